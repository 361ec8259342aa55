"""Where TriAxis' players place markers and where they grow: one marker at a time, by the value of what it makes."""

from collections.abc import Generator

from ...rules.rng import mix
from ...rules.triaxis.state import LARGEST
from .hunt import Hunt
from .position import Position
from .value import SURE, Lens
from .weights import SIZES

_PAUSE = 64  # zones between two pauses


def growths(
    position: Position, lens: Lens, stage: int, adds: bool, grows: bool, hunt: Hunt | None = None
) -> Generator[int, None, list[tuple[int, int]]]:
    """All zones for a new marker (where `adds`) and own markers to increase (where `grows`), each with its value.

    Yields how many were valued.
    """
    table = lens.stages[stage]
    entry = table.__getitem__
    known = list(map(entry, position.lines))
    base = sum(known) + lens.sums(position)
    before = lens.totals(position.mine, position.theirs, position.population, position.foes)
    own, foe, colours, cells = position.own, position.foe, position.field.colours, position.field.cells
    found: list[tuple[int, int]] = []
    for zone, code in enumerate(position.codes):
        if code > SIZES or not (grows if code else adds):
            continue
        to = code + 1 if code < LARGEST else 0
        by, mine = to - code, position.mine + bool(to) - bool(code)
        if mine:
            cell, terrain = cells[zone], colours[zone]
            value = base - sum(cell.gather(known)) - before
            value += sum(
                [
                    table[number + by * count]
                    for number, count in zip(cell.gather(position.lines), cell.counts, strict=True)
                ]
            )
            value += lens.totals(mine, position.theirs, position.population + by, position.foes)
            value += lens.colour(own[terrain] + by, foe[terrain]) - lens.colour(own[terrain], foe[terrain])
            if hunt and not code:
                value += hunt.marker_worth(zone)
        else:
            value = -SURE
        found.append((value, zone))
        if len(found) % _PAUSE == 0:
            yield len(found)
    return found


def best(found: list[tuple[int, int]], noise: int, seed: int) -> int:
    """The zone of the highest value, give or take the noise."""
    if noise:
        found = [(value + mix(seed ^ zone << 20) % noise, zone) for value, zone in found]
    return max(found, key=lambda each: (each[0], -each[1]))[1]
