"""TriAxis, driven: whole games by mouse alone and by keyboard alone, placing, ESC, moving, walks, refusals."""

from collections.abc import Callable
from typing import Any

import pytest

from codewheel.rules.rng import Stream
from codewheel.rules.triaxis.game import GAME
from codewheel.rules.triaxis.state import SPIN
from codewheel.screens.launcher.scene import LauncherScene
from codewheel.screens.triaxis.geometry import PROMPTS_AT
from codewheel.screens.triaxis.scene import TriaxisScene
from codewheel.session.play import BOT, Seat, Session
from codewheel.session.storage import Memory
from driver import Driver
from examples import proved
from screens.triaxis.play import (
    at,
    both,
    by_keys,
    by_mouse,
    driven,
    game,
    no_ending,
    people,
    placed,
    position,
    prompt,
    rest,
    spot,
    walk,
    zone,
)

pytestmark = pytest.mark.usefixtures("no_ending")
__all__ = ["no_ending"]

Way = Callable[[Driver, TriaxisScene, str], Any]


def whole_game(session: Session, way: Way, limit: int = 4000) -> TriaxisScene:
    """Play a game of people by lot, each move in a way; answers the scene."""
    driver, scene = driven(session)
    chance = Stream(7)
    for _ in range(limit):
        rest(driver, scene)
        if scene.session.over:
            break
        state, ply = scene.session.state, scene.session.ply
        leaving_moves = GAME.leaving_moves(state)
        legal = [move for move in GAME.legal(state) if move not in leaving_moves] or [
            m for m in leaving_moves if m != "concede"
        ]
        way(driver, scene, "spin" if state.phase == SPIN else chance.choice(legal))
        assert scene.session.ply > ply, f"{state.phase}: {prompt(scene)}"
    return scene


@pytest.mark.parametrize("count", proved([2, 3]))
def test_a_whole_game_by_mouse_alone(count: int, no_ending: list[TriaxisScene]) -> None:
    scene = whole_game(game(count, seed=count), by_mouse)
    assert scene.session.over and no_ending[:1] == [scene]


@pytest.mark.parametrize(("count", "seed"), proved(pytest.param(*of) for of in ((2, 18), (2, 5), (3, 6))))
def test_a_whole_game_by_keyboard_alone(count: int, seed: int, no_ending: list[TriaxisScene]) -> None:
    scene = whole_game(game(count, seed=seed), by_keys)
    assert scene.session.over and no_ending[:1] == [scene]


# --- placing ---------------------------------------------------------------------------------------------------------


def test_a_marker_is_placed_by_key_and_by_click() -> None:
    driver, scene = driven(game(2))
    assert prompt(scene) == "Anna: place a marker. 3 to go. <ENTER> here, <R> all at random."
    walk(driver, scene, "D4")
    driver.key("enter")
    assert scene.session.moves == ["place D4"] and prompt(scene).startswith("Ben: place")
    driver.key("space")  # where a marker stands
    assert scene.session.ply == 1 and scene.note == "There is a marker on D4 already. Choose an empty zone."
    driver.click(*spot("E3"))
    assert scene.session.moves[1:] == ["place E3"] and not scene.note


def test_the_rest_is_placed_at_random_when_it_is_wanted() -> None:
    driver, scene = driven(game(2))
    driver.type("r")
    assert prompt(scene) == "Place all of yours at random (y/N)?"
    driver.key("enter")  # no by default
    assert scene.question is None and scene.session.ply == 0
    driver.type("r")
    driver.type("y")
    driver.frame(3)
    assert scene.session.ply == 1 and scene.session.state.seat == 1
    driver.click(*spot("D4"))
    driver.frame(3)
    assert scene.session.ply == 3 and scene.session.state.seat == 1  # the first player's second marker fell by itself
    x, y = 7 + 8 * 15, 195  # <R> in the second line
    driver.click(x, y)
    assert scene.question is not None
    driver.click(100, 90)  # the left button says yes
    driver.wait(lambda: scene.session.state.phase == SPIN)
    assert scene.session.metadata["scatter"] == [0, 1] and scene.session.ply == 6


def test_random_placing_is_the_same_for_the_same_seed() -> None:
    def all_at_random() -> list[str]:
        driver, scene = driven(game(2, seed=9, share=12))
        for _ in range(2):
            rest(driver, scene)
            driver.type("r")
            driver.type("y")
            driver.frame()
        driver.wait(lambda: scene.session.state.phase == SPIN)
        return scene.session.moves

    moves = all_at_random()
    assert moves == all_at_random() and len(set(moves)) == 12


def test_computers_place_by_themselves_and_can_be_seen_doing_it() -> None:
    driver, scene = driven(game([*people(1), Seat(BOT, "random")], share=8), moving=True)
    driver.click(*spot("D4"))
    driver.wait(lambda: scene.motions.event_kind == "place", 60)
    driver.wait(lambda: scene.session.ply == 2 and scene.acts, 60)
    assert scene.session.state.seat == 0


# --- ESC (D16, D17, the list) ----------------------------------------------------------------------------------------


def quit_asked(driver: Driver, scene: TriaxisScene) -> None:
    """ESC asks whether to quit, and no stays."""
    driver.key("esc")
    assert prompt(scene) == "Quit game (y/N)?"
    driver.key("esc")
    assert scene.question is None and driver.app.scene is scene


def test_esc_while_placing_drops_the_marker_then_asks_to_quit() -> None:
    driver, scene = driven(game(2))
    driver.key("esc")
    assert not scene.controller.carrying and scene.question is None
    assert prompt(scene).endswith("<ENTER> take it, <ESC> quit.")
    quit_asked(driver, scene)
    driver.key("enter")
    assert scene.controller.carrying and scene.session.ply == 0
    driver.key("enter")
    assert scene.session.ply == 1


OFFER = "<Q> quit, <C> concede, <ESC> stay."


def written(scene: TriaxisScene, key: str) -> tuple[int, int]:
    """The pixel of a key that is written at the bottom."""
    assert scene.question is not None or key in scene.lines()[1]
    line = scene.question.question.line if scene.question is not None else scene.lines()[1]
    return PROMPTS_AT[1][0] + 8 * line.index(f"<{key}>") + 10, PROMPTS_AT[1][1] + 3


def test_esc_at_the_spinner_offers_to_quit_to_concede_or_to_stay() -> None:
    driver, scene = driven(placed(game(3)))
    assert prompt(scene) == "Anna: start the spinner. <ENTER> spin, <ESC> quit or concede."
    driver.key("esc")
    assert prompt(scene) == OFFER
    for stay in ("enter", "space", "esc"):
        driver.key(stay)
        assert scene.question is None and scene.session.moves[-1] != "concede"
        both(driver)  # LEFT and RIGHT together
        assert prompt(scene) == OFFER
    for letter in "nyx":
        driver.type(letter)
        assert prompt(scene) == OFFER, "neither yes nor no are answers"
    driver.type("c")
    driver.frame(3)
    assert scene.session.moves[-1] == "concede" and scene.session.state.alive == (False, True, True)
    assert "Anna concedes." in scene.note or prompt(scene).startswith("Ben: start")


@pytest.mark.parametrize("elsewhere", [(100, 90), (215, 175), (272, 47), (7 + 8 * 30, 184), (300, 194)])
@pytest.mark.parametrize("asked", ["escape", "concede"])
def test_a_click_elsewhere_never_concedes(asked: str, elsewhere: tuple[int, int]) -> None:
    driver, scene = driven(placed(game(3)))
    for click in (driver.click, driver.right):
        scene.do(asked)
        assert scene.question is not None
        click(*elsewhere)
        driver.frame(3)
        assert scene.question is None and scene.table.prompt is None and scene.session.state.phase == SPIN
        assert driver.app.scene is scene and scene.session.state.alive == (True, True, True)


def test_what_esc_offers_at_the_spinner_can_be_clicked() -> None:
    storage = Memory()
    driver, scene = driven(placed(game(3)), storage)
    both(driver)
    driver.click(*written(scene, "ESC"))
    assert scene.question is None and scene.session.state.phase == SPIN
    both(driver)
    driver.click(*written(scene, "Q"))
    driver.frame(3)
    assert isinstance(driver.app.scene, LauncherScene)
    resumed = driver.app.saves.resume("triaxis")
    assert resumed is not None and "concede" not in resumed.session.moves
    driver, scene = driven(placed(game(3)))
    both(driver)
    driver.click(*written(scene, "C"))
    driver.frame(3)
    assert scene.session.moves[-1] == "concede"


def test_esc_and_q_at_the_spinner_lead_to_the_shelf() -> None:
    driver, _scene = driven(placed(game(2)))
    driver.key("esc")
    driver.type("q")
    driver.frame(3)
    assert isinstance(driver.app.scene, LauncherScene)


def test_esc_puts_the_marker_in_hand_back_then_asks_to_quit() -> None:
    driver, scene = driven(at(position({"C3": (0, 1), "F5": (1, 1)}, "move", 3)))
    driver.click(*spot("C3"))
    assert scene.controller.held == zone(scene, "C3")
    driver.key("esc")
    assert scene.controller.held is None and scene.question is None
    quit_asked(driver, scene)


def test_d16_stuck_is_told_and_esc_ends_the_turn() -> None:
    state = position({"C3": (0, 4), "F5": (1, 1)}, "move", 3)
    driver, scene = driven(at(state))
    assert scene.table.stuck and prompt(scene) == "Anna cannot move. Moves lost: 3. <ESC> ends the turn, <C> concedes."
    driver.key("enter")
    driver.click(*spot("C3"))
    assert scene.session.ply == 0
    driver.key("esc")
    assert scene.session.moves == ["end"] and scene.session.state.phase == SPIN
    assert scene.note == "Anna cannot move. Moves lost: 3."
    for end in (both, lambda driver: driver.click(PROMPTS_AT[1][0] + 10, PROMPTS_AT[1][1] + 3)):
        driver, scene = driven(at(state))
        end(driver)
        assert scene.session.moves == ["end"]


def test_who_is_stuck_may_concede_instead() -> None:
    state = position({"C3": (0, 4), "F5": (1, 1)}, "move", 3)
    for mouse in (False, True):
        driver, scene = driven(at(state))
        driver.click(*written(scene, "C")) if mouse else driver.type("c")
        assert prompt(scene) == "<C> concede, <ESC> stay."
        driver.click(100, 90) if mouse else driver.key("enter")
        assert scene.question is None and scene.session.ply == 0, "that was neither"
        driver.type("c")
        driver.click(*written(scene, "C")) if mouse else driver.type("c")
        driver.frame(3)
        assert scene.session.moves == ["concede"]


def test_d17_where_only_a_capture_is_left_esc_only_offers_to_concede() -> None:
    ring = dict.fromkeys(("C2", "D2", "D3", "C4", "B3"), (1, 6))
    driver, scene = driven(at(position({"C3": (0, 1), **ring, "B2": (1, 1)}, "move", 2)))
    assert scene.table.forced and prompt(scene).startswith("Anna: only jumps and captures.")
    driver.key("esc")
    assert prompt(scene) == "<C> concede, <ESC> stay."
    driver.key("enter")
    driver.click(*spot("C3"))
    assert scene.island_view().over == {zone(scene, "B2")}
    driver.key("esc")  # puts it back
    driver.click(*spot("C3"))
    driver.click(*spot("A2"))
    assert scene.session.moves[0] == "C3-A2" and scene.session.state.captured == (1, 0)


def test_yes_leaves_and_nothing_is_lost() -> None:
    storage = Memory()
    driver, _scene = driven(game(2), storage)
    driver.click(*spot("D4"))
    driver.key("esc")
    driver.key("esc")
    driver.click(100, 90)
    driver.frame(3)
    assert isinstance(driver.app.scene, LauncherScene)
    resumed = driver.app.saves.resume("triaxis")
    assert resumed is not None and resumed.session.moves == ["place D4"]


# --- moving ----------------------------------------------------------------------------------------------------------


def test_enter_keeps_the_marker_and_space_lets_it_go() -> None:
    driver, scene = driven(at(position({"C3": (0, 1), "F5": (1, 1)}, "move", 4)))
    by_keys(driver, scene, "C3-C2", keep=True)
    assert scene.controller.held == zone(scene, "C2")
    assert prompt(scene) == "Anna: move the 1 at C2 where? <ENTER> move, <SPACE> move and let go."
    by_keys(driver, scene, "C2-B2")
    assert scene.controller.held is None and prompt(scene).startswith("Anna: move which marker?")
    assert scene.session.state.left == 2


def test_the_left_button_keeps_and_the_right_one_lets_go() -> None:
    driver, scene = driven(at(position({"C3": (0, 1), "F5": (1, 1)}, "move", 4)))
    driver.click(*spot("C3"))
    driver.click(*spot("C2"))
    assert scene.controller.held == zone(scene, "C2")
    driver.right(*spot("B2"))
    assert scene.controller.held is None and scene.session.moves == ["C3-C2", "C2-B2"]
    driver.right(*spot("B2"))
    assert scene.controller.held is None
    driver.click(*spot("B2"))
    driver.right(215, 175)  # the sea: put back
    assert scene.controller.held is None and scene.session.ply == 2


def test_a_click_on_a_farther_zone_walks_there_in_single_steps() -> None:
    driver, scene = driven(at(position({"A1": (0, 2), "F5": (1, 1)}, "move", 6)), moving=True)
    driver.click(*spot("A1"))
    driver.click(*spot("A4"))
    assert scene.session.ply == 1 and scene.table.walking
    driver.wait(lambda: scene.session.ply == 3)
    driver.wait(lambda: scene.motions.idle)
    assert scene.session.moves == ["A1-A2", "A2-A3", "A3-A4"] and scene.session.state.phase == SPIN


def test_a_touch_lets_a_walk_end_at_once() -> None:
    driver, scene = driven(at(position({"A1": (0, 1), "F5": (1, 1)}, "move", 6)), moving=True)
    driver.click(*spot("A1"))
    driver.click(*spot("A5"))
    driver.key("space")
    driver.frame(6)
    assert scene.session.ply == 4 and scene.calm and not scene.hurry
    assert scene.controller.held == zone(scene, "A5")


def test_refusals_are_one_plain_line() -> None:
    markers = {"A1": (0, 2), "A3": (1, 3), "F5": (1, 1), "E5": (0, 5)}
    driver, scene = driven(at(position(markers, "move", 4)))
    driver.click(*spot("F5"))
    assert scene.note == "The marker at F5 is not yours."
    driver.click(*spot("E5"))
    assert scene.note == "The 5 at E5 needs 5 moves; 4 left."
    driver.click(*spot("A1"))
    assert not scene.note
    driver.click(*spot("F1"))
    assert scene.note == "F1 is 10 moves away; 4 left."
    driver.click(*spot("F5"))
    assert scene.note.startswith("There is a marker on F5.")
    driver.click(*spot("A2"))
    driver.click(*spot("A4"))
    assert "size 3, yours on A2 only 2" in scene.note and scene.session.ply == 1
    assert scene.controller.held == zone(scene, "A2")
    driver.frame(2)
