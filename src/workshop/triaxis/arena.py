"""Strongest players of TriAxis against each other, twenty times as fast as in Python: `codewheel match` takes days.

    cd src && python -m workshop.triaxis.arena ../out/triaxis 60000 0 --pairs 150 --seed 1000

translates `arena.c` with the compiler `cc` and plays pairs of games between two, each pair on one island with the
places exchanged. A player is a budget in nodes of `strongest`, or 0 for `strongest-1`. The same seed gives the same
games. A test holds its moves to those of the players themselves. No part of `make art`.
"""

import argparse
import subprocess
from collections.abc import Iterable
from pathlib import Path

from codewheel.bots.triaxis.position import of
from codewheel.bots.triaxis.weights import AFTER, BEFORE, DUEL, FOLDER
from codewheel.rules.triaxis.map import chart
from codewheel.rules.triaxis.state import MOVE, State, order

SOURCE = Path(__file__).with_suffix(".c")


def compiled(folder: Path) -> Path:
    """Translate the arena. Raises SystemExit where there is no C compiler or it refuses."""
    folder.mkdir(parents=True, exist_ok=True)
    program = folder / "triaxis_arena"
    try:
        subprocess.run(["cc", "-O3", "-o", str(program), str(SOURCE), "-lm"], check=True)
    except (OSError, subprocess.CalledProcessError) as fault:
        raise SystemExit(f"The arena could not be translated: {fault}. A C compiler must be there as `cc`.") from None
    return program


def asked(state: State, budget: int) -> str:
    """A position in which a seat moves or grows, as the arena reads it. `budget`: the player, 0 for `strongest-1`."""
    position, here = of(state, state.seat), chart(state.zones)
    after = next(seat for seat in order(state, state.spinner + 1) if state.alive[seat])
    words = [budget, state.left if state.phase == MOVE else 0, BEFORE if after == state.seat else AFTER]
    for near, colour, code in zip(here.near, state.colours, position.codes, strict=True):
        words += [*near, colour, code]
    return " ".join(map(str, words))


def moves(program: Path, positions: Iterable[str]) -> list[tuple[int, int, int]]:
    """What the arena plays in positions of `asked`: the zone and where it goes, -1 for nothing, and the nodes."""
    words = [str(program), str(FOLDER / DUEL), "moves"]
    told = subprocess.run(words, input="\n".join(positions), check=True, capture_output=True, text=True).stdout
    rows = [list(map(int, line.split())) for line in told.splitlines()]
    return [(source, landing, nodes) for source, landing, nodes in rows]


def main() -> None:
    """Read the command line."""
    parser = argparse.ArgumentParser(prog="python -m workshop.triaxis.arena")
    parser.add_argument("folder", type=Path, help="where the arena lies")
    parser.add_argument("first", type=int, help="budget in nodes, 0 for strongest-1")
    parser.add_argument("second", type=int)
    parser.add_argument("--pairs", type=int, default=50)
    parser.add_argument("--seed", type=int, default=1)
    found = parser.parse_args()
    words = [compiled(found.folder), FOLDER / DUEL, "match", found.first, found.second, found.pairs, found.seed]
    subprocess.run(list(map(str, words)), check=True)


if __name__ == "__main__":
    main()
