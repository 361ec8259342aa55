"""Why a move of TriAxis is refused, as the original's prompts would say it: the zone, the size, what to do instead."""

from ..contract import Reason, reason
from .map import Chart, chart
from .state import COLOUR, EMPTY, GROW, LIMITED, MOVE, OVER, PLACE, SPIN, State
from .step import has_step, step_of, steps
from .text import CONCEDE, END, FORFEIT
from .turn import may_add

_FIRST = {
    PLACE: "triaxis.place_first",
    SPIN: "triaxis.spin_first",
    COLOUR: "triaxis.colour_first",
    MOVE: "triaxis.move_first",
    GROW: "triaxis.grow_first",
}
_PHASE = {"place": PLACE, "spin": SPIN, "colour": COLOUR, "add": GROW, "grow": GROW, FORFEIT: GROW, END: MOVE}


def why_not(state: State, move: str) -> Reason | None:
    """None for a legal move, otherwise why not. `move` is the text of a move."""
    phase = state.phase
    if phase == OVER:
        return reason("triaxis.over")
    if move == CONCEDE:
        return None if phase in (SPIN, MOVE) else reason("triaxis.concede_later")
    kind, _, rest = move.partition(" ")
    if _PHASE.get(kind, MOVE) != phase:
        return reason(_FIRST[phase])
    if kind in ("spin", "colour"):
        return None
    if move == END:
        return _end(state)
    here = chart(state.zones)
    if move == FORFEIT:
        if may_add(state) or state.seat in state.owner:
            return reason("triaxis.forfeit_not", left=state.left)
        return None
    if not rest:
        return _step(state, here, *move.split("-"))
    if rest not in here.number:
        return reason("triaxis.sea", zone=rest)
    return _grow(state, here, rest) if kind == "grow" else _put(state, here, rest)


def _end(state: State) -> Reason | None:
    if not has_step(state):
        return None
    kinds = "triaxis.must_jump" if all(step.over >= 0 for step in steps(state)) else "triaxis.use_all"
    return reason(kinds, left=state.left)


def _put(state: State, here: Chart, zone: str) -> Reason | None:
    """A new marker, while placing or growing."""
    if state.owner[here.number[zone]] != EMPTY:
        return reason("triaxis.taken", zone=zone)
    if not state.stock[state.seat]:
        return reason("triaxis.used_up" if state.rules.stock == LIMITED else "triaxis.full", share=_share(state))
    return None


def _share(state: State) -> int:
    return state.shares[state.seat]


def _grow(state: State, here: Chart, zone: str) -> Reason | None:
    owner = state.owner[here.number[zone]]
    if owner == state.seat:
        return None
    return reason("triaxis.grow_empty" if owner == EMPTY else "triaxis.not_yours", zone=zone)


def _step(state: State, here: Chart, source: str, landing: str) -> Reason | None:
    """A step: whose marker, is it small enough, is the way one zone or a jump, may that be captured."""
    for zone in (source, landing):
        if zone not in here.number:
            return reason("triaxis.sea", zone=zone)
    a, b = here.number[source], here.number[landing]
    owner, size, seat = state.owner, state.size, state.seat
    if owner[a] != seat:
        return reason("triaxis.nothing" if owner[a] == EMPTY else "triaxis.not_yours", zone=source)
    if owner[b] != EMPTY:
        return reason("triaxis.occupied", zone=landing) if a != b else reason("triaxis.same", zone=source)
    step = step_of(state, a, b)
    if step.over < 0 and b not in here.near[a]:
        return reason("triaxis.too_far", source=source, landing=landing)
    if step.over >= 0:
        between, there = here.names[step.over], owner[step.over]
        if there == EMPTY:
            return reason("triaxis.jump_empty", zone=between)
        if there != seat and size[step.over] > size[a]:
            return reason("triaxis.too_strong", zone=between, size=size[step.over], source=source, own=size[a])
    if size[a] > state.left:
        return reason("triaxis.too_big", zone=source, size=size[a], left=state.left)
    return None
