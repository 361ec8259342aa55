"""The games that were played: kept in small files, read in slices, nothing lost by damage or by a second program."""

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from codewheel.rules.contract import Refused, reason
from codewheel.session.chronicle import CHUNK, HELPS, RESULTS, WHO, Chronicle, Played
from codewheel.session.slices import through
from codewheel.session.statistics import Row, Statistics
from codewheel.session.storage import Memory, StorageError

GAME = Played("2001-04-28 20:15", "eye", "", "computer", "middle", "won", (), 300, 40, None)


def games(storage, chronicle=None):
    found = []
    problem = through((chronicle or Chronicle(storage)).each(found.append))
    return found, problem


def numbered(number):
    return GAME._replace(moves=number)


@given(
    st.builds(
        Played,
        st.datetimes().map(lambda when: when.strftime("%Y-%m-%d %H:%M").rjust(16, "0")),
        st.sampled_from(["ishido", "eye", "gone"]),
        st.sampled_from(["", "solitaire"]),
        st.sampled_from(WHO),
        st.sampled_from(["", "middle"]),
        st.sampled_from(["", *RESULTS]),
        st.sets(st.sampled_from(HELPS)).map(lambda helps: tuple(help for help in HELPS if help in helps)),
        st.integers(0, 1_000_000),
        st.integers(0, 1_000_000),
        st.none() | st.integers(-1000, 1000),
    )
)
def test_what_is_kept_comes_back(played):
    storage = Memory()
    Chronicle(storage).add(played)
    assert games(storage) == ([played], None)


def test_many_games_lie_in_small_files_in_order():
    storage = Memory()
    chronicle = Chronicle(storage)
    for number in range(2 * CHUNK + 3):
        chronicle.add(numbered(number))
    assert storage.names("statistics/") == ["statistics/1.json", "statistics/2.json", "statistics/3.json"]
    found, problem = games(storage)
    assert problem is None and [played.moves for played in found] == list(range(2 * CHUNK + 3))


def test_two_programs_write_behind_each_other():
    storage = Memory()
    here, there = Chronicle(storage), Chronicle(storage)
    for number in range(6):
        (here, there)[number % 2].add(numbered(number))
    assert [played.moves for played in games(storage)[0]] == list(range(6))


def test_a_damaged_file_is_told_and_the_next_game_goes_into_another_one():
    storage = Memory()
    Chronicle(storage).add(numbered(1))
    storage.kept["statistics/1.json"] = b"damaged"
    storage.before.clear()
    Chronicle(storage).add(numbered(2))
    found, problem = games(storage)
    assert [played.moves for played in found] == [2] and problem is not None
    assert storage.read("statistics/1.json") == b"damaged"


@pytest.mark.parametrize(
    ("place", "value"),
    [
        (0, "2001-04-28"), (0, "2001-02-30 10:00"), (0, "2001-04-28 24:00"), (0, "2001-04-28T10:00"), (3, "nobody"),
        (5, "maybe"), (6, [4]), (6, [True]), (7, -1), (8, "x"), (9, "x"), (4, "x" * 41),
    ],
)  # fmt: skip
def test_what_is_no_game_is_refused(place, value):
    storage = Memory()
    Chronicle(storage).add(GAME)
    found = json.loads(storage.read("statistics/1.json"))
    found["games"][0][place] = value
    storage.kept["statistics/1.json"] = json.dumps(found).encode()
    assert games(storage)[0] == [] and games(storage)[1] is not None


class Full(Memory):
    """A storage that is full for a while."""

    full = False

    def write(self, name, data, spoilt=False):
        if self.full:
            raise StorageError(reason("storage.full", file=name))
        super().write(name, data, spoilt)


def test_what_could_not_be_kept_is_kept_with_the_next_game():
    storage = Full()
    statistics = Statistics(storage)
    storage.full = True
    statistics.finished(numbered(1))
    assert statistics.problem is not None
    assert [played.moves for played in games(storage, statistics.chronicle)[0]] == [1]
    storage.full = False
    statistics.finished(numbered(2))
    assert statistics.problem is None and [played.moves for played in games(storage)[0]] == [1, 2]
    assert statistics.rows() == (Row("eye", "middle", False, 2, 0, 0),)
    statistics.clear()
    assert games(storage) == ([], None)


def test_a_wrong_game_is_refused_and_nothing_is_written():
    storage = Memory()
    with pytest.raises(Refused):
        Chronicle(storage).add(GAME._replace(result="maybe"))
    assert storage.names() == []
