"""EYE's wheel winds up, turns over its teeth and rocks into its notch, whatever comes in the midst of it."""

from collections.abc import Callable
from itertools import pairwise

import pytest

from codewheel.rules.eye.board import TURNS
from codewheel.screens.eye.controller import NOTCH as PAST
from codewheel.screens.eye.scene import EyeScene
from codewheel.screens.eye.swing import LAST, NOTCH, TURN, rocking, turned_by
from driver import Driver
from examples import proved
from screens.eye.play import driven, game, handle, open_moves
from screens.eye.test_driven import came_to_rest, free_turn, pulled
from workshop.sounds.ratchet import FRAMES, REACHED, moment

WAY = [turned_by(n / TURN.frames) for n in range(TURN.frames + TURN.after + 1)]


def test_a_turn_winds_up_and_rocks_into_its_notch() -> None:
    assert WAY[0] == 0 and WAY[-1] == pytest.approx(1) and turned_by(LAST) == pytest.approx(1)
    assert -0.15 < min(WAY[:5]) < -0.05 and min(WAY[5:]) > 0
    over, back = max(WAY), min(WAY[WAY.index(max(WAY)) :])
    assert 1.04 < over < 1.15 and 0.9 < back < 0.98  # through the notch, and back through it
    steps = [abs(b - a) for a, b in pairwise(WAY)]
    assert max(steps) < 0.15  # nothing jumps
    assert all(part >= turned_by(0.25) for part in WAY[6:])


def test_the_notch_is_heard_as_the_wheel_falls_into_it() -> None:
    assert TURN.frames == FRAMES and moment(REACHED) == pytest.approx(NOTCH, abs=0.5 / FRAMES)


def test_a_wheel_that_is_let_go_swings_through_its_notch_and_rests() -> None:
    way = [rocking(n / 12) for n in range(13)]
    assert way[0] == 1 and abs(way[-1]) < 1e-9 and min(way) < -0.2 and max(way[6:]) > 0.03


@pytest.mark.parametrize("face", ["", "oeil"])
def test_a_wheel_let_go_rocks_on_screen_and_stands_still_at_once_where_nothing_moves(face: str) -> None:
    for speed in ("normal", "off"):
        session = game(2, 12)
        session.metadata["face"] = face
        driver, scene = driven(session, moving=True)
        driver.wait(lambda scene=scene: scene.motions.idle)
        turn = free_turn(scene)
        with pulled(driver, scene, turn, PAST + 0.1):
            driver.app.settings.set("animation", speed)
        seen = []
        for _ in range(14):
            view = scene.disc_view()
            assert view.turn in (None, TURNS.index(turn)) and view.pattern == scene.session.state.pattern
            seen.append(view.part)
            driver.frame()
        assert scene.session.moves[-1] == turn and seen[-1] == 0
        if speed == "normal":
            assert min(seen) < -0.15 and max(seen) > 0.02  # from short of the notch through it, and back
        else:
            assert seen[2:] == [0] * 12
        assert came_to_rest(driver, scene) == 13


def leave(driver: Driver, scene: EyeScene) -> None:
    driver.key("esc")
    driver.key("esc")
    driver.key("enter")


def click_about(driver: Driver, scene: EyeScene) -> None:
    for turn in TURNS:
        driver.click(*handle(turn))


def look_and_play(driver: Driver, scene: EyeScene) -> None:
    driver.key("ctrl+l")
    driver.frame(40)
    scene.do("play", open_moves(scene.session)[0])


DEEDS: dict[str, Callable[[Driver, EyeScene], object]] = {
    "key": lambda driver, scene: driver.key("space"),
    "escape": lambda driver, scene: driver.key("esc"),
    "undo": lambda driver, scene: scene.do("undo"),
    "undo and redo": lambda driver, scene: (scene.do("undo"), scene.do("redo")),
    "dialog": lambda driver, scene: scene.command("about"),
    "opponents": lambda driver, scene: scene.command("opponents"),
    "click": lambda driver, scene: driver.click(*handle("turn B+")),
    "clicks": click_about,
    "another move": lambda driver, scene: scene.do("play", open_moves(scene.session)[0]),
    "last moves": lambda driver, scene: driver.key("ctrl+l"),
    "last moves and a move": look_and_play,
    "hint": lambda driver, scene: scene.command("hint"),
    "viewer": lambda driver, scene: scene.do("replay"),
    "new": lambda driver, scene: scene.command("new"),
    "leaving": leave,
    "the machine": lambda driver, scene: scene.command("machine_st"),
    "speed": lambda driver, scene: driver.app.settings.set("animation", "off"),
    "position": lambda driver, scene: scene.set_position(scene.session.game.format_state(game(2, 3).state)),
}


@pytest.mark.parametrize("deed", DEEDS)
@pytest.mark.parametrize("frames", proved([3, 0, 19, 25]))
def test_whatever_comes_while_a_wheel_turns_nothing_fails_and_no_move_is_lost(deed: str, frames: int) -> None:
    driver, scene = driven(game(2, 30), moving=True)
    driver.wait(lambda: scene.motions.idle)
    session = scene.session
    turn = free_turn(scene)
    before = session.state
    assert scene.try_move(turn)
    driver.frame(frames)
    assert scene.motions.event_kind == "turn" and scene.disc_view().pattern == before.pattern
    DEEDS[deed](driver, scene)
    for _ in range(60):
        view = scene.disc_view()
        assert view.turn is None or view.part is not None
        driver.frame()
    assert not driver.app.storage.names("log/")
    if driver.app.scene is scene:
        driver.wait(lambda: scene.motions.idle)
    if deed == "undo":
        assert session.ply == 30 and scene.disc_view().pattern == before.pattern
    elif scene.session is session:
        assert session.ply >= 31 and session.line[30] == turn


def test_two_moves_at_once_are_seen_one_after_the_other_from_their_own_positions() -> None:
    driver, scene = driven(game(2, 12), moving=True)
    driver.wait(lambda: scene.motions.idle)
    session, states = scene.session, [scene.session.state]
    moves = []
    for _ in range(3):
        moves.append(next(move for move in open_moves(session) if move.startswith("step")))
        assert scene.do("play", moves[-1])
        states.append(session.state)
    seen = []
    for _ in range(200):
        if scene.motions.idle and scene.position is session.state:
            break
        if scene.motions.moved is not None and scene.motions.moved not in seen:
            seen.append(scene.motions.moved)
        driver.frame()
    assert [moved.move for moved in seen] == moves
    assert [(moved.before, moved.after) for moved in seen] == list(pairwise(states))
