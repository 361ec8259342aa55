"""High scores: what may stand where, the order, the day, and files that are damaged or mutated."""

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from codewheel.rules.contract import Refused, reason
from codewheel.rules.rng import Stream
from codewheel.session.ishido.bars import DISQUALIFY_TODAY, DISQUALIFYING, disqualify, helped
from codewheel.session.ishido.highscores import (
    ALL_TIME,
    KINDS,
    MODES,
    ROWS,
    SCORINGS,
    TODAY,
    HighScores,
    Score,
    check_score,
    kinds_for,
    order,
    player_name,
    ranked,
)
from codewheel.session.ishido.results import results
from codewheel.session.metadata import check_metadata
from codewheel.session.play import BOT, HUMAN, Seat, Session
from codewheel.session.storage import Memory, StorageError
from codewheel.session.storage.folder import Folder
from codewheel.session.texts import sentence
from examples import examples
from mutations import MUTATIONS, changed

FILE = "scores/ishido.json"
DAY, NEXT = "2026-11-21", "2026-11-22"
ADA = Score("Ada", 1200, 7, 0)


class Full(Memory):
    """A storage without room."""

    def write(self, name, data, spoilt=False):
        raise StorageError(reason("storage.full", file=name))


def refused(action, *values) -> str:
    """The sentence with which it is refused."""
    with pytest.raises(Refused) as found:
        action(*values)
    return sentence(found.value.why)


def test_a_score_is_entered_and_kept():
    storage = Memory()
    scores = HighScores(storage)
    assert scores.problem is None and scores.rows(TODAY, "modern") == [] and storage.kept == {}
    assert scores.qualifies(TODAY, "modern", ADA, DAY)
    assert scores.add("modern", ADA, f"{DAY} 20:15") == {"today": 1, "all_time": 1}
    assert scores.add("modern", ADA._replace(name=" Bo  B ", points=1300), DAY, (ALL_TIME,)) == {"all_time": 1}
    again = HighScores(storage)
    assert again.rows(TODAY, "modern", DAY) == [ADA._replace(date=DAY)]
    assert [score.name for score in again.rows(ALL_TIME, "modern")] == ["Bo B", "Ada"]
    assert again.rows(ALL_TIME, "ancient") == [] == again.rows(TODAY, "ancient")
    again.clear(ALL_TIME, "modern")
    third = HighScores(storage)
    assert third.rows(ALL_TIME, "modern") == [] and len(third.rows(TODAY, "modern", DAY)) == 1


def test_modern_is_by_points_and_the_earlier_one_stays_above():
    scores = HighScores(Memory())
    for name, points in (("a", 5), ("b", 9), ("c", 5), ("d", 9), ("e", 1)):
        scores.add("modern", Score(name, points, 0, 3), DAY)
    assert "".join(score.name for score in scores.rows(TODAY, "modern")) == "bdace"


def test_ancient_is_by_the_empty_pouch_then_4_ways_then_stones_left():
    scores = HighScores(Memory())
    for name, ways, left in (("a", 9, 1), ("b", 2, 0), ("c", 9, 4), ("d", 3, 0), ("e", 9, 1), ("f", 0, 65)):
        scores.add("ancient", Score(name, 10**6, ways, left), DAY)
    assert "".join(score.name for score in scores.rows(ALL_TIME, "ancient")) == "dbaecf"


def test_ten_stand_and_the_eleventh_falls_out():
    scores = HighScores(Memory())
    for points in range(1, 11):
        assert scores.add("modern", Score("x", points, 0, 9), DAY) == {"today": 1, "all_time": 1}
    assert not scores.qualifies(TODAY, "modern", Score("", 1, 0, 9)) and scores.qualifies(TODAY, "modern", ADA)
    assert scores.add("modern", Score("y", 1, 0, 9), DAY) == {}
    assert scores.add("modern", Score("y", 2, 0, 9), DAY) == {"today": 10, "all_time": 10}
    table = scores.rows(ALL_TIME, "modern")
    assert len(table) == ROWS and [score.points for score in table[-2:]] == [2, 2] and table[-1].name == "y"


def test_nothing_is_no_score():
    scores = HighScores(Memory())
    assert scores.add("modern", Score("x", 0, 0, 20), DAY) == {} == scores.add("ancient", Score("x", 0, 0, 66), DAY)
    assert scores.qualifies(TODAY, "ancient", Score("", 0, 0, 65))


def test_todays_is_emptied_by_a_later_day_and_all_time_stays():
    storage = Memory()
    scores = HighScores(storage)
    scores.add("modern", ADA, DAY)
    scores.add("ancient", ADA, DAY)
    assert scores.rows(TODAY, "modern", f"{DAY} 23:59") and HighScores(storage).rows(TODAY, "ancient", DAY)
    kept = storage.read(FILE)
    found = HighScores(storage)
    assert found.rows(TODAY, "modern", NEXT) == [] == found.rows(TODAY, "ancient")
    assert len(found.rows(ALL_TIME, "modern")) == 1 and storage.read(FILE) == kept
    assert scores.add("modern", ADA._replace(points=1), NEXT) == {"today": 1, "all_time": 2}
    found = HighScores(storage)
    assert [score.points for score in found.rows(TODAY, "modern", NEXT)] == [1]
    assert "date" in refused(scores.add, "modern", ADA, "today")


def test_a_clock_that_was_set_back_empties_nothing():
    storage, before = Memory(), "2026-11-20"
    scores = HighScores(storage)
    scores.add("modern", ADA, DAY)
    assert len(scores.rows(TODAY, "modern", before)) == 1
    assert scores.add("modern", ADA._replace(points=1), before) == {"today": 2, "all_time": 2}
    found = HighScores(storage)
    assert [score.date for score in found.rows(TODAY, "modern", before)] == [DAY, before]
    assert [score.date for score in found.rows(TODAY, "modern", DAY)] == [DAY]
    assert found.rows(TODAY, "modern", NEXT) == []


def test_computers_and_tournaments_have_their_own_places():
    scores = HighScores(Memory())
    bot = ADA._replace(name="Master", bot="strongest")
    assert scores.add("modern", bot, DAY) == {"today": 1} and scores.rank(ALL_TIME, "modern", bot) is None
    assert scores.add("modern", ADA._replace(mode="tournament"), DAY) == {}
    assert kinds_for(bot, {}) == (TODAY,) and kinds_for(ADA, {}) == KINDS
    assert kinds_for(ADA, {"barred_all_time": True}) == (TODAY,) and kinds_for(ADA, {"barred_today": True}) == ()
    assert kinds_for(ADA, {"entered": True}) == () == kinds_for(ADA._replace(mode="tournament"), {})


def test_bars_are_facts():
    for word in DISQUALIFYING:
        metadata = {}
        disqualify(metadata, word)
        disqualify(metadata, word)
        assert metadata["bars"] == [word] and helped(check_metadata(metadata, "ishido"))
        assert kinds_for(ADA, metadata) == (() if word in DISQUALIFY_TODAY else (TODAY,))
    metadata = {}
    disqualify(metadata, "pouch")
    before = metadata["bars"]
    disqualify(metadata, "hint")
    assert before == ["pouch"] and metadata["bars"] == ["pouch", "hint"]
    assert "cannot be used here" in refused(disqualify, metadata, "luck")


def test_what_a_help_is():
    assert not helped({}) and not helped({"undos": 0, "hints": 0, "analysis": False, "bars": []})
    assert helped({"undos": 1}) and helped({"hints": 1}) and helped({"analysis": True})
    assert not helped({"undos": 3, "original": True}) and helped({"undos": 3, "original": True, "bars": ["undos"]})
    session = Session.new("ishido", {}, 1, (Seat(HUMAN),))
    session.metadata["original"] = True
    session.play(session.game.legal(session.state)[0])
    assert session.undo() and not session.helped
    session.metadata["original"] = False
    assert session.helped


@pytest.mark.parametrize(
    ("key", "value"),
    [("bars", ["luck"]), ("bars", ["pouch", "pouch"]), ("bars", "pouch"), ("deal", "stolen"), ("deal", None),
     ("start_over", -1), ("original", 1), ("barred_today", None), ("entered", "yes"), ("move_limit", 61),
     ("tournament", 0)],
)  # fmt: skip
def test_bad_facts_are_refused(key, value):
    assert refused(check_metadata, {key: value}, "ishido").startswith(f'key "{key}": ')


def test_names():
    assert player_name("  Zoë   of Ys ") == "Zoë of Ys"
    assert "name is needed" in refused(player_name, " \t ")
    assert "20" in refused(player_name, "x" * 21) and refused(player_name, "a\x00b")
    scores = HighScores(Memory())
    for bad in ("", "x" * 21, "\ud800"):
        assert refused(scores.add, "modern", ADA._replace(name=bad), DAY)
    assert scores.rows(TODAY, "modern") == []


def ended(mode, *seats):
    """A game of three stones a seat, ended."""
    session = Session.new("ishido", {"mode": mode}, 5, seats)
    for _ in range(6):
        session.play(next(move for move in session.game.legal(session.state) if move != "end"))
    session.play("end")
    return session


def test_what_a_game_comes_to():
    human, other, bot = Seat(HUMAN, "", "Ada"), Seat(HUMAN, "", "Bo"), Seat(BOT, "greedy", "")
    (alone,) = results(ended("solitaire", human), DAY)
    assert (alone.name, alone.mode, alone.left, alone.date, alone.bot) == ("Ada", "solitaire", 60, DAY, "")
    (team,) = results(ended("cooperative", human, other))
    assert (team.name, team.mode, team.bot) == ("Ada & Bo", "cooperative", "") and team.points == alone.points
    (mixed,) = results(ended("cooperative", human, bot), DAY, ("Us",))
    assert (mixed.name, mixed.bot) == ("Us", "greedy")
    session = ended("challenge", Seat(HUMAN), bot)
    mine, its = results(session, DAY, ("Cy", ""))
    assert (mine.name, mine.bot, its.name, its.bot) == ("Cy", "", "greedy", "greedy")
    assert (mine.points, its.points) == session.outcome.scores and results(session)[0].name == ""
    game = ended("solitaire", human)
    game.metadata["tournament"] = True
    assert results(game)[0].mode == "tournament"


def filled(storage):
    """Lists with something in each."""
    scores = HighScores(storage)
    for number in range(12):
        for scoring in SCORINGS:
            score = Score(
                f"Zoë {number}", number * 7 % 5 + 1, number % 4, number % 3, MODES[number % 3], "", number == 3
            )
            scores.add(scoring, score, DAY)
            scores.add(scoring, score._replace(bot="greedy"), DAY)
    return scores


def all_rows(scores):
    """All four lists."""
    return [scores.rows(kind, scoring) for kind in KINDS for scoring in SCORINGS]


def test_a_damaged_file_gives_the_last_good_one_and_is_put_aside():
    storage = Memory()
    scores = HighScores(storage)
    scores.add("modern", ADA, DAY)
    scores.add("modern", ADA, DAY)
    storage.kept[FILE] = b"{"
    found = HighScores(storage)
    assert "last good copy" in sentence(found.problem) and len(found.rows(ALL_TIME, "modern")) == 1
    assert storage.read(FILE) == b"{"
    found.add("modern", ADA, DAY)
    assert found.problem is None and storage.read(f"{FILE}.damaged") == b"{" and HighScores(storage).problem is None


@pytest.mark.parametrize(
    ("old", "new", "wanted"),
    [('"left":0', '"left":67', 'key "left": 67 is not between'), ('"points":1200', '"points":0', "belong in this list"),
     ('"mode":"solitaire"', '"mode":"tournament"', "belong in this list"), ('"bot":""', '"bot":"greedy"', "person"),
     ('"mode":"solitaire"', '"mode":"bridge"', "cannot be used"), ('"day":"2026-11-21"', '"day":""', "list is for"),
     ('"date":"2026-11-21"', '"date":"2026-11-31"', "not a date"), ('"Ada"', '" Ada"', "a space"),
     ('"master":false', '"master":0', "true or false"), ('"ancient"', '"antique"', "antique"),
     ('"today"', '"yesterday"', "yesterday"), ('"version":1', '"version":2', "version"),
     ('"day":"2026-11-21"', '"day":"soon"', 'key "day"')],
)  # fmt: skip
def test_every_fault_has_its_place(old, new, wanted):
    storage = Memory()
    HighScores(storage).add("modern", ADA, DAY)
    text = storage.read(FILE).decode()
    assert old in text
    at = text.rindex(old) if new == '"bot":"greedy"' else text.index(old)
    storage.kept[FILE] = (text[:at] + new + text[at + len(old) :]).encode()
    scores = HighScores(storage)
    assert sentence(scores.problem).startswith(FILE) and wanted in sentence(scores.problem)
    assert all_rows(scores) == [[], [], [], []]


def test_unsorted_and_too_long_lists_are_refused():
    storage = Memory()
    filled(storage)
    text = storage.read(FILE).decode()
    storage.before.clear()
    row = text[text.index("[{") + 1 : text.index("}") + 1]
    for extra, wanted in ((f"{row},", "11 items"), ("", "out of order")):
        other = text.replace("[{", f"[{extra}{{", 1) if extra else text.replace('"points":5', '"points":1', 1)
        storage.kept[FILE] = other.encode()
        assert wanted in sentence(HighScores(storage).problem)


def test_scores_hold_where_they_cannot_be_kept():
    scores = HighScores(Full())
    assert scores.add("modern", ADA, DAY) == {"today": 1, "all_time": 1}
    assert "not be saved" in sentence(scores.problem) and len(scores.rows(TODAY, "modern")) == 1


SCORES = st.lists(
    st.builds(
        Score,
        st.sampled_from(("a", "b", "Zoë")),
        st.integers(0, 6),
        st.integers(0, 3),
        st.integers(0, 66),
        st.sampled_from(MODES),
        bot=st.sampled_from(("", "", "greedy")),
    ),
    max_size=30,
)


@examples(60)
@given(SCORES, st.sampled_from(sorted(SCORINGS)))
def test_the_lists_are_what_sorting_all_would_give(found, scoring):
    storage = Memory()
    scores = HighScores(storage)
    for score in found:
        ranks = scores.add(scoring, score, DAY)
        for kind, rank in ranks.items():
            assert scores.rows(kind, scoring)[rank - 1] == score._replace(date=DAY)
    worthy = [s._replace(date=DAY) for s in found if s.mode != "tournament" and SCORINGS[scoring].worth(s)]
    people = [score for score in worthy if not score.bot]
    assert scores.rows(TODAY, scoring) == ranked(worthy, scoring)[:ROWS]
    assert scores.rows(ALL_TIME, scoring) == ranked(people, scoring)[:ROWS]
    again = HighScores(storage)
    assert again.problem is None and all_rows(again) == all_rows(scores)


@given(SCORES)
def test_the_order_is_one(found):
    for scoring in SCORINGS:
        line = ranked(found, scoring)
        assert all(order(a, scoring) <= order(b, scoring) for a, b in pairwise(line))
        assert ranked(line, scoring) == line


@pytest.mark.sweep
def test_a_mutated_file_is_read_or_told_and_stays(tmp_path):
    storage = Folder(tmp_path)
    filled(storage)
    path = tmp_path / FILE
    (tmp_path / f"{FILE}.bak").unlink()
    stream, text, whole = Stream(4), path.read_text(encoding="ascii"), 0
    for _ in range(MUTATIONS):
        bad = changed(text, stream)
        path.write_bytes(bad)
        scores = HighScores(storage)
        if scores.problem is None:
            whole += 1
            assert all(
                rows == ranked(rows, sc) for rows, sc in zip(all_rows(scores), sorted(SCORINGS)[::-1] * 2, strict=True)
            )
        else:
            assert sentence(scores.problem).startswith(FILE) and all_rows(scores) == [[], [], [], []]
        assert path.read_bytes() == bad
    assert 0 < whole < MUTATIONS and storage.names() == [FILE]


def test_a_mode_that_is_none_is_told_by_its_first_forty_letters():
    with pytest.raises(Refused) as caught:
        check_score(ADA._replace(mode="x" * 60))
    text = sentence(caught.value.why)
    assert "x" * 40 in text and "x" * 41 not in text
