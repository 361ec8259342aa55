"""Ishido's helps of today, driven: deals and tournaments by code, the daily deal, hints, par, replay and analysis."""

from typing import Any

import pytest

from codewheel.rules.ishido.board import NAMES
from codewheel.rules.ishido.game import placements
from codewheel.rules.rng import Stream
from codewheel.screens.ishido.scene import IshidoScene
from codewheel.screens.ishido.today.analysis import AnalysisScene
from codewheel.session.ishido.days import Daily
from codewheel.session.ishido.deals import tournament_code
from codewheel.session.storage import Memory
from codewheel.session.texts import translate
from driver import Driver
from older_codes import deal_code
from screens.ishido.play import answer, buttons, choose, close_all, driven, greyed, place, play_on, solitaire, top


def today(plies: int | None = 20, storage: Memory | None = None) -> tuple[Driver, IshidoScene]:
    """A table with the original mode off; the empty board with None."""
    driver, scene = driven(None if plies is None else play_on(solitaire(21), Stream(1), plies), storage)
    scene.table.set_switch("original", False)
    driver.frame()
    return driver, scene


def code_typed(driver: Driver, text: str) -> None:
    """Type a code into the dialog on top and take it."""
    driver.type(text)
    driver.key("enter")
    driver.frame(3)


def test_a_deal_is_typed_in_and_known_stones_bar_from_all_time_highs() -> None:
    driver, scene = today(None)
    choose(driver, scene, "deal")
    code_typed(driver, "rubbish")
    assert top(driver).fault.text.endswith(".")
    driver.keys("backspace " * 7)
    code_typed(driver, deal_code(4711).lower())
    assert not driver.app.dialogs and scene.session.seed == 4711 and scene.table.going_on
    assert scene.session.metadata["barred_all_time"] and not scene.session.metadata.get("barred_today")


def test_the_code_of_this_deal_brings_the_same_stones() -> None:
    driver, scene = today()
    choose(driver, scene, "deal")
    code = top(driver).code
    driver.hit(top(driver).copy)
    assert driver.app.ui.clipboard == code
    close_all(driver)
    other, friend = today(None)
    choose(other, friend, "deal")
    code_typed(other, code)
    assert friend.session.state == scene.session.at(0)


def test_a_deal_in_the_middle_of_a_game_asks_first() -> None:
    driver, scene = today()
    old = scene.session
    choose(driver, scene, "deal")
    code_typed(driver, deal_code(4711))
    assert type(top(driver)).__name__ == "Alert" and scene.session is old
    driver.key("esc")
    driver.frame(2)
    assert scene.session is old and scene.table.going_on


def test_a_tournament_is_joined_by_its_code() -> None:
    driver, scene = today(None)
    choose(driver, scene, "code")
    code_typed(driver, tournament_code(99, "ancient", 7))
    assert scene.table.setup.mode == "tournament" and scene.table.waiting
    choose(driver, scene, "new")
    session = scene.session
    assert scene.table.in_tournament and session.seed == 99 and session.options["scoring"] == "ancient"
    assert scene.table.clock_seconds == (7 * 60,)
    choose(driver, scene, "code")
    assert top(driver).code == tournament_code(99, "ancient", 7)
    close_all(driver)
    assert not scene.session.metadata.get("barred_all_time")


def test_the_daily_deal_counts_once_and_again_is_in_no_list() -> None:
    driver, scene = today(None)
    choose(driver, scene, "daily")
    driver.key("enter")
    driver.frame(3)
    assert scene.session.metadata["deal"] == "daily" and not scene.session.metadata.get("barred_all_time")
    first = scene.session.state
    for _ in range(5):
        place(driver, scene)
    scene.table.end()
    driver.frame(4)
    close_all(driver)
    (day,) = Daily(driver.app.storage).days
    assert (day.left, day.helped) == (61, False)
    choose(driver, scene, "daily")
    driver.key("enter")
    driver.frame(3)
    assert scene.session.state == first and scene.session.metadata["barred_today"]
    place(driver, scene)
    scene.table.end()
    driver.frame(4)
    close_all(driver)
    assert Daily(driver.app.storage).days == (day,)


@pytest.mark.parametrize("end", ["2026-11-23 00:10", "2026-11-21 23:00", "1980-01-01 00:00", "2027-01-05 12:00"])
def test_a_daily_game_stays_that_of_its_day_whatever_the_clock_does(end: str) -> None:
    driver, scene = today(None)
    driver.app.now = lambda: "2026-11-22 23:58"
    choose(driver, scene, "daily")
    driver.app.now = lambda: "2026-11-23 00:01"  # it is asked before midnight and begun after it
    driver.key("enter")
    driver.frame(3)
    driver.app.now = lambda: end
    scene.table.end()
    driver.frame(4)
    close_all(driver)
    daily = Daily(driver.app.storage)
    assert [day.date for day in daily.days] == ["2026-11-22"] and not daily.first("2026-11-22")
    assert daily.first("2026-11-23")


def test_no_days_stones_are_the_first_twice() -> None:
    daily = Daily(Memory())
    for day in ("2026-11-22", "2026-11-23", "2026-11-21"):
        assert daily.first(day)
        daily.begin(day)
    assert not any(daily.first(f"2026-11-{day}") for day in (21, 22, 23)) and daily.first("2026-11-24")


def test_the_daily_deal_again_with_moves_always_shown_bars_the_right_game() -> None:
    driver, scene = today(None)
    choose(driver, scene, "daily")
    driver.key("enter")
    driver.frame(3)
    scene.table.end()
    driver.frame(4)
    close_all(driver)
    old = scene.session
    scene.table.set_switch("always", True)
    choose(driver, scene, "daily")
    driver.key("enter")
    driver.frame(3)
    answer(driver, 1)  # turn it off
    assert scene.session is not old and scene.session.metadata["bars"] == ["over_again"]
    assert not old.metadata.get("barred_today")


def test_a_hint_is_given_with_a_reason_after_a_warning() -> None:
    driver, scene = today()
    choose(driver, scene, "hint")
    assert scene.hint is None and not scene.thinking
    answer(driver, 0)
    driver.wait(lambda: scene.hint is not None)
    assert scene.hint is not None
    assert scene.hint.move in {NAMES[square] for square in placements(scene.session.state)}
    assert scene.hint.move in scene.note and scene.session.metadata["hints"] == 1
    driver.frame(3)
    driver.key("ctrl+h")  # barred already: no warning
    assert scene.session.metadata["hints"] == 2
    close_all(driver)


def test_a_hint_on_its_way_is_stopped_by_esc_and_the_game_goes_on() -> None:
    driver, scene = today()
    scene.table.disqualify("hint")
    scene.command("hint")
    assert type(top(driver)).__name__ == "Pondering"
    driver.key("esc")
    driver.frame(2)
    assert not driver.app.dialogs and scene.table.going_on
    place(driver, scene)


def test_the_grid_shows_what_is_to_come_and_the_board_is_free_after_it() -> None:
    driver, scene = today()
    choose(driver, scene, "grid")
    answer(driver, 0)
    assert type(top(driver)).__name__ == "GridDialog"
    close_all(driver)
    place(driver, scene)


def test_par_is_played_by_the_level_that_is_chosen() -> None:
    driver, scene = today()
    before = scene.session.state
    choose(driver, scene, "par")
    dialog = top(driver)
    dialog.radio.index = 0
    driver.hit(dialog.go)
    driver.wait(lambda: dialog.par.result is not None, 4000)
    close_all(driver)
    assert scene.session.state == before and not scene.session.metadata.get("bars")


def over(original: bool = False) -> tuple[Driver, IshidoScene]:
    """A game that has ended, its dialogs closed."""
    driver, scene = today()
    scene.table.set_switch("original", original)
    scene.table.end()
    driver.frame(4)
    close_all(driver)
    return driver, scene


def test_the_replay_goes_through_the_game_and_back_to_the_board() -> None:
    driver, scene = over()
    choose(driver, scene, "replay")
    viewer: Any = driver.app.scene
    assert isinstance(viewer, AnalysisScene)
    driver.keys("home right right")
    assert len(driver.colours()) <= 16
    driver.key("esc")
    driver.frame(3)
    assert driver.app.scene is scene and scene.session.over and not driver.app.dialogs


def test_going_on_from_a_replay_is_a_game_of_its_own_and_barred() -> None:
    driver, scene = over()
    old = scene.session
    choose(driver, scene, "replay")
    viewer: Any = driver.app.scene
    viewer.jump_to(10)
    viewer.go_on()
    driver.frame(3)
    close_all(driver)
    assert driver.app.scene is scene and scene.session is not old and scene.session.ply == 10 and scene.table.going_on
    assert "replay" in scene.session.metadata["bars"] and old.over
    place(driver, scene)
    rows = driver.app.statistics.rows()
    scene.table.end()
    driver.frame(4)
    close_all(driver)
    assert driver.app.statistics.rows() == rows  # counted once
    assert len(scene.table.scores.rows("all_time", "modern")) <= 1


def test_the_analysis_finds_turning_points_after_the_game() -> None:
    driver, scene = over()
    choose(driver, scene, "analysis")
    driver.wait(lambda: type(driver.app.scene).__name__ == "AnalysisScene" and bool(driver.app.dialogs), 6000)
    assert type(top(driver)).__name__ == "ReportDialog"
    assert len(driver.colours()) <= 16
    close_all(driver)
    driver.key("esc")
    driver.frame(3)
    assert driver.app.scene is scene


def test_in_the_original_mode_there_is_no_replay() -> None:
    driver, scene = over(original=True)
    assert {"replay", "analysis"} <= greyed(driver)
    scene.command("replay")
    driver.frame(2)
    assert driver.app.scene is scene and scene.note


@pytest.mark.parametrize("on", [True, False])
def test_the_original_mode_is_told_and_marks_the_game(on: bool) -> None:
    driver, scene = driven(play_on(solitaire(21), Stream(1), 4))
    choose(driver, scene, "original")
    assert not scene.table.original and scene.session.metadata["original"] is False
    if on:
        choose(driver, scene, "original")
        assert scene.table.original and scene.note == translate("ishido_game.original_on")
        assert scene.session.metadata["original"] is False  # it has seen it off


def test_the_ending_offers_new_analysis_replay_and_look() -> None:
    driver, scene = today(3)
    scene.table.end()
    driver.wait(lambda: bool(driver.app.dialogs))
    if type(top(driver)).__name__ == "NameDialog":
        driver.key("esc")
        driver.frame(3)
    assert len(buttons(driver)) == 4
    answer(driver, 1)
    assert type(driver.app.scene).__name__ == "AnalysisScene"
