"""Solve phase two of Ein-Auge: `src/codewheel/bots/einauge/data/table.bin`.

    cd src && python -m workshop.einauge.tables ../out/einauge

A C compiler `cc` translates `tables.c`, which searches backwards from all ends through the 2,002,258 positions
(up to symmetry and colour) and those with a barred stone: some seconds and 700 MB. The folder keeps the bare values.
Then every entry of the new file is followed (see `follow.py`): a minute or two. The same file comes out on
every machine with the same zlib. No part of `make art`.
"""

import argparse
import zlib
from array import array
from pathlib import Path

from codewheel.bots.einauge.position import split
from codewheel.bots.einauge.tablebase import CODES, EYES, FAR, FILE, MARK, tops
from workshop.compiling import ran, translated
from workshop.einauge.follow import follow
from workshop.spreading import add_words

SOURCE = Path(__file__).with_suffix(".c")
ALL_EYES = (23, 17, 24, 22, 18, 12)  # in the order of the solver
BYTE = {code: byte for byte, code in enumerate(CODES)}


def solved(folder: Path) -> Path:
    """Translate and run the solver. Raises SystemExit where there is no C compiler, or one of both fails."""
    values = folder / "einauge.values"
    ran(translated(SOURCE, folder, ("-O2",)), values)
    return values


def values_of(path: Path) -> dict[int, dict[int, int]]:
    """Eye -> stones of the side that acts -> value, of the eyes that the table keeps."""
    found: dict[int, dict[int, int]] = {}
    with path.open("rb") as file:
        for eye in ALL_EYES:
            count = array("i", file.read(4))[0]
            boards, values = array("I", file.read(4 * count)), array("h", file.read(2 * count))
            if eye in EYES:
                found[eye] = dict(zip(boards, values, strict=True))
    return found


def numbers(eye: int) -> list[int]:
    """The boards that the table keeps for an eye, in its order."""
    run = tops(eye)
    while True:
        try:
            next(run)
        except StopIteration as end:
            firsts, masks, _ = end.value
            break
    kept = [top for top, first in enumerate(firsts) if first >= 0]
    return [top << 10 | bit.bit_length() - 1 for top in kept for bit in split(masks[top])]


def packed(values: dict[int, dict[int, int]]) -> bytes:
    """The file of the package."""
    codes, far = bytearray(), bytearray()
    for eye in EYES:
        for own in numbers(eye):
            value = values[eye][own]
            near = max(-FAR, min(value, FAR))
            codes.append(BYTE[near])
            if abs(near) == FAR:
                far.append(abs(value) - FAR)
    return MARK + zlib.compress(bytes(codes + far), 9)


def main() -> None:
    """The command line."""
    parser = argparse.ArgumentParser(description="Solve phase two of Ein-Auge.")
    parser.add_argument("folder", type=Path)
    add_words(parser)
    words = parser.parse_args()
    words.folder.mkdir(parents=True, exist_ok=True)
    new = words.folder / FILE.name
    new.write_bytes(packed(values_of(solved(words.folder))))
    print(f"{FILE.name}: {new.stat().st_size:,} bytes; now every entry is followed")
    follow(new, words)
    new.replace(FILE)


if __name__ == "__main__":
    main()
