"""The Oracle through the menus and the board, as the manual has it (pp. 38-40)."""

import pytest

from codewheel.rules.ishido.board import SQUARE
from codewheel.screens.ishido.oracle.augury import AuguryScene
from codewheel.screens.ishido.oracle.book import BookScene
from codewheel.screens.ishido.oracle.question import QuestionDialog
from codewheel.screens.ishido.scene import IshidoScene
from codewheel.screens.ishido.showpiece import MOVES, SEED
from codewheel.session.ishido.oracle_book import Auguries
from codewheel.session.play import HUMAN, Seat, Session
from codewheel.session.storage import Memory
from codewheel.session.texts import sentence
from driver import Driver
from screens.ishido.play import answer, checked, choose, choose_by_keys, close_all, driven, greyed, place, set_up, top

QUESTION = "What will come of it?"


def before_four_way(number: int = 1) -> Session:
    """The showpiece, one stone before the 4-Way of that number."""
    session = Session.new("ishido", {}, SEED, [Seat(HUMAN)])
    for move in MOVES:
        before = sum(session.state.fourways)
        session.play(move)
        if sum(session.state.fourways) == number > before:
            break
    return session.branch(session.ply - 1)


def ask(driver: Driver, scene: IshidoScene, text: str = QUESTION) -> None:
    """Choose Oracle in the menu and type a question."""
    choose(driver, scene, "oracle")
    assert isinstance(top(driver), QuestionDialog)
    driver.type(text)
    driver.key("enter")
    driver.frame(3)


def stone(driver: Driver, scene: IshidoScene) -> None:
    """Place the showpiece's next stone by a click."""
    place(driver, scene, SQUARE[MOVES[scene.session.ply]])
    driver.frame(3)


def test_the_whole_way_of_the_manual() -> None:
    driver, scene = driven(before_four_way())
    ask(driver, scene)
    assert "oracle" in checked(driver)
    stone(driver, scene)
    shown = driver.app.scene
    assert isinstance(shown, AuguryScene) and shown.augury.question == QUESTION
    driver.type("s")
    driver.frame(2)
    driver.key("enter")
    driver.frame(3)
    driver.key("esc")
    driver.frame(3)
    assert driver.app.scene is scene
    why = scene.table.why_not("undo")
    assert why is not None and "Oracle" in sentence(why) and "undo" in greyed(driver)
    stone(driver, scene)
    assert scene.table.why_not("undo") is None and "undo" not in greyed(driver)
    choose_by_keys(driver, "oracle_book")
    book = driver.app.scene
    assert isinstance(book, BookScene) and book.entries == [shown.augury]
    driver.key("esc")
    driver.frame(2)
    assert driver.app.scene is scene


def test_it_is_answered_after_the_4_ways_moment() -> None:
    driver, scene = driven(before_four_way())
    driver.app.settings.set("animation", "normal")
    ask(driver, scene)
    place(driver, scene, SQUARE[MOVES[scene.session.ply]])
    assert driver.app.scene is scene and not scene.motions.idle
    driver.wait(lambda: isinstance(driver.app.scene, AuguryScene), 200)


def test_asked_with_the_next_new_game_and_again_while_unanswered() -> None:
    driver, scene = driven()
    choose(driver, scene, "oracle")
    assert not driver.app.dialogs and "oracle" in checked(driver)
    choose(driver, scene, "new")
    assert isinstance(top(driver), QuestionDialog)
    driver.type(QUESTION)
    answer(driver, 0)
    assert not driver.app.dialogs
    choose(driver, scene, "new")
    assert isinstance(top(driver), QuestionDialog) and top(driver).area.text == QUESTION
    answer(driver, 0)


def test_it_is_greyed_while_a_computer_plays() -> None:
    driver, scene = driven()
    assert "oracle" not in greyed(driver)
    set_up(driver, scene, "solitaire", (0,))
    assert "oracle" in greyed(driver)
    choose(driver, scene, "new")
    driver.frame(3)
    assert "oracle" in greyed(driver) and not any(isinstance(d, QuestionDialog) for d in driver.app.dialogs)


@pytest.mark.parametrize("asked", [True, False])
def test_a_4_way_that_ends_the_game_is_answered_before_the_end_is_told(asked: bool) -> None:
    session = Session.new("ishido", {}, SEED, [Seat(HUMAN)])
    for move in MOVES[:-1]:
        session.play(move)
    driver, scene = driven(session)
    if asked:
        ask(driver, scene)
    # the last stone of the showpiece: told as if it had made a 4-Way, whether or not it did
    ways = sum(scene.session.state.fourways)
    place(driver, scene, SQUARE[MOVES[scene.session.ply]])
    driver.frame(4)
    answered = asked and sum(scene.session.state.fourways) > ways
    assert isinstance(driver.app.scene, AuguryScene) == answered
    if answered:
        assert not driver.app.dialogs
        driver.key("esc")
        driver.frame(4)
    assert driver.app.dialogs
    close_all(driver)


def test_a_saved_game_keeps_what_bars_undo() -> None:
    storage = Memory()
    driver, scene = driven(before_four_way(), storage)
    ask(driver, scene)
    stone(driver, scene)
    driver.key("esc")
    driver.frame(3)
    driver.app.shut()
    found = driver.app.saves.resume("ishido")
    assert found is not None and found.session.metadata["augury"] == found.session.ply
    _, again = driven(found.session, storage)
    assert again.table.why_not("undo") is not None
    assert Auguries(storage).paths() == [], "it was not saved by hand"
    assert again.table.oracle.last is not None
