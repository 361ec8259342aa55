"""Ishido's lessons: the words of their conditions."""

from pathlib import Path

from ...rules.contract import Reason
from ...rules.ishido.board import EMPTY, NAMES, NEIGHBOURS, SQUARE, WITHIN
from ...rules.ishido.game import GAME, State, placements
from ..lessons.action import Action
from ..lessons.kind import Lessons
from ..texts import sentence
from .refusals import refusal

AREAS = ("touchstone", "pouch", "score")  # what can be lit beside squares


def _sides(action: Action, wanted: int) -> bool:
    """The stone touches so many."""
    square = SQUARE.get(action.move)
    return square is not None and sum(action.before.board[near] != EMPTY for near in NEIGHBOURS[square]) == wanted


def _gain(action: Action) -> int:
    gained: int = action.after.scores[0] - action.before.scores[0]
    return gained


def _empties(action: Action, wanted: bool) -> bool:
    return (action.after.over and not action.after.pouch) == wanted


def _spares(action: Action, wanted: list[str]) -> bool:
    """These squares are still empty."""
    return all(action.after.board[SQUARE[name]] == EMPTY for name in wanted)


def _beyond(action: Action, wanted: bool) -> bool:
    """The stone lies on the rim."""
    return (action.move in SQUARE and not WITHIN[SQUARE[action.move]]) == wanted


def _told(why: Reason, state: State) -> str:
    """In the table's words without names: the words of the lesson lie where the frame's letters would stand."""
    return sentence(refusal(state, str(dict(why.params).get("square", "")), why, named=False).said)


LESSONS = Lessons(
    GAME.name,
    Path(__file__).with_name("lessons.json"),
    {
        "sides": _sides,
        "gain": lambda action, wanted: _gain(action) == wanted,
        "gain_min": lambda action, wanted: _gain(action) >= wanted,
        "fourway": lambda action, wanted: (action.after.fourways[0] > action.before.fourways[0]) == wanted,
        "empties": _empties,
        "spares": _spares,
        "beyond": _beyond,
        "made": lambda action, wanted: action.after.fourways[0] >= wanted,
        "placeable": lambda action, wanted: bool(placements(action.after)) == wanted,
    },
    lambda state: frozenset((*NAMES, *AREAS)),
    settings={"game.ishido.messages": "off", "game.ishido.always": "off"},
    told=_told,
)
