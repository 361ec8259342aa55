"""Ishido's lessons: the words of their conditions."""

from pathlib import Path

from ...rules.ishido.board import EMPTY, NAMES, NEIGHBOURS, SQUARE, WITHIN
from ...rules.ishido.game import GAME, placements
from ..lessons.deed import Deed
from ..lessons.kind import Lessons

AREAS = ("touchstone", "pouch", "score")  # what can be lit beside squares


def _sides(deed: Deed, wanted: int) -> bool:
    """The stone touches so many."""
    square = SQUARE.get(deed.move)
    return square is not None and sum(deed.before.board[near] != EMPTY for near in NEIGHBOURS[square]) == wanted


def _gain(deed: Deed) -> int:
    gained: int = deed.after.scores[0] - deed.before.scores[0]
    return gained


def _empties(deed: Deed, wanted: bool) -> bool:
    return (deed.after.over and not deed.after.pouch) == wanted


def _spares(deed: Deed, wanted: list[str]) -> bool:
    """These squares are still empty."""
    return all(deed.after.board[SQUARE[name]] == EMPTY for name in wanted)


def _beyond(deed: Deed, wanted: bool) -> bool:
    """The stone lies on the rim."""
    return (deed.move in SQUARE and not WITHIN[SQUARE[deed.move]]) == wanted


LESSONS = Lessons(
    GAME.name,
    Path(__file__).with_name("lessons.json"),
    {
        "sides": _sides,
        "gain": lambda deed, wanted: _gain(deed) == wanted,
        "gain_min": lambda deed, wanted: _gain(deed) >= wanted,
        "fourway": lambda deed, wanted: (deed.after.fourways[0] > deed.before.fourways[0]) == wanted,
        "empties": _empties,
        "spares": _spares,
        "beyond": _beyond,
        "made": lambda deed, wanted: deed.after.fourways[0] >= wanted,
        "placeable": lambda deed, wanted: bool(placements(deed.after)) == wanted,
    },
    lambda state: frozenset((*NAMES, *AREAS)),
    settings={"game.ishido.messages": "off", "game.ishido.always": "off"},
)
