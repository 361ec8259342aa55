"""What the tests over all games know of one: `KNOWN` in `tests/rules/MODULE/known.py`. A game without one is any game.

Standard library only: it is read in a browser's Python too.
"""

from collections.abc import Callable, Sequence
from importlib import import_module
from typing import Any, NamedTuple

import tiny
from codewheel.rules import registry
from codewheel.rules.rng import Stream


class Known(NamedTuple):
    """What is known of a game.

    `options`: of its random games, dealt in turn. `shuffle(state, seat, stream)`: the state with what is hidden from
    the seat in another order; None for an open game. `quoted`: letters that are told of a move text that is none.
    `seldom`: commands of its table that need more things in a row than a monkey does; the table's tests do them all.
    """

    options: Sequence[dict[str, Any]] = ({},)
    shuffle: Callable[[Any, int, Stream], Any] | None = None
    quoted: int = 20
    seldom: frozenset[str] = frozenset()


def known(name: str) -> Known:
    """What is known of a registered or a tiny game."""
    if name in tiny.GAMES:
        return TINY[name]
    line = registry.entry(name)
    module = f"{line.home + '.' * bool(line.home)}rules.{line.module}.known"
    try:
        found = import_module(module).KNOWN
    except ModuleNotFoundError as fault:
        if fault.name is None or not module.startswith(fault.name):
            raise
        return Known()
    assert isinstance(found, Known)
    return found


def shuffled(items: Any, stream: Stream) -> list[Any]:
    """The same things in another order."""
    found = list(items)
    for i in range(len(found) - 1, 0, -1):
        j = stream.below(i + 1)
        found[i], found[j] = found[j], found[i]
    return found


def _pile(state: Any, seat: int, stream: Stream) -> Any:
    """The cards with the hidden pile in another order."""
    return state._replace(pile=tuple(shuffled(state.pile, stream)))


TINY = {
    "tiny_cards": Known(({}, {"cards": 20, "hand": 12}, {"hand": 2}, {"strict": True}), _pile),
    "tiny_dice": Known(({}, {"goal": 3}, {"goal": 50})),
}
