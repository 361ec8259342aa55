"""The flow of a turn of EYE: its beginning, what a move changes, questions, its end. Sources: see `state`."""

from .board import COLOUR_NAMES, SLIDE, turned
from .options import START
from .state import ASK, MOVE, OVER, PLACE, QUIET, RELOCATE, THIRD, State, may_take, put, taken, wins_by_own, won

CLAIM = "claim "  # begins what is pending when a colour is to be claimed


def begin(state: State, seat: int) -> State:
    """A seat's turn begins: it may have won or taken colours by now; then its moves and offenders are counted."""
    own = tuple(square for square in state.counters[seat] if state.colour(square) == seat)
    state = state._replace(
        seat=seat, phase=MOVE, left=0, used=0, own_at_start=own, offenders=(), pending=None, passed=()
    )
    if not state.rules.quiz:
        state = judge(state, at_start=True)
    if state.phase == OVER:
        return state
    return _opened(state) if state.alive[seat] else end(state)


def _opened(state: State) -> State:
    """How many moves there are; drawn at the third repetition, or after too many turns without a capture (E19)."""
    key = hash((state.pattern, state.counters, state.control, state.alive, state.seat, state.swapped))
    history, quiet = (*state.history, key), state.quiet + 1
    state = state._replace(history=history, quiet=quiet, left=max(state.tally(state.seat)))  # E8
    if history.count(key) >= THIRD or quiet > QUIET:
        return won(state, None)
    return _claims(state) if state.rules.quiz else _warned(state)


def _warned(state: State) -> State:
    """Before the first move: whose counters lie on colours of the mover (rule 8, E12)."""
    seat = state.seat
    offenders = tuple(
        sorted(
            square
            for other, squares in enumerate(state.counters)
            if other != seat
            for square in squares
            if state.control[state.colour(square)] == seat
        )
    )
    return state._replace(phase=RELOCATE if offenders else MOVE, offenders=offenders)


def judge(state: State, at_start: bool = False) -> State:
    """Who has won and who takes a colour: the mover, at any time also the others in turn order where that is agreed.

    As a turn begins, after each move (E10) and, at any time, after each relocation (E17); or as it begins alone (O3):
    then others never take (E17).
    """
    players = state.rules.players
    order = [(state.seat + step) % players for step in range(players if state.rules.anytime else 1)]
    for seat in order:
        may = state.rules.capture_at != START or (at_start and seat == state.seat)
        if state.alive[seat] and state.phase != OVER:
            state = _judged(state, seat, may)
    return state


def _judged(state: State, seat: int, may_capture: bool) -> State:
    """One seat wins or takes what it may; a win comes first (E10). Who goes out may leave others free: look again."""
    while state.phase != OVER:
        if wins_by_own(state, seat):
            return won(state, seat)
        colour = next((c for c in range(len(state.control)) if may_capture and may_take(state, seat, c)), None)
        if colour is None:
            return state
        state = taken(state, seat, colour)
    return state


def moved(state: State) -> State:
    """A step of a counter or a wheel was made: the colours may swap, then it is judged (E16), then the turn may end."""
    moves = state.moves + 1
    every = state.rules.swap_every
    swapped = state.swapped ^ bool(every and moves % every == 0)
    state = state._replace(
        phase=MOVE, moves=moves, used=state.used + 1, left=state.left - 1, swapped=swapped, offenders=(), pending=None
    )
    if state.rules.quiz:
        return _claims(state)
    state = judge(state)
    if state.phase == OVER:
        return state
    return end(state) if not state.left or not state.alive[state.seat] else state


def end(state: State) -> State:
    """The turn goes to the next seat that is in the game."""
    players = state.rules.players
    seat = next(s for s in ((state.seat + step) % players for step in range(1, players + 1)) if state.alive[s])
    return begin(state, seat)


# --- moves -----------------------------------------------------------------------------------------------------------


def placed(state: State, square: int) -> State:
    """A counter comes from the reserve onto the board: nothing is judged before all lie, then seat 0 begins (E7).

    In a quiz the turn ends with it (O9).
    """
    seat = state.seat
    counters = put(state.counters, seat, tuple(sorted((*state.counters[seat], square))))
    state = state._replace(counters=counters, reserve=put(state.reserve, seat, state.reserve[seat] - 1))
    if state.rules.quiz:
        return _claims(state._replace(phase=MOVE, left=0, pending=None))
    players = state.rules.players
    after = next((s for s in ((seat + step) % players for step in range(1, players + 1)) if state.reserve[s]), None)
    return begin(state, 0) if after is None else state._replace(seat=after, phase=PLACE)


def relocated(state: State, source: int, target: int) -> State:
    """An offender makes way; where all is judged at any time, this is as well (E17)."""
    state = _shifted(state, source, target)
    state = state._replace(offenders=tuple(square for square in state.offenders if square != source))
    if state.rules.relocations_count:
        state = judge(state)
        if state.phase == OVER:
            return state
        if not state.alive[state.seat]:
            return end(state)
        # a colour that was stolen is no longer the mover's to clear
        mine = tuple(square for square in state.offenders if state.control[state.colour(square)] == state.seat)
        state = state._replace(offenders=mine)
    return state._replace(phase=RELOCATE if state.offenders else MOVE)


def stepped(state: State, source: int, target: int) -> State:
    """An own counter goes to a neighbouring square."""
    return moved(_shifted(state, source, target))


def wheeled(state: State, turn: int) -> State:
    """A wheel turns by a step, and all counters with their holes."""
    table = SLIDE[turn]

    def slid(squares: tuple[int, ...]) -> tuple[int, ...]:
        return tuple(sorted(at for at in (table[square] for square in squares) if at is not None))

    counters, own = tuple(map(slid, state.counters)), slid(state.own_at_start)
    return moved(state._replace(pattern=turned(state.pattern, turn), counters=counters, own_at_start=own))


def blocked(state: State, turn: int) -> int | None:
    """The square of a counter that keeps a wheel from turning so, None where it turns (NOTE 2, E6)."""
    return min((square for square in state.occupied if SLIDE[turn][square] is None), default=None)


def _shifted(state: State, source: int, target: int) -> State:
    """Whoever's counter lies on `source` lies on `target`."""
    seat = next(s for s, squares in enumerate(state.counters) if source in squares)
    squares = tuple(sorted(target if square == source else square for square in state.counters[seat]))
    own = state.own_at_start
    if seat == state.seat and source in own:
        own = tuple(sorted(target if square == source else square for square in own))
    return state._replace(counters=put(state.counters, seat, squares), own_at_start=own)


# --- the quiz --------------------------------------------------------------------------------------------------------


def needs_question(state: State, source: int, target: int) -> bool:
    """Whether a step has to be earned: no other own counter lies on the colour that it leads to (O10)."""
    colour = state.colour(target)
    return all(state.colour(square) != colour for square in state.counters[state.seat] if square != source)


def asked(state: State, move: str) -> State:
    """A question has to be answered before a move."""
    return state._replace(phase=ASK, pending=move)


def claimed(state: State, colour: int, right: bool) -> State:
    """The question for a colour was answered: it is taken, or it may be claimed again in the next turn."""
    seat = state.seat
    state = state._replace(pending=None, phase=MOVE)
    if not right:
        state = state._replace(passed=(*state.passed, colour), history=())
    elif colour == seat and not state.rules.own_is_taken:
        return won(state, seat)
    else:
        state = taken(state, seat, colour)
    return state if state.phase == OVER else _claims(state)


def claimable(state: State) -> int | None:
    """The first colour that the mover may claim and has not failed in this turn (O11)."""
    seat = state.seat
    for colour in range(len(state.control)):
        if colour not in state.passed and (
            (colour == seat and wins_by_own(state, seat)) or may_take(state, seat, colour)
        ):
            return colour
    return None


def _claims(state: State) -> State:
    """In a quiz: a question for a colour on which the mover stands, else the turn goes on, or it is over.

    A turn that has no move left is over; before its first move only a placing has taken them all.
    """
    colour = claimable(state)
    if colour is not None:
        return asked(state, CLAIM + COLOUR_NAMES[colour])
    if state.used == 0 and state.left:
        return _warned(state)
    if state.left or not state.counters[state.seat]:
        return state
    return end(state)
