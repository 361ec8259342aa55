"""What TriAxis' moves do: placing, steps, famine and harvest, whose turn it is, who is out, when it is over.

All functions take a legal move and answer the state after it. "D n" is a decision of `manuals/triaxis.md`.
"""

from collections.abc import Collection

from .state import (
    COLOUR,
    EMPTY,
    FAMINE,
    GROW,
    HARVEST,
    IN_TURN,
    LARGEST,
    MOVE,
    OVER,
    SHARE,
    SPIN,
    State,
    order,
    put,
    to_place,
)
from .step import Step

# --- placing and stepping --------------------------------------------------------------------------------------------


def placed(state: State, zone: int) -> State:
    """A marker of size 1; then the next seat that has any left, or the first turn (D5, D6)."""
    seat = state.seat
    state = _added(state, zone)
    begin = seat if state.rules.placing == IN_TURN else seat + 1
    after = next((other for other in order(state, begin) if to_place(state, other)), None)
    if after is not None:
        return state._replace(seat=after)
    return state._replace(seat=state.rules.first, phase=SPIN)


def spun(state: State, stop: str) -> State:
    """The spinner stops on a number of moves or on an event, for which a colour is spun next (D8)."""
    if stop in (HARVEST, FAMINE):
        return state._replace(phase=COLOUR, event=stop)
    return state._replace(phase=MOVE, left=int(stop))


def stepped(state: State, step: Step) -> State:
    """A move, a jump or a capture: a capturer grows by one and is gone with its victim above six (D11, D12, D18)."""
    seat, (source, landing, over) = state.seat, step
    owner, size = list(state.owner), list(state.size)
    own = size[source]
    left = state.left - own
    owner[source], size[source] = EMPTY, 0
    stock, captured = state.stock, state.captured
    if over >= 0 and owner[over] != seat:
        stock = _back(state, stock, owner[over])
        captured = put(captured, seat, captured[seat] + size[over])
        owner[over], size[over] = EMPTY, 0
        own += 1
    if own > LARGEST:
        stock = _back(state, stock, seat)
    else:
        owner[landing], size[landing] = seat, own
    state = state._replace(owner=tuple(owner), size=tuple(size), stock=stock, captured=captured, left=left)
    if over >= 0:
        state = judged(state)
        if state.phase == OVER:
            return state
    return state if left and state.alive[seat] else passed(state)


def conceded(state: State) -> State:
    """The seat that acts gives up: its markers leave, the others play on (D28)."""
    seat = state.seat
    state = _without(state, [zone for zone, owner in enumerate(state.owner) if owner == seat])
    return _ended(state._replace(alive=put(state.alive, seat, False)))


# --- famine and harvest ----------------------------------------------------------------------------------------------


def coloured(state: State, colour: int) -> State:
    """The second spin has stopped: a famine takes all markers on the colour, a harvest begins (D20, D25)."""
    if state.event == FAMINE:
        return _ended(_without(state, on_colour(state, colour)))
    due = [0] * state.rules.seats
    for zone in on_colour(state, colour):
        due[state.owner[zone]] += state.size[zone]
    return _growing(state._replace(due=tuple(due)))


def on_colour(state: State, colour: int) -> list[int]:
    """The zones of a colour that hold a marker."""
    return [
        zone
        for zone, (there, owner) in enumerate(zip(state.colours, state.owner, strict=True))
        if there == colour and owner != EMPTY
    ]


def may_add(state: State) -> bool:
    """Whether the seat that grows has a marker left and an empty zone for it (D21, D23)."""
    return state.stock[state.seat] > 0 and EMPTY in state.owner


def added(state: State, zone: int) -> State:
    """Growth: a new marker of size 1 (D21)."""
    return _growing(_used(_added(state, zone)))


def grown(state: State, zone: int) -> State:
    """Growth: a marker increases by one, and is gone above six (D22, D19)."""
    state = _used(state)
    if state.size[zone] == LARGEST:
        return _growing(_without(state, [zone]))
    return _growing(state._replace(size=put(state.size, zone, state.size[zone] + 1)))


def forfeited(state: State) -> State:
    """Growth that cannot be had is lost (D23)."""
    return _growing(state._replace(due=put(state.due, state.seat, 0)))


def _growing(state: State) -> State:
    """The next to grow, the spinner first, then in seat order; after the last it is judged who is out (D24, D26)."""
    after = next((seat for seat in order(state, state.spinner) if state.due[seat]), None)
    if after is None:
        return _ended(state)
    return state._replace(seat=after, phase=GROW, left=state.due[after])


def _used(state: State) -> State:
    return state._replace(due=put(state.due, state.seat, state.due[state.seat] - 1))


# --- the turn and the end --------------------------------------------------------------------------------------------


def judged(state: State) -> State:
    """Who has no marker on the island is out; with one left, or nobody, the game is over (D27, D30, D31)."""
    alive = tuple(there and seat in state.owner for seat, there in enumerate(state.alive))
    state = state._replace(alive=alive)
    return over(state) if sum(alive) < 2 else state


def passed(state: State) -> State:
    """The turn of the next seat that is in the game; a round is over when all had theirs since the first seat's (D10).

    After the last round of a round limit the game is over (D32).
    """
    rules = state.rules
    seat = next(other for other in order(state, state.spinner + 1) if state.alive[other])
    places = order(state, rules.first)
    rounds = state.round + (places.index(seat) <= places.index(state.spinner))
    state = state._replace(round=rounds)
    if rules.round_limit and rounds >= rules.round_limit:
        return over(state)
    return state._replace(seat=seat, spinner=seat, phase=SPIN, left=0, due=(0,) * rules.seats, event=None)


def over(state: State) -> State:
    """The game is over: nothing is left to do."""
    return state._replace(phase=OVER, left=0, due=(0,) * state.rules.seats, event=None)


def _ended(state: State) -> State:
    """A famine, a harvest or a concession is done: it is judged, then the turn passes (D29)."""
    state = judged(state)
    return state if state.phase == OVER else passed(state)


# --- markers ---------------------------------------------------------------------------------------------------------


def _back(state: State, stock: tuple[int, ...], seat: int) -> tuple[int, ...]:
    """The stock when a marker of a seat leaves the island: it returns, unless the supply is limited (D19)."""
    return put(stock, seat, stock[seat] + 1) if state.rules.stock == SHARE else stock


def _added(state: State, zone: int) -> State:
    seat = state.seat
    return state._replace(
        owner=put(state.owner, zone, seat),
        size=put(state.size, zone, 1),
        stock=put(state.stock, seat, state.stock[seat] - 1),
    )


def _without(state: State, zones: Collection[int]) -> State:
    owner, size, stock = list(state.owner), list(state.size), state.stock
    for zone in zones:
        stock = _back(state, stock, owner[zone])
        owner[zone], size[zone] = EMPTY, 0
    return state._replace(owner=tuple(owner), size=tuple(size), stock=stock)
