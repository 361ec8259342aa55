"""The requesters over the player's own stonesets and boards, driven by keys and clicks."""

from codewheel.screens.ishido.art_files import (
    board_shelf,
    load_board_requester,
    load_stoneset_requester,
    save_stoneset_requester,
    stoneset_shelf,
)
from codewheel.session.art import files
from codewheel.session.ishido.art.own import Own
from codewheel.session.slices import through
from codewheel.session.storage import Memory
from codewheel.session.texts import translate
from driver import Driver
from screens.ishido.play import answer, close_all, driven, top
from session.ishido.art_kit import a_board, a_stoneset


def opened(requester) -> Driver:
    """Ishido's table with a requester over it."""
    driver, _ = driven()
    driver.app.open(requester)
    driver.frame(2)
    return driver


def boards_opened(own: Own, on_loaded) -> Driver:
    """Ishido's table with the requester of boards over it, its first one drawn."""
    driver, _ = driven()
    driver.app.open(load_board_requester(driver.app, own, on_loaded))
    driver.frame(2)
    assert top(driver).looks, "a board is drawn in slices"
    driver.wait(lambda: not top(driver).looks)
    return driver


def typed(driver: Driver, name: str) -> None:
    """A name typed into the File box, and Enter."""
    requester = top(driver)
    requester.group.set_focus(requester.field)
    driver.keys("backspace " * len(requester.field.text))
    driver.type(name)
    driver.key("enter")
    driver.frame(3)


def own_with_two() -> Own:
    own = Own(Memory())
    own.save_stoneset("Fish", a_stoneset(1))
    own.save_stoneset("Sea/Crab", a_stoneset(2))
    own.save_board("reef", files.write(a_board().raster(), "iff"))
    return own


def test_a_stoneset_is_opened_by_its_name_and_from_a_drawer() -> None:
    found: list = []
    for name, seed in (("Fish", 1), ("Sea/Crab", 2)):
        driver = opened(load_stoneset_requester(own_with_two(), lambda path, art: found.append((path, art))))
        typed(driver, name)
        assert not driver.app.dialogs and found.pop() == (name, a_stoneset(seed))


def test_the_first_one_is_shown_and_opened_with_enter() -> None:
    found: list = []
    driver = boards_opened(own_with_two(), lambda path, art: found.append((path, art)))
    requester = top(driver)
    assert requester.field.text == "reef.(board)" and requester.details.text == translate("art.is_board")
    driver.key("enter")
    driver.wait(lambda: bool(found))
    driver.frame(2)
    assert found == [("reef.(board)", a_board())] and not driver.app.dialogs


def test_a_damaged_one_is_told_and_the_requester_stays() -> None:
    own, found = own_with_two(), []
    own.storage.delete("stonesets/_46ish.json")
    own.storage.write("stonesets/_46ish.json", b"{")
    driver = opened(load_stoneset_requester(own, lambda path, art: found.append(path)))
    assert top(driver).details.text == translate("art.damaged_file")
    typed(driver, "Fish")
    assert len(driver.app.dialogs) == 2 and "stonesets/_46ish.json" in top(driver).text
    close_all(driver)
    assert not found and own.storage.read("stonesets/_46ish.json") == b"{"


def test_the_last_good_one_is_opened_and_told() -> None:
    own, found = own_with_two(), []
    own.storage.write("stonesets/_46ish.json", b"{")
    driver = opened(load_stoneset_requester(own, lambda path, art: found.append(art)))
    assert top(driver).details.text == f"{translate('art.is_stoneset')}\n{translate('art.damaged_file')}"
    typed(driver, "Fish")
    assert found == [a_stoneset(1)] and "damaged" in top(driver).text
    close_all(driver)


def test_saving_asks_before_it_replaces() -> None:
    own, saved = own_with_two(), []
    driver = opened(save_stoneset_requester(own, "Fish", a_stoneset(3), saved.append))
    assert top(driver).field.text == "Fish"
    driver.key("enter")
    driver.frame(2)
    answer(driver, 1)
    assert not saved and own.load_stoneset("Fish") == a_stoneset(1)
    driver.key("enter")
    driver.frame(2)
    answer(driver, 0)
    assert saved == ["Fish"] and not driver.app.dialogs and own.load_stoneset("Fish") == a_stoneset(3)


def test_names_of_more_than_eight_characters_are_refused() -> None:
    own, saved = Own(Memory()), []
    driver = opened(save_stoneset_requester(own, "", a_stoneset(), saved.append))
    typed(driver, "123456789")
    assert len(driver.app.dialogs) == 2 and "9 characters" in top(driver).text
    close_all(driver)
    driver = opened(save_stoneset_requester(own, "", a_stoneset(), saved.append))
    typed(driver, "Sea/12345678")
    assert saved == ["Sea/12345678"] and own.stonesets("Sea") == ["12345678"]


def test_a_board_is_deleted_after_a_question() -> None:
    own = own_with_two()
    driver = boards_opened(own, lambda path, art: None)
    requester = top(driver)
    requester.delete.on_click()
    driver.frame(2)
    answer(driver, 0)
    assert own.boards() == []
    close_all(driver)


def test_previews_are_pictures() -> None:
    own = own_with_two()
    driven()  # colours to come near to
    for disk, name in ((stoneset_shelf(own), "Fish"), (board_shelf(own), "reef.(board)")):
        shown = through(disk.files.preview("", name))
        assert len(shown.picture) == 50 and all(len(row) == 80 for row in shown.picture) and shown.metadata
