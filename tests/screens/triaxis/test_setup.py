"""The questions of TriAxis: yes and no by keys and buttons, who plays, the table of markers, the form."""

from typing import Any

import pytest

from codewheel.machines.input import REST, Input, Press
from codewheel.rules.triaxis.map import shares
from codewheel.screens.triaxis.asking import ESC, TOGETHER, Buttons, Question
from codewheel.screens.triaxis.form import BEGIN, BESIDE, OPTIONS, PLAYERS, Form
from codewheel.session.play import BOT, HUMAN
from codewheel.session.texts import translate
from codewheel.session.triaxis import setup
from codewheel.session.triaxis.series import of
from codewheel.session.triaxis.setup import ALONE, COMPUTER, LEVELS, Setup
from driver import make_app

DOWN, HELD, UP = Press(True, True, False), Press(False, True, False), Press(False, False, True)


@pytest.mark.parametrize("default", [True, False])
def test_keys_answer(default: bool) -> None:
    def answer(**changes: Any) -> Any:
        return Question("All right", default).answer(Input(**changes))

    assert answer() is None and answer(text="x") is None
    assert answer(text="y") is True and answer(text="Y") is True
    assert answer(text="n") is False and answer(text="N") is False
    assert answer(commands=frozenset(("pick",)), text=" ") is False
    assert answer(commands=frozenset(("confirm",))) is default
    assert answer(commands=frozenset(("cancel",))) == ESC


def changes(form: Form, seat: int) -> set[str]:
    """Who a seat is given to, one change after the other."""
    seen = set()
    for _ in LEVELS:
        form.change(1)
        seen.add(form.table.who[seat])
    return seen


def test_the_mark_tells_the_default() -> None:
    assert Question("All right", True).line == "All right (Y/n)?"
    assert Question("Quit game", False).line == "Quit game (y/N)?"


@pytest.mark.parametrize("default", [True, False])
def test_buttons_answer_when_they_are_let_go(default: bool) -> None:
    for side, wanted in (("left", True), ("right", False)):
        question = Question("All right", default)
        assert question.answer(Input(**{side: DOWN})) is None and question.answer(Input(**{side: HELD})) is None
        assert question.answer(Input(**{side: UP})) is wanted and question.answer(Input()) is None


def test_a_button_that_went_down_elsewhere_says_nothing() -> None:
    assert Question("All right", True).answer(Input(left=UP)) is None
    taken_back = Buttons()
    assert [taken_back.read(Input(left=press)) for press in (DOWN, HELD, REST, UP)] == [""] * 4
    quick = Buttons()
    assert quick.read(Input(left=Press(True, False, True))) == "left"


@pytest.mark.parametrize("apart", [0, 1, TOGETHER])
@pytest.mark.parametrize("first", ["left", "right"])
def test_both_buttons_are_escape(first: str, apart: int) -> None:
    second = "right" if first == "left" else "left"
    buttons = Buttons()
    told = [buttons.read(Input(**({first: DOWN} | ({second: DOWN} if not apart else {}))))]
    told += [buttons.read(Input(**{first: HELD})) for _ in range(apart - 1)]
    if apart:
        told.append(buttons.read(Input(**{first: HELD, second: DOWN})))
    assert told == [""] * apart + [ESC]
    assert buttons.read(Input(**{first: UP, second: HELD})) == "" == buttons.read(Input(**{second: UP}))
    assert buttons.read(Input(left=DOWN)) == "" and buttons.read(Input(left=UP)) == "left", "and then all is as before"


def test_buttons_that_follow_each_other_are_two_answers() -> None:
    buttons = Buttons()
    assert buttons.read(Input(left=DOWN)) == ""
    for _ in range(TOGETHER):
        assert buttons.read(Input(left=HELD)) == ""
    assert buttons.read(Input(left=HELD, right=DOWN)) == ""
    assert buttons.read(Input(left=UP, right=HELD)) == "left" and buttons.read(Input(right=UP)) == "right"


def test_the_help_files_table() -> None:
    rows = {1: (40, 40), 2: (28, 28, 24), 3: (20,) * 4, 4: (16,) * 5, 5: (16,) * 5, 6: (13,) * 6}
    for players, wanted in rows.items():
        found = Setup().with_players(players)
        assert found.shares == wanted and len(found.seats) == len(wanted)
        assert (found.seats[-1] == COMPUTER) == (players <= 4), "the computer takes the last seat"
        assert found.may_refuse == (1 < players < 6)
    five = Setup().with_players(5)._replace(computer=True)
    assert five.shares == shares(6) == (13,) * 6
    for players in range(2, 6):
        refused = Setup().with_players(players)._replace(computer=False)
        assert refused.shares == ALONE[players] == Setup().with_players(players).shares[:1] * players


def test_names_are_given_where_none_is_typed() -> None:
    found = Setup().with_players(3).sit(1, "middle").sit(COMPUTER, "middle").call(2, "steward")
    assert found.shown() == ("Player 1", "Steward", "steward2", "Steward3")
    plan = found.plan()
    assert [seat.kind for seat in plan.seats] == [HUMAN, BOT, HUMAN, BOT] and plan.series.names == found.shown()
    assert [seat.name for seat in plan.seats] == ["", "Steward", "steward2", "Steward3"]
    assert of(plan._replace(habitats=(3, 0, 1, 2)).session(4).metadata, 4).names[0] == "Magenta"


def test_a_plan_becomes_a_game() -> None:
    found = Setup().with_players(2)._replace(round_limit=50, climate="harsh", stock="limited", placing="in_turn")
    plan = found.plan()._replace(habitats=(3, 1, 5)).on("classic")
    session = plan.session(7)
    rules = session.state.rules
    assert (rules.shares, rules.island, rules.placing) == ((28, 28, 24), "classic", "in_turn")
    assert (rules.round_limit, rules.climate, rules.stock, rules.first) == (50, "harsh", "limited", 0)
    assert session.metadata["habitats"] == [3, 1, 5] and of(session.metadata, 3) == plan._named
    assert plan._named.names == ("Magenta", "Yellow", "Settler")
    second = plan._replace(series=plan.series.tally(0, (1, 2, 3), 1).following())
    assert second.session(7).state.seat == 1, "the first seat rotates"


def test_the_settings_keep_the_table() -> None:
    driver = make_app()
    found = Setup().with_players(4)._replace(computer=False, round_limit=100, climate="harsh")
    found = found.call(0, "Zoë").call(COMPUTER, "Hal").sit(2, "greedy").sit(COMPUTER, "strongest")
    setup.keep(driver.app.settings, found)
    assert setup.load(driver.app.settings) == found
    for key, value in (("players", "9"), ("who0", "nobody"), ("name1", "a" * 30), ("climate", "warm"), ("who6", HUMAN)):
        driver.app.settings.set(f"game.triaxis.{key}", value)
    again = setup.load(driver.app.settings)
    assert again.players == 1 and again.computer and again.who[COMPUTER] == setup.AT_FIRST
    assert again.names[0] == "Zoë" and again.names[1] == "" and again.climate == "normal"


def test_the_form_asks_one_line_after_the_other() -> None:
    form = Form(Setup())
    assert form.lines == (PLAYERS, "chair0", "chair6", OPTIONS, BEGIN)
    form.letter("3")
    assert form.lines == (PLAYERS, BESIDE, "chair0", "chair1", "chair2", "chair6", OPTIONS, BEGIN)
    form.letter("7")
    assert form.refused == translate("triaxis_dialogs.refused_players") and form.table.players == 3
    assert form.go("chair1")
    for letter in "Anna Maria":
        form.letter(letter)
    assert form.name(1) == "Anna Mar", "eight letters"
    form.rub()
    assert form.step(1) and form.table.names[1] == "Anna Ma" and form.now == "chair2"
    for letter in "anna ma":
        form.letter(letter)
    assert not form.step(1) and form.refused == translate("triaxis_dialogs.refused_name") and form.now == "chair2"
    assert form.drop() and not form.drop() and form.name(2) == "Player 3"
    form.rub()
    assert form.name(2) == "Player " and form.step(1) and form.table.names[2] == "Player"
    form.go("chair2")
    for _ in range(6):
        form.rub()
    assert form.step(1) and form.table.names[2] == "", "nothing: the name is given again"
    form.go("chair6")
    assert changes(form, COMPUTER) == set(LEVELS) - {HUMAN}, "the computer's seat is no person's"
    form.go("chair0")
    assert changes(form, 0) == set(LEVELS)
    form.go(PLAYERS)
    assert not form.step(-1)
    form.change(-1)
    form.change(-1)
    form.change(-1)
    assert form.table.players == 6 and BESIDE not in form.lines


def test_options_for_another_number_of_seats_find_players() -> None:
    table = Setup(players=3, computer=False)
    assert table.seating({"climate": "harsh"}) is table and table.seating({"seats": 3}) is table
    assert table.seating({"shares": [6, 6]}).seats == (0, 6)
    assert len(table.seating({"seats": 6}).seats) == 6
