"""The Oracle at Ishido's table: when it asks and answers, one question one augury, what bars undo, computers, files."""

import pytest

from codewheel.rules.contract import Refused
from codewheel.rules.ishido.board import NEIGHBOURS, SQUARE
from codewheel.screens.ishido.showpiece import MOVES, SEED  # data without a picture
from codewheel.session.codes.form import beginning_code
from codewheel.session.ishido.oracle import cast
from codewheel.session.ishido.oracle_book import FOLDER, STATE, Auguries, OracleState
from codewheel.session.ishido.table import IshidoTable
from codewheel.session.ishido.words import ALERT, AUGURY, QUESTION
from codewheel.session.play import BOT, HUMAN, Seat, Session
from codewheel.session.slices import through
from codewheel.session.storage import Memory
from codewheel.session.table.words import ENDED, PLAYED, PROMPT
from codewheel.session.texts import sentence, translate
from session.ishido.table_play import answer, done, table
from tables import House, kinds, said

ASKED = "What will come of it?"


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


def at_table(
    session: Session | None = None, storage: Memory | None = None, question: str = "", on: bool = False
) -> tuple[IshidoTable, House]:
    """A table, and what the Oracle keeps."""
    storage = storage or Memory()
    if on or question:
        state = OracleState(storage)
        state.turn(on)
        state.ask(question, False)
    house = House(storage)
    return table(session, house), house


def make(at: IshidoTable) -> str:
    """Place the showpiece's next stone."""
    move = MOVES[at.session.ply]
    done(at, "play", move)
    return move


# --- asking ----------------------------------------------------------------------------------------------------------


def test_chosen_in_a_game_it_asks_at_once() -> None:
    at, _ = at_table(before_four_way())
    done(at, "oracle")
    assert at.held and not at.do("play", MOVES[at.session.ply])
    answer(at, QUESTION, ASKED)
    assert at.oracle.waiting and at.oracle.question == ASKED and "4-Way" in said(at.news())[-1]


def test_chosen_before_a_game_it_asks_with_the_next_one() -> None:
    at, _ = at_table()
    done(at, "oracle")
    assert at.oracle.on and at.prompt is None
    done(at, "new")
    answer(at, QUESTION, ASKED)
    assert at.oracle.waiting
    done(at, "new")
    assert at.prompt is not None and at.prompt.name == QUESTION and at.oracle.question == ASKED
    done(at, "withdraw")
    assert at.oracle.on and at.oracle.waiting and at.human_to_move


def test_withdrawn_it_is_off_again_and_the_question_stays() -> None:
    at, _ = at_table(before_four_way(), question=ASKED)
    done(at, "oracle")
    done(at, "withdraw")
    assert not at.oracle.on and at.oracle.question == ASKED and not at.do("withdraw")


def test_an_unanswered_question_survives_the_program() -> None:
    storage = Memory()
    at_table(before_four_way(), storage, ASKED, True)
    again, _ = at_table(storage=storage)
    done(again, "new")
    assert again.prompt is not None and again.oracle.question == ASKED


def test_a_question_that_is_too_long_is_refused_and_asked_again() -> None:
    at, _ = at_table(before_four_way())
    done(at, "oracle")
    assert not at.do("answer", "why " * 100) and at.prompt is not None and at.prompt.name == QUESTION


def test_an_empty_question_waits_for_nothing() -> None:
    at, _ = at_table(before_four_way())
    done(at, "oracle")
    answer(at, QUESTION, "  ")
    assert at.oracle.on and not at.oracle.waiting
    make(at)
    assert at.prompt is None and "augury" not in at.session.metadata


# --- answering -------------------------------------------------------------------------------------------------------


def test_a_4_way_is_answered_by_its_stones_squares_and_moment() -> None:
    at, house = at_table(before_four_way(), question=ASKED, on=True)
    house.clock = 123_457
    move = make(at)
    assert at.augury is not None and at.prompt is not None and at.prompt.name == AUGURY
    hub = SQUARE[move]
    squares = [hub, *NEIGHBOURS[hub]]
    stones = [at.state.board[square] - 1 for square in squares]
    assert at.augury.reading == cast(stones, squares, 123_457) and at.augury.moment == 123_457
    assert at.augury.question == ASKED and at.augury.squares[0] == move and at.augury.deal == beginning_code(at.session)
    assert kinds(at.news()) == [PLAYED, PROMPT] and str(at.augury.hexagram) in sentence(at.prompt.said)
    answer(at, AUGURY, "go_on")
    assert at.human_to_move


def test_one_question_gets_one_augury_and_bars_undo_then() -> None:
    at, _ = at_table(before_four_way(), question=ASKED, on=True)
    make(at)
    answer(at, AUGURY, "go_on")
    ply = at.session.ply
    assert not at.do("undo") and "Oracle" in said(at.news())[-1] and at.session.metadata["augury"] == ply
    assert not at.oracle.waiting and at.oracle.on
    while sum(at.state.fourways) < 2:
        make(at)
        assert at.prompt is None and at.why_not("undo") is None, "without a new question there is none"
    done(at, "oracle")
    done(at, "oracle")
    answer(at, QUESTION, "And then?")
    while sum(at.state.fourways) < 3:
        make(at)
    assert at.augury is not None and at.augury.question == "And then?" and at.session.metadata["augury"] > ply


@pytest.mark.parametrize(("on", "question"), [(False, ASKED), (True, "")])
def test_a_4_way_without_oracle_or_question_brings_none(on: bool, question: str) -> None:
    at, _ = at_table(before_four_way(), question=question, on=on)
    make(at)
    assert at.prompt is None and at.augury is None and at.why_not("undo") is None


def test_a_4_way_that_ends_the_game_is_answered_before_the_end_is_told() -> None:
    at, _ = at_table(before_four_way(10), question=ASKED, on=True)
    at.session.metadata["entered"] = True
    make(at)
    assert at.session.over and at.prompt is not None and at.prompt.name == AUGURY and ENDED not in kinds(at.news())
    answer(at, AUGURY, "go_on")
    assert kinds(at.news()) == [ENDED]


def test_every_augury_is_saved_where_that_is_wished() -> None:
    storage = Memory()
    at, _ = at_table(before_four_way(), storage, ASKED, True)
    done(at, "save_auguries", True)
    for number in range(1, 4):
        while sum(at.state.fourways) < number:
            make(at)
        assert at.augury_kept == translate("ishido_oracle.all_file")
        answer(at, AUGURY, "go_on")
        at.oracle.ask(f"And number {number + 1}?", True)
    kept = Auguries(storage).load("All Auguries").value
    assert [entry.question for entry in kept] == [ASKED, "And number 2?", "And number 3?"]
    assert OracleState(storage).last == kept[-1]


def test_a_tournaments_deal_is_not_told() -> None:
    at, _ = at_table(before_four_way(), question=ASKED, on=True)
    at.session.metadata["tournament"] = True
    make(at)
    assert at.augury is not None and at.augury.deal == ""


def test_what_bars_undo_is_kept_with_the_game() -> None:
    storage = Memory()
    at, house = at_table(before_four_way(), storage, ASKED, True)
    make(at)
    resumed = house.saves.resume("ishido")
    assert resumed is not None and resumed.session.metadata["augury"] == resumed.session.ply
    again, _ = at_table(resumed.session, storage)
    assert again.why_not("undo") is not None and again.oracle.last == at.augury


# --- computers -------------------------------------------------------------------------------------------------------


def test_it_is_shut_while_any_seat_is_a_computers() -> None:
    seats = [Seat(HUMAN), Seat(BOT, "greedy")]
    at, _ = at_table(before_four_way(1, seats, "cooperative"), question=ASKED, on=True)
    assert not at.do("oracle") and "people" in said(at.news())[-1] and at.oracle.on
    at.session.play(MOVES[at.session.ply])
    assert at.prompt is None and at.oracle.waiting


def test_before_a_game_the_seats_that_are_set_up_count() -> None:
    at, _ = at_table()
    assert at.why_not("oracle") is None
    done(at, "computer1")
    assert at.why_not("oracle") is not None
    two, _ = at_table(before_four_way(1, [Seat(HUMAN), Seat(HUMAN)], "challenge"))
    assert two.why_not("oracle") is None


# --- the book, damage ------------------------------------------------------------------------------------------------


def test_the_book_has_the_latest_augury_saved_or_not() -> None:
    storage = Memory()
    at, _ = at_table(before_four_way(), storage, ASKED, True)
    with pytest.raises(Refused) as fault:
        through(at.book())
    assert "No augury" in sentence(fault.value.why)
    make(at)
    assert through(at.book()) == ("", [at.augury])
    latest = at.oracle.last
    assert latest is not None
    at.auguries.save("Older", latest._replace(date="2001-04-28 12:00"), True)
    at.auguries.save("Newer", latest, True)
    storage.write(FOLDER + "bad.json", b"{}")
    assert through(at.book())[0] == "Newer"


def test_only_a_damaged_file_is_told() -> None:
    storage = Memory()
    storage.write(FOLDER + "bad.json", b"{}")
    at, _ = at_table(before_four_way(), storage)
    with pytest.raises(Refused) as fault:
        through(at.book())
    assert "bad.json" in sentence(fault.value.why)


def test_a_damaged_state_is_told_once_and_set_aside() -> None:
    storage = Memory()
    storage.write(STATE, b"{}")
    at, _ = at_table(before_four_way(), storage)
    done(at, "oracle")
    news = at.news()
    assert kinds(news) == [ALERT, PROMPT] and STATE in said(news)[0]
    done(at, "withdraw")
    done(at, "oracle")
    assert kinds(at.news()) == [PROMPT] and storage.kept[f"{STATE}.damaged"] == b"{}"
