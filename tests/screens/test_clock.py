"""The clock of a player in his zone: over midnight, over both changes of daylight saving time, and set back by hand.

Every moment is handed in; a zone tells in a process of its own what its clocks show then.
"""

import json
import subprocess
import sys
from collections.abc import Sequence
from datetime import UTC, datetime, timedelta
from functools import cache

import pytest

from codewheel.session.ishido.days import Daily
from codewheel.session.ishido.deals import daily_seed
from codewheel.session.ishido.highscores import TODAY, HighScores, Score
from codewheel.session.oeil_solo import games, ways
from codewheel.session.oeil_solo.days import Daily as Solved
from codewheel.session.storage import Memory
from codewheel.session.table.words import REFUSED
from codewheel.session.texts import sentence
from commands.kit import environ
from session.ishido.table_play import done, place, table
from tables import House

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="its clocks know no POSIX zones")
ZONES = {  # as POSIX writes them: no list of zones is asked
    "Berlin": "CET-1CEST,M3.5.0,M10.5.0/3",
    "New York": "EST5EDT,M3.2.0,M11.1.0",
    "Auckland": "NZST-12NZDT,M9.5.0,M4.1.0/3",
    "St John's": "NST3:30NDT2:30,M3.2.0/0:01,M11.1.0/0:01",  # until 2011: a minute of Sunday, then Saturday again
    "Brasilia": "<-03>3<-02>,M10.3.0/0,M2.3.0/0",  # until 2019: a day that begins at one, and 23 o'clock twice
}
CHANGES = {  # in UTC: clocks go forward, back
    "Berlin": ((3, 29, 1, 0), (10, 25, 1, 0)),
    "New York": ((3, 8, 7, 0), (11, 1, 6, 0)),
    "Auckland": ((9, 26, 14, 0), (4, 4, 14, 0)),
    "St John's": ((3, 8, 3, 31), (11, 1, 2, 31)),
    "Brasilia": ((10, 18, 3, 0), (2, 15, 2, 0)),
}
SET_BACK = ("2026-11-22 23:50", "2026-11-21 23:55", "2026-11-21 10:00", "2026-11-22 00:10", "2026-11-23 09:00")
CODE = "import sys, json; from codewheel.screens.clock import now; print(json.dumps([now(s) for s in {}]))"


@cache
def shown(zone: str, back: bool) -> tuple[str, ...]:
    """What clocks show from three hours before a change to a day after it: close to it each minute, else seldom."""
    change = datetime(2026, *CHANGES[zone][back], tzinfo=UTC)
    minutes = (-180, -90, *range(-3, 4), 30, 59, 61, 90, 360, 900, 1440)
    seconds = [int((change + timedelta(minutes=minute)).timestamp()) for minute in minutes]
    run = [sys.executable, "-c", CODE.format(seconds)]
    done = subprocess.run(run, env=environ(TZ=ZONES[zone]), capture_output=True, check=True, timeout=120)
    return tuple(json.loads(done.stdout))


WALKS = [(zone, back) for zone in ZONES for back in (False, True)]
every_walk = pytest.mark.parametrize("walk", [*WALKS, None], ids=str)


def moments(walk: tuple[str, bool] | None) -> Sequence[str]:
    """What the clocks show, from one moment to the next."""
    return SET_BACK if walk is None else shown(*walk)


def test_the_zones_do_what_they_are_here_for() -> None:
    assert shown("Berlin", False)[4:6] == ("2026-03-29 01:59", "2026-03-29 03:00")
    assert shown("Berlin", True)[4:6] == ("2026-10-25 02:59", "2026-10-25 02:00")
    assert shown("St John's", True)[3:6] == ("2026-10-31 23:59", "2026-11-01 00:00", "2026-10-31 23:01")
    assert shown("Brasilia", False)[4:6] == ("2026-10-17 23:59", "2026-10-18 01:00")
    assert shown("Brasilia", True)[4:6] == ("2026-02-14 23:59", "2026-02-14 23:00")
    for walk in WALKS:
        days = {moment[:10] for moment in shown(*walk)}
        assert 2 <= len(days) <= 3, "each walk goes over a midnight"


@every_walk
def test_a_daily_game_stays_that_of_the_day_on_which_it_was_begun(walk: tuple[str, bool] | None) -> None:
    first, *later = moments(walk)
    house = House()
    house.now = lambda: first
    at = table(house=house)
    done(at, "original")
    done(at, "play_daily")
    assert at.session.seed == daily_seed(first) and at.session.metadata["day"] == first[:10]
    for moment in later:
        house.now = lambda moment=moment: moment
        place(at)
        resumed = house.saves.resume("ishido")
        assert resumed is not None and resumed.session.metadata["day"] == first[:10]
    at.end()
    daily = Daily(house.storage)
    assert [day.date for day in daily.days] == [first[:10]] and daily.problem is None
    assert not daily.first(first[:10]) and daily.streak(first[:10]) == 1


@every_walk
def test_no_days_stones_are_the_first_twice_and_none_is_left_out(walk: tuple[str, bool] | None) -> None:
    house, firsts = House(), []
    at = table(house=house)
    done(at, "original")
    for moment in moments(walk):
        house.now = lambda moment=moment: moment
        done(at, "play_daily")
        if at.prompt is not None:
            done(at, "answer", "yes")
        assert at.session.metadata["day"] == moment[:10]
        if not at.session.metadata.get("barred_today"):
            firsts.append(moment[:10])
    assert sorted(firsts) == sorted({moment[:10] for moment in moments(walk)})


@every_walk
def test_todays_scores_lose_nothing_of_the_day_that_it_is(walk: tuple[str, bool] | None) -> None:
    storage, dates = Memory(), []
    for number, moment in enumerate(moments(walk)[-9:]):
        scores = HighScores(storage)
        assert scores.add("modern", Score("Ann", 100 + number, 0, 9), moment)["today"] == 1
        dates.append(moment[:10])
        kept = [row.date for row in HighScores(storage).rows(TODAY, "modern", moment)]
        assert kept.count(moment[:10]) == dates.count(moment[:10])
        assert scores.problem is None and all(date >= moment[:10] for date in kept)


def test_a_score_of_an_earlier_day_empties_nothing() -> None:
    storage = Memory()
    for moment, points in (("2026-11-22 20:00", 300), ("2026-11-21 20:00", 200), ("2026-11-22 21:00", 100)):
        HighScores(storage).add("modern", Score("Ann", points, 0, 9), moment)
    found = HighScores(storage).rows(TODAY, "modern", "2026-11-22 22:00")
    assert [(row.points, row.date) for row in found] == [(300, "2026-11-22"), (100, "2026-11-22")]


@every_walk
def test_a_daily_start_of_the_solitaire_stays_that_of_its_day(walk: tuple[str, bool] | None) -> None:
    first, *later = moments(walk)
    storage = Memory()
    session = games.new(ways.DAILY, "blocks", first, 0)
    session.play(session.game.legal(session.state)[0])
    for moment in later:
        games.note_day(storage, session, moment[:10], 20, False)
        assert [day.date for day in Solved(storage).days] == [first[:10]]


def test_a_deal_that_was_asked_for_before_the_clock_was_set_back_is_that_of_its_day() -> None:
    house = House()
    house.now = lambda: "2026-11-21 10:00"
    at = table(house=house)
    done(at, "original")
    done(at, "play_daily", "2026-11-22")  # the dialog lay open on the 22nd
    assert at.session.seed == daily_seed("2026-11-22") and at.session.metadata["day"] == "2026-11-22"
    daily = Daily(house.storage)
    assert not daily.first("2026-11-22") and daily.first("2026-11-21")
    for day in ("2026-11-24", "2026-11-01"):
        at.news()
        assert not at.do("play_daily", day)
        (refused,) = [news for news in at.news() if news.kind == REFUSED]
        assert refused.said is not None and "no longer on offer" in sentence(refused.said)
