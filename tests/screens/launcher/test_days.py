"""The calendar of the days on the shelf: it is walked, what it opens, what it tells."""

from typing import Any, cast

import pytest

from codewheel.rules.registry import entry
from codewheel.screens.launcher.days import DaysPage
from codewheel.screens.launcher.scene import LauncherScene
from codewheel.screens.problem.scene import ProblemScene
from codewheel.session.calendar import before
from codewheel.session.daily.days import DailyProblems, Day
from codewheel.session.daily.games import daily, games
from driver import Driver, make_app


def opened() -> tuple[Driver, Any]:
    """The shelf with the calendar over it."""
    driver = make_app()
    driver.app.settings.set("animation", "off")
    driver.app.settings.set("boot_scenes", False)
    driver.app.push(LauncherScene(driver.app))
    driver.frame(2)
    driver.type("y")
    driver.wait(lambda: driver.app.dialogs)
    page = driver.app.dialogs[-1]
    assert isinstance(page, DaysPage)
    return driver, page


def button(page: Any, label: str) -> Any:
    """The button with that word."""
    return next(widget for widget in page.group if getattr(widget, "label", "") == label)


def test_it_is_walked_by_keys_and_mouse() -> None:
    driver, page = opened()
    today = page.day
    assert today == driver.app.now()[:10]
    page.group.set_focus(page.month)
    driver.key("left")
    assert page.day == before(today, 1)
    driver.key("up")
    assert page.day == before(today, 8)
    driver.key("end")
    assert page.day == today
    driver.hit(button(page, "<").box)
    assert page.day[:7] == before(today[:8] + "01", 1)[:7]
    for _ in range(3):
        driver.hit(button(page, ">").box)
    assert page.day[:7] == today[:7]
    page.month.choose(before(today, -400))
    assert page.day <= before(today, -1), "nothing lies beyond the last day"
    driver.key("esc")
    driver.frame(2)
    assert not driver.app.dialogs


def test_the_problem_of_a_day_is_opened_and_leads_back() -> None:
    driver, page = opened()
    driver.hit(button(page, "EYE").box)
    driver.wait(lambda: isinstance(driver.app.scene, ProblemScene), 2000)
    table = driver.app.scene.table
    assert table.day == page.day
    while table.trying:
        table.board.do("play", table.problems.best(table.task))
    driver.app.scene.command("leave")
    driver.wait(lambda: driver.app.dialogs)
    again: Any = driver.app.dialogs[-1]
    assert isinstance(again, DaysPage)
    assert again.day == page.day
    assert again.signs["eye"].text == "*"


@pytest.mark.parametrize("game", [name for name in games() if daily(name).name("2026-11-21") == ""])
@pytest.mark.parametrize("back", [0, 40])
def test_the_deal_of_a_day_is_opened(game: str, back: int) -> None:
    driver, page = opened()
    day = before(page.day, back)
    page.month.choose(day)
    driver.hit(button(page, entry(game).title).box)
    driver.wait(lambda: getattr(driver.app.scene, "session", None) is not None, 3000)
    session = driver.app.scene.session
    assert session.game.name == game
    assert (session.metadata["day"], session.metadata["late"]) == (day, back > 0)
    assert session.game.format_state(session.state) == session.game.format_state(
        daily(game).begin(driver.app.storage, day, True).state
    )


@pytest.mark.parametrize("game", [name for name in games() if daily(name).name("2026-11-21") == ""])
def test_a_deal_that_was_begun_goes_on_from_the_calendar(game: str) -> None:
    driver, page = opened()
    begun = daily(game).begin(driver.app.storage, page.day, False)
    rules = begun.game
    begun.play(next(m for m in rules.legal(begun.state) if not rules.outcome(rules.apply(begun.state, m)).over))
    assert driver.app.saves.auto(begun, driver.app.now()) is None
    driver.hit(button(page, entry(game).title).box)
    driver.wait(lambda: getattr(driver.app.scene, "session", None) is not None, 3000)
    assert driver.app.scene.session.line == begun.line


def test_the_signs_are_copied() -> None:
    driver, page = opened()
    DailyProblems(driver.app.storage, "eye").add(Day(page.day, "e001", 2, 0))
    driver.key("esc")
    driver.frame(2)
    driver.type("y")
    driver.wait(lambda: driver.app.dialogs)
    page = cast(DaysPage, driver.app.dialogs[-1])
    assert page.signs["eye"].text == "+2"
    driver.hit(button(page, "Copy signs").box)
    assert driver.app.ui.clipboard.startswith(f"Codewheel {page.day}: ")
    assert "EYE +2" in driver.app.ui.clipboard


def test_the_shelf_leads_to_problems() -> None:
    driver, page = opened()
    driver.key("esc")
    driver.frame(2)
    driver.type("p")
    driver.wait(lambda: isinstance(driver.app.scene, ProblemScene), 2000)
    driver.key("esc")
    driver.wait(lambda: isinstance(driver.app.scene, LauncherScene))
    assert page.closed
