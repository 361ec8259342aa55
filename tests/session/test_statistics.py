"""Statistics: what is counted, under which words, and how far."""

import pytest

from codewheel.rules.contract import Refused
from codewheel.session.statistics import Row, Statistics
from codewheel.session.storage import Memory


def test_names_are_as_long_as_they_may_be_and_no_longer() -> None:
    statistics = Statistics(Memory())
    longest, most = "g" * 40, "l" * 40
    statistics.add(longest, most, "won", True)
    assert statistics.rows() == (Row(longest, most, True, 1, 0, 0),)
    for game, level in ((longest + "g", most), (longest, most + "l")):
        with pytest.raises(Refused):
            statistics.add(game, level, "won", True)
    with pytest.raises(Refused) as refused:
        statistics.add("eye", "middle", "x" * 30, False)
    assert dict(refused.value.why.params)["text"] == "x" * 20
    assert len(statistics.rows()) == 1 and Statistics(Memory()).rows() == ()


def test_each_result_is_counted_by_itself_and_comes_back() -> None:
    storage = Memory()
    statistics = Statistics(storage)
    for result, count in (("won", 3), ("drawn", 1), ("lost", 2)):
        for _ in range(count):
            statistics.add("eye", "middle", result, False)
    assert Statistics(storage).rows() == (Row("eye", "middle", False, 3, 1, 2),)
    statistics.clear()
    assert Statistics(storage).rows() == () and statistics.problem is None
