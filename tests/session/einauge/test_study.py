"""Ein-Auge's analysis below its pictures: who tells the values of a position, and that all are told."""

import pytest

from codewheel.bots.contract import SearchInfo
from codewheel.rules.einauge.game import GAME
from codewheel.session.einauge.study import SEARCH, SOLVED, TABLE, Study

EMPTY = "...../...../...../...../..... w - 0"
FULL = "ww.bb/wbwbb/wwbww/bbbwb/wwbbw w - 24"  # the first move of phase two
LAST = "ww.bb/wbwbb/wwbww/bbbwb/wwb.w b - 23"  # the last stone but one is to be placed
SLIDING = "wwbbw/bbb.w/bbbwb/wwwbw/wbbww w - 30"


def studied(text: str) -> tuple[Study, SearchInfo]:
    """A position that has been looked at to the end, and what the search answered."""
    study = Study(GAME.parse_state(text))
    assert (study.part, study.done, study.source, study.verdict) == (0, False, SEARCH, "")
    search = study.search()
    while True:
        try:
            next(search)
        except StopIteration as end:
            assert study.done and study.part == 1
            return study, end.value
        assert study.part < 1


def test_phase_two_is_told_by_the_table() -> None:
    study, found = studied(SLIDING)
    assert (study.source, study.verdict, study.best) == (TABLE, "w", ("e4", "w", 5))
    assert study.of("d3") == ("l", 2) and study.of("a1") == ("", 0) and not study.repeats
    assert found == SearchInfo(0, "e4", study.values)


def test_phase_two_begins_with_twenty_four_stones() -> None:
    assert [studied(text)[0].source for text in (LAST, FULL)] == [SOLVED, TABLE]


def test_the_first_move_is_told_by_the_opening() -> None:
    study, found = studied(EMPTY)
    assert study.source == SOLVED and study.best == ("c3", "w", 0) and found.move == "c3"
    assert {verdict for move, verdict, _ in study.values if move != "c3"} == {"d"} and len(study.values) == 25


def test_without_the_table_a_search_looks(monkeypatch: pytest.MonkeyPatch) -> None:
    from codewheel.bots.einauge import players, tablebase

    for place in (tablebase, players):
        monkeypatch.setattr(place, "shipped", lambda: None)
    study, _ = studied(SLIDING)
    assert study.source == SEARCH and study.of("e4") == ("w", 5)
