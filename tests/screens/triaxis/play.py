"""TriAxis in the hand of a driver: a table, zones as pixels, walking by keys, moves by mouse and by keys."""

from collections.abc import Iterable
from typing import Any

import pytest
import pyxel

from codewheel.machines.skins.base import MenuItem
from codewheel.machines.widgets import Button
from codewheel.rules.rng import Stream
from codewheel.rules.triaxis.game import GAME
from codewheel.rules.triaxis.map import Zone, block, chart, zone_named
from codewheel.rules.triaxis.state import EMPTY, Rules, State, bare
from codewheel.screens.launcher.scene import LauncherScene
from codewheel.screens.triaxis import acts
from codewheel.screens.triaxis.geometry import centre
from codewheel.screens.triaxis.scene import TriaxisScene, open_game
from codewheel.screens.triaxis.ways import WAYS, toward
from codewheel.session.play import BOT, HUMAN, Seat, Session
from codewheel.session.storage import Memory
from driver import Driver, make_app

NAMES = ("Anna", "Ben", "Cleo", "Dora", "Emil", "Fay")
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
    return scene.note or " ".join(acts.shown(scene))


def people(count: int, computers: Iterable[str] = ()) -> list[Seat]:
    """So many people, then computers of these levels."""
    return [Seat(HUMAN, "", NAMES[i]) for i in range(count)] + [Seat(BOT, level) for level in computers]


def game(seats: list[Seat] | int = 2, seed: int = 3, share: int = 6, **options: Any) -> Session:
    """A new game on the classic island with few markers, nothing placed yet."""
    who = people(seats) if isinstance(seats, int) else seats
    chosen = {"seats": len(who), "shares": [share] * len(who), "island": "classic", **options}
    return Session.new(GAME, chosen, seed, who)


def placed(session: Session, seed: int = 1) -> Session:
    """The game after all have placed, by lot."""
    stream = Stream(seed)
    while session.state.phase == "place":
        session.play(stream.choice(GAME.legal(session.state)))
    return session


def played(session: Session, plies: int, seed: int = 1) -> Session:
    """The game so many moves later, played by lot; nobody concedes. It is not over."""
    stream = Stream(seed)
    while session.ply < plies:
        if session.chance_starter is not None:
            session.draw()
        else:
            leaving_moves = GAME.leaving_moves(session.state)
            session.play(
                stream.choice([m for m in GAME.legal(session.state) if m not in leaving_moves] or list(leaving_moves))
            )
        assert not session.over
    return session


def position(
    markers: dict[str, tuple[int, int]], phase: str = "spin", left: int = 0, seats: int = 2, **changes: Any
) -> State:
    """A state on a block of 6 columns and 5 rows: zone -> (seat, size). The first seat acts."""
    zones = block(6, 5)
    rules = Rules(seats=seats, shares=(10,) * seats, island="classic")
    state = bare(rules, zones, tuple(number % 6 for number in range(len(zones))))
    owner, sizes = [EMPTY] * len(zones), [0] * len(zones)
    number = chart(zones).number
    for name, (seat, people_) in markers.items():
        owner[number[name]], sizes[number[name]] = seat, people_
    stock = tuple(10 - owner.count(seat) for seat in range(seats))
    state = state._replace(owner=tuple(owner), size=tuple(sizes), stock=stock, phase=phase, left=left)
    return state._replace(**changes)


def at(state: State, seats: list[Seat] | None = None, seed: int = 1) -> Session:
    """A session that begins at a state."""
    who = people(state.rules.seats) if seats is None else seats
    return Session(GAME, state.rules.plain(), seed, who, (state,), (), 0)


def table(
    session: Session, storage: Memory | None = None, moving: bool = False, sounds: Any = None, original: bool = True
) -> tuple[Driver, TriaxisScene]:
    """An app with the island; nothing moves there unless it is to."""
    driver = make_app(lambda app: open_game(app, session=session), storage, home=LauncherScene, sounds=sounds)
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


def walk(driver: Driver, scene: TriaxisScene, name: str) -> None:
    """Let the cursor go to a zone by keys, the short way."""
    island, target = chart(scene.session.state.zones), zone(scene, name)
    ways: dict[int, tuple[str, ...]] = {scene.controller.cursor: ()}
    queue = [scene.controller.cursor]
    for place in queue:
        for key, way in WAYS.items():
            other = toward(island, place, way)
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
    return [widget for widget in driver.app.dialogs[-1].group if isinstance(widget, Button)]
