"""L'Oeil in the hand of a driver: its box, the solitaire's table, moves by keys alone and by mouse alone."""

from collections import deque
from typing import Any

from codewheel.rules.eye.board import TURNS
from codewheel.rules.eye.text import squares_of
from codewheel.screens.contract import Start
from codewheel.screens.eye.geometry import CENTRE, HANDLE, Pattern, neighbour_square, point_of, wheel_at
from codewheel.screens.launcher.scene import LauncherScene
from codewheel.screens.oeil_solo.chooser import ChooserScene
from codewheel.screens.oeil_solo.opening import open_game
from codewheel.screens.oeil_solo.scene import SolitaireScene
from codewheel.session.oeil_solo import games
from codewheel.session.play import HUMAN, Seat, Session
from codewheel.session.storage import Memory
from driver import Driver, make_app

DIRECTIONS = ("up", "down", "left", "right")


def new(moves: int = 0, line: tuple[str, ...] = (), **options: Any) -> Session:
    """A solitaire after so many moves of a line."""
    session = Session.new("oeil-solo", options, 0, [Seat(HUMAN)])
    for move in line[:moves]:
        session.play(move)
    return session


def driven(session: Session | None = None, storage: Memory | None = None) -> tuple[Driver, SolitaireScene]:
    """An app with the solitaire on the table; nothing moves there by itself."""
    session = session or games.new("standard", "blocks", "", 0)
    driver = make_app(lambda app: open_game(app, Start(session=session)), storage, home=LauncherScene)
    driver.app.settings.set("animation", "off")
    driver.frame(2)
    scene = driver.app.scene
    assert isinstance(scene, SolitaireScene)
    return driver, scene


def box(storage: Memory | None = None) -> tuple[Driver, ChooserScene]:
    """An app with the box open."""
    driver = make_app(lambda app: open_game(app, Start(options={})), storage, home=LauncherScene)
    driver.app.settings.set("animation", "off")
    driver.frame(2)
    scene = driver.app.scene
    assert isinstance(scene, ChooserScene)
    return driver, scene


def way(pattern: Pattern, start: int, goal: int) -> list[str]:
    """The cursor keys from a place to another, as few as can be."""
    seen: dict[int, list[str]] = {start: []}
    queue = deque([start])
    while goal not in seen:
        here = queue.popleft()
        for direction in DIRECTIONS:
            there = neighbour_square(here, pattern, direction)
            if there not in seen:
                seen[there] = [*seen[here], direction]
                queue.append(there)
    return seen[goal]


def walk(driver: Driver, scene: SolitaireScene, place: int) -> None:
    """Bring the cursor to a place."""
    for key in way(scene.session.state.pattern, scene.controller.cursor, place):
        driver.key(key)
    assert scene.controller.cursor == place


def by_keys(driver: Driver, scene: SolitaireScene, move: str, use: str = "space") -> None:
    """Make a move by keys."""
    places = [HANDLE + TURNS.index(move)] if move in TURNS else list(squares_of(move))
    for place in places:
        walk(driver, scene, place)
        driver.key(use)


def pixel(place: int) -> tuple[int, int]:
    """The middle of a place."""
    x, y = point_of(place)
    return round(x - 0.5), round(y - 0.5)


def by_mouse(driver: Driver, scene: SolitaireScene, move: str, drag: bool) -> None:
    """Make a move by mouse: by clicks, or by dragging the counter or the wheel."""
    if move not in TURNS:
        source, target = map(pixel, squares_of(move))
        if drag:
            driver.drag(*source, *target)
        else:
            driver.click(*source)
            driver.click(*target)
    elif drag:
        pull(driver, scene.session.state.pattern, TURNS.index(move))
    else:
        driver.click(*pixel(HANDLE + TURNS.index(move)))


def pull(driver: Driver, pattern: Pattern, turn: int) -> None:
    """Drag a wheel by its rim for a step."""
    from math import cos, radians, sin

    wheel, way_ = turn // 2, -1 if turn % 2 else 1
    start = 90 if wheel == 0 else 270

    def at(degrees: float) -> tuple[int, int]:
        return round(CENTRE[0] + 93 * cos(radians(degrees))), round(CENTRE[1] - 93 * sin(radians(degrees)))

    assert wheel_at(*at(start), pattern) == wheel
    driver.drag(*at(start), *at(start + way_ * 21), steps=3)
