"""TriAxis (DOS, 1989): survive on an island of hexagons, for two to six players, with every option.

Rules as in the help file; what it leaves open is settled in `manuals/triaxis.md`, "D n" is a decision there.
"""

from ..contract import CHANCE, NOBODY, Event, Game, Options, Outcome, Reason, Refused, reason
from ..typed import Any
from . import text as read
from .check import why_not
from .events import KINDS, happened
from .map import chart
from .options import rules_of
from .reachability import fault
from .state import COLOUR, EMPTY, FAMINE, HARSH, MOVE, OVER, PLACE, SPIN, State, first, markers, population
from .step import step_of, steps
from .text import COLOURS, CONCEDE, END, FORFEIT, SPINS
from .turn import added, coloured, conceded, forfeited, grown, passed, placed, spun, stepped

_ONE_EACH = tuple((spin, 1) for spin in SPINS)
_TWO_FAMINES = tuple((spin, 2 if spin.endswith(FAMINE) else 1) for spin in SPINS)
_COLOURS = tuple((colour, 1) for colour in COLOURS)


class TriAxis:
    """The game's contract object."""

    name = "triaxis"
    edition = 1
    earlier: tuple[Game[Any], ...] = ()
    event_kinds: tuple[str, ...] = KINDS
    bots: tuple[str, ...] = ("random", "greedy", "beginner", "middle", "strongest")
    moves_contain_spaces = True

    def defaults(self) -> dict[str, Any]:
        """Two players on a new island, 40 markers each, everything else as in the help file."""
        return rules_of({}).plain()

    def complete(self, options: Options) -> dict[str, Any]:
        """All options. Raises Refused for any that are unknown or contradict each other."""
        return rules_of(options).plain()

    def options_of(self, state: State) -> dict[str, Any]:
        """The options of the state's rules."""
        return state.rules.plain()

    def new(self, options: Options, seed: int) -> State:
        """The empty island of the seed."""
        return first(rules_of(options), seed)

    def seats(self, state: State) -> int:
        """Two to six."""
        return state.rules.seats

    def to_move(self, state: State) -> int:
        """Who places, moves or grows; CHANCE for the spinner, NOBODY at the end."""
        if state.phase in (SPIN, COLOUR):
            return CHANCE
        return NOBODY if state.phase == OVER else state.seat

    def chance(self, state: State) -> tuple[tuple[str, int], ...]:
        """The stops of the spinner, eight equal ones or nine with FAMINE twice; six colours (D8, D32)."""
        if state.phase == SPIN:
            return _TWO_FAMINES if state.rules.climate == HARSH else _ONE_EACH
        return _COLOURS if state.phase == COLOUR else ()

    def legal(self, state: State) -> tuple[str, ...]:
        """All legal moves in text order; `concede` before the spin and while moves are left."""
        phase, names = state.phase, chart(state.zones).names
        if phase == MOVE:
            found = [f"{names[source]}-{names[landing]}" for source, landing, _ in steps(state)] or [END]
            return tuple(sorted((*found, CONCEDE)))
        if phase == SPIN:
            return _SPINNING
        if phase == COLOUR:
            return COLOURS
        if phase == OVER:
            return ()
        empty = [names[zone] for zone, owner in enumerate(state.owner) if owner == EMPTY]
        if phase == PLACE:
            return tuple(sorted(f"place {name}" for name in empty))
        found = [f"add {name}" for name in empty] if state.stock[state.seat] else []
        found += [f"grow {names[zone]}" for zone, owner in enumerate(state.owner) if owner == state.seat]
        return tuple(sorted(found)) or (FORFEIT,)

    def leaving_moves(self, state: State) -> tuple[str, ...]:
        """`concede`, if it is legal; `end` and `forfeit` are legal only if nothing else is."""
        return (CONCEDE,) if state.phase in (SPIN, MOVE) else ()

    def parse_move(self, text: str) -> str:
        """`place D4`, `spin 3`, `colour 0`, `D4-E4`, `add D4`, `grow D4`, `end`, `forfeit`, `concede`, or Refused."""
        return read.parse_move(text)

    def check(self, state: State, move: str) -> Reason | None:
        """None for a legal move, otherwise why not: the zone, the size, and what can be done instead."""
        try:
            read.parse_move(move)
        except Refused as refused:
            return refused.why
        return why_not(state, move)

    def apply(self, state: State, move: str) -> State:
        """The position after a legal move. Raises Refused for any other."""
        why = self.check(state, move)
        if why is not None:
            raise Refused(why)
        if move == END:
            return passed(state)
        if move == FORFEIT:
            return forfeited(state)
        if move == CONCEDE:
            return conceded(state)
        kind, _, rest = move.partition(" ")
        if kind == "spin":
            return spun(state, rest)
        if kind == "colour":
            return coloured(state, int(rest))
        number = chart(state.zones).number
        if not rest:
            source, _, landing = move.partition("-")
            return stepped(state, step_of(state, number[source], number[landing]))
        return {"place": placed, "add": added, "grow": grown}[kind](state, number[rest])

    def chance_starter(self, state: State) -> int | None:
        """The player to move starts the spinner, and then the second one, for the colour (D8)."""
        return state.seat if self.to_move(state) == CHANCE else None

    def outcome(self, state: State) -> Outcome:
        """Scores: population captured and population surviving (D33). The last survivor, or the round limit's best."""
        seats = range(state.rules.seats)
        there = tuple(population(state, seat) for seat in seats)
        scores = tuple(a + b for a, b in zip(state.captured, there, strict=True))
        if state.phase != OVER:
            return Outcome(False, None, scores, "")
        left = sum(state.alive)
        if left == 0:
            return Outcome(True, None, scores, "nobody")
        if left == 1:
            return Outcome(True, state.alive.index(True), scores, "survivor")
        ranks = [(there[seat], markers(state, seat)) for seat in seats]
        best = max(ranks)
        return Outcome(True, ranks.index(best) if ranks.count(best) == 1 else None, scores, "limit")

    def events(self, before: State, move: str, after: State) -> tuple[Event, ...]:
        """What happened, in order: the move, what it removed, who is out, whose turn it is or how it ended."""
        return happened(before, move, after, self.outcome(after) if after.phase == OVER else None)

    def parse_state(self, text: str) -> State:
        """The position a text describes. Raises Refused if it is not a position or cannot arise."""
        state = read.parse_state(text)
        why = self.check_state(state)
        if why is not None:
            raise Refused(why)
        return state

    def format_state(self, state: State) -> str:
        """One line of JSON."""
        return read.format_state(state)

    def check_state(self, state: State) -> Reason | None:
        """None for a position that can arise, otherwise what cannot be in it."""
        return fault(state)

    def without_history(self, state: State) -> State:
        """The position: it holds no past."""
        return state

    def view(self, state: State, seat: int) -> State:
        """Nothing is hidden."""
        return state

    def may_undo(self, before: State, move: str, after: State) -> Reason | None:
        """Everything may be taken back except what the spinner has shown."""
        spun_now = before.phase in (SPIN, COLOUR) and move != CONCEDE
        return reason("triaxis.undo_spin") if spun_now else None


_SPINNING = tuple(sorted((CONCEDE, *SPINS)))

GAME = TriAxis()
__all__ = ["GAME", "State", "TriAxis"]
