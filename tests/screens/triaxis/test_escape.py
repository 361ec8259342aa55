"""<ESC> in TriAxis while something moves, while a computer acts, while markers fall by lot: by key, by both buttons."""

import pytest
import pyxel

from codewheel.machines.input import Input, Press
from codewheel.rules.triaxis.game import GAME
from codewheel.screens.triaxis.asking import ESC, Buttons
from codewheel.screens.triaxis.geometry import PROMPTS_AT
from codewheel.screens.triaxis.scene import TriaxisScene
from codewheel.session.play import BOT, Seat, Session
from driver import Driver
from screens.triaxis.play import both, by_keys, driven, game, no_ending, people, placed, prompt, rest

pytestmark = pytest.mark.usefixtures("no_ending")
__all__ = ["no_ending"]

QUIT = "Quit game (y/N)?"


def watched(speed: str = "normal") -> tuple[Driver, TriaxisScene]:
    """Three computers play."""
    driver, scene = driven(Session.new(GAME, {"seats": 3}, 5, [Seat(BOT, "middle", f"B{k}") for k in range(3)]))
    driver.app.settings.set("animation", speed)
    driver.frame(40)
    return driver, scene


@pytest.mark.parametrize("speed", ["off", "fast", "normal"])
@pytest.mark.parametrize("apart", [1, 2, 5])
def test_both_buttons_are_escape_while_a_computer_acts(speed: str, apart: int) -> None:
    driver, scene = watched(speed)
    both(driver, apart=apart)
    assert prompt(scene) == QUIT
    driver.type("n")
    assert scene.question is None
    driver.key("esc")
    assert prompt(scene) == QUIT


def test_one_button_lets_the_computer_go_on_and_does_nothing_else() -> None:
    driver, scene = watched()
    driver.wait(lambda: not scene.motions.idle)
    driver.click(100, 90)
    assert scene.hurry and scene.question is None


def test_the_key_that_is_written_can_be_clicked_while_a_computer_acts() -> None:
    driver, scene = watched()
    driver.wait(lambda: "<ESC>" in scene.lines()[1])
    x, y = PROMPTS_AT[1]
    assert scene.lines()[1] == "<SPACE> hurry, <ESC> quit."
    driver.click(x + 8 * 16, y + 3)
    assert prompt(scene) == QUIT and not scene.hurry, "and nothing is skipped by it"
    driver.type("n")
    driver.wait(lambda: "<ESC>" in scene.lines()[1])
    driver.click(x + 10, y + 3)
    assert scene.hurry


def test_a_press_that_has_done_its_work_can_still_become_escape() -> None:
    def frame(left: Press = Press(), right: Press = Press()) -> Input:  # noqa: B008
        return Input()._replace(left=left, right=right)

    down, held, up = Press(True, True, False), Press(False, True, False), Press(False, False, True)
    buttons = Buttons()
    assert buttons.read(frame(down)) == ""
    buttons.spend()
    assert buttons.read(frame(held, down)) == ESC
    assert buttons.read(frame(up, up)) == ""
    assert buttons.read(frame(down)) == ""
    buttons.spend()
    assert buttons.read(frame(up)) == ""
    assert (buttons.read(frame(down)), buttons.read(frame(up))) == ("", "left")


def test_escape_while_ones_own_spinner_turns_asks_to_quit() -> None:
    driver, scene = driven(placed(game(2)), moving=True)
    driver.key("enter")
    assert scene.motions.event_kind == "spin"
    driver.key("esc")
    assert prompt(scene) == QUIT
    driver.type("n")
    rest(driver, scene)
    assert scene.session.state.phase != "spin" and len(scene.session.moves) > 6


def scattered(seats: list[Seat], by: str = "alternate") -> tuple[Driver, TriaxisScene]:
    """Anna's markers fall by lot, some of them have."""
    driver, scene = driven(game(seats, share=40, placing=by), moving=True)
    driver.type("r")
    driver.type("y")
    driver.frame(40)
    assert scene.session.metadata["scatter"] == [0]
    return driver, scene


@pytest.mark.parametrize("wait", range(9))
def test_escape_ends_the_placing_by_lot_at_any_moment(wait: int) -> None:
    driver, scene = scattered(people(2), "in_turn")
    driver.frame(wait)
    driver.key("esc")
    driver.frame(60)
    assert "by hand" in scene.note
    ply = scene.session.ply
    driver.frame(200)
    assert 0 < scene.session.ply == ply < 20 and scene.session.state.seat == 0
    assert scene.session.metadata["scatter"] == []
    by_keys(driver, scene, next(move for move in GAME.legal(scene.session.state)))
    driver.frame(30)
    assert scene.session.ply == ply + 1
    driver.keys("esc esc")
    assert prompt(scene) == QUIT, "the first one lays the marker down"


def test_both_buttons_end_it_too_and_a_key_only_makes_haste() -> None:
    driver, scene = scattered([*people(1), Seat(BOT, "random")])
    driver.key("space")
    driver.frame(5)
    assert scene.session.metadata["scatter"] == [0]
    both(driver)
    assert scene.session.metadata["scatter"] == [] and scene.question is None


def test_another_player_lays_down_his_own_marker() -> None:
    driver, scene = scattered(people(2))
    driver.wait(lambda: scene.calm and scene.session.state.seat == 1)
    driver.key("esc")
    assert scene.session.metadata["scatter"] == [0] and not scene.controller.carrying


def test_while_it_falls_by_lot_the_prompt_says_so() -> None:
    driver, scene = scattered(people(2), "in_turn")
    driver.wait(lambda: scene.table.scattering and scene.motions.idle)
    assert prompt(scene) == "Anna scatters markers. <ESC>: the rest by hand."
    x, y = PROMPTS_AT[1]
    driver.move(x + 10, y + 3)
    with driver.held(pyxel.MOUSE_BUTTON_LEFT):
        driver.frame(3)
    driver.frame(2)
    assert scene.session.metadata["scatter"] == []
