"""Solve L'Oeil's solitaire whole: `src/codewheel/bots/oeil_solo/data/READING.bin`.

    cd src && python -m workshop.oeil_solo.table ../out/oeil --samples 64 --workers 3

A C compiler `cc` translates `table.c`, which searches backwards from the last capture through all 3.6 million
positions of each set of colours taken and each state of rule 6: some 200 seconds of one core for `consecutive`, 260
for `blocks`, 800 for `cycle`. The folder gets, as READING.samples, random positions with their costs: state, colours
taken, pattern, holes, cost (255: no way). The same file comes out on every machine with the same zlib. No part of
`make art`.
"""

import argparse
import subprocess
import zlib
from pathlib import Path
from tempfile import TemporaryDirectory

from codewheel.bots.oeil_solo.position import HOLE, ORDER, PATTERN
from codewheel.bots.oeil_solo.tablebase import PATTERNS, PLACES, Digits, after, digits, order, states
from codewheel.rules.eye.board import COLOUR, COLOURS, NEIGHBOURS, SLIDE, TURNS, VISIBLE, turned
from codewheel.rules.oeil_solo.game import READINGS
from workshop.compiling import BITS, translated
from workshop.spreading import add_words, shared

SOURCE = Path(__file__).with_suffix(".c")
DATA = Path(__file__).parents[2] / "codewheel" / "bots" / "oeil_solo" / "data"


def compiled(folder: Path) -> Path:
    """Translate the solver. Raises SystemExit (see `translated`)."""
    return translated(SOURCE, folder, ("-O3", "-fopenmp", *BITS))


def board(rule6: str) -> str:
    """What the solver reads: every hole's colour and neighbours, what wheels do to holes, the states of rule 6."""
    lines = []
    for pair in ORDER:
        for square in VISIBLE[pair]:
            holes = [HOLE[other] for other in NEIGHBOURS[square] if PATTERN[other] == PATTERN[square]]
            lines.append([COLOUR[square], len(holes), *holes])
    for way in range(len(TURNS)):
        for pair in ORDER:
            slid = [SLIDE[way][square] for square in VISIBLE[pair]]
            lines.append([ORDER.index(turned(pair, way)), *(-1 if square is None else HOLE[square] for square in slid)])
    known = {key: number for number, key in enumerate(states(rule6))}
    lines.append([len(known) + 1])
    for key in known:
        following = [after(rule6, key, t) for t in PATTERNS]
        lines.append([key[0], *(-1 if other is None else known.get(other, len(known)) for other in following)])
    lines.append([COLOURS, *(-1 for _ in PATTERNS)])
    return "\n".join(" ".join(map(str, line)) for line in lines) + "\n"


def in_digits(part: bytes, least: int, kind: Digits) -> bytes:
    """A slice's values beyond the least as digits; the highest stands for all that are as high and higher."""
    beyond = [min(value - least, kind.base - 1) for value in part]
    rows = (beyond[at : at + kind.each] for at in range(0, PLACES, kind.each))
    return bytes(sum(digit * kind.base**i for i, digit in enumerate(row)) for row in rows)


def packed(rule6: str, values: bytes) -> bytes:
    """The file of the package from the bare values. Raises SystemExit where their number is wrong."""
    found, at = b"", 0
    for key, arrivals in states(rule6).items():
        least, rest = bytearray(), bytearray()
        for _ in order(arrivals, key[0]) if key[0] else ():
            part = values[at : at + PLACES]
            at += PLACES
            least.append(min(part))
            rest += in_digits(part, min(part), digits(key[0]))
        if key[0]:
            stream = zlib.compress(bytes(least + rest), 9)
            found += len(stream).to_bytes(4, "big") + stream
    if at != len(values):
        raise SystemExit(f"{rule6}: {len(values)} values instead of {at}")
    return found


def solved(piece: tuple[str, int]) -> tuple[bytes, str]:
    """The table of a reading of rule 6, and the samples, so many of each search: a (reading, samples)."""
    rule6, samples = piece
    with TemporaryDirectory() as name:
        folder = Path(name)
        text, values = folder / f"{rule6}.board", folder / f"{rule6}.values"
        text.write_text(board(rule6), encoding="ascii")
        words = [str(compiled(folder)), str(text), str(values), str(samples)]
        found = subprocess.run(words, capture_output=True, text=True, check=True).stdout
        return packed(rule6, values.read_bytes()), found


def main() -> None:
    """The command line."""
    parser = argparse.ArgumentParser(description="Solve L'Oeil's solitaire whole.")
    parser.add_argument("folder", type=Path, help="where the samples go")
    parser.add_argument("readings", nargs="*", default=list(READINGS), choices=READINGS)
    parser.add_argument("--samples", type=int, default=64, help="random positions of each search")
    add_words(parser)
    words = parser.parse_args()
    words.folder.mkdir(parents=True, exist_ok=True)
    pieces = [(rule6, words.samples) for rule6 in words.readings]
    for (rule6, _), (table, samples) in zip(pieces, shared(solved, pieces, words), strict=True):
        (words.folder / f"{rule6}.samples").write_text(samples, encoding="ascii")
        (DATA / f"{rule6}.bin").write_bytes(table)
        print(f"{rule6}.bin", len(table))


if __name__ == "__main__":
    main()
