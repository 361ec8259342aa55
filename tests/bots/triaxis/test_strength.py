"""Each level of TriAxis beats the one below: every island played from all seats.

Run by `make matches`.
"""

from itertools import pairwise

import pytest

from bots.triaxis.kit import match

LADDER = ("random", "greedy", "beginner", "middle", "strongest")
pytestmark = pytest.mark.matches


def test_the_middle_level_beats_random_play_99_times_of_100() -> None:
    found = match("middle", "random", 100)
    assert found.wins >= 99, found


def test_the_middle_level_beats_the_greedy_one_95_times_of_100() -> None:
    found = match("middle", "greedy", 100)
    assert found.wins >= 95, found


def test_the_middle_level_beats_three_greedy_ones_80_times_of_100() -> None:
    found = match("middle", "greedy", 100, seats=4)
    assert found.wins >= 80, found


def test_the_strongest_beats_the_middle_level_25_times_of_40() -> None:
    found = match("strongest", "middle", 40)
    assert found.wins >= 25, found


def test_the_strongest_beats_who_was_it_before_21_times_of_40() -> None:
    found = match("strongest", "strongest-1", 40)
    assert found.wins >= 21, found


@pytest.mark.parametrize(("weaker", "better"), list(pairwise(LADDER[:-1])))
def test_each_level_beats_the_one_before_60_times_of_100(weaker: str, better: str) -> None:
    found = match(better, weaker, 100)
    assert found.wins >= 60, found


@pytest.mark.parametrize("seats", [3, 4, 6])
def test_among_more_the_strongest_wins_more_than_its_share(seats: int) -> None:
    found = match("strongest", "middle", 12 * seats, seats)
    assert found.wins >= 16, found
