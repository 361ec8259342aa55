"""What a player's hands and today's helps add to the island: cursor, marker in hand, targets, costs, threats, hints."""

from ...rules.triaxis.map import chart
from ...rules.triaxis.state import EMPTY, GROW, MOVE, PLACE, SPIN, State
from ...rules.triaxis.step import CAPTURE, kind
from ...session.triaxis.aids import threatened
from ...session.triaxis.table import TriaxisTable
from ...session.triaxis.walks import reach
from .geometry import corner
from .island import IslandView
from .moment import Moment

FLOAT = 4  # pixels that a marker to be placed floats above its zone
CURSOR = (PLACE, MOVE, GROW)  # phases in which the circle is wanted


def with_hands(view: IslandView, moment: Moment) -> IslandView:
    """The island at rest, with what the player's hands and hints mark on it."""
    state: State = moment.session.state
    controller = moment.controller
    if not moment.table.mine or state.phase not in (*CURSOR, SPIN):
        return view
    if moment.table.option("threats") and state.phase in (MOVE, SPIN):
        view = view._replace(threatened=threats(moment, state))
    if state.phase not in CURSOR:
        return view
    view = view._replace(cursor=controller.cursor, named=moment.table.option("names"))
    if state.phase == MOVE and controller.held is None and moment.table.option("movable"):
        view = view._replace(movable=frozenset(step.source for step in moment.table.steps))
    if moment.table.stuck and moment.table.option("targets"):
        mine = frozenset(zone for zone, owner in enumerate(state.owner) if owner == state.seat)
        view = view._replace(over=mine)  # none of them can go on
    if state.phase == PLACE and controller.carrying and state.owner[controller.cursor] == EMPTY:
        x, y = corner(state.zones[controller.cursor])
        view = view._replace(moving=(state.seat, 1, x, y - FLOAT))
    if controller.held is not None:
        view = _in_hand(view, moment, state, controller.held)
    return _hinted(view, moment, state)


def _in_hand(view: IslandView, moment: Moment, state: State, held: int) -> IslandView:
    view = view._replace(held=held, deadly=moment.bursting)
    mine = [step for step in moment.table.steps if step.source == held]
    if moment.table.option("targets"):
        taken = frozenset(step.over for step in mine if kind(state, step) == CAPTURE)
        view = view._replace(targets=frozenset(step.landing for step in mine), over=taken)
    if moment.table.option("costs"):
        view = view._replace(costs=costs(moment, state, held))
    return view


def costs(moment: Moment, state: State, held: int) -> dict[int, int]:
    """What it costs the marker in hand to come to each zone that can be paid."""
    found = {zone: way.cost for zone, way in reach(state, held).items()}
    return found | {step.landing: state.size[held] for step in moment.table.steps if step.source == held}


def threats(moment: Moment, state: State) -> frozenset[int]:
    """The markers of the one who acts that could be captured."""
    return threatened(state, state.seat)


def _hinted(view: IslandView, moment: Moment, state: State) -> IslandView:
    """The zones of a hint's move, or of the analysis', are pointed out, and nothing else that could be moved."""
    zones = pointed_out(moment.table, state)
    return view if zones is None else view._replace(hinted=zones, movable=frozenset())


def pointed_out(table: TriaxisTable, state: State) -> tuple[int, ...] | None:
    """The zones of a hint's move, or of the analysis', in its order; None while there is neither."""
    search_info = table.hint or (table.search_info if table.analysing else None)
    if search_info is None:
        return None
    number = chart(state.zones).number
    named = search_info.move.rpartition(" ")[2].split("-")
    return tuple(number[zone] for zone in named if zone in number)
