"""Glicko-2: the worked example of Glickman's paper, and what must always hold."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from codewheel.session.problems.glicko import Rating, Result, rated


def test_the_worked_example():
    found = rated(Rating(1500, 200, 0.06), (Result(1400, 30, 1), Result(1550, 100, 0), Result(1700, 300, 0)))
    assert found.rating == pytest.approx(1464.06, abs=0.01)
    assert found.deviation == pytest.approx(151.52, abs=0.01)
    assert found.volatility == pytest.approx(0.05999, abs=0.00001)


def test_a_period_without_a_game_makes_a_rating_less_sure():
    found = rated(Rating(1500, 200, 0.06), ())
    assert found.rating == 1500
    assert found.deviation == pytest.approx(200.27, abs=0.01)


RATINGS = st.builds(Rating, st.floats(0, 3000), st.floats(30, 350), st.floats(0.03, 0.1))


@given(RATINGS, st.floats(400, 2800), st.floats(30, 350))
def test_who_wins_rises_and_who_loses_falls(player, rating, deviation):
    won, lost = (rated(player, (Result(rating, deviation, score),)) for score in (1.0, 0.0))
    assert lost.rating < player.rating < won.rating
    assert all(0 < found.deviation <= 350 and 0 < found.volatility < 1 for found in (won, lost))
