"""What is told of many games: sums that agree, helped games apart, rows, weeks and their curves, tables and CSV."""

import csv
from collections import Counter
from collections.abc import Iterable

import pytest
from hypothesis import given
from hypothesis import strategies as st

from codewheel.session import report as told
from codewheel.session.chronicle import HELPS, RESULTS, WHO, Chronicle, Played
from codewheel.session.problems.ratings import Day
from codewheel.session.report import Line, Report, reporting
from codewheel.session.slices import through
from codewheel.session.statistics import Row, Statistics
from codewheel.session.storage import Memory
from codewheel.session.survey import POINTS, TIME, WON, Game, Survey, curve, monday, rating_curve, week_of
from codewheel.session.texts import translate

WON_GAME = Played("2001-04-28 20:15", "triaxis", "new", "computer", "middle", "won", (), 300, 40, 90)
PLAYED = st.builds(
    Played,
    st.dates().map(lambda day: f"{day.isoformat()} 20:15"),
    st.sampled_from(["ishido", "eye", "gone"]),
    st.sampled_from(["", "solitaire"]),
    st.sampled_from(WHO),
    st.sampled_from(["", "middle"]),
    st.sampled_from(["", *RESULTS]),
    st.sets(st.sampled_from(HELPS), max_size=2).map(lambda helps: tuple(help for help in HELPS if help in helps)),
    st.integers(0, 10_000),
    st.integers(0, 100),
    st.none() | st.integers(-100, 100),
)


def surveyed(games: Iterable[Played]) -> Survey:
    survey = Survey()
    for played in games:
        survey.take(played)
    return survey


def game(*games: Played) -> Game:
    return surveyed(games).of("")


def report(*games: Played) -> Report:
    statistics = Statistics(Memory())
    for played in games:
        statistics.finished(played)
    return Report(statistics.rows(), surveyed(games), {}, None)


@given(st.lists(PLAYED, max_size=40))
def test_sums_agree_and_helped_games_stand_apart(games: list[Played]) -> None:
    survey = surveyed(games).of("")
    counted = [played for played in games if played.result]
    alone = [played for played in counted if not played.helps]
    assert sum(counts.played for counts in survey.modes.values()) == len(counted)
    assert sum(counts.played for (_, helped), counts in survey.modes.items() if not helped) == len(alone)
    assert survey.helps == Counter(help for played in counted for help in played.helps)
    assert sum(week.games for week in survey.weeks.values()) == len(alone)
    assert survey.seconds == sum(played.seconds for played in alone)
    for measure in (WON, TIME, POINTS):
        found = curve(survey, measure, 12, week_of("2001-04-28"))
        assert sum(found.games) == len(alone) and len(found.values) <= 12
    rows = report(*games).rows
    assert sum(row.won + row.drawn + row.lost for row in rows) == len(counted)


def test_a_row_of_wins_is_broken_by_what_was_not_won_and_help_neither_breaks_nor_makes_it() -> None:
    won, lost = WON_GAME, WON_GAME._replace(result="lost")
    helped = won._replace(helps=("hint",), seconds=1, points=900)
    found = game(won, won, helped, won, lost, won, lost._replace(helps=("undo",)), won)
    assert (found.row, found.longest) == (2, 3)
    assert (found.quickest, found.most, found.fewest) == (300, 90, 90)
    assert game(won, won._replace(result="drawn")).row == 0


def test_games_of_others_are_counted_as_that() -> None:
    found = game(WON_GAME._replace(who="watched", result=""), WON_GAME._replace(who="people", result=""))
    assert (found.watched, found.people, found.modes, found.weeks) == (1, 1, {}, {})


def test_weeks_begin_on_monday() -> None:
    assert week_of("2001-04-29") + 1 == week_of("2001-04-30 00:01")
    assert monday(week_of("2001-04-29")) == "2001-04-23"


def test_a_curve_has_no_more_stretches_than_asked_for_and_ends_today() -> None:
    games = [WON_GAME._replace(date=f"2001-0{month}-01 10:00", result=result) for month, result in
             ((1, "won"), (1, "lost"), (2, "lost"), (4, "won"))]  # fmt: skip
    found = curve(game(*games), WON, 6, week_of("2001-04-28"))
    assert found.first == "2001-01-01" and found.last == "2001-04-23"
    assert found.values == (50, 0, None, None, 100, None) and found.games == (2, 1, 0, 0, 1, 0)
    assert found.bounds == (0, 100) and curve(Game(), WON, 6, 100).values == ()


def test_the_curve_of_a_rating_has_the_last_one_of_each_stretch() -> None:
    days = (Day("2001-04-02", 150_000, 3, 1), Day("2001-04-03", 160_000, 1, 1), Day("2001-04-16", 140_000, 2, 0))
    found = rating_curve(days, 10, week_of("2001-04-22"))
    assert found.values == (1600, None, 1400) and found.games == (4, 0, 2)
    assert rating_curve((), 10, 100).values == ()


def test_the_table_has_what_was_played_first_then_sums_and_what_else_is_known() -> None:
    won = WON_GAME
    found = told.lines(
        report(won, won._replace(helps=("undo",)), won._replace(mode="classic", level="greedy")), "triaxis"
    )
    assert [line.text for line in found[:4]] == ["Hunter", "Steward", "with help", "Drifter"]
    assert found[1:3] == [Line("Steward", (1, 1, 0, 0), 1), Line("with help", (1, 1, 0, 0), 2)]
    assert Line("Total", (3, 3, 0, 0)) in found and Line("New islands", (1, 1, 0, 0), 1) in found
    assert Line(translate("statistics.longest"), (), 1, "2") in found
    assert Line(translate("statistics.time"), (), 1, "5:00") in found


def test_sums_of_years_without_single_games_are_told_and_so_is_a_game_that_is_gone() -> None:
    old = Report((Row("gone", "middle", False, 2, 0, 1),), Survey(), {}, None)
    assert told.names(old)[-1] == "gone" and told.lines(old, "gone")[0] == Line("Middle", (3, 2, 0, 1), 1)
    assert not told.is_empty(old, "") and told.is_empty(old, "eye") and told.measures(old, "gone") == (WON, TIME)
    assert Line("gone", (3, 2, 0, 1), 1) in told.lines(old, "")


@pytest.mark.parametrize(("seconds", "text"), [(0, "0:00"), (65, "1:05"), (3729, "1:02:09")])
def test_times(seconds: int, text: str) -> None:
    assert told.clock(seconds) == text


@given(st.lists(PLAYED, max_size=5))
def test_csv_is_read_back(games: list[Played]) -> None:
    chronicle = Chronicle(Memory())
    for played in games:
        chronicle.add(played)
    rows = list(csv.DictReader(through(told.games_csv(chronicle)).splitlines()))
    assert [(row["date"], row["game"], row["level"], row["points"]) for row in rows] == [
        (played.date, played.game, played.level, "" if played.points is None else str(played.points))
        for played in games
    ]
    assert all(
        row[help] == str(int(help in played.helps)) for row, played in zip(rows, games, strict=True) for help in HELPS
    )


def test_a_report_tells_of_a_damaged_file() -> None:
    storage = Memory()
    statistics = Statistics(storage)
    statistics.finished(WON_GAME)
    storage.kept["statistics/1.json"] = b"damaged"
    storage.before.clear()
    found = through(reporting(storage, Statistics(storage)))
    assert found.problem is not None and found.survey.count == 0 and found.rows[0].won == 1
