"""The reader of the manuals: titles in capitals fit their page, both pages have the same margins, pages turn."""

import re

import pytest

from codewheel.machines import pictures
from codewheel.machines.font import font
from codewheel.paths import manuals, page, pyxres
from codewheel.rules import registry
from codewheel.screens.manual.scene import FOLD, LEFT, RIGHT, WIDE, ManualScene, capitals, title_width
from codewheel.session import texts
from driver import Driver, make_app


def reader() -> tuple[Driver, ManualScene]:
    driver = make_app(ManualScene)
    scene = driver.app.scene
    assert isinstance(scene, ManualScene)
    return driver, scene


@pytest.mark.parametrize(
    ("title", "cut"),
    [("Ein-Auge", "EIN-AUGE"), ("L’Œil", "L'OEIL"), ("Éléments 2", "ELEMENTS "), ("TriAxis", "TRIAXIS")],
)
def test_titles_are_set_in_capitals(title: str, cut: str) -> None:
    assert capitals(title) == cut


def test_titles_fit_their_page() -> None:
    reader()
    for game in registry.names():
        title = (manuals() / f"{game}.md").read_text("utf-8").splitlines()[0].removeprefix("# ")
        for word in title.split():
            assert 0 < title_width(word) <= WIDE
    assert title_width("II") == 2 * title_width("I") + 1


def test_margins_are_the_same_on_both_pages() -> None:
    reader()
    page = pictures.load("manual/page")
    assert FOLD - (LEFT + WIDE) == RIGHT - FOLD
    first = next(x for x in range(320) if page.pget(x, 100) == page.pget(60, 100))
    last = next(x for x in reversed(range(320)) if page.pget(x, 100) == page.pget(60, 100))
    assert abs((LEFT - first) - (last - (RIGHT + WIDE - 1))) <= 1


def test_pages_turn_by_keys_wheel_and_clicks() -> None:
    driver, scene = reader()
    for act, spread in (
        (lambda: driver.key("right"), 1),
        (lambda: driver.click(60, 100), 0),
        (lambda: driver.click(260, 100), 1),
        (lambda: driver.wheel(1), 0),
        (lambda: driver.key("end"), scene.spreads - 1),
        (lambda: driver.key("right"), scene.spreads - 1),
        (lambda: driver.key("home"), 0),
    ):
        act()
        driver.frame(12)
        assert scene.spread == spread


@pytest.mark.parametrize("tongue", ["en", "de", "fr"])
def test_every_letter_of_a_book_can_be_printed(tongue: str) -> None:
    letters = re.findall(r"^ENCODING (\d+)", (pyxres() / "fonts" / "small.bdf").read_text("ascii"), re.MULTILINE)
    known = {chr(int(letter)) for letter in letters} | {"\n"}
    for game in registry.names():
        assert set(page(game, tongue).read_text("utf-8")) <= known, game


@pytest.mark.parametrize("tongue", ["de", "fr"])
def test_a_translated_book_stays_in_its_columns(tongue: str) -> None:
    _, scene = reader()
    small = font("small")
    texts.language(tongue)
    for game in registry.names():
        scene.read(game)
        for line in (line for column in scene._pages for _, line in column if line.style != "title"):
            assert all(run.x + small.width(run.text) <= WIDE for run in line.runs), line
