"""TriAxis' ten score files and its series: what may stand there, what is added, damaged and mutated files."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from codewheel.rules.contract import Refused, reason
from codewheel.rules.rng import Stream
from codewheel.session.metadata import check_metadata
from codewheel.session.storage import Memory, StorageError
from codewheel.session.storage.folder import Folder
from codewheel.session.strict import dumps, loads
from codewheel.session.texts import sentence
from codewheel.session.triaxis.scores import (
    FILES,
    KNOWN,
    ROWS,
    Part,
    Score,
    ScoreFiles,
    check_score,
    file_name,
    player_name,
    ranked,
)
from codewheel.session.triaxis.series import KEPT, Series, begin, check_habitats, check_series, key_of, of, read
from examples import examples
from mutations import MUTATIONS, changed

ANNA, BEN, COMP = Score("Anna", 3, 2, 90, 41), Score("Ben", 3, 1, 60, 30), Score("Steward", 3, 0, 0, 0)


class Full(Memory):
    """A storage without room."""

    def write(self, name, data, spoilt=False):
        raise StorageError(reason("storage.full", file=name))


def refused(action, *values) -> str:
    """The sentence with which it is refused."""
    with pytest.raises(Refused) as found:
        action(*values)
    return sentence(found.value.why)


def lines(*scores: Score, key: int = 1) -> list[Part]:
    """A game with these lines."""
    return [Part(key, scores)]


def filled(storage) -> ScoreFiles:
    """Files of which number 3 holds three names."""
    files = ScoreFiles(storage)
    files.add(3, lines(BEN, ANNA, COMP))
    return files


def series(games: int = 3) -> Series:
    """A series of three players after so many games."""
    found = begin(("Anna", "Ben", "Steward"))
    for n in range(games):
        found = found.following() if n else found
        found = found.tally(n % 3 if n < 2 else None, (10 + n, 20 - n, n), 100 + n)
    return found


# --- score files ------------------------------------------------------------------------------------------------------


def test_a_file_is_empty_until_something_is_added() -> None:
    storage = Memory()
    files = ScoreFiles(storage)
    assert all(files.read(number) == [] for number in range(FILES)) and storage.kept == {}
    assert files.add(3, []) == ([], 0) and storage.kept == {}
    assert files.add(3, lines(BEN, ANNA, COMP)) == ([ANNA, BEN, COMP], 1)
    assert list(storage.kept) == ["scores/triaxis-3.json"] == [file_name(3)]
    assert ScoreFiles(storage).read(3) == [ANNA, BEN, COMP] and ScoreFiles(storage).read(4) == []


def test_what_is_added_is_added_up() -> None:
    files = filled(Memory())
    more = lines(Score("Ben", 2, 2, 50, 35), Score("Cleo", 2, 0, 12, 7), key=2)
    rows = files.add(3, more).rows
    assert files.add(3, more) == (rows, 0), "a game that it knows is not added again"
    assert rows == [Score("Ben", 5, 3, 110, 35), ANNA, Score("Cleo", 2, 0, 12, 7), COMP]
    assert files.read(3) == rows == ranked(rows)


def test_there_are_ten_files() -> None:
    files = ScoreFiles(Memory())
    for number in (-1, FILES):
        assert "between" in refused(files.read, number)
        assert "between" in refused(files.add, number, lines(ANNA))


def test_names() -> None:
    assert player_name("  Zoë   B ") == "Zoë B"
    assert "name is missing" in refused(player_name, "   ")
    assert "9 characters" in refused(player_name, "Ninechars")
    assert "cannot be shown" in refused(player_name, "a\nb\x07")


@pytest.mark.parametrize(
    ("score", "word"),
    [
        (ANNA._replace(name=" Anna"), "spaces"),
        (ANNA._replace(name=""), "missing"),
        (ANNA._replace(games=0), "games"),
        (ANNA._replace(won=4), "won"),
        (ANNA._replace(won=-1), "won"),
        (ANNA._replace(points=-1), "points"),
        (ANNA._replace(best=91), "best"),  # more than all games together
        (ANNA._replace(best=29), "best"),  # less than the mean
        (ANNA._replace(best=True), "best"),
    ],
)
def test_scores_that_cannot_be(score: Score, word: str) -> None:
    assert word in refused(check_score, score)
    storage = Memory()
    refused(ScoreFiles(storage).add, 0, lines(BEN, score))
    assert storage.kept == {}, "all or nothing"


def test_a_full_file_takes_old_names_alone() -> None:
    files = ScoreFiles(Memory())
    files.add(0, lines(*(Score(f"P{n}", 1, 0, 5, 5) for n in range(ROWS - 1))))
    told = refused(files.add, 0, lines(ANNA, BEN, key=2))
    assert f"{ROWS - 1} names, and 2 more" in told and len(files.read(0)) == ROWS - 1
    assert files.add(0, lines(Score("P7", 1, 1, 9, 9), key=2)).rows[0] == Score("P7", 2, 1, 14, 9)


def test_a_file_remembers_the_last_games() -> None:
    files = ScoreFiles(Memory())
    for key in range(KNOWN, 2 * KNOWN + 2, 500):
        files.add(0, [Part(key + n, (Score("P", 1, 0, 5, 5),)) for n in range(500)])
    games = files.read(0)[0].games
    assert files.add(0, lines(Score("P", 1, 0, 5, 5), key=2 * KNOWN)).games == 0
    assert files.add(0, lines(Score("P", 1, 0, 5, 5), key=KNOWN)).games == 1 and files.read(0)[0].games == games + 1


def test_without_room_it_is_told() -> None:
    assert "not be written" in refused(ScoreFiles(Full()).add, 2, lines(ANNA))


@pytest.mark.parametrize(
    ("change", "word"),
    [
        (lambda rows: rows.reverse(), "order"),
        (lambda rows: rows.append(dict(rows[0])), "twice"),
        (lambda rows: rows[1].update(won=9), "between"),
        (lambda rows: rows[2].update(more=1), "unknown"),
        (lambda rows: rows[0].pop("best"), "missing"),
    ],
)
def test_a_damaged_file_is_refused_and_stays(change, word: str) -> None:
    storage = Memory()
    filled(storage)
    value = loads(storage.kept[file_name(3)])
    change(value["rows"])
    damaged = dumps(value).encode()
    storage.kept[file_name(3)] = damaged
    before = dict(storage.kept)
    files = ScoreFiles(storage)
    for action in (lambda: files.read(3), lambda: files.add(3, lines(ANNA, key=7)), lambda: files.add(3, [])):
        why = refused(action)
        assert "Score file 3 is damaged" in why and word in why
    assert storage.kept == before, "not even a copy is made: it lies where it lay"
    assert files.add(4, lines(ANNA)).rows == [ANNA], "the other files work"


def test_the_one_before_does_not_hide_the_damage() -> None:
    storage = Memory()
    files = filled(storage)
    files.add(3, lines(ANNA, key=7))
    storage.kept[file_name(3)] = b"{"
    assert storage.before[file_name(3)]
    assert "damaged" in refused(ScoreFiles(storage).add, 3, lines(ANNA, key=7)) and storage.kept[file_name(3)] == b"{"


@pytest.mark.sweep
def test_a_mutated_file_is_read_or_told_and_stays(tmp_path) -> None:
    storage = Folder(tmp_path)
    filled(storage)
    path = tmp_path / file_name(3)
    stream, text, whole = Stream(11), path.read_text("ascii"), 0
    for _ in range(MUTATIONS):
        data = changed(text, stream)
        path.write_bytes(data)
        files = ScoreFiles(storage)
        try:
            rows = files.read(3)
        except Refused as fault:
            assert "Score file 3" in sentence(fault.why)
            with pytest.raises(Refused):
                files.add(3, lines(ANNA, key=7))
        else:
            whole += 1
            assert rows == ranked([check_score(row) for row in rows]) and len({row.name for row in rows}) == len(rows)
        assert path.read_bytes() == data
    assert 0 < whole < MUTATIONS // 2
    assert sorted(p.name for p in path.parent.iterdir()) == ["triaxis-3.json"]


# --- series -----------------------------------------------------------------------------------------------------------


def test_a_game_is_counted_once() -> None:
    first = begin(("Anna", "Ben"))
    assert (first.number, first.games, first.counted, first.first) == (1, 0, False, 0)
    after = first.tally(1, (7, 12), 5)
    assert after == after.tally(1, (7, 12), 5) and after.counted
    assert (after.wins, after.points, after.best) == ((0, 1), (7, 12), (7, 12))
    second = after.following()
    assert (second.number, second.games, second.first, second.counted) == (2, 1, 1, False)
    both = second.tally(None, (9, 3), 6)
    assert (both.wins, both.points, both.best) == ((0, 1), (16, 15), (9, 12))


def test_a_game_that_goes_on_counts_as_it_has_ended_last() -> None:
    first = begin(("Anna", "Ben")).tally(1, (7, 12), 5)
    assert first.tally(0, (9, 2), 5) == begin(("Anna", "Ben")).tally(0, (9, 2), 5)
    both = first.following().tally(0, (30, 1), 6)
    again = both.tally(None, (4, 4), 6)
    assert again == first.following().tally(None, (4, 4), 6)
    assert (again.wins, again.points, again.best) == ((0, 1), (11, 16), (7, 12))


def test_a_long_series_keeps_its_last_games_one_by_one() -> None:
    found = begin(("Anna", "Ben"))
    for n in range(KEPT + 5):
        found = (found.following() if n else found).tally(0, (2, 1), n)
    assert len(found.parts) == KEPT and found.wins == (KEPT + 5, 0) and read(found.plain()) == found


def test_a_game_is_known_by_its_seed_and_its_players() -> None:
    assert key_of(4, ("Anna", "Ben")) == key_of(4, ("Anna", "Ben"))
    assert len({key_of(4, ("Anna", "Ben")), key_of(5, ("Anna", "Ben")), key_of(4, ("Anna", "Ben2"))}) == 3


def test_the_first_seat_goes_round() -> None:
    found, seen = series(1), []
    for _ in range(7):
        seen.append(found.first)
        found = found.following().tally(None, (0, 0, 0), len(seen))
    assert seen == [0, 1, 2, 0, 1, 2, 0]


def test_a_file_gets_what_it_does_not_know() -> None:
    found, files = series(2), ScoreFiles(Memory())
    assert files.add(5, found.parts).rows[0] == Score("Ben", 2, 1, 39, 20)
    assert files.add(5, found.parts).games == 0
    found = found.following().tally(0, (30, 1, 2), 9)
    rows, games = files.add(5, found.parts)
    assert games == 1 and rows[0] == Score("Anna", 3, 2, 51, 30)
    assert [row.games for row in rows] == [3, 3, 3]
    assert files.add(6, found.parts) == (rows, 3), "the other file got all at once"
    branch = series(1).following().tally(1, (1, 40, 1), 101)
    assert files.add(6, branch.parts) == (rows, 0), "an older save leads to no second line"


@examples(60)
@given(
    st.lists(st.tuples(st.integers(-1, 2), st.lists(st.integers(0, 99), min_size=3, max_size=3)), min_size=1),
    st.lists(st.integers(0, 2), min_size=1),
)
def test_however_it_is_filed_the_sums_are_right(games, filing) -> None:
    found, files = begin(("Anna", "Ben", "Cleo")), ScoreFiles(Memory())
    for n, (winner, points) in enumerate(games):
        found = (found.following() if n else found).tally(winner if winner >= 0 else None, points, n)
        number = filing[n % len(filing)]
        files.add(number, found.parts)
        found = read(found.plain())
    last = filing[(len(games) - 1) % len(filing)]
    rows = {row.name: row for row in files.read(last)}
    for seat, name in enumerate(found.names):
        best = max(points[seat] for _, points in games)
        assert rows[name] == Score(name, len(games), found.wins[seat], found.points[seat], best)
        assert found.wins[seat] == sum(winner == seat for winner, _ in games)


def test_a_series_is_a_fact() -> None:
    found = series()
    metadata = {"series": found.plain(), "habitats": [3, 0, 5]}
    assert (
        check_metadata(loads(dumps(metadata)), "triaxis") == metadata and of(metadata, 3) == found and of({}, 3) is None
    )
    assert of(metadata, 2) is None, "it is another table's"


def test_what_is_no_series() -> None:
    good = series().plain()
    assert read(good) == series()
    wrong = [
        ("number", 0), ("games", 9), ("games", -1), ("names", ["Anna"]), ("names", ["Anna", "Ben"]),
        ("names", ["Anna", "Ben ", "Cleo"]), ("wins", [4, 0, 0]), ("points", [1, 2]), ("best", [1, 2, "3"]),
        ("played", good["played"][:2]), ("played", good["played"] * 2), ("played", [[1, 0]] * 3),
        ("played", [[1, 0, [0, 0]]] * 3), ("played", [[1, 3, [0, 0, 0]]] * 3), ("played", [[1, 0, [0, 0, 0]]] * 3),
        ("played", [[1, -1, [99, 0, 0]]] * 3), ("played", [[-1, -1, [0, 0, 0]]] * 3), ("filed", []),
    ]  # fmt: skip
    for key, value in wrong:
        assert refused(check_series, good | {key: value})
    for value in ([0, 0], [6, 1], "red", [0, 1, 2, 3, 4, 5, 0]):
        assert refused(check_habitats, value)


@pytest.mark.sweep
def test_a_mutated_series_is_read_or_told() -> None:
    text, stream, whole = dumps(series().plain()), Stream(5), 0
    for _ in range(MUTATIONS):
        try:
            found = read(loads(changed(text, stream)))
        except Refused as fault:
            assert sentence(fault.why)
        else:
            whole += 1
            assert read(found.plain()) == found
    assert 0 < whole < MUTATIONS // 2
