"""TriAxis' island: flat-topped hexes as (column, y) with column + y even; how they touch, and how islands are made.

"D n" is a decision of `manuals/triaxis.md`. A zone is written as column letter and row number: (0, 0) is `A1`.
"""

from functools import lru_cache

from ..rng import Stream

Zone = tuple[int, int]

# N, NE, SE, S, SW, NW
DIRECTIONS = ((0, -2), (1, -1), (1, 1), (0, 2), (-1, 1), (-1, -1))
FOREST, MEADOW, DESERT, ROCK, SWAMP, SNOW = TERRAINS = range(6)
COLUMNS, ROWS = 13, 8  # the block that an island is bitten out of (D2)
ZONES = 96  # of a new island
LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
MOST_ROWS = 26
_CLASSIC_COLUMNS, _CLASSIC_ROWS = 12, 7
_BITES = frozenset(((0, 6), (3, 13), (6, 0), (11, 7), (11, 13)))  # of the welcome art's coast (D1)

SHARES = {2: (40, 40), 3: (28, 28, 24), 4: (20,) * 4, 5: (16,) * 5, 6: (13,) * 6}


class Chart:
    """An island's zones by number, in their order. `near`, `over`: by zone and direction, -1 where no land is."""

    __slots__ = ("index", "names", "near", "number", "over", "rays", "zones")

    def __init__(self, zones: tuple[Zone, ...]) -> None:
        self.zones = zones
        self.index = {zone: number for number, zone in enumerate(zones)}
        self.near = self._far(1)
        # the zone straight behind the neighbour, where both are land
        self.over = tuple(
            tuple(b if a >= 0 else -1 for a, b in zip(ones, twos, strict=True))
            for ones, twos in zip(self.near, self._far(2), strict=True)
        )
        # for each neighbour that is land: (its number, that of the zone behind it or -1)
        self.rays = tuple(
            tuple((a, b) for a, b in zip(ones, twos, strict=True) if a >= 0)
            for ones, twos in zip(self.near, self.over, strict=True)
        )
        self.names = tuple(map(name, zones))
        self.number = {text: number for number, text in enumerate(self.names)}

    def _far(self, steps: int) -> tuple[tuple[int, ...], ...]:
        return tuple(
            tuple(self.index.get((x + steps * dx, y + steps * dy), -1) for dx, dy in DIRECTIONS) for x, y in self.zones
        )


def name(zone: Zone) -> str:
    """`D4`: the column's letter and the row's number from 1."""
    return f"{LETTERS[zone[0]]}{zone[1] // 2 + 1}"


def zone_named(text: str) -> Zone | None:
    """The zone with that name, land or not; None if no zone has it."""
    column, row = LETTERS.find(text[:1]), text[1:]
    if not text or column < 0 or not (row.isascii() and row.isdigit() and len(row) <= 2 and row[0] != "0"):
        return None
    if int(row) > MOST_ROWS:
        return None
    return column, 2 * (int(row) - 1) + column % 2


_kept = lru_cache(64)(Chart)
_last = Chart(())


def chart(zones: tuple[Zone, ...]) -> Chart:
    """The chart of an island. Those of the last ones are kept; the very same tuple again is not even compared."""
    global _last
    if _last.zones is not zones:
        _last = _kept(zones)
    return _last


def block(columns: int, rows: int) -> tuple[Zone, ...]:
    """A full block of hexes, by column, then row."""
    return tuple((x, 2 * row + x % 2) for x in range(columns) for row in range(rows))


@lru_cache(1)
def classic() -> tuple[Zone, ...]:
    """The island of the help file's welcome art: 79 zones (D1)."""
    return tuple(zone for zone in block(_CLASSIC_COLUMNS, _CLASSIC_ROWS) if zone not in _BITES)


def island(stream: Stream) -> tuple[Zone, ...]:
    """A new island: zones of the block's coast are taken away by lot until 96 are left (D2)."""
    land = set(block(COLUMNS, ROWS))
    while len(land) > ZONES:
        coast = sorted(zone for zone in land if len(_beside(zone, land)) < len(DIRECTIONS))
        bite = coast[stream.below(len(coast))]
        if _hangs_together(land - {bite}):
            land.remove(bite)
    return tuple(sorted(land))


@lru_cache(64)
def is_sound(zones: tuple[Zone, ...]) -> bool:
    """Whether an island hangs together and every zone has at least two neighbours (D2)."""
    return _hangs_together(set(zones))


def _beside(zone: Zone, land: set[Zone]) -> list[Zone]:
    x, y = zone
    return [near for dx, dy in DIRECTIONS if (near := (x + dx, y + dy)) in land]


def _hangs_together(land: set[Zone]) -> bool:
    edge = list(land)[:1]
    seen = set(edge)
    while edge:
        near = _beside(edge.pop(), land)
        if len(near) < 2:
            return False
        edge += [zone for zone in near if zone not in seen]
        seen.update(near)
    return bool(land) and len(seen) == len(land)


def terrain(stream: Stream, zones: int) -> tuple[int, ...]:
    """A colour for each of that many zones: a bag of all six, as equal as the number allows, shuffled (D4)."""
    bag = [number % len(TERRAINS) for number in range(zones)]
    for last in range(zones - 1, 0, -1):
        other = stream.below(last + 1)
        bag[last], bag[other] = bag[other], bag[last]
    return tuple(bag)


def shares(seats: int) -> tuple[int, ...]:
    """Markers of each of 2 … 6 seats: the help file's row for one human less and the computer (D3)."""
    return SHARES[seats]
