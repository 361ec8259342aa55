"""Drawers of saved games and tournaments: one deep, named freely, there as long as something lies in them."""

from contextlib import suppress

import pytest

from codewheel.rules.contract import Refused
from codewheel.session.ishido.tournament import Tournaments
from codewheel.session.play import Seat, Session
from codewheel.session.saves import Saves
from codewheel.session.slices import through
from codewheel.session.storage import Memory, check_name
from codewheel.session.storage.folder import Folder
from codewheel.session.titles import drawer_of, drawers, listing, path_of, stem_of, title_of


def game(plies: int = 1) -> Session:
    session = Session.new("einauge", {}, 1, (Seat("human"), Seat("human")))
    for _ in range(plies):
        session.play(session.game.legal(session.state)[0])
    return session


def test_a_drawer_keeps_games_apart() -> None:
    saves = Saves(Memory())
    saves.save(game(1), "One", "2001")
    saves.save(game(2), "One", "2002", drawer="Über Land 2")
    assert [slot.title for slot in saves.slots("einauge")] == ["One"]
    assert [slot.plies for slot in saves.slots("einauge", "Über Land 2")] == [2]
    assert saves.drawers("einauge") == ["Über Land 2"]
    assert saves.load("einauge", "One").session.ply == 1
    assert saves.load("einauge", "One", "Über Land 2").session.ply == 2
    saves.delete("einauge", "One", "Über Land 2")
    assert saves.drawers("einauge") == [] and saves.slots("einauge", "Über Land 2") == []
    with pytest.raises(Refused):
        saves.load("einauge", "One", "Über Land 2")


def test_a_title_with_a_stroke_lies_in_no_drawer() -> None:
    saves = Saves(Memory())
    saves.save(game(), "a/b", "2001")
    assert [slot.title for slot in saves.slots("einauge")] == ["a/b"] and saves.drawers("einauge") == []


@pytest.mark.parametrize("drawer", [" ", " a", "x" * 41, "\n", "é" * 40])
def test_bad_drawers_are_refused(drawer: str) -> None:
    with pytest.raises(Refused):
        Saves(Memory()).save(game(), "One", "2001", drawer=drawer)


@pytest.mark.parametrize("drawer", ["..", ".", "../..", "/etc", "C:\\", "con"])
def test_no_drawer_leads_out_of_the_folder(tmp_path_factory: pytest.TempPathFactory, drawer: str) -> None:
    top = tmp_path_factory.mktemp("top")
    storage = Folder(top / "home")
    with suppress(Refused):
        Saves(storage).save(game(), "One", "2001", drawer=drawer)
    outside = [path for path in top.rglob("*") if path.is_file() and (top / "home") not in path.parents]
    assert outside == []


@pytest.mark.parametrize("path", ["", "/", "a/", "/a", "a/b/c", " a/b", "a/ b"])
def test_bad_paths_are_refused(path: str) -> None:
    with pytest.raises(Refused):
        path_of("saves/x/slots/", path)


def test_paths_name_files() -> None:
    folder = "saves/x/slots/"
    assert path_of(folder, "one") == folder + "one.json"
    assert path_of(folder, "two words/one") == drawer_of(folder, "two words") + "one.json"
    assert drawer_of(folder, "") == folder
    storage = Memory()
    storage.write(path_of(folder, "two words/one"), b"1")
    storage.write(folder + "Strange".lower() + "-/one.json", b"1")
    assert drawers(storage, folder) == ["two words"], "folders of another making are passed over"


def test_tournaments_lie_in_drawers_too() -> None:
    storage = Memory()
    kept = Tournaments(storage)
    kept.start(7)
    kept.save("Club/Night", "2001")
    kept.save("Alone", "2002")
    again = Tournaments(storage)
    assert again.drawers() == ["Club"]
    assert [slot.title for slot in again.slots()] == ["Alone"]
    assert [slot.title for slot in again.slots("Club")] == ["Night"]
    assert again.load("Club/Night").tournament.title == "Club/Night"
    again.delete("Club/Night")
    assert again.drawers() == []


@pytest.mark.parametrize("title", ["con", "nul", "com1", "aux"])
def test_devices_of_windows_are_titles_like_others(title):
    storage = Memory()
    name = path_of("stonesets/", f"{title}/{title}")
    storage.write(name, b"x")
    assert drawers(storage, "stonesets/") == [title]
    assert [found for _, found, _ in through(listing(storage, drawer_of("stonesets/", title))).files] == [title]


@pytest.mark.parametrize(
    "title", ["MYSET", "a b", "Ä Ö Ü", "Garden", "con", "CON", "a-b", "_41", "_c3_84", "-", "a.b", "é"]
)
def test_names_for_other_programs_come_back(title):
    assert title_of(stem_of(title)) == title
    check_name(f"exports/{stem_of(title)}.(board).png")


@pytest.mark.parametrize("stem", ["my_board", "my-board", "a_zz", "", " ", "x" * 99])
def test_names_of_another_making_stay_as_they_are(stem):
    assert title_of(stem) == stem
