"""L'Oeil's screens as pictures, for the table in `screens.shots`."""

from ...rules.typed import TYPE_CHECKING, Any, cast
from ...session.calendar import before
from ...session.hands import SIGHTS
from ...session.oeil_solo import games, ways
from ...session.oeil_solo.days import Daily, Day
from ...session.oeil_solo.reach import movable
from ...session.play import HUMAN, Seat, Session
from ..app import App
from ..contract import Shot, Start
from ..lesson.shots import lesson_shots
from ..problem.shots import problem_shots
from ..studio import chosen_shot, review_shot, share_shot, step

if TYPE_CHECKING:
    from .chooser import ChooserScene
    from .scene import SolitaireScene

TODAY = "2026-11-21"
# a shortest solution of the standard start
SOLUTION = (
    "turn A-", "step 1.7-1.5", "turn A-", "turn A-", "step 5.11-3.11", "step 3.3-3.1", "step 7.9-7.7", "step 7.7-7.5",
    "turn B-", "step 2.13-0.15", "step 0.15-0.1", "step 4.3-4.1", "turn A-", "step 7.4-3.6", "turn B-",
    "step 0.0-2.14", "step 2.0-2.2", "step 6.0-6.2", "turn B+", "step 3.10-1.12", "turn A+", "step 0.13-2.11",
    "turn A+", "step 1.0-1.2", "step 1.8-1.10", "step 1.10-3.10", "turn B+", "step 2.2-0.4", "turn A-",
    "step 3.11-1.11", "step 5.1-5.3", "turn A+",
)  # fmt: skip


def _box(**changes: Any) -> Shot:
    """The box with these wishes."""

    def shot(app: App) -> None:
        scene = _chooser(app)
        scene.today = TODAY
        scene.wish = ways.Wish()._replace(**changes)
        games.keep_seed(app.settings, 1987)
        scene._build("ways")
        _proven(app, scene)

    return shot


def _level(app: App) -> None:
    """How a computer plays, while its seat is in hand."""
    scene = _chooser(app)
    scene.wish = ways.Wish(seats=("human", "beginner", "gentle", "gentle"))
    scene._build("seat1")
    scene.group.keyboard = True
    step(app, 3)


def _proven(app: App, scene: "ChooserScene") -> None:
    """Wait until the par is known."""
    if scene.proving is not None:
        scene.proving.finish()
    step(app)


def _chooser(app: App) -> "ChooserScene":
    from .opening import open_game  # Pyxel

    app.push(open_game(app))
    step(app)
    return cast("ChooserScene", app.scene)


def _daily(app: App) -> None:
    """The calendar of the daily start."""
    daily = Daily(app.storage)
    for back, moves, helped in ((1, 33, False), (2, 31, False), (3, 36, True), (4, 30, False), (8, 35, False)):
        daily.add(Day(before(TODAY, back), moves, 31, helped))
    scene = _chooser(app)
    scene.today, scene.daily = TODAY, daily
    scene.wish = ways.Wish(ways.SOLITAIRE, start=ways.DAILY)
    scene._build("ways")
    _proven(app, scene)


def _waiting(app: App) -> None:
    """An interrupted solitaire is offered."""
    from .chooser import ChooserScene  # Pyxel

    _played(9)(app)
    app.go(ChooserScene(app))
    step(app, 3)


def _session(moves: int) -> Session:
    session = Session.new("oeil-solo", {}, 0, [Seat(HUMAN)])
    for move in SOLUTION[:moves]:
        session.play(move)
    return session


def _played(moves: int, frames: int = 2, command: str = "") -> Shot:
    """The standard start after so many moves of its solution, and a command."""

    def shot(app: App) -> None:
        from .opening import open_game  # Pyxel

        scene = open_game(app, Start(session=_session(moves)))
        app.push(scene)
        step(app, frames)
        if command:
            scene.command(command)
            step(app, 3)

    return shot


def _solitaire(app: App, moves: int) -> "SolitaireScene":
    _played(moves)(app)
    return cast("SolitaireScene", app.scene)


def _turn(app: App) -> None:
    """A wheel that turns."""
    scene = _solitaire(app, 3)
    scene.try_move(SOLUTION[3])
    step(app, 7)


def _carried(app: App) -> None:
    """A counter in the hand: where it can go."""
    scene = _solitaire(app, 4)
    scene.controller.cursor = scene.controller.held = next(iter(scene.session.state.counters[4:5]))
    scene.quiet()
    step(app)


def _number(app: App) -> None:
    """A start by its number."""
    games.keep_seed(app.settings, 1987)
    _played(9, 2, "start")(app)


def _alone(app: App) -> None:
    """A counter that is alone on its colour is refused."""
    from ..eye.controller import Action, act  # Pyxel
    from .controller import told  # Pyxel

    scene = _solitaire(app, 4)
    scene.controller.cursor = next(s for s in scene.session.state.counters if s not in movable(scene.session.state))
    act(scene, Action("tell", "oeil_solo.alone"), lambda code: told(code, scene.controller.cursor))
    step(app)


def _stuck(app: App) -> None:
    """Six counters on six colours."""
    scene = _solitaire(app, 0)
    game, state = scene.session.game, scene.session.state
    move = next(move for move in game.legal(state) if game.outcome(game.apply(state, move)).over)
    scene.try_move(move)
    step(app, 90)


def _signs(app: App) -> None:
    """The colours with their signs."""
    app.settings.set("game.eye.signs", "on")
    _played(21)(app)


def _contrast(app: App) -> None:
    """In the colours of high contrast."""
    app.settings.set("contrast", True)
    app.apply("contrast")
    _played(21)(app)


def _hint(app: App) -> None:
    """A hint on the disc and in words."""
    scene = _solitaire(app, 9)
    scene.ask_hint()
    while scene.hint is None or app.dialogs:
        step(app)
    app.frame = 0  # the dots run with the frames, and how many the thought took differs
    step(app)


def _replay(app: App) -> None:
    """The viewer."""
    from ..replay import ReplayScene  # Pyxel

    viewer = ReplayScene(app, _session(32), lambda session: None)
    app.push(viewer)
    step(app)
    for _ in range(20):
        viewer.step()
    step(app, 60)


def _detour() -> Session:
    """The solution of the standard start, with two moves to and fro at its beginning and one to the side later."""
    session = _session(9)
    for move in ("turn B+", "turn B-", *SOLUTION[9:]):
        session.play(move)
    return session


def _title(frames: int) -> Shot:
    """The title after so many frames."""

    def shot(app: App) -> None:
        from .titles import LidScene  # Pyxel

        app.push(LidScene(app, lambda: None))
        step(app, frames)

    return shot


SHOTS: dict[str, Shot] = {
    "oeil-solo-title": _title(60),
    "oeil-solo-title-lifted": _title(442),
    "oeil-solo-box": _box(),
    "oeil-solo-box-level": _level,
    "oeil-solo-box-several": _box(way=ways.RULE_2, players=3),
    "oeil-solo-box-named": _box(way=ways.RULE_3, players=4),
    "oeil-solo-box-unequal": _box(way=ways.UNEQUAL),
    "oeil-solo-box-quiz": _box(way=ways.QUIZ, players=4),
    "oeil-solo-box-solitaire": _box(way=ways.SOLITAIRE),
    "oeil-solo-box-code": _box(way=ways.SOLITAIRE, start=ways.SEEDED),
    "oeil-solo-box-daily": _daily,
    "oeil-solo-box-waiting": _waiting,
    "oeil-solo-start": _played(0),
    "oeil-solo-codes": share_shot(_played(9), kind=1),
    "oeil-solo-middle": _played(21),
    "oeil-solo-turn": _turn,
    "oeil-solo-carried": _carried,
    "oeil-solo-alone": _alone,
    "oeil-solo-end": _played(32, 60),
    "oeil-solo-stuck": _stuck,
    "oeil-solo-number": _number,
    "oeil-solo-about": _played(9, 2, "about"),
    "oeil-solo-leave": _played(9, 2, "quit"),
    "oeil-solo-hint": _hint,
    "oeil-solo-replay": _replay,
    "oeil-solo-review": review_shot(_detour, 0),
    "oeil-solo-signs": _signs,
    "oeil-solo-contrast": _contrast,
    **{f"oeil-solo-{sight}": chosen_shot(_played(21), colours=sight, signs=True) for sight in SIGHTS},
    **lesson_shots("oeil-solo", "stuck"),
    **problem_shots("oeil-solo"),
}
