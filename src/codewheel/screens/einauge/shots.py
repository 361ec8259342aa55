"""Ein-Auge's screens as pictures."""

from collections.abc import Callable
from functools import cache

from ...bots.einauge import tablebase as einauge_table
from ...bots.einauge.position import NAME, of
from ...rules.typed import TYPE_CHECKING
from ...session.einauge.review import Review
from ...session.einauge.training import Training
from ...session.play import BOT, HUMAN, Seat, Session
from ..app import App
from ..contract import Shot
from ..lesson.shots import lesson_shots
from ..problem.shots import problem_shots
from ..studio import (
    boot_shot,
    chosen_shot,
    command_shot,
    game_shot,
    hands_shot,
    open_game,
    played,
    replay_shot,
    share_shot,
    shown_shot,
    step,
    third_won,
)
from .loading import Loading

if TYPE_CHECKING:
    from ..replay import ReplayScene
    from .scene import EinAugeScene
    from .training import TrainingScene
    from .viewer import ReviewDeck

SEED = 2001
SLIDING = "wwbbw/bbb.w/bbbwb/wwwbw/wbbww w - 30"
PLACING = "w.b.w/.b.w./..w.b/b.bw./.w..b w - 12"
EARLY = "w...b/...../b.w../.b.w./b...w w - 8"
EMPTY = "...../...../...../...../..... w - 0"
ROUND, ROUND_MOVES = "ww.bb/wbwbb/wwbww/bbbwb/wwbbw w - 24", "b5 b4 a4 a5 b5 b4"  # a position that can come back
BACK = "bbw.w/wwwbw/bwbbb/bbbww/bbwww w - 24"
BACK_MOVES = "c5 b5 b4 a4 a3 b3 c3 c4 c5 b5 a5 a4 a3 b3 c3 c4"  # c5 would bring a position back, b4 would not
# a game in which both sides give something away, between two players of the middle level
LOST = (
    "c3 c4 c2 d3 c5 b3 b2 d2 d4 e3 e2 d5 b4 e4 b5 e1 e5 a4 a3 a2 d1 a1 b1 c1 "
    "b5 b4 b3 b2 a2 a3 a4 a5 b5 b4 a4 a3 b3 b2 c2 c1 d1 d2 e2 e1 d1"
)
AWAKE = 20  # a frame in which the eye does not blink
DONE = (24, 19, 6, 2)  # positions solved of each grade


def _menu(app: App) -> None:
    """The file menu of a game, open."""
    game_shot("einauge", 13)(app)
    assert app.scene is not None
    app.menu_bar.show(app.menus())
    app.menu_bar.open = 1
    step(app)


def _third(app: App) -> None:
    """The third game in a row that was won against a level."""
    app.push(open_game(app, "einauge", third_won(app, played("einauge", None))))
    step(app, 30)


def _contrast(app: App) -> None:
    """A game in the colours of high contrast."""
    app.settings.set("contrast", True)
    app.apply("contrast")
    game_shot("einauge", 26)(app)


def _hint(app: App) -> None:
    """A hint that was given."""
    scene = open_game(app, "einauge", played("einauge", 14))
    app.push(scene)
    step(app, 30)
    scene.command("hint")
    step(app)
    think(app)
    settle(app)


def think(app: App) -> None:
    """Let all that is being worked out come to its end."""
    for thinker in list(app.thinkers):
        thinker.finish()
    step(app)


def scene_at(app: App, state: str) -> "EinAugeScene":
    """Two people at a position."""
    scene = open_game(app, "einauge", Session.new("einauge", {}, SEED, [Seat(HUMAN)] * 2, state))
    app.push(scene)
    step(app)
    think(app)
    return scene  # type: ignore[return-value]


def settle(app: App, frames: int = 8) -> None:
    """Let frames pass from a certain one on: how many there were before depends on the machine."""
    app.frame = AWAKE
    step(app, frames)


def _analysis(state: str, moves: str = "") -> Shot:
    """The analysis of a position, after some moves."""

    def shot(app: App) -> None:
        scene = scene_at(app, state)
        for move in moves.split():
            scene.session.play(move)
        scene.set_analysis(True)
        step(app)
        think(app)
        settle(app)

    return shot


def _repeats(app: App) -> None:
    """A position of phase two from which one of two moves leads back to an earlier one."""
    scene = scene_at(app, BACK)
    for move in BACK_MOVES.split():
        scene.session.play(move)
    settle(app)


def _working(app: App) -> None:
    """The analysis while the solver is at it."""
    scene = scene_at(app, EARLY)
    scene.set_analysis(True)
    step(app)
    app.thinkers.clear()  # as if it had stood still here
    assert scene.table.study is not None
    scene.table.study.part = 0.3
    settle(app)


def finished() -> Session:
    """A game that is over, in which both sides gave something away."""
    session = Session.new("einauge", {}, SEED, [Seat(HUMAN), Seat(BOT, "beginner")])
    for move in LOST.split():
        session.play(move)
    return session


@cache
def _reviewed(unknown: int) -> Review:
    """That game, so many of its moves not looked at yet: two seconds of search for several pictures."""
    session = finished()
    review = Review(session.states, session.line)
    search = review.search()
    while len(review.open) > unknown:
        next(search)
    return review


def _review(after: "Callable[[ReplayScene, ReviewDeck], object]", unknown: int) -> Shot:
    """The viewer on a game that was lost, so many of its moves not looked at yet."""

    def shot(app: App) -> None:
        from ..replay import ReplayScene  # start: for pictures of the screens alone
        from ..thinker import Thinker
        from .viewer import ReviewDeck

        think_of_tables(app)
        viewer = ReplayScene(app, finished(), lambda session: None)
        deck = viewer.deck
        assert isinstance(deck, ReviewDeck)
        deck.review.take_over(_reviewed(unknown))
        deck.thinker = Thinker(deck.review.search())  # in nobody's frames
        app.push(viewer)
        step(app)
        after(viewer, deck)
        settle(app)

    return shot


def think_of_tables(app: App) -> None:
    """Read the solved positions."""
    Loading(app).begin()
    think(app)


def _training(
    after: "Callable[[App, TrainingScene], object]", grade: int = 2, number: int = 6, frames: int = 30
) -> Shot:
    """The training, with some positions solved."""

    def shot(app: App) -> None:
        scene = open_game(app, "einauge", Session.new("einauge", {}, SEED, [Seat(HUMAN)] * 2))
        app.push(scene)
        step(app)
        think(app)
        kept = Training(app.storage)
        for solved_grade, many in enumerate(DONE):
            for n in range(many):
                kept.open(solved_grade, n)
                kept.solve()
        kept.open(grade, number)
        scene.command("training")
        step(app)
        while app.scene is scene:  # it comes when the tables are read
            step(app)
        after(app, app.scene)  # type: ignore[arg-type]
        settle(app, frames)

    return shot


def _stray(app: App, scene: "TrainingScene") -> None:
    """A move that gives the win away."""
    known = einauge_table.shipped()
    assert known is not None
    lost = next(bit for bit, verdict, _ in known.moves(of(scene.session.state)) if verdict != "w")
    scene.try_move(NAME[lost])


def _solve(app: App, scene: "TrainingScene") -> None:
    """The way to the win."""
    known = einauge_table.shipped()
    assert known is not None
    while not scene.session.over:
        if scene.human_to_move and scene.motions.idle:
            won = [(plies, bit) for bit, verdict, plies in known.moves(of(scene.session.state)) if verdict == "w"]
            scene.try_move(NAME[min(won)[1]])
        step(app)


def _nothing(*_: object) -> None:
    pass


def _title(frames: int) -> Shot:
    """The title after so many frames."""

    def shot(app: App) -> None:
        from .title import EinAugeTitle  # Pyxel

        app.push(EinAugeTitle(app, lambda: None))
        step(app, frames)

    return shot


SHOTS: dict[str, Shot] = {
    "einauge-boot": boot_shot("einauge", 140),
    "einauge-title-opens": _title(66),
    "einauge-title": _title(150),
    "einauge-start": game_shot("einauge", 0),
    "einauge-stones": game_shot("einauge", 13),
    "einauge-eye": game_shot("einauge", 26),
    "einauge-end": game_shot("einauge", None),
    "einauge-end-third": _third,
    "einauge-new": command_shot("einauge", 4, "new"),
    "einauge-save": command_shot("einauge", 8, "save"),
    "einauge-open": command_shot("einauge", 8, "open"),
    "einauge-hint": _hint,
    "einauge-replay": replay_shot("einauge", 26, 17),
    "einauge-show": shown_shot(game_shot("einauge", 26)),
    "einauge-about": command_shot("einauge", 0, "about"),
    "einauge-position": command_shot("einauge", 26, "position"),
    "einauge-codes": share_shot(game_shot("einauge", 26), kind=1, typed="HD1-0000-005J-EKPN"),
    "einauge-codes-picture": share_shot(game_shot("einauge", 26), kind=1, picture=True),
    "einauge-record": command_shot("einauge", 26, "write_record"),
    "einauge-leave": command_shot("einauge", 26, "quit"),
    "einauge-repeats": _repeats,
    "einauge-menu": _menu,
    "einauge-contrast": _contrast,
    "einauge-signs": chosen_shot(game_shot("einauge", 13), signs=True),
    "einauge-one-switch": chosen_shot(game_shot("einauge", 13), scan="calm"),
    "einauge-hands": hands_shot(game_shot("einauge", 13)),
    "einauge-rules": command_shot("einauge", 0, "rules"),
    "einauge-analysis-first": _analysis(EMPTY),
    "einauge-analysis-stones": _analysis(PLACING),
    "einauge-analysis-working": _working,
    "einauge-analysis-eye": _analysis(SLIDING),
    "einauge-analysis-repeats": _analysis(ROUND, ROUND_MOVES),
    "einauge-review": _review(lambda viewer, deck: deck.report(), 3),
    "einauge-review-working": _review(lambda viewer, deck: deck.report(), 22),
    "einauge-review-turn": _review(lambda viewer, deck: deck.jump(1), 3),
    "einauge-training": _training(_nothing),
    "einauge-training-stray": _training(_stray),
    "einauge-training-solved": _training(_solve, frames=60),
    **lesson_shots("einauge", "barred"),
    **problem_shots("einauge"),
}
