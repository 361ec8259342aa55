"""The dialogs of the quiz by mouse and by keyboard alone, what they tell, and that nothing leaves its box."""

from typing import Any

import pytest

from codewheel.machines.widgets.base import Ui
from codewheel.machines.widgets.controls import Label
from codewheel.machines.widgets.dialog import FRAME
from codewheel.screens.eye.quiz_dialogs import GRACE, LONGER, TOLD, CategoryDialog, MasterDialog, QuestionDialog
from codewheel.screens.eye.quiz_packs import PackDialog, size_words, take_in
from codewheel.screens.eye.quiz_parts import BESIDE, INSIDE, KEY, CloseGadget, lines_of, pens
from codewheel.screens.eye.status import ASIDE
from codewheel.session.eye.quiz import ANSWER_LENGTH, CATEGORY_LENGTH, QUESTION_LENGTH
from codewheel.session.eye.quiz_packs import keep_pack, listed, load_pack, shipped
from codewheel.session.eye.quiz_round import Drawn
from codewheel.session.storage import Memory
from codewheel.session.texts import translate
from driver import Driver, make_app

PALETTES = ("ishido/ishido", "gem")  # an Amiga and an ST
QUESTION = Drawn(3, 5, "How many legs has a spider?", ("6", "8", "10", "12"), 1)
WIDEST = Drawn(0, 0, "w" * 30 + (" " + "w" * 26) * 3, ("W" * ANSWER_LENGTH,) * 4, 0)
NAMES = ("Games", "Earth", "Numbers", "Beasts", "Music", "Machines", "Kitchen")
OWN = b"codewheel quiz 1\ntitle: Cats\nlanguage: de\nauthor: Ann\n[Cats]\n? How many lives?\n+ 9\n- 8\n- 7\n- 6\n"


@pytest.fixture(params=PALETTES)
def player(request: pytest.FixtureRequest) -> Driver:
    return make_app(palette=request.param)


def show(player: Driver, dialog: Any, frames: int = GRACE + 2) -> Any:
    player.app.open(dialog)
    player.frame(frames)
    return dialog


def ask(player: Driver, told: list, kind: type[QuestionDialog] = QuestionDialog, frames: int = GRACE + 2) -> Any:
    dialog = kind(QUESTION, "Beasts and Plants", 3, told.append, lambda: told.append("left"), "step", "Red")
    return show(player, dialog, frames)


# --- a question ------------------------------------------------------------------------------------------------------


def test_a_click_answers_and_the_verdict_is_shown_for_a_moment(player):
    told: list = []
    dialog = ask(player, told)
    assert dialog.asked_for == "Red: to step to a colour"
    player.hit(dialog.lines[1])
    assert told == [True] and dialog.lines[1].verdict is True and dialog.foot.text == translate("eye_quiz.told_right")
    player.frame(TOLD + 3)
    assert told == [True] and not player.app.dialogs


def test_a_wrong_answer_stays_longer_and_a_key_goes_on(player):
    told: list = []
    dialog = ask(player, told)
    player.type("4")
    assert [line.verdict for line in dialog.lines] == [None, True, None, False]
    player.frame(TOLD + 10)
    assert told == [False] and player.app.dialogs == [dialog]
    player.key("space")
    assert told == [False]
    told.clear()
    ask(player, told)
    player.type("1")
    player.frame(LONGER + 3)
    assert told == [False]


def test_no_second_answer_while_the_first_is_shown(player):
    told: list = []
    dialog = ask(player, told)
    player.type("1")
    player.hit(dialog.lines[1])
    player.frame(LONGER)
    assert told == [False]


@pytest.mark.parametrize(
    ("keys", "right"), [("down down enter", True), ("down enter", False), ("down up up space", False)]
)
def test_arrows_and_enter(player, keys, right):
    told: list = []
    ask(player, told)
    player.keys(keys)
    player.frame(LONGER)
    assert told == [right]


def test_nothing_is_answered_by_the_click_that_led_here_nor_by_enter_alone(player):
    told: list = []
    dialog = ask(player, told, frames=2)
    player.hit(dialog.lines[0])
    assert dialog.chosen is None
    player.frame(GRACE)
    player.keys("enter space 5 9")
    player.type("x")
    player.frame(LONGER)
    assert told == [] and dialog.chosen is None


def test_escape_leaves_the_question_open_but_not_an_answer(player):
    told: list = []
    ask(player, told)
    player.key("esc")
    player.frame(2)
    assert told == ["left"]
    told.clear()
    ask(player, told)
    player.type("3")
    player.frame(12)
    player.key("esc")
    assert told == [False]


# --- the quiz master -------------------------------------------------------------------------------------------------


def test_the_master_sees_what_is_right_and_judges(player):
    told: list = []
    dialog = ask(player, told, MasterDialog)
    assert [line.verdict for line in dialog.lines] == [None, True, None, None]
    player.hit(dialog.lines[1])
    player.type("1")
    assert told == []
    player.type("w")
    assert told == [False]
    ask(player, told, MasterDialog)
    player.type("r")
    dialog = ask(player, told, MasterDialog)
    player.hit(next(w for w in dialog.group if getattr(w, "label", "") == translate("eye_quiz.right")))
    ask(player, told, MasterDialog)
    player.key("esc")
    player.frame(2)
    assert told == [False, True, True, "left"]


# --- a joker ---------------------------------------------------------------------------------------------------------


def test_a_category_is_chosen_by_click_number_and_arrows(player):
    told: list = []

    def joker() -> Any:
        return show(player, CategoryDialog(NAMES, 7, told.append, lambda: told.append("left")))

    player.hit(joker().lines[4])
    joker()
    player.type("7")
    joker()
    player.type("8")
    player.keys("down down down enter")
    joker()
    player.key("esc")
    player.frame(2)
    assert told == [4, 6, 2, "left"]


# --- packs -----------------------------------------------------------------------------------------------------------


def test_a_pack_is_chosen(player):
    told: list = []
    storage = Memory()
    dialog = show(player, PackDialog(storage, on_ok=lambda *found: told.append(found)))
    assert dialog.pack.name == "en"
    player.key("enter")
    dialog = show(player, PackDialog(storage, "fr", on_ok=lambda *found: told.append(found)))
    assert dialog.pack.name == "fr" and not dialog.remove.enabled
    player.hit(dialog.master)
    player.hit(dialog.default)
    dialog = show(player, PackDialog(storage, "gone", True, lambda *found: told.append(found)))
    assert dialog.pack.name == "en" and dialog.master.on
    player.keys("down enter")
    assert told == [("en", False), ("fr", True), ("de", True)]


def test_leaving_chooses_nothing(player):
    told: list = []
    show(player, PackDialog(Memory(), on_ok=lambda *found: told.append(found), on_cancel=lambda: told.append("left")))
    player.key("esc")
    player.frame(2)
    assert told == ["left"]


def test_ones_own_can_be_removed_and_a_damaged_one_cannot_be_chosen(player):
    storage = Memory()
    name = keep_pack(storage, OWN, "cats.txt").name
    storage.write("quiz/bad.txt", OWN[:-5])
    dialog = show(player, PackDialog(storage, name))
    assert dialog.pack.title == "Cats" and dialog.remove.enabled and dialog.default.enabled
    player.key("down")
    assert dialog.pack.problem is not None and not dialog.default.enabled
    player.key("enter")
    assert player.app.dialogs
    player.key("up")
    player.hit(dialog.remove)
    player.key("esc")
    assert len(listed(storage)) == 5
    player.hit(dialog.remove)
    player.frame(2)
    player.key("left")
    player.key("enter")
    player.frame(2)
    assert [pack.name for pack in listed(storage)] == ["en", "de", "fr", "quiz/bad.txt"]
    assert dialog.pack.name == "en"


def test_a_dropped_pack_is_kept_told_and_chosen(player):
    app = player.app
    dialog = show(player, PackDialog(app.storage))
    take_in(app, OWN, "cats.txt")
    player.frame(2)
    assert "Cats" in app.dialogs[-1].text and dialog.pack.title == "Cats"
    player.key("enter")
    take_in(app, OWN[:-5], "cats.txt")
    player.frame(2)
    assert app.dialogs[-1].text.startswith("cats.txt: Line 6: ")
    player.key("enter")
    player.frame(2)
    assert app.dialogs == [dialog] and len(listed(app.storage)) == 4


# --- how it looks ----------------------------------------------------------------------------------------------------


def test_all_contents_stay_in_their_window(player):
    storage = Memory()
    keep_pack(storage, OWN, "cats.txt")
    dialogs = [
        QuestionDialog(WIDEST, "W" * CATEGORY_LENGTH, 6, lambda right: None),
        MasterDialog(WIDEST, "W" * CATEGORY_LENGTH, 6, lambda right: None),
        CategoryDialog(["W" * CATEGORY_LENGTH] * 7, 7, lambda index: None),
        PackDialog(storage),
    ]
    for dialog in dialogs:
        show(player, dialog)
        room = player.app.skin.inside(dialog.box) if dialog.title else dialog.box.inset(FRAME)
        assert dialog.box.x >= 0 and dialog.box.x + dialog.box.w <= 320
        assert dialog.box.y >= 0 and dialog.box.y + dialog.box.h <= 200
        for widget in dialog.group:
            box = widget.box
            assert room.holds(box.x, box.y) and room.holds(box.x + box.w - 1, box.y + box.h - 1), widget
            if isinstance(widget, Label):
                font = player.app.skin.small if widget.small else player.app.skin.font
                assert len(font.wrap(widget.text, box.w)) * (font.height + 2) - 2 <= box.h, widget.text
        assert len(player.colours()) <= 16
        player.key("esc")
        player.frame(2)


def test_the_longest_texts_have_room_in_a_window(player):
    font = player.app.skin.font
    dialog = show(player, QuestionDialog(WIDEST, "W" * CATEGORY_LENGTH, 6, lambda right: None))
    assert dialog.title
    line, asked = dialog.lines[0].box, next(w for w in dialog.group if type(w).__name__ == "Asked").box
    assert 2 + KEY + BESIDE + font.width("W" * ANSWER_LENGTH) <= line.w - 1
    rows = (asked.h - 4) // (font.height + 2)
    assert len(WIDEST.text) == QUESTION_LENGTH + 1 or len(WIDEST.text) <= QUESTION_LENGTH
    for name in shipped():
        for category in load_pack(Memory(), name).categories:
            for question in category.questions:
                lines = lines_of(font, question.text, asked.w - 2 * INSIDE)
                assert len(lines) <= rows, question.text
                assert all(font.width(text) <= asked.w - 2 * INSIDE for text in lines)
                assert not any(text[0] in "?!:;»" for text in lines), lines


def test_the_board_stays_in_sight_of_who_is_asked(player):
    ui, small = Ui(player.app.skin), player.app.skin.small
    for name in shipped():
        pack, wide = load_pack(Memory(), name), 0
        for number, category in enumerate(pack.categories):
            for question in category.questions:
                asked = Drawn(number, 0, question.text, question.answers, 0)
                dialog = QuestionDialog(
                    asked, category.name, number, lambda right: None, why="claim", who="Yellow", seat=2, picture=number
                )
                dialog.open(ui)
                wide += bool(dialog.title)
                if dialog.title:
                    continue
                assert dialog.box == (ASIDE.x, ASIDE.y, ASIDE.w, ASIDE.h)
                assert [line.text for line in dialog.lines] == list(question.answers)
                for line in dialog.lines:
                    assert all(
                        small.width(text) <= line.box.w - KEY - BESIDE - 3 for text in line.lines(ui.skin, line.box.w)
                    )
        assert wide <= pack.total // 50 + 1, f"{wide} of {pack.total} have no room beside the board"
        joker = CategoryDialog([category.name for category in pack.categories][:7], 7, lambda index: None)
        joker.open(ui)
        assert joker.box == (ASIDE.x, ASIDE.y, ASIDE.w, ASIDE.h)


def test_a_strip_is_closed_by_its_gadget(player):
    told: list = []
    dialog = ask(player, told)
    assert not dialog.title
    player.hit(next(w for w in dialog.group if isinstance(w, CloseGadget)))
    player.frame(2)
    assert told == ["left"] and not player.app.dialogs


def test_a_sign_of_its_own_is_never_first_in_a_line(player):
    font = player.app.skin.font
    assert lines_of(font, "Qui a peint ceci ?", font.width("Qui a peint ceci")) == ["Qui a peint", "ceci ?"]
    assert lines_of(font, "", 80) == [""]


@pytest.mark.parametrize("palette", ["eye/amiga", "eye/st", "eye/card"])
def test_eight_colours_are_told_apart_and_read(palette):
    skin = make_app(palette=palette).app.skin
    found = [pens(skin, colour) for colour in range(8)]
    assert len({ground for ground, _ in found}) == 8
    for ground, ink in found:
        one, other = (skin.palette.colours[pen].to_bytes(3, "big") for pen in (ground, ink))
        assert sum(abs(a - b) for a, b in zip(one, other, strict=True)) > 200


def test_a_letter_is_seen_on_every_tile(player):
    for colour in range(8):
        ground, ink = pens(player.app.skin, colour)
        assert ground != ink


def test_one_question_in_one_category_and_the_packs_of_ones_language(player, monkeypatch):
    storage = Memory()
    pack = keep_pack(storage, OWN, "cats.txt")
    assert size_words(pack) == "1 question in 1 category"
    assert size_words(pack._replace(total=2, categories=("A", "B"))) == "2 questions in 2 categories"
    monkeypatch.setattr("codewheel.screens.eye.quiz_packs.tongue", lambda: "fr")
    assert show(player, PackDialog(storage)).pack.name == "fr"
