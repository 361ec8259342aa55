"""Thousands of saved games: no frame reads more than a few of them, whatever is pressed."""

from itertools import pairwise

import pytest

from codewheel.machines.widgets.requester import SLICE, FileRequester
from codewheel.machines.widgets.views import fresh
from codewheel.rules.ishido.board import NEIGHBOURS, SQUARE
from codewheel.screens.eye.quiz_packs import LINES, PackDialog
from codewheel.screens.ishido.art_files import load_board_requester, load_stoneset_requester
from codewheel.screens.ishido.files import games, load_requester, save_requester
from codewheel.screens.ishido.oracle import book
from codewheel.screens.ishido.oracle.files import open_requester
from codewheel.screens.keeping import open_game, read_record, save_game, write_record
from codewheel.session.eye import quiz
from codewheel.session.eye.quiz_packs import MOST_OWN, shipped
from codewheel.session.ishido.art.own import Own
from codewheel.session.ishido.oracle_book import Auguries, answer
from codewheel.session.play import Seat, Session
from codewheel.session.saves import Saves, pack
from codewheel.session.storage import Memory
from codewheel.session.titles import CHUNK
from driver import Driver, Empty, make_app
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
        "open": lambda: open_game(player.app, name, bool),
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
    assert frames <= (count + 3 * count // CHUNK) // SLICE + 4  # listed, sorted and shown a part at a time, then read
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


LISTS = {  # the file of a number, and the requester that lists it
    "write record": ("records/einauge/r%d.json", lambda app: write_record(app, game_of["einauge"], bool)),
    "read record": ("records/einauge/r%d.json", lambda app: read_record(app, "einauge", bool)),
    "stonesets": ("stonesets/s%d.json", lambda app: load_stoneset_requester(Own(app.storage), bool)),
    "boards": ("boards/b%d.(board).png", lambda app: load_board_requester(app, Own(app.storage), bool)),
    "auguries": (
        "oracle/auguries/a%d.json", lambda app: open_requester(app, Auguries(app.storage), lambda path, found: None)
    ),
}  # fmt: skip


@pytest.mark.parametrize("kind", LISTS)
def test_no_frame_looks_at_more_than_a_few_hundred(kind):
    name, make = LISTS[kind]
    storage = Looked()
    for number in range(MANY):
        storage.write(name % number, b"{}")
    player = make_app(storage=storage)
    player.frame()
    opened = make(player.app)
    counts, shown = [], []
    player.app.open(opened)
    while opened.looks:
        counts.append(storage.looks)
        shown.append(len(opened.list.rows))
        player.frame()
    steps = [after - before for before, after in pairwise([0, *counts, storage.looks])]
    assert sum(steps) == MANY and max(steps) <= SLICE * CHUNK and len(opened.list.rows) == MANY
    at = next(at for at, count in enumerate([*shown, len(opened.list.rows)]) if count)
    assert steps[at] == 0, "many names are shown in a frame in which none is looked at"
    player.key("end")
    assert storage.looks == MANY


def test_the_name_that_is_offered_is_found_among_thousands_by_asking_for_few():
    asked = []

    class Some:
        def has(self, drawer, name):
            asked.append(name)
            return int(name) <= 4321 and int(name) != 3

    assert fresh(Some(), str) == "4322" and len(asked) < 30


def test_no_frame_reads_more_than_some_lines_of_question_packs(monkeypatch):
    storage, taken = Counted(), []
    for number in range(MOST_OWN):
        lines = [f"? How many is {n}?\n+ 9\n- 8\n- 7\n- 6" for n in range(12)]
        head = f"codewheel quiz 1\ntitle: Many {number}\nlanguage: en\nauthor: Ann\n[Numbers]"
        storage.write(f"quiz/p{number}.txt", "\n".join([head, *lines]).encode())
    real = quiz._Reader.take
    monkeypatch.setattr(quiz._Reader, "take", lambda reader, line, number: taken.append(real(reader, line, number)))
    player = make_app(storage=storage)
    player.frame()
    dialog = PackDialog(storage)
    player.app.open(dialog)
    counts, lists = [], []
    while dialog.looks:
        counts.append(len(taken))
        lists.append(len(dialog.packs))
        player.frame()
    assert max(after - before for before, after in pairwise([*counts, len(taken)])) <= LINES
    assert lists == sorted(lists) and lists[0] < lists[len(lists) // 2] < len(dialog.packs) == MOST_OWN + len(shipped())


def test_the_book_sets_the_pages_that_lie_open_and_no_others(monkeypatch):
    set_, real = [], book._spreads

    def spreads(found):
        set_.append(found)
        return real(found)

    monkeypatch.setattr(book, "_spreads", spreads)
    ring = [NEIGHBOURS[SQUARE["F5"]][at] for at in range(4)]
    entries = [answer(f"{n}?", range(5), [SQUARE["F5"], *ring], n, "2020-01-01 10:00") for n in range(200)]
    player = make_app(lambda app: book.BookScene(app, Auguries(app.storage), "Mine", entries), home=Empty)
    player.frame(3)
    assert set_ == [entries[-1]]
    player.key("home")
    assert set_ == [entries[-1], entries[0]]


def test_a_game_that_is_set_by_looks_at_few_of_those_before():
    """A free name among hundreds of games that were set by is found without reading all of them."""
    storage = Counted()
    saves = Saves(storage)
    for seed in range(1, 120):
        session = game("einauge")
        session.seed = seed
        assert saves.set_by(session, "2020-01-01") is None
    assert len(saves.titles("einauge")) == 119
    before = storage.reads
    session = game("einauge")
    session.seed = 999
    assert saves.set_by(session, "2020-01-01") is None and storage.reads - before < 60
    assert saves.load("einauge", "Last game 120").session.seed == 999
