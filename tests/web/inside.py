"""What is played twice, on the desktop and in a browser's Python, and must come out the same. Standard library only."""

import hashlib
import json
import sys
from typing import Any

from codewheel.bots.contract import bots, decide, observation
from codewheel.rules import registry
from codewheel.rules.contract import CHANCE, NOBODY
from codewheel.rules.rng import pick
from conform import conform, random_game
from known import known

SEEDS = range(3)  # random games of each game
BUDGET = 400  # nodes of each player's moves
PLIES = 6  # moves of each player


def options(name: str, seed: int) -> dict[str, Any]:
    """Those of a random game."""
    dealt = known(name).options
    return dealt[seed % len(dealt)]


def games(name: str) -> str:
    """A digest of random games: every move, every state text."""
    game, digest = registry.game(name), hashlib.sha256()
    for seed in SEEDS:
        moves, states = random_game(game, options(name, seed), seed)
        digest.update("\n".join(moves).encode())
        digest.update("\n".join(map(game.format_state, states)).encode())
    return digest.hexdigest()


def replies(name: str) -> dict[str, list[str]]:
    """The first moves of each player of a game against itself, from a start that random moves have led away from."""
    game, found = registry.game(name), {}
    _, states = random_game(game, {}, 5)
    for bot in bots(name).values():
        state, chosen, drawn = states[min(12, len(states) // 2)], [], 0
        while len(chosen) < PLIES and (mover := game.to_move(state)) != NOBODY:
            if mover == CHANCE:
                state, drawn = game.apply(state, pick(9, drawn, game.chance(state))), drawn + 1
                continue
            move = decide(bot, observation(bot, game, state), 7, min(bot.budget, BUDGET)).move
            chosen.append(move)
            state = game.apply(state, move)
        found[bot.name] = chosen
    return found


def told() -> dict[str, object]:
    """All of it, and the plies that conformed."""
    assert "pyxel" not in sys.modules
    answer: dict[str, object] = {}
    for name in registry.names():
        game, shuffle = registry.game(name), known(name).shuffle
        plies = sum(conform(game, seed, options(name, seed), shuffle, reload_at=5) for seed in SEEDS)
        answer[name] = {"plies": plies, "games": games(name), "replies": replies(name)}
    assert "pyxel" not in sys.modules
    return answer


if __name__ == "__main__":
    print(json.dumps(told(), sort_keys=True))
