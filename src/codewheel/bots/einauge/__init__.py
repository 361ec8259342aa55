"""The players of Ein-Auge."""

from collections.abc import Iterator, Mapping

from ...rules.typed import Any
from ..contract import Roster, Think, lineup


def modules() -> Iterator[object]:
    """What the players consist of, a piece at each step, so that nobody waits for all of it at once."""
    # start: searches and tables are read when somebody first thinks
    from . import symmetry

    yield symmetry
    from . import value  # as above

    yield value
    from . import book  # as above

    yield book
    from . import opening  # as above

    yield opening
    from . import tablebase  # as above

    yield tablebase
    from . import solve  # as above

    yield solve
    from . import search  # as above

    yield search
    from . import players  # as above

    yield players


def _think() -> Mapping[str, Think]:
    from .players import THINK  # start: as above

    return THINK


def _perft(state: Any, depth: int) -> int:
    from .players import perft  # start

    return perft(state, depth)


BOTS = Roster(
    lineup(
        _think,
        {"random": 1, "greedy": 100, "gentle": 1_000, "beginner": 1_000, "middle": 5_000, "strongest": 450_000},
        ahead=modules,
    ),
    _perft,
)
