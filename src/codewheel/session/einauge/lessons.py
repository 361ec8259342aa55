"""Ein-Auge's lessons: the words of their conditions."""

from pathlib import Path

from ...rules.einauge.game import EMPTY, GAME, NAMES, SIDES, SQUARE
from ..lessons.action import Action
from ..lessons.kind import Lessons
from .full import STONES, full_board


def _kind(action: Action, wanted: str) -> bool:
    return ("place" if action.before.plies < STONES else "slide") == wanted


def _again(action: Action, wanted: bool) -> bool:
    """The other side has passed."""
    return bool((action.after.side == action.before.side and not GAME.outcome(action.after).over) == wanted)


def _barred(action: Action, wanted: str) -> bool:
    return bool(action.after.barred == SQUARE[wanted])


def _eye_follows(action: Action, wanted: bool) -> bool:
    """The eye is where the stone was."""
    return bool((action.after.board[SQUARE[action.move]] == EMPTY) == wanted)


def _eye_beside(action: Action, wanted: int) -> bool:
    """So many stones of the other side touch the eye, the barred one not counted: his choices."""
    other = SIDES[1 - action.seat]
    free = (move for move in GAME.legal(action.after) if action.after.board[SQUARE[move]] == other)
    return sum(1 for _ in free) == wanted


LESSONS = Lessons(
    GAME.name,
    Path(__file__).with_name("lessons.json"),
    {
        "move": _kind,
        "again": _again,
        "barred": _barred,
        "eye_follows": _eye_follows,
        "choices": _eye_beside,
        "plies": lambda action, wanted: action.after.plies == wanted,
    },
    lambda state: frozenset(NAMES),
    settings={"game.einauge.moves": "off", "game.einauge.dangers": "off", "game.einauge.fours": "off"},
    starts={"full": full_board},
)
