"""Thousands of saved games: no frame reads more than a few of them, whatever is pressed."""

from itertools import pairwise

import pytest

from codewheel.machines.widgets.requester import SLICE, FileRequester
from codewheel.machines.widgets.views import fresh
from codewheel.screens.ishido.files import games, load_requester, save_requester
from codewheel.screens.keeping import open_game, read_record, save_game, write_record
from codewheel.session.play import Seat, Session
from codewheel.session.saves import Saves, pack
from codewheel.session.storage import Memory
from codewheel.session.titles import CHUNK
from driver import Driver, make_app
from examples import many

MANY = 5000  # in `make prove`
FEW = SLICE + 2  # what a frame may read: its slice, the line that is lit and the one that is chosen


class Counted(Memory):
    """A storage that counts what is read."""

    reads = 0

    def read(self, name):
        self.reads += 1
        return super().read(name)


def game(name):
    session = Session.new(name, {}, 1, (Seat("human"),) * (2 if name == "einauge" else 1))
    session.play(session.game.legal(session.state)[0])
    return session


def full(name, count):
    """A storage with so many saves; the one that was written first bears the latest date."""
    storage = Counted()
    for number in range(count):
        date = f"{2020 - number // 300}-{12 - number // 28 % 12:02}-{28 - number % 28:02} 10:00"
        storage.write(f"saves/{name}/slots/g{number}.json", pack(game_of[name], f"g{number}", date).encode())
    return storage


game_of = {name: game(name) for name in ("einauge", "ishido")}


def most_read(player, storage, actions):
    """The most that is read in one frame of these actions."""
    found = []
    for action in actions:
        before = storage.reads
        action()
        found.append(storage.reads - before)
    return max(found)


@pytest.mark.sweep
@pytest.mark.parametrize("kind", ["open", "save", "load requester", "save requester"])
def test_no_frame_reads_more_than_a_few(kind):
    name = "ishido" if "requester" in kind else "einauge"
    count = many(MANY)
    storage = full(name, count)
    player: Driver = make_app(storage=storage)
    saves = player.app.saves
    shelf = games(saves)
    dialog = {
        "open": lambda: open_game(player.app, name, lambda title: True),
        "save": lambda: save_game(player.app, game_of[name], (), lambda title: True),
        "load requester": lambda: load_requester([shelf], lambda *found: None, False, player.app.read),
        "save requester": lambda: save_requester(shelf, "", lambda name: None, lambda name: None),
    }[kind]
    player.frame()
    opened = [lambda: player.app.open(dialog()), player.frame]
    assert most_read(player, storage, opened) <= FEW
    keys = ["down", "down", "up", "end", "home", "tab", "down"] * 3
    assert most_read(player, storage, [lambda key=key: player.key(key) for key in keys]) <= 3 * FEW  # a key is 2 frames
    shown = player.app.dialogs[-1]
    assert isinstance(shown, FileRequester)
    player.wait(lambda: shown.list.rows)
    assert len(shown.list.rows) >= count
    frames = 0
    while shown.looks:
        assert most_read(player, storage, [player.frame]) <= FEW
        frames += 1
    assert frames <= (count + 2 * count // CHUNK) // SLICE + 4
    assert "g0" in shown.list.rows[0]  # latest first, now that all are known


def test_ctrl_s_reads_no_record():
    storage = Counted()
    for number in range(2000):
        storage.write(f"records/einauge/einauge{number}.json", b"{}")
    player = make_app(storage=storage)
    player.frame()
    opened = [lambda: player.app.open(write_record(player.app, game_of["einauge"], lambda name: True)), player.frame]
    assert most_read(player, storage, opened) == 0
    requester = player.app.dialogs[-1]
    assert isinstance(requester, FileRequester) and requester.field.text == "einauge2000"


def test_a_file_is_read_again_when_it_has_changed():
    storage = Counted()
    saves, other = Saves(storage), Saves(storage)
    saves.save(game_of["einauge"], "One", "2001-01-01")
    assert saves.titles("einauge") == ["One"]
    before = storage.reads
    assert saves.titles("einauge") == ["One"] and saves.slot("einauge", "One").date == "2001-01-01"
    assert storage.reads == before
    other.save(game_of["einauge"], "One", "2002-02-02")
    assert saves.slot("einauge", "One").date == "2002-02-02"
    other.delete("einauge", "One")
    assert saves.titles("einauge") == [] and saves.slot("einauge", "One").problem is not None


class Looked(Memory):
    """A storage that counts which of its files are looked at."""

    looks = 0

    def scan(self, prefix):
        for entry in super().scan(prefix):
            self.looks += 1
            yield entry


@pytest.mark.parametrize("action", [write_record, read_record])
def test_no_frame_looks_at_more_than_a_few_hundred(action):
    storage = Looked()
    for number in range(MANY):
        storage.write(f"records/einauge/r{number}.json", b"{}")
    player = make_app(storage=storage)
    player.frame()
    writes = action is write_record
    opened = write_record(player.app, game_of["einauge"], bool) if writes else read_record(player.app, "einauge", bool)
    counts = []
    player.app.open(opened)
    while opened.looks:
        counts.append(storage.looks)
        player.frame()
    steps = [after - before for before, after in pairwise([0, *counts, storage.looks])]
    assert sum(steps) == MANY and max(steps) <= SLICE * CHUNK and len(opened.list.rows) == MANY
    player.key("end")
    assert storage.looks == MANY


def test_the_name_that_is_offered_is_found_among_thousands_by_asking_for_few():
    asked = []

    class Some:
        def has(self, drawer, name):
            asked.append(name)
            return int(name) <= 4321 and int(name) != 3

    assert fresh(Some(), str) == "4322" and len(asked) < 30
