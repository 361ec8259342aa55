"""The lessons of L'Oeil's solitaire: the words of their conditions."""

from pathlib import Path
from typing import Any

from ...rules.contract import Reason
from ...rules.eye.board import COLOUR, COLOUR_NAMES, NAMES, TURNS, VISIBLE
from ...rules.oeil_solo.game import GAME, State, tally
from ..eye.words import refusal
from ..lessons.deed import Deed
from ..lessons.kind import Lessons


def _takes(deed: Deed, wanted: Any) -> bool:
    """The colour that is taken with this move; false for none."""
    taken = [COLOUR_NAMES[colour] for colour, _ in deed.after.taken[len(deed.before.taken) :]]
    return wanted in taken if wanted else not taken


def _pairs(deed: Deed, wanted: int) -> bool:
    """On so many colours more than one counter lies."""
    return sum(count > 1 for count in tally(deed.after.counters)) == wanted


def _places(state: State) -> frozenset[str]:
    return frozenset((*(NAMES[square] for square in VISIBLE[state.pattern]), *TURNS))


def _told(why: Reason, state: State) -> str:
    return refusal(why, COLOUR.__getitem__)


LESSONS = Lessons(
    GAME.name,
    Path(__file__).with_name("lessons.json"),
    {
        "takes": _takes,
        "captures": lambda deed, wanted: len(deed.after.taken) - len(deed.before.taken) == wanted,
        "tally": lambda deed, wanted: max(tally(deed.after.counters)) == wanted,
        "pairs": _pairs,
        "pattern_new": lambda deed, wanted: (deed.before.pattern != deed.after.pattern) == wanted,
    },
    _places,
    settings={"game.eye.moves": "off"},
    told=_told,
)
