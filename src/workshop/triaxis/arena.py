"""Strongest players of TriAxis against each other, twenty times as fast as in Python: `codewheel match` takes days.

    cd src && python -m workshop.triaxis.arena ../out/triaxis 60000 0 --pairs 150 --seed 1000

translates `arena.c` with the compiler `cc` and plays pairs of games between two, each pair on one island with the
places exchanged. A player is a budget in nodes of `strongest`, or 0 for `strongest-1`. The same seed gives the same
games. A test holds its moves to those of the players themselves. No part of `make art`.
"""

from collections.abc import Iterable
from pathlib import Path

from codewheel.bots.triaxis.position import of
from codewheel.bots.triaxis.weights import AFTER, BEFORE, DUEL, FOLDER
from codewheel.rules.triaxis.map import chart
from codewheel.rules.triaxis.state import MOVE, State, order
from workshop.arenas import answers, words
from workshop.compiling import ran, translated

SOURCE = Path(__file__).with_suffix(".c")


def compiled(folder: Path) -> Path:
    """Translate the arena. Raises SystemExit (see `translated`)."""
    return translated(SOURCE, folder, ("-O3",))


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
    rows = answers(program, FOLDER / DUEL, positions)
    return [(source, landing, nodes) for source, landing, nodes in rows]


def main() -> None:
    """Read the command line."""
    found = words("workshop.triaxis.arena")
    program = compiled(found.folder)
    ran(program, FOLDER / DUEL, "match", found.first, found.second, found.pairs, found.seed)


if __name__ == "__main__":
    main()
