"""Which stones are still to come, and who would take them: what can be known from board and touchstone."""

from ...rules.ishido.board import COPIES, EMPTY, SQUARES, TYPES, match


def coming(board: bytes, stone: int | None) -> bytes:
    """How many copies of each type (0-35) lie behind the touchstone: 0, 1 or 2."""
    left = bytearray([COPIES]) * TYPES
    for value in board:
        if value:
            left[value - 1] -= 1
    if stone is not None:
        left[stone] -= 1
    return bytes(left)


def takers(board: bytes, stone: int) -> tuple[int, ...]:
    """The squares that would take a stone of this type now."""
    return tuple(i for i in range(SQUARES) if board[i] == EMPTY and match(board, i, stone).ways)
