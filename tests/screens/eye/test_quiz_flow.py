"""The course of the quiz at a table: pack, category, question, and the move that follows."""

from types import SimpleNamespace
from typing import Any

import pytest

from codewheel.rules.eye.game import GAME
from codewheel.rules.eye.text import RIGHT, WRONG
from codewheel.screens.eye.quiz_dialogs import GRACE, LONGER, CategoryDialog, MasterDialog, QuestionDialog
from codewheel.screens.eye.quiz_flow import open_prompt
from codewheel.screens.eye.quiz_packs import PackDialog
from codewheel.screens.table_scene import AppPorts
from codewheel.session.eye.quiz_packs import keep_pack
from codewheel.session.eye.quiz_round import QUIZ, chance_of
from codewheel.session.eye.table import EyeTable, computer_answer
from codewheel.session.play import Seat, Session
from codewheel.session.storage import Memory
from driver import Driver, make_app
from session.eye.kit import TWO


class QuizTable:
    """A table with its dialogs, as far as the quiz asks for a scene."""

    def __init__(self, player: Driver, *seats: Seat) -> None:
        self.app = player.app
        session = Session.new(GAME, {"quiz": True}, 4, seats or (Seat("human"), Seat("human")))
        self.table = EyeTable(AppPorts(player.app), session)
        self.left = 0
        self.table.do("play", "place 0.0")

    @property
    def session(self) -> Session:
        return self.table.session

    def ask_leave(self) -> None:
        self.left += 1


@pytest.fixture
def player() -> Driver:
    return make_app(palette="ishido/ishido", storage=Memory())


def open_(player: Driver, table: QuizTable) -> Any:
    open_prompt(table.app, table.table, table.table.do, table.ask_leave)
    player.frame(GRACE + 2)
    return player.app.dialogs[-1]


def test_a_pack_a_question_and_the_move(player):
    table = QuizTable(player)
    assert isinstance(open_(player, table), PackDialog)
    player.key("enter")
    resumed = player.app.saves.resume("eye")
    assert resumed is not None and QUIZ in resumed.session.metadata, "the pack is kept at once"
    dialog = open_(player, table)
    assert type(dialog) is QuestionDialog
    asked = dialog.question
    player.key("esc")
    player.frame(2)
    assert table.left == 1 and not player.app.dialogs
    dialog = open_(player, table)
    assert dialog.question == asked
    player.type(str(asked.right + 1))
    assert table.session.moves[-1] == RIGHT and player.app.dialogs
    player.frame(LONGER)
    assert table.session.moves[-1] == RIGHT and table.session.state.counters[0] == (0,)
    assert sum(table.session.metadata[QUIZ]["used"]) == 1
    table.table.do("play", "place 0.4")
    player.type(str((open_(player, table).question.right + 1) % 4 + 1))
    player.frame(LONGER)
    assert table.session.moves[-1] == WRONG and not table.session.state.counters[1]


def test_a_quiz_master(player):
    table = QuizTable(player)
    player.hit(open_(player, table).master)
    player.key("enter")
    assert isinstance(open_(player, table), MasterDialog)
    player.type("r")
    player.frame(2)
    assert table.session.moves[-1] == RIGHT


def test_a_joker_first_asks_for_its_category(player):
    table = QuizTable(player)
    name = keep_pack(player.app.storage, TWO, "two.txt").name
    table.table.do("pack", "en")
    table.table.do("answer", str(table.table.question.right + 1))
    for move in table.session.game.legal(table.session.state):
        if move.startswith("place") and table.session.state.colour(16 * int(move[6]) + int(move[8:])) > 1:
            table.table.do("play", move)
            break
    table.session.metadata.pop(QUIZ)  # none is chosen yet
    dialog = open_(player, table)
    dialog.list.choose([pack.name for pack in dialog.packs].index(name), player.app.skin)
    player.key("enter")
    assert isinstance(open_(player, table), CategoryDialog)
    player.type("2")
    player.frame(2)
    dialog = open_(player, table)
    assert isinstance(dialog, QuestionDialog) and dialog.question.text == "Two?"


def test_a_pack_that_is_gone_is_told_and_another_one_chosen(player):
    table = QuizTable(player)
    name = keep_pack(player.app.storage, TWO, "two.txt").name
    dialog = open_(player, table)
    dialog.list.choose(3, player.app.skin)
    player.key("enter")
    assert table.session.metadata[QUIZ]["pack"] == name
    player.app.storage.delete(name)
    dialog = open_(player, table)
    assert not isinstance(dialog, QuestionDialog | PackDialog)
    assert '"Two en"' in dialog.text and "quiz/" not in dialog.text
    player.key("enter")
    player.frame(2)
    assert isinstance(player.app.dialogs[-1], PackDialog)
    player.key("enter")
    player.frame(2)
    assert isinstance(open_(player, table), QuestionDialog)


def test_a_pack_that_was_damaged_leaves_enter_another_one(player):
    table = QuizTable(player)
    name = keep_pack(player.app.storage, TWO, "two.txt").name
    dialog = open_(player, table)
    dialog.list.choose(3, player.app.skin)
    player.key("enter")
    assert table.session.metadata[QUIZ]["pack"] == name
    player.app.storage.write(name, b"codewheel quiz 1\ntitle: Two\nlanguage: en\nauthor: Ann\n[A]\n? One?\n+ 1\n")
    assert "Two en: Line" in open_(player, table).text
    player.key("enter")
    player.frame(2)
    dialog = player.app.dialogs[-1]
    assert isinstance(dialog, PackDialog) and dialog.pack.name == "en" and dialog.default.enabled
    dialog.list.choose(3, player.app.skin)
    dialog.group.set_focus(dialog.list)
    player.key("enter")
    assert player.app.dialogs == [dialog]
    dialog.list.choose(0, player.app.skin)
    player.key("enter")
    player.frame(2)
    assert table.session.metadata[QUIZ]["pack"] == "en" and isinstance(open_(player, table), QuestionDialog)


def test_a_computer_answers_by_its_level(player):
    rights = 0
    for seed in range(300):
        session = Session.new(GAME, {"quiz": True}, seed, (Seat("bot", "middle"), Seat("human")))
        session.play("place 0.0")
        move = computer_answer(session)
        assert move == computer_answer(session)
        rights += move == RIGHT
    assert abs(rights / 3 - chance_of("middle")) < 8
    assert computer_answer(SimpleNamespace(seat=None, seed=1, ply=1)) in (RIGHT, WRONG)
