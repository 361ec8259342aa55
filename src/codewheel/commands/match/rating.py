"""How strong players are by what came of their games: shares with their intervals, Elo, and a test that stops early.

Elo is fitted as Bradley and Terry have it: the rating under which what came was likeliest, where a player with D
points more is expected to take 1 / (1 + 10 ^ (-D / 400)) of the points and a draw is half a point. Each player has one
drawn game more against an average one, so that who won all stays finite. The ratings have the mean 0.
"""

from collections.abc import Iterable, Mapping, Sequence
from math import exp, log, sqrt

from ...rules.rows import NamedTuple

Z = 1.959964  # standard deviations on each side of 95 %
SCALE = log(10) / 400  # of a point of Elo
PRIOR = 1.0  # drawn games of each player against an average one
STEPS = 100
LEAST = 0.2  # that a count of the test holds beforehand, so that nothing is certain
FEWEST = 10  # openings before which nothing is said: of fewer nobody knows how far they scatter


class Meeting(NamedTuple):
    """A game as two players see it: what A has of it, 1, 0.5 or 0."""

    a: int
    b: int
    score: float


class Rated(NamedTuple):
    """A player's Elo, half the width of its 95 % interval, points and games."""

    elo: float
    error: float
    points: float
    games: int


def wilson(share: float, count: int) -> tuple[float, float]:
    """The 95 % interval of a share out of `count` trials (Wilson's score interval; a draw is half a win)."""
    middle = (share + Z * Z / (2 * count)) / (1 + Z * Z / count)
    half = Z / (1 + Z * Z / count) * sqrt(share * (1 - share) / count + Z * Z / (4 * count * count))
    return max(0.0, middle - half), min(1.0, middle + half)


def expected(elo: float) -> float:
    """The share of points that somebody with so many points of Elo more is expected to take."""
    return 1 / (1 + 10 ** (-elo / 400))


def ratings(players: int, meetings: Iterable[Meeting]) -> tuple[Rated, ...]:
    """The Elo of each player, by Newton's method; the intervals by the curvature at the summit."""
    met = list(meetings)
    games, points = _sums(players, met)
    strength = [0.0] * players  # natural logarithms
    for _ in range(STEPS):
        slope, curve = _slope(strength, games, points)
        step = _solved(curve, slope)
        strength = [at + max(-1.0, min(1.0, change)) for at, change in zip(strength, step, strict=True)]
        if max(map(abs, step), default=0.0) < 1e-10:
            break
    mean = sum(strength) / max(1, players)
    _, curve = _slope(strength, games, points)
    spread = _inverse(curve)
    found = []
    for k in range(players):
        # of a strength less the mean of all
        variance = spread[k][k] - 2 * sum(spread[k]) / players + sum(map(sum, spread)) / players**2
        own = sum(games[k])
        error = Z * sqrt(max(0.0, variance)) / SCALE
        found.append(Rated((strength[k] - mean) / SCALE, error, sum(points[k]), own))
    return tuple(found)


def _sums(players: int, met: Sequence[Meeting]) -> tuple[list[list[int]], list[list[float]]]:
    """Games and points of each against each."""
    games = [[0] * players for _ in range(players)]
    points = [[0.0] * players for _ in range(players)]
    for a, b, score in met:
        games[a][b] += 1
        games[b][a] += 1
        points[a][b] += score
        points[b][a] += 1 - score
    return games, points


def _slope(
    strength: Sequence[float], games: Sequence[Sequence[int]], points: Sequence[Sequence[float]]
) -> tuple[list[float], list[list[float]]]:
    """The slope of the likelihood at these strengths, and its negative curvature, which is never flat for the prior."""
    everybody = range(len(strength))
    slope = [0.0] * len(strength)
    curve = [[0.0] * len(strength) for _ in everybody]
    for i in everybody:
        share = 1 / (1 + exp(-strength[i]))
        slope[i] += PRIOR * (0.5 - share)
        curve[i][i] += PRIOR * share * (1 - share)
        for j in everybody:
            if games[i][j]:
                share = 1 / (1 + exp(strength[j] - strength[i]))
                slope[i] += points[i][j] - games[i][j] * share
                curve[i][i] += games[i][j] * share * (1 - share)
                curve[i][j] -= games[i][j] * share * (1 - share)
    return slope, curve


def _inverse(matrix: Sequence[Sequence[float]]) -> list[list[float]]:
    """The inverse of a small matrix with a strong diagonal, by elimination."""
    size = len(matrix)
    rows = [[*map(float, row), *(float(k == at) for k in range(size))] for at, row in enumerate(matrix)]
    for at in range(size):
        best = max(range(at, size), key=lambda row: abs(rows[row][at]))
        rows[at], rows[best] = rows[best], rows[at]
        head = rows[at][at]
        rows[at] = [value / head for value in rows[at]]
        for other in range(size):
            if other != at and rows[other][at]:
                factor = rows[other][at]
                rows[other] = [value - factor * mine for value, mine in zip(rows[other], rows[at], strict=True)]
    return [row[size:] for row in rows]


def _solved(matrix: Sequence[Sequence[float]], right: Sequence[float]) -> list[float]:
    return [sum(value * part for value, part in zip(row, right, strict=True)) for row in _inverse(matrix)]


class Bounds(NamedTuple):
    """A test of two claims: that A is `elo0` better, or `elo1`; each is taken wrongly in 5 % of all matches."""

    elo0: float
    elo1: float
    risk: float = 0.05

    @property
    def limit(self) -> float:
        """How far the likelihoods are to part, as a logarithm."""
        return log((1 - self.risk) / self.risk)

    def verdict(self, ratio: float) -> str:
        """`elo1` or `elo0` where a claim is taken, "" where more games are wanted."""
        return "elo1" if ratio >= self.limit else "elo0" if ratio <= -self.limit else ""


def log_ratio(bounds: Bounds, scores: Mapping[float, int]) -> float:
    """The logarithm of how much likelier A's scores are by `elo1` than by `elo0` (generalised SPRT, normal form).

    `scores`: how often a pair of games with the places exchanged (or a single game) gave A this share of its points:
    games of one opening hang together, and pairs count that.
    """
    count = sum(scores.values())
    if count < FEWEST:
        return 0.0
    kept = {score: scores.get(score, 0) + LEAST for score in (0.0, 0.25, 0.5, 0.75, 1.0)}
    weight = sum(kept.values())
    mean = sum(score * n for score, n in kept.items()) / weight
    variance = sum((score - mean) ** 2 * n for score, n in kept.items()) / weight
    low, high = expected(bounds.elo0), expected(bounds.elo1)
    return count * (high - low) * (2 * mean - low - high) / (2 * variance)
