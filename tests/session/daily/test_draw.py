"""What days bring: the same everywhere, never a dud, no problem again before all have been."""

from datetime import UTC, date, datetime, timedelta, timezone

import pytest
from hypothesis import given
from hypothesis import strategies as st

from codewheel.rules import registry
from codewheel.rules.contract import Refused
from codewheel.session.codes.form import opening, read
from codewheel.session.daily.draw import latest, of_pack, opened, order, problem_of
from codewheel.session.daily.games import daily, games
from codewheel.session.problems.form import Pack
from codewheel.session.slices import through
from codewheel.session.storage import Memory
from codewheel.session.table.kind import poses, problems
from codewheel.session.texts import sentence

FIRST = date(2026, 11, 23)
PROBLEMS = [game for game in games() if daily(game).begin(Memory(), "2026-11-23", False) is None]
DEALS = [game for game in games() if game not in PROBLEMS]


def days(count, first=FIRST):
    """So many days from one on, as ISO dates."""
    return [(first + timedelta(days=n)).isoformat() for n in range(count)]


def test_all_five_have_days():
    assert set(games()) == set(registry.names())


@pytest.mark.parametrize("game", PROBLEMS)
def test_a_thousand_days_of_problems_without_a_dud(game):
    """Each is there, no two within the length of the pack are the same; each code is that of its position."""
    drawn = [problem_of(game, day) for day in days(1000)]
    count = problems(game).pack.days[-1][1]
    names = [problem.id for problem in drawn]
    assert all(len(set(names[at : at + count])) == count for at in range(1000 - count))
    for day, problem in list(zip(days(1000), drawn, strict=True))[:count]:
        code = read(daily(game).code(day))
        assert code.start == problem.state
        session = through(opening(code))
        assert not session.over
        assert daily(game).name(day) == problem.id


@pytest.mark.parametrize("game", DEALS)
def test_a_thousand_days_of_deals_without_a_dud(game):
    codes = [daily(game).code(day) for day in days(1000)]
    assert len(set(codes)) == 1000
    rules = registry.game(game)
    for day, code in zip(days(1000), codes, strict=True):
        session = through(opening(read(code)))
        assert rules.check_state(session.state) is None
        assert rules.legal(session.state)
        if day <= days(3)[-1]:
            own = daily(game).begin(Memory(), day, False)
            assert own.state == session.state
            assert own.metadata["day"] == day


def test_another_program_draws_the_same():
    """As `manuals/daily.md` tells it, without a line of ours."""
    every = (1 << 64) - 1

    def mix(value):
        value = (value + 0x9E3779B97F4A7C15) & every
        value = ((value ^ value >> 30) * 0xBF58476D1CE4E5B9) & every
        value = ((value ^ value >> 27) * 0x94D049BB133111EB) & every
        return value ^ value >> 31

    def below(seed, count, limit):
        value = mix(mix(seed) ^ mix(count + 1))
        while value >= (1 << 64) - (1 << 64) % limit:
            value = mix(value)
        return value % limit

    def places(letter, count):
        seed, row = mix(0x7072626C656D ^ ord(letter)), list(range(count))
        for drawn, last in enumerate(range(count - 1, 0, -1), 1):
            other = below(seed, drawn, last + 1)
            row[last], row[other] = row[other], row[last]
        return row

    for letter in "eath":
        for count in (1, 2, 7, 100):
            assert order(letter, count) == places(letter, count)
    for game in PROBLEMS:
        found = problems(game)
        since, count = found.pack.days[0]
        for day in days(30, date(2025, 12, 20)):
            gone = date.fromisoformat(day).toordinal() - date.fromisoformat(since).toordinal()
            assert problem_of(game, day) == found.pack.problems[places(found.letter, count)[gone % count]]


def test_days_stay_what_they_were_when_a_pack_grows():
    pack = problems("eye").pack
    more = tuple(problem._replace(id=f"e9{n:02}") for n, problem in enumerate(pack.problems))
    grown = Pack(pack.problems + more, (*pack.days, ("2027-01-01", len(pack.problems + more))))
    for day in days(39):
        assert of_pack(pack, "e", day) == of_pack(grown, "e", day)
    after = {of_pack(grown, "e", day).id for day in days(2 * len(pack.problems), date(2027, 1, 1))}
    assert len(after) == 2 * len(pack.problems)


def test_a_day_is_open_once_it_has_begun_anywhere():
    assert latest("2026-11-22 09:59") == "2026-11-22"
    assert latest("2026-11-22 10:00") == "2026-11-23"
    assert opened("2026-11-23", "2026-11-23") == "2026-11-23"
    for day in ("2026-11-24", "2026-13-01", "x", "20261123", ""):
        with pytest.raises(Refused) as fault:
            opened(day, "2026-11-23")
        assert sentence(fault.value.why)


@given(st.datetimes(datetime(2020, 1, 1), datetime(2040, 1, 1)), st.integers(-12 * 60, 14 * 60))
def test_nobody_is_ahead_of_the_last_day(moment, minutes):
    """Whatever zone a player is in, and whether it is summer there: his own day is open, and none after the next."""
    here = moment.replace(tzinfo=timezone(timedelta(minutes=minutes)))
    own = here.date().isoformat()
    last = latest(f"{here.astimezone(UTC):%Y-%m-%d %H:%M}")
    assert own <= last <= (here.date() + timedelta(days=2)).isoformat()
    assert last == here.astimezone(timezone(timedelta(hours=14))).date().isoformat()


def test_games_without_problems_have_no_day():
    assert all(poses(game) for game in games() if game in PROBLEMS)
