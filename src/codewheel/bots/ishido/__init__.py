"""The players of Ishido."""

from collections.abc import Iterator, Mapping

from ...rules.typed import Any
from ..contract import Roster, Think, lineup
from .measures import MEASURES


def modules() -> Iterator[object]:
    """What the players consist of, a piece at each step, so that nobody waits for all of it at once."""
    # start: searches and tables are read when somebody first thinks
    from . import features

    yield features
    from . import weights  # as above

    yield weights
    from . import value  # as above

    yield value
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
        {"random": 1, "greedy": 100, "beginner": 100, "middle": 100, "strongest": 50_000, "clairvoyant": 40_000},
        omniscient=("clairvoyant",),
        ahead=modules,
    ),
    _perft,
    MEASURES,
)
