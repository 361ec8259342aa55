"""A position of EYE, and what follows from it: who stands on which colour, what is taken, who has won.

"rule n" is a rule of the French text of L'Oeil; the rest is the computer version's text, and `manuals/eye.md` where
both are silent.
"""

from ..rows import NamedTuple
from ..typed import TypeVar
from .board import COLOUR, COLOURS, PATTERNS, SWAP, VISIBLE
from .options import COUNT, DESIGNATED, OWN_OR_OPPONENT, REMOVE, Rules

T = TypeVar("T")

PLACE, RELOCATE, MOVE, ASK, OVER = PHASES = ("place", "relocate", "move", "ask", "over")
FREE = -1  # nobody controls a colour
QUIET = 100  # turns without a capture that draw the game (E19)
THIRD = 3  # times the same position at a turn's start (E19)


class State(NamedTuple):
    """A position. `history`, `quiet`: turn starts since control changed last; the past is no part of the text."""

    pattern: tuple[int, int]
    counters: tuple[tuple[int, ...], ...]  # squares of each seat, sorted
    reserve: tuple[int, ...]
    control: tuple[int, ...]  # owner of each colour, FREE for none
    alive: tuple[bool, ...]
    seat: int
    phase: str
    left: int  # moves of this turn that are left
    used: int
    own_at_start: tuple[int, ...]  # where own counters are now that lay on their own colour as the turn began
    offenders: tuple[int, ...]
    pending: str | None  # what a question is asked for
    passed: tuple[int, ...]  # colours whose question was answered wrong in this turn
    moves: int  # steps of counters and wheels by all players
    swapped: bool
    winner: int | None
    rules: Rules
    history: tuple[int, ...] = ()
    quiet: int = 0

    def __eq__(self, other: object) -> bool:
        return isinstance(other, State) and self[:17] == other[:17]

    def __ne__(self, other: object) -> bool:
        return not self == other

    def __hash__(self) -> int:
        return hash(self[:17])

    def colour(self, square: int) -> int:
        """The colour that a square has now."""
        return SWAP[COLOUR[square]] if self.swapped else COLOUR[square]

    @property
    def occupied(self) -> frozenset[int]:
        """All squares that hold a counter."""
        return frozenset(square for squares in self.counters for square in squares)

    @property
    def empty(self) -> tuple[int, ...]:
        """All squares that are seen and free, by number: no others take a counter (E20)."""
        taken = self.occupied
        return tuple(square for square in VISIBLE[self.pattern] if square not in taken)

    def tally(self, seat: int) -> list[int]:
        """How many counters of a seat lie on each colour."""
        found = [0] * COLOURS
        for square in self.counters[seat]:
            found[self.colour(square)] += 1
        return found


def first(rules: Rules) -> State:
    """The empty board of a game."""
    players = rules.players
    return State(
        PATTERNS[rules.start],
        ((),) * players,
        (rules.counters,) * players,
        (FREE,) * COLOURS,
        (True,) * players,
        0,
        MOVE if rules.quiz else PLACE,
        0,
        0,
        (),
        (),
        None,
        (),
        0,
        False,
        None,
        rules,
    )


# --- taking and winning ----------------------------------------------------------------------------------------------


def stands(state: State, seat: int, colour: int) -> bool:
    """Whether a seat has the needed number on a colour, and with three or four players nobody else a counter there."""
    rules = state.rules
    if sum(state.colour(square) == colour for square in state.counters[seat]) < rules.needed:
        return False
    if rules.players == 2:
        return True  # E13
    others = (square for other, squares in enumerate(state.counters) if other != seat for square in squares)
    return all(state.colour(square) != colour for square in others)  # E14


def may_take(state: State, seat: int, colour: int) -> bool:
    """Whether a seat takes a colour now: its counters stand, and the colour is free or may be stolen (E18)."""
    owner = state.control[colour]
    if owner == seat or (owner != FREE and not state.rules.steal):
        return False
    if colour == seat and not state.rules.own_is_taken:
        return False  # it is won on (E10)
    return stands(state, seat, colour)


def wins_by_own(state: State, seat: int) -> bool:
    """Whether a seat wins by standing on its own colour. NOTE 1, strictly (E11): not with counters that stood there
    already as its turn began, while the colour is another's.
    """
    rules = state.rules
    if rules.own_is_taken or not stands(state, seat, seat):
        return False
    if rules.note1_strict and state.control[seat] not in (FREE, seat):
        return seat == state.seat and all(state.colour(square) != seat for square in state.own_at_start)
    return True


def has_won(state: State, seat: int) -> bool:
    """Whether what a seat controls wins (optional rules 1 to 3, unequal players, children)."""
    rules = state.rules
    taken = [colour for colour in range(COLOURS) if state.control[colour] == seat]
    if rules.goal == OWN_OR_OPPONENT:
        return any(colour != seat and colour < rules.players for colour in taken)  # O4
    if rules.goal == COUNT:
        return len(taken) >= rules.goal_count[seat]
    if rules.goal == DESIGNATED:
        return any(colour in rules.designated[seat] for colour in taken)
    return False


def taken(state: State, seat: int, colour: int) -> State:
    """A seat takes a colour: a marker in its box; who loses his own colour with three or four is out (O8)."""
    past = state.history if state.rules.steal else ()  # only a stolen colour can come back to whom it was
    state = state._replace(control=put(state.control, colour, seat), history=past, quiet=0)
    if has_won(state, seat):
        return won(state, seat)
    if state.rules.players > 2 and colour < state.rules.players and colour != seat and state.alive[colour]:
        return _out(state, colour)
    return state


def won(state: State, seat: int | None) -> State:
    """The game is over: won by a seat, or drawn (None)."""
    return state._replace(
        phase=OVER, winner=seat, left=0, offenders=(), pending=None, passed=(), own_at_start=(), used=0
    )


def _out(state: State, seat: int) -> State:
    """A seat is out of the game (three players, rule 4): markers free, counters off unless they remain (E15)."""
    alive = put(state.alive, seat, False)
    state = state._replace(alive=alive)
    if not state.rules.markers_remain:
        state = state._replace(control=tuple(FREE if owner == seat else owner for owner in state.control))
    if state.rules.eliminated == REMOVE:
        gone = state.counters[seat]
        state = state._replace(
            counters=put(state.counters, seat, ()),
            reserve=put(state.reserve, seat, 0),
            offenders=tuple(square for square in state.offenders if square not in gone),
        )
    if sum(alive) == 1:
        return won(state, alive.index(True))
    return state


def put(values: tuple[T, ...], at: int, value: T) -> tuple[T, ...]:
    """The tuple with another value at a place."""
    return (*values[:at], value, *values[at + 1 :])
