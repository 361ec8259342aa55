"""Ein-Auge's lessons: the words of their conditions."""

from pathlib import Path

from ...rules.einauge.game import EMPTY, GAME, NAMES, SIDES, SQUARE
from ..lessons.deed import Deed
from ..lessons.kind import Lessons
from .full import STONES, full_board


def _kind(deed: Deed, wanted: str) -> bool:
    return ("place" if deed.before.plies < STONES else "slide") == wanted


def _again(deed: Deed, wanted: bool) -> bool:
    """The other side has passed."""
    return bool((deed.after.side == deed.before.side and not GAME.outcome(deed.after).over) == wanted)


def _barred(deed: Deed, wanted: str) -> bool:
    return bool(deed.after.barred == SQUARE[wanted])


def _eye_follows(deed: Deed, wanted: bool) -> bool:
    """The eye is where the stone was."""
    return bool((deed.after.board[SQUARE[deed.move]] == EMPTY) == wanted)


def _eye_beside(deed: Deed, wanted: int) -> bool:
    """So many stones of the other side touch the eye, the barred one not counted: his choices."""
    other = SIDES[1 - deed.seat]
    free = (move for move in GAME.legal(deed.after) if deed.after.board[SQUARE[move]] == other)
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
        "plies": lambda deed, wanted: deed.after.plies == wanted,
    },
    lambda state: frozenset(NAMES),
    settings={"game.einauge.moves": "off", "game.einauge.dangers": "off", "game.einauge.fours": "off"},
    starts={"full": full_board},
)
