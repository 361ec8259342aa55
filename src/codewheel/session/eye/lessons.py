"""EYE's lessons, and those of L'Oeil's ways to play for two to four: the words of their conditions."""

from collections.abc import Sequence
from pathlib import Path

from ...rules.contract import Reason
from ...rules.eye.board import COLOUR_NAMES, NAMES, TURNS, VISIBLE
from ...rules.eye.game import GAME
from ...rules.eye.state import State
from ...rules.eye.text import DONE
from ...rules.typed import Any
from ..lessons.action import Action
from ..lessons.form import Lesson
from ..lessons.kind import Lessons
from ..play import Session
from .words import refusal


def among(taken: Sequence[str], wanted: str | bool) -> bool:
    """Whether the colour that is wanted was taken with a move; with false, whether none was."""
    return wanted in taken if wanted else not taken


def _takes(action: Action, wanted: Any) -> bool:
    pairs = enumerate(zip(action.before.control, action.after.control, strict=True))
    taken = [COLOUR_NAMES[colour] for colour, (before, after) in pairs if before != after]
    return among(taken, wanted)


def _most(action: Action) -> int:
    state: State = action.after
    return max(state.tally(action.seat))


def on_the_disc(pattern: tuple[int, int]) -> frozenset[str]:
    """The squares that a pattern shows, and the arrows."""
    return frozenset((*(NAMES[square] for square in VISIBLE[pattern]), *TURNS))


def _dress(session: Session, lesson: Lesson) -> None:
    if lesson.face:
        session.metadata["face"] = lesson.face


def _told(why: Reason, state: State) -> str:
    return refusal(why, state.colour)


LESSONS = Lessons(
    GAME.name,
    Path(__file__).with_name("lessons.json"),
    {
        "takes": _takes,
        "owns": lambda action, wanted: action.after.control[COLOUR_NAMES.index(wanted)] == action.seat,
        "tally": lambda action, wanted: _most(action) == wanted,
        "tally_max": lambda action, wanted: _most(action) <= wanted,
        "left": lambda action, wanted: action.after.left == wanted,
        "phase": lambda action, wanted: action.after.phase == wanted,
    },
    lambda state: on_the_disc(state.pattern) | {DONE},
    settings={"game.eye.moves": "off"},
    dress=_dress,
    told=_told,
)
