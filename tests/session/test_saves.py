"""Saved games: autosave, slots, damaged files and the last good one."""

import json

import pytest

import tiny
from codewheel.rules.contract import Refused, reason
from codewheel.session.play import BOT, HUMAN, Seat, Session
from codewheel.session.record import dump
from codewheel.session.saves import Saves, autosave_of, game_in, pack
from codewheel.session.storage import Memory, StorageError
from codewheel.session.storage.folder import Folder
from codewheel.session.texts import sentence

SEATS = (Seat(HUMAN, "", "Ada"), Seat(BOT, "greedy"))
PICTURE = ("0123456789abcdef" * 5,) * 50
AUTO = "saves/einauge/auto.json"


def started(moves="c3 a1 b2", seed=7):
    """A session of Ein-Auge after some moves."""
    session = Session.new("einauge", {}, seed, SEATS)
    for move in moves.split():
        session.play(move)
    return session


def refused(action) -> str:
    """The sentence with which it is refused."""
    with pytest.raises(Refused) as found:
        action()
    return sentence(found.value.why)


def damage(storage, name, data):
    """Put other bytes into the place of a file, past the storage."""
    if isinstance(storage, Memory):
        storage.kept[name] = data
    else:
        (storage.path / name).write_bytes(data)


@pytest.fixture(params=["memory", "folder"])
def saves(request, tmp_path):
    return Saves(Memory() if request.param == "memory" else Folder(tmp_path), tiny.find)


def test_autosave_after_each_move_and_resume(saves):
    assert saves.resume("einauge") is None and saves.interrupted(["einauge"]) == []
    session = started("")
    session.on_change = saves.auto
    for move in ("c3", "a1", "b2", "e1"):
        session.play(move)
        session.metadata["cursor"] = move
        assert saves.resume("einauge").session.moves == session.moves
    session.metadata["hints"] = 2
    session.undo()
    found = saves.resume("einauge")
    assert found.notice is None and found.session.moves == ["c3", "a1"] and found.session.tail == ["b2", "e1"]
    assert found.session.metadata == {"hints": 2, "undos": 1, "cursor": "e1"} and found.session.seats == SEATS
    assert found.session.redo() and found.session.moves == ["c3", "a1", "b2", "e1"]
    (slot,) = saves.interrupted(["einauge", "tiny_dice"])
    assert slot.title == "einauge" and slot.plies == 2 and slot.problem is None
    saves.forget("einauge")
    assert saves.resume("einauge") is None


def test_an_autosave_that_cannot_be_read_is_told_in_the_list(tmp_path):
    (tmp_path / "saves/einauge/auto.json").mkdir(parents=True)
    (slot,) = Saves(Folder(tmp_path)).interrupted(["einauge"])
    assert slot.problem is not None and "auto.json" in sentence(slot.problem)


def test_a_finished_game_is_not_interrupted(saves):
    dice = Session.new(tiny.find("tiny_dice"), {}, 1, SEATS)
    saves.auto(dice, "2001-04-28")
    saves.auto(started(), "2001-04-29")
    assert [slot.title for slot in saves.interrupted(["tiny_dice", "einauge"])] == ["einauge", "tiny_dice"]
    dice.play("concede")
    saves.auto(dice, "2001-04-30")
    assert [slot.title for slot in saves.interrupted(["tiny_dice", "einauge"])] == ["einauge"]
    assert saves.resume("tiny_dice").session.over


def test_slots_with_title_date_and_thumbnail(saves):
    session = started()
    saves.save(session, "Gegen Jürgen: 1. Partie!", "2001-04-28T12:00:00", PICTURE)
    session.play("e1")
    saves.save(session, "later", "2001-04-29T12:00:00")
    saves.save(session, "LATER", "2001-04-27T12:00:00")
    slots = saves.slots("einauge")
    assert [slot.title for slot in slots] == ["later", "Gegen Jürgen: 1. Partie!", "LATER"]
    assert slots[1][1:4] == (("Ada", "greedy"), "2001-04-28T12:00:00", 3) and slots[1].thumbnail == PICTURE
    assert slots[0].thumbnail == () and not slots[0].outcome.over and slots[0].problem is None
    assert saves.load("einauge", "Gegen Jürgen: 1. Partie!").session.moves == ["c3", "a1", "b2"]
    saves.delete("einauge", "later")
    assert [slot.title for slot in saves.slots("einauge")] == ["Gegen Jürgen: 1. Partie!", "LATER"]
    assert refused(lambda: saves.load("einauge", "later")) == 'There is no saved game "later".'
    assert saves.slots("tiny_dice") == []


def test_bad_titles_dates_pictures_and_facts(saves):
    session = started()
    for title in ("", " ", " a", "a ", "a" * 41, "a\nb", "ü" * 40):
        assert refused(lambda title=title: saves.save(session, title, "2001-04-28"))
    assert refused(lambda: saves.save(session, "a", "x" * 50))
    assert "row 50" in refused(lambda: saves.save(session, "a", "", (*PICTURE[:49], "x" * 80)))
    assert "80 by 50" in refused(lambda: saves.save(session, "a", "", PICTURE[:49]))
    session.metadata["mood"] = "good"
    assert "mood" in refused(lambda: saves.save(session, "a", ""))
    assert saves.slots("einauge") == [] and saves.storage.names() == []


def test_what_does_not_belong_there_is_passed_over(saves):
    saves.storage.write("saves/einauge/slots/readme.txt", b"x")
    saves.storage.write("saves/einauge/slots/a_zz.json", b"x")
    saves.save(started(), "of a friend", "")
    data = saves.storage.read("saves/einauge/slots/of-a-friend.json")
    saves.storage.write("saves/einauge/slots/friend.json", data)
    assert sorted(slot.title for slot in saves.slots("einauge")) == ["friend", "of a friend"]
    assert saves.load("einauge", "friend").session.moves == ["c3", "a1", "b2"]


def test_a_damaged_autosave_is_told_and_the_last_good_one_offered(saves):
    session = started("c3 a1")
    saves.auto(session)
    session.play("b2")
    saves.auto(session)
    whole = saves.storage.read(AUTO)
    damage(saves.storage, AUTO, whole[:-9])
    found = saves.resume("einauge")
    assert found.session.moves == ["c3", "a1"]
    assert sentence(found.notice).startswith(f"{AUTO} is damaged, so the last good copy") and "Line 1" in sentence(
        found.notice
    )
    assert saves.storage.read(AUTO) == whole[:-9]
    saves.auto(found.session)
    assert saves.storage.read(f"{AUTO}.damaged") == whole[:-9]
    assert saves.resume("einauge").notice is None


def test_where_nothing_is_whole_it_is_refused_and_stays(saves):
    saves.storage.write(AUTO, b"{")
    saves.storage.write(AUTO, b"[")
    assert refused(lambda: saves.resume("einauge")) == f"{AUTO}: Line 1, column 2: this is not JSON."
    (slot,) = saves.interrupted(["einauge"])
    assert slot.problem is not None and slot.plies == 0
    assert saves.storage.read(AUTO) == b"[" and saves.storage.previous(AUTO) == b"{"


def test_faults_of_a_save_are_told_with_their_place(saves):
    saves.auto(started())
    whole = json.loads(saves.storage.read(AUTO))
    cases = {
        'key "record": move 2: There is a stone': lambda v: v["record"]["moves"].__setitem__(1, "c3"),
        'key "record": key "seed": ': lambda v: v["record"].update(seed=None),
        'key "record": This is a game of tiny_dice': lambda v: v["record"].update(game="tiny_dice"),
        'key "state": The moves do not lead': lambda v: v.update(state=v["state"].replace("3", "4")),
        'key "tail": move 4: There is a stone': lambda v: v.update(tail=["c3"]),
        'key "seats": seat 2: key "bot": ': lambda v: v["seats"][1].update(bot=None),
        'key "seats": seat 1: The key "age"': lambda v: v["seats"][0].update(age=9),
        'key "record": There is no player called "hal"': lambda v: v["seats"][1].update(bot="hal"),
        'key "record": Seats in this game: 2. Players named: 1.': lambda v: v["seats"].pop(),
        'key "facts": The key "mood"': lambda v: v["facts"].update(mood=""),
        'key "facts": key "hints": ': lambda v: v["facts"].update(hints=True),
        'key "facts": key "clocks": clock 2: ': lambda v: v["facts"].update(clocks=[1, -1]),
        'key "facts": key "clocks": The list has 17 items; at most 16': lambda v: v["facts"].update(clocks=[1] * 17),
        'key "thumbnail": row 1: ': lambda v: v.update(thumbnail=[7] * 50),
        'key "date": ': lambda v: v.update(date="x" * 99),
    }
    for wanted, changes in cases.items():
        value = json.loads(json.dumps(whole))
        changes(value)
        saves.storage.delete(AUTO)
        saves.storage.write(AUTO, json.dumps(value).encode())
        text = refused(lambda: saves.resume("einauge"))
        assert text.startswith(f"{AUTO}: {wanted}"), text


def test_a_save_has_room_for_sixteen_clocks(saves):
    session = started()
    session.metadata["clocks"] = list(range(16))
    saves.auto(session)
    assert saves.problem is None and saves.resume("einauge").session.metadata["clocks"] == list(range(16))
    session.metadata["clocks"].append(16)
    assert sentence(saves.auto(session)) and saves.problem is not None


def test_an_autosave_that_fails_is_told_and_does_not_stop_the_game(tmp_path):
    (tmp_path / "file").write_bytes(b"")
    saves = Saves(Folder(tmp_path / "file"))
    session = started("")
    session.on_change = saves.auto
    session.play("c3")
    assert session.moves == ["c3"] and "cannot be written to" in sentence(saves.problem)
    (tmp_path / "file").unlink()
    session.play("a1")
    assert saves.problem is None and saves.resume("einauge").session.moves == ["c3", "a1"]


def test_a_game_name_cannot_leave_the_folder(saves):
    for game in ("../..", "", "einauge/../../x"):
        assert "Nothing can be kept" in refused(lambda game=game: saves.resume(game))


def test_games_set_by_get_numbers_and_none_is_lost(saves):
    one, two, three = started(seed=1), started(seed=2), started(seed=3)
    for session in (one, two, three):
        assert saves.set_by(session, "2001-04-28") is None
    assert {slot.title for slot in saves.slots("einauge")} == {"Last game", "Last game 2", "Last game 3"}
    one.play("e1")
    assert saves.set_by(one, "2001-04-29") is None  # it goes on from what lies there
    assert saves.load("einauge", "Last game").session.moves == ["c3", "a1", "b2", "e1"]
    assert len(saves.slots("einauge")) == 3
    other = started("e1 c3", seed=1)  # the same start, played otherwise
    saves.set_by(other, "2001-04-30")
    assert saves.load("einauge", "Last game 4").session.moves == ["e1", "c3"]
    saves.delete("einauge", "Last game 2")
    saves.set_by(started(seed=9), "2001-05-01")
    assert saves.load("einauge", "Last game 2").session.seed == 9


def test_what_is_over_or_damaged_when_another_game_is_set_by(saves):
    dice = Session.new(tiny.find("tiny_dice"), {}, 1, SEATS)
    dice.play("concede")
    saves.save(dice, "Last game", "2001-04-28")
    again = Session.new(tiny.find("tiny_dice"), {}, 2, SEATS)
    move = next(move for move in again.game.legal(again.state) if move != "concede")
    again.play(move)
    saves.set_by(again, "2001-04-29")
    assert [slot.title for slot in saves.slots("tiny_dice")] == ["Last game"]
    saves.storage.write("saves/einauge/slots/_4cast-game.json", b"{")
    saves.set_by(started(), "2001-04-30")
    assert saves.load("einauge", "Last game 2").session.ply == 3


def test_what_is_over_or_not_begun_is_not_set_by(saves):
    dice = Session.new(tiny.find("tiny_dice"), {}, 1, SEATS)
    dice.play("concede")
    for session in (dice, Session.new("einauge", {}, 1, SEATS)):
        assert saves.set_by(session, "2001-04-28") is None
        assert saves.slots(session.game.name) == []


def test_the_games_of_two_boxes_are_not_in_each_others_way():
    saves = Saves(Memory())
    board = Session.new("eye", {}, 1, [Seat(HUMAN)] * 2)
    lid = Session.new("eye", {}, 2, [Seat(HUMAN)] * 2)
    lid.metadata["face"] = "oeil"
    for session in (board, lid):
        session.play("place 0.0")
        saves.auto(session, "2001-04-28")
    assert [autosave_of(session) for session in (board, lid)] == ["eye", "eye:oeil"]
    assert saves.resume("eye").session.seed == 1 and saves.resume("eye:oeil").session.seed == 2
    assert {slot.title for slot in saves.interrupted(["eye", "eye:oeil", "oeil-solo"])} == {"eye", "eye:oeil"}
    for autosave in ("eye", "eye:oeil", "oeil-solo"):
        assert saves.set_waiting_by(autosave, "2001-04-29") is None
    assert {slot.title for slot in saves.slots("eye")} == {"Last game", "L'Oeil, last game"}
    saves.storage.write("saves/eye/auto.json", b"{")
    saves.storage.write("saves/eye/auto.json", b"{")
    assert saves.set_waiting_by("eye", "2001-04-29") is None
    saves.forget("eye:oeil")
    assert saves.resume("eye:oeil") is None


def test_a_game_that_takes_a_table_loses_neither_the_one_there_nor_the_one_that_waits():
    saves = Saves(Memory())
    board = Session.new("eye", {}, 1, [Seat(HUMAN)] * 2)
    lid, other = (Session.new("eye", {}, seed, [Seat(HUMAN)] * 2) for seed in (2, 3))
    lid.metadata["face"] = other.metadata["face"] = "oeil"
    for session in (board, lid, other):
        session.play("place 0.0")
    saves.auto(lid, "2001-04-28")

    def kept():
        return {slot.title: saves.load("eye", slot.title).session.seed for slot in saves.slots("eye")}

    assert saves.make_way(other, lid, "2001-04-28") is None
    assert kept() == {"L'Oeil, last game": 3}, "what is taken up from its own autosave is not set by"
    assert saves.make_way(board, other, "2001-04-29") is None
    assert kept() == {"L'Oeil, last game": 3, "Last game": 1, "L'Oeil, last game 2": 2}
    assert {slot.date for slot in saves.slots("eye")} == {"2001-04-28", "2001-04-29"}


def test_why_a_game_was_not_set_by_is_told_when_another_takes_its_table(saves, monkeypatch):
    def full(*args):
        raise Refused(reason("storage.full"))

    monkeypatch.setattr(saves, "save", full)
    assert saves.make_way(started(), started(seed=8), "2001-04-28") == reason("storage.full")


def test_a_file_holds_a_save_or_a_record():
    session = started()
    for data in (pack(session), dump(session.record())):
        found = game_in(data, "x.json")
        assert found.moves == session.moves and game_in(data, "x.json", "einauge").state == session.state
        assert "x.json" in refused(lambda data=data: game_in(data, "x.json", "ishido"))


def test_where_nothing_can_be_looked_up_no_place_is_sought_for_a_game(saves, monkeypatch):
    session = started("c3")

    def shut(name):
        raise StorageError(reason("storage.folder", file="here", fault="shut"))

    monkeypatch.setattr(saves.storage, "stamp", shut)
    why = saves.set_by(session, "2001-01-01")
    assert why is not None and sentence(why) == "The folder here cannot be read: shut."
