"""Ishido's files, driven: saved games and tournaments, drawers, typed names, damage, what comes back after a kill."""

import pytest

from codewheel.rules.rng import Stream
from codewheel.screens.ishido.scene import IshidoScene
from codewheel.session.play import BOT, HUMAN, Seat, Session
from codewheel.session.storage import Memory
from codewheel.session.texts import translate
from driver import Driver
from screens.ishido.play import PEOPLE, answer, choose, close_all, driven, named, place, play_on, solitaire, top

AUTO = "saves/ishido/auto.json"


def save_as(driver: Driver, scene: IshidoScene, name: str) -> None:
    """Save Game As, the name typed in."""
    choose(driver, scene, "save_as")
    driver.keys("backspace " * len(top(driver).field.text))
    driver.type(name)
    driver.key("enter")
    driver.frame(3)


def load(driver: Driver, scene: IshidoScene, name: str) -> None:
    """Load Game, the name typed in; a question is answered with yes."""
    choose(driver, scene, "open")
    if type(top(driver)).__name__ == "Alert":
        answer(driver, 0)
    requester = top(driver)
    requester.group.set_focus(requester.field)
    driver.keys("backspace " * len(requester.field.text))
    driver.type(name)
    driver.key("enter")
    driver.frame(3)
    if driver.app.dialogs and len(driver.app.dialogs) > 1:
        driver.key("left")
        driver.key("enter")
        driver.frame(3)


def test_save_and_load_with_a_drawer() -> None:
    driver, scene = driven(play_on(solitaire(8), Stream(1), 5))
    first = scene.session.state
    save_as(driver, scene, "Lessons/Corner")
    assert not driver.app.dialogs and scene.note == translate("ishido_game.saved", title="Lessons/Corner")
    assert driver.app.saves.drawers("ishido") == ["Lessons"]
    for _ in range(3):
        place(driver, scene)
    late = scene.session.state
    load(driver, scene, "Lessons/Corner")
    assert scene.session.state == first and scene.table.going_on
    load(driver, scene, translate("saves.last"))  # the game that was in progress was set by
    assert scene.session.state == late


def test_the_present_name_is_preset_and_overwriting_asks() -> None:
    driver, scene = driven(play_on(solitaire(8), Stream(1), 5))
    save_as(driver, scene, "Mine")
    place(driver, scene)
    choose(driver, scene, "save")
    assert top(driver).field.text == "Mine"
    driver.key("enter")
    driver.frame(2)
    assert type(top(driver)).__name__ == "Alert"
    answer(driver, 1)
    assert driver.app.saves.load("ishido", "Mine").session.ply == 5
    driver.key("enter")
    driver.frame(2)
    answer(driver, 0)
    assert not driver.app.dialogs and driver.app.saves.load("ishido", "Mine").session.ply == 6
    choose(driver, scene, "save_as")
    assert top(driver).field.text == "Mine" and top(driver).title == "Save Game As"
    close_all(driver)


@pytest.mark.parametrize("name", ["../x", "a/b/c", "/etc/x", "..", "C:x", "a\\b", "Tournaments:x"])
def test_a_name_outside_the_folder_is_refused_with_a_sentence(name: str) -> None:
    driver, scene = driven(play_on(solitaire(8), Stream(1), 5))
    kept = set(driver.app.storage.names(""))
    save_as(driver, scene, name)
    assert len(driver.app.dialogs) == 2 and top(driver).text.endswith(".")
    close_all(driver)
    assert set(driver.app.storage.names("")) == kept and scene.table.going_on


def test_a_damaged_game_is_told_and_stays() -> None:
    driver, scene = driven(play_on(solitaire(8), Stream(1), 5))
    save_as(driver, scene, "Mine")
    (file,) = driver.app.storage.names("saves/ishido/slots/")
    for name in driver.app.storage.names(file):
        driver.app.storage.delete(name)
    driver.app.storage.write(file, b'{"format": "codewheel-save"')
    for copy in driver.app.storage.names(file):
        if copy != file:
            driver.app.storage.delete(copy)
    before = scene.session.state
    load(driver, scene, "Mine")
    assert type(top(driver)).__name__ == "Alert" and driver.app.dialogs
    close_all(driver)
    assert driver.app.storage.read(file) == b'{"format": "codewheel-save"'
    assert scene.session.state == before and scene.table.going_on


def test_damaged_scores_are_told_and_stay() -> None:
    storage = Memory()
    storage.write("scores/ishido.json", b"[1, 2")
    session = play_on(solitaire(21), Stream(1), 30)
    driver, scene = driven(session, storage)
    choose(driver, scene, "scores_modern")
    close_all(driver)
    assert storage.read("scores/ishido.json") == b"[1, 2"
    scene.table.end()
    named(driver, "Ming")
    close_all(driver)
    assert [score.name for score in scene.table.scores.rows("today", "modern")] == ["Ming"]
    assert any(storage.read(name) == b"[1, 2" for name in storage.names("")), "the damaged file was thrown away"


def test_a_damaged_tournament_is_told_and_stays() -> None:
    storage = Memory()
    storage.write("tournaments/ishido/auto.json", b"[1, 2")
    driver, scene = driven(storage=storage)
    choose(driver, scene, "tournament")
    answer(driver, 0)
    choose(driver, scene, "new")
    place(driver, scene)
    assert scene.table.in_tournament
    assert any(storage.read(name) == b"[1, 2" for name in storage.names(""))


def test_an_unsaved_tournament_is_asked_about_before_anything_is_loaded() -> None:
    driver, scene = driven(play_on(solitaire(8), Stream(1), 5))
    save_as(driver, scene, "Mine")
    scene.table.end()
    driver.frame(4)
    close_all(driver)
    choose(driver, scene, "tournament")
    answer(driver, 0)
    choose(driver, scene, "new")
    place(driver, scene)
    game = scene.session
    choose(driver, scene, "open")
    assert type(top(driver)).__name__ == "Alert"
    driver.key("esc")
    driver.frame(2)
    assert not driver.app.dialogs and scene.session is game


@pytest.mark.parametrize("mode", ["solitaire", "cooperative", "challenge"])
def test_every_move_survives_a_kill(mode: str) -> None:
    storage = Memory()
    session = Session.new("ishido", {"mode": mode}, 8, PEOPLE if mode != "solitaire" else PEOPLE[:1])
    driver, scene = driven(session, storage)
    for _ in range(4):
        place(driver, scene)
        resumed = driver.app.saves.resume("ishido").session
        assert resumed.moves == scene.session.moves and resumed.seats == scene.session.seats
    driver, again = driven(resumed, storage)
    assert again.table.setup.mode == mode and again.session.state == scene.session.state
    place(driver, again)


def test_a_game_against_a_computer_goes_on_with_it_after_a_kill() -> None:
    storage = Memory()
    seats = [Seat(HUMAN), Seat(BOT, "greedy")]
    driver, scene = driven(Session.new("ishido", {"mode": "challenge"}, 8, seats), storage)
    place(driver, scene)
    resumed = driver.app.saves.resume("ishido").session
    driver, scene = driven(resumed, storage)
    assert scene.table.setup.computers == (False, True)
    driver.wait(lambda: scene.session.ply == 2)


def test_a_tournament_whose_file_has_gone_goes_on_alone_and_is_barred() -> None:
    storage = Memory()
    driver, scene = driven(storage=storage)
    choose(driver, scene, "tournament")
    answer(driver, 0)
    choose(driver, scene, "new")
    place(driver, scene)
    resumed = driver.app.saves.resume("ishido").session
    for name in storage.names("tournaments/"):
        storage.delete(name)
    driver, scene = driven(resumed, storage)
    assert not scene.table.in_tournament and scene.table.going_on and scene.session.metadata["barred_all_time"]
    place(driver, scene)


def test_the_cursor_and_the_helps_come_back() -> None:
    storage = Memory()
    driver, scene = driven(play_on(solitaire(8), Stream(1), 5), storage)
    driver.keys("up up left")
    choose(driver, scene, "show_pouch")
    answer(driver, 0)
    close_all(driver)
    cursor = scene.controller.cursor
    resumed = driver.app.saves.resume("ishido").session
    driver, scene = driven(resumed, storage)
    assert scene.controller.cursor == cursor and scene.session.metadata["bars"] == ["pouch"]
    choose(driver, scene, "show_pouch")  # no warning: it is barred already
    assert type(top(driver)).__name__ == "PouchDialog"
    assert AUTO in storage.names("saves/")
