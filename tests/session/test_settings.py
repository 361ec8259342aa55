"""Settings and statistics: typed values, damaged files, storage that fails."""

import pytest

from codewheel.rules.contract import Refused, reason
from codewheel.session.settings import FILE, TABLE, Settings
from codewheel.session.statistics import FILE as COUNTS
from codewheel.session.statistics import Row, Statistics
from codewheel.session.storage import Memory, StorageError
from codewheel.session.texts import sentence


class Full(Memory):
    """A storage without room."""

    def write(self, name, data, spoilt=False):
        raise StorageError(reason("storage.full", file=name))


def test_every_default_is_a_value():
    settings = Settings(Memory())
    for key, setting in TABLE.items():
        assert settings.get(key) == setting.default
        settings.set(key, setting.default)
    assert settings.problem is None


def test_what_is_set_is_kept():
    storage = Memory()
    settings = Settings(storage)
    settings.set("scale", 5)
    settings.set("keys.st.undo", ["ctrl+z", "u"])
    settings.set("game.einauge.level", "middle")
    again = Settings(storage)
    assert (again.get("scale"), again.get("keys.st.undo"), again.get("keys.st.redo")) == (5, ["ctrl+z", "u"], None)
    assert again.all_of("keys.st.") == {"keys.st.undo": ["ctrl+z", "u"]} and again.get("game.einauge.level") == "middle"
    again.reset("keys.st.undo")
    again.reset("keys.st.undo")
    assert Settings(storage).get("keys.st.undo") is None and Settings(storage).get("scale") == 5


@pytest.mark.parametrize(
    ("key", "value"),
    [("scale", 9), ("scale", True), ("scale", "3"), ("music", -1), ("flashes", 1), ("animation", "hasty"),
     ("keys.st.undo", "z"), ("keys.st.undo", [1]), ("keys.st", ["z"]), ("keys..undo", ["z"]), ("colour", 1),
     ("keys.st.un do", ["z"]), ("", 1)],
)  # fmt: skip
def test_bad_values_are_refused_and_change_nothing(key, value):
    settings = Settings(Memory())
    with pytest.raises(Refused) as refused:
        settings.set(key, value)
    assert sentence(refused.value.why) and settings.all_of("") == {}


def test_unknown_settings_are_refused():
    settings = Settings(Memory())
    for action in (settings.get, settings.reset):
        with pytest.raises(Refused) as refused:
            action("colour")
        assert "colour" in sentence(refused.value.why)


def test_one_bad_line_spoils_no_other_and_the_file_is_put_aside():
    storage = Memory()
    bad = b'{"format":"codewheel-settings","version":1,"values":{"scale":50,"music":2,"colour":1}}'
    storage.write(FILE, bad)
    settings = Settings(storage)
    assert sentence(settings.problem) == 'settings.json: key "scale": 50 is not between 1 and 8.'
    assert settings.get("scale") == TABLE["scale"].default and settings.get("music") == 2
    assert storage.read(FILE) == bad
    settings.set("effects", 1)
    assert settings.problem is None and storage.read(f"{FILE}.damaged") == bad
    assert Settings(storage).problem is None and Settings(storage).get("music") == 2


def test_a_damaged_file_gives_the_last_good_one_or_the_defaults():
    storage = Memory()
    Settings(storage).set("scale", 5)
    storage.write(FILE, b"{")
    settings = Settings(storage)
    assert settings.get("scale") == 5 and "last good copy" in sentence(settings.problem)
    storage.write(FILE, b"[")
    settings = Settings(storage)
    assert settings.get("scale") == TABLE["scale"].default and sentence(settings.problem).startswith("settings.json: ")


def test_settings_hold_where_they_cannot_be_kept():
    settings = Settings(Full())
    settings.set("scale", 5)
    assert settings.get("scale") == 5 and "not kept" in sentence(settings.problem)


def test_statistics_count_by_game_and_level():
    storage = Memory()
    statistics = Statistics(storage)
    assert statistics.rows() == ()
    for result in ("won", "won", "lost"):
        statistics.add("einauge", "middle", result, False)
    statistics.add("einauge", "middle", "won", True)
    statistics.add("einauge", "beginner", "drawn", False)
    wanted = (
        Row("einauge", "beginner", False, 0, 1, 0),
        Row("einauge", "middle", False, 2, 0, 1),
        Row("einauge", "middle", True, 1, 0, 0),
    )
    assert statistics.rows() == wanted and Statistics(storage).rows() == wanted
    assert statistics.rows(lambda row: -row.won)[0].won == 2
    with pytest.raises(Refused):
        statistics.add("einauge", "middle", "abandoned", False)
    statistics.clear()
    assert Statistics(storage).rows() == ()


def test_damaged_statistics_are_told_and_put_aside():
    storage = Memory()
    row = '{"game":"a","level":"b","helped":false,"won":1,"drawn":0,"lost":0}'
    start = '{"format":"codewheel-statistics","version":1,"rows":'
    for bad, wanted in (
        (f"{start}[{row},{row}]}}", "twice"),
        (f"{start}[{row.replace('1', '-1')}]}}", "row 1: -1"),
        (f"{start}[{row.replace('false', '0')}]}}", "Expected true or false"),
        ("{", "Line 1"),
    ):
        storage.kept = {COUNTS: bad.encode()}
        statistics = Statistics(storage)
        assert wanted in sentence(statistics.problem) and statistics.rows() == ()
        assert storage.read(COUNTS) == bad.encode()
        statistics.add("a", "b", "won", False)
        assert storage.read(f"{COUNTS}.damaged") == bad.encode() and Statistics(storage).problem is None


def test_statistics_hold_where_they_cannot_be_kept():
    statistics = Statistics(Full())
    statistics.add("einauge", "middle", "won", False)
    assert statistics.rows()[0].won == 1 and "not be kept" in sentence(statistics.problem)


class Counting(Memory):
    """A storage that counts what is written."""

    written = 0

    def write(self, name, data, spoilt=False):
        self.written += 1
        super().write(name, data, spoilt)


def test_several_are_kept_with_one_write_all_of_them_or_none():
    storage = Counting()
    settings = Settings(storage)
    settings.set_all({"game.eye.seat0": "human", "game.eye.seat1": "middle", "music": 3})
    assert storage.written == 1
    with pytest.raises(Refused):
        settings.set_all({"game.eye.seat0": "random", "music": 30})
    settings.set_all({})
    assert storage.written == 1
    found = Settings(storage)
    assert [found.get(key) for key in ("game.eye.seat0", "game.eye.seat1", "music")] == ["human", "middle", 3]
