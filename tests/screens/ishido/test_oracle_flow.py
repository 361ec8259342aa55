"""The Oracle at a table: when it asks and answers, one question one augury, what bars undo, computers, the files."""

import pytest

from codewheel.rules.ishido.board import NEIGHBOURS, SQUARE
from codewheel.screens.ishido.oracle.augury import AuguryScene
from codewheel.screens.ishido.oracle.book import BookScene
from codewheel.screens.ishido.oracle.flow import OracleFlow
from codewheel.screens.ishido.oracle.question import QuestionDialog
from codewheel.screens.ishido.scene import IshidoScene
from codewheel.screens.ishido.showpiece import MOVES, SEED
from codewheel.session.ishido.deals import deal_code
from codewheel.session.ishido.oracle import cast
from codewheel.session.ishido.oracle_book import FOLDER, STATE, Auguries, OracleState
from codewheel.session.play import BOT, HUMAN, Seat, Session
from codewheel.session.storage import Memory
from driver import Driver
from screens.ishido.play import Clock, close_all, table, top

QUESTION = "What will come of it?"


def before_four_way(number: int = 1, seats: list[Seat] | None = None, mode: str = "solitaire") -> Session:
    """The showpiece, one stone before the 4-Way of that number."""
    session = Session.new("ishido", {"mode": mode}, SEED, seats or [Seat(HUMAN)])
    made = 0
    for move in MOVES:
        before = sum(session.state.fourways)
        session.play(move)
        made += sum(session.state.fourways) > before
        if made == number:
            break
    return session.branch(session.ply - 1)


def next_move(session: Session) -> str:
    return MOVES[session.ply]


def at_table(
    session: Session | None = None, storage: Memory | None = None, question: str = "", on: bool = False
) -> tuple[Driver, IshidoScene, OracleFlow, Clock]:
    """A table, a course of its own beside it, and what the Oracle keeps."""
    storage = storage or Memory()
    if on or question:
        state = OracleState(storage)
        state.turn(on)
        state.ask(question, False)
    clock = Clock()
    driver, scene = table(session, Memory(), clock)
    scene.app.storage = storage
    return driver, scene, OracleFlow(scene), clock


def make(driver: Driver, scene: IshidoScene, flow: OracleFlow, move: str = "") -> None:
    """Make a move as the scene does, and let it come to rest."""
    flow.played(scene.session.play(move or next_move(scene.session)))
    flow.told()
    driver.frame(3)


def say_question(driver: Driver, text: str) -> None:
    assert isinstance(top(driver), QuestionDialog)
    top(driver).area.set_text("")
    driver.type(text)
    driver.key("enter")
    driver.frame(3)


# --- asking ----------------------------------------------------------------------------------------------------------


def test_chosen_in_a_game_it_asks_at_once() -> None:
    driver, scene, flow, _ = at_table(before_four_way())
    flow.toggle()
    driver.frame(2)
    say_question(driver, QUESTION)
    assert flow.on and flow.state.waiting and flow.state.question == QUESTION
    assert "4-Way" in scene.note


def test_chosen_before_a_game_it_asks_with_the_next_one() -> None:
    driver, scene, flow, _ = at_table()
    flow.toggle()
    driver.frame(2)
    assert flow.on and not driver.app.dialogs and scene.note
    scene.begin(SEED)
    close_all(driver)
    flow.begin_game()
    driver.frame(2)
    say_question(driver, QUESTION)
    assert flow.state.waiting


def test_off_and_on_again_brings_the_question_back_to_be_changed() -> None:
    driver, _, flow, _ = at_table(before_four_way(), question=QUESTION, on=True)
    flow.toggle()
    assert not flow.on and flow.state.question == QUESTION
    flow.toggle()
    driver.frame(2)
    assert top(driver).area.text == QUESTION
    driver.type(" And when?")
    driver.key("enter")
    driver.frame(2)
    assert flow.state.question == f"{QUESTION} And when?"


def test_cancelled_it_is_off_again_and_the_question_stays() -> None:
    driver, _, flow, _ = at_table(before_four_way(), question=QUESTION)
    flow.toggle()
    driver.frame(2)
    driver.key("esc")
    driver.frame(2)
    assert not flow.on and flow.state.question == QUESTION


def test_an_unanswered_question_is_there_at_the_next_game_and_survives_the_program() -> None:
    storage = Memory()
    driver, _, flow, _ = at_table(before_four_way(), storage, QUESTION, True)
    flow.begin_game()
    driver.frame(2)
    assert top(driver).area.text == QUESTION
    driver.key("enter")
    driver.frame(2)
    driver, _, again, _ = at_table(before_four_way(), storage)
    assert again.on and again.state.waiting
    again.begin_game()
    driver.frame(2)
    assert top(driver).area.text == QUESTION


def test_without_the_oracle_nothing_is_asked() -> None:
    driver, _, flow, _ = at_table(before_four_way(), question=QUESTION)
    flow.begin_game()
    driver.frame(2)
    assert not driver.app.dialogs


def test_a_new_game_that_is_cancelled_leaves_it_on() -> None:
    driver, _, flow, _ = at_table(before_four_way(), question=QUESTION, on=True)
    flow.begin_game()
    driver.frame(2)
    driver.key("esc")
    driver.frame(2)
    assert flow.on and flow.state.waiting


def test_an_empty_question_waits_for_nothing() -> None:
    driver, scene, flow, _ = at_table(before_four_way())
    flow.toggle()
    driver.frame(2)
    say_question(driver, "  ")
    assert flow.on and not flow.state.waiting
    make(driver, scene, flow)
    assert driver.app.scene is scene and "augury" not in scene.session.metadata


# --- answering -------------------------------------------------------------------------------------------------------


def test_a_4_way_is_answered_by_its_stones_squares_and_moment() -> None:
    driver, scene, flow, clock = at_table(before_four_way(), question=QUESTION, on=True)
    clock.ms = 123_457
    move = next_move(scene.session)
    make(driver, scene, flow)
    shown = driver.app.scene
    assert isinstance(shown, AuguryScene) and flow.speaking
    hub = SQUARE[move]
    squares = [hub, *NEIGHBOURS[hub]]
    stones = [scene.session.state.board[square] - 1 for square in squares]
    assert shown.reading == cast(stones, squares, 123_457)
    assert shown.augury.moment == 123_457 and shown.augury.question == QUESTION
    assert shown.augury.squares[0] == move and shown.augury.deal == deal_code(SEED)
    driver.key("esc")
    driver.frame(2)
    assert driver.app.scene is scene and not flow.speaking


def test_the_moment_is_that_of_the_move_not_of_its_end() -> None:
    driver, scene, flow, clock = at_table(before_four_way(), question=QUESTION, on=True)
    clock.ms = 1000
    flow.played(scene.session.play(next_move(scene.session)))
    clock.ms = 1777
    flow.told()
    driver.frame(2)
    assert isinstance(driver.app.scene, AuguryScene) and driver.app.scene.augury.moment == 1000


def test_one_question_gets_one_augury_and_bars_undo_then() -> None:
    driver, scene, flow, _ = at_table(before_four_way(), question=QUESTION, on=True)
    make(driver, scene, flow)
    assert flow.bars_undo and scene.session.metadata["augury"] == scene.session.ply
    assert not flow.state.waiting and flow.on
    driver.key("esc")
    driver.frame(2)
    ply = scene.session.ply
    while sum(scene.session.state.fourways) < 2:
        make(driver, scene, flow)
        assert driver.app.scene is scene, "without a new question there is none"
        assert not flow.bars_undo
    assert scene.session.ply > ply and scene.session.metadata["augury"] == ply


def test_a_new_question_gets_the_next_one() -> None:
    driver, scene, flow, _ = at_table(before_four_way(), question=QUESTION, on=True)
    make(driver, scene, flow)
    driver.key("esc")
    driver.frame(2)
    flow.toggle()
    flow.toggle()
    driver.frame(2)
    assert top(driver).area.text == "", "what was answered waits no longer"
    say_question(driver, "And then?")
    while sum(scene.session.state.fourways) < 2:
        make(driver, scene, flow)
    assert isinstance(driver.app.scene, AuguryScene) and driver.app.scene.augury.question == "And then?"
    assert flow.bars_undo


@pytest.mark.parametrize(("on", "question"), [(False, QUESTION), (True, "")])
def test_a_4_way_without_oracle_or_question_brings_none(on: bool, question: str) -> None:
    driver, scene, flow, _ = at_table(before_four_way(), question=question, on=on)
    make(driver, scene, flow)
    assert driver.app.scene is scene and not flow.bars_undo and not flow.speaking


def test_a_4_way_that_was_taken_back_before_it_was_answered_brings_none() -> None:
    driver, scene, flow, _ = at_table(before_four_way(), question=QUESTION, on=True)
    flow.played(scene.session.play(next_move(scene.session)))
    scene.session.undo()
    flow.told()
    driver.frame(2)
    assert driver.app.scene is scene and flow.state.waiting


def test_every_augury_of_the_showpiece_is_saved_where_that_is_wished() -> None:
    storage = Memory()
    driver, scene, flow, _ = at_table(before_four_way(), storage, QUESTION, True)
    flow.state.set_save_all(True)
    for number in range(1, 4):
        while sum(scene.session.state.fourways) < number:
            make(driver, scene, flow)
        assert isinstance(driver.app.scene, AuguryScene) and "All Auguries" in driver.app.scene.note
        driver.key("esc")
        driver.frame(2)
        flow.state.ask(f"And number {number + 1}?", True)
    kept = Auguries(storage).load("All Auguries").value
    assert [entry.question for entry in kept] == [QUESTION, "And number 2?", "And number 3?"]
    assert OracleState(storage).last == kept[-1]


def test_a_tournaments_deal_is_not_told() -> None:
    driver, scene, flow, _ = at_table(before_four_way(), question=QUESTION, on=True)
    scene.session.metadata["tournament"] = True
    make(driver, scene, flow)
    assert isinstance(driver.app.scene, AuguryScene) and driver.app.scene.augury.deal == ""


# --- computers -------------------------------------------------------------------------------------------------------


def test_it_is_shut_while_any_seat_is_a_computers() -> None:
    seats = [Seat(HUMAN), Seat(BOT, "greedy")]
    driver, scene, flow, _ = at_table(before_four_way(1, seats, "cooperative"), question=QUESTION, on=True)
    assert not flow.may()
    flow.toggle()
    driver.frame(2)
    assert flow.on and not driver.app.dialogs and scene.note
    flow.begin_game()
    driver.frame(2)
    assert not driver.app.dialogs
    make(driver, scene, flow)
    assert driver.app.scene is scene and flow.state.waiting


def test_two_people_may() -> None:
    _, _, flow, _ = at_table(before_four_way(1, [Seat(HUMAN), Seat(HUMAN)], "challenge"))
    assert flow.may()


def test_before_a_game_the_seats_that_are_set_up_count() -> None:
    _, scene, flow, _ = at_table()
    assert flow.may()
    scene.table = scene.table._replace(computers=(True, False))
    assert not flow.may()


# --- the book --------------------------------------------------------------------------------------------------------


def test_without_auguries_there_is_no_book() -> None:
    driver, scene, flow, _ = at_table(before_four_way())
    flow.open_book()
    driver.frame(2)
    assert driver.app.scene is scene and "No augury" in top(driver).text


def test_an_augury_that_was_not_saved_is_in_the_book_as_the_latest() -> None:
    driver, scene, flow, _ = at_table(before_four_way(), question=QUESTION, on=True)
    make(driver, scene, flow)
    driver.key("esc")
    driver.frame(2)
    flow.open_book()
    driver.frame(2)
    book = driver.app.scene
    assert isinstance(book, BookScene) and book.path == "" and book.entries == [flow.state.last]


def test_the_file_with_the_latest_is_opened_and_damaged_ones_passed_over() -> None:
    storage = Memory()
    driver, scene, flow, _ = at_table(before_four_way(), storage, QUESTION, True)
    make(driver, scene, flow)
    driver.key("esc")
    driver.frame(2)
    latest = flow.state.last
    assert latest is not None
    flow.auguries.save("Older", latest._replace(date="2001-04-28 12:00"), True)
    flow.auguries.save("Newer", latest, True)
    storage.write(FOLDER + "bad.json", b"{}")
    flow.open_book()
    driver.frame(2)
    book = driver.app.scene
    assert isinstance(book, BookScene) and book.path == "Newer"


def test_only_a_damaged_file_is_told() -> None:
    storage = Memory()
    storage.write(FOLDER + "bad.json", b"{}")
    driver, _, flow, _ = at_table(before_four_way(), storage)
    flow.open_book()
    driver.frame(2)
    assert "bad.json" in top(driver).text


# --- damage ----------------------------------------------------------------------------------------------------------


def test_a_damaged_state_is_told_once_and_set_aside() -> None:
    storage = Memory()
    storage.write(STATE, b"{}")
    driver, _, flow, _ = at_table(before_four_way(), storage)
    flow.toggle()
    driver.frame(2)
    texts = [getattr(dialog, "text", "") for dialog in driver.app.dialogs]
    assert any(STATE in text for text in texts)
    close_all(driver)
    flow.toggle()
    driver.frame(2)
    assert not any(STATE in getattr(dialog, "text", "") for dialog in driver.app.dialogs)
    assert storage.kept[f"{STATE}.damaged"] == b"{}"
