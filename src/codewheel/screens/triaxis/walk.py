"""How the cursor goes over the island, and how a marker walks to a zone farther off: as single steps, the cheap way.

Pure: zones are numbers of the state's chart, moves are the rules' texts.
"""

from collections.abc import Sequence
from itertools import pairwise
from typing import NamedTuple

from ...rules.contract import Reason, reason
from ...rules.triaxis.map import DIRECTIONS, Chart, chart
from ...rules.triaxis.state import EMPTY, State
from ...rules.triaxis.step import Step

# what the keys of the number pad, the arrows and the letters round S mean (D36): a way in columns and rows of y
WAYS = {
    "up": DIRECTIONS[0],
    "north_east": DIRECTIONS[1],
    "south_east": DIRECTIONS[2],
    "down": DIRECTIONS[3],
    "south_west": DIRECTIONS[4],
    "north_west": DIRECTIONS[5],
    "left": (-2, 0),
    "right": (2, 0),
}
WIDE, HIGH = 16, 10  # pixels of a column and of a row of y: a way that looks straight is straight
ASIDE = 3  # what lies aside counts as farther than what lies ahead
STEEP = 0.6  # cosine of the widest angle at which other land still lies in the way


class Way(NamedTuple):
    """A walk: the zones stepped on, one after the other, and what all of it costs."""

    zones: tuple[int, ...]
    cost: int


def toward(island: Chart, zone: int, way: tuple[int, int]) -> int:
    """Where the cursor comes to that goes a way; across the sea to the land that lies nearest to it, else it stays."""
    x, y = island.zones[zone]
    dx, dy = way
    found = island.index.get((x + dx, y + dy))
    if found is not None:
        return found
    vx, vy = dx * WIDE, dy * HIGH
    length = (vx * vx + vy * vy) ** 0.5
    before = []
    for other, (ox, oy) in enumerate(island.zones):
        px, py = (ox - x) * WIDE, (oy - y) * HIGH
        along, aside = (px * vx + py * vy) / length, (px * vy - py * vx) / length
        if along > 0 and along >= STEEP * (px * px + py * py) ** 0.5:
            before.append(((along - length) ** 2 + ASIDE * aside**2, other))
    return min(before)[1] if before else zone


def reach(state: State, source: int) -> dict[int, Way]:
    """The empty zones that a marker can walk to by plain moves with what is left, and how; the shortest ways."""
    return _walks(state, source, state.left)


def _walks(state: State, source: int, left: int) -> dict[int, Way]:
    size = state.size[source]
    near = chart(state.zones).near
    found: dict[int, Way] = {}
    edge = [Way((source,), 0)]
    while edge:
        after: list[Way] = []
        for zones, cost in edge:
            if cost + size > left:
                continue
            for beside in near[zones[-1]]:
                if beside >= 0 and state.owner[beside] == EMPTY and beside not in found:
                    found[beside] = Way((*zones, beside), cost + size)
                    after.append(found[beside])
        edge = after
    return {zone: Way(zones[1:], cost) for zone, (zones, cost) in found.items()}


def step_to(steps: Sequence[Step], source: int, target: int) -> Step | None:
    """The single legal step of a marker that lands on a zone; None where there is none."""
    return next((step for step in steps if step.source == source and step.landing == target), None)


def route(state: State, steps: Sequence[Step], source: int, target: int) -> tuple[str, ...]:
    """The moves that bring a marker to a zone: a legal step that lands there (jump, capture), else a walk to it (D38).

    Empty where neither can be had.
    """
    names = chart(state.zones).names
    if step_to(steps, source, target) is not None:
        return (f"{names[source]}-{names[target]}",)
    way = reach(state, source).get(target)
    if way is None:
        return ()
    zones = (source, *way.zones)
    return tuple(f"{names[a]}-{names[b]}" for a, b in pairwise(zones))


def why_not(state: State, source: int, target: int) -> Reason | None:
    """Why a marker cannot walk to a farther empty zone (D38); None where the rules say why a step is refused."""
    island = chart(state.zones)
    if state.owner[target] != EMPTY or target in island.near[source] or target in island.over[source]:
        return None
    way = _walks(state, source, state.size[source] * len(state.zones)).get(target)
    where = island.names[target]
    if way is None:
        return reason("triaxis_game.no_way", zone=where)
    return reason("triaxis_game.too_dear", zone=where, cost=way.cost, left=state.left)
