"""The statistics' window: tables, curves and CSV, by mouse, keys and gamepad; ten thousand games halt no frame."""

from collections.abc import Iterator
from datetime import date, timedelta

import pyxel

from codewheel.screens.launcher.scene import LauncherScene
from codewheel.screens.launcher.statistics import StatisticsPage
from codewheel.screens.reading import Reading
from codewheel.screens.thinker import by_steps
from codewheel.session.chronicle import CHUNK, Chronicle, Played
from codewheel.session.report import COLUMNS, Line
from codewheel.session.statistics import Statistics
from codewheel.session.storage import Memory, Storage
from codewheel.session.texts import translate
from driver import Driver, make_app
from screens.launcher import test_launcher as on_shelf

KINDS = (
    ("ishido", "solitaire", "alone", ""),
    ("eye", "", "computer", "middle"),
    ("oeil-solo", "daily", "alone", ""),
    ("triaxis", "new", "computer", "greedy"),
    ("eye", "oeil", "watched", "strongest"),
    ("ishido", "challenge", "people", ""),
)


def games(count: int) -> Iterator[Played]:
    """So many games up to the day of the tests, four a day, that go better from week to week."""
    for number in range(count):
        game, mode, who, level = KINDS[number % len(KINDS)]
        day = date(2001, 4, 28) - timedelta(days=(count - 1 - number) // 4)
        won = (number * 7) % 10 < 3 + 5 * number // count
        result = "" if who in ("watched", "people") else "won" if won else "lost"
        helps = ("undo", "hint")[: number % 3] if not number % 5 else ()
        points = {"ishido": 80 + number * 13 % 50, "oeil-solo": 14 + number % 9}.get(game)
        yield Played(f"{day} 20:15", game, mode, who, level, result, helps, 60 + number * 37 % 900, 40, points)


def played(count: int) -> Storage:
    """A storage with so many games."""
    storage = Memory()
    statistics = Statistics(storage)
    for game in games(count):
        statistics.finished(game)
    return storage


def opened(storage: Storage) -> tuple[Driver, StatisticsPage]:
    driver = make_app(LauncherScene, storage, home=LauncherScene)
    driver.type("t")
    page = driver.app.dialogs[-1]
    assert isinstance(page, StatisticsPage)
    return driver, page


def test_nothing_played_yet_is_said() -> None:
    driver, page = opened(Memory())
    assert page.note.text == translate("statistics.none")
    driver.golden("launcher/statistics_none")
    driver.keys("down down")
    assert "EYE" in page.note.text and page.game == "eye"
    driver.key("esc")
    assert not driver.app.dialogs


def test_tables_and_curves_by_keys() -> None:
    driver, page = opened(played(120))
    driver.golden("launcher/statistics")
    driver.keys("down")
    assert page.game == "ishido" and page.table.level == translate("statistics.level")
    assert Line(translate("statistics.people"), (), 1, "20") in page.table.rows
    driver.keys("tab end tab right right")
    assert page.measure == "points" and page.curve.bounds[1] > 100
    driver.golden("launcher/statistics_ishido")
    driver.keys("shift+tab shift+tab down down")
    assert page.game == "oeil-solo" and page.measures.labels[2] == translate("statistics.curve_moves")
    driver.keys("down")
    assert page.game == "einauge" and page.measure == "won" and page.note.text != translate("statistics.note")
    driver.key("enter")
    assert not driver.app.dialogs


def test_a_mouse_and_a_gamepad_choose_as_well() -> None:
    driver, page = opened(played(24))
    row = page.games.row_box(2, driver.app.skin)
    driver.click(row.x + row.w // 2, row.y + row.h // 2)
    assert page.game == "eye"
    cell = page.measures.cell(1)
    driver.click(cell.x + cell.w // 2, cell.y + cell.h // 2)
    assert page.measure == "time"
    driver.cross("left")
    assert page.measure == "won"
    driver.pad(pyxel.GAMEPAD1_BUTTON_B)
    assert not driver.app.dialogs


def test_all_games_are_carried_out_as_csv() -> None:
    driver, page = opened(played(250))
    driver.hit(next(button for button in page._buttons() if button.label == translate("statistics.export")))
    driver.wait(lambda: driver.app.dialogs[-1] is not page and not isinstance(driver.app.dialogs[-1], Reading))
    text = (driver.app.storage.read("exports/Statistics 1.csv") or b"").decode().splitlines()
    assert text[0] == ",".join(COLUMNS) and len(text) == 251
    assert text[1].startswith("2001-02-25 20:15,ishido,solitaire,alone,,")


def test_thousands_of_games_are_read_in_slices() -> None:
    storage = played(0)
    chronicle = Chronicle(storage)
    chronicle._waiting += games(10 * CHUNK)
    Statistics(storage).finished(next(games(1)))
    chronicle.add(next(games(1)))
    driver = make_app(LauncherScene, storage, home=LauncherScene)
    driver.app.pace = by_steps(10)
    driver.type("t")
    page = driver.app.dialogs[-1]
    assert isinstance(page, StatisticsPage) and not page.whole and not page.export.enabled
    assert page.note.text.endswith("%") and page.table.rows[0] == Line("Ishido", (1, 1, 0, 0), 1), "the sums are there"
    driver.key("down")
    assert page.game == "ishido"
    driver.wait(lambda: page.whole)
    assert page.report.survey.count == 10 * CHUNK + 2 and page.export.enabled
    assert 0 < len(page.curve.values) <= 52


def test_what_is_read_stops_with_the_window() -> None:
    storage = played(0)
    chronicle = Chronicle(storage)
    chronicle._waiting += games(5 * CHUNK)
    chronicle.add(next(games(1)))
    driver = make_app(LauncherScene, storage, home=LauncherScene)
    driver.app.pace = by_steps(1)
    driver.type("t")
    driver.key("esc")
    driver.frame(2)
    assert not driver.app.dialogs and not driver.app.thinkers


def test_the_icon_leads_there() -> None:
    driver, _ = on_shelf.launcher()
    driver.hit(on_shelf.picture.icon_box(1))
    assert isinstance(driver.app.dialogs[-1], StatisticsPage)
