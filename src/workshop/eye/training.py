"""Learn what positions of EYE are worth for two players: `src/codewheel/bots/eye/data/weights.bin`.

    cd src && python -m workshop.eye.training --games 60000 --seed 1

writes the board's tables as a C header, translates `training.c` with the compiler `cc`, and plays games of the learner
against itself: each seat takes the outcome of its turn that is worth least to the other, now and then anything, and the
value moves towards what came of it (TD(0.7)). Every 500 games it prints how they ended. At the end it writes the
weights. `--cluster ADDRESS` has it done elsewhere. The same games and seed give the same file, in about ten minutes. No
part of `make art`.
"""

import argparse
import subprocess
from pathlib import Path
from tempfile import TemporaryDirectory

from codewheel.bots.eye.position import CONFIGS, HOLES, NEAR, NEAR_2, NEAR_3, OPEN, around, colours
from codewheel.bots.eye.value import LOOK
from codewheel.bots.eye.weights import WEIGHTS
from workshop.compiling import ALIKE, BITS, translated
from workshop.spreading import add_words, shared

SOURCE = Path(__file__).with_suffix(".c")
WEIGHTS_FILE = Path(__file__).parents[2] / "codewheel" / "bots" / "eye" / "data" / "weights.bin"
FLAGS = (*ALIKE, *BITS)
HEADER = "eye_tables.h"


def _array(name: str, rows: list[str], kind: str = "uint64_t") -> str:
    return f"static const {kind} {name} = {{{', '.join(rows)}}};\n"


def _masks(values: list[int]) -> list[str]:
    return [f"{value}ULL" for value in values]


def header() -> str:
    """The tables of the board as C."""
    near = {"NEAR1": NEAR, "NEAR2": NEAR_2, "NEAR3": NEAR_3}
    ways = [around(config, LOOK) for config in range(CONFIGS)]
    areas = [f"{{{', '.join(_masks(list(colours(config, False))))}}}" for config in range(CONFIGS)]
    text = f"#include <stdint.h>\nenum {{ NEARBY = {len(ways[0])} }};\n"
    text += _array(f"OPEN[{CONFIGS}]", _masks(list(OPEN))) + _array(f"AREA[{CONFIGS}][8]", areas)
    for name, table in near.items():
        text += _array(f"{name}[{HOLES}]", _masks([table[1 << hole] for hole in range(HOLES)]))
    text += _array("AROUND_STEPS[NEARBY]", [str(steps) for steps, _ in ways[0]], "int")
    rows = [f"{{{', '.join(str(_by_turn(config, at)) for at in range(len(ways[0])))}}}" for config in range(CONFIGS)]
    return text + _array(f"AROUND[{CONFIGS}][NEARBY]", rows, "int")


def _by_turn(config: int, at: int) -> int:
    """The config that is as far from `config` as the at-th of those around 0 is from 0."""
    alpha, beta = divmod(around(0, LOOK)[at][1], 16)
    return ((config >> 4) + alpha) % 16 * 16 + (config + beta) % 16


def compiled(folder: Path) -> Path:
    """Translate the trainer. Raises SystemExit (see `translated`)."""
    return translated(SOURCE, folder, FLAGS, {HEADER: header()})


def learned(program: Path, folder: Path, games: int, seed: int) -> bytes:
    """The weights after so many games. Raises SystemExit where the trainer stops or writes something else."""
    path = folder / "eye.learned"
    ended = subprocess.run([str(program), str(seed), str(games), str(path)], check=False)
    data = path.read_bytes() if ended.returncode == 0 else b""
    if len(data) != 2 * WEIGHTS:
        raise SystemExit(f"The trainer gave {len(data)} bytes instead of {2 * WEIGHTS} ({ended.returncode}).")
    return data


def trained(piece: tuple[int, int]) -> bytes:
    """The weights after so many games by that seed, by a trainer translated where this runs."""
    with TemporaryDirectory() as folder:
        return learned(compiled(Path(folder)), Path(folder), *piece)


def main() -> None:
    """Read the command line."""
    parser = argparse.ArgumentParser(prog="python -m workshop.eye.training")
    parser.add_argument("--games", type=int, default=60_000)
    parser.add_argument("--seed", type=int, default=1)
    add_words(parser)
    found = parser.parse_args()
    (data,) = shared(trained, [(found.games, found.seed)], found)
    part = WEIGHTS_FILE.with_suffix(".part")
    part.write_bytes(data)
    part.replace(WEIGHTS_FILE)
    print("written", WEIGHTS_FILE.name)


if __name__ == "__main__":
    main()
