"""Tournaments: one deal for all, scores that are what the moves come to, kept whole at every moment."""

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from codewheel.rules.contract import Refused, reason
from codewheel.rules.ishido.game import GAME, deal
from codewheel.rules.rng import Stream
from codewheel.session.ishido import tournament_model as module
from codewheel.session.ishido.deals import SEEDS, read_code
from codewheel.session.ishido.highscores import TODAY, HighScores, ranked
from codewheel.session.ishido.tournament import AUTO, SLOTS, Tournaments
from codewheel.session.ishido.tournament_model import Tournament, pack, unpack
from codewheel.session.play import BOT, HUMAN, Seat, Session
from codewheel.session.record import verify
from codewheel.session.saves import Saves
from codewheel.session.storage import Memory, StorageError
from codewheel.session.storage.folder import Folder
from codewheel.session.texts import sentence
from examples import examples
from mutations import MUTATIONS, changed

DAY = "2026-11-21"
ADA, BO, MASTER = Seat(HUMAN, "", "Ada"), Seat(HUMAN, "", "Bo"), Seat(BOT, "greedy", "Greedy")


def refused(action, *values) -> str:
    """The sentence with which it is refused."""
    with pytest.raises(Refused) as found:
        action(*values)
    return sentence(found.value.why)


def go_on(session: Session, stones: int, seed: int = 0, end: bool = True) -> Session:
    """Place so many stones at random, as far as they go; then end the game."""
    stream = Stream(seed)
    for _ in range(stones):
        moves = [move for move in session.game.legal(session.state) if move != "end"]
        if not moves:
            break
        session.play(stream.choice(moves))
    if end and not session.over:
        session.play("end")
    return session


def played(*games, scoring="modern", minutes=5) -> Tournament:
    """A tournament with these games: (seat, stones placed)."""
    tournament = Tournament(77, scoring, minutes)
    for number, (seat, stones) in enumerate(games):
        session = tournament.begin_game(seat)
        session.metadata["clocks"] = [1000 * number]
        go_on(session, stones, number)
        tournament.finish_game(seat.name, DAY)
    return tournament


def test_every_player_has_the_same_stones():
    tournament = Tournament(123456789, "ancient", 15)
    assert read_code(tournament.code) == (123456789, "ancient", 15)
    for seat in (ADA, BO, MASTER):
        session = tournament.begin_game(seat)
        assert (session.state.board, session.state.pouch) == deal(123456789)
        assert session.options["scoring"] == "ancient" and session.metadata["tournament"]
        go_on(session, 9)
        tournament.finish_game(seat.name, DAY)
    assert tournament.number == 4 and tournament.game is None
    assert [score.bot for score in tournament.standings()] == ["", "", "greedy"]


def test_the_course_of_a_tournament():
    tournament = Tournament(5)
    assert tournament.empty and not tournament.dirty and tournament.may_begin() is None
    assert "not over" in refused(tournament.finish_game, "Ada", DAY)
    session = tournament.begin_game(Seat(HUMAN))
    assert tournament.game is session and tournament.empty and not tournament.dirty
    assert "still under way" in sentence(tournament.may_begin()) == refused(tournament.begin_game, BO)
    go_on(session, 3, end=False)
    assert tournament.dirty and "not over" in refused(tournament.finish_game, "Ada", DAY)
    session.play("end")
    assert "name is needed" in refused(tournament.finish_game, "  ", DAY)
    assert "date" in refused(tournament.finish_game, "Ada", "today") and tournament.entries == []
    assert tournament.finish_game(" Ada ", f"{DAY} 20:15") == 1
    (entry,) = tournament.entries
    assert entry.score.name == "Ada" and entry.score.mode == "tournament" and entry.score.date == DAY
    assert entry.score.points == session.outcome.scores[0] and entry.moves == tuple(session.moves)
    tournament.begin_game(BO)
    tournament.drop_game()
    assert tournament.game is None and tournament.number == 2


def test_the_place_in_the_table_is_told():
    tournament = Tournament(5)
    places = []
    for number, stones in enumerate((4, 20, 4, 10)):
        go_on(tournament.begin_game(ADA), stones, 1)
        places.append(tournament.finish_game(f"p{number}", DAY))
    assert places == [1, 1, 3, 2]
    assert [score.name for score in tournament.standings()] == ["p1", "p3", "p0", "p2"]


def test_a_game_of_it_is_replayed():
    tournament = played((ADA, 20), (MASTER, 30))
    for number, entry in enumerate(tournament.entries, 1):
        viewer = tournament.replay(number)
        assert viewer.over and tuple(viewer.moves) == entry.moves and viewer.seats[0].shown == entry.score.name
        assert (
            viewer.outcome.scores[0] == entry.score.points and viewer.metadata["counted"] and viewer.metadata["entered"]
        )
        assert len(verify(viewer.record())) == len(entry.moves) + 1


def test_its_scores_are_in_no_other_list():
    scores = HighScores(Memory())
    (score,) = played((ADA, 20)).standings()
    assert scores.add("modern", score, DAY) == {} and scores.rows(TODAY, "modern") == []


def test_bad_terms_are_refused():
    for values in ((-1,), (SEEDS,), (5, "futuristic"), (5, "modern", 61), (5, "modern", -1), (5, "modern", True)):
        assert refused(Tournament, *values)


def test_it_is_full_at_last(monkeypatch):
    monkeypatch.setattr(module, "MOST_ENTRIES", 2)
    tournament = played((ADA, 1), (BO, 1))
    assert "2 games" in sentence(tournament.may_begin())


def test_a_session_kept_elsewhere_is_adopted():
    tournament = played((ADA, 4))
    session = tournament.begin_game(BO)
    go_on(session, 5, end=False)
    other = Session.new("ishido", tournament.options, 77, (BO,))
    assert "does not belong" in refused(tournament.adopt, other)
    other.metadata["tournament"] = True
    assert tournament.adopt(other) is other and tournament.game is other
    for stranger in (
        Session.new("ishido", tournament.options, 78, (BO,)),
        Session.new("ishido", {"scoring": "ancient"}, 77, (BO,)),
        Session.new("ishido", {"mode": "cooperative"}, 77, (BO, ADA)),
        Session.new("einauge", {}, 77, (BO, ADA)),
        Session.new("ishido", tournament.options, 77, (BO,), start=GAME.format_state(session.state)),
    ):
        stranger.metadata["tournament"] = True
        assert "does not belong" in refused(tournament.adopt, stranger)
    assert "entered" in refused(tournament.adopt, tournament.replay(1))
    again = tournament.replay(1)
    del again.metadata["entered"]
    assert "entered" in refused(tournament.adopt, again) and tournament.game is other


def test_it_is_kept_and_found_again_after_a_crash():
    storage = Memory()
    kept = Tournaments(storage)
    assert kept.current is None and kept.keep() is None and storage.kept == {}
    tournament = kept.start(77, "modern", 5)
    assert Tournaments(storage).current.code == tournament.code
    session = tournament.begin_game(Seat(HUMAN))
    session.on_change = lambda _: kept.keep()
    session.metadata.update(clocks=[4321], original=True)
    for stones in range(1, 6):
        go_on(session, 1, stones, end=False)
        found = Tournaments(storage).current
        assert found.game.moves == session.moves and found.game.metadata == session.metadata and found.dirty
    session.undo()
    found = Tournaments(storage).current.game
    assert (found.moves, found.tail) == (session.moves, session.tail)
    session.play("end")
    over = Tournaments(storage).current
    assert over.game.over and over.finish_game("Ada", DAY) == 1 and over.entries[0].used_ms == 4321
    tournament.finish_game("Ada", DAY)
    kept.keep()
    found = Tournaments(storage).current
    assert found.entries == tournament.entries == over.entries and found.game is None


def test_leaving_loses_it_unless_it_is_saved():
    storage = Memory()
    kept = Tournaments(storage)
    tournament = kept.start(77)
    assert not tournament.dirty
    go_on(tournament.begin_game(ADA), 9)
    tournament.finish_game("Ada", DAY)
    assert tournament.dirty
    kept.save("Sunday's", DAY)
    assert not tournament.dirty and tournament.title == "Sunday's" and not Tournaments(storage).current.dirty
    go_on(tournament.begin_game(BO), 2, end=False)
    assert tournament.dirty
    kept.keep()
    assert Tournaments(storage).current.dirty and Tournaments(storage).current.title == "Sunday's"
    kept.leave()
    assert kept.current is None and Tournaments(storage).current is None and storage.read(AUTO) is None
    assert kept.keep() is None and storage.read(AUTO) is None
    opened = kept.load("Sunday's")
    assert opened.notice is None and kept.current is opened.tournament and not kept.current.dirty
    assert kept.current.entries == tournament.entries and kept.current.game is None
    assert Tournaments(storage).current.title == "Sunday's"


def test_a_new_one_takes_its_place_and_its_highs_die_with_it():
    kept = Tournaments(Memory())
    go_on(kept.start(77).begin_game(ADA), 9)
    kept.current.finish_game("Ada", DAY)
    assert len(kept.current.standings()) == 1
    assert kept.start(78, "ancient", 60).standings() == [] and kept.current.minutes == 60


def test_saved_ones_are_listed_and_deleted():
    storage = Memory()
    kept = Tournaments(storage)
    assert "No tournament" in refused(kept.save, "A", DAY) and kept.slots() == []
    tournament = kept.start(77)
    for seat in (ADA, BO, ADA):
        go_on(tournament.begin_game(seat), 3)
        tournament.finish_game(seat.name, DAY)
    picture = ("0123456789abcdef" * 5,) * 50
    kept.save("Ünter uns", f"{DAY} 10:00", picture)
    kept.save("Later", f"{DAY} 11:00")
    later, first = kept.slots()
    assert (later.title, first.title, first.players, first.plies) == ("Later", "Ünter uns", ("Ada", "Bo"), 3)
    assert first.thumbnail == picture and first.problem is None and first.date == f"{DAY} 10:00"
    for bad in (" A", "x" * 41, "a/b/c", "/a", "a/"):
        assert refused(kept.save, bad, DAY) and tournament.title == "Later"
    assert "picture" in refused(kept.save, "A", DAY, ("0",)) and tournament.title == "Later"
    assert 'no saved tournament "None"' in refused(kept.load, "None")
    kept.delete("Later")
    assert [slot.title for slot in kept.slots()] == ["Ünter uns"] and kept.current is tournament


def test_they_lie_in_drawers():
    storage = Memory()
    kept = Tournaments(storage)
    tournament = kept.start(77)
    long = "d" * 40 + "/" + "t" * 40
    for title in ("A", "Sunday's/A", long):
        go_on(tournament.begin_game(ADA), 1)
        tournament.finish_game("Ada", DAY)
        kept.save(title, DAY)
        assert tournament.title == title == Tournaments(storage).current.title and kept.problem is None
    assert kept.drawers() == ["d" * 40, "Sunday's"]
    assert [[slot.title for slot in kept.slots(drawer)] for drawer in ("", "Sunday's")] == [["A"], ["A"]]
    assert [len(kept.load(title).tournament.entries) for title in ("A", "Sunday's/A", long)] == [1, 2, 3]
    kept.delete("Sunday's/A")
    assert kept.drawers() == ["d" * 40] and len(kept.slots()) == 1


def test_a_damaged_one_is_told_and_put_aside():
    storage = Memory()
    kept = Tournaments(storage)
    kept.start(77)
    kept.save("A", DAY)
    name = f"{SLOTS}_41.json"
    storage.kept[name] = b"{"
    storage.before.pop(name, None)
    (slot,) = kept.slots()
    assert slot.title == "A" and "_41.json" in sentence(slot.problem)
    current = kept.current
    assert "_41.json" in refused(kept.load, "A") and kept.current is current and storage.read(name) == b"{"
    kept.save("A", DAY)
    assert storage.read(f"{name}.damaged") == b"{" and kept.load("A").notice is None


def test_a_damaged_current_one_gives_the_last_good_one_or_none():
    storage = Memory()
    go_on(Tournaments(storage).start(77).begin_game(ADA), 1)
    kept = Tournaments(storage)
    kept.current.begin_game(ADA)
    kept.keep()
    storage.kept[AUTO] = b"[]"
    found = Tournaments(storage)
    assert found.current.seed == 77 and "last good copy" in sentence(found.problem) and storage.read(AUTO) == b"[]"
    storage.before.clear()
    found = Tournaments(storage)
    assert found.current is None and sentence(found.problem).startswith(AUTO) and storage.read(AUTO) == b"[]"
    found.start(79)
    assert found.problem is None and storage.read(f"{AUTO}.damaged") == b"[]"


class Full(Memory):
    """A storage without room."""

    def write(self, name, data, spoilt=False):
        raise StorageError(reason("storage.full", file=name))


def test_it_goes_on_where_it_cannot_be_kept():
    kept = Tournaments(Full())
    tournament = kept.start(77)
    assert "no room" in sentence(kept.problem) and kept.current is tournament
    go_on(tournament.begin_game(ADA), 2, end=False)
    assert "no room" in sentence(kept.keep()) and "no room" in refused(kept.save, "A", DAY)
    assert tournament.dirty and tournament.title == ""


def changed_text(change) -> str:
    """The sentence on a tournament's text after a change of its value."""
    tournament = played((ADA, 8), (MASTER, 9))
    go_on(tournament.begin_game(BO), 4, end=False)
    value = json.loads(pack(tournament))
    change(value)
    return refused(unpack, json.dumps(value))


def put(*path):
    """A change: the last of these at the place of the others."""

    def change(value):
        *way, last, new = path
        for key in way:
            value = value[key]
        value[last] = new

    return change


@pytest.mark.parametrize(
    ("path", "wanted"),
    [(("seed", 78), "game 1: key \"moves\": move"), (("seed", SEEDS), 'key "seed"'), (("minutes", 61), 'key "minutes"'),
     (("scoring", "ancient"), "does not belong"), (("scoring", "odd"), "way of scoring"),
     (("saved", 1), "true or false"),
     (("entries", 0, "moves", 2, "L8"), "game 1: key \"moves\": move 3"), (("entries", 1, "moves", []), "not over"),
     (("entries", 1, "moves", -1, "pass"), "game 2"), (("entries", 1, "bot", "deep"), "deep"),
     (("entries", 0, "name", ""), 'game 1: key "name"'), (("entries", 0, "date", "x"), "game 1: key \"date\""),
     (("entries", 0, "points", 5), "points"), (("entries", 0, "used_ms", -1), "game 1"), (("playing", []), "object"),
     (("playing", "record", "seed", 78), "does not belong"), (("playing", "facts", {}), "does not belong"),
     (("playing", "record", "moves", 1, "end"), "playing"), (("title", "x" * 82), "title"), (("version", 2), "version"),
     (("thumbnail", ["0"]), "thumbnail")],
)  # fmt: skip
def test_every_fault_has_its_place(path, wanted):
    assert wanted in changed_text(put(*path))


def same(one: Tournament, other: Tournament) -> bool:
    """Whether both hold the same."""
    games = [None if t.game is None else (t.game.line, t.game.ply, t.game.seats, t.game.metadata) for t in (one, other)]
    return one.code == other.code and one.entries == other.entries and games[0] == games[1]


GAMES = st.lists(st.tuples(st.sampled_from((ADA, BO, MASTER)), st.integers(0, 66)), max_size=4)


@examples(30)
@given(GAMES, st.sampled_from(("modern", "ancient")), st.integers(0, 60), st.integers(-1, 30), st.booleans())
def test_it_is_read_as_it_was_written(games, scoring, minutes, stones, saved):
    tournament = played(*games, scoring=scoring, minutes=minutes)
    if stones >= 0:
        go_on(tournament.begin_game(BO), stones, end=stones % 2 == 0)
    if saved:
        tournament.mark_saved()
    text = pack(tournament)
    again = unpack(text)
    assert same(tournament, again) and again.dirty == tournament.dirty and pack(again) == text
    assert again.standings() == ranked([entry.score for entry in again.entries], scoring)
    assert sorted(again.standings()) == sorted(entry.score for entry in tournament.entries)


def packed() -> str:
    """The text of a tournament with all that it can hold."""
    tournament = played((ADA, 12), (MASTER, 20))
    session = go_on(tournament.begin_game(BO), 7, end=False)
    session.undo()
    session.metadata.update(clocks=[777], original=True, title="Zoë's", undos=1)
    return pack(tournament, "Sunday", DAY, ("0" * 80,) * 50)


@pytest.mark.sweep
def test_a_mutated_tournament_is_read_or_refused():
    stream, text, whole = Stream(5), packed(), 0
    for _ in range(MUTATIONS):
        try:
            found = unpack(changed(text, stream))
        except Refused as fault:
            assert len(sentence(fault.why)) > 10
        else:
            whole += 1
            assert same(found, unpack(pack(found)))
            if found.game is not None:
                go_on(found.game, 1)
                found.finish_game("Zoë", DAY)
            found.begin_game(ADA)
    assert 0 < whole < MUTATIONS


def test_a_mutated_file_stays_and_the_last_good_one_is_offered(tmp_path):
    storage, stream = Folder(tmp_path), Stream(6)
    kept = Tournaments(storage)
    kept.start(77)
    kept.keep()
    path, text, offered, good = tmp_path / AUTO, packed(), 0, pack(kept.current)
    for _ in range(300):
        bad = changed(text, stream)
        path.write_bytes(bad)
        found = Tournaments(storage)
        assert found.current is not None and path.read_bytes() == bad
        if found.problem is not None:
            offered += 1
            assert "damaged" in sentence(found.problem) and pack(found.current) == good
    assert offered > 200 and storage.names() == [AUTO]


def test_the_game_in_progress_is_an_ordinary_session_too():
    storage = Memory()
    saves, kept = Saves(storage), Tournaments(storage)
    session = kept.start(77).begin_game(ADA)
    go_on(session, 4, end=False)
    saves.auto(session)
    resumed = saves.resume("ishido").session
    assert kept.current.adopt(resumed) is kept.current.game and resumed.metadata["deal"] == "tournament"


ACTIONS = st.lists(
    st.sampled_from(("start", "begin", "place", "undo", "end", "finish", "drop", "save", "load", "leave"))
)


@examples(60)
@given(ACTIONS)
def test_whatever_is_done_the_file_holds_what_is_on(actions):
    storage = Memory()
    kept, number = Tournaments(storage), 0
    for action in ("start", *actions):
        number += 1
        now, session = kept.current, kept.current and kept.current.game
        going_on = session is not None and not session.over
        if action == "start":
            kept.start(number)
        elif action == "leave":
            kept.leave()
        elif action == "load" and kept.slots():
            kept.load("A")
        elif now is None:
            continue
        elif action == "begin" and now.may_begin() is None:
            now.begin_game(ADA)
        elif action == "place" and going_on:
            go_on(session, 1, number, end=False)
        elif action == "undo" and going_on:
            session.undo()
        elif action == "end" and going_on:
            session.play("end")
        elif action == "finish" and session is not None and session.over:
            now.finish_game("Ada", DAY)
        elif action == "drop":
            now.drop_game()
        elif action == "save":
            kept.save("A", DAY)
            assert not now.dirty
        assert kept.keep() is None
        found = Tournaments(storage).current
        assert (found is None) == (kept.current is None)
        if found is not None:
            assert same(found, kept.current) and found.dirty == kept.current.dirty
            assert found.title == kept.current.title


class Later(type(GAME)):
    """Ishido by a second edition of its rules."""

    edition, earlier = 2, (GAME,)


def test_each_game_is_replayed_by_the_edition_that_it_was_played_by(monkeypatch):
    before = pack(played((ADA, 20)))
    assert "rules" not in json.loads(before)["entries"][0]
    monkeypatch.setattr(module, "GAME", Later())
    tournament = unpack(before)
    tournament.begin_game(BO)
    go_on(tournament.game, 12)
    tournament.finish_game("Bo", DAY)
    kept = json.loads(pack(tournament))
    assert [entry.get("rules") for entry in kept["entries"]] == [None, 2]
    again = unpack(json.dumps(kept))
    assert [entry.rules for entry in again.entries] == [1, 2] and pack(again) == pack(tournament)
    assert [again.replay(number).game.edition for number in (1, 2)] == [1, 2]
    for wrong in (0, 3, "2", True):
        kept["entries"][1]["rules"] = wrong
        assert 'game 2: key "rules"' in refused(unpack, json.dumps(kept))


def test_a_saved_one_is_opened_in_slices_and_takes_the_place_at_the_end_alone():
    kept = Tournaments(Memory())
    tournament = kept.start(77)
    for seat in (ADA, BO):
        go_on(tournament.begin_game(seat), 9)
        tournament.finish_game(seat.name, DAY)
    go_on(tournament.begin_game(ADA), 4, end=False)
    kept.save("Long", DAY)
    moves = sum(len(entry.moves) for entry in tournament.entries) + tournament.game.ply
    other = kept.start(78)
    work, parts = kept.loading("Long"), []
    while True:
        try:
            parts.append(next(work))
        except StopIteration as end:
            opened = end.value
            break
        assert kept.current is other
    assert len(parts) >= moves and 0 < parts[moves // 3] < 1
    assert kept.current is opened.tournament and opened.tournament.entries == tournament.entries
    broken = kept.loading("Long")
    next(broken)
    broken.close()
    assert kept.current is opened.tournament
