"""The lessons of L'Oeil's solitaire: the words of their conditions."""

from pathlib import Path
from typing import Any

from ...rules.contract import Reason
from ...rules.eye.board import COLOUR, COLOUR_NAMES, NAMES, TURNS, VISIBLE
from ...rules.oeil_solo.game import GAME, State, tally
from ..eye.words import refusal
from ..lessons.action import Action
from ..lessons.kind import Lessons


def _takes(action: Action, wanted: Any) -> bool:
    """The colour that is taken with this move; false for none."""
    taken = [COLOUR_NAMES[colour] for colour, _ in action.after.taken[len(action.before.taken) :]]
    return wanted in taken if wanted else not taken


def _pairs(action: Action, wanted: int) -> bool:
    """On so many colours more than one counter lies."""
    return sum(count > 1 for count in tally(action.after.counters)) == wanted


def _places(state: State) -> frozenset[str]:
    return frozenset((*(NAMES[square] for square in VISIBLE[state.pattern]), *TURNS))


def _told(why: Reason, state: State) -> str:
    return refusal(why, COLOUR.__getitem__)


LESSONS = Lessons(
    GAME.name,
    Path(__file__).with_name("lessons.json"),
    {
        "takes": _takes,
        "captures": lambda action, wanted: len(action.after.taken) - len(action.before.taken) == wanted,
        "tally": lambda action, wanted: max(tally(action.after.counters)) == wanted,
        "pairs": _pairs,
        "pattern_new": lambda action, wanted: (action.before.pattern != action.after.pattern) == wanted,
    },
    _places,
    settings={"game.eye.moves": "off"},
    told=_told,
)
