"""Learn the value of Ishido's boards: `src/codewheel/bots/ishido/data/weights.bin`.

    cd src && python -m workshop.ishido.training ../out/ishido --games 1000000 --seed 1

plays one game after the other by the value that it has, and moves the value towards what came of each board
(`training.c`, which a C compiler `cc` translates first). Every 20,000 games it prints the games played, the mean
of the 4-Ways and the percentage of emptied pouches since the last line, and writes all that it knows to
`ishido.checkpoint` in the folder; started again it goes on from there. At the end it writes the weights. The same games
and the same seed give the same file, however often it was stopped: some ten minutes on a core of its own. No part of
`make art`.

Boards are dealt from a generator of its own, so that no deal of `rules.ishido` is trained on: strength is measured on
those, from seed 1,000,000 on, by `--test DEALS` with the weights as they lie in the package, which `--workers N` and
`--cluster ADDRESS` share out. Without a folder it learns where they say, at one go.
"""

import argparse
import struct
import subprocess
import sys
from argparse import Namespace
from array import array
from pathlib import Path
from tempfile import TemporaryDirectory

from codewheel.bots.ishido.features import PHASES, WEIGHTS
from codewheel.bots.ishido.value import Field
from codewheel.bots.ishido.weights import UNIT
from codewheel.rules.ishido.game import deal
from workshop.compiling import ALIKE, BITS, translated
from workshop.spreading import add_words, shared

SOURCE = Path(__file__).with_suffix(".c")
WEIGHTS_FILE = Path(__file__).parents[2] / "codewheel" / "bots" / "ishido" / "data" / "weights.bin"
EVERY = 20_000
FIRST_TEST = 1_000_000
AT_ONCE = 20  # deals that are one piece of work
_HEAD = struct.Struct("=2Q")


def compiled(folder: Path) -> Path:
    """Translate the trainer. Raises SystemExit (see `translated`)."""
    return translated(SOURCE, folder, (*ALIKE, *BITS))


def weights(checkpoint: Path) -> bytes:
    """The learned numbers in units, 16 bits each, the low byte first. Raises SystemExit for another file."""
    data = checkpoint.read_bytes()
    size = 4 * PHASES * WEIGHTS
    if len(data) != _HEAD.size + 2 * size:
        raise SystemExit(f"{checkpoint} is no checkpoint of these features: {len(data)} bytes. Take an empty folder.")
    learned = array("f")
    learned.frombytes(data[_HEAD.size : _HEAD.size + size])
    found = array("h", (max(-(1 << 15), min((1 << 15) - 1, round(UNIT * weight))) for weight in learned))
    if sys.byteorder == "big":
        found.byteswap()
    return found.tobytes()


def write(path: Path, data: bytes) -> None:
    """Write a file whole or not at all."""
    part = path.with_suffix(".part")
    part.write_bytes(data)
    part.replace(path)


def learned(folder: Path, games: int, seed: int) -> bytes:
    """The weights after so many games in all, going on from the checkpoint in the folder. Raises SystemExit."""
    folder.mkdir(parents=True, exist_ok=True)
    program, checkpoint = compiled(folder), folder / "ishido.checkpoint"
    ended = subprocess.run([str(program), str(checkpoint), str(games), str(seed), str(EVERY)], check=False)
    if ended.returncode:
        raise SystemExit(f"The trainer stopped: {checkpoint} could not be read or written ({ended.returncode}).")
    return weights(checkpoint)


def trained(piece: tuple[int, int]) -> bytes:
    """The same of a (games, seed), by a trainer translated where this runs, without a checkpoint that stays."""
    with TemporaryDirectory() as folder:
        return learned(Path(folder), *piece)


def measured(seeds: range) -> tuple[int, int]:
    """How many 4-Ways, and how many emptied pouches, the best learned value alone makes of these deals."""
    ways = emptied = 0
    for seed in seeds:
        board, pouch = deal(seed)
        field = Field(board, pouch)
        for stone in pouch:
            squares = field.draw(stone)
            if not squares:
                break
            worths = {square: field.worth(square, stone) for square in squares}
            ways += field.place(max(squares, key=lambda square: (worths[square], -square)), stone)
            emptied += not field.left
    return ways, emptied


def measure(deals: int, words: Namespace) -> tuple[float, float]:
    """The mean of the 4-Ways and the part of the pouches emptied; `words` say who shares the deals."""
    last = FIRST_TEST + deals
    pieces = [range(first, min(first + AT_ONCE, last)) for first in range(FIRST_TEST, last, AT_ONCE)]
    found = shared(measured, pieces, words)
    return sum(ways for ways, _ in found) / deals, sum(emptied for _, emptied in found) / deals


def main() -> None:
    """Read the command line."""
    parser = argparse.ArgumentParser(prog="python -m workshop.ishido.training")
    parser.add_argument("folder", type=Path, nargs="?", help="where the trainer and its checkpoint lie")
    parser.add_argument("--games", type=int, default=1_000_000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--test", type=int, metavar="DEALS", default=0)
    add_words(parser)
    found = parser.parse_args()
    if found.folder is not None or not found.test:
        if found.folder is not None:
            data = learned(found.folder, found.games, found.seed)
        else:
            (data,) = shared(trained, [(found.games, found.seed)], found)
        write(WEIGHTS_FILE, data)
        print("written", WEIGHTS_FILE.name)
    if found.test:
        ways, emptied = measure(found.test, found)
        print(f"{found.test} deals from seed {FIRST_TEST}: {ways:.3f} 4-Ways, {100 * emptied:.1f} % emptied")


if __name__ == "__main__":
    main()
