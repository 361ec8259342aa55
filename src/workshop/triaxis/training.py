"""Learn what positions of TriAxis are worth: `duel.bin` and `crowd.bin` in `src/codewheel/bots/triaxis/data`.

    cd src && python -m workshop.triaxis_training ../out/triaxis duel
    cd src && python -m workshop.triaxis_training ../out/triaxis crowd

translates `triaxis_training.c` with the compiler `cc` and plays games of the learner against itself, between two or
among three to six: each seat spends its moves by a narrow beam over what it knows so far, and what it knows moves
towards what came of it (TD(0.8), a rate for each weight by temporal coherence). Every 1000 games it prints how they
went and writes the weights so far. The same games and seed give the same file, in about ten minutes each on one core.

    python -m workshop.triaxis_training ../out/triaxis match duel --games 1000

plays games of the weights against a player that takes the most of each step, which the trainer knows as well. No part
of `make art`.
"""

import argparse
import subprocess
from pathlib import Path

from codewheel.bots.triaxis.weights import CROWD, DUEL, FOLDER, WEIGHTS

SOURCE = Path(__file__).with_suffix(".c")
FLAGS = ("-O3", "-ffp-contract=off")  # no fused operations, so that every processor rounds alike
# file, fewest and most seats, games, the games over which the rate falls, seed
KINDS = {"duel": (DUEL, 2, 2, 35_000, 60_000, 1), "crowd": (CROWD, 3, 6, 12_000, 12_000, 2)}
_WIDTH = "4"


def compiled(folder: Path) -> Path:
    """Translate the trainer. Raises SystemExit where there is no C compiler or it refuses."""
    folder.mkdir(parents=True, exist_ok=True)
    program = folder / "triaxis_training"
    try:
        subprocess.run(["cc", *FLAGS, "-o", str(program), str(SOURCE), "-lm"], check=True)
    except (OSError, subprocess.CalledProcessError) as fault:
        raise SystemExit(f"The trainer could not be translated: {fault}. A C compiler must be there as `cc`.") from None
    return program


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


def matched(program: Path, kind: str, games: int, seed: int) -> str:
    """How games of the weights went against greedy players on all other seats."""
    name, fewest, most, _, _, _ = KINDS[kind]
    found = []
    for seats in range(fewest, most + 1):
        words = [str(program), "match", str(seed), str(games), str(seats), str(FOLDER / name), "-", _WIDTH, _WIDTH]
        found.append(f"{seats} seats: {subprocess.run(words, check=True, capture_output=True, text=True).stdout}")
    return "".join(found)


def main() -> None:
    """Read the command line."""
    parser = argparse.ArgumentParser(prog="python -m workshop.triaxis_training")
    parser.add_argument("folder", type=Path, help="where the trainer lies")
    parser.add_argument("what", choices=[*KINDS, "match"])
    parser.add_argument("kind", nargs="?", choices=list(KINDS), default="duel", help="the weights of a match")
    parser.add_argument("--games", type=int)
    parser.add_argument("--seed", type=int)
    found = parser.parse_args()
    program = compiled(found.folder)
    if found.what == "match":
        print(matched(program, found.kind, found.games or 1000, found.seed or 1), end="")
        return
    name, _, _, games, _, seed = KINDS[found.what]
    data = learned(program, found.folder, found.what, found.games or games, found.seed or seed)
    part = (FOLDER / name).with_suffix(".part")
    part.write_bytes(data)
    part.replace(FOLDER / name)
    print("written", name)


if __name__ == "__main__":
    main()
