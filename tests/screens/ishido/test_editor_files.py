"""The Stoneset Editor's files: new, load, save, export, check, Use and Cancel, what is asked and what is kept."""

import pytest

from codewheel.rules.contract import reason
from codewheel.screens.ishido.editor import filing, layout
from codewheel.screens.ishido.editor.shots import shipped
from codewheel.screens.ishido.sets import OWN
from codewheel.screens.manual.scene import ManualScene
from codewheel.session.ishido.art import editing
from codewheel.session.ishido.art.editing import STONE
from codewheel.session.ishido.art.own import Own
from codewheel.session.ishido.art.stoneset import BLANK
from codewheel.session.ishido.art.unsaved import UNSAVED, USED, Unsaved, Work
from codewheel.session.settings import Settings
from codewheel.session.storage import Memory, StorageError
from codewheel.session.texts import sentence
from screens.ishido.editor_play import Player, editor
from screens.ishido.play import top

CORNER = 40


def edited(play: Player) -> None:
    """Paint something."""
    play.type("7")
    play.pixel(CORNER)
    assert play.document.changed


def stored(*names: str) -> Memory:
    """A storage with stonesets under these names."""
    storage = Memory()
    for number, name in enumerate(names):
        Own(storage).save_stoneset(name, editing.erase(shipped(), STONE, number))
    return storage


def ask(play: Player, how: str, command: str) -> None:
    """A line of the File menu by the menu, by right-Amiga, or by its letter alone."""
    letter = command[0]
    if how == "menu":
        play.choose(command)
    elif how == "amiga":
        play.key(f"ctrl+{letter}")
    else:
        play.type(letter)
    play.frame(2)


WAYS = ("menu", "amiga", "letter")


# --- New -------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("how", WAYS)
def test_new_asks_and_clears(how):
    play = editor(name="TEMPLE")
    ask(play, how, "new")
    assert top(play).text == "Erase all the stones?"
    play.answer(1)
    assert play.art == play.document.kept
    ask(play, how, "new")
    play.answer(0)
    assert play.art == BLANK and play.document.name == ""
    play.hit(layout.UNDO)
    assert play.art == play.document.kept and play.document.name == "TEMPLE"


# --- Load ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("how", WAYS)
def test_load(how):
    play = editor(storage=stored("ONE", "TWO"))
    ask(play, how, "load")
    requester = top(play)
    assert [name for _, name in requester.entries] == ["ONE", "TWO"]
    requester.field.set_text("TWO")
    play.answer(0)
    assert play.document.name == "TWO" and not play.document.changed
    assert play.art == editing.erase(shipped(), STONE, 1)


def test_load_over_edits_asks_first():
    play = editor(storage=stored("ONE"))
    edited(play)
    play.choose("load")
    assert "have not been saved" in top(play).text
    play.key("enter")  # no is what Enter means
    play.frame(2)
    assert not play.app.dialogs and play.document.changed
    play.choose("load")
    play.answer(0)
    play.answer(0)
    assert play.document.name == "ONE"
    play.type("u")
    assert play.art.shown(0)[CORNER] == 7


def test_load_cancelled_changes_nothing():
    play = editor(storage=stored("ONE"), name="MINE")
    play.choose("load")
    play.key("esc")
    play.frame(2)
    assert not play.app.dialogs and play.document.name == "MINE"


def test_with_other_chosen_load_comes_first():
    play = editor(storage=stored("ONE"), load_first=True)
    assert type(top(play)).__name__ == "FileRequester"
    play.key("esc")
    play.frame(2)
    assert play.art == shipped()


# --- Save ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("how", WAYS)
def test_save_asks_for_a_name_once(how):
    play = editor()
    edited(play)
    ask(play, how, "save")
    play.save_as("MYSET")
    assert not play.app.dialogs and play.document.name == "MYSET" and not play.document.changed
    assert Own(play.storage).load_stoneset("MYSET") == play.art
    play.pixel(CORNER + 1)
    ask(play, how, "save")
    assert not play.app.dialogs and Own(play.storage).load_stoneset("MYSET") == play.art
    assert "MYSET" in play.scene._note()[0]


def test_save_as_keeps_the_old_one_and_asks_before_it_replaces():
    play = editor(storage=stored("ONE", "TWO"), name="ONE")
    edited(play)
    play.choose("save_as")
    assert top(play).field.text == "ONE"
    play.save_as("TWO")
    assert "Replace" in top(play).text
    play.answer(0)
    assert play.document.name == "TWO" and Own(play.storage).load_stoneset("TWO") == play.art
    assert Own(play.storage).load_stoneset("ONE") != play.art


def test_a_name_has_at_most_eight_letters():
    play = editor()
    play.choose("save")
    play.save_as("NINELETTR")
    assert "8" in top(play).text
    play.answer(0)
    play.save_as("EIGHTLET")
    assert play.document.name == "EIGHTLET"


def test_save_that_fails_is_told(monkeypatch):
    play = editor(name="FULL")
    edited(play)

    def broken(name, data, spoilt=False):
        raise StorageError(reason("storage.name", name=name))

    monkeypatch.setattr(play.storage, "write", broken)
    play.choose("save")
    assert play.document.changed and top(play).text.endswith(".")


# --- what came later -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("kind", ["png", "iff"])
def test_export(kind):
    play = editor(name="TEMPLE")
    play.choose(f"export_{kind}")
    assert f"temple.{kind}" in top(play).text.lower()
    name = f"exports/TEMPLE.{kind}"
    before = play.storage.read(name)
    assert before is not None
    play.answer(0)
    edited(play)
    play.choose(f"export_{kind}")
    assert "Replace" in top(play).text
    play.answer(1)
    assert play.storage.read(name) == before
    play.choose(f"export_{kind}")
    play.answer(0)
    assert play.storage.read(name) != before


def test_check_speaks_under_check_after_save_and_before_use():
    play = editor()
    play.choose("check")
    assert top(play).text == "All 36 stones can be told apart."
    play.answer(0)
    play.choose("copy_stone")
    play.stone(6)
    play.choose("paste_stone", "check")
    told = top(play).text
    assert "a1" in told and "b1" in told
    play.answer(0)
    play.choose("save")
    play.save_as("TWINS")
    assert "a1" in top(play).text
    play.answer(0)
    play.choose("save")
    assert not play.app.dialogs, "the same is told at every save"
    play.hit(layout.USE)
    assert "anyway" in top(play).text
    play.answer(1)
    assert not play.used and play.app.scene is play.scene
    play.hit(layout.USE)
    play.answer(0)
    assert play.used == [(play.art, "TWINS")]


def test_check_lists_all_that_it_finds():
    play = editor()
    play.choose("copy_stone")
    for stone in (6, 13):
        play.stone(stone)
        play.choose("paste_stone")
    play.choose("check")
    found = play.scene.filing.checking.finish()
    assert len(found) > 1 and all(sentence(why) in top(play).text.text for why in found)
    play.key("esc")
    assert not play.app.dialogs


def test_the_strip_tells_what_the_checker_finds_while_the_hand_rests():
    play = editor()
    play.move(300, 195)
    play.frame(120)
    assert play.scene._note() == ("All 36 stones can be told apart.", False)
    play.document.copy(STONE)
    play.document.select(6)
    play.document.paste(STONE)
    play.frame(120)
    text, warns = play.scene._note()
    assert warns and "a1" in text


def test_keys_page():
    play = editor()
    play.choose("keys")
    assert "XColor" in top(play).table.text
    play.key("esc")
    play.key("f1")
    play.frame()
    assert isinstance(play.app.scene, ManualScene) and play.app.scene.game == "ishido"


# --- Use and Cancel --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("keyboard", [False, True])
def test_use_returns_with_all_edits(keyboard):
    play = editor(name="TEMPLE")
    edited(play)
    art = play.art
    if keyboard:
        play.push(play.scene.use_button)
    else:
        play.hit(layout.USE)
    play.frame(2)
    assert play.used == [(art, "")] and play.app.scene is not play.scene
    assert Unsaved(play.storage, USED).load() == Work(art, "TEMPLE")
    assert UNSAVED not in play.storage.names()


def test_use_of_what_is_saved_names_its_file():
    play = editor(storage=stored("ONE"))
    play.choose("load")
    play.answer(0)
    play.hit(layout.USE)
    play.frame(2)
    if play.app.dialogs:
        play.answer(0)
    assert play.used == [(play.art, "ONE")] and USED not in play.storage.names()


@pytest.mark.parametrize("keyboard", [False, True])
def test_cancel_without_edits_just_leaves(keyboard):
    play = editor()
    if keyboard:
        play.push(play.scene.cancel_button)
    else:
        play.hit(layout.CANCEL)
    play.frame(2)
    assert not play.used and play.app.scene is not play.scene


def test_cancel_asks_and_loses_only_what_was_not_saved():
    play = editor()
    edited(play)
    play.choose("save")
    play.save_as("SAVED")
    saved = play.art
    play.pixel(CORNER + 3)
    play.frame(60)
    assert UNSAVED in play.storage.names()
    play.hit(layout.CANCEL)
    assert "lost" in top(play).text
    play.key("esc")
    play.frame(2)
    assert play.app.scene is play.scene
    play.hit(layout.CANCEL)
    play.answer(0)
    assert play.used == [(saved, "SAVED")] and play.app.scene is not play.scene
    assert UNSAVED not in play.storage.names()


def test_quit_is_cancel():
    play = editor()
    edited(play)
    play.key("ctrl+q")
    assert "lost" in top(play).text and not play.app.ended


# --- the work in progress --------------------------------------------------------------------------------------------


def test_the_work_is_kept_when_the_hand_rests_and_offered_again():
    play = editor(name="TEMPLE")
    edited(play)
    play.frame(filing.PAUSE + 5)
    assert Unsaved(play.storage).load() == Work(play.art, "TEMPLE")
    again = editor(storage=play.storage)
    assert "TEMPLE" in top(again).text
    again.key("enter")
    again.frame(2)
    assert again.art == play.art and again.document.name == "TEMPLE" and again.document.changed
    again.type("u")
    assert again.art == shipped()


def test_escape_does_not_lose_the_work_and_throwing_away_does():
    play = editor(name="TEMPLE")
    edited(play)
    play.scene.leave()
    again = editor(storage=play.storage)
    again.key("esc")
    again.frame(2)
    assert again.art == play.art
    again = editor(storage=play.storage)
    again.answer(0)
    assert again.art == shipped() and UNSAVED not in again.storage.names()
    assert not editor(storage=play.storage).app.dialogs


def test_a_killed_program_keeps_it():
    play = editor()
    edited(play)
    play.app.shut()
    assert Unsaved(play.storage).load() is not None


def test_undoing_all_leaves_nothing_to_be_offered():
    play = editor()
    edited(play)
    play.frame(filing.PAUSE + 5)
    play.type("u")
    play.frame(filing.PAUSE + 5)
    assert UNSAVED not in play.storage.names()


def test_a_damaged_work_file_is_told_and_set_aside():
    storage = Memory()
    storage.write(UNSAVED, b'{"format":"codewheel-editor","version":1,"name":"A","stoneset":"{}"}')
    play = editor(storage=storage)
    assert UNSAVED.rpartition("/")[2] in top(play).text and "unsaved work in this editor" in top(play).text
    play.answer(0)
    edited(play)
    play.frame(filing.PAUSE + 5)
    assert f"{UNSAVED}.damaged" in storage.names() and Unsaved(storage).load() is not None


def test_work_that_cannot_be_kept_is_told_once(monkeypatch):
    play = editor()

    def broken(name, data, spoilt=False):
        raise StorageError(reason("storage.name", name=name))

    monkeypatch.setattr(play.storage, "write", broken)
    edited(play)
    play.frame(filing.PAUSE + 5)
    assert play.app.dialogs
    play.answer(0)
    play.pixel(CORNER + 2)
    play.frame(filing.PAUSE + 5)
    assert not play.app.dialogs


def test_leaving_before_the_offer_is_answered_loses_nothing():
    play = editor(name="TEMPLE")
    edited(play)
    play.app.shut()
    again = editor(storage=play.storage)
    assert "TEMPLE" in top(again).text
    again.app.shut()
    assert Unsaved(play.storage).load() == Work(play.art, "TEMPLE")


def test_a_damaged_work_file_has_a_copy_when_the_editor_is_left_without_edits():
    storage = Memory()
    storage.write(UNSAVED, b"{}")
    play = editor(storage=storage)
    play.answer(0)
    play.hit(layout.CANCEL)
    play.frame(2)
    assert storage.names("editor/") == [f"{UNSAVED}.damaged"] and storage.read(f"{UNSAVED}.damaged") == b"{}"


def test_use_after_the_file_was_deleted_keeps_the_stoneset():
    play = editor(storage=stored("ONE"))
    play.choose("load")
    play.answer(0)
    Own(play.storage).delete_stoneset("ONE")
    play.hit(layout.USE)
    play.frame(2)
    if play.app.dialogs:
        play.answer(0)
    assert play.used == [(play.art, "")] and Unsaved(play.storage, USED).load() == Work(play.art, "ONE")


def test_cancel_after_the_saved_file_was_deleted_keeps_the_stoneset():
    play = editor()
    edited(play)
    play.choose("save")
    play.save_as("ONE")
    Own(play.storage).delete_stoneset("ONE")
    play.hit(layout.CANCEL)
    play.frame(2)
    assert play.used == [(play.art, "")] and Unsaved(play.storage, USED).load() == Work(play.art, "ONE")


def test_what_was_changed_outside_is_replaced_only_after_a_question():
    play = editor(storage=stored("ONE"))
    play.choose("load")
    play.answer(0)
    edited(play)
    play.choose("save")
    assert not play.app.dialogs
    Own(play.storage).save_stoneset("ONE", BLANK)
    play.pixel(CORNER + 1)
    play.choose("save")
    assert "ONE has been changed outside" in top(play).text
    play.answer(1)
    assert Own(play.storage).load_stoneset("ONE") == BLANK and play.document.changed
    play.choose("save")
    play.answer(0)
    assert Own(play.storage).load_stoneset("ONE") == play.art and not play.document.changed


# --- two programs on one folder --------------------------------------------------------------------------------------


def rested(play: Player, at: int) -> None:
    """Paint a pixel, and let the hand rest."""
    play.pixel(at)
    play.frame(filing.PAUSE + 5)


def test_two_programs_lose_none_of_their_work():
    here = editor(name="HERE")
    there = editor(name="THERE", storage=here.storage)
    for play in (here, there):
        play.type("7")
    for number in range(3):
        rested(here, CORNER + number)
        rested(there, CORNER + 40 + number)
    works = {"HERE": here.art, "THERE": there.art}
    here.app.shut()
    there.app.shut()
    again = editor(storage=here.storage)
    assert "HERE" in top(again).text
    again.answer(0)  # thrown away: the next one is asked about
    assert "THERE" in top(again).text
    again.answer(1)
    assert again.art == works["THERE"] and again.document.name == "THERE"
    again.app.shut()
    last = editor(storage=here.storage)
    last.answer(1)
    assert last.art == works["THERE"] and not last.app.dialogs


def test_who_leaves_takes_only_his_own_work_along():
    here = editor(name="HERE")
    there = editor(name="THERE", storage=here.storage)
    edited(here)
    here.frame(filing.PAUSE + 5)
    there.hit(layout.CANCEL)
    there.frame(2)
    assert Unsaved(here.storage).load() == Work(here.art, "HERE")
    there = editor(storage=here.storage)
    there.answer(1)  # the other one is still at it
    rested(there, CORNER + 7)
    rested(here, CORNER + 9)
    assert there.art != here.art
    there.hit(layout.USE)
    there.frame(2)
    assert Unsaved(here.storage, USED).load() == Work(there.art, "HERE")
    again = editor(storage=here.storage)
    assert "HERE" in top(again).text
    again.answer(1)
    assert again.art == here.art


def test_what_another_program_plays_with_is_offered_again():
    here = editor(name="HERE")
    edited(here)
    here.hit(layout.USE)
    here.frame(2)
    Settings(here.storage).set("game.ishido.stoneset", OWN)  # as the table does when it is told
    there = editor(BLANK, storage=here.storage)
    edited(there)
    there.hit(layout.USE)
    there.frame(2)
    if there.app.dialogs:
        there.answer(0)
    assert there.used == [(there.art, "")] and Unsaved(here.storage, USED).load().art == there.art
    again = editor(storage=here.storage)
    assert "HERE" in top(again).text
    again.answer(1)
    assert again.art == here.used[0][0]


def test_a_name_that_another_program_has_taken_is_asked_about():
    play = editor()
    edited(play)
    play.choose("save")
    Own(play.storage).save_stoneset("MINE", BLANK)  # since the requester was opened
    play.save_as("MINE")
    assert "Replace" in top(play).text and Own(play.storage).load_stoneset("MINE") == BLANK
    play.answer(1)
    assert Own(play.storage).load_stoneset("MINE") == BLANK and play.document.changed
