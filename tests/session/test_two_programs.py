"""Two programs on one folder: what both count adds up, and neither takes a game away from the other."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from codewheel.rules.contract import reason
from codewheel.session.einauge.training import Training
from codewheel.session.ishido.highscores import ALL_TIME, TODAY, HighScores
from codewheel.session.ishido.tournament import Tournaments
from codewheel.session.play import HUMAN, Seat, Session
from codewheel.session.saves import Saves
from codewheel.session.settings import Settings
from codewheel.session.slices import through
from codewheel.session.statistics import Statistics
from codewheel.session.storage import Memory, StorageError
from codewheel.session.storage.disk import Disk
from codewheel.session.storage.folder import Folder
from codewheel.session.texts import sentence
from codewheel.session.triaxis.scores import ScoreFiles

CHILD = Path(__file__).with_name("write_child.py")
SOURCE = Path(__file__).resolve().parents[2] / "src"
TURNS = 100  # of some ten writes each
PEOPLE = (Seat(HUMAN), Seat(HUMAN))


def test_two_programs_write_a_thousand_times_each(tmp_path):
    environment, pipe = {**os.environ, "PYTHONPATH": str(SOURCE)}, subprocess.PIPE
    commands = [[sys.executable, str(CHILD), str(tmp_path), str(who), str(TURNS)] for who in (0, 1)]
    children = [subprocess.Popen(command, stderr=pipe, env=environment) for command in commands]
    for child in children:
        _, error = child.communicate()
        assert child.returncode == 0 and not error, error.decode()
    storage = Folder(tmp_path)
    (row,) = Statistics(storage).rows()
    assert row.won == 2 * TURNS
    noted: list[int] = []
    assert through(Statistics(storage).chronicle.each(lambda played: noted.append(played.moves))) is None
    assert sorted(noted) == list(range(2 * TURNS))
    settings = Settings(storage)
    assert all(settings.get(f"game.eye.number{number}") is not None for number in range(50))
    highs = HighScores(storage)
    best = [1000 + number for number in range(2 * TURNS - 1, 2 * TURNS - 11, -1)]
    for kind in (TODAY, ALL_TIME):
        assert [score.points for score in highs.rows(kind, "modern")] == best
    assert Training(storage).total == 20
    assert [(score.name, score.games) for score in ScoreFiles(storage).read(1)] == [
        ("Player 0", TURNS),
        ("Player 1", TURNS),
    ]
    for number in range(2 * TURNS):
        assert storage.read(f"records/eye/{number}.json") == b"%d" % number * 100
    assert storage.read("log/shared.txt") in (b"0" * 5000, b"1" * 5000)
    assert storage.previous("log/shared.txt") in (b"0" * 5000, b"1" * 5000)
    saves = Saves(storage)
    seeds = {saves.load("einauge", slot.title).session.seed for slot in saves.slots("einauge")}
    last = saves.resume("einauge")
    assert last is not None and last.notice is None and seeds | {last.session.seed} == {1, 2}
    kept = sum(1 for _ in (tmp_path / "oeil").glob("daily.json"))
    assert kept == 1 and not [name for name in storage.names() if "damaged" in name]
    assert not [path for path in tmp_path.iterdir() if path.name.startswith((".new", ".bak"))]


def test_each_change_is_made_on_what_the_other_kept():
    storage = Memory()
    one, other = Statistics(storage), Statistics(storage)
    for _ in range(3):
        one.add("eye", "middle", "won", False)
        other.add("eye", "middle", "lost", False)
    assert [row[3:] for row in other.rows()] == [(3, 0, 3)] == [row[3:] for row in Statistics(storage).rows()]
    here, there = Settings(storage), Settings(storage)
    here.set("scale", 2)
    there.set("music", 1)
    assert (Settings(storage).get("scale"), Settings(storage).get("music")) == (2, 1)
    assert there.get("scale") == 2


class Full(Memory):
    """A storage that is full for a while."""

    full = False

    def write(self, name, data, spoilt=False):
        if self.full:
            raise StorageError(reason("storage.full", file=name))
        super().write(name, data, spoilt)


def game(seed, plies=0):
    session = Session.new("einauge", {}, seed, PEOPLE)
    for _ in range(plies):
        session.play(session.game.legal(session.state)[0])
    return session


def test_a_game_that_would_be_replaced_is_set_by_and_said_in_both_programs():
    storage = Memory()
    here, there = Saves(storage), Saves(storage)
    one, other = game(1, 3), game(2, 4)
    assert here.auto(one) is None
    told = there.auto(other)
    assert told is not None and 'kept as "Last game"' in sentence(told) and there.problem is None
    assert there.auto(other) is None
    one.play(one.game.legal(one.state)[0])
    told = here.auto(one)
    assert told is not None and 'kept as "Last game 2"' in sentence(told)
    assert {slot.title for slot in here.slots("einauge")} == {"Last game", "Last game 2"}
    assert here.load("einauge", "Last game 2").session.line == other.line
    for _ in range(3):  # each goes on: no more games are kept than there are
        for saves, session in ((there, other), (here, one)):
            session.play(session.game.legal(session.state)[0])
            saves.auto(session)
    assert len(here.slots("einauge")) == 2 and here.resume("einauge").session.line == one.line


def test_who_has_gone_on_with_the_same_game_is_left_alone():
    storage = Memory()
    here, there = Saves(storage), Saves(storage)
    here.auto(game(1, 3))
    idle, busy = here.resume("einauge").session, there.resume("einauge").session
    busy.play(busy.game.legal(busy.state)[0])
    assert there.auto(busy) is None
    assert here.auto(idle) is None and here.auto(idle) is None
    assert there.resume("einauge").session.line == busy.line and not here.slots("einauge")
    here.forget("einauge")
    assert there.resume("einauge") is not None


def test_a_game_begun_anew_keeps_what_nobody_had_looked_at():
    storage = Memory()
    Saves(storage).auto(game(1, 3))
    saves = Saves(storage)
    assert "Last game" in sentence(saves.auto(game(2, 1)))
    storage.write("saves/einauge/auto.json", b"damaged")  # its last good one is as good
    assert "Last game 2" in sentence(Saves(storage).auto(game(3, 1)))
    assert storage.read("saves/einauge/auto.json.damaged") == b"damaged"


def test_a_tournament_that_would_be_replaced_is_saved_and_said(monkeypatch):
    storage = Memory()
    here, there = Tournaments(storage), Tournaments(storage)
    one, other = here.start(1), there.start(2)
    for kept, tournament in ((here, one), (there, other)):
        session = tournament.begin_game(Seat(HUMAN))
        session.play(session.game.legal(session.state)[0])
        kept.keep()
    with monkeypatch.context() as patched:
        patched.setattr("codewheel.session.record.play_on", None)
        patched.setattr("codewheel.session.ishido.tournament_model.play_on", None)
        assert 'kept as "Last tournament' in sentence(here.keep()), "no game is played again for it"
    assert {there.load(slot.title).tournament.seed for slot in Tournaments(storage).slots()} == {1, 2}
    here.leave()
    assert Tournaments(storage).current is not None  # the other one's


def test_the_lock_is_one_a_time(tmp_path, monkeypatch):
    monkeypatch.setattr("codewheel.session.storage.disk.PATIENCE", 3)
    one, other = Folder(tmp_path), Folder(tmp_path)
    with one.locked(), one.locked():
        one.write("a.json", b"one")
        with pytest.raises(StorageError) as refused:
            other.write("a.json", b"two")
        assert "Another Codewheel" in sentence(refused.value.why) and other.read("a.json") == b"one"
    other.write("a.json", b"two")
    assert one.read("a.json") == b"two"


def test_without_locks_no_fresh_file_is_shared(tmp_path):
    class NoLocks(Disk):
        def lock(self, path):
            return None

        def create(self, path, data):
            super().create(path, data)
            if data == b"one":  # the other program writes before this one has renamed its file
                other.write("a.json", b"two")
                assert path.read_bytes() == b"one"

    one, other = Folder(tmp_path, NoLocks()), Folder(tmp_path, NoLocks())
    one.write("a.json", b"one")
    assert one.read("a.json") == b"one" and one.previous("a.json") == b"two"


def test_what_could_not_be_kept_is_kept_with_the_next_change():
    storage = Full()
    one, other = Statistics(storage), Statistics(storage)
    storage.full = True
    one.add("eye", "middle", "won", False)
    one.add("eye", "middle", "won", False)
    assert one.problem is not None and one.rows()[0].won == 2
    storage.full = False
    other.add("eye", "middle", "won", False)
    one.add("eye", "middle", "won", False)
    assert one.problem is None and Statistics(storage).rows()[0].won == 4


def test_what_another_program_damaged_goes_on_from_what_was_known():
    storage = Memory()
    one = Statistics(storage)
    one.add("eye", "middle", "won", False)
    storage.kept["statistics.json"] = b"damaged"
    storage.before.clear()
    one.add("eye", "middle", "won", False)
    assert Statistics(storage).rows()[0].won == 2 and storage.read("statistics.json.damaged") == b"damaged"


def test_no_move_is_played_again_to_set_a_game_by(monkeypatch):
    storage = Memory()
    here, there = Saves(storage), Saves(storage)
    one, other = game(1, 3), game(2, 4)
    lid = Session.new("eye", {}, 3, PEOPLE)
    lid.play("place 0.0")
    here.auto(one)
    here.auto(lid)
    with monkeypatch.context() as patched:
        patched.setattr("codewheel.session.record.play_on", None)
        assert "Last game" in sentence(there.auto(other))
        assert there.set_waiting_by("eye", "2001-04-28") is None
    assert here.load("einauge", "Last game").session.line == one.line
    assert here.load("eye", "Last game").session.line == lid.line


def test_a_game_set_by_unplayed_brings_its_last_good_one():
    storage = Memory()
    Saves(storage).auto(game(1, 3))
    whole = storage.read("saves/einauge/auto.json")
    move = game(1, 3).line[-1]
    storage.write("saves/einauge/auto.json", whole.replace(b'"%s"]' % move.encode(), b'"z9"]', 1))
    saves = Saves(storage)
    assert "Last game" in sentence(saves.auto(game(2, 1)))
    found = Saves(storage).load("einauge", "Last game")
    assert found.session.line == game(1, 3).line and found.notice is not None
