"""Each level of Ein-Auge beats the one below: small matches always, 200 games in `make matches`.

From the empty board, and from random openings, each played with both colours.
"""

import pytest

from bots.matches import match

PAIRS = (("greedy", "random"), ("beginner", "greedy"), ("middle", "beginner"), ("strongest", "middle"))
OPENING = 6  # random placements
CAP = 20_000  # nodes a move: the strongest plays with less than its default here


@pytest.mark.prove
@pytest.mark.parametrize(("better", "weaker"), PAIRS)
@pytest.mark.parametrize("plies", [0, OPENING])
def test_each_level_beats_the_one_below(better: str, weaker: str, plies: int) -> None:
    result = match("einauge", better, weaker, 20, plies, 2_000)
    assert result.points >= 12, result


@pytest.mark.matches
@pytest.mark.parametrize(("better", "weaker"), PAIRS)
@pytest.mark.parametrize("plies", [0, OPENING])
def test_each_level_beats_the_one_below_in_200_games(better: str, weaker: str, plies: int) -> None:
    result = match("einauge", better, weaker, 200, plies, CAP)
    assert result.points >= 120, result
    assert result.wins > result.losses, result
