"""TriAxis' screens as pictures: the way in, a game of three, what follows it."""

from collections.abc import Callable

from ...rules.rng import Stream
from ...rules.triaxis.map import chart
from ...rules.triaxis.state import LARGEST
from ...rules.triaxis.step import CAPTURE, kind, steps
from ...session.play import BOT, HUMAN, Seat, Session
from ...session.texts import translate
from ...session.triaxis.naming import unlike
from ...session.triaxis.scores import Part, Score, ScoreFiles
from ...session.triaxis.series import begin
from ...session.triaxis.setup import Plan, Setup
from ...session.triaxis.table import TriaxisTable
from ..app import App
from ..contract import Shot, Start
from ..lesson.shots import lesson_shots
from ..problem.shots import problem_shots
from ..replay import ReplayScene
from ..scene import Host, Scene
from ..studio import boot_shot, hands_shot, review_shot, share_shot, shown_shot, sighted_shots, step, third_won
from ..table_scene import AppPorts
from .biosphere import BiosphereScene
from .colours import ColoursScene
from .ending import COMPARE, FILE, EndingScene
from .entry import LEADS, open_game
from .help import HelpScene
from .options import OptionsScene
from .scene import TriaxisScene
from .setup import SetupScene
from .showpiece import PLACED, names, piece
from .title import TriaxisTitle

IN_BURST = 0.6  # of a capture: the marker that is taken bursts
SEED = 7  # of islands that are only looked at
PLACING, SPINNING, MOVING, FAMINE, HARVEST, GROWING, STUCK, LATE = 25, 107, 149, 169, 246, 247, 265, 208  # plies
PEOPLE = ("Anna", "Ben", "Carla", "Dora", "Emil", "Frida")


def nowhere(app: Host, plan: Plan, seed: int) -> None:
    """What lies before a game is only looked at."""


def _scene(make: Callable[[App], Scene], frames: int = 4) -> Shot:
    """A scene of its own, as it is after some frames."""

    def shot(app: App) -> None:
        app.push(make(app))
        step(app, frames)

    return shot


def _title(app: App) -> Scene:
    return TriaxisTitle(app, app.pop)


def _help(page: int) -> Shot:
    def make(app: App) -> Scene:
        return HelpScene(app, page=page)

    return _scene(make)


def _setup(players: int, ask: str, answer: Callable[[SetupScene], object] = lambda scene: None) -> Shot:
    """The questions of so many players, at one of its lines."""

    def shot(app: App) -> None:
        scene = SetupScene(app, lambda plan: None)
        app.push(scene)
        step(app, 2)
        scene.form.table = scene.form.table._replace(names=(*PEOPLE, "")).with_players(players)
        scene.form.go(ask)
        answer(scene)
        step(app, 4)

    return shot


def _typing(scene: SetupScene) -> None:
    scene.form.table = scene.form.table.sit(2, "strongest").call(1, "")
    for letter in "Ben":
        scene.form.letter(letter)


def _options(app: App) -> Scene:
    return OptionsScene(app, Setup(climate="harsh", round_limit=50), lambda table: None)


def _plan(players: int = 2) -> Plan:
    return Setup(names=(*PEOPLE, "")).with_players(players).plan()


def _biosphere(island: str) -> Shot:
    def make(app: App) -> Scene:
        return BiosphereScene(app, _plan().on(island), nowhere, SEED)

    return _scene(make)


def _colours(app: App) -> None:
    scene = ColoursScene(app, _plan(4), nowhere, SEED)
    app.push(scene)
    step(app)
    scene.take(0)
    scene.take(4)
    step(app, 3)


# --- the game ---------------------------------------------------------------------------------------------------------


def board(app: App, session: Session, today: bool = False) -> TriaxisScene:
    """The scene of a session, at rest; with today's helps or without."""
    app.settings.set("game.triaxis.original", "off" if today else "on")
    scene = open_game(app, Start(session=session))
    app.push(scene)
    step(app)
    return scene  # type: ignore[return-value]


def _board(plies: int, command: str = "", frames: int = 8, today: bool = False) -> Shot:
    """The game after so many moves and a command."""

    def shot(app: App) -> None:
        scene = board(app, piece(plies), today)
        if command:
            scene.command(command)
        step(app, frames)

    return shot


def _moving(plies: int, frames: int) -> Shot:
    """The move after so many moves, so many frames after it has begun."""

    def shot(app: App) -> None:
        scene = board(app, piece(plies))
        waits = scene.session.ply == plies  # a second spin has begun by itself
        if waits and scene.session.chance_starter is not None:
            scene.do("spin")
        elif waits:
            scene.try_move(piece(plies + 1).moves[plies])
        step(app, frames)

    return shot


def _held(today: bool, capture: bool = False) -> Shot:
    """A marker in hand, and where it may go; or the capture that it makes."""

    def shot(app: App) -> None:
        scene = board(app, piece(MOVING), today)
        state = scene.session.state
        sources = [found.source for found in scene.table.steps]
        taking = max(
            (found for found in scene.table.steps if kind(state, found) == CAPTURE),
            key=lambda found: (sources.count(found.source), -found.source),
        )
        scene.controller.held, scene.controller.cursor = taking.source, taking.landing
        if capture:
            names = chart(state.zones).names
            scene.try_move(f"{names[taking.source]}-{names[taking.landing]}")
            while scene.motions.linear < IN_BURST:
                step(app)
            return
        step(app, 10)

    return shot


def _bursting(app: App) -> None:
    """A six in hand, the circle where its capture would end it."""
    session = piece(MOVING)
    state, mover = session.state, session.state.seat
    found = next(step for step in steps(state) if kind(state, step) == CAPTURE)
    size = tuple(LARGEST if zone == found.source else size for zone, size in enumerate(state.size))
    board(app, session, today=True).set_position(session.game.format_state(state._replace(size=size, left=LARGEST)))
    scene = app.scene
    assert isinstance(scene, TriaxisScene) and scene.session.state.seat == mover
    scene.controller.held, scene.controller.cursor = found.source, found.landing
    app.frame = 0
    step(app, 10)


def _hurried(app: App) -> None:
    """What two computers have done too fast to be seen is told in a line each."""
    app.settings.set("animation", "off")
    seats = [Seat(HUMAN, "", names()[0]), *(Seat(BOT, "middle", name) for name in names()[1:])]
    scene = board(app, piece(SPINNING - 1).branch(SPINNING - 1, seats), today=True)
    while not (scene.acts and scene.note):
        step(app)
    app.frame = 0
    step(app, 4)


def _hint(app: App) -> None:
    scene = board(app, piece(MOVING), today=True)
    scene.ask_hint()
    while scene.hint is None:
        step(app)
    app.frame = 0  # marks blink with the frames, and how many the thought took differs
    step(app, 4)


def _question(app: App) -> None:
    """<ESC> at the spinner."""
    board(app, piece(SPINNING - 1)).do("escape")
    step(app, 4)


def _menu(app: App) -> None:
    board(app, piece(MOVING), today=True)
    app.menu_bar.show(app.menus())
    app.input = app.input._replace(pointing=False)
    step(app, 1)
    app.menu_bar.showing = True
    app.menu_bar.open = 1
    app.draw()


def _six(app: App) -> None:
    """Six players, all markers placed by lot."""
    session = _plan(6)._replace(habitats=tuple(range(6))).session(SEED)
    stream = Stream(SEED)
    while session.chance_starter is None:
        session.play(stream.choice(session.game.legal(session.state)))
    board(app, session)
    step(app, 4)


def _replay(app: App) -> None:
    viewer = ReplayScene(app, piece(LATE), lambda session: None)
    app.push(viewer)
    step(app)
    viewer.jump_to(MOVING)
    step(app, 4)


def _contrast(app: App) -> None:
    app.settings.set("contrast", True)
    app.apply("contrast")
    _held(today=False)(app)


# --- what follows -----------------------------------------------------------------------------------------------------


def _ending(app: App, session: Session, stage: str = COMPARE) -> EndingScene:
    scene = EndingScene(app, TriaxisTable(AppPorts(app), session), LEADS)
    app.push(scene)
    step(app)
    if stage == FILE:
        app.frame = 0
        scene.update(app.input._replace(commands=frozenset(("confirm",))))
    step(app, 4)
    return scene


def _survivor(app: App) -> None:
    """The end of the third game of a series."""
    session = piece()
    series = begin(names()).tally(2, (21, 18, 30), 1).following().tally(0, (44, 12, 9), 2).following()
    session.metadata["series"] = series.plain()
    _ending(app, session)


def _third(app: App) -> None:
    """The third game in a row that was won against a level, and the question for another one."""
    scene = _ending(app, third_won(app, piece()))
    scene.update(app.input._replace(commands=frozenset(("cancel",))))
    step(app, 4)


def by_lot(plan: Plan, seed: int) -> Session:
    """A game that is played to its end by lot; nobody concedes."""
    session, stream = plan.session(seed), Stream(seed)
    while not session.over:
        if session.chance_starter is not None:
            session.draw()
            continue
        leaving_moves = session.game.leaving_moves(session.state)
        session.play(
            stream.choice(
                [m for m in session.game.legal(session.state) if m not in leaving_moves] or list(leaving_moves)
            )
        )
    return session


NOBODY = 30  # the seed of a game by lot that nobody survives


def _about(app: App) -> None:
    """Who made it."""
    _board(MOVING)(app)
    assert app.scene is not None
    app.scene.command("about")
    step(app)


def _nobody(app: App) -> None:
    _ending(app, by_lot(Setup(names=(*PEOPLE, "")).plan()._replace(habitats=(0, 1)), NOBODY))


def _crowd(app: App) -> None:
    """The end of a game of six."""
    _ending(app, by_lot(_plan(6)._replace(habitats=tuple(range(6))), SEED))


def _filled(app: App) -> None:
    files = ScoreFiles(app.storage)
    first = Score("Anna", 31, 17, 802, 61), Score("Ben", 31, 9, 640, 55), Score(names()[2], 20, 5, 371, 48)
    fourth = (
        Score("Emil", 12, 6, 240, 40),
        Score(unlike(translate("triaxis.level_greedy"), ()), 12, 6, 233, 47),
        Score("Anna", 2, 0, 19, 12),
    )
    files.add(0, [Part(0, first)])
    files.add(1, [Part(0, (Score("Grandma", 4, 3, 118, 52), Score("Carla", 4, 1, 71, 33)))])
    files.add(3, [Part(0, fourth)])
    app.storage.write("scores/triaxis-5.json", b"?")


def _files(app: App) -> None:
    _filled(app)
    _ending(app, piece(), FILE)


def _file(app: App) -> None:
    _filled(app)
    _ending(app, piece(), FILE).take(0)
    step(app, 4)


SHOTS: dict[str, Shot] = {
    "triaxis-boot": boot_shot("triaxis", 230),
    "triaxis-title": _scene(_title),
    **{f"triaxis-help-{page + 1:02}": _help(page) for page in range(12)},
    "triaxis-players": _setup(1, "players"),
    "triaxis-computer": _setup(3, "beside"),
    "triaxis-names": _setup(4, "chair1", _typing),
    "triaxis-options": _scene(_options),
    "triaxis-biosphere": _biosphere("new"),
    "triaxis-classic": _biosphere("classic"),
    "triaxis-colours": _colours,
    "triaxis-start": _board(0),
    "triaxis-placing": _board(PLACING),
    "triaxis-spinner": _board(PLACED),
    "triaxis-spinning": _moving(PLACED, 22),
    "triaxis-moves": _held(today=False),
    "triaxis-capture": _held(today=False, capture=True),
    "triaxis-helps": _held(today=True),
    "triaxis-movable": _board(MOVING, today=True),
    "triaxis-bursting": _bursting,
    "triaxis-hurried": _hurried,
    "triaxis-hint": _hint,
    "triaxis-famine": _moving(FAMINE, 172),
    "triaxis-harvest": _moving(HARVEST, 106),
    "triaxis-growth": _board(GROWING),
    "triaxis-stuck": _board(STUCK),
    "triaxis-concede": _question,
    "triaxis-log": _board(LATE, "log", today=True),
    "triaxis-menu": _menu,
    "triaxis-six": _six,
    "triaxis-replay": _replay,
    "triaxis-review": review_shot(piece, 3),
    "triaxis-contrast": _contrast,
    **sighted_shots("triaxis", _held(today=False)),
    "triaxis-hands": hands_shot(_contrast),
    "triaxis-end": _survivor,
    "triaxis-about": _about,
    "triaxis-show": shown_shot(_survivor),
    "triaxis-codes": share_shot(_board(PLACED, today=True)),
    "triaxis-codes-picture": share_shot(_board(PLACED, today=True), picture=True),
    "triaxis-nobody": _nobody,
    "triaxis-end-six": _crowd,
    "triaxis-end-third": _third,
    "triaxis-files": _files,
    "triaxis-file": _file,
    **lesson_shots("triaxis", "capture"),
    **problem_shots("triaxis"),
}
