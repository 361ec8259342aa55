"""What the monkey knows of EYE: the squares and handles of its disc, its questions, and quizzes of all kinds."""

from collections.abc import Sequence
from pathlib import Path

import codewheel
from codewheel.machines.skins.base import Skin
from codewheel.rules.eye.board import TURNS, VISIBLE
from codewheel.rules.eye.text import DONE, squares_of
from codewheel.rules.rng import Stream
from codewheel.screens.app import App
from codewheel.screens.contract import Start, screen
from codewheel.screens.eye.dialogs import Chooser
from codewheel.screens.eye.entry import open_game
from codewheel.screens.eye.geometry import ARROWS, HANDLES, centre_of
from codewheel.screens.eye.more_rules import Chip
from codewheel.screens.eye.scene import EyeScene
from codewheel.screens.eye.shots import session_at
from codewheel.screens.eye.showpiece import TWO
from codewheel.screens.scene import Scene
from codewheel.session.eye.quiz_packs import default_name, keep_pack, load_pack
from codewheel.session.eye.quiz_round import Quiz
from codewheel.session.play import HUMAN, Seat, Session
from monkey import Beginning, Room

QUIZ = Path(codewheel.__file__).parent / "session" / "eye" / "quiz"


def keep(chance: Stream, app: App, number: int) -> None:
    """Now the one goal is set, now the other."""
    app.settings.set("game.eye.goal", ("count", "designated")[number // 9 % 2])


def on_disc(chance: Stream, pattern: tuple[int, int]) -> tuple[int, int]:
    """A square that is seen, or a handle."""
    squares = VISIBLE[pattern]
    n = chance.below(len(squares) + len(HANDLES))
    if n < len(squares):
        x, y = centre_of(squares[n])
        return round(x), round(y)
    box = HANDLES[n - len(squares)]
    return box.x + box.w // 2, box.y + box.h // 2


def target(chance: Stream, scene: Scene) -> tuple[int, int] | None:
    """A square that is seen, or a handle."""
    return on_disc(chance, scene.session.state.pattern) if isinstance(scene, EyeScene) else None


def quiz(app: App, seed: int, master: bool, asked: str = "") -> Scene:
    """A quiz with a quiz master, or one that has jokers. `asked`: a move that has been made, whose question waits."""
    session = _quiz(seed)
    name = default_name("en") if master else keep_pack(app.storage, _jokers(), "three.txt").name
    Quiz.begin(session.metadata, name, load_pack(app.storage, name), 1, master)
    if asked:
        session.play(asked)
    return open_game(app, Start(session=session))


def _quiz(seed: int) -> Session:
    session = Session.new("eye", {"quiz": True}, seed, [Seat(HUMAN)] * 2)
    session.metadata["face"] = "oeil"
    return session


def _jokers() -> bytes:
    """A pack of three categories: five colours are jokers."""
    text = (QUIZ / "en.txt").read_text("utf-8")
    return text[: text.index("[Beasts and Plants]")].encode()


def clicks(move: str) -> Sequence[tuple[int, int]]:
    """The squares of the move, the arrow of a turn."""
    places = (ARROWS[TURNS.index(move)],) if move in TURNS else map(centre_of, squares_of(move))
    return [(round(x), round(y)) for x, y in places]


def words(widget: Chooser, skin: Skin) -> list[tuple[str, int]]:
    """All that may stand on the key."""
    return [(label, skin.small.width(label) + 10 - widget.box.w) for label in widget.labels]


ROOM = Room(
    (
        Beginning(lambda app, seed: open_game(app)),
        Beginning(lambda app, seed: quiz(app, seed, master=True)),
        Beginning(lambda app, seed: quiz(app, seed, master=False)),
        Beginning(lambda app, seed: quiz(app, seed, False, "place 0.4")),  # on orange, a joker
        Beginning(lambda app, seed: open_game(app, Start(session=_quiz(seed)))),  # without a pack
        Beginning(lambda app, seed: screen("eye").review(app, session_at(TWO, None), lambda session: None)),
    ),
    target,
    keep,
    clicks=clicks,
    keys={DONE: "done"},
    lacking={Chooser: words, Chip: lambda chip, skin: ()},  # a chip's word is not written upon it
)
