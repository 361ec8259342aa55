"""EYE's screens as pictures, out of three games between the computers."""

from collections.abc import Callable

from ...rules.eye.board import NAMES, TURNS
from ...rules.eye.text import squares_of
from ...rules.typed import TYPE_CHECKING
from ...session import texts
from ...session.hands import SIGHTS
from ...session.play import HUMAN, Seat, Session
from ..app import App
from ..contract import Shot
from ..lesson.shots import lesson_shots
from ..problem.shots import problem_shots
from ..studio import chosen_shot, review_shot, share_shot, shown_shot, step, third_won
from .geometry import HANDLE
from .showpiece import FOUR, THREE, TWO, Piece

if TYPE_CHECKING:
    from .prompts import PromptsScene
    from .scene import EyeScene

SEED = 1987
PLACING, MIDDLE, OFFENDED, LATE = 7, 26, 34, 66  # moves of the game of two
SWAP = 29  # the move that makes the colours change


def session_at(piece: Piece, plies: int | None, skin_name: str = "") -> Session:
    """The game after so many moves, all of them for None."""
    session = Session.new("eye", piece.options, SEED, [Seat(HUMAN)] * piece.options["players"])
    if skin_name:
        session.metadata["face"] = skin_name
    for move in piece.moves[:plies]:
        session.play(move)
    return session


def scene_at(app: App, piece: Piece, plies: int | None, skin_name: str = "") -> "EyeScene":
    """The scene after so many moves, all of them for None."""
    from .entry import sit  # Pyxel

    scene = sit(app, session_at(piece, plies, skin_name))
    app.push(scene)
    step(app)
    return scene


def _board(
    piece: Piece, plies: int | None, command: str = "", frames: int = 8, skin_name: str = "", **switches: str
) -> Shot:
    """A game after so many moves and a command of the menus."""

    def shot(app: App) -> None:
        for name, value in switches.items():
            app.settings.set(f"game.eye.{name}", value)
        scene = scene_at(app, piece, plies, skin_name)
        if command:
            scene.command(command)
        step(app, frames)

    return shot


def _third(skin_name: str = "") -> Shot:
    """The third game in a row that was won against a level."""

    def shot(app: App) -> None:
        from .entry import sit  # Pyxel

        session = session_at(TWO, None, skin_name)
        app.push(sit(app, third_won(app, session)))
        step(app, 9)

    return shot


def _moving(piece: Piece, ply: int, frames: int, skin_name: str = "") -> Shot:
    """The move after so many moves, so many frames after it has begun."""

    def shot(app: App) -> None:
        scene = scene_at(app, piece, ply, skin_name)
        scene.try_move(piece.moves[ply])
        step(app, frames)

    return shot


def _held(app: App) -> None:
    """A counter taken up, and where it can go."""
    scene = scene_at(app, TWO, MIDDLE)
    move = max(move for move in scene.table.legal if move.startswith("step"))
    scene.controller.held = scene.controller.cursor = squares_of(move)[0]
    step(app, 4)


def _blocked(app: App) -> None:
    """A wheel that does not turn."""
    plies = next(ply for ply in range(MIDDLE, len(TWO.moves)) if _stopped(ply))
    scene = scene_at(app, TWO, plies)
    turn = next(turn for turn in TURNS if turn not in scene.table.legal)
    scene.controller.cursor = HANDLE + TURNS.index(turn)
    scene.try_move(turn)
    step(app, 8)


def _ghost(skin_name: str) -> Shot:
    """What an arrow that is pointed at would bring."""

    def shot(app: App) -> None:
        scene = scene_at(app, TWO, MIDDLE, skin_name)
        turn = next(turn for turn in TURNS if turn in scene.table.legal)
        scene.controller.cursor = HANDLE + TURNS.index(turn)
        step(app, 4)

    return shot


def _opponents(app: App) -> None:
    """Who plays: a person, and computers of three levels."""
    from .dialogs import Opponents  # Pyxel

    scene_at(app, FOUR, 20).command("opponents")
    step(app, 4)
    dialog = app.dialogs[-1]
    assert isinstance(dialog, Opponents)
    for times, chooser in enumerate(dialog.choosers):
        for _ in range(2 * times):
            chooser.step(1, app.ui)
    step(app, 4)


def _stopped(ply: int) -> bool:
    """Whether a wheel is blocked after so many moves, and moves are left."""
    session = Session.new("eye", TWO.options, SEED, [Seat(HUMAN)] * 2)
    for move in TWO.moves[:ply]:
        session.play(move)
    legal = session.game.legal(session.state)
    return session.state.left > 1 and not session.state.offenders and any(turn not in legal for turn in TURNS)


def _hint(app: App) -> None:
    scene = scene_at(app, TWO, MIDDLE)
    scene.ask_hint()
    while scene.hint is None:
        step(app)
    app.frame = 0  # the dots run with the frames, and how many the thought took differs
    step(app, 4)


def _prompts(answers: Callable[["PromptsScene"], object]) -> Shot:
    """The questions, after some answers."""

    def shot(app: App) -> None:
        from .prompts import PromptsScene  # Pyxel

        prompts = PromptsScene(app, lambda setup: None, app.pop)
        app.push(prompts)
        step(app)
        answers(prompts)
        step(app, 8)

    return shot


def _four(prompts: "PromptsScene") -> None:
    prompts.questions.letter("4")
    prompts.questions.enter()


def _number(prompts: "PromptsScene") -> None:
    prompts.questions.page(True)
    for letter in "12":
        prompts.questions.letter(letter)


def _placing(prompts: "PromptsScene") -> None:
    prompts.questions.letter("4")
    prompts.questions.page(True)
    for _ in range(3):
        prompts.questions.enter()


def _refused(prompts: "PromptsScene") -> None:
    prompts.questions.page(True)
    for letter in "256":
        prompts.questions.letter(letter)
    prompts.questions.enter()


def _more(prompts: "PromptsScene") -> None:
    prompts.questions.letter("3")
    prompts.questions.page(True)
    prompts.questions.letter(texts.translate("eye_dialogs.more_key").casefold())


def _goals(app: App) -> None:
    from ...rules.eye.options import DESIGNATED, Rules  # the start: shots are listed without what they show
    from ...session.eye.setup import fitting  # the start: shots are listed without what they show
    from .more_rules import Goals  # Pyxel

    _prompts(_number)(app)
    app.open(Goals(fitting(Rules(players=4, goal=DESIGNATED)), lambda rules: None))
    step(app, 4)


def _replay(app: App) -> None:
    from ..replay import ReplayScene  # Pyxel

    scene = scene_at(app, THREE, None)
    step(app, 4)
    for dialog in app.dialogs:
        dialog.close("3")
    scene.do("replay")
    step(app, 4)
    assert isinstance(app.scene, ReplayScene)
    app.scene.jump_to(45)
    step(app, 4)


def _quiz(app: App) -> None:
    """A question before a placing."""
    from ...session.eye.quiz_packs import default_name, load_pack  # the start: shots are listed without what they show
    from ...session.eye.quiz_round import Quiz  # the start: shots are listed without what they show
    from .entry import sit  # Pyxel

    session = Session.new("eye", {"quiz": True, "placement": "neutral"}, SEED, [Seat(HUMAN)] * 2)
    session.metadata["face"] = "oeil"
    pack = default_name(texts.tongue())
    Quiz.begin(session.metadata, pack, load_pack(app.storage, pack), SEED)
    scene = sit(app, session)
    app.push(scene)
    step(app)
    scene.try_move(next(f"place {name}" for name in NAMES if f"place {name}" in scene.table.legal))
    step(app, 40)


def _contrast(app: App) -> None:
    app.settings.set("contrast", True)
    app.apply("contrast")
    scene_at(app, TWO, MIDDLE)
    step(app, 8)


def _title(frames: int) -> Shot:
    """The title after so many frames."""

    def shot(app: App) -> None:
        from .titles import EyeTitle  # Pyxel

        app.push(EyeTitle(app, lambda: None))
        step(app, frames)

    return shot


SHOTS: dict[str, Shot] = {
    "eye-title-opens": _title(58),
    "eye-title": _title(240),
    "eye-players": _prompts(_four),
    "eye-codes": share_shot(_board(TWO, MIDDLE), kind=2),
    "eye-codes-picture": share_shot(_board(TWO, MIDDLE), kind=2, picture=True),
    "eye-questions": _prompts(_number),
    "eye-placing": _prompts(_placing),
    "eye-refused": _prompts(_refused),
    "eye-more": _prompts(_more),
    "eye-goals": _goals,
    "eye-start": _board(TWO, 0),
    "eye-place": _board(TWO, PLACING),
    "eye-middle": _board(TWO, MIDDLE),
    "eye-held": _held,
    "eye-turn": _moving(TWO, next(i for i, m in enumerate(TWO.moves) if i > MIDDLE and m.startswith("turn")), 8),
    "eye-ghost": _ghost(""),
    "eye-oeil-ghost": _ghost("oeil"),
    "eye-swap": _moving(TWO, SWAP, 48),
    "eye-relocate": _board(TWO, OFFENDED),
    "eye-blocked": _blocked,
    "eye-hint": _hint,
    "eye-three": _board(THREE, 76),
    "eye-four": _board(FOUR, 30),
    "eye-again": _board(FOUR, 30, "recent", 60),
    "eye-end": _board(TWO, None),
    "eye-end-third": _third(),
    "eye-oeil-end-third": _third("oeil"),
    "eye-replay": _replay,
    "eye-review": review_shot(lambda: session_at(TWO, None), 0),
    "eye-review-four": review_shot(lambda: session_at(THREE, None), -1),
    "eye-oeil-review": review_shot(lambda: session_at(TWO, None, "oeil"), -1, 0.5),
    "eye-opponents": _opponents,
    "eye-show": shown_shot(_board(TWO, MIDDLE)),
    "eye-about": _board(TWO, MIDDLE, "about"),
    "eye-leave": _board(TWO, MIDDLE, "quit"),
    "eye-save": _board(TWO, LATE, "save"),
    "eye-signs": _board(TWO, MIDDLE, signs="on"),
    "eye-st": _board(TWO, LATE, machine="st"),
    "eye-oeil": _board(TWO, MIDDLE, skin_name="oeil"),
    "eye-oeil-turn": _moving(
        TWO, next(i for i, m in enumerate(TWO.moves) if i > MIDDLE and m.startswith("turn")), 8, "oeil"
    ),
    "eye-quiz": _quiz,
    "eye-contrast": _contrast,
    **{f"eye-{sight}": chosen_shot(_board(TWO, MIDDLE), colours=sight, signs=True) for sight in SIGHTS},
    **lesson_shots("eye", "offender"),
    **problem_shots("eye"),
}
