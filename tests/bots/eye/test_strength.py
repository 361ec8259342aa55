"""Each level of EYE beats the one below: small matches always, 200 games in `make matches`.

From random placement, from greedy placement, and from the empty board, every opening played from all seats.
"""

import pytest

from bots.eye.kit import match

PAIRS = [pytest.param(*pair) for pair in (("greedy", "random"), ("beginner", "greedy"), ("middle", "beginner"))]


@pytest.mark.prove
@pytest.mark.parametrize(("better", "weaker"), PAIRS)
def test_each_level_beats_the_one_below(better: str, weaker: str) -> None:
    wins, _, losses = match(better, weaker, 10, "random")
    assert wins > losses


@pytest.mark.matches
@pytest.mark.parametrize("kind", ["random", "greedy", "empty"])
def test_the_middle_level_beats_the_greedy_one_180_times_of_200(kind: str) -> None:
    wins, draws, losses = match("middle", "greedy", 200, kind)
    assert wins >= 180, (wins, draws, losses)


@pytest.mark.matches
@pytest.mark.parametrize("kind", ["random", "greedy"])
def test_the_strongest_beats_the_middle_level_in_65_of_100(kind: str) -> None:
    wins, draws, losses = match("strongest", "middle", 200, kind)
    assert wins + draws / 2 >= 130, (wins, draws, losses)


@pytest.mark.matches
@pytest.mark.parametrize("players", [3, 4])
def test_with_more_players_one_that_looks_ahead_wins_more_than_its_share(players: int) -> None:
    wins, _, _ = match("middle", "greedy", 60, "random", {"players": players})
    assert wins >= 60 / players + 5
