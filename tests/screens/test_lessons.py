"""Lessons on the screen: each to its end by the mouse alone and by the keyboard alone, and what keys mean in them."""

from typing import Any

import pytest

from codewheel.rules import registry
from codewheel.screens.lesson import open_lesson
from codewheel.screens.lesson.scene import LessonScene
from codewheel.screens.lesson.shots import end_shot
from codewheel.screens.oeil_solo.chooser import ChooserScene
from codewheel.screens.studio import open_game, played
from codewheel.session.lessons.progress import FILE, Progress
from codewheel.session.table.kind import lessons
from codewheel.session.table.lesson import ASTRAY, OVER, PASSED, TASK
from driver import Driver, make_app
from examples import proved
from lesson_hands import Keys, Learner, Mouse, Pad, Stick, Touch

ALL = [(game, number) for game in registry.names() for number in range(1, len(lessons(game).all) + 1)]
IDS = [f"{game}-{number}" for game, number in ALL]


def opened(game: str, number: int = 1, step: int = 0, animation: str = "off") -> tuple[Driver, Any]:
    """A lesson at a step, as soon as the learner is to move."""
    driver = make_app()
    driver.app.settings.set("animation", animation)
    open_lesson(driver.app, game, number, None, step)
    driver.wait(lambda: isinstance(driver.app.scene, LessonScene))
    scene = driver.app.scene
    driver.wait(lambda: scene.table.stage == TASK and scene.face.still)
    return driver, scene


@pytest.mark.parametrize("hands", [Mouse, Keys], ids=["mouse", "keys"])
@pytest.mark.parametrize(
    ("game", "number"),
    [
        pytest.param(game, number, id=f"{game}-{number}", marks=[pytest.mark.prove] * (number > 1))
        for game, number in ALL
    ],
)
def test_a_lesson_is_passed_by_hand(game, number, hands: type[Learner]):
    driver, scene = opened(game, number)
    learner = hands(driver, scene)
    for _ in scene.table.lesson.steps:
        learner.pass_step()
    assert scene.table.stage == OVER
    driver.wait(lambda: driver.app.dialogs)
    assert Progress(driver.app.storage).done(game, scene.table.lesson.name)
    assert driver.app.storage.names() == sorted([FILE, "settings.json"])
    driver.key("enter")  # play now
    driver.wait(lambda: driver.app.scene is not None and not isinstance(driver.app.scene, LessonScene))
    driver.frame(3)
    assert not driver.app.scene.session.over and driver.app.scene.session.game.name == game


@pytest.mark.parametrize(
    ("game", "hands"),
    [
        *proved((pytest.param(game, Pad, id=f"{game}-pad") for game in dict(ALL)), 2),
        pytest.param("triaxis", Stick, id="triaxis-stick", marks=pytest.mark.prove),
        *proved(pytest.param(game, Touch, id=f"{game}-touch") for game in ("eye", "triaxis")),
    ],
)
def test_a_lesson_is_passed_by_pad_and_by_touch(game, hands: type[Learner]):
    driver, scene = opened(game)
    learner = hands(driver, scene)
    for _ in scene.table.lesson.steps:
        learner.pass_step()
    driver.wait(lambda: driver.app.dialogs)
    assert scene.table.stage == OVER and Progress(driver.app.storage).done(game, scene.table.lesson.name)


@pytest.mark.parametrize(
    ("game", "targets"), [("eye", ("6.0",)), ("oeil-solo", ("6.0",)), ("triaxis", ("F3",)), ("ishido", ("F5",))]
)
def test_with_something_in_hand_its_target_stays_lit(game, targets):
    driver, scene = opened(game)
    driver.frame(2)
    before = scene.lit
    mouse = Mouse(driver, scene)
    driver.click(*mouse.at("touchstone" if game == "ishido" else mouse.places(scene.table.solution[0])[0]))
    driver.frame(2)
    assert scene.face.in_hand and scene.lit == targets
    driver.key("esc")  # lays it down
    driver.frame(2)
    assert not scene.face.in_hand and scene.lit == before


def test_what_a_refusal_speaks_of_is_lit_while_it_is_read():
    driver, scene = opened("ishido", step=1)
    driver.frame(2)
    light = scene.lit
    Mouse(driver, scene).move("H5")
    driver.frame(2)
    assert scene.table.said[0].code == "ishido.mismatch_left" and set(scene.lit) == {"H5", "G5"}
    assert "G5" not in scene.words(scene.table.said[0])
    driver.hit(scene.face.card().box)  # the next page
    driver.frame(2)
    assert scene.lit == light


def test_the_box_of_loeil_leads_to_its_lessons():
    driver = make_app(ChooserScene)
    chooser = driver.app.scene
    assert chooser is not None
    assert "lessons" in {item.command for menu in chooser.menus() for item in menu.items}
    chooser.command("lessons")
    driver.frame(2)
    driver.key("enter")
    driver.wait(lambda: isinstance(driver.app.scene, LessonScene))
    assert driver.app.scene.game == "oeil-solo"


@pytest.mark.parametrize(("game", "number"), ALL, ids=IDS)
def test_every_text_has_room(game, number):
    driver, scene = opened(game, number)
    card, table = scene.face.card(), scene.table
    for step in table.lesson.steps:
        wrongs = [("wrong", n) for n in range(1, len(step.wrong) + 1)]
        for parts in ((), ("praise",), ("hint",), *wrongs):
            if not table.lessons.has_text(table.lessons.code(step.name, *parts)):
                continue
            text = scene.words(table.lessons.text(step.name, *parts))
            pages = card.pages(text)
            assert len(pages) <= 2, text
            assert all(card.font.width(line) <= card.text.w for page in pages for line in page), text
    driver.app.shut()


def test_a_page_ends_with_a_sentence_or_a_clause_where_that_takes_no_page_more():
    driver, scene = opened("eye")
    card = scene.face.card()
    card = card._replace(text=card.text._replace(w=card.font.width("four five six")), lines=3)

    def told(text: str) -> list[str]:
        return [" ".join(page) for page in card.pages(text)]

    assert told("One two three four five. Six seven eight nine.") == [
        "One two three four five.",
        "Six seven eight nine.",
    ]
    assert told("One two three, four five six seven eight nine.") == [
        "One two three,",
        "four five six seven eight nine.",
    ]
    lines = card.font.wrap("One two. Three four five six seven eight. Nine ten eleven twelve.", card.text.w)
    assert len(lines) > 3 and len(told(" ".join(lines))) == -(-len(lines) // 3)
    driver.app.shut()


@pytest.mark.parametrize("game", [game for game in registry.names() if lessons(game).all])
def test_what_comes_next_is_asked_beside_the_board_where_there_is_room(game):
    driver = make_app()
    end_shot(game)(driver.app)
    aside = driver.app.scene.face.scene.aside
    assert (aside is None) == (game == "ishido")
    if aside is not None:
        assert driver.app.dialogs[-1].box == aside
    driver.key("esc")
    driver.frame(2)
    assert not isinstance(driver.app.scene, LessonScene)
    driver.app.shut()


def test_escape_leaves_and_the_lesson_is_taken_up_where_it_was_left():
    driver, scene = opened("einauge", step=2)
    driver.key("esc")
    driver.wait(lambda: driver.app.scene is not scene)
    open_lesson(driver.app, "einauge")
    driver.wait(lambda: isinstance(driver.app.scene, LessonScene))
    assert driver.app.scene.table.step.name == "eye"


def test_backspace_is_the_step_before_and_h_the_hint():
    driver, scene = opened("einauge", step=1)
    driver.type("h")
    assert scene.table.lights == ("e3",) and "hint" in driver.played
    driver.key("backspace")
    assert scene.table.step.name == "four"


def test_a_click_on_the_words_is_the_hint():
    driver, scene = opened("einauge", step=1)
    driver.hit(scene.face.card().box)
    assert scene.table.hinted


def test_a_wrong_move_is_read_and_taken_back_by_any_key():
    driver, scene = opened("einauge", animation="normal")
    position = scene.table.board.session.state
    Mouse(driver, scene).move("e4")
    driver.wait(lambda: scene.table.stage == ASTRAY and scene.face.still)
    assert scene.pages()[0]
    driver.key("space")
    assert scene.table.stage == TASK and scene.table.board.session.state == position
    assert scene.words(scene.table.said[0]).startswith("Diagonals count for nothing")


def test_the_board_shakes_its_head_at_a_refusal_and_stands_still_without_motion():
    for animation, shakes in (("normal", True), ("off", False)):
        driver, scene = opened("einauge", animation=animation)
        Mouse(driver, scene).move("c4")
        seen = set()
        for _ in range(8):
            driver.frame()
            seen.add(driver.pixels()[40 * 320 : 120 * 320])
        assert scene.table.wrong == 1
        assert (len(seen) > 2) == shakes


def test_a_refusal_is_read_in_the_words_of_the_game():
    driver, scene = opened("eye")
    Mouse(driver, scene).move("step 4.4-6.0")
    assert scene.table.wrong == 1 and scene.table.said[0].code == "eye.not_beside"
    assert "4.4" not in scene.words(scene.table.said[0])  # squares have no numbers on the screen


def test_escape_lays_a_counter_down_before_it_leaves():
    driver, scene = opened("eye")
    x, y = Mouse(driver, scene).at("6.14")
    driver.click(x, y)
    assert scene.face.scene.controller.held is not None
    driver.key("esc")
    assert scene.face.scene.controller.held is None and driver.app.scene is scene


def test_a_tip_of_the_hands_is_read_with_the_words():
    driver, scene = opened("eye")
    driver.click(*Mouse(driver, scene).at("6.0"))  # nothing is in hand
    assert scene.remark and scene.pages()[0][0] in scene.remark
    driver.wait(lambda: scene.page == 1, 400)


def test_the_praise_waits_to_be_read():
    driver, scene = opened("einauge")
    Mouse(driver, scene).move("a3")
    driver.wait(lambda: scene.table.stage == PASSED)
    driver.frame(300)
    assert scene.table.stage == PASSED and scene.goes_on


def test_the_game_behind_a_lesson_can_be_given_to_whoever_opened_it():
    driver = make_app()
    given = []
    open_lesson(driver.app, "einauge", 1, given.append, len(lessons("einauge").all[0].steps) - 1)
    driver.wait(lambda: isinstance(driver.app.scene, LessonScene))
    scene = driver.app.scene
    Mouse(driver, scene).pass_step()
    driver.wait(lambda: driver.app.dialogs)
    driver.key("enter")
    driver.wait(lambda: given)
    assert given[0].state.plies == 24
    driver.wait(lambda: driver.app.scene is not scene)


def test_the_menu_of_a_lesson():
    driver, scene = opened("einauge", step=1)
    (menu,) = driver.app.menus()
    assert [item.command for item in menu.items] == ["hint", "again", "before", "leave"]
    scene.command("again")
    assert scene.table.step.name == "block"
    scene.command("leave")
    driver.wait(lambda: driver.app.scene is not scene)


@pytest.mark.parametrize("game", registry.names())
def test_a_game_leads_to_its_lessons(game):
    driver = make_app(lambda app: open_game(app, game, played(game, 4)))
    lines = {item.command for menu in driver.app.scene.menus() for item in menu.items}
    assert "lessons" in lines or not lines  # a bar that comes at the edge alone
    driver.app.scene.command("lessons")
    driver.frame(2)
    scene = driver.app.scene
    driver.key("enter")
    driver.wait(lambda: isinstance(driver.app.scene, LessonScene))
    assert driver.app.scene.game == game
    driver.app.pop()
    driver.wait(lambda: driver.app.scene is scene)
    assert scene.session.ply == 4


def test_the_game_behind_a_lesson_takes_the_place_of_the_one_at_whose_table_it_was_learnt():
    driver = make_app(lambda app: open_game(app, "einauge", played("einauge", 4)))
    board = driver.app.scene
    driver.app.learn("einauge", "", board.go_on)
    driver.frame()
    driver.key("enter")
    driver.wait(lambda: isinstance(driver.app.scene, LessonScene))
    driver.app.scene.command("play")
    driver.wait(lambda: driver.app.scene is board)
    assert board.session.state.plies == 24 and board.session.metadata["counted"]
