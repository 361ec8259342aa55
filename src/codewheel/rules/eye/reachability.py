"""Which positions of EYE can arise: counters and markers, the turn and how far it is, what is asked for."""

from itertools import pairwise

from ..contract import Reason, reason
from .board import COLOUR_NAMES, NEIGHBOURS, PATTERNS, VISIBLE
from .options import NEUTRAL, REMOVE
from .state import ASK, FREE, MOVE, OVER, PLACE, RELOCATE, State
from .text import squares_of
from .turn import CLAIM, claimable, needs_question

MOST = 4  # squares of a colour, so also moves of a turn


def neutral(state: State, square: int) -> bool:
    """Whether a square may be placed on: in L'Oeil not on a colour that a player has chosen (rule 2, O2)."""
    return state.rules.placement != NEUTRAL or state.colour(square) >= state.rules.players


def fault(state: State) -> Reason | None:
    """The first invariant that a position breaks, or None."""
    return _counters(state) or _players(state) or _placing(state) or _turn(state) or _asking(state)


def _rising(values: tuple[int, ...]) -> bool:
    return all(a < b for a, b in pairwise(values))


def _counters(state: State) -> Reason | None:
    """Counters on squares that are seen, no two on one, in their number."""
    rules = state.rules
    if sum(map(len, state.counters)) > len(state.occupied):
        return reason("eye.state_twice")
    seen = frozenset(VISIBLE[state.pattern])
    for seat, squares in enumerate(state.counters):
        if not _rising(squares) or not seen.issuperset(squares):
            return reason("eye.state_counters", seat=seat + 1)
        wanted = rules.counters if state.alive[seat] or rules.eliminated != REMOVE else 0
        if len(squares) + state.reserve[seat] != wanted:
            return reason("eye.state_count", seat=seat + 1, wanted=wanted)
    return None


def _players(state: State) -> Reason | None:
    """Who is in the game, who has won, who controls what, and whether the colours are swapped."""
    rules, over = state.rules, state.phase == OVER
    if rules.players == 2 and not all(state.alive):
        return reason("eye.state_alive")
    if over and state.winner is not None and not state.alive[state.winner]:
        return reason("eye.state_over")
    if not over and (not state.alive[state.seat] or state.winner is not None):
        return reason("eye.state_over")
    if sum(state.alive) < (1 if state.winner is not None else 2):
        return reason("eye.state_over")
    for colour, owner in enumerate(state.control):
        if owner == FREE:
            continue
        own = colour < rules.players
        gone = not state.alive[owner] and not rules.markers_remain
        lives = own and rules.players > 2 and not over and owner != colour and state.alive[colour]
        if gone or lives or (owner == colour and own and not rules.own_is_taken):
            return reason("eye.state_control")
    if state.swapped != bool(rules.swap_every and state.moves // rules.swap_every % 2):
        return reason("eye.state_swapped", moves=state.moves)
    return None


def _placing(state: State) -> Reason | None:
    """Placing comes first, in turn, and nothing else happens before it is over; in a quiz it is part of the turns."""
    rules, seat = state.rules, state.seat
    good = True
    if state.phase == PLACE:
        good = not rules.quiz and not state.moves and state.pattern == PATTERNS[rules.start]
        good = good and all(state.alive) and set(state.control) == {FREE} and state.reserve[seat] > 0
        good = good and all(left == state.reserve[seat] - (other < seat) for other, left in enumerate(state.reserve))
        good = good and all(neutral(state, square) for square in state.occupied)
    elif not rules.quiz:
        good = not any(state.reserve)
    return None if good else reason("eye.state_placing")


def _turn(state: State) -> Reason | None:
    """How many moves are made and left, what lay where as the turn began, who has to make way."""
    rules, seat, phase = state.rules, state.seat, state.phase
    mine, best = state.counters[seat], max(state.tally(seat))
    own = tuple(square for square in mine if state.colour(square) == seat)
    good = (phase == RELOCATE) == bool(state.offenders) and _rising(state.offenders) and _rising(state.own_at_start)
    if phase in (PLACE, OVER):
        good = good and not (state.left or state.used or state.own_at_start or state.passed)
    good = good and state.used <= state.moves and state.used + state.left <= min(MOST, len(mine))
    good = good and set(mine).issuperset(state.own_at_start)
    if phase in (MOVE, RELOCATE) and not state.used:
        good = good and state.left == best and state.own_at_start == own
    if phase == RELOCATE:
        good = good and not state.used
    if phase == MOVE and mine:
        good = good and state.left > 0
    theirs = {square for other, squares in enumerate(state.counters) if other != seat for square in squares}
    good = good and theirs.issuperset(state.offenders)
    good = good and all(state.control[state.colour(square)] == seat for square in state.offenders)
    good = good and len(set(state.passed)) == len(state.passed) and (rules.quiz or not state.passed)
    return None if good else reason("eye.state_turn")


def _asking(state: State) -> Reason | None:
    """What a question is asked for: a claim that is open, or a legal placing or step that has to be earned."""
    good = (state.phase == ASK) == (state.pending is not None)
    if state.rules.quiz and state.phase in (MOVE, RELOCATE):
        good = good and claimable(state) is None
    if good and state.pending is not None:
        good = state.rules.quiz and _pending(state, state.pending)
    return None if good else reason("eye.state_asking")


def _pending(state: State, pending: str) -> bool:
    seat, best = state.seat, max(state.tally(state.seat))
    colour = claimable(state)
    if pending.startswith(CLAIM):
        fresh = state.used > 0 or state.left in (0, best)
        return fresh and colour is not None and pending == CLAIM + COLOUR_NAMES[colour]
    if colour is not None or (not state.used and state.left != best):
        return False
    squares = squares_of(pending)
    target = squares[-1]
    if target not in state.empty:
        return False
    if len(squares) == 1:
        return not state.used and state.reserve[seat] > 0 and neutral(state, target)
    source = squares[0]
    beside = source in state.counters[seat] and target in NEIGHBOURS[source]
    return state.left > 0 and beside and needs_question(state, source, target)
