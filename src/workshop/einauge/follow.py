"""Follow every entry of Ein-Auge's table: each value is what the moves make of the values after them, by the rules.

Written apart from the solver. All boards are found anew, each once of its images, for the side that acts, and once for
each stone that may be barred; the table must say for each what the best move says. From this follows that all of them
are right: a value that is won or lost leads by shorter ones to an end, and who holds a draw never has to leave it.
"""

from argparse import Namespace
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import numpy as np
import numpy.typing as npt

from codewheel.bots.einauge.tablebase import Tablebase, read
from codewheel.rules.einauge.game import LINES, NEIGHBOURS, SIDES, made, touching
from workshop.spreading import shared

EYES = {0: 4, 1: 8, 2: 4, 6: 4, 7: 4, 12: 1}  # one of the squares that are alike -> how many they are
STONES = 12
PARTS = 4  # into which the boards with one eye are dealt
METADATA = {
    "boards": 17_930_348,
    "positions": 2_002_258,
    "w": 9_446_572,
    "d": 2_019_550,
    "l": 6_464_226,
    "longest win": 200,
    "longest loss": 201,
}
Boards = npt.NDArray[np.uint32]


def symmetries() -> list[list[int]]:
    """The eight images of the squares."""
    grid = np.arange(25).reshape(5, 5)
    turns = [np.rot90(grid, k) for k in range(4)]
    return [turn.ravel().tolist() for grid in turns for turn in (grid, grid.T)]


def boards(eye: int) -> Boards:
    """One side's stones of all boards with that eye on which nobody has ended the game."""
    rest = np.arange(1 << 24, dtype=np.uint32)
    rest = rest[np.bitwise_count(rest) == STONES]
    own = rest & (1 << eye) - 1 | rest >> eye << eye + 1
    opp = own ^ np.uint32((1 << 25) - 1 ^ 1 << eye)
    over = np.zeros(len(own), dtype=bool)
    for stones in (own, opp):
        for line in LINES:
            count = sum((stones >> i & 1).astype(np.uint8) for i in line[1:4])
            over |= (count == 3) & ((stones >> line[0] | stones >> line[4]) & 1 == 1)
    kept: Boards = own[~over]
    return kept


def once(own: Boards, eye: int) -> Boards:
    """Of the boards that are images of each other under what leaves the eye where it is, the least."""
    least = own.copy()
    for image in symmetries():
        if image[eye] == eye:
            other = np.zeros_like(own)
            for i in range(25):
                other |= (own >> i & 1) << image[i]
            least = np.minimum(least, other)
    kept: Boards = own[own == least]
    return kept


def text(own: int, eye: int) -> str:
    """The board as the rules write it; `own` are White's stones."""
    return "".join("." if i == eye else SIDES[0] if own >> i & 1 else SIDES[1] for i in range(25))


def stones(board: str, side: int) -> int:
    """One side's stones, a bit each."""
    return sum(1 << i for i in range(25) if board[i] == SIDES[side])


def lookup(table: Tablebase, board: str, side: int, barred: int) -> tuple[str, int]:
    """What the table says of a position."""
    return table.value(stones(board, side), stones(board, 1 - side), 0 if barred < 0 else 1 << barred)


def worth(table: Tablebase, board: str, eye: int, source: int) -> tuple[str, int]:
    """What the table says of White's move, by the position after it: (verdict for White, moves to the end)."""
    after = board[:eye] + board[source] + board[eye + 1 :]
    after = after[:source] + "." + after[source + 1 :]
    end = made(after, 0)
    if end is not None:
        return ("w" if end[0] == "four" else "l"), 1
    if touching(after, source, 1):
        verdict, plies = lookup(table, after, 1, -1)
        verdict = {"w": "l", "d": "d", "l": "w"}[verdict]
    else:
        verdict, plies = lookup(table, after, 0, eye)
    return verdict, plies + 1 if verdict != "d" else 0


def best(values: list[tuple[str, int]]) -> tuple[str, int]:
    """The soonest win, else a draw, else the latest loss."""
    won = [plies for verdict, plies in values if verdict == "w"]
    if won:
        return "w", min(won)
    if any(verdict == "d" for verdict, _ in values):
        return "d", 0
    return "l", max(plies for _, plies in values)


def follow_eye(path: Path, eye: int, part: int) -> Counter[str]:
    """Follow a part of the boards with that eye. Raises ValueError at the first value that does not follow."""
    table = whole(path)
    found: Counter[str] = Counter()
    for own in once(boards(eye), eye)[part::PARTS].tolist():
        board = text(own, eye)
        mine = touching(board, eye, 0)
        bars = [-1] if mine else []
        if len(mine) == len(NEIGHBOURS[eye]):
            bars += mine
        for barred in bars:
            said = lookup(table, board, 0, barred)
            if said != best([worth(table, board, eye, source) for source in mine if source != barred]):
                raise ValueError(f"{board} w {barred}: {said} does not follow from the moves.")
            found["positions" if barred < 0 else "barred"] += 1
    return found


def starts(table: Tablebase) -> Iterator[tuple[str, int, int]]:
    """(verdict for White, moves to the end, how many squares are alike) of all boards at the start of phase two."""
    for eye, count in EYES.items():
        for own in boards(eye).tolist():
            board = text(own, eye)
            if touching(board, eye, 0):
                yield *lookup(table, board, 0, -1), count
            else:
                verdict, plies = lookup(table, board, 1, -1)
                yield {"w": "l", "d": "d", "l": "w"}[verdict], plies, count


def count_starts(path: Path) -> Counter[str]:
    """The start boards by their value, and the longest win and loss."""
    found: Counter[str] = Counter()
    for verdict, plies, count in starts(whole(path)):
        found["boards"] += count
        found[verdict] += count
        if verdict != "d":
            name = "longest win" if verdict == "w" else "longest loss"
            found[name] = max(found[name], plies)
    return found


def whole(path: Path) -> Tablebase:
    """Read a table at one go."""
    run = read(path)
    while True:
        try:
            next(run)
        except StopIteration as end:
            table: Tablebase = end.value
            return table


def follow_piece(piece: tuple[Path, int, int]) -> Counter[str]:
    """A part of the work: (table, eye, part of its boards), or all the start boards where the part is -1."""
    path, eye, part = piece
    return count_starts(path) if part < 0 else follow_eye(path, eye, part)


def follow(path: Path, words: Namespace) -> Counter[str]:
    """Follow all entries and count the start boards, see `METADATA`; `words` say who shares the work.

    Raises SystemExit where an entry does not follow.
    """
    pieces = [(path, 0, -1), *((path, eye, part) for eye in EYES for part in range(PARTS))]
    try:
        found = sum(shared(follow_piece, pieces, words), Counter[str]())
    except ValueError as fault:
        raise SystemExit(str(fault)) from None
    print(", ".join(f"{name}: {number:,}" for name, number in sorted(found.items())))
    for name, number in METADATA.items():
        if found[name] != number:
            raise SystemExit(f"{name}: {found[name]:,} instead of {number:,}")
    return found
