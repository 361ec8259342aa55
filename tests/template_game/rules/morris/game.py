"""Three Men's Morris: three men each on nine points; first placed, then moved along the lines. Three in a row win.

Who cannot move has lost; after `LIMIT` moves nobody has won. A state's text is the board from a1 to c3, row by row, and
the number of moves made: `w.b...... 2`.
"""

from typing import Any, NamedTuple

from codewheel.rules.contract import NOBODY, Event, Game, Options, Outcome, Reason, event, reason, refuse

MEN, LIMIT = 3, 60
NAMES = tuple(f"{column}{row}" for row in "123" for column in "abc")
LINES = ((0, 1, 2), (3, 4, 5), (6, 7, 8), (0, 3, 6), (1, 4, 7), (2, 5, 8), (0, 4, 8), (2, 4, 6))
NEAR = tuple(  # the points that a line joins with a point
    tuple(
        other for other in range(9) if any({point, other} in ({line[0], line[1]}, {line[1], line[2]}) for line in LINES)
    )
    for point in range(9)
)


class State(NamedTuple):
    """`board`: nine of ".wb"; `plies`: moves made."""

    board: str
    plies: int

    @property
    def side(self) -> int:
        """The seat whose turn it is: 0 white, 1 black."""
        return self.plies % 2


def line_of(board: str, seat: int) -> tuple[int, ...]:
    """Three of a seat's men in a row, () where there are none."""
    return next((line for line in LINES if all(board[point] == "wb"[seat] for point in line)), ())


def moves(state: State) -> list[str]:
    """What the side could do if the game went on."""
    if state.plies < 2 * MEN:
        return [NAMES[point] for point in range(9) if state.board[point] == "."]
    mine = [point for point in range(9) if state.board[point] == "wb"[state.side]]
    return [NAMES[point] + NAMES[to] for point in mine for to in NEAR[point] if state.board[to] == "."]


class Morris:
    """See `codewheel.rules.contract.Game`."""

    name = "morris"
    edition = 1
    earlier: tuple[Game[Any], ...] = ()
    event_kinds = ("place", "slide", "win", "blocked", "draw")
    bots = ("random", "greedy", "beginner", "middle", "strongest")
    moves_contain_spaces = False

    def defaults(self) -> dict[str, Any]:
        return {}

    def complete(self, options: Options) -> dict[str, Any]:
        for name in options:
            raise refuse("morris.option", name=str(name)[:20])
        return {}

    def options_of(self, state: State) -> dict[str, Any]:
        return {}

    def new(self, options: Options, seed: int) -> State:
        self.complete(options)
        return State("." * 9, 0)

    def seats(self, state: State) -> int:
        return 2

    def check_state(self, state: State) -> Reason | None:
        placed = min(state.plies, 2 * MEN)
        men = (state.board.count("w"), state.board.count("b"))
        if men != ((placed + 1) // 2, placed // 2) or not 0 <= state.plies <= LIMIT:
            return reason("morris.men")
        return reason("morris.line") if line_of(state.board, state.side) else None

    def _end(self, state: State) -> str:
        """Why the game is over, "" while it is not."""
        if line_of(state.board, 1 - state.side):
            return "line"
        if not moves(state):
            return "blocked"
        return "limit" if state.plies == LIMIT else ""

    def legal(self, state: State) -> tuple[str, ...]:
        return () if self._end(state) else tuple(sorted(moves(state)))

    def leaving_moves(self, state: State) -> tuple[str, ...]:
        return ()

    def check(self, state: State, move: str) -> Reason | None:
        if move not in NAMES and (move[:2] not in NAMES or move[2:] not in NAMES):
            return reason("morris.move_text", text=move[:20])
        if self._end(state):
            return reason("morris.over")
        if move in moves(state):
            return None
        if (len(move) == 2) != (state.plies < 2 * MEN):
            return reason("morris.place" if state.plies < 2 * MEN else "morris.slide")
        if state.board[NAMES.index(move[-2:])] != ".":
            return reason("morris.taken", point=move[-2:])
        return reason("morris.reach", move=move)

    def apply(self, state: State, move: str) -> State:
        why = self.check(state, move)
        if why is not None:
            raise refuse(why.code, **dict(why.params))
        board = list(state.board)
        board[NAMES.index(move[-2:])] = "wb"[state.side]
        if len(move) == 4:
            board[NAMES.index(move[:2])] = "."
        return State("".join(board), state.plies + 1)

    def events(self, before: State, move: str, after: State) -> tuple[Event, ...]:
        found = [event("slide" if len(move) == 4 else "place", seat=before.side, to=move[-2:])]
        end = {"line": "win", "blocked": "blocked", "limit": "draw"}.get(self._end(after))
        return (*found, event(end)) if end else tuple(found)

    def to_move(self, state: State) -> int:
        return NOBODY if self._end(state) else state.side

    def chance(self, state: State) -> tuple[tuple[str, int], ...]:
        return ()

    def chance_starter(self, state: State) -> int | None:
        return None

    def outcome(self, state: State) -> Outcome:
        end = self._end(state)
        if end in ("", "limit"):
            return Outcome(bool(end), None, (0, 0), end)
        winner = 1 - state.side
        return Outcome(True, winner, (1 - winner, winner), end)

    def format_state(self, state: State) -> str:
        return f"{state.board} {state.plies}"

    def parse_state(self, text: str) -> State:
        board, _, plies = text.partition(" ")
        if len(board) != 9 or set(board) - set(".wb") or not (plies.isascii() and plies.isdigit()) or len(plies) > 2:
            raise refuse("morris.state")
        state = State(board, int(plies))
        why = self.check_state(state)
        if why is not None:
            raise refuse(why.code)
        if self.format_state(state) != text:
            raise refuse("morris.state")
        return state

    def parse_move(self, text: str) -> str:
        if text not in NAMES and (text[:2] not in NAMES or text[2:] not in NAMES):
            raise refuse("morris.move_text", text=text[:20])
        return text

    def without_history(self, state: State) -> State:
        return state

    def view(self, state: State, seat: int) -> State:
        return state

    def may_undo(self, before: State, move: str, after: State) -> Reason | None:
        return None


GAME = Morris()
