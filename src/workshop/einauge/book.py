"""Solve the first phase of Ein-Auge: `opening.bin` and `book.bin` of `src/codewheel/bots/einauge/data`.

    cd src && python -m workshop.einauge.book ../out/einauge

Needs the table of phase two (`tables.py`), whose start boards are written out for `solver.c`, a program
that a C compiler `cc` translates. It decides all positions of eight stones from some thirty positions of two, a third
of a minute each, and then walks the games of a side that follows the book, for White by asking how soon it can have
won. Some forty minutes and 8 GiB on one core; the same files come out on every machine with the same zlib. No part of
`make art`.
"""

import argparse
from collections.abc import Iterator
from itertools import combinations
from math import comb
from pathlib import Path

from codewheel.bots.einauge.book import BOOK, Entry
from codewheel.bots.einauge.book import packed as packed_book
from codewheel.bots.einauge.ends import LOST, WON, distances, verdicts
from codewheel.bots.einauge.files import encoded
from codewheel.bots.einauge.opening import MOST, OPENING, number_of
from codewheel.bots.einauge.position import ALL, MADE, split
from codewheel.bots.einauge.symmetry import turned
from codewheel.bots.einauge.tablebase import Tablebase, shipped
from codewheel.rules.einauge.game import LINES
from workshop.compiling import ran, translated

SOURCE = Path(__file__).with_name("solver.c")
EYES = (23, 17, 24, 22, 18, 12)  # in the order of the solver
_LINES = tuple(sum(1 << square for square in line) for line in LINES)
_PIECE = 100_000
Values = dict[tuple[int, int], int]


def starts(known: Tablebase) -> Iterator[bytes]:
    """What White gets on each board of each eye that phase two can start from, 0 where the game is over.

    0 lost, 1 drawn, n + 1 won in n moves of both.
    """
    read, read_plies = verdicts(known), distances(known, 0)
    sets = range(1 << 12)
    by_size = [[bits for bits in sets if bits.bit_count() == size] for size in range(13)]
    for eye in EYES:
        squares = [square for square in range(25) if square != eye]
        low = {bits: sum(1 << squares[k] for k in range(12) if bits >> k & 1) for bits in sets}
        high = {bits: sum(1 << squares[k + 12] for k in range(12) if bits >> k & 1) for bits in sets}
        for bits in sets:
            whites = [high[bits] | low[rest] for rest in by_size[12 - bits.bit_count()]]
            sound = [white for white in whites if not _over(white) and not _over(ALL ^ white ^ 1 << eye)]
            verdict, plies = read(1 << eye, sound), read_plies(1 << eye, sound)
            told = {white: v if v < WON else 1 + n for white, v, n in zip(sound, verdict, plies, strict=True)}
            yield bytes(told.get(white, 0) for white in whites)


def _over(stones: int) -> bool:
    return any(stones & line in MADE for line in _LINES)


def solved(folder: Path, what: str) -> Path:
    """Translate and run the solver. Raises SystemExit where there is no C compiler, or one of both fails."""
    made = folder / f"einauge.{what}.solved"
    ran(translated(SOURCE, folder, ("-O3", "-march=native", "-Wno-psabi")), folder / "einauge.starts", what, made)
    return made


# ---- every position of eight stones and fewer


def sets_of(size: int) -> list[int]:
    """All sets of so many squares in the order of their numbers."""
    return sorted(sum(1 << square for square in squares) for squares in combinations(range(25), size))


def least(white: int) -> bool:
    """Whether a set stands for its images."""
    return all(turned(white, symmetry) >= white for symmetry in range(1, 8))


def fewer(values: dict[int, Values], stones: int) -> Values:
    """What White gets with one stone less, from what it gets after each move; a four has ended the game."""
    after = values[stones + 1]
    found = {}
    blacks = sets_of(stones // 2)
    over = {black for black in blacks if _over(black)}
    for white in sets_of((stones + 1) // 2):
        if not least(white):
            continue
        images = {bit: min((turned(white | bit, s), s) for s in range(8)) for bit in split(ALL ^ white)}
        won = _over(white)
        for black in blacks:
            if white & black:
                continue
            moves = split(ALL ^ white ^ black)
            if stones % 2 == 0 and black in over:
                found[white, black] = LOST
            elif stones % 2 and won:
                found[white, black] = WON
            elif stones % 2:
                found[white, black] = min(after[white, black | bit] for bit in moves)
            else:
                turns = (images[bit] for bit in moves)
                found[white, black] = max(after[first, turned(black, symmetry)] for first, symmetry in turns)
    return found


def opening(path: Path) -> dict[int, Values]:
    """The values by the number of stones, White's sets those that stand for their images."""
    raw = path.read_bytes()
    sets = sets_of(MOST // 2)
    values: dict[int, Values] = {MOST: {}}
    for place, white in enumerate(sets):
        if least(white):
            row = raw[place * len(sets) : (place + 1) * len(sets)]
            values[MOST].update(
                ((white, black), value) for black, value in zip(sets, row, strict=True) if not white & black
            )
    for stones in range(MOST - 1, -1, -1):
        values[stones] = fewer(values, stones)
    return values


def packed_opening(values: dict[int, Values]) -> bytes:
    """What `codewheel.bots.einauge.opening` reads."""
    found = bytearray()
    for stones in range(0, MOST + 1, 2):
        whites = sorted({white for white, _ in values[stones]})
        each = comb(25 - stones // 2, stones // 2)
        row = bytearray(len(whites) * each)
        index = {white: place for place, white in enumerate(whites)}
        for (white, black), value in values[stones].items():
            row[index[white] * each + number_of(black, white)] = value
        found += encoded(len(whites))
        for before, white in zip([-1, *whites], whites, strict=False):
            found += encoded(white - before)
        row += bytes(-len(row) % 5)
        found += bytes(sum(3**k * row[at + k] for k in range(5)) for at in range(0, len(row), 5))
    return bytes(found)


# ---- the book


def entries(path: Path) -> Iterator[Entry]:
    """The solver's moves: White's stones, Black's, what White gets, the move."""
    for line in path.read_text().splitlines():
        white, black, value, move = map(int, line.split())
        stones = (white | black).bit_count()
        yield white, black, value if stones % 2 == 0 else 2 - value, move


def main() -> None:
    """The command line."""
    parser = argparse.ArgumentParser(description="Solve the first phase of Ein-Auge.")
    parser.add_argument("folder", type=Path)
    words = parser.parse_args()
    words.folder.mkdir(parents=True, exist_ok=True)
    known = shipped()
    if known is None:
        raise SystemExit("The table of phase two must be there first: python -m workshop.einauge.tables")
    with (words.folder / "einauge.starts").open("wb") as file:
        file.writelines(starts(known))
    values = opening(solved(words.folder, "opening"))
    for stones, held in sorted(values.items()):
        counts = [sum(value == worth for value in held.values()) for worth in (2, 1, 0)]
        print(f"{stones} stones: White wins {counts[0]:,}, draws {counts[1]:,}, loses {counts[2]:,}")
    OPENING.path.write_bytes(OPENING.pack(packed_opening(values)))
    moves = list(entries(solved(words.folder, "book")))
    BOOK.path.write_bytes(BOOK.pack(packed_book(moves)))
    for file in (OPENING, BOOK):
        file.forget()
        if file.get() is None:
            raise SystemExit(f"{file.path.name} cannot be read back.")
        print(f"{file.path.name}: {file.path.stat().st_size:,} bytes")
    print(f"{len(moves):,} moves in the book")


if __name__ == "__main__":
    main()
