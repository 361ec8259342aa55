"""What a review finds, and what follows from it: losses, turning points, accuracy, luck. Whole numbers only are kept.

A worth stands on the game's own scale: thousandths of a game as a rule (1000 is won, 500 drawn), for a game alone its
moves or its hundredths of a 4-Way.
"""

from collections.abc import Sequence

from ...rules.rows import NamedTuple

WHOLE = 1000  # thousandths of a game
OPEN = -1  # a worth that nobody could tell


class Scale(NamedTuple):
    """How worths are read. `half`: a loss after which a decision counts half; `least`: the least of a turning point.

    `falls`: the less the better, as moves to the end are; `lost`: from there on no way leads to the end, 0 for none.
    """

    half: int
    least: int
    falls: bool = False
    lost: int = 0


CHANCES = Scale(150, 50)  # of a game between several


class Judged(NamedTuple):
    """A decision: the moves after `ply` moves, up to `until`. `was`: the worth of the best, `now`: of what was played.

    `better`: the moves that would have been better, where something was given away; `after`: the worth for every seat
    when it was done; `plies`: moves to the end of the best, where they are known.
    """

    ply: int
    until: int
    seat: int
    was: int
    now: int
    better: tuple[str, ...]
    after: tuple[int, ...]
    plies: int = 0

    @property
    def known(self) -> bool:
        """Whether it could be judged."""
        return self.was != OPEN


class Luck(NamedTuple):
    """What chance gave a seat in the move after `ply` moves: the worth it came to, beside the mean of all it could."""

    ply: int
    seat: int
    mean: int
    gave: int

    @property
    def gain(self) -> int:
        """What it gave over its mean."""
        return self.gave - self.mean


def loss(scale: Scale, judged: Judged) -> int:
    """What a decision gave away, 0 for one that is not known."""
    if not judged.known:
        return 0
    return max(0, judged.now - judged.was if scale.falls else judged.was - judged.now)


def turns(scale: Scale, found: Sequence[Judged]) -> list[Judged]:
    """The turning points in the order of the game."""
    return sorted(judged for judged in found if loss(scale, judged) >= scale.least)


def counts(scale: Scale, judged: Judged) -> float:
    """What a decision counts, 0 to 100: all of it where nothing was given away, half after each loss of `half`."""
    return float(100 * 2.0 ** (-loss(scale, judged) / scale.half))


def accuracy(scale: Scale, found: Sequence[Judged], seat: int) -> int | None:
    """The mean of what a seat's decisions count, in whole per cent; None for a seat without one that is known.

    All of it only where nothing at all was given away.
    """
    mine = [counts(scale, judged) for judged in found if judged.seat == seat and judged.known]
    if not mine:
        return None
    mean = sum(mine) / len(mine)
    return 100 if mean == 100 else min(99, round(mean))


def given_away(scale: Scale, found: Sequence[Judged], seat: int) -> int:
    """All that a seat gave away."""
    return sum(loss(scale, judged) for judged in found if judged.seat == seat)


def gained(found: Sequence[Luck], seat: int) -> int:
    """All that chance gave a seat, below 0 for bad luck."""
    return sum(luck.gain for luck in found if luck.seat == seat)


class Point(NamedTuple):
    """A point of the curve: the worth for every seat after `ply` moves."""

    ply: int
    worths: tuple[int, ...]


def curve(found: Sequence[Judged]) -> list[Point]:
    """The course of a game, as far as it is known."""
    points = {judged.until: Point(judged.until, judged.after) for judged in found if judged.after}
    return sorted(points.values())


def beside(places: Sequence[int], ply: int, step: int) -> int | None:
    """The place next to `ply`: after it (`step` 1) or before it (-1). `places` in order."""
    if step > 0:
        return next((place for place in places if place > ply), None)
    return next((place for place in reversed(places) if place < ply), None)


def shared(own: int, seat: int, weights: Sequence[int]) -> tuple[int, ...]:
    """The worths of all seats, `own` for one and the rest by the weights of the others; they are WHOLE together."""
    others = [other for other in range(len(weights)) if other != seat]
    total, left = sum(weights[other] for other in others), WHOLE - own
    found = [0] * len(weights)
    found[seat] = own
    for other in others:
        found[other] = left * weights[other] // total if total else left // len(others)
    rest = next((other for other in others if weights[other] or not total), seat)
    found[rest] += WHOLE - sum(found)
    return tuple(found)
