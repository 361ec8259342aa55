"""The players of EYE."""

from collections.abc import Iterator, Mapping

from ..contract import Roster, Think, lineup


def modules() -> Iterator[object]:
    """What the players consist of, a piece at each step, so that nobody waits for all of it at once."""
    # start: searches and tables are read when somebody first thinks
    from . import position

    yield position
    from . import turns  # as above

    yield turns
    from . import value  # as above

    yield value
    from . import search  # as above

    yield search
    from . import deep  # as above

    yield deep
    from . import players  # as above

    yield players


def _think() -> Mapping[str, Think]:
    from .players import THINK  # start: as above

    return THINK


BOTS = Roster(
    lineup(
        _think,
        {
            "random": 1,
            "gentle": 1_000,
            "greedy": 1_000,
            "beginner": 10_000,
            "middle": 40_000,
            "strongest": 60_000,
        },
        ahead=modules,
    ),
    former=lineup(_think, {"strongest-1": 200_000}, ahead=modules),
)
