"""Which positions of TriAxis can arise: the island, the markers within the shares, who is in, how far the turn is.

An island of any shape may be given; one of the size that the game makes must be as the game makes it.
"""

from itertools import pairwise

from ..contract import Reason, reason
from .map import COLUMNS, ROWS, TERRAINS, ZONES, classic, is_sound
from .state import (
    CLASSIC,
    COLOUR,
    EMPTY,
    GROW,
    HARVEST,
    IN_TURN,
    LARGEST,
    MOVE,
    OVER,
    PLACE,
    SHARE,
    State,
    markers,
    order,
    to_place,
)

FEWEST = 2  # zones of an island


def fault(state: State) -> Reason | None:
    """The first invariant that a position breaks, or None."""
    return _island(state) or _markers(state) or _stock(state) or _players(state) or _turn(state) or _placing(state)


def _island(state: State) -> Reason | None:
    """Zones in order, an island as the options make it, and terrain in equal shares on it (D1, D2, D4)."""
    zones = state.zones
    if len(zones) < FEWEST or any(a >= b for a, b in pairwise(zones)):
        return reason("triaxis.state_unsorted")
    if state.rules.island == CLASSIC and zones != classic():
        return reason("triaxis.state_classic")
    if state.rules.island != CLASSIC and len(zones) == ZONES:
        inside = all(column < COLUMNS and y < 2 * ROWS for column, y in zones)
        if not inside or not is_sound(zones):
            return reason("triaxis.state_island")
    if state.rules.island == CLASSIC or len(zones) == ZONES:
        counts = [state.colours.count(colour) for colour in TERRAINS]
        if max(counts) - min(counts) > 1:
            return reason("triaxis.state_terrain")
    return None


def _markers(state: State) -> Reason | None:
    """A size where a marker stands and nowhere else, and no marker of a seat that is out."""
    for owner, size in zip(state.owner, state.size, strict=True):
        if (owner == EMPTY) != (size == 0):
            return reason("triaxis.state_size")
        if owner != EMPTY and not state.alive[owner]:
            return reason("triaxis.state_gone", seat=owner + 1)
    return None


def _stock(state: State) -> Reason | None:
    """Markers on the island and in stock add up to the share; a limited supply only shrinks (D19, D23, D32)."""
    for seat, share in enumerate(state.shares):
        there, kept = markers(state, seat), state.stock[seat]
        if state.rules.stock == SHARE or state.phase == PLACE:
            good = there + kept == share
        else:
            good = there + kept <= share and kept <= share - share // 2
        if not good:
            return reason("triaxis.state_stock", seat=seat + 1, share=share, count=there, left=kept)
    return None


def _players(state: State) -> Reason | None:
    """Who is in the game has markers, except while all grow (D26); a game with two in it goes on, unless by D32."""
    rules, alive = state.rules, sum(state.alive)
    limit = rules.round_limit
    if state.phase == OVER:
        if alive > 1 and (not limit or state.round != limit):
            return reason("triaxis.state_over")
    elif alive < 2 or not state.alive[state.seat] or not state.alive[state.spinner]:
        return reason("triaxis.state_alive")
    if limit and state.round + (state.phase != OVER or alive < 2) > limit:
        return reason("triaxis.state_round", round=state.round, limit=limit)
    if state.phase in (PLACE, GROW):
        return None
    for seat, there in enumerate(state.alive):
        if there and seat not in state.owner:
            return reason("triaxis.state_bare", seat=seat + 1)
    return None


def _turn(state: State) -> Reason | None:
    """What is left, what has been spun and what is due fit the phase."""
    phase, event = state.phase, state.event
    left = state.left
    if phase == GROW:
        good = event == HARVEST and left > 0 and left == state.due[state.seat] and _due(state)
    else:
        good = not any(state.due) and (event is not None) == (phase == COLOUR)
        good = good and (1 <= left <= LARGEST if phase == MOVE else not left)
    if phase != GROW:
        good = good and (phase == OVER or state.spinner == (state.rules.first if phase == PLACE else state.seat))
    return None if good else reason("triaxis.state_turn")


def _due(state: State) -> bool:
    """Who has grown has nothing left; who comes later has what one colour of the island gives (D20, D24)."""
    places = order(state, state.spinner)
    at = places.index(state.seat)
    if any(state.due[seat] for seat in places[:at]):
        return False
    if any(state.alive[seat] and seat not in state.owner for seat in places[at + 1 :]):
        return False
    given = [[0] * state.rules.seats for _ in TERRAINS]
    for colour, owner, size in zip(state.colours, state.owner, state.size, strict=True):
        if owner != EMPTY:
            given[colour][owner] += size
    return any(all(row[seat] == state.due[seat] for seat in places[at + 1 :]) for row in given)


def _placing(state: State) -> Reason | None:
    """Placing comes first: markers of size 1 in seat order, and room for all that are still to come (D5, D6)."""
    if state.phase != PLACE:
        return None
    rules, seat = state.rules, state.seat
    left = [to_place(state, other) for other in range(rules.seats)]
    good = all(state.alive) and not any(state.captured) and not state.round and max(state.size) <= 1
    good = good and min(left) >= 0 and left[seat] > 0 and sum(left) <= state.owner.count(EMPTY)
    places = order(state, rules.first)
    at = places.index(seat)
    done = [state.shares[other] // 2 - left[other] for other in range(rules.seats)]
    for place, other in enumerate(places):
        if rules.placing == IN_TURN:
            good = good and (not left[other] if place < at else place == at or not done[other])
        else:
            good = good and done[other] == min(done[seat] + (place < at), state.shares[other] // 2)
    return None if good else reason("triaxis.state_placing")
