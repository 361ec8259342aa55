"""The questions before a game of EYE: by keys alone, by mouse alone, what they refuse, and the rules behind them."""

import pytest
import pyxel

from codewheel.rules.eye.game import GAME
from codewheel.rules.eye.options import Rules
from codewheel.screens.eye.entry import open_game
from codewheel.screens.eye.more_rules import Goals, MoreRules
from codewheel.screens.eye.prompts import BACK, BUTTON_Y, HINT_Y, NEXT, WIDE, PromptsScene
from codewheel.screens.eye.questions import ANY, ANYTIME, MORE, PLAY, PLAYERS, STEAL, SWAP, Questions
from codewheel.screens.eye.scene import EyeScene
from codewheel.screens.launcher.scene import LauncherScene
from codewheel.session.eye import setup as tables
from codewheel.session.play import BOT, HUMAN, Seat
from codewheel.session.settings import Settings
from codewheel.session.storage import Memory
from codewheel.session.texts import translate
from driver import Driver, make_app
from screens.eye.play import driven, game, press


def asked(storage: Memory | None = None) -> tuple[Driver, PromptsScene]:
    """The questions, over a game that was put on the table."""
    driver, _ = driven(game(), storage)
    assert driver.app.scene is not None
    driver.app.scene.command("new")
    driver.frame(2)
    assert isinstance(driver.app.scene, PromptsScene)
    return driver, driver.app.scene


def spot(prompts: PromptsScene, question: str, answer: str = "") -> tuple[int, int]:
    """A pixel of what a click reaches."""
    box = next(s.box for s in prompts.spots() if (s.question, s.answer) == (question, answer))
    return (box.x + box.w // 2, box.y + box.h // 2) if answer else (box.x + 12, box.y + box.h // 2)


def scene_of(driver: Driver) -> EyeScene:
    assert isinstance(driver.app.scene, EyeScene)
    return driver.app.scene


def test_a_new_box_begins_with_the_questions_and_esc_leads_to_the_game_of_the_settings() -> None:
    driver = make_app(open_game, home=LauncherScene)
    assert isinstance(driver.app.scene, PromptsScene)
    driver.key("esc")
    driver.frame(2)
    scene = scene_of(driver)
    assert scene.session.ply == 0
    assert [seat.kind for seat in scene.session.seats] == [HUMAN, BOT]


def test_all_questions_by_keys_alone() -> None:
    driver, prompts = asked()
    driver.type("3")
    assert prompts.questions.now == "seat0"
    driver.key("enter")
    driver.type("xxxxx")  # blue: the gentle one at first, then the four behind it
    assert prompts.questions.setup.seats[1] == "human"
    driver.type("x")
    driver.keys("enter enter")
    assert prompts.questions.now == SWAP
    driver.type("12")
    driver.key("enter")
    driver.type("y")
    assert prompts.questions.now == STEAL
    driver.type("n")
    assert prompts.questions.now == ANY and not prompts.questions.says(ANY)
    driver.type("y")
    assert prompts.questions.now == PLAY
    driver.key("enter")
    driver.frame(2)
    session = scene_of(driver).session
    assert session.seats == (Seat(HUMAN), Seat(BOT, "random"), Seat(BOT, "gentle"))
    rules = session.state.rules
    assert (rules.players, rules.swap_every, rules.anytime, rules.steal) == (3, 12, True, False)
    assert rules.placement == "free"


@pytest.mark.parametrize("players", ["", "2", "3", "4"])
@pytest.mark.parametrize("answers", ["", "n", "y"])
def test_return_through_the_questions_plays_and_never_opens_more_rules(players: str, answers: str) -> None:
    driver, prompts = asked()
    driver.type(players)
    for _ in range(20):
        driver.type(answers)  # where the question takes them; Return answers the others
        assert prompts.questions.now != MORE
        if driver.app.scene is prompts:
            driver.key("enter")
            driver.frame(2)
        assert not driver.app.dialogs
        if driver.app.scene is not prompts:
            break
    assert scene_of(driver).session.ply == 0


def test_three_and_four_are_advised_to_keep_off_each_others_colours() -> None:
    _, prompts = asked()
    questions = prompts.questions
    assert ANY not in questions.all and questions.setup.rules.placement == "free"
    for count in (3, 4):
        questions.players(count)
        assert ANY in questions.all and questions.setup.rules.placement == "neutral"
    questions.go(ANY)
    questions.answer(True)
    assert questions.setup.rules.placement == "free" and questions.says(ANY)
    assert tables.Setup(questions.setup.seats, questions.setup.rules).session(1).state.rules.placement == "free"
    questions.players(2)
    assert questions.setup.rules.placement == "free" and ANY not in questions.all


def test_all_questions_by_mouse_alone() -> None:
    driver, prompts = asked()
    driver.click(*spot(prompts, PLAYERS, "4"))
    driver.click(*spot(prompts, "seat3"))
    driver.click(*spot(prompts, "seat3"))
    assert prompts.questions.setup.seats[3] == "greedy"
    driver.hit(NEXT)
    for _ in range(3):
        driver.click(*spot(prompts, SWAP, "+"))
    driver.click(*spot(prompts, SWAP, "-"))
    driver.click(*spot(prompts, ANYTIME, "y"))
    driver.click(*spot(prompts, STEAL, "y"))
    driver.click(*spot(prompts, STEAL, "n"))
    driver.hit(BACK)
    assert prompts.questions.now == PLAYERS
    driver.hit(NEXT)
    driver.hit(prompts.buttons[1])
    driver.frame(2)
    rules = scene_of(driver).session.state.rules
    assert (rules.players, rules.swap_every, rules.anytime, rules.steal) == (4, 2, True, False)
    assert scene_of(driver).session.seats[3] == Seat(BOT, "greedy")


def test_a_number_that_is_held_runs() -> None:
    driver, prompts = asked()
    driver.hit(NEXT)
    driver.move(*spot(prompts, SWAP, "+"))
    with driver.held(pyxel.MOUSE_BUTTON_LEFT):
        driver.frame(60)
        assert 5 < prompts.questions.setup.rules.swap_every < 20
        driver.frame(300)
    assert prompts.questions.setup.rules.swap_every == 255
    driver.wheel(-1, *spot(prompts, SWAP))
    assert prompts.questions.setup.rules.swap_every == 254


@pytest.mark.parametrize("typed", ["0", "256", "999", "00"])
def test_numbers_that_will_not_do_are_refused_in_a_sentence(typed: str) -> None:
    driver, prompts = asked()
    driver.hit(NEXT)
    driver.type(typed)
    driver.key("enter")
    assert prompts.questions.now == SWAP and typed in prompts.questions.refused
    assert driver.app.sounds.played[-1] == "error"  # type: ignore[attr-defined]
    driver.key("enter")  # alone: a static board
    assert prompts.questions.now == ANYTIME and prompts.questions.setup.rules.swap_every == 0
    assert not prompts.questions.refused


@pytest.mark.parametrize(("typed", "number"), [("1", 1), ("255", 255), ("012", 12), ("", 0)])
def test_numbers_from_1_to_255_and_enter_alone_are_taken(typed: str, number: int) -> None:
    driver, prompts = asked()
    driver.hit(NEXT)
    driver.type(typed)
    driver.key("enter")
    assert prompts.questions.setup.rules.swap_every == number and prompts.questions.now == ANYTIME


def test_digits_can_be_rubbed_out_and_five_players_are_refused() -> None:
    driver, prompts = asked()
    driver.type("5")
    assert "Two, three or four" in prompts.questions.refused and prompts.questions.now == PLAYERS
    driver.hit(NEXT)
    driver.type("12")
    driver.keys("backspace backspace backspace")
    assert prompts.questions.number == ""
    driver.type("7")
    driver.keys("down up")
    assert prompts.questions.number == "7"
    driver.key("backspace")
    driver.type("81234")
    assert prompts.questions.typed == "812"


def test_the_arrows_go_from_question_to_question_and_through_the_answers() -> None:
    driver, prompts = asked()
    seen = [prompts.questions.now]
    for _ in range(9):
        driver.key("down")
        seen.append(prompts.questions.now)
    assert seen[:8] == list(prompts.questions.all) and seen[-1] == PLAY
    driver.keys("up up space")
    assert prompts.questions.now == STEAL and prompts.questions.setup.rules.steal
    driver.keys("up right up right right left")
    assert prompts.questions.setup.rules.anytime and prompts.questions.setup.rules.swap_every == 1
    driver.keys("esc esc esc")
    assert prompts.questions.now == PLAYERS
    driver.key("left")
    assert prompts.questions.setup.players == 4
    driver.key("esc")
    driver.frame(2)
    assert isinstance(driver.app.scene, EyeScene) and driver.app.scene.session.ply == 0


def test_what_was_answered_is_found_again_and_backspace_makes_the_board_static() -> None:
    storage = Memory()
    driver, prompts = asked(storage)
    driver.type("4")
    driver.keys("enter enter enter enter")
    driver.type("9")
    driver.key("enter")
    driver.type("yyy")
    driver.keys("down enter")
    driver.frame(2)
    setup = tables.load(Settings(storage))
    assert setup.rules == Rules(players=4, swap_every=9, anytime=True, steal=True)
    driver, prompts = asked(storage)
    assert prompts.questions.setup.rules == setup.rules
    prompts.questions.page(True)
    assert prompts.questions.number == "9" and "as it stands" in prompts.questions.hint
    driver.keys("enter up")
    assert prompts.questions.setup.rules == setup.rules
    driver.keys("backspace enter")
    assert prompts.questions.setup.rules == Rules(players=4, anytime=True, steal=True)


def test_another_key_for_computer_players_is_obeyed_and_told() -> None:
    storage = Memory()
    Settings(storage).set("keys.amiga.opponents", ["c"])
    driver, prompts = asked(storage)
    driver.keys("down down")
    assert prompts.questions.now == "seat1" and "C: next" in prompts.questions.hint
    before = prompts.questions.setup.seats[1]
    driver.type("x")
    assert prompts.questions.setup.seats[1] == before
    driver.type("c")
    assert prompts.questions.setup.seats[1] != before
    prompts.questions.key = ""
    assert "Arrows: next" in prompts.questions.hint and "Takes all" in prompts.questions.hint
    driver.key("up")
    assert "Arrows: who" in prompts.questions.hint


def test_a_game_that_goes_on_is_set_by_when_another_begins() -> None:
    storage = Memory()
    driver, _ = driven(game(2, 9), storage)
    assert driver.app.scene is not None
    driver.app.scene.command("new")
    driver.frame(2)
    driver.hit(NEXT)
    driver.hit(NEXT)
    driver.frame(2)
    assert scene_of(driver).session.ply == 0
    assert len(driver.app.saves.slots("eye")) == 1


def test_more_rules_all_by_mouse_and_back_as_ever() -> None:
    driver, prompts = asked()
    driver.type("3")
    driver.hit(NEXT)
    driver.click(*spot(prompts, MORE))
    driver.frame(2)
    more = driver.app.dialogs[-1]
    assert isinstance(more, MoreRules)
    for check in more.checks.values():
        driver.click(check.box.x + 6, check.box.y + 5)
        assert more.note.text
    cell = more.start.cell(2)
    driver.click(cell.x + 8, cell.y + 4)
    press(driver, "OK")
    rules = prompts.questions.setup.rules
    assert rules == Rules(
        players=3,
        start="long",
        use_all=True,
        capture_at="start",
        note1_strict=True,
        eliminated="remain",
    )  # three are advised to place neutrally: that box was checked
    driver.type("m")
    driver.frame(2)
    press(driver, "Defaults")
    press(driver, "OK")
    assert prompts.questions.setup.rules == Rules(players=3)


@pytest.mark.parametrize("goal", ["count", "designated"])
def test_goals_are_set_seat_by_seat(goal: str) -> None:
    driver, prompts = asked()
    driver.hit(NEXT)
    driver.type("m")
    driver.frame(2)
    more = driver.app.dialogs[-1]
    assert isinstance(more, MoreRules) and not more.goals.enabled
    cell = more.goal.cell(2 if goal == "count" else 3)
    driver.click(cell.x + 8, cell.y + 4)
    driver.hit(more.goals)
    driver.frame(2)
    goals = driver.app.dialogs[-1]
    assert isinstance(goals, Goals)
    if goal == "count":
        driver.hit(goals.sliders[1])
    else:
        for chip in goals.chips[0]:
            if chip.on:
                driver.hit(chip)
        press(driver, "OK")
        assert "Red has named no colour" in driver.app.dialogs[-1].text  # type: ignore[attr-defined]
        driver.key("enter")
        driver.frame(2)
        driver.hit(goals.chips[0][7])
    press(driver, "OK")
    press(driver, "OK")
    rules = prompts.questions.setup.rules
    assert rules.goal == goal and GAME.complete(rules.plain())
    if goal == "count":
        assert rules.goal_count[1] > 2
    else:
        assert rules.designated == ((7,), (5, 6))
    driver.hit(BACK)
    driver.type("4")  # the new seats have goals too
    assert GAME.complete(prompts.questions.setup.rules.plain())
    assert prompts.questions.setup.session(1).state.rules.players == 4


def test_settings_of_another_making_do_no_harm() -> None:
    settings = Settings(Memory())
    for name, value in (
        ("players", "9"), ("swap_every", "300"), ("goal", "count"), ("goal_count", "7 x 0 99"), ("start", "square"),
        ("seat1", "nobody"), ("designated", "9,9 1,1"), ("anytime", "perhaps"),
    ):  # fmt: skip
        settings.set(f"game.eye.{name}", value)
    setup = tables.load(settings)
    assert setup.rules == Rules(goal="count", goal_count=(7, 2)) and setup.seats == tables.DEFAULT_SEATS
    tables.keep(settings, setup)
    assert tables.load(settings) == setup


def test_the_questions_turn_the_discs_wheels_and_leave_without_a_game() -> None:
    driver, _ = asked()
    before = driver.pixels()
    driver.app.settings.set("animation", "normal")
    driver.frame(120)
    assert driver.pixels() != before
    driver.key("esc")
    driver.frame(2)
    assert scene_of(driver).note  # what is to be done: the first Esc puts it away
    driver.key("esc")
    driver.key("esc")
    driver.frame(2)
    driver.key("enter")
    driver.wait(lambda: isinstance(driver.app.scene, LauncherScene))


def test_a_question_answers_nothing_that_it_does_not_know() -> None:
    left = []
    questions = Questions(
        tables.load(Settings(Memory())), lambda: None, lambda: left.append("more"), lambda: left.append("left")
    )
    for letter in ["y", "n", "m", "a", "é", "7"]:
        questions.letter(letter)
    assert questions.now == PLAYERS and not left
    questions.back()
    assert left == ["left"]


def test_every_hint_of_the_questions_is_in_the_same_letters_and_fits_its_place() -> None:
    driver, prompts = asked(Memory())
    prompts.questions.players(4)
    small, hints = driver.app.skin.small, set()
    for name in prompts.questions.all:
        prompts.questions.now = name
        for refused in ("", translate("eye_dialogs.refused_swap", text="999")):
            prompts.questions.refused = refused
            letters, lines = small.lines_in(prompts.questions.hint, WIDE, BUTTON_Y - HINT_Y)
            assert letters is small and max(map(small.width, lines)) <= WIDE
            hints.add(prompts.questions.hint)
    assert len(hints) > 8 and not any(hint.isupper() for hint in hints)
