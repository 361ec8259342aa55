"""Ishido in the hand of a driver: a table, a clock of its own, the menus by mouse, the buttons of a dialog."""

from typing import Any

import pyxel

from codewheel.machines.skins.base import MenuItem
from codewheel.machines.widgets.controls import Button
from codewheel.rules.ishido.board import COLUMNS, NAMES, ROWS, match
from codewheel.rules.ishido.game import placements
from codewheel.rules.rng import Stream
from codewheel.screens.contract import Start
from codewheel.screens.ishido.layout import square_box
from codewheel.screens.ishido.scene import IshidoScene, open_game
from codewheel.screens.launcher.scene import LauncherScene
from codewheel.session.play import HUMAN, Seat, Session
from codewheel.session.storage import Memory
from driver import Driver, make_app

PERSON, PEOPLE = [Seat(HUMAN)], [Seat(HUMAN), Seat(HUMAN)]
ASKED = 20  # dialogs that can lie upon each other


class Clock:
    """Milliseconds that pass when they are told to."""

    def __init__(self) -> None:
        self.ms = 0

    def __call__(self) -> int:
        return self.ms


def driven(
    session: Session | None = None, storage: Memory | None = None, clock: Clock | None = None, sounds: Any = None
) -> tuple[Driver, IshidoScene]:
    """An app with the board: empty, or with a session; nothing moves there."""
    driver = make_app(lambda app: open_game(app, Start(session=session)), storage, home=LauncherScene, sounds=sounds)
    scene = driver.app.scene
    assert isinstance(scene, IshidoScene)
    if clock is not None:
        driver.app.ticks = clock
        scene.table.set_clocks()
    driver.app.settings.set("animation", "off")
    driver.frame(2)
    return driver, scene


def solitaire(seed: int = 5, **options: str) -> Session:
    """A game of one person."""
    return Session.new("ishido", options, seed, PERSON)


def item(driver: Driver, command: str) -> MenuItem:
    """The line of the menus that gives a command, submenus too."""
    lines = [line for menu in driver.app.menus() for line in menu.items]
    lines += [inner for line in lines for inner in line.items]
    return next(line for line in lines if line.command == command)


def greyed(driver: Driver) -> set[str]:
    """The commands that cannot be chosen now; those of a greyed submenu as well."""
    lines = [line for menu in driver.app.menus() for line in menu.items]
    off = {line.command for line in lines if line.command and not line.enabled}
    return off | {inner.command for line in lines for inner in line.items if not (line.enabled and inner.enabled)}


def checked(driver: Driver) -> set[str]:
    """The commands with a check mark."""
    lines = [line for menu in driver.app.menus() for line in menu.items]
    return {line.command for line in lines + [inner for line in lines for inner in line.items] if line.checked}


def choose(driver: Driver, scene: IshidoScene, command: str) -> None:
    """Choose a line of the menus with the right mouse button held, as the manual has it."""
    driver.move(160, 100)
    menus, skin = driver.app.menus(), driver.app.skin
    at, line = next(
        (m, i) for m, menu in enumerate(menus) for i, item in enumerate(menu.items) if item.command == command
    )
    with driver.held(pyxel.MOUSE_BUTTON_RIGHT):
        driver.frame()
        title = skin.menu_titles(menus)[at]
        driver.move(title.x + 4, title.y + 4)
        row = skin.menu_rows(menus, at)[line]
        driver.move(row.x + 8, row.y + row.h // 2)
        driver.frame()
    driver.frame(3)


def choose_by_keys(driver: Driver, command: str) -> None:
    """Choose a line of the menus with Esc, the arrows and Enter; submenus too."""
    driver.key("esc")
    assert driver.app.menu_bar.active
    for m, menu in enumerate(driver.app.menus()):
        for i, line in enumerate(menu.items):
            inner = [below.command for below in line.items]
            if command != line.command and command not in inner:
                continue
            driver.keys("right " * m)
            while driver.app.menu_bar.hot != i:
                driver.key("down")
            if command in inner:
                driver.key("right")
                while driver.app.menu_bar.sub_hot != inner.index(command):
                    driver.key("down")
            driver.key("enter")
            driver.frame(3)
            return
    raise AssertionError(f"{command} is in no menu")


def centre(square: int) -> tuple[int, int]:
    """The middle of a square."""
    box = square_box(square)
    return box.x + box.w // 2, box.y + box.h // 2


def top(driver: Driver) -> Any:
    """The uppermost dialog."""
    return driver.app.dialogs[-1]


def buttons(driver: Driver) -> list[Button]:
    """Those of the uppermost dialog."""
    return [widget for widget in top(driver).group if isinstance(widget, Button) and widget.label]


def answer(driver: Driver, index: int) -> None:
    """Click a button of the uppermost dialog."""
    driver.hit(buttons(driver)[index])
    driver.frame(3)


def close_all(driver: Driver) -> None:
    """Esc until no dialog is left."""
    for _ in range(ASKED):
        if not driver.app.dialogs:
            return
        driver.key("esc")
        driver.frame(2)
    raise AssertionError("a dialog that Esc does not close")


def set_up(
    driver: Driver, scene: IshidoScene, mode: str, computers: tuple[int, ...] = (), ancient: bool = False
) -> None:
    """A mode's dialog, filled in by mouse."""
    choose(driver, scene, mode)
    dialog = top(driver)
    for seat in computers:
        driver.hit(dialog.switches[("first", "second")[seat]])
    if ancient:
        box = dialog.choices["scoring"].box
        driver.click(box.x + 6, box.y + box.h * 3 // 4)
    answer(driver, 0)


def named(driver: Driver, name: str) -> None:
    """Type a name into the dialog that asks for one."""
    driver.wait(lambda: bool(driver.app.dialogs))
    assert type(top(driver)).__name__ == "NameDialog"
    driver.keys("backspace " * len(top(driver).field.text))
    driver.type(name)
    driver.key("enter")
    driver.frame(3)


def bad_square(scene: IshidoScene) -> int:
    """An empty square where a neighbour matches in nothing."""
    state = scene.session.state
    return next(i for i in range(96) if not state.board[i] and match(state.board, i, state.stone).failing)


def place(driver: Driver, scene: IshidoScene, square: int | None = None) -> int:
    """Place the stone by a click, on the first square that takes it where none is named; the square."""
    square = placements(scene.session.state)[0] if square is None else square
    ply = scene.session.ply
    driver.click(*centre(square))
    assert scene.session.ply > ply
    return square


def walk(driver: Driver, scene: IshidoScene, target: int) -> None:
    """Let the cursor go to a square by the arrows, the short way."""
    while scene.controller.cursor != target:
        row, column = divmod(scene.controller.cursor, COLUMNS)
        to_row, to_column = divmod(target, COLUMNS)
        if row != to_row:
            driver.key("down" if (to_row - row) % ROWS <= ROWS // 2 else "up")
        else:
            driver.key("right" if (to_column - column) % COLUMNS <= COLUMNS // 2 else "left")


def play_on(session: Session, chance: Stream, plies: int = 100) -> Session:
    """Place so many stones anywhere, or until none can be placed."""
    while plies and (squares := placements(session.state)):
        session.play(NAMES[squares[chance.below(len(squares))]])
        plies -= 1
    return session


def stuck_game(mode: str = "solitaire", seat: int = 0) -> Session:
    """A game in which this seat can place nothing and stones are left."""
    people = PERSON if mode == "solitaire" else PEOPLE
    for seed in range(1, 400):
        session = play_on(Session.new("ishido", {"mode": mode}, seed, people), Stream(seed))
        if not session.over and session.to_move == seat:
            return session
    raise AssertionError("no such deal")
