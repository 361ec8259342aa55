"""The lessons of L'Oeil's solitaire: the words of their conditions."""

from pathlib import Path

from ...rules.contract import Reason
from ...rules.eye.board import COLOUR, COLOUR_NAMES
from ...rules.oeil_solo.game import GAME, State, tally
from ...rules.typed import Any
from ..eye.lessons import among, on_the_disc
from ..eye.words import refusal
from ..lessons.action import Action
from ..lessons.kind import Lessons


def _takes(action: Action, wanted: Any) -> bool:
    taken = [COLOUR_NAMES[colour] for colour, _ in action.after.taken[len(action.before.taken) :]]
    return among(taken, wanted)


def _pairs(action: Action, wanted: int) -> bool:
    """On so many colours more than one counter lies."""
    return sum(count > 1 for count in tally(action.after.counters)) == wanted


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
    lambda state: on_the_disc(state.pattern),
    settings={"game.eye.moves": "off"},
    told=_told,
)
