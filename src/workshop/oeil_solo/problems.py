"""L'Oeil's problems: starts to be solved at par. The manual's three, then those of the first numbers.

Each par is proven by search; of the solution the moves up to the first capture are told. The levels play each start
from two seeds; the rating follows from the par alone, forty points a move, for there is no other measure of people.
"""

import sys
from argparse import ArgumentParser
from collections.abc import Iterator
from itertools import islice

from codewheel.bots.contract import bot, decide
from codewheel.bots.oeil_solo.search import Found, Search
from codewheel.rules.oeil_solo.game import GAME, State
from codewheel.session.oeil_solo.games import PRINTED
from codewheel.session.oeil_solo.problems import PROBLEMS
from codewheel.session.oeil_solo.starts import NO_BUDGET, start
from codewheel.session.problems.form import HIGHEST, LEVELS, LOWEST, Pack, Problem, dump

from ..problems import path
from ..spreading import add_words, shared

WANTED = 24
SINCE = "2026-01-01"
A_MOVE, BASE = 40, 400  # of the rating
SEEDS = 2


def starts() -> Iterator[dict[str, object]]:
    """The options of the starts, the manual's first."""
    for counters, _ in PRINTED.values():
        yield {"counters": list(counters), "pattern": "short"}
    for seed in range(WANTED - len(PRINTED)):
        yield start(seed)


def solved(state: State) -> tuple[Found, int]:
    """A shortest solution, and the positions that its proof took."""
    run, nodes = Search(state).run(NO_BUDGET), 0
    while True:
        try:
            nodes, _ = next(run)
        except StopIteration as end:
            return end.value, nodes


def share(level: str, state: State, par: int) -> int:
    """How often a level solves a start at par, per cent."""
    won = 0
    for seed in range(SEEDS):
        now, player = state, bot(GAME.name, level)
        while GAME.to_move(now) >= 0 and now.moves < par:
            now = GAME.apply(now, decide(player, now, seed).move)
        won += len(now.taken) == 8
    return 100 * won // SEEDS


def problem(number: int) -> Problem:
    """The problem of the start of that number, from 1."""
    options = next(islice(starts(), number - 1, None))
    state = GAME.new(options, 0)
    found, nodes = solved(state)
    levels = {level: share(level, state, found.length) for level in LEVELS[:-1]} | {LEVELS[-1]: 100}
    rating = min(max(BASE + A_MOVE * found.length, LOWEST), HIGHEST)
    text, lines = GAME.format_state(state), (tuple(found.moves),)
    return Problem(
        f"{PROBLEMS.letter}{number:03}", text, (), "par", found.length, 0, lines, ("start",), rating, levels, nodes
    )


def main() -> None:
    """Write them; `--workers` and `--cluster` share out the starts."""
    parser = ArgumentParser(prog="python -m workshop.oeil_solo.problems")
    add_words(parser)
    made = tuple(shared(problem, range(1, WANTED + 1), parser.parse_args()))
    path("oeil_solo").write_text(dump(Pack(made, ((SINCE, len(made)),))))
    sys.stdout.write(f"{len(made)} problems, {sum(one.proof for one in made)} positions in their proofs\n")


if __name__ == "__main__":
    main()
