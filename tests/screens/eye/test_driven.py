"""EYE, driven: whole games by mouse alone and by keyboard alone, wheels that are pulled, counters that make way."""

from collections.abc import Iterator
from contextlib import contextmanager
from math import atan2, cos, hypot, pi, sin

import pytest
import pyxel

from codewheel.rules.eye.board import NEIGHBOURS, TURNS, VISIBLE
from codewheel.rules.eye.state import MOVE, PLACE, RELOCATE
from codewheel.rules.eye.text import squares_of, two
from codewheel.rules.rng import Stream
from codewheel.screens.eye.controller import HANDLES, NOTCH, liftable, targets
from codewheel.screens.eye.geometry import CENTRE, HANDLE, neighbour_square
from codewheel.screens.eye.prompts import PromptsScene
from codewheel.screens.eye.scene import EyeScene
from codewheel.screens.launcher.scene import LauncherScene
from codewheel.session.eye import words
from codewheel.session.play import BOT, HUMAN, Seat, Session
from codewheel.session.storage import Memory
from driver import Driver, make_app
from examples import proved
from screens.eye.play import (
    at,
    by_keys,
    by_mouse,
    driven,
    empty_square,
    game,
    grip,
    handle,
    open_moves,
    rest,
    spot,
    walk,
)


def offended(seat: int = 0) -> str:
    """A position at whose start a player may send counters off, found by chance."""
    chance = Stream(5)
    for seed in range(300):
        session = game(2, 0, seed)
        while not session.over and session.ply < 200:
            if session.state.phase == RELOCATE and session.to_move == seat and len(session.state.offenders) > 1:
                return str(session.game.format_state(session.state))
            session.play(chance.choice(open_moves(session)))
    raise AssertionError("no such position")


def test_a_computer_lets_its_move_be_awaited() -> None:
    driver, scene = driven(Session.new("eye", {}, 3, [Seat(HUMAN), Seat(BOT, "random")]), moving=True)
    assert scene.try_move("place 2.2")
    driver.wait(lambda: scene.motions.idle)
    for _ in range(driver.app.frames(scene.patience) // 2):  # found at once, but not played
        driver.frame()
        assert scene.session.ply == 1
    driver.wait(lambda: scene.session.ply == 2)


@pytest.mark.parametrize("players", proved([3, 2, 4]))
def test_a_whole_game_by_mouse_alone(players: int) -> None:
    driver, scene = driven(game(players))
    chance = Stream(players)
    for _ in range(3000):
        rest(driver, scene)
        if driver.app.dialogs:
            break
        move, ply = chance.choice(open_moves(scene.session)), scene.session.ply
        by_mouse(driver, move)
        assert scene.session.ply == ply + 1 and scene.session.moves[-1] == move
    assert scene.session.over
    driver.hit(driver.app.dialogs[-1].group.widgets[-2])  # Look
    driver.frame(3)
    assert not driver.app.dialogs and driver.app.scene is scene


@pytest.mark.parametrize("players", proved([4, 2]))
def test_a_whole_game_by_keyboard_alone(players: int) -> None:
    driver, scene = driven(game(players))
    chance = Stream(7 + players)
    for _ in range(3000):
        rest(driver, scene)
        if driver.app.dialogs:
            break
        move = chance.choice(open_moves(scene.session))
        by_keys(driver, scene, move)
        assert scene.session.moves[-1] == move
    assert scene.session.over
    driver.key("esc")
    driver.frame(2)
    assert not driver.app.dialogs


@pytest.mark.parametrize("pattern", list(VISIBLE))
def test_the_cursor_reaches_every_square_and_handle(pattern: tuple[int, int]) -> None:
    seen, queue = {HANDLE}, [HANDLE]
    for place in queue:
        for direction in ("up", "down", "left", "right"):
            other = neighbour_square(place, pattern, direction)
            if other not in seen:
                seen.add(other)
                queue.append(other)
    assert seen == {*VISIBLE[pattern], *HANDLES}


def test_a_counter_is_dragged_and_its_targets_are_shown() -> None:
    driver, scene = driven(game(2, 12))
    state = scene.session.state
    move = next(m for m in open_moves(scene.session) if m.startswith("step"))
    source, target = map(spot, squares_of(move))
    driver.move(*source)
    with driver.held(pyxel.MOUSE_BUTTON_LEFT):
        driver.frame()
        view = scene.disc_view()
        assert view.held is not None and view.held[0] == state.seat
        assert view.reachable == targets(state, scene.controller.held, scene.table.legal) != frozenset()
        driver.move(*target)
    driver.frame(2)
    assert scene.session.moves[-1] == move and scene.controller.held is None


def test_a_counter_that_is_dropped_beside_the_disc_or_put_back_moves_nowhere() -> None:
    driver, scene = driven(game(2, 12))
    square = scene.session.state.counters[0][0]
    driver.drag(*spot(square), 205, 100)
    assert scene.controller.held is None and scene.session.ply == 12
    for put_back in (lambda: driver.click(*spot(square)), lambda: driver.key("esc"), lambda: driver.click(104, 100)):
        driver.click(*spot(square))
        assert scene.controller.held == square
        put_back()
        assert scene.controller.held is None and scene.session.ply == 12 and not driver.app.dialogs


def test_what_cannot_be_done_is_told_and_changes_nothing() -> None:
    driver, scene = driven(game(2, 12))
    state = scene.session.state
    driver.click(*spot(state.counters[1][0]))
    assert "not yours" in scene.note
    driver.click(*spot(empty_square(scene)))
    assert "pick up" in scene.note
    own = state.counters[0][0]
    far = next(s for s in state.empty if s not in NEIGHBOURS[own])
    driver.click(*spot(own))
    driver.click(*spot(far))
    assert "does not touch" in scene.note and scene.session.ply == 12
    assert scene.controller.held == own  # it is still in the hand
    driver.key("esc")
    driver.click(*spot(own))
    driver.click(*spot(state.counters[1][0]))
    assert scene.session.ply == 12


def test_while_counters_are_placed_no_wheel_turns() -> None:
    driver, scene = driven(game())
    for turn in TURNS:
        driver.click(*handle(turn))
        assert scene.note and scene.session.ply == 0
    x, y = grip(scene, 0)
    driver.drag(x, y, CENTRE[0], y, 6)
    assert scene.session.state.phase == PLACE and scene.session.ply == 0


def along_rim(x: int, y: int, steps: float) -> tuple[int, int]:
    """The pixel so many steps of a wheel round the disc from another one, + counter-clockwise."""
    radius, angle = hypot(x - CENTRE[0], y - CENTRE[1]), atan2(CENTRE[1] - y, x - CENTRE[0]) + steps * pi / 8
    return round(CENTRE[0] + radius * cos(angle)), round(CENTRE[1] - radius * sin(angle))


@contextmanager
def pulled(driver: Driver, scene: EyeScene, turn: str, *steps: float) -> Iterator[None]:
    """Take hold of a wheel and pull it that way, by so many steps from where it was taken, one after the other."""
    x, y = grip(scene, TURNS.index(turn) // 2)
    driver.move(x, y)
    with driver.held(pyxel.MOUSE_BUTTON_LEFT):
        driver.frame()
        assert scene.controller.wheel == TURNS.index(turn) // 2
        at = 0.0
        for goal in steps:
            while at != goal:
                at = min(goal, at + 0.4) if goal > at else max(goal, at - 0.4)
                driver.move(*along_rim(x, y, -at if turn.endswith("-") else at))
        yield


def came_to_rest(driver: Driver, scene: EyeScene) -> int:
    """Wait until no wheel is out of its notch; how many moves there are then."""
    driver.frame()
    driver.wait(lambda: scene.controller.turning is None, 60)
    return scene.session.ply


def free_turn(scene: EyeScene) -> str:
    return next(turn for turn in TURNS if turn in scene.table.legal)


def test_a_pulled_wheel_shows_what_it_would_bring_and_turns_as_it_is_let_go() -> None:
    driver, scene = driven(game(2, 12), moving=True)
    driver.wait(lambda: scene.motions.idle)
    turn = free_turn(scene)
    with pulled(driver, scene, turn, 0.4):
        view = scene.disc_view()
        assert view.turn == TURNS.index(turn) and 0.3 < view.part < NOTCH
    assert came_to_rest(driver, scene) == 12  # it was not pulled far enough
    with pulled(driver, scene, turn, 2.5):
        driver.frame(20)
        view = scene.disc_view()
        assert view.turn == TURNS.index(turn) and view.part == 1.0  # a step, however far it is pulled
        assert view.ghost is None and not view.reachable
        assert scene.session.ply == 12
    driver.frame()
    assert scene.session.moves[-1] == turn and scene.session.ply == 13
    assert scene.motions.event_kind != "turn"  # it has turned already
    assert came_to_rest(driver, scene) == 13


def test_a_pulled_wheel_shows_the_colours_that_change_with_its_turn() -> None:
    driver, scene = driven(game(2, 12, swap_every=1), moving=True)
    driver.wait(lambda: scene.motions.idle)
    before = scene.session.state.swapped
    with pulled(driver, scene, free_turn(scene), 0.4, 1.0):
        assert scene.disc_view().swapped != before == scene.session.state.swapped
    came_to_rest(driver, scene)
    driver.wait(lambda: scene.motions.idle)
    assert scene.session.ply == 13 and scene.disc_view().swapped == scene.session.state.swapped != before


@pytest.mark.parametrize("way", ["back", "esc"])
def test_a_pulled_wheel_that_is_brought_back_or_given_up_turns_nothing(way: str) -> None:
    driver, scene = driven(game(2, 12), moving=True)
    driver.wait(lambda: scene.motions.idle)
    with pulled(driver, scene, free_turn(scene), *((2.5, 0.0) if way == "back" else (1.0,))):
        if way == "esc":
            driver.key("esc")
            assert scene.controller.wheel is None and not driver.app.dialogs
    assert came_to_rest(driver, scene) == 12 and scene.disc_view().turn is None


def test_a_blocked_wheel_says_which_counter_blocks_it() -> None:
    driver, scene = driven(game(2, 12))
    for seed in range(40):
        driver, scene = driven(game(2, 12, seed))
        blocked = [turn for turn in TURNS if turn not in scene.table.legal]
        if blocked:
            break
    turn = blocked[0]
    driver.move(*handle(turn))
    stopper = scene.disc_view().blocked
    assert stopper in scene.session.state.occupied
    driver.click(*handle(turn))
    assert "is blocked" in scene.note and scene.session.ply == 12
    assert driver.app.sounds.played[-1] == "barred"  # type: ignore[attr-defined]
    scene.quiet()
    with pulled(driver, scene, turn, 0.8):
        assert "is blocked" in scene.note and abs(scene.controller.pull) < 0.2
        assert scene.disc_view().blocked == stopper
    driver.frame(30)
    assert scene.controller.turning is None and scene.session.ply == 12


def test_an_arrow_that_is_pointed_at_shows_what_it_would_bring() -> None:
    driver, scene = driven(game(2, 12))
    before = scene.session.state
    for turn in TURNS:
        driver.move(*handle(turn))
        ghost = scene.disc_view().ghost
        assert (ghost is None) == (scene.disc_view().blocked is not None) == (turn not in scene.table.legal)
    turn = free_turn(scene)
    driver.move(*handle(turn))
    ghost = scene.disc_view().ghost
    assert ghost is not None and ghost.turn == TURNS.index(turn) and scene.session.state is before
    assert words.would_turn(TURNS.index("turn A-"), "long", True) == ["A turns right", "long spiral", "colours swap"]
    seen = set(driver.pixels())
    scene.table.do("moves")
    driver.frame()
    assert scene.disc_view().ghost is None and driver.pixels() != seen
    scene.table.do("moves")
    scene.table.do("original")  # as it was: nothing is pointed out
    driver.frame()
    assert scene.disc_view().ghost is None
    scene.table.do("original")
    driver.click(*handle(turn))
    assert tuple(map(tuple, map(sorted, ghost.counters))) == scene.session.at(13).counters
    assert scene.session.at(13).swapped == (before.swapped ^ ghost.swaps)


def test_the_mouses_wheel_over_a_bar_or_a_handle_turns_that_wheel() -> None:
    driver, scene = driven(game(2, 12))
    turn = next(turn for turn in TURNS if turn in scene.table.legal)
    driver.wheel(1 if turn.endswith("+") else -1, *grip(scene, TURNS.index(turn) // 2))
    assert scene.session.moves[-1] == turn
    driver, scene = driven(game(2, 12))
    driver.wheel(1 if turn.endswith("+") else -1, *handle(turn))
    assert scene.session.moves[-1] == turn


@pytest.mark.parametrize("keyboard", [False, True])
def test_counters_that_lie_on_a_colour_of_ones_own_are_sent_off(keyboard: bool) -> None:
    driver, scene = driven(at(offended()))
    state = scene.session.state
    first, *others = state.offenders
    assert scene.disc_view().offenders == frozenset(state.offenders)
    target = state.empty[0]
    if keyboard:
        driver.key("tab")
        assert scene.controller.cursor in state.offenders
    driver.click(*spot(target))
    assert "pulsing" in scene.note
    move = two("relocate", first, target)
    if keyboard:
        by_keys(driver, scene, move)
    else:
        by_mouse(driver, move)
    assert scene.session.moves == [move] and scene.session.state.offenders == tuple(others)
    if keyboard:
        driver.key("enter")
    else:
        driver.click(280, 194)  # the key DONE
    assert scene.session.moves[-1] == "done" and scene.session.state.phase == MOVE
    assert scene.disc_view().offenders == frozenset()


def test_a_turn_is_ended_early_by_key_by_click_and_by_menu() -> None:
    for end in (lambda d, s: d.key("enter"), lambda d, s: d.click(280, 194), lambda d, s: s.command("done")):
        driver, scene = driven(game(2, 12))
        end(driver, scene)
        assert scene.session.to_move == 0 and "Choose DONE again" in scene.note
        end(driver, scene)
        assert scene.session.moves[-1] == "done" and scene.session.to_move == 1


def test_where_all_moves_have_to_be_used_there_is_no_early_end() -> None:
    driver, scene = driven(game(2, 12, use_all=True))
    assert not scene.table.may_stop
    driver.click(280, 194)
    assert scene.session.ply == 12
    driver.key("enter")
    assert scene.session.ply == 12 and "have to be used" in scene.note


def test_tab_goes_from_counter_to_counter_and_to_the_handles() -> None:
    driver, scene = driven(game(2, 12))
    stops = []
    for _ in range(10):
        driver.key("tab")
        stops.append(scene.controller.cursor)
    assert {s for s in stops if s >= HANDLE} == set(HANDLES)
    assert all(s >= HANDLE or liftable(scene.session.state, s) for s in stops)


def test_the_cursor_rides_along_with_its_hole_and_is_found_again_after_a_save() -> None:
    storage = Memory()
    driver, scene = driven(game(2, 12), storage)
    turn = next(turn for turn in TURNS if turn in scene.table.legal)
    square = scene.session.state.counters[0][0]
    walk(driver, scene, square)
    by_mouse(driver, turn)
    assert scene.controller.cursor >= HANDLE  # the pointer has it now
    driver.app.pop()
    driver.wait(lambda: isinstance(driver.app.scene, LauncherScene))
    again = driver.app.saves.resume("eye")
    assert again is not None and again.session.metadata["cursor"] == turn
    assert again.session.state == scene.session.state


def test_from_the_shelf_through_the_questions_to_a_game_and_back_by_keys() -> None:
    driver = make_app(LauncherScene, home=LauncherScene)
    driver.app.settings.set("boot_scenes", False)
    driver.keys("home right enter")
    driver.wait(lambda: isinstance(driver.app.scene, PromptsScene))
    driver.type("2")
    driver.keys("enter enter enter")
    driver.type("nn")
    driver.keys("down enter")
    driver.frame(3)
    scene = driver.app.scene
    assert isinstance(scene, EyeScene)
    driver.key("space")
    rest(driver, scene)
    assert scene.session.ply == 2  # the beginner has answered
    driver.key("esc")
    driver.frame(2)
    driver.key("enter")
    driver.wait(lambda: isinstance(driver.app.scene, LauncherScene))
    driver.key("enter")  # it goes on where it left off
    driver.wait(lambda: isinstance(driver.app.scene, EyeScene))
    again = driver.app.scene
    assert isinstance(again, EyeScene) and again.session.state == scene.session.state
