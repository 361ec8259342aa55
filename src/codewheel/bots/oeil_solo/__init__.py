"""The players of L'Oeil's solitaire."""

from collections.abc import Iterator, Mapping

from ..contract import Roster, Think, lineup
from .measures import MEASURES


def modules() -> Iterator[object]:
    """What the players consist of, a piece at each step, so that nobody waits for all of it at once."""
    # start: searches and tables are read when somebody first thinks
    from . import position

    yield position
    from . import tablebase  # as above

    yield tablebase
    from . import search  # as above

    yield search
    from . import players  # as above

    yield players


def _think() -> Mapping[str, Think]:
    from .players import THINK  # start: as above

    return THINK


BOTS = Roster(
    lineup(_think, {"random": 1, "greedy": 100, "beginner": 100, "middle": 300, "strongest": 2_000_000}, ahead=modules),
    measures=MEASURES,
)
