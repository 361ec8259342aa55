"""Strongest players of EYE against each other, some thirty times as fast as in Python: `codewheel match` takes days.

    cd src && python -m workshop.eye.arena ../out/eye 50000 0 --pairs 150 --seed 1

translates `arena.c` with the compiler `cc` and plays pairs of games between two, each pair from one board with the
places exchanged. A player is a budget in nodes of `strongest`, or 0 for `strongest-1`. A board is filled by the players
themselves after two random counters: each placement is `middle`'s. The same seed gives the same games. A test holds its
moves to those of the players themselves. No part of `make art`.
"""

import subprocess
from collections.abc import Iterable, Iterator
from pathlib import Path

from codewheel.bots.contract import bot, decide
from codewheel.bots.eye.position import Position, of
from codewheel.bots.eye.turns import outcomes
from codewheel.rules.eye.game import GAME
from codewheel.rules.eye.state import OVER, PLACE
from codewheel.rules.rng import Stream, mix
from workshop.arenas import answers, words
from workshop.compiling import translated
from workshop.eye.training import FLAGS, HEADER, WEIGHTS_FILE, header

SOURCE = Path(__file__).with_suffix(".c")


def compiled(folder: Path) -> Path:
    """Translate the arena. Raises SystemExit (see `translated`)."""
    return translated(SOURCE, folder, FLAGS, {HEADER: header()})


def board(position: Position) -> str:
    """The wheels and the counters of both, as the arena reads them."""
    return f"{position.config} {position.masks[0]} {position.masks[1]}"


def asked(position: Position, budget: int) -> str:
    """A position in which a seat moves. `budget`: the player, 0 for `strongest-1`."""
    return " ".join(map(str, (board(position), position.seat, position.left, budget, *position.control)))


def moves(program: Path, positions: Iterable[str]) -> list[tuple[int, int]]:
    """What the arena plays in positions of `asked`: the number of the move (see `turns.text`), and the nodes."""
    return [(move, nodes) for move, nodes in answers(program, WEIGHTS_FILE, positions)]


def boards(seed: int) -> Iterator[str]:
    """Boards at the start of the game, without end; those on which the first turn wins are left out."""
    placing = bot("eye", "middle")
    while True:
        state, stream, ply = GAME.new({}, 0), Stream(seed), 0
        while state.phase == PLACE:
            move = stream.choice(GAME.legal(state)) if ply < 2 else decide(placing, state, mix(seed + ply)).move
            state, ply = GAME.apply(state, move), ply + 1
        if state.phase != OVER and not any(end.winner == state.seat for end in outcomes(of(state)).ends):
            yield board(of(state))
        seed += 1


def main() -> None:
    """Read the command line."""
    found = words("workshop.eye.arena")
    match = [compiled(found.folder), WEIGHTS_FILE, "match", found.first, found.second]
    filled = boards(found.seed)
    with subprocess.Popen(list(map(str, match)), stdin=subprocess.PIPE, text=True) as arena:
        assert arena.stdin is not None
        for _ in range(found.pairs):
            arena.stdin.write(next(filled) + "\n")
            arena.stdin.flush()


if __name__ == "__main__":
    main()
