"""How often the test that stops a match early is wrong: matches drawn by chance, of a strength that is known.

`python tests/early_stops.py --sprt 0,50 --matches 300` draws that many of each claim's strength and prints how many
ended with the other claim, and after how many pairs of games. The same seed prints the same.
"""

import argparse
from random import Random

from codewheel.commands.match import bounds
from codewheel.commands.match.rating import Bounds, expected, log_ratio

DRAWN = 0.3  # of games


def decided(elo: float, bounds: Bounds, chance: Random) -> tuple[str, int]:
    """What a match of this strength ends with, and after how many pairs."""
    share, scores = expected(elo), dict.fromkeys((0.0, 0.25, 0.5, 0.75, 1.0), 0)
    for pairs in range(1, 4000):
        points = 0.0
        for _ in range(2):
            drawn = chance.random() < DRAWN
            points += 0.5 if drawn else float(chance.random() < (share - DRAWN / 2) / (1 - DRAWN))
        scores[points / 2] += 1
        if verdict := bounds.verdict(log_ratio(bounds, scores)):
            return verdict, pairs
    return "", pairs


def main() -> None:
    """Print a line for each claim."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--sprt", type=bounds, default=Bounds(0, 50))
    parser.add_argument("--matches", type=int, default=300)
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    for truth, elo in (("elo0", given.sprt.elo0), ("elo1", given.sprt.elo1)):
        chance = Random(given.seed)
        found = [decided(elo, given.sprt, chance) for _ in range(given.matches)]
        wrong = 100 * sum(verdict != truth for verdict, _ in found) / len(found)
        print(f"{elo:g} Elo: {wrong:.1f} % wrong, after {sum(pairs for _, pairs in found) / len(found):.0f} pairs")


if __name__ == "__main__":
    main()
