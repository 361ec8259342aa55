"""The calendar of daily deals: the least and the most that a day can hold comes back."""

import pytest

from codewheel.session.ishido.days import Daily, Day
from codewheel.session.storage import Memory


@pytest.mark.parametrize("day", [Day("2026-11-22", 0, 0, 0, False), Day("2026-11-22", 10**6, 66, 66, True)])
def test_a_day_comes_back(day: Day) -> None:
    storage = Memory()
    Daily(storage).add(day)
    again = Daily(storage)
    assert again.problem is None and again.result(day.date) == day
