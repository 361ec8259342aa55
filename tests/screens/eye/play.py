"""EYE in the hand of a driver: a table, places of the disc as pixels, walking by keys, moves by mouse and keys."""

from collections.abc import Iterator
from typing import Any

from codewheel.machines.skins.base import MenuItem
from codewheel.machines.widgets.controls import Button
from codewheel.rules.eye.board import TURNS, VISIBLE
from codewheel.rules.eye.text import squares_of
from codewheel.rules.rng import Stream
from codewheel.screens.contract import Start
from codewheel.screens.eye.entry import open_game
from codewheel.screens.eye.geometry import CENTRE, HANDLE, neighbour_square, point_of, wheel_at
from codewheel.screens.eye.scene import EyeScene
from codewheel.screens.launcher.scene import LauncherScene
from codewheel.session.play import HUMAN, Seat, Session
from codewheel.session.storage import Memory
from driver import Driver, make_app

DIRECTIONS = ("up", "down", "left", "right")


def driven(
    session: Session, storage: Memory | None = None, moving: bool = False, sounds: Any = None
) -> tuple[Driver, EyeScene]:
    """An app with the disc; nothing moves there unless it is to."""
    driver = make_app(lambda app: open_game(app, Start(session=session)), storage, home=LauncherScene, sounds=sounds)
    driver.app.settings.set("animation", "normal" if moving else "off")
    driver.frame(2)
    scene = next(scene for scene in driver.app.scenes if isinstance(scene, EyeScene))
    return driver, scene


def game(players: int = 2, plies: int = 0, seed: int = 3, **options: Any) -> Session:
    """A game of people after so many moves by chance; it is not over."""
    for start in range(seed, seed + 100):
        session = Session.new("eye", {"players": players, **options}, start, [Seat(HUMAN)] * players)
        chance = Stream(start)
        while session.ply < plies and not session.over:
            session.play(chance.choice(open_moves(session)))
        if not session.over:
            return session
    raise AssertionError


def open_moves(session: Session) -> list[str]:
    """The legal moves but `done`, which only ends a turn; `done` where there is nothing else."""
    legal = session.game.legal(session.state)
    return [move for move in legal if move != "done"] or list(legal)


def at(text: str, **changes: Any) -> Session:
    """A game of people from a position; `changes` to the state."""
    session = game()
    state = session.game.parse_state(text)._replace(**changes)
    return Session.new(
        "eye", session.game.options_of(state), 1, [Seat(HUMAN)] * state.rules.players, session.game.format_state(state)
    )


def spot(place: int) -> tuple[int, int]:
    """The pixel in the middle of a square or a handle."""
    x, y = point_of(place)
    return round(x - 0.5), round(y - 0.5)


def handle(turn: str) -> tuple[int, int]:
    """The pixel in the middle of a handle."""
    return spot(HANDLE + TURNS.index(turn))


def grip(scene: EyeScene, wheel: int) -> tuple[int, int]:
    """A pixel of a bar of a wheel, far from the middle."""
    pattern = scene.session.state.pattern
    for radius in (80, 75, 70, 65, 60):
        for dx, dy in ((radius, 0), (-radius, 0), (0, radius), (0, -radius), (radius * 7 // 10, radius * 7 // 10)):
            x, y = CENTRE[0] + dx, CENTRE[1] + dy
            if wheel_at(x, y, pattern) == wheel:
                return x, y
    raise AssertionError("no bar there")


def by_mouse(driver: Driver, move: str) -> None:
    """Make a move by clicks."""
    if move in TURNS:
        driver.click(*handle(move))
    elif move == "done":
        driver.click(250, 180)
    else:
        for square in squares_of(move):
            driver.click(*spot(square))


def route(scene: EyeScene, target: int) -> Iterator[str]:
    """The cursor keys from where the cursor stands to a place, the short way."""
    pattern, start = scene.session.state.pattern, scene.controller.cursor
    ways: dict[int, tuple[str, ...]] = {start: ()}
    queue = [start]
    for place in queue:
        for direction in DIRECTIONS:
            other = neighbour_square(place, pattern, direction)
            if other not in ways:
                ways[other] = (*ways[place], direction)
                queue.append(other)
    return iter(ways[target])


def walk(driver: Driver, scene: EyeScene, target: int) -> None:
    """Let the cursor go to a place by the cursor keys."""
    for key in route(scene, target):
        driver.key(key)
    assert scene.controller.cursor == target


def by_keys(driver: Driver, scene: EyeScene, move: str) -> None:
    """Make a move by keys."""
    if move == "done":
        driver.key("enter")
        return
    for place in (HANDLE + TURNS.index(move),) if move in TURNS else squares_of(move):
        walk(driver, scene, place)
        driver.key("space")


def rest(driver: Driver, scene: EyeScene) -> None:
    """Wait for a person's turn, or for a dialog."""
    driver.wait(lambda: driver.app.dialogs or (scene.human_to_move and scene.motions.idle), 6000)


def lines(driver: Driver) -> dict[str, MenuItem]:
    """The lines of the menus by command; the ST's bar is brought first."""
    driver.move(310, 2)
    return {line.command: line for menu in driver.app.menus() for line in menu.items if line.command}


def buttons(driver: Driver) -> list[Button]:
    """Those of the uppermost dialog."""
    return [widget for widget in driver.app.dialogs[-1].group if isinstance(widget, Button) and widget.label]


def press(driver: Driver, label: str) -> None:
    """Click the button with that label of the uppermost dialog."""
    driver.hit(next(button for button in buttons(driver) if button.label == label))
    driver.frame(3)


def empty_square(scene: EyeScene) -> int:
    """A square that is seen and free."""
    state = scene.session.state
    return next(square for square in VISIBLE[state.pattern] if square not in state.occupied)
