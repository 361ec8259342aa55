"""What is played twice, on the desktop and in a browser's Python, and must come out the same. Standard library only."""

import hashlib
import json
import sys
from typing import Any

from codewheel.bots.contract import bots, decide, observation
from codewheel.rules import registry
from codewheel.rules.contract import CHANCE, NOBODY
from codewheel.rules.rng import pick
from conform import SHUFFLES, conform, random_game

SEEDS = range(3)  # random games of each game
LONG = ("triaxis",)  # one of their games has as many plies as all others
BUDGET = 400  # nodes of each player's moves
PLIES = 6  # moves of each player
OPTIONS: dict[str, tuple[dict[str, Any], ...]] = {
    "ishido": ({}, {"mode": "challenge"}, {"scoring": "ancient"}),
    "eye": ({}, {"players": 4}, {}),
}


def seeds(name: str) -> range:
    """The seeds of a game's random games."""
    return range(1) if name in LONG else SEEDS


def games(name: str) -> str:
    """A digest of random games: every move, every state text."""
    game, digest = registry.game(name), hashlib.sha256()
    for seed in seeds(name):
        options = OPTIONS.get(name, ({},) * len(SEEDS))[seed]
        known = {key: value for key, value in options.items() if key in game.defaults()}
        moves, states = random_game(game, known, seed)
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
        plies = sum(conform(registry.game(name), seed, shuffle=SHUFFLES.get(name), reload_at=5) for seed in seeds(name))
        answer[name] = {"plies": plies, "games": games(name), "replies": replies(name)}
    assert "pyxel" not in sys.modules
    return answer


if __name__ == "__main__":
    print(json.dumps(told(), sort_keys=True))
