"""Ishido by letter: the pouch has no order before it is drawn, stone by stone."""

from collections import Counter
from collections.abc import Sequence

from ...rules.ishido.board import STONE_NAMES, STONES, TABLEAU
from ...rules.ishido.game import CHALLENGE, END, State
from ..contract import Lettered, Unseen

_NUMBER = {name: stone for stone, name in enumerate(STONE_NAMES)}


def _cover(state: State) -> State:
    return state._replace(pouch=bytes(sorted(state.pouch)))


def _due(state: State, shown: int) -> bool:
    """Whether all that were drawn are placed: as many as are neither in the pouch nor in the opening tableau."""
    return not state.over and STONES - len(TABLEAU) - len(state.pouch) == shown


def _weights(state: State) -> tuple[tuple[str, int], ...]:
    """The kinds of stones in the pouch, with how many of each there are."""
    left = Counter(state.pouch)
    return tuple((STONE_NAMES[stone], left[stone]) for stone in sorted(left))


def _show(state: State, names: Sequence[str]) -> State:
    drawn = [_NUMBER[name] for name in names]
    left = Counter(state.pouch)
    left.subtract(drawn)
    return state._replace(pouch=bytes([*drawn, *sorted(left.elements())]))


LETTERED = Lettered(fixed={"mode": CHALLENGE}, chance=True, unseen=Unseen(_cover, _due, _weights, _show), stuck=(END,))
