"""A position of TriAxis: an island, the markers on it, whose turn it is and how far the turn is."""

from ..rng import Stream, mix
from ..rows import NamedTuple
from ..typed import Any, TypeVar
from .map import SHARES, Zone, classic, island, terrain

T = TypeVar("T")

PLACE, SPIN, MOVE, COLOUR, GROW, OVER = PHASES = ("place", "spin", "move", "colour", "grow", "over")
HARVEST, FAMINE = EVENTS = ("harvest", "famine")
NEW, CLASSIC = ISLANDS = ("new", "classic")
ALTERNATE, IN_TURN = PLACINGS = ("alternate", "in_turn")
NORMAL, HARSH = CLIMATES = ("normal", "harsh")
SHARE, LIMITED = STOCKS = ("share", "limited")
EMPTY = -1  # nobody's marker stands on a zone
LARGEST = 6  # population of a marker; beyond it is removed
_SALT = 0x49534C45  # the island tells nothing about the spinner


class Rules(NamedTuple):
    """All options of a game. `shares`: markers of each seat; `round_limit`: 0 for none; `first`: who begins."""

    seats: int = 2
    shares: tuple[int, ...] = SHARES[2]
    island: str = NEW
    placing: str = ALTERNATE
    round_limit: int = 0
    climate: str = NORMAL
    stock: str = SHARE
    first: int = 0

    def plain(self) -> dict[str, Any]:
        """As options: a list for a tuple."""
        return self._asdict() | {"shares": list(self.shares)}


class State(NamedTuple):
    """A position. Zones are numbered in the order of `zones`: by column, then row.

    `seat` acts now; `spinner` has or will have spun in this turn; `round`: rounds that are over; `left`: moves, or
    growth of `seat`, that are left; `due`: growth left, by seat; `captured`: population captured, by seat.
    """

    zones: tuple[Zone, ...]
    colours: tuple[int, ...]
    shares: tuple[int, ...]
    owner: tuple[int, ...]
    size: tuple[int, ...]
    alive: tuple[bool, ...]
    stock: tuple[int, ...]
    captured: tuple[int, ...]
    seat: int
    round: int
    phase: str
    left: int
    spinner: int
    due: tuple[int, ...]
    event: str | None
    rules: Rules


def first(rules: Rules, seed: int) -> State:
    """The empty island of a seed, with terrain on it (D1, D2, D4)."""
    stream = Stream(mix(seed ^ _SALT))
    zones = classic() if rules.island == CLASSIC else island(stream)
    return bare(rules, zones, terrain(stream, len(zones)))


def bare(rules: Rules, zones: tuple[Zone, ...], colours: tuple[int, ...]) -> State:
    """A given island before the first marker is placed."""
    count = len(zones)
    return State(
        zones,
        colours,
        rules.shares,
        (EMPTY,) * count,
        (0,) * count,
        (True,) * rules.seats,
        rules.shares,
        (0,) * rules.seats,
        rules.first,
        0,
        PLACE,
        0,
        rules.first,
        (0,) * rules.seats,
        None,
        rules,
    )


def put(values: tuple[T, ...], at: int, value: T) -> tuple[T, ...]:
    """The tuple with another value at a place."""
    return (*values[:at], value, *values[at + 1 :])


def markers(state: State, seat: int) -> int:
    """Number of markers that a seat has on the island."""
    return state.owner.count(seat)


def population(state: State, seat: int) -> int:
    """Sum of the sizes of a seat's markers on the island."""
    return sum(size for owner, size in zip(state.owner, state.size, strict=True) if owner == seat)


def to_place(state: State, seat: int) -> int:
    """Markers that a seat still has to place before the first turn: half of its share in all (D5)."""
    return state.shares[seat] // 2 - (state.shares[seat] - state.stock[seat])


def order(state: State, start: int) -> tuple[int, ...]:
    """All seats, from a given one on, in the order in which they sit."""
    seats = state.rules.seats
    return tuple((start + step) % seats for step in range(seats))
