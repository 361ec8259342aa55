"""What Ishido's tests share: drawn boards, an oracle of the matching rule, random games with a tally of their own."""

import json
from itertools import product
from pathlib import Path
from typing import Any, NamedTuple

from codewheel.rules.ishido.board import COLUMNS, NAMES, SQUARE, SQUARES, STONE, TABLEAU, TYPES
from codewheel.rules.ishido.game import CHALLENGE, GAME, MODERN, SOLITAIRE, State
from codewheel.rules.rng import Stream

FIXTURES = Path(__file__).parents[2] / "fixtures" / "ishido"
OPTIONS = (
    {"mode": "solitaire", "scoring": "modern"},
    {"mode": "solitaire", "scoring": "ancient"},
    {"mode": "cooperative", "scoring": "modern"},
    {"mode": "cooperative", "scoring": "ancient"},
    {"mode": "challenge", "scoring": "modern"},
)
STEPS = {"above": (-1, 0), "left": (0, -1), "right": (0, 1), "below": (1, 0)}


def fixture(name: str) -> Any:
    """A fixture file."""
    return json.loads((FIXTURES / f"{name}.json").read_text(encoding="utf-8"))


# ---- drawn boards


class Drawn(NamedTuple):
    """A state and the square that the drawing marks with `**`."""

    state: State
    target: str


def drawn(drawing: str, stone: str, corner: str = "B2", left: int | None = None, **fields: Any) -> Drawn:
    """Stones as they lie, `..` an empty square, the upper left one at `corner`; no others on the board.

    `stone` is on the touchstone; behind it are those of the other stones that are not on the board, or so many that
    `left` are in the pouch. `fields` replace what a solitaire modern game begins with.
    """
    board, target = bytearray(SQUARES), ""
    row, column = divmod(SQUARE[corner], COLUMNS)
    for r, line in enumerate(drawing.strip().splitlines()):
        for c, word in enumerate(line.split()):
            at = (row + r) * COLUMNS + column + c
            if word == "**":
                target = NAMES[at]
            elif word != "..":
                board[at] = 1 + STONE[word]
    rest = [t for t in range(TYPES) for _ in range(2 - sum(b == t + 1 for b in board) - (t == STONE[stone]))]
    pouch = bytes([STONE[stone], *rest][:left])
    mode = fields.get("mode", SOLITAIRE)
    entries = (0, 0) if mode == CHALLENGE else (0,)
    state = State(bytes(board), pouch, mode, MODERN, 0, entries, entries, False)
    return Drawn(state._replace(**fields), target)


# ---- the rule of matching, by its words: each neighbour is counted for one attribute that it matches


def fits(stone: tuple[int, int], near: list[tuple[int, int]]) -> bool:
    """Whether a stone may lie beside these: one match; one and one; two and one either way; two and two."""
    half = len(near) // 2
    for choice in product((0, 1), repeat=len(near)):
        matched = all(stone[kind] == other[kind] for kind, other in zip(choice, near, strict=True))
        if matched and near and sum(choice) in (half, len(near) - half):
            return True
    return False


def beside(board: bytes, square: str) -> dict[str, tuple[str, tuple[int, int]]]:
    """The stones beside a square: side to (square, stone)."""
    row, column, found = int(square[1]) - 1, "ABCDEFGHIJKL".index(square[0]), {}
    for side, (down, right) in STEPS.items():
        if 0 <= row + down < 8 and 0 <= column + right < 12:
            at = (row + down) * 12 + column + right
            if board[at]:
                found[side] = (f"{'ABCDEFGHIJKL'[column + right]}{row + down + 1}", divmod(board[at] - 1, 6))
    return found


def takes(board: bytes, stone: int) -> set[str]:
    """All empty squares that take the stone, by the oracle."""
    return {
        name
        for at, name in enumerate(NAMES)
        if not board[at] and fits(divmod(stone, 6), [other for _, other in beside(board, name).values()])
    }


# ---- games


class Tally:
    """Points and 4-Ways counted anew, move by move, from the manual's tables alone."""

    def __init__(self, state: State) -> None:
        self.board = bytearray(state.board)
        self.mode, self.scoring = state.mode, state.scoring
        entries = 2 if state.mode == CHALLENGE else 1
        self.points, self.fourways = [0] * entries, [0] * entries

    def place(self, square: str, stone: int, seat: int) -> None:
        """Count a stone that has been placed."""
        entry = seat if self.mode == CHALLENGE else 0
        near = len(beside(bytes(self.board), square))
        before = sum(self.fourways)
        inside = square[0] not in "AL" and square[1] not in "18"
        if inside:
            self.points[entry] += {1: 1, 2: 2, 3: 4, 4: 8}[near] * 2**before
        if near == 4:
            ladder = [25, 50, 100, 200, 400, 600, 800, 1000, 5000, 10000, 25000, 50000]
            self.points[entry] += ladder[self.fourways[entry]] if self.fourways[entry] < 12 else 0
            self.fourways[entry] += 1
        self.board[NAMES.index(square)] = 1 + stone

    def agrees(self, state: State) -> bool:
        """Whether the state holds the same."""
        scores = self.points if self.scoring == MODERN else self.fourways
        return (state.board, state.scores, state.fourways) == (bytes(self.board), tuple(scores), tuple(self.fourways))


def random_game(options: dict[str, Any], seed: int, check: bool = True) -> list[State]:
    """All states of a random game; with `check` each is held against the invariants and an independent tally."""
    state, stream = GAME.new(options, seed), Stream(seed + 77)
    states, tally = [state], Tally(state)
    while not state.over:
        legal = [move for move in GAME.legal(state) if move != "end"]
        assert not check or set(legal) == takes(state.board, state.pouch[0])
        move = "end" if not legal else stream.choice(legal)
        if state.mode == CHALLENGE and stream.below(12) == 0:
            move = "pass"
        after = GAME.apply(state, move)
        if check:
            if move not in ("end", "pass"):
                tally.place(move, state.pouch[0], state.seat)
            assert tally.agrees(after)
            _conserved(state, move, after)
        states.append(after)
        state = after
    return states


def _conserved(before: State, move: str, after: State) -> None:
    """All 72 stones are there, one more lies, none has moved, it is the other seat's turn."""
    types = sorted([stone - 1 for stone in after.board if stone] + list(after.pouch))
    assert types == sorted(2 * list(range(TYPES)))
    changed = {NAMES[i] for i in range(SQUARES) if before.board[i] != after.board[i]}
    if move in ("end", "pass"):
        assert not changed and after.pouch == before.pouch and after.scores == before.scores
    else:
        assert changed == {move} and after.board[SQUARE[move]] == 1 + before.pouch[0]
        assert after.pouch == before.pouch[1:]
    assert after.over == (move == "end" or not after.pouch)
    if move != "end":
        assert after.seat == (0 if after.mode == SOLITAIRE else 1 - before.seat)
    assert GAME.check_state(after) is None


def opening(tableau: list[tuple[int, int]]) -> bytes:
    """The board with these six stones in the corners, then on F4 and G5."""
    board = bytearray(SQUARES)
    for square, (colour, symbol) in zip(TABLEAU, tableau, strict=True):
        board[square] = 1 + 6 * colour + symbol
    return bytes(board)


def start(stones: list[list[int]], options: dict[str, Any] | None = None) -> State:
    """The state that a record's 72 stones begin with."""
    pairs = [(colour, symbol) for colour, symbol in stones]
    state = GAME.new(options or {}, 0)
    return state._replace(board=opening(pairs[:6]), pouch=bytes(6 * c + s for c, s in pairs[6:]))


def name_of(row: int, column: int) -> str:
    """The square of a row and a column counted from 0."""
    return f"{'ABCDEFGHIJKL'[column]}{row + 1}"
