"""The players of TriAxis."""

from collections.abc import Iterator, Mapping

from ..contract import Roster, Think, lineup


def modules() -> Iterator[object]:
    """What the players consist of, a piece at each step, so that nobody waits for all of it at once."""
    # start: searches and tables are read when somebody first thinks
    from . import weights

    yield weights
    from . import position  # as above

    yield position
    from . import search  # as above

    yield search
    from . import players  # as above

    yield players


def _think() -> Mapping[str, Think]:
    from .players import THINK  # start: as above

    return THINK


BOTS = Roster(
    lineup(
        _think, {"random": 1, "greedy": 1_000, "beginner": 4_000, "middle": 20_000, "strongest": 60_000}, ahead=modules
    ),
    former=lineup(_think, {"strongest-1": 60_000}, ahead=modules),
)
