"""A player that learns Ein-Auge by playing against itself: Q-learning with a table of lines, masked to legal moves.

    pip install "codewheel[envs]"
    python learner.py [--seconds 60] [--games 1000] [--seed 1]

It sees what the environment shows and nothing else: 25 squares, each empty, its own or the other's. The value of a move
is the mean over the ten rows and columns as they would be after it: each can look in 3^5 = 243 ways, and each way has a
number that is learnt. After each game the numbers of its own moves are drawn towards what came of them.
"""

import argparse
import time

import numpy as np

from codewheel.envs import aec

LINES = np.array([range(5 * k, 5 * k + 5) for k in range(5)] + [range(k, 25, 5) for k in range(5)])
PLACES = 3 ** np.arange(5)


class Learner:
    """`table[line, way]`: what a line that looks like that is worth to the player who has just moved, -1 lost to 1 won."""

    def __init__(self, seed):
        self.table = np.zeros((10, 243))
        self.chance = np.random.default_rng(seed)

    def ways(self, squares, actions):
        """How the ten lines would look after each move: an array (moves, 10)."""
        after = np.repeat(squares[None], len(actions), axis=0)
        rows = np.arange(len(actions))
        if np.count_nonzero(squares) < 24:
            after[rows, actions] = 1
        else:  # a stone moves into the eye
            after[:, np.flatnonzero(squares == 0)] = 1
            after[rows, actions] = 0
        return after[:, LINES] @ PLACES

    def choose(self, seen, curious=0.0):
        """A legal move, how its lines look, and what it seems to be worth."""
        actions = np.flatnonzero(seen["action_mask"])
        ways = self.ways(seen["observation"][:25], actions)
        worth = self.table[np.arange(10), ways].mean(axis=1)
        best = self.chance.integers(len(actions)) if self.chance.random() < curious else np.argmax(worth)
        return int(actions[best]), ways[best], worth.max()

    def learn(self, ways, target, rate):
        """Draw what a move seemed to be worth towards what it turned out to be worth."""
        at = np.arange(10), ways
        self.table[at] += rate * (target - self.table[at].mean())


def train(learner, env, seconds):
    """Play against itself for that many seconds; return the number of games."""
    start, games = time.monotonic(), 0
    while (spent := time.monotonic() - start) < seconds:
        rate, curious = 0.1 * (1 - spent / seconds) + 0.005, 0.15 * (1 - spent / seconds) + 0.01
        env.reset(seed=games)
        made = {}
        for agent in env.agent_iter():
            seen, reward, over, _, _ = env.last()
            if over:
                learner.learn(made[agent], reward, rate)
                env.step(None)
                continue
            action, ways, worth = learner.choose(seen, curious)
            if agent in made:
                learner.learn(made[agent], worth, rate)
            made[agent] = ways
            env.step(action)
        games += 1
    return games


def against_random(learner, env, games):
    """The share of points against random moves, with sides exchanged after each game; a draw is half a point."""
    points = 0.0
    for game in range(games):
        env.reset(seed=game)
        mine = env.possible_agents[game % 2]
        for agent in env.agent_iter():
            seen, reward, over, _, _ = env.last()
            if over:
                points += (reward + 1) / 2 if agent == mine else 0.0
            legal = np.flatnonzero(seen["action_mask"])
            env.step(None if over else learner.choose(seen)[0] if agent == mine else int(learner.chance.choice(legal)))
    return points / games


if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    for name, default in (("seconds", 60), ("games", 1000), ("seed", 1)):
        parser.add_argument(f"--{name}", type=int, default=default)
    asked = parser.parse_args()
    player, table = Learner(asked.seed), aec("einauge")
    print(f"before: {against_random(player, table, asked.games):.1%} of the points against random play")
    print(f"{train(player, table, asked.seconds)} games against itself in {asked.seconds} seconds")
    print(f"after: {against_random(player, table, asked.games):.1%}")
