"""A player for every game of Codewheel: it plays random games to their end from each move and takes the best one.

    codewheel match einauge --players "exec:python3 manuals/examples/player.py einauge,greedy" --games 10 --time 500

The rules are Codewheel's own, a library without dependencies; a player in another language brings its own (`player.c`).
"""

import json
import random
import sys
import time

from codewheel.rules.contract import CHANCE, NOBODY
from codewheel.rules.registry import game

rules = game(sys.argv[1])
state = rules.new({}, 0)
LONGEST = 200  # moves of a random game


def value(seat, position):
    """A seat's result of a random game from here: 1 won, 0 lost, in between for points and draws."""
    for _ in range(LONGEST):
        mover = rules.to_move(position)
        if mover == NOBODY:
            break
        if mover == CHANCE:
            moves, weights = zip(*rules.chance(position))
            move = random.choices(moves, weights)[0]
        else:
            legal, leaving = rules.legal(position), rules.leaving_moves(position)
            move = random.choice([m for m in legal if m not in leaving] or legal)
        position = rules.apply(position, move)
    outcome = rules.outcome(position)
    if outcome.winner is not None and len(outcome.scores) > 1:
        return float(outcome.winner == seat)
    return outcome.scores[seat] / 1000 if len(outcome.scores) == 1 else 0.5


def choose(unit="ms", number="1000"):
    """The move with the best mean; each is tried in turn, for a number of milliseconds or of games."""
    moves, seat = rules.legal(state), rules.to_move(state)
    start, totals, tried = time.monotonic(), [0.0] * len(moves), 0
    while tried < len(moves) or (tried if unit == "nodes" else 1000 * (time.monotonic() - start)) < int(number):
        totals[tried % len(moves)] += value(seat, rules.apply(state, moves[tried % len(moves)]))
        tried += 1
    return moves[max(range(len(moves)), key=lambda k: totals[k])]


for line in sys.stdin:
    word, _, rest = line.strip().partition(" ")
    if word == "quit":
        break
    answer = ""
    if word == "known_command":
        answer = "true" if rest in ("new", "load", "play", "go") else "false"
    elif word == "new":
        state = rules.new(json.loads(rest or "{}"), 0)
    elif word == "load":
        state = rules.parse_state(rest)
    elif word == "play":
        state = rules.apply(state, rules.parse_move(rest))
    elif word == "go":
        answer = choose(*rest.split()[-2:])
    print(f"= {answer}\n", flush=True)
