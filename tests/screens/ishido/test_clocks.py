"""Ishido's timers, driven by a clock of our own: whatever is open, while the table is left, after a kill."""

import pytest

from codewheel.rules.ishido.game import PASS
from codewheel.screens.ishido.layout import TOUCHSTONE
from codewheel.screens.ishido.scene import IshidoScene
from codewheel.session.play import BOT, HUMAN, Seat, Session
from codewheel.session.storage import Memory
from driver import Driver
from screens.ishido.play import (
    PEOPLE,
    Clock,
    answer,
    bad_square,
    centre,
    choose,
    choose_by_keys,
    close_all,
    driven,
    place,
    set_up,
    top,
)


def timed_challenge(clock: Clock, seats: list[Seat] | None = None, seconds: int = 20) -> tuple[Driver, IshidoScene]:
    session = Session.new("ishido", {"mode": "challenge"}, 9, seats or PEOPLE)
    session.metadata["move_limit"] = seconds
    return driven(session, clock=clock)


def timed_tournament(clock: Clock, storage: Memory | None = None) -> tuple[Driver, IshidoScene]:
    driver, scene = driven(storage=storage, clock=clock)
    scene.table.set_switch("tournament_timer", True)
    driver.app.settings.set("game.ishido.tournament_limit", "3")
    set_up(driver, scene, "tournament")
    choose(driver, scene, "new")
    place(driver, scene)
    return driver, scene


@pytest.mark.parametrize("what", ["menu", "about", "save", "end_game", "mistake", "carrying"])
def test_a_timer_runs_out_whatever_is_open(what: str) -> None:
    clock = Clock()
    driver, scene = timed_challenge(clock)
    if what == "menu":
        driver.key("esc")
        assert driver.app.menu_bar.active
    elif what == "carrying":
        driver.click(TOUCHSTONE.x + 20, TOUCHSTONE.y + 20)
        assert scene.controller.carrying
    elif what == "mistake":
        driver.click(*centre(bad_square(scene)))
    else:
        choose(driver, scene, what)
    assert what in ("menu", "carrying") or driver.app.dialogs
    clock.ms += 20_001
    driver.frame(3)
    assert scene.session.moves == [PASS] and scene.session.to_move == 1 and not scene.controller.carrying
    if driver.app.dialogs and what == "end_game":
        answer(driver, 0)
        assert scene.session.over
    close_all(driver)


@pytest.mark.parametrize("what", ["end_game", "new", "solitaire"])
def test_a_question_that_the_tournaments_timer_has_overtaken(what: str) -> None:
    clock = Clock()
    driver, scene = timed_tournament(clock)
    choose(driver, scene, what)
    clock.ms += 3 * 60_000
    driver.frame(3)
    assert scene.session.over and scene.table.timed_out
    answer(driver, 0)
    driver.frame(4)
    close_all(driver)
    assert not driver.app.storage.names("log/")


def test_a_tournaments_timer_stands_while_the_table_is_left_and_survives_a_kill() -> None:
    clock, storage = Clock(), Memory()
    driver, scene = timed_tournament(clock, storage)
    clock.ms += 60_000
    driver.frame(2)
    assert scene.table.clock_seconds == (120,)
    driver.key("f1")  # the manual
    driver.frame(3)
    clock.ms += 60_000
    driver.frame(3)
    driver.key("esc")
    driver.frame(3)
    assert driver.app.scene is scene and scene.table.clock_seconds == (120,)
    place(driver, scene)
    resumed = driver.app.saves.resume("ishido")
    later = Clock()
    later.ms = 5
    driver, scene = driven(resumed.session, storage, later)
    assert scene.table.in_tournament and scene.table.clock_seconds == (120,)
    later.ms += 120_000
    driver.frame(3)
    assert scene.session.over


def test_a_challenge_goes_on_after_a_kill_with_its_limit() -> None:
    clock = Clock()
    driver, scene = timed_challenge(clock, seconds=7)
    storage = driver.app.storage
    place(driver, scene)
    resumed = driver.app.saves.resume("ishido")
    driver, scene = driven(resumed.session, storage, clock)
    assert scene.table.clock_seconds == (7, 7) and scene.session.to_move == 1
    clock.ms += 7_000
    driver.frame(3)
    assert scene.session.moves[-1] == PASS


def test_a_computer_that_thinks_too_long_plays_what_it_has_found() -> None:
    clock = Clock()
    driver, scene = timed_challenge(clock, [Seat(BOT, "strongest"), Seat(HUMAN)], 1)
    driver.wait(lambda: scene.thinking)
    driver.frame(3)
    clock.ms += 1_000
    driver.frame(2)
    assert len(scene.session.moves) == 1 and scene.session.moves != [PASS]
    assert not scene.thinking and scene.human_to_move


def test_the_last_seconds_are_heard_and_the_bar_shrinks() -> None:
    clock = Clock()
    driver, scene = timed_challenge(clock)
    driver.played.clear()
    clock.ms += 10_000
    driver.frame(2)
    assert driver.played.count("tick") == 1 and scene.table.clock_part == pytest.approx(0.5, abs=0.01)


def test_a_timer_is_set_by_its_slider_and_holds_from_the_next_game() -> None:
    driver, scene = driven(clock=Clock())
    set_up(driver, scene, "challenge")
    choose_by_keys(driver, "challenge_timer")
    dialog = top(driver)
    assert type(dialog).__name__ == "TimerDialog"
    driver.hit(dialog.check)
    box = dialog.slider.box
    driver.drag(box.x + 80, box.y + 8, box.x + box.w - 2, box.y + 8)
    answer(driver, 0)
    assert scene.table.switch("challenge_timer") and scene.table.clock_seconds == ()
    choose(driver, scene, "new")
    assert scene.table.clock_seconds == (60, 60) and scene.session.metadata["move_limit"] == 60
    choose_by_keys(driver, "challenge_timer")
    answer(driver, 1)
    assert scene.table.switch("challenge_timer")
