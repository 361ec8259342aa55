"""L'Oeil en solitaire: six counters on the rosette of EYE, and the eight colours to take, each in its pattern.

"rule n" is a rule of the French text; the numbers of its starts and what it leaves open are in `manuals/oeil-solo.md`.
"""

import json

from ..contract import NOBODY, Event, Game, Options, Outcome, Reason, Refused, event, reason, refuse
from ..eye.board import (
    COLOUR,
    COLOUR_NAMES,
    COLOURS,
    NAME_OF,
    NAMES,
    NEIGHBOURS,
    PATTERNS,
    SHORT,
    SLIDE,
    SQUARES,
    TURNS,
    VISIBLE,
    pattern_of,
    turned,
)
from ..eye.text import parse_move, squares_of, two
from ..rows import NamedTuple
from ..typed import Any

COUNTERS, NEEDED = 6, 4
DEFAULT = (0, 8, 38, 46, 68, 76)  # two opposite right-hand arms, in the pattern of the short spiral (O15)
BLOCKS, CYCLE, CONSECUTIVE = READINGS = ("blocks", "cycle", "consecutive")
LONGEST = 4000  # characters of a state
MOST_MOVES = 10**6
KEYS = ("pattern", "counters", "taken", "moves", "rules")

Pattern = tuple[int, int]


class Rules(NamedTuple):
    """`counters`, `pattern`: the start; `rule6`: how the patterns of the captures follow one another."""

    counters: tuple[int, ...] = DEFAULT
    pattern: str = SHORT
    rule6: str = BLOCKS

    def plain(self) -> dict[str, Any]:
        """As options."""
        return {"counters": list(self.counters), "pattern": self.pattern, "rule6": self.rule6}


class State(NamedTuple):
    """A position. `counters`: squares, sorted; `taken`: colour and pattern of each capture, in order."""

    pattern: Pattern
    counters: tuple[int, ...]
    taken: tuple[tuple[int, str], ...]
    moves: int
    rules: Rules


def allowed(rule6: str, taken: tuple[tuple[int, str], ...], pattern: str) -> bool:
    """Whether the next capture may be in this pattern (rule 6, O17).

    `blocks`: four captures on four patterns, then again four on four, never twice running; `cycle`: the last four in
    the order of the first; `consecutive`: never twice running and no more.
    """
    before = [name for _, name in taken]
    if before and before[-1] == pattern:
        return False
    if rule6 == CONSECUTIVE:
        return True
    if rule6 == CYCLE and len(before) >= len(PATTERNS):
        return before[len(before) - len(PATTERNS)] == pattern
    return pattern not in before[len(before) // len(PATTERNS) * len(PATTERNS) :]


def tally(counters: tuple[int, ...]) -> list[int]:
    """How many counters are on each colour."""
    found = [0] * COLOURS
    for square in counters:
        found[COLOUR[square]] += 1
    return found


def captured(state: State) -> State:
    """The position after a completed capture, if any (rule 5); none in a pattern that is not due (O19)."""
    count = tally(state.counters)
    colour = next((c for c in range(COLOURS) if count[c] == NEEDED), None)
    pattern = NAME_OF[state.pattern]
    if colour is None or colour in (c for c, _ in state.taken) or not allowed(state.rules.rule6, state.taken, pattern):
        return state
    return state._replace(taken=(*state.taken, (colour, pattern)))


def is_stuck(state: State) -> bool:
    """Six counters on six colours after a move: nothing can move, not even a wheel (rule 7, O20)."""
    return state.moves > 0 and max(tally(state.counters)) == 1


class OeilSolo:
    """The game's contract object."""

    name = "oeil-solo"
    edition = 1
    earlier: tuple[Game[Any], ...] = ()
    event_kinds: tuple[str, ...] = ("step", "turn", "take", "win", "stuck")
    bots: tuple[str, ...] = ("random", "greedy", "beginner", "middle", "strongest")
    moves_contain_spaces = True

    def defaults(self) -> dict[str, Any]:
        """The start whose shortest solution takes 32 moves."""
        return Rules().plain()

    def complete(self, options: Options) -> dict[str, Any]:
        """All options. Raises Refused for a start that is not one."""
        return _rules(options).plain()

    def options_of(self, state: State) -> dict[str, Any]:
        """The options of the state's rules."""
        return state.rules.plain()

    def new(self, options: Options, seed: int) -> State:
        """The start that the options name."""
        rules = _rules(options)
        return State(PATTERNS[rules.pattern], rules.counters, (), 0, rules)

    def seats(self, state: State) -> int:
        """One."""
        return 1

    def to_move(self, state: State) -> int:
        """The player, or NOBODY at the end."""
        return NOBODY if self._over(state) else 0

    def _over(self, state: State) -> bool:
        return len(state.taken) == COLOURS or is_stuck(state)

    def chance(self, state: State) -> tuple[tuple[str, int], ...]:
        """Nothing is drawn."""
        return ()

    def legal(self, state: State) -> tuple[str, ...]:
        """Steps and wheels, in text order."""
        if self._over(state):
            return ()
        count, taken = tally(state.counters), set(state.counters)
        found = [
            two("step", source, target)
            for source in state.counters
            if not state.moves or count[COLOUR[source]] > 1
            for target in NEIGHBOURS[source]
            if target not in taken
        ]
        found += [name for turn, name in enumerate(TURNS) if _blocked(state, turn) is None]
        return tuple(sorted(found))

    def leaving_moves(self, state: State) -> tuple[str, ...]:
        """None: the game ends automatically."""
        return ()

    def parse_move(self, text: str) -> str:
        """`step 3.12-5.4`, `turn A+`. Raises Refused."""
        if text.partition(" ")[0] not in ("step", "turn"):
            raise refuse("oeil_solo.move_text", text=text[:40])
        try:
            return parse_move(text)
        except Refused:
            raise refuse("oeil_solo.move_text", text=text[:40]) from None

    def check(self, state: State, move: str) -> Reason | None:
        """None for a legal move, otherwise why not."""
        try:
            self.parse_move(move)
        except Refused as fault:
            return fault.why
        if self._over(state):
            return reason("oeil_solo.over")
        if move in TURNS:
            square = _blocked(state, TURNS.index(move))
            return None if square is None else reason("oeil_solo.blocked", wheel=move[-2], square=NAMES[square])
        source, target = squares_of(move)
        if source not in state.counters:
            return reason("oeil_solo.no_counter", square=NAMES[source])
        if pattern_of(target) != state.pattern:
            return reason("oeil_solo.covered", square=NAMES[target])
        if target in state.counters:
            return reason("oeil_solo.taken", square=NAMES[target])
        if target not in NEIGHBOURS[source]:
            return reason("oeil_solo.not_beside", source=NAMES[source], target=NAMES[target])
        if state.moves and tally(state.counters)[COLOUR[source]] < 2:
            return reason("oeil_solo.alone", square=NAMES[source], colour=COLOUR_NAMES[COLOUR[source]])
        return None

    def apply(self, state: State, move: str) -> State:
        """The position after a legal move (rules 2-6). Raises Refused for any other."""
        why = self.check(state, move)
        if why is not None:
            raise Refused(why)
        if move in TURNS:
            turn = TURNS.index(move)
            slid = (SLIDE[turn][square] for square in state.counters)
            counters = tuple(sorted(square for square in slid if square is not None))
            state = state._replace(pattern=turned(state.pattern, turn), counters=counters)
        else:
            source, target = squares_of(move)
            counters = tuple(sorted(target if square == source else square for square in state.counters))
            state = state._replace(counters=counters)
        return captured(state._replace(moves=state.moves + 1))

    def chance_starter(self, state: State) -> int | None:
        """Nobody: chance moves happen automatically here."""
        return None

    def outcome(self, state: State) -> Outcome:
        """Won with all eight colours; the score is the number of colours taken."""
        won = len(state.taken) == COLOURS
        end = "win" if won else "stuck" if self._over(state) else ""
        return Outcome(self._over(state), 0 if won else None, (len(state.taken),), end)

    def events(self, before: State, move: str, after: State) -> tuple[Event, ...]:
        """A step or a wheel, any colour taken by it, the end."""
        if move in TURNS:
            found = [event("turn", seat=0, turn=move[-2:])]
        else:
            source, target = squares_of(move)
            found = [event("step", seat=0, source=NAMES[source], target=NAMES[target])]
        if len(after.taken) > len(before.taken):
            colour, pattern = after.taken[-1]
            number = len(after.taken)
            found.append(event("take", seat=0, colour=COLOUR_NAMES[colour], pattern=pattern, number=number))
        if len(after.taken) == COLOURS:
            found.append(event("win", seat=0))
        elif is_stuck(after):
            found.append(event("stuck"))
        return tuple(found)

    def without_history(self, state: State) -> State:
        """The same position: its past does not matter."""
        return state

    def view(self, state: State, seat: int) -> State:
        """Nothing is hidden."""
        return state

    def may_undo(self, before: State, move: str, after: State) -> Reason | None:
        """Any move may be taken back."""
        return None

    def format_state(self, state: State) -> str:
        """One line of JSON."""
        text = {
            "pattern": list(state.pattern),
            "counters": [list(state.counters)],
            "taken": [list(pair) for pair in state.taken],
            "moves": state.moves,
            "rules": state.rules.plain(),
        }
        return json.dumps(text, separators=(",", ":"))

    def parse_state(self, text: str) -> State:
        """The position a text describes. Raises Refused if it is not a position or cannot arise."""
        state = _parse(text)
        why = self.check_state(state)
        if why is not None:
            raise Refused(why)
        return state

    def check_state(self, state: State) -> Reason | None:
        """The invariants: six counters on visible squares, captures that the rules allow, in their order."""
        if len(set(state.counters)) != COUNTERS or list(state.counters) != sorted(state.counters):
            return reason("oeil_solo.state_counters")
        if any(square not in VISIBLE[state.pattern] for square in state.counters):
            return reason("oeil_solo.state_counters")
        colours = [colour for colour, _ in state.taken]
        if len(set(colours)) < len(colours) or len(colours) > state.moves:
            return reason("oeil_solo.state_taken")
        for i, (_, pattern) in enumerate(state.taken):
            if not allowed(state.rules.rule6, state.taken[:i], pattern):
                return reason("oeil_solo.state_taken")
        if not state.moves and (
            state.counters != state.rules.counters or state.pattern != PATTERNS[state.rules.pattern]
        ):
            return reason("oeil_solo.state_start")
        if len(colours) == COLOURS and (
            tally(state.counters)[colours[-1]] != NEEDED or NAME_OF[state.pattern] != state.taken[-1][1]
        ):
            return reason("oeil_solo.state_taken")
        if captured(state) != state and state.moves:
            return reason("oeil_solo.state_open")
        return None


def _blocked(state: State, turn: int) -> int | None:
    """The square of a counter that keeps a wheel from turning so, None where it turns (O21)."""
    return next((square for square in state.counters if SLIDE[turn][square] is None), None)


def _rules(options: Options) -> Rules:
    found = Rules().plain()
    for key, value in options.items():
        if key not in found:
            raise refuse("oeil_solo.option", name=str(key)[:40], known=", ".join(found))
        found[key] = value
    for key, words in (("pattern", tuple(PATTERNS)), ("rule6", READINGS)):
        if found[key] not in words:
            raise refuse("oeil_solo.option_word", name=key, text=str(found[key])[:40], known=", ".join(words))
    counters = found["counters"]
    good = isinstance(counters, list | tuple) and all(type(c) is int and 0 <= c < SQUARES for c in counters)
    if not good or len(set(counters)) != COUNTERS or len(counters) != COUNTERS:
        raise refuse("oeil_solo.option_counters")
    squares = tuple(sorted(counters))
    if any(pattern_of(square) != PATTERNS[found["pattern"]] for square in squares):
        raise refuse("oeil_solo.option_covered", pattern=found["pattern"])
    if max(tally(squares)) >= NEEDED:
        raise refuse("oeil_solo.option_complete")
    return Rules(squares, found["pattern"], found["rule6"])


def _parse(text: str) -> State:
    fault = refuse("oeil_solo.state_json")
    if len(text) > LONGEST:
        raise fault
    try:
        found = json.loads(text)
    except (ValueError, RecursionError):
        raise fault from None
    if not isinstance(found, dict) or sorted(found) != sorted(KEYS) or not isinstance(found["rules"], dict):
        raise fault
    rules = _rules(found["rules"])
    pattern, counters, taken, moves = (found[key] for key in KEYS[:4])
    good = isinstance(pattern, list) and len(pattern) == 2 and all(type(n) is int and n in (0, 1) for n in pattern)
    good = good and isinstance(counters, list) and len(counters) == 1 and isinstance(counters[0], list)
    good = good and len(counters[0]) == COUNTERS and all(type(c) is int and 0 <= c < SQUARES for c in counters[0])
    good = good and isinstance(taken, list) and len(taken) <= COLOURS and all(map(_is_capture, taken))
    if not good or type(moves) is not int or not 0 <= moves <= MOST_MOVES or found["rules"] != rules.plain():
        raise fault
    pairs = tuple((colour, name) for colour, name in taken)
    return State((pattern[0], pattern[1]), tuple(counters[0]), pairs, moves, rules)


def _is_capture(value: object) -> bool:
    if not isinstance(value, list) or len(value) != 2:
        return False
    colour, pattern = value
    return type(colour) is int and 0 <= colour < COLOURS and isinstance(pattern, str) and pattern in PATTERNS


GAME = OeilSolo()
