"""What the arenas of EYE and TriAxis share: their command line, and the answers they give for single positions."""

import subprocess
from argparse import ArgumentParser, Namespace
from collections.abc import Iterable
from pathlib import Path


def words(module: str) -> Namespace:
    """Read the command line of `python -m MODULE`: folder, budgets of both players, number of pairs, seed."""
    parser = ArgumentParser(prog=f"python -m {module}")
    parser.add_argument("folder", type=Path, help="where the arena is put")
    parser.add_argument("first", type=int, help="budget in nodes, 0 for strongest-1")
    parser.add_argument("second", type=int)
    parser.add_argument("--pairs", type=int, default=50)
    parser.add_argument("--seed", type=int, default=1)
    return parser.parse_args()


def answers(program: Path, weights: Path, positions: Iterable[str]) -> list[list[int]]:
    """What an arena plays in positions of its `asked`: a row of numbers for each."""
    asked = [str(program), str(weights), "moves"]
    told = subprocess.run(asked, input="\n".join(positions), check=True, capture_output=True, text=True).stdout
    return [list(map(int, line.split())) for line in told.splitlines()]
