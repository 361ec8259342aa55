"""Ein-Auge, Ralf Gering's children's game (rec.games.abstract, 28 April 2001): fourteen rules on 5 x 5 squares.

Squares are numbered 5 * row + column, row 0 at the top; their names are `a1` (bottom left) to `e5`. White is seat 0.
"Rule n" is the inventor's numbering, A1 to A5 are decisions of `manuals/einauge.md`.
"""

from ..contract import NOBODY, Event, Game, Options, Outcome, Reason, event, reason, refuse
from ..rows import NamedTuple
from ..typed import Any

SIDES = "wb"
EMPTY = "."
NAMES = tuple(f"{'abcde'[i % 5]}{5 - i // 5}" for i in range(25))
SQUARE = {name: i for i, name in enumerate(NAMES)}
NEIGHBOURS = tuple(
    tuple(
        r * 5 + c
        for r, c in ((i // 5 - 1, i % 5), (i // 5, i % 5 - 1), (i // 5, i % 5 + 1), (i // 5 + 1, i % 5))
        if 0 <= r < 5 and 0 <= c < 5
    )
    for i in range(25)
)
LINES = tuple(tuple(range(5 * k, 5 * k + 5)) for k in range(5)) + tuple(tuple(range(k, 25, 5)) for k in range(5))
LINES_OF = tuple(tuple(line for line in LINES if i in line) for i in range(25))
NONE = -1


class State(NamedTuple):
    """A position. `past`: earlier positions of phase two; not part of the text or of equality."""

    board: str  # 25 of "w", "b", "."
    side: int  # who really acts: passes are resolved
    barred: int  # the stone that may not move (rule 11), or NONE
    plies: int  # placements and moves so far, passes not counted
    past: tuple[tuple[str, int, int], ...] = ()

    def __eq__(self, other: object) -> bool:
        return isinstance(other, State) and self[:4] == other[:4]

    def __ne__(self, other: object) -> bool:
        return not self == other

    def __hash__(self) -> int:
        return hash(self[:4])


def made(board: str, side: int) -> tuple[str, tuple[int, ...]] | None:
    """What the side has on the board: ("five", squares), ("four", squares) or None; a five takes precedence (A1)."""
    stone = SIDES[side]
    four = None
    for line in LINES:
        row = "".join(board[i] for i in line)
        if row == stone * 5:
            return "five", line
        if row[:4] == stone * 4:
            four = line[:4]
        elif row[1:] == stone * 4:
            four = line[1:]
    return ("four", four) if four else None


def finish(board: str) -> tuple[int, str, tuple[int, ...]] | None:
    """How the stones have ended the game: (winner, "four" or "five", the squares), or None. Rules 12 and 13."""
    for side in (0, 1):
        found = made(board, side)
        if found:
            kind, squares = found
            return (side if kind == "four" else 1 - side), kind, squares
    return None


def touching(board: str, eye: int, side: int) -> tuple[int, ...]:
    """The side's stones next to the eye (rule 8)."""
    return tuple(i for i in NEIGHBOURS[eye] if board[i] == SIDES[side])


def repeated(state: State) -> bool:
    """Whether this position of phase two has occurred before: a draw (rule 14, A4)."""
    return state[:3] in state.past


def _sources(state: State) -> tuple[int, ...]:
    """The squares of all legal moves of a position that is not over."""
    if state.plies < 24:
        return tuple(i for i in range(25) if state.board[i] == EMPTY)
    eye = state.board.index(EMPTY)
    return tuple(i for i in touching(state.board, eye, state.side) if i != state.barred)


def _pass_on(board: str, mover: int, moved: int, plies: int, past: tuple[tuple[str, int, int], ...]) -> State:
    """Who acts after the mover in phase two: passes are forced and automatic (rules 10 and 11, A2 and A3).

    `moved`: where the stone just moved lies now, NONE after the last placement.
    """
    eye = board.index(EMPTY)
    other = 1 - mover
    if touching(board, eye, other):
        return State(board, other, NONE, plies, past)
    return State(board, mover, moved, plies, past)


class EinAuge:
    """The game's contract object."""

    name = "einauge"
    edition = 1
    earlier: tuple[Game[Any], ...] = ()
    event_kinds: tuple[str, ...] = ("place", "phase_two", "slide", "pass", "threat", "win", "five", "draw")
    bots: tuple[str, ...] = ("random", "greedy", "gentle", "beginner", "middle", "strongest")
    moves_contain_spaces = False

    def defaults(self) -> dict[str, Any]:
        """The game has no options."""
        return {}

    def complete(self, options: Options) -> dict[str, Any]:
        """None. Refuses any option."""
        for key in options:
            raise refuse("einauge.option", name=str(key))
        return {}

    def options_of(self, state: State) -> dict[str, Any]:
        """None."""
        return {}

    def new(self, options: Options, seed: int) -> State:
        """The empty board, White to place. Refuses any option."""
        self.complete(options)
        return State(EMPTY * 25, 0, NONE, 0)

    def seats(self, state: State) -> int:
        """White and Black."""
        return 2

    def over(self, state: State) -> bool:
        """Whether the game has ended."""
        return finish(state.board) is not None or repeated(state)

    def to_move(self, state: State) -> int:
        """The side that acts, NOBODY at the end."""
        return NOBODY if self.over(state) else state.side

    def legal(self, state: State) -> tuple[str, ...]:
        """Empty squares in phase one, stones that may go to the eye in phase two."""
        if self.over(state):
            return ()
        return tuple(sorted(NAMES[i] for i in _sources(state)))

    def leaving_moves(self, state: State) -> tuple[str, ...]:
        """None: a pass is automatic, and there is no move for giving up."""
        return ()

    def chance(self, state: State) -> tuple[tuple[str, int], ...]:
        """Nothing is drawn."""
        return ()

    def parse_move(self, text: str) -> str:
        """`a1` to `e5`: the square filled, or the square the stone comes from."""
        if text not in SQUARE:
            raise refuse("einauge.move_text", text=text[:20])
        return text

    def check(self, state: State, move: str) -> Reason | None:
        """None for a legal move, otherwise the rule against it."""
        if move not in SQUARE:
            return reason("einauge.move_text", text=move[:20])
        if self.over(state):
            return reason("einauge.over")
        at = SQUARE[move]
        stone = state.board[at]
        if state.plies < 24:
            return None if stone == EMPTY else reason("einauge.taken", square=move)
        eye = state.board.index(EMPTY)
        if at == eye:
            return reason("einauge.eye", square=move)
        if stone != SIDES[state.side]:
            return reason("einauge.not_yours", square=move)
        if at not in NEIGHBOURS[eye]:
            return reason("einauge.far", square=move, eye=NAMES[eye])
        if at == state.barred:
            return reason("einauge.barred", square=move)
        return None

    def apply(self, state: State, move: str) -> State:
        """The position after a placement (rule 5) or a move into the eye (rule 8)."""
        why = self.check(state, move)
        if why is not None:
            raise refuse(why.code, **dict(why.params))
        at, side = SQUARE[move], state.side
        board, plies = state.board, state.plies + 1
        if state.plies < 24:
            board = board[:at] + SIDES[side] + board[at + 1 :]
            if plies < 24:
                return State(board, 1 - side, NONE, plies)
            # White begins phase two; blocked, Black does, and no stone is barred: a placement is no move (A3)
            return _pass_on(board, 1, NONE, plies, ())
        eye = board.index(EMPTY)
        squares = list(board)
        squares[eye], squares[at] = squares[at], EMPTY
        return _pass_on("".join(squares), side, eye, plies, (*state.past, state[:3]))

    def chance_starter(self, state: State) -> int | None:
        """Nobody: chance moves happen automatically here."""
        return None

    def outcome(self, state: State) -> Outcome:
        """Won by a four, lost by a five, drawn by a repetition, or not over."""
        end = finish(state.board)
        if end is not None:
            winner, kind, _ = end
            return Outcome(True, winner, (1 - winner, winner), kind)
        if repeated(state):
            return Outcome(True, None, (0, 0), "repetition")
        return Outcome(False, None, (0, 0), "")

    def events(self, before: State, move: str, after: State) -> tuple[Event, ...]:
        """A stone placed or slid, then what follows: the eye opens, a pass, a threat of a five or four, the end."""
        side = SIDES[before.side]
        if before.plies < 24:
            found = [event("place", side=side, square=move)]
        else:
            found = [event("slide", side=side, start=move, end=NAMES[before.board.index(EMPTY)])]
        end = finish(after.board)
        if end is not None:
            winner, kind, squares = end
            line = " ".join(NAMES[i] for i in squares)
            return (*found, event("win" if kind == "four" else "five", winner=SIDES[winner], line=line))
        if after.plies == 24:
            found.append(event("phase_two", eye=NAMES[after.board.index(EMPTY)]))
        passed = after.side == before.side if after.plies > 24 else after.plies == 24 and after.side == 1
        if passed:
            barred = NAMES[after.barred] if after.barred != NONE else "-"
            found.append(event("pass", side=SIDES[1 - after.side], barred=barred))
        if repeated(after):
            return (*found, event("draw"))
        for kind, at in threats(after):
            found.append(event("threat", kind=kind, square=NAMES[at], side=SIDES[after.side]))
        return tuple(found)

    def without_history(self, state: State) -> State:
        """The position without the earlier ones."""
        return state._replace(past=())

    def view(self, state: State, seat: int) -> State:
        """Nothing is hidden."""
        return state

    def may_undo(self, before: State, move: str, after: State) -> Reason | None:
        """Every move may be taken back."""
        return None

    def format_state(self, state: State) -> str:
        """`...../...../..w../...../..... b - 1`: rows from the top, side, barred stone, plies."""
        rows = "/".join(state.board[5 * r : 5 * r + 5] for r in range(5))
        barred = NAMES[state.barred] if state.barred != NONE else "-"
        return f"{rows} {SIDES[state.side]} {barred} {state.plies}"

    def parse_state(self, text: str) -> State:
        """The position a text describes, without a past. Refuses text that is not a position or cannot arise."""
        parts = text.split(" ")
        if len(parts) != 4:
            raise refuse("einauge.parts", count=len(parts))
        rows, side, barred, plies = parts
        board = rows.replace("/", "")
        if [len(row) for row in rows.split("/")] != [5] * 5 or set(board) - set("wb."):
            raise refuse("einauge.rows", text=rows[:40])
        if side not in ("w", "b"):
            raise refuse("einauge.side", text=side[:20])
        if barred != "-" and barred not in SQUARE:
            raise refuse("einauge.barred_text", text=barred[:20])
        if not (plies.isascii() and plies.isdigit() and len(plies) < 8 and str(int(plies)) == plies):
            raise refuse("einauge.plies_text", text=plies[:20])
        state = State(board, SIDES.index(side), SQUARE.get(barred, NONE), int(plies))
        why = self.check_state(state)
        if why is not None:
            raise refuse(why.code, **dict(why.params))
        return state

    def check_state(self, state: State) -> Reason | None:
        """The invariants: stones and plies agree, the side can act, a bar has its cause, a last move is possible."""
        white, black = state.board.count("w"), state.board.count("b")
        placed = min(state.plies, 24)
        if (white, black) != ((placed + 1) // 2, placed // 2):
            return reason("einauge.count", white=white, black=black, plies=state.plies)
        if state.plies < 24:
            if state.side != state.plies % 2:
                return reason("einauge.turn", side=SIDES[state.side], plies=state.plies)
            if state.barred != NONE:
                return reason("einauge.bar_early")
            return self._check_last(state, 1 - state.side)
        eye = state.board.index(EMPTY)
        if not touching(state.board, eye, state.side):
            return reason("einauge.blocked", side=SIDES[state.side], eye=NAMES[eye])
        other_blocked = not touching(state.board, eye, 1 - state.side)
        if state.plies == 24:
            if state.barred != NONE:
                return reason("einauge.bar_early")
            if state.side == 1 and not other_blocked:
                return reason("einauge.white_begins")
            return self._check_last(state, 1)
        if state.barred == NONE:
            return self._check_last(state, 1 - state.side)
        if state.barred not in touching(state.board, eye, state.side) or not other_blocked:
            return reason("einauge.bar_cause", square=NAMES[state.barred])
        return self._check_last(state, state.side)

    def _check_last(self, state: State, last: int) -> Reason | None:
        """Whether some last action of the side `last` led here from a game that was not over."""
        if state.plies == 0:
            return None
        stone, board = SIDES[last], state.board
        if state.plies <= 24:
            before = (board[:i] + EMPTY + board[i + 1 :] for i in range(25) if board[i] == stone)
        else:
            eye = board.index(EMPTY)
            came = (state.barred,) if state.barred != NONE else touching(board, eye, last)
            before = (_swap(board, i, eye) for i in came)
        if any(finish(b) is None for b in before):
            return None
        return reason("einauge.no_last", side=stone)


def _swap(board: str, i: int, eye: int) -> str:
    """The board with the stone on `i` put into the eye."""
    squares = list(board)
    squares[i], squares[eye] = squares[eye], squares[i]
    return "".join(squares)


def threats(state: State) -> tuple[tuple[str, int], ...]:
    """What moves of the side to act would end the game: ("four", square) wins, ("five", square) loses."""
    found = []
    for at in _sources(state):
        if state.plies < 24:
            board = state.board[:at] + SIDES[state.side] + state.board[at + 1 :]
        else:
            board = _swap(state.board, at, state.board.index(EMPTY))
        end = made(board, state.side)
        if end is not None:
            found.append((end[0], at))
    return tuple(found)


GAME = EinAuge()
