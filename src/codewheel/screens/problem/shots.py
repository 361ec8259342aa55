"""Pictures of problems for the shots of games."""

from collections.abc import Callable

from ...rules.typed import TYPE_CHECKING
from ...session.table.kind import problems
from ..app import App
from ..studio import step

if TYPE_CHECKING:  # for a signature
    from .scene import ProblemScene

SETTLED = 40  # frames in which the lights have drawn together


def _opened(app: App, game: str) -> "ProblemScene":
    from .scene import ProblemScene  # start: for pictures of the screens alone

    scene = ProblemScene(app, game, problems(game).pack.problems[0].id)
    app.push(scene)
    step(app, SETTLED)
    while not scene.table.board.ready:
        step(app, 1)
    return scene


def _asked(game: str) -> Callable[[App], None]:
    """A problem as it is put up."""

    def shot(app: App) -> None:
        _opened(app, game)

    return shot


def _hinted(game: str) -> Callable[[App], None]:
    """With its last hint."""

    def shot(app: App) -> None:
        scene = _opened(app, game)
        for _ in range(3):
            scene.command("hint")
        step(app, SETTLED)

    return shot


def _choice(game: str) -> Callable[[App], None]:
    """The choice of problems."""

    def shot(app: App) -> None:
        _opened(app, game).command("choose")
        step(app, SETTLED)

    return shot


def problem_shots(game: str, name: str = "") -> dict[str, Callable[[App], None]]:
    """The pictures of a game's problems: as one is put up, with its last hint, the choice. `name`: where it differs."""
    name = name or game
    return {
        f"{name}-problem": _asked(game),
        f"{name}-problem-hint": _hinted(game),
        f"{name}-problem-choice": _choice(game),
    }
