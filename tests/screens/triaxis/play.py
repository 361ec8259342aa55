"""TriAxis in the hand of a driver: a table, zones as pixels, walking by keys, moves by mouse and by keys."""

from functools import cache
from typing import Any

import pytest
import pyxel

from codewheel.machines.skins.base import MenuItem
from codewheel.machines.widgets.controls import Button
from codewheel.rules.triaxis.map import Zone, chart, zone_named
from codewheel.screens.contract import Start
from codewheel.screens.launcher.scene import LauncherScene
from codewheel.screens.triaxis.entry import open_game
from codewheel.screens.triaxis.geometry import centre
from codewheel.screens.triaxis.scene import TriaxisScene
from codewheel.screens.triaxis.ways import WAYS, toward
from codewheel.session.play import Session
from codewheel.session.storage import Memory
from driver import Driver, make_app
from session.triaxis.games import NAMES, at, game, people, placed, played, position

__all__ = ["NAMES", "at", "game", "people", "placed", "played", "position"]

KEYS = {
    "up": "up", "down": "down", "left": "left", "right": "right",
    "north_west": "kp7", "north_east": "kp9", "south_west": "kp1", "south_east": "kp3",
}  # fmt: skip
DIAL = (272, 47)
TERRAIN = "fmdrsw"  # letters of the six colours in `island`


@pytest.fixture
def no_ending(monkeypatch: pytest.MonkeyPatch) -> list[TriaxisScene]:
    """What follows a game has its own tests; here it is only counted."""
    finished: list[TriaxisScene] = []
    monkeypatch.setattr(TriaxisScene, "finish", lambda scene: finished.append(scene))
    return finished


def prompt(scene: TriaxisScene) -> str:
    """What stands at the bottom."""
    if scene.question is not None:
        return scene.question.question.line
    return scene.note or " ".join(scene.lines())


def driven(
    session: Session, storage: Memory | None = None, moving: bool = False, sounds: Any = None, original: bool = True
) -> tuple[Driver, TriaxisScene]:
    """An app with the island; nothing moves there unless it is to."""
    driver = make_app(lambda app: open_game(app, Start(session=session)), storage, home=LauncherScene, sounds=sounds)
    driver.app.settings.set("animation", "normal" if moving else "off")
    driver.app.settings.set("game.triaxis.original", "on" if original else "off")
    driver.frame(2)
    scene = next(scene for scene in driver.app.scenes if isinstance(scene, TriaxisScene))
    return driver, scene


def zone(scene: TriaxisScene, name: str) -> int:
    """The number of a zone."""
    return chart(scene.session.state.zones).number[name]


def spot(name: str) -> tuple[int, int]:
    """The pixel in the middle of a zone."""
    found: Zone | None = zone_named(name)
    assert found is not None
    return centre(found)


@cache
def reached(zones: tuple[Zone, ...], place: int) -> dict[str, int]:
    """Where each way leads from a zone."""
    return {key: toward(chart(zones), place, way) for key, way in WAYS.items()}


def walk(driver: Driver, scene: TriaxisScene, name: str) -> None:
    """Let the cursor go to a zone by keys, the short way."""
    zones, target = scene.session.state.zones, zone(scene, name)
    ways: dict[int, tuple[str, ...]] = {scene.controller.cursor: ()}
    queue = [scene.controller.cursor]
    for place in queue:
        for key, other in reached(zones, place).items():
            if other not in ways:
                ways[other] = (*ways[place], key)
                queue.append(other)
    for key in ways[target]:
        driver.key(KEYS[key])
    assert scene.controller.cursor == target


def both(driver: Driver, x: int = 100, y: int = 90, apart: int = 2) -> None:
    """Press both buttons, the right one some frames later, and let go."""
    driver.move(x, y)
    with driver.held(pyxel.MOUSE_BUTTON_LEFT):
        driver.frame(apart)
        with driver.held(pyxel.MOUSE_BUTTON_RIGHT):
            driver.frame(2)
        driver.frame()
    driver.frame()


def by_mouse(driver: Driver, scene: TriaxisScene, move: str) -> None:
    """Make a move by the mouse alone."""
    head, _, rest = move.partition(" ")
    if head == "spin":
        driver.click(*DIAL)
    elif head == "end":
        both(driver)
    elif head == "forfeit":
        driver.click(*spot(chart(scene.session.state.zones).names[0]))
    elif rest:
        driver.click(*spot(rest))
    else:
        source, _, landing = move.partition("-")
        if scene.controller.held != zone(scene, source):
            driver.click(*spot(source))
        driver.click(*spot(landing))


def by_keys(driver: Driver, scene: TriaxisScene, move: str, keep: bool = False) -> None:
    """Make a move by the keyboard alone; with `keep` the marker stays in hand."""
    head, _, rest = move.partition(" ")
    if head in ("spin", "forfeit"):
        driver.key("enter")
    elif head == "end":
        driver.key("esc")
    elif rest:
        walk(driver, scene, rest)
        driver.key("enter")
    else:
        source, _, landing = move.partition("-")
        if scene.controller.held != zone(scene, source):
            walk(driver, scene, source)
            driver.key("enter")
        walk(driver, scene, landing)
        driver.key("enter" if keep else "space")


def rest(driver: Driver, scene: TriaxisScene, limit: int = 6000) -> None:
    """Wait until a person is asked for something, or the game is over."""
    driver.wait(lambda: scene.session.over or (scene.acts and scene.session.state.phase != "colour"), limit)
    driver.frame()


def lines(driver: Driver) -> dict[str, MenuItem]:
    """The lines of the menus by command; the bar is brought first."""
    driver.move(310, 1)
    driver.frame()
    return {line.command: line for menu in driver.app.menus() for line in menu.items if line.command}


def buttons(driver: Driver) -> list[Button]:
    """Those of the uppermost dialog."""
    return [widget for widget in driver.app.dialogs[-1].group if isinstance(widget, Button) and widget.label]
