"""What positions of TriAxis are worth to the seat that sees them. Whole numbers only."""

from functools import lru_cache

from ...rules.triaxis.state import Rules
from .position import Position
from .weights import AFTER, COLOUR_SPAN, COUNT_SPAN, CROWD, DUEL, FEW, POPULATION_SPAN, line_table, weights

SURE = 1_000_000  # the value of having won
_GREED = 2000
_NEAR = 6  # rounds before the limit in which population counts more


class Lens:
    """The eyes of one way to value: how many seats there are and how far the game is, fixed for a whole turn.

    `greed`: what one of population counts more, where a round limit is near.
    """

    __slots__ = ("_few", "_foes", "_mine", "_population", "_theirs", "colours", "stages")

    def __init__(self, name: str, phase: int, greed: int = 0) -> None:
        found = weights(name)
        self.stages = tuple(found.lines[line_table(stage, phase)] for stage in range(5))
        self.colours = found.colours[phase]
        self._mine, self._theirs, self._few = found.mine, found.theirs, found.few
        self._population = [value + greed * count for count, value in enumerate(found.population)]
        self._foes = [value - greed * count for count, value in enumerate(found.foes)]

    def totals(self, mine: int, theirs: int, population: int, foes: int) -> int:
        """What markers and populations of both sides are worth."""
        return (
            self._mine[min(mine, COUNT_SPAN - 1)]
            + self._theirs[min(theirs, COUNT_SPAN - 1)]
            + self._population[min(population, POPULATION_SPAN - 1)]
            + self._foes[min(foes, POPULATION_SPAN - 1)]
            + self._few[FEW * min(mine, FEW - 1) + min(theirs, FEW - 1)]
        )

    def colour(self, own: int, foe: int) -> int:
        """What populations on one colour are worth."""
        return self.colours[COLOUR_SPAN * min(own, COLOUR_SPAN - 1) + min(foe, COLOUR_SPAN - 1)]

    def sums(self, position: Position) -> int:
        """All but the lines."""
        found = self.totals(position.mine, position.theirs, position.population, position.foes)
        for own, foe in zip(position.own, position.foe, strict=True):
            found += self.colour(own, foe)
        return found

    def value(self, position: Position, stage: int = AFTER) -> int:
        """The whole value; SURE where no other is left, -SURE where there is no own marker."""
        if not position.theirs or not position.mine:
            return SURE if position.mine else -SURE
        return sum(map(self.stages[stage].__getitem__, position.lines)) + self.sums(position)


@lru_cache(16)
def lens(seats: int, phase: int, greed: int = 0) -> Lens:
    """How positions look with so many seats left in the game."""
    return Lens(DUEL if seats == 2 else CROWD, phase, greed)


def greed(rules: Rules, rounds: int) -> int:
    """What population counts more after so many rounds: at the round limit the most of it wins."""
    left = rules.round_limit - rounds
    return _GREED // max(left, 1) if rules.round_limit and left <= _NEAR else 0
