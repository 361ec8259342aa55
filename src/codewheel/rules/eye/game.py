"""EYE (Amiga and ST, 1987) and the board game it was made from, L'Oeil: for two to four players, with every option.

Rules and numbers as in `state` and `turn`; what the texts leave open is settled in `manuals/eye.md`.
"""

from ..contract import NOBODY, Event, Game, Options, Outcome, Reason, Refused, event, reason
from ..typed import Any
from . import text as read
from .board import COLOUR_NAMES, NAMES, NEIGHBOURS, SQUARE, TURNS, pattern_of
from .options import EDITION, Rules, rules_of
from .reachability import fault, neutral
from .state import ASK, FREE, MOVE, OVER, PLACE, RELOCATE, State, first
from .text import DONE, RIGHT, WRONG, two
from .turn import CLAIM, asked, blocked, claimed, end, needs_question, placed, relocated, stepped, wheeled


class Eye:
    """The game's contract object, for one edition of its rules."""

    name = "eye"
    event_kinds: tuple[str, ...] = (
        "place",
        "relocate",
        "step",
        "turn",
        "swap",
        "take",
        "out",
        "ask",
        "answer",
        "done",
        "win",
        "draw",
    )
    bots: tuple[str, ...] = ("random", "gentle", "greedy", "beginner", "middle", "strongest")
    moves_contain_spaces = True

    def __init__(self, edition: int, *earlier: Game[Any]) -> None:
        self.edition = edition
        self.earlier: tuple[Game[Any], ...] = earlier

    def defaults(self) -> dict[str, Any]:
        """Two players, a static board, everything else as in the computer version by default."""
        return Rules().plain()

    def complete(self, options: Options) -> dict[str, Any]:
        """All options. Raises Refused for any that are unknown or contradict each other."""
        return rules_of(options).plain()

    def options_of(self, state: State) -> dict[str, Any]:
        """The options of the state's rules."""
        return state.rules.plain()

    def new(self, options: Options, seed: int) -> State:
        """The empty board; nothing is drawn, so the seed changes nothing."""
        return first(rules_of(options)._replace(edition=self.edition))

    def seats(self, state: State) -> int:
        """Two to four."""
        return state.rules.players

    def to_move(self, state: State) -> int:
        """Who places, moves, or is asked; NOBODY at the end."""
        return NOBODY if state.phase == OVER else state.seat

    def chance(self, state: State) -> tuple[tuple[str, int], ...]:
        """Nothing is drawn."""
        return ()

    def legal(self, state: State) -> tuple[str, ...]:
        """All legal moves in text order."""
        if state.phase == OVER:
            return ()
        if state.phase == ASK:
            return RIGHT, WRONG
        if state.phase == PLACE:
            return tuple(sorted(_placings(state)))
        if state.phase == RELOCATE:
            found = [two("relocate", source, target) for source in state.offenders for target in state.empty]
            return tuple(sorted((*found, DONE)))
        found = _placings(state) if _may_place(state) else []
        if state.left:
            empty = set(state.empty)
            found += [
                two("step", source, target)
                for source in state.counters[state.seat]
                for target in NEIGHBOURS[source]
                if target in empty
            ]
            found += [name for turn, name in enumerate(TURNS) if blocked(state, turn) is None]
        if _may_stop(state):
            found.append(DONE)
        return tuple(sorted(found))

    def leaving_moves(self, state: State) -> tuple[str, ...]:
        """`done`, if it is legal."""
        return (DONE,) if state.phase == RELOCATE or (state.phase == MOVE and _may_stop(state)) else ()

    def parse_move(self, text: str) -> str:
        """`place 3.12`, `relocate 3.12-5.4`, `step 3.12-5.4`, `turn A+`, `done`, `answer right`. Raises Refused."""
        return read.parse_move(text)

    def check(self, state: State, move: str) -> Reason | None:
        """None for a legal move, otherwise why not."""
        try:
            self.parse_move(move)
        except Refused as fault:
            return fault.why
        if state.phase == OVER:
            return reason("eye.over")
        kind = move.partition(" ")[0]
        if (kind == "answer") != (state.phase == ASK):
            return reason("eye.answer_first" if state.phase == ASK else "eye.not_asked")
        if kind == "answer":
            return None
        if kind == "place":
            return _check_place(state, move)
        if state.phase == PLACE:
            return reason("eye.place_first")
        if kind == "relocate":
            return _check_relocate(state, *read.squares_of(move))
        if move == DONE:
            stops = state.phase == RELOCATE or _may_stop(state)
            return None if stops else reason("eye.use_all", left=state.left)
        if state.phase == RELOCATE:
            return reason("eye.relocate_first")
        if not state.left:
            return reason("eye.no_moves")
        if kind == "turn":
            square = blocked(state, TURNS.index(move))
            return None if square is None else reason("eye.blocked", wheel=move[-2], square=NAMES[square])
        return _check_step(state, *read.squares_of(move))

    def apply(self, state: State, move: str) -> State:
        """The position after a legal move. Raises Refused for any other."""
        why = self.check(state, move)
        if why is not None:
            raise Refused(why)
        kind = move.partition(" ")[0]
        if kind == "answer":
            return _answered(state, move == RIGHT)
        if move == DONE:
            return state._replace(phase=MOVE, offenders=()) if state.phase == RELOCATE else end(state)
        if kind == "turn":
            return wheeled(state, TURNS.index(move))
        squares = read.squares_of(move)
        if kind == "place":
            return asked(state, move) if state.rules.quiz else placed(state, *squares)
        if kind == "relocate":
            return relocated(state, *squares)
        if state.rules.quiz and needs_question(state, *squares):
            return asked(state, move)
        return stepped(state, *squares)

    def chance_starter(self, state: State) -> int | None:
        """Nobody: chance moves happen automatically here."""
        return None

    def outcome(self, state: State) -> Outcome:
        """Scores are the colours controlled."""
        scores = tuple(state.control.count(seat) for seat in range(state.rules.players))
        if state.phase != OVER:
            return Outcome(False, None, scores, "")
        return Outcome(True, state.winner, scores, "draw" if state.winner is None else "win")

    def events(self, before: State, move: str, after: State) -> tuple[Event, ...]:
        """What happened, in order: the move, a swap, what was taken, who is out, the end."""
        seat, kind = before.seat, move.partition(" ")[0]
        found = []
        done = move
        if kind == "answer":
            found.append(event("answer", seat=seat, right=int(move == RIGHT), asked=before.pending or ""))
            done = (before.pending or "") if move == RIGHT else ""
        elif before.rules.quiz and after.phase == ASK and after.pending == move:
            done = ""
        kind = done.partition(" ")[0]
        if kind in ("place", "relocate", "step"):
            squares = read.squares_of(done)
            names = {"square": NAMES[squares[-1]]} if kind == "place" else _ends(squares)
            found.append(event(kind, seat=seat, **names))
        elif kind == "turn":
            found.append(event("turn", seat=seat, turn=done[-2:]))
        elif done == DONE:
            found.append(event("done", seat=seat))
        if before.swapped != after.swapped:
            found.append(event("swap"))
        for colour, (old, owner) in enumerate(zip(before.control, after.control, strict=True)):
            if owner not in (old, FREE):
                stolen = old != FREE and after.alive[old]  # what he held who is out was free before it was taken
                found.append(event("take", seat=owner, colour=COLOUR_NAMES[colour], stolen=int(stolen)))
        for other, (was, there) in enumerate(zip(before.alive, after.alive, strict=True)):
            if was and not there:
                found.append(event("out", seat=other))
        if after.phase == ASK:
            found.append(event("ask", seat=after.seat, asked=after.pending or ""))
        if after.phase == OVER:
            found.append(event("draw") if after.winner is None else event("win", seat=after.winner))
        return tuple(found)

    def parse_state(self, text: str) -> State:
        """The position a text describes. Raises Refused if it is not a position or cannot arise."""
        state = read.parse_state(text)
        state = state._replace(rules=state.rules._replace(edition=self.edition))
        why = self.check_state(state)
        if why is not None:
            raise Refused(why)
        return state

    def format_state(self, state: State) -> str:
        """One line of JSON."""
        return read.format_state(state)

    def without_history(self, state: State) -> State:
        """The position without the turns before it."""
        return state._replace(history=(), quiet=0)

    def view(self, state: State, seat: int) -> State:
        """Nothing is hidden."""
        return state

    def may_undo(self, before: State, move: str, after: State) -> Reason | None:
        """Any move may be taken back except an answer, because the question is known by then."""
        return reason("eye.undo_answer") if move in (RIGHT, WRONG) else None

    def check_state(self, state: State) -> Reason | None:
        """The invariants: counters on visible squares, in the right number; phase, moves and markers agree."""
        return fault(state)


# --- what is legal ---------------------------------------------------------------------------------------------------


def _may_place(state: State) -> bool:
    """Whether a counter may be placed: always in its phase; in a quiz as the first move of a turn."""
    if state.phase == PLACE:
        return True
    return state.rules.quiz and state.phase == MOVE and not state.used and state.reserve[state.seat] > 0


def _may_stop(state: State) -> bool:
    """Whether the turn may be ended early (E9)."""
    return not (state.rules.use_all and state.left)


def _placings(state: State) -> list[str]:
    return [f"place {NAMES[square]}" for square in state.empty if neutral(state, square)]


def _check_place(state: State, move: str) -> Reason | None:
    if not _may_place(state):
        return reason("eye.placing_over")
    square = read.squares_of(move)[0]
    why = _check_target(state, square)
    if why is None and not neutral(state, square):
        return reason("eye.chosen_colour", square=NAMES[square], colour=COLOUR_NAMES[state.colour(square)])
    return why


def _check_target(state: State, square: int) -> Reason | None:
    if pattern_of(square) != state.pattern:
        return reason("eye.covered", square=NAMES[square])
    return reason("eye.taken", square=NAMES[square]) if square in state.occupied else None


def _check_relocate(state: State, source: int, target: int) -> Reason | None:
    if source not in state.offenders:
        return reason("eye.no_offender", square=NAMES[source])
    return _check_target(state, target)


def _check_step(state: State, source: int, target: int) -> Reason | None:
    if source not in state.counters[state.seat]:
        return reason("eye.not_yours", square=NAMES[source])
    why = _check_target(state, target)
    if why is None and target not in NEIGHBOURS[source]:
        return reason("eye.not_beside", source=NAMES[source], target=NAMES[target])
    return why


def _answered(state: State, right: bool) -> State:
    pending = state.pending or ""
    if pending.startswith(CLAIM):
        return claimed(state, COLOUR_NAMES.index(pending.removeprefix(CLAIM)), right)
    state = state._replace(pending=None, phase=MOVE)
    if not right:
        return end(state._replace(history=()))  # O9
    kind, squares = pending.partition(" ")[0], read.squares_of(pending)
    return placed(state, *squares) if kind == "place" else stepped(state, *squares)


def _ends(squares: tuple[int, ...]) -> dict[str, str]:
    return {"source": NAMES[squares[0]], "target": NAMES[squares[1]]}


GAME = Eye(EDITION, Eye(1))
__all__ = ["GAME", "SQUARE", "Eye", "State"]
