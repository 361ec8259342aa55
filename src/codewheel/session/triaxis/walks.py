"""How a marker walks to a zone farther off: as single steps, the cheap way.

Pure: zones are numbers of the state's chart, moves are the rules' texts.
"""

from collections.abc import Sequence
from itertools import pairwise

from ...rules.contract import Reason, reason
from ...rules.rows import NamedTuple
from ...rules.triaxis.game import GAME
from ...rules.triaxis.map import chart
from ...rules.triaxis.state import EMPTY, State
from ...rules.triaxis.step import Step


class Way(NamedTuple):
    """A walk: the zones stepped on, one after the other, and what all of it costs."""

    zones: tuple[int, ...]
    cost: int


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


def too_far(state: State, source: int, target: int) -> Reason | None:
    """Why a marker cannot walk to a farther empty zone (D38); None where the rules say why a step is refused."""
    island = chart(state.zones)
    if state.owner[target] != EMPTY or target in island.near[source] or target in island.over[source]:
        return None
    way = _walks(state, source, state.size[source] * len(state.zones)).get(target)
    where = island.names[target]
    if way is None:
        return reason("triaxis_game.no_way", zone=where)
    return reason("triaxis_game.too_dear", zone=where, cost=way.cost, left=state.left)


def why_not_lift(state: State, steps: Sequence[Step], zone: int) -> Reason | None:
    """None when the marker on a zone may be taken to move it, else why not."""
    where, size = chart(state.zones).names[zone], state.size[zone]
    if state.owner[zone] != state.seat:
        return reason(f"triaxis_game.{'take_first' if state.owner[zone] == EMPTY else 'not_yours'}", zone=where)
    if any(step.source == zone for step in steps):
        return None
    if size > state.left:
        return reason("triaxis_game.too_big", zone=where, size=size, left=state.left)
    return reason("triaxis_game.hemmed_in", zone=where, size=size)


def why_no_walk(state: State, steps: Sequence[Step], source: int, target: int) -> Reason | None:
    """None when a marker may be brought to a zone, by a step or a walk, else why not."""
    why = why_not_lift(state, steps, source)
    if why is not None or route(state, steps, source, target):
        return why
    names = chart(state.zones).names
    return too_far(state, source, target) or GAME.check(state, f"{names[source]}-{names[target]}")
