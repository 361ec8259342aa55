"""What the helps of today know: threatened markers, what bursts, the odds of famine and harvest. Pure.

All follows from the rules: eight stops of the spinner are equal, nine in a harsh climate (D8, D32), six colours are.
"""

from collections.abc import Sequence

from ...rules.rows import NamedTuple
from ...rules.triaxis.map import TERRAINS, chart
from ...rules.triaxis.state import EMPTY, FAMINE, HARSH, LARGEST, State
from ...rules.triaxis.step import CAPTURE, Step, kind
from ...rules.triaxis.text import STOPS


class Odds(NamedTuple):
    """What a famine, or a harvest, would do to a player.

    `stops` of `of` stops of the spinner bring it; `colours`: on how many of the six the player stands; `worst`: the
    colour with most population, -1 for none, with that many `markers` and so much `population`.
    """

    stops: int
    of: int
    colours: int
    worst: int
    markers: int
    population: int

    @property
    def percent(self) -> int:
        """The chance in per cent that the very next spin brings it upon the player."""
        return round(100 * self.stops * self.colours / (self.of * len(TERRAINS)))


def threats(state: State, seat: int) -> tuple[Step, ...]:
    """The steps by which opponents could capture markers of a seat, if the spinner gives them enough moves."""
    rays = chart(state.zones).rays
    found = []
    for source, whose in enumerate(state.owner):
        if whose in (EMPTY, seat):
            continue
        for beside, behind in rays[source]:
            taken = state.owner[beside] == seat and state.size[beside] <= state.size[source]
            if taken and behind >= 0 and state.owner[behind] == EMPTY:
                found.append(Step(source, behind, beside))
    return tuple(found)


def threatened(state: State, seat: int) -> frozenset[int]:
    """The markers of a seat that an opponent could capture with one step, as above."""
    return frozenset(step.over for step in threats(state, seat))


def bursting(state: State, steps: Sequence[Step], source: int) -> frozenset[int]:
    """Where a marker would land, of the legal steps, to become too large and go, together with its victim (D18)."""
    if state.size[source] < LARGEST:
        return frozenset()
    return frozenset(step.landing for step in steps if step.source == source and kind(state, step) == CAPTURE)


def sums(state: State, seat: int) -> tuple[tuple[int, int], ...]:
    """Markers and population of a seat on each of the six colours."""
    markers, population = [0] * len(TERRAINS), [0] * len(TERRAINS)
    for colour, owner, size in zip(state.colours, state.owner, state.size, strict=True):
        if owner == seat:
            markers[colour] += 1
            population[colour] += size
    return tuple(zip(markers, population, strict=True))


def odds(state: State, seat: int, event: str) -> Odds:
    """What `event`, a famine or a harvest, would do to a seat with the markers as they stand."""
    harsh = state.rules.climate == HARSH
    stops = 2 if harsh and event == FAMINE else 1
    on = sums(state, seat)
    worst = max(TERRAINS, key=lambda colour: (on[colour][1], on[colour][0], -colour))
    colours = sum(markers > 0 for markers, _ in on)
    return Odds(stops, len(STOPS) + harsh, colours, worst if colours else -1, *on[worst])
