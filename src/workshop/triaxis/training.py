"""Learn what positions of TriAxis are worth: `duel.bin` and `crowd.bin` in `src/codewheel/bots/triaxis/data`.

    cd src && python -m workshop.triaxis.training duel
    cd src && python -m workshop.triaxis.training crowd

translates `training.c` with the compiler `cc` and plays games of the learner against itself, between two or
among three to six: each seat spends its moves by a narrow beam over what it knows so far, and what it knows moves
towards what came of it (TD(0.8), a rate for each weight by temporal coherence). Every 1000 games it prints how they
went and writes the weights so far. The same games and seed give the same file, in about ten minutes each on one core.

    python -m workshop.triaxis.training match duel --games 1000

plays games of the weights against a player that takes the most of each step, which the trainer knows as well. No part
of `make art`. `both` learns both; `--workers N` and `--cluster ADDRESS` share out the kinds, and in matches the numbers
of seats.
"""

import argparse
import subprocess
from pathlib import Path
from tempfile import TemporaryDirectory

from codewheel.bots.triaxis.weights import CROWD, DUEL, FOLDER, WEIGHTS
from workshop.compiling import ALIKE, translated
from workshop.spreading import add_words, shared

SOURCE = Path(__file__).with_suffix(".c")
# file, fewest and most seats, games, the games over which the rate falls, seed
KINDS = {"duel": (DUEL, 2, 2, 35_000, 60_000, 1), "crowd": (CROWD, 3, 6, 12_000, 12_000, 2)}
_WIDTH = "4"


def compiled(folder: Path) -> Path:
    """Translate the trainer. Raises SystemExit (see `translated`)."""
    return translated(SOURCE, folder, ALIKE)


def learned(program: Path, folder: Path, kind: str, games: int, seed: int) -> bytes:
    """The weights after so many games. Raises SystemExit where the trainer stops or writes something else."""
    name, fewest, most, _, plan, _ = KINDS[kind]
    path = folder / f"{name}.learned"
    words = [str(program), *map(str, (seed, games, plan, fewest, most, path))]
    ended = subprocess.run(words, check=False)
    data = path.read_bytes() if ended.returncode == 0 else b""
    if len(data) != 2 * WEIGHTS:
        raise SystemExit(f"The trainer gave {len(data)} bytes instead of {2 * WEIGHTS} ({ended.returncode}).")
    return data


def trained(piece: tuple[str, int, int]) -> bytes:
    """The weights of a (kind, games, seed), by a trainer translated where this runs."""
    with TemporaryDirectory() as folder:
        return learned(compiled(Path(folder)), Path(folder), *piece)


def matched(piece: tuple[str, int, int, int]) -> str:
    """How games of the weights went against greedy players on all other seats, of a (kind, seats, games, seed)."""
    kind, seats, games, seed = piece
    with TemporaryDirectory() as folder:
        words = [str(compiled(Path(folder))), "match", str(seed), str(games), str(seats)]
        words += [str(FOLDER / KINDS[kind][0]), "-", _WIDTH, _WIDTH]
        return f"{seats} seats: {subprocess.run(words, check=True, capture_output=True, text=True).stdout}"


def main() -> None:
    """Read the command line."""
    parser = argparse.ArgumentParser(prog="python -m workshop.triaxis.training")
    parser.add_argument("what", choices=[*KINDS, "both", "match"])
    parser.add_argument("kind", nargs="?", choices=list(KINDS), default="duel", help="the weights of a match")
    parser.add_argument("--games", type=int)
    parser.add_argument("--seed", type=int)
    add_words(parser)
    found = parser.parse_args()
    if found.what == "match":
        _, fewest, most, _, _, _ = KINDS[found.kind]
        tables = [(found.kind, seats, found.games or 1000, found.seed or 1) for seats in range(fewest, most + 1)]
        print(*shared(matched, tables, found), sep="", end="")
        return
    kinds = [kind for kind in KINDS if found.what in (kind, "both")]
    pieces = [(kind, found.games or KINDS[kind][3], found.seed or KINDS[kind][5]) for kind in kinds]
    for kind, data in zip(kinds, shared(trained, pieces, found), strict=True):
        path = FOLDER / KINDS[kind][0]
        part = path.with_suffix(".part")
        part.write_bytes(data)
        part.replace(path)
        print("written", path.name)


if __name__ == "__main__":
    main()
