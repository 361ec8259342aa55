"""The codewheel's screens as pictures."""

from ...session.codewheel import position
from ..app import App
from ..contract import Shot
from ..studio import step
from .challenge import ChallengeScene
from .turning import CARD, INNER, MIDDLE
from .wheel import WheelScene

SEED = 5


def _question(app: App) -> ChallengeScene:
    scene = ChallengeScene(app, app.pop, app.pop, SEED)
    app.push(scene)
    step(app)
    return scene


def _asked(app: App) -> None:
    """The question, half answered."""
    _question(app).puzzle.type(3)
    step(app)


def _wrong(app: App) -> None:
    """After a wrong number."""
    scene = _question(app)
    scene.puzzle.digits[:] = [0, 0]
    scene.judge()
    step(app)


def _right(app: App) -> None:
    """After the right number."""
    from ...session.codewheel import number  # start: for pictures of the screens alone

    scene = _question(app)
    scene.puzzle.digits[:] = divmod(number(scene.puzzle.asked), 10)
    scene.judge()
    step(app)


def _how(app: App) -> None:
    """How the number is found, in steps."""
    _question(app).command("help")
    step(app)


def _wheel(solved: bool) -> Shot:
    """The wheel over the question: as it lay, or turned to the answer."""

    def shot(app: App) -> None:
        scene = _question(app)
        scene.open_wheel()
        step(app)
        assert isinstance(app.scene, WheelScene)
        if solved:
            rings, asked = app.scene.wheel.rings, scene.puzzle.asked
            rings[CARD].step(-asked.outer, 0)
            rings[MIDDLE].step(position(asked).middle, 0)
            rings[INNER].step(position(asked).inner, 0)
        step(app)

    return shot


def _turning(app: App) -> None:
    """The wheel by itself, its inner disc between two sectors."""
    scene = WheelScene(app)
    app.push(scene)
    scene.wheel.rings[INNER].speed = 0.6
    step(app, 4)


SHOTS: dict[str, Shot] = {
    "codewheel-question": _asked,
    "codewheel-wrong": _wrong,
    "codewheel-right": _right,
    "codewheel-how": _how,
    "codewheel-wheel": _wheel(False),
    "codewheel-solved": _wheel(True),
    "codewheel-turning": _turning,
}
