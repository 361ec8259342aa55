"""Glicko-2, after Mark E. Glickman, "Example of the Glicko-2 system" (2022): the numbers of the steps are his."""

from collections.abc import Sequence
from math import exp, log, pi, sqrt

from ...rules.rows import NamedTuple

SCALE = 173.7178
TAU = 0.5  # how fast a volatility may change
_EXACT = 1e-6
_WIDEST = 350.0  # nobody is less known than somebody who has never played


class Rating(NamedTuple):
    """A rating with its deviation and volatility, on Glicko's scale: 1500, 350, 0.06 for whom nothing is known."""

    rating: float = 1500.0
    deviation: float = _WIDEST
    volatility: float = 0.06


class Result(NamedTuple):
    """A game of a rating period. `score`: 1 won, 0.5 drawn, 0 lost."""

    rating: float
    deviation: float
    score: float


def rated(player: Rating, results: Sequence[Result]) -> Rating:
    """The rating after a rating period with these games."""
    mu, phi = (player.rating - 1500) / SCALE, player.deviation / SCALE  # step 2
    if not results:
        return player._replace(deviation=min(_WIDEST, SCALE * sqrt(phi * phi + player.volatility**2)))
    inverse, gain = 0.0, 0.0
    for result in results:  # steps 3 and 4
        other = result.deviation / SCALE
        weight = 1 / sqrt(1 + 3 * other * other / pi**2)
        expected = 1 / (1 + exp(-weight * (mu - (result.rating - 1500) / SCALE)))
        inverse += weight * weight * expected * (1 - expected)
        gain += weight * (result.score - expected)
    variance = 1 / inverse
    volatility = _volatility(phi, player.volatility, variance, variance * gain)
    wide = phi * phi + volatility * volatility  # step 6
    phi = 1 / sqrt(1 / wide + 1 / variance)  # step 7
    return Rating(SCALE * (mu + phi * phi * gain) + 1500, min(_WIDEST, SCALE * phi), volatility)  # step 8


def _volatility(phi: float, sigma: float, variance: float, delta: float) -> float:
    """Step 5: the root of f by the Illinois algorithm."""
    start = log(sigma * sigma)

    def f(x: float) -> float:
        grown = phi * phi + variance + exp(x)
        return exp(x) * (delta * delta - grown) / (2 * grown * grown) - (x - start) / TAU**2

    low = start
    if delta * delta > phi * phi + variance:
        high = log(delta * delta - phi * phi - variance)
    else:
        steps = 1
        while f(start - steps * TAU) < 0:
            steps += 1
        high = start - steps * TAU
    f_low, f_high = f(low), f(high)
    while abs(high - low) > _EXACT:
        middle = low + (low - high) * f_low / (f_high - f_low)
        f_middle = f(middle)
        if f_middle * f_high <= 0:
            low, f_low = high, f_high
        else:
            f_low /= 2
        high, f_high = middle, f_middle
    return exp(low / 2)
