"""TriAxis' steps: a move to the next zone, a jump over an own marker, a capture; each costs the marker's size (D11).

Nothing here asks whose phase it is: a state with moves left has steps.
"""

from ..rows import NamedTuple
from .map import chart
from .state import EMPTY, State

MOVED, JUMP, CAPTURE = KINDS = ("move", "jump", "capture")


class Step(NamedTuple):
    """From a zone to an empty one. `over`: the zone whose marker is jumped or captured, -1 for a plain move."""

    source: int
    landing: int
    over: int


def steps(state: State) -> tuple[Step, ...]:
    """All legal steps of the seat that acts, with any of its markers, by zone, then direction (D11, D14, D15)."""
    owner, size, seat, left = state.owner, state.size, state.seat, state.left
    rays = chart(state.zones).rays
    found = []
    for source, whose in enumerate(owner):
        if whose != seat:
            continue
        own = size[source]
        if own > left:
            continue
        for beside, behind in rays[source]:
            there = owner[beside]
            if there == EMPTY:
                found.append(Step(source, beside, -1))
            elif behind >= 0 and owner[behind] == EMPTY and (there == seat or size[beside] <= own):
                found.append(Step(source, behind, beside))
    return tuple(found)


def has_step(state: State) -> bool:
    """Whether any step is legal: while one is, it must be made (D13)."""
    owner, size, seat, left = state.owner, state.size, state.seat, state.left
    rays = chart(state.zones).rays
    for source, whose in enumerate(owner):
        if whose != seat or size[source] > left:
            continue
        own = size[source]
        for beside, behind in rays[source]:
            there = owner[beside]
            if there == EMPTY:
                return True
            if behind >= 0 and owner[behind] == EMPTY and (there == seat or size[beside] <= own):
                return True
    return False


def cost(state: State, step: Step) -> int:
    """Moves that a step takes: the marker's size as it starts."""
    return state.size[step.source]


def kind(state: State, step: Step) -> str:
    """`move`, `jump` over an own marker, or `capture` of an opponent's."""
    if step.over < 0:
        return MOVED
    return JUMP if state.owner[step.over] == state.owner[step.source] else CAPTURE


def step_of(state: State, source: int, landing: int) -> Step:
    """The step between two zones, legal or not: a jump where the landing zone lies straight behind a neighbour."""
    here = chart(state.zones)
    over = here.over[source]
    return Step(source, landing, here.near[source][over.index(landing)] if landing in over else -1)
