"""What came of the days: kept, counted, forgiven, told in signs."""

import itertools

import pytest
from hypothesis import given
from hypothesis import strategies as st

from codewheel.rules.contract import Refused
from codewheel.session.calendar import before, streak
from codewheel.session.daily.days import DailyProblems, Day, mark
from codewheel.session.daily.games import daily
from codewheel.session.daily.shown import Days
from codewheel.session.ishido.days import Daily
from codewheel.session.ishido.days import Day as Deal
from codewheel.session.oeil_solo.days import Daily as Starts
from codewheel.session.oeil_solo.days import Day as Start
from codewheel.session.storage import Memory
from codewheel.session.table.problem import DONE, ProblemTable
from tables import House

TODAY = "2026-11-21"


def test_a_missed_day_a_week_is_forgiven():
    def row(text):
        """Days back from today, the last one first: `x` played, `.` not."""
        return streak({before(TODAY, back) for back, sign in enumerate(text) if sign == "x"}, TODAY)

    assert row("") == 0
    assert row("x") == 1
    assert row(".x") == 1, "today is still to come"
    assert row("..x") == 1, "and yesterday is forgiven"
    assert row("...x") == 0
    assert row("xx.xx") == 4
    assert row("xx..xx") == 2, "not two in a row"
    assert row("x.xxxxx.x") == 6, "the sixth day after is too soon"
    assert row("x.xxxxxx.x") == 8
    assert row("x.") == 1


@given(st.lists(st.booleans(), max_size=60))
def test_a_streak_has_no_two_gaps_within_a_week(played):
    dates = {before(TODAY, back) for back, there in enumerate(played) if there}
    count = streak(dates, TODAY)
    assert count <= len(dates)
    back, seen, gaps = (0 if TODAY in dates else 1), 0, []
    while seen < count:
        if before(TODAY, back) in dates:
            seen += 1
        else:
            gaps.append(back)
        back += 1
    assert all(later - earlier >= 7 for earlier, later in itertools.pairwise(gaps))


def test_days_are_kept_once_and_late_ones_do_not_count():
    storage = Memory()
    days = DailyProblems(storage, "eye")
    assert days.add(Day(TODAY, "e001", 0, 0))
    assert not days.add(Day(TODAY, "e001", 3, 1), late=True)
    assert days.add(Day(before(TODAY, 1), "e002", 2, 0), late=True)
    again = DailyProblems(storage, "eye")
    assert again.problem is None
    assert again.result(TODAY) == Day(TODAY, "e001", 0, 0)
    assert again.late == {before(TODAY, 1)}
    assert again.streak(TODAY) == 1
    with pytest.raises(Refused):
        days.add(Day("today", "e001", 0, 0))


def test_two_programs_keep_both():
    storage = Memory()
    first, second = DailyProblems(storage, "eye"), DailyProblems(storage, "eye")
    first.add(Day(TODAY, "e001", 0, 0))
    second.add(Day(before(TODAY, 1), "e002", 0, 0), late=True)
    assert {day.date for day in DailyProblems(storage, "eye").days} == {TODAY, before(TODAY, 1)}


@pytest.mark.parametrize(
    "data",
    [
        b"{}",
        b"[]",
        b'{"format":"codewheel-daily-problems","version":1,"days":[],"late":"x"}',
        b'{"format":"codewheel-daily-problems","version":1,"days":[],"begun":"x"}',
        b"\xff",
    ],
)
def test_a_damaged_file_is_told(data):
    storage = Memory()
    storage.write("daily/eye.json", data)
    days = DailyProblems(storage, "eye")
    assert days.problem is not None
    assert days.add(Day(TODAY, "e001", 0, 0))
    assert days.problem is None


def test_signs_give_nothing_away():
    storage = Memory()
    DailyProblems(storage, "eye").add(Day(TODAY, "e001", 0, 0))
    DailyProblems(storage, "einauge").add(Day(TODAY, "a001", 2, 0))
    DailyProblems(storage, "triaxis").add(Day(TODAY, "t001", 1, 2), late=True)
    Daily(storage).add(Deal(TODAY, 5000, 7, 3, False))
    Starts(storage).add(Start(TODAY, 33, 31, False))
    found = Days(storage)
    line = found.signs(TODAY, TODAY)
    assert line == f"Codewheel {TODAY}: Ishido 7, EYE *, L'Oeil +2, Ein-Auge +2, TriAxis (?). 1 day so far."
    assert line.isascii()
    assert "e001" not in line
    assert found.signs("2026-11-20", TODAY).count(" -") == 5
    assert found.mark("eye", "2026-11-20") is None


def test_marks_tell_clean_from_erring_and_helped():
    assert [mark(Day(TODAY, "e001", *row)).sign for row in ((0, 0), (3, 0), (0, 1), (3, 1))] == ["*", "+3", "?", "?"]


def test_a_late_game_of_ishido_and_of_the_solitaire_is_noted_as_late():
    storage = Memory()
    Daily(storage).add(Deal("2026-11-01", 0, 0, 66, False), late=True)
    Starts(storage).add(Start("2026-11-01", 33, 31, False), late=True)
    for game in ("ishido", "oeil-solo"):
        assert daily(game).marks(storage)["2026-11-01"].late
        assert daily(game).begin(storage, "2026-11-02", True).metadata["late"]
    assert Daily(storage).streak("2026-11-01") == Starts(storage).streak("2026-11-01") == 0


def solve(table):
    """Solve what is on the table as the solution tells."""
    while table.stage != DONE:
        table.board.do("play", table.problems.best(table.task))


@pytest.mark.parametrize(("day", "late"), [(TODAY, False), ("2026-11-20", True), ("2026-11-22", False)])
def test_the_problem_of_a_day_is_noted_where_it_is_solved(day, late):
    house = House()
    table = ProblemTable(house, "eye", day=day)
    assert table.title == day
    solve(table)
    assert daily("eye").marks(house.storage) == {day: ("*", late)}
    assert table.do("next")
    assert table.title != day
    solve(table)
    assert len(daily("eye").marks(house.storage)) == 1


def test_a_day_begun_before_midnight_stays_in_time():
    """`House.now` is on one day: the table asks once, when the problem is put up."""
    house = House()
    table = ProblemTable(house, "eye", day=TODAY)
    house.now = lambda: "2026-11-22 00:05"
    solve(table)
    assert not daily("eye").marks(house.storage)[TODAY].late
