"""What the board points out: stones that can move, the barred one, fours and fives that one move would make."""

from ...rules.einauge.game import GAME, NONE, SIDES, SQUARE, State, finish, made, repeated, touching
from ...rules.rows import NamedTuple

Line = tuple[int, ...]


class Threat(NamedTuple):
    """A line of squares that is, or would be, the end.

    Kinds: "four" wins for who acts, "against" would win for the other side, "five" would lose for who acts; "draw", a
    position that would come back, has no line; "won" and "lost" are on the board. `at`: the square to fill or the stone
    to slide; None on the board.
    """

    squares: tuple[int, ...]
    kind: str
    at: int | None = None


class Marks(NamedTuple):
    """Marks of a position. Squares are 5 * row + column."""

    legal: frozenset[int]
    barred: int | None
    threats: tuple[Threat, ...]


def _after(board: str, at: int, side: int, eye: int | None) -> str:
    """The board after the side's stone comes to `at`, or goes from `at` to the eye."""
    squares = list(board)
    if eye is not None:
        squares[at] = "."
        at = eye
    squares[at] = SIDES[side]
    return "".join(squares)


def _lines(state: State, side: int) -> list[tuple[int, str, Line]]:
    """(move, kind, squares) of all moves of the side that would end the game, were it to act now."""
    eye = state.board.index(".") if state.plies >= 24 else None
    if eye is None:
        moves = [i for i in range(25) if state.board[i] == "."]
    else:
        moves = [i for i in touching(state.board, eye, side) if i != state.barred]
    found = []
    for at in moves:
        end = made(_after(state.board, at, side, eye), side)
        if end is not None:
            found.append((at, end[0], end[1]))
    return found


def repeating(state: State) -> tuple[int, ...]:
    """The stones that would bring a position of phase two back, and so draw the game (rule 14)."""
    if not state.past or GAME.over(state):
        return ()
    return tuple(
        SQUARE[move]
        for move in GAME.legal(state)
        for after in (GAME.apply(state, move),)
        if finish(after.board) is None and repeated(after)
    )


def marks(state: State, fours: bool = True) -> Marks:
    """The marks of a position; without `fours` the lines that could be won are left out, dangers stay.

    In phase one the other side's fours count too: a stone can still be put in their way. In phase two the eye will
    have moved by then, so only those of the side to act are shown.
    """
    end = finish(state.board)
    if end is not None:
        return Marks(frozenset(), None, (Threat(end[2], "won" if end[1] == "four" else "lost"),))
    if GAME.over(state):
        return Marks(frozenset(), None, ())
    own = _lines(state, state.side)
    threats = [Threat(squares, kind, at) for at, kind, squares in own if kind == "five" or fours]
    if fours and state.plies < 23:
        other = _lines(state, 1 - state.side)
        threats += [Threat(squares, "against", at) for at, kind, squares in other if kind == "four"]
    threats += [Threat((), "draw", at) for at in repeating(state)]
    return Marks(
        frozenset(SQUARE[move] for move in GAME.legal(state)),
        state.barred if state.barred != NONE else None,
        tuple(threats),
    )
