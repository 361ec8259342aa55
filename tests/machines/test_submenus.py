"""Submenus on all three machines: opened by pointer and by key, chosen, put away, wholly on the screen."""

from collections.abc import Callable
from typing import Any

import pytest
import pyxel

from codewheel.machines.palette import load
from codewheel.machines.skins import skin_for
from codewheel.machines.skins.base import Box, Menu, MenuItem
from codewheel.machines.widgets.menubar import all_items
from codewheel.screens.app import App
from codewheel.screens.scene import Scene
from driver import Driver, make_app

PALETTES = ("workbench", "gem", "text")
TIMER = (MenuItem("Tournament Timer…", "timer_tournament"), MenuItem("Challenge Timer…", "timer_challenge"))
PARTS = (MenuItem("Stone", "stone"), MenuItem("Column", "column", enabled=False), MenuItem("Row", "undo"))


class Submenued(Scene):
    """A scene whose menus have submenus; it notes what it is told."""

    def __init__(self, app: App, palette: str) -> None:
        super().__init__(app)
        self.palette = palette
        self.told: list[str] = []
        self.refused: list[str] = []
        self.grey = False

    def menus(self) -> tuple[Menu, ...]:
        game = (
            MenuItem("New Game", "new"),
            MenuItem("Timer", items=TIMER, enabled=not self.grey),
            MenuItem("Part", items=PARTS),
            MenuItem("Quit", "quit"),
        )
        return (Menu("Game", game), Menu("Help", (MenuItem("Rules", "rules"),)))

    def command(self, name: str) -> None:
        self.told.append(name)

    def refuse(self, name: str) -> None:
        self.refused.append(name)

    def draw(self) -> None:
        self.app.skin.desktop(Box(0, 0, 320, 200))


@pytest.fixture(params=PALETTES)
def player(request: pytest.FixtureRequest) -> Driver:
    make: Callable[[App], Scene] = lambda app: Submenued(app, request.param)  # noqa: E731
    return make_app(make)


def scene_of(player: Driver) -> Submenued:
    scene = player.app.scene
    assert isinstance(scene, Submenued)
    return scene


def slide(player: Driver, line: int, sub: int | None) -> None:
    """Open the first menu, slide onto a line, into its submenu, and choose there."""
    skin, menus = player.app.skin, player.app.menus()
    title, row = skin.menu_titles(menus)[0], skin.menu_rows(menus, 0)[line]

    def go() -> None:
        player.move(title.x + 3, title.y + 3)
        player.move(row.x + 9, row.y + 4)
        if sub is not None:
            inner = skin.submenu_rows(menus, 0, line)[sub]
            player.move(inner.x + 2, row.y + 4)
            player.move(inner.x + 20, inner.y + 4)

    if skin.menu_hidden:
        player.move(200, 150)
        with player.held(pyxel.MOUSE_BUTTON_RIGHT):
            player.frame()
            go()
        player.frame()
        return
    if not skin.menu_drops:
        player.click(title.x + 3, title.y + 3)
    go()
    with player.held(pyxel.MOUSE_BUTTON_LEFT):
        player.frame()
    player.frame()


def test_sliding_onto_a_line_opens_it_and_the_release_chooses(player: Driver) -> None:
    scene = scene_of(player)
    slide(player, 1, 1)
    assert scene.told == ["timer_challenge"] and not player.app.menu_bar.active


def test_a_greyed_line_of_a_submenu_chooses_nothing(player: Driver) -> None:
    scene = scene_of(player)
    slide(player, 2, 1)
    assert scene.told == []


def test_a_greyed_line_with_a_submenu_asks_why_as_its_first_one_would(player: Driver) -> None:
    scene = scene_of(player)
    scene.grey = True
    player.frame()
    slide(player, 1, None)
    assert (scene.told, scene.refused) == ([], ["timer_tournament"])


def test_the_line_itself_chooses_nothing_and_another_line_puts_it_away(player: Driver) -> None:
    scene = scene_of(player)
    slide(player, 1, None)
    assert scene.told == []
    player.app.menu_bar.close()
    player.move(300, 190)
    player.key("f10")
    bar, skin, menus = player.app.menu_bar, player.app.skin, player.app.menus()
    rows = skin.menu_rows(menus, 0)
    player.move(rows[1].x + 9, rows[1].y + 4)
    assert (bar.hot, bar.sub) == (1, 1)
    player.move(rows[2].x + 9, rows[2].y + 4)
    assert (bar.hot, bar.sub, bar.sub_hot) == (2, 2, None)
    player.move(rows[3].x + 9, rows[3].y + 4)
    assert (bar.hot, bar.sub) == (3, None)


def test_by_keyboard(player: Driver) -> None:
    scene, bar = scene_of(player), player.app.menu_bar
    player.keys("f10 down right")
    assert (bar.open, bar.sub, bar.sub_hot) == (0, 1, 0)
    player.keys("down down")
    assert bar.sub_hot == 0, "round about"
    player.key("left")
    assert (bar.open, bar.sub, bar.hot) == (0, None, 1)
    player.key("enter")
    player.key("esc")
    assert bar.active and bar.sub is None, "Esc closes the submenu alone"
    player.keys("enter down enter")
    assert scene.told == ["timer_challenge"] and not bar.active


def test_letters_open_and_choose(player: Driver) -> None:
    scene = scene_of(player)
    player.key("f10")
    player.type("t")
    assert player.app.menu_bar.sub == 1
    player.type("c")
    assert scene.told == ["timer_challenge"]


def test_greyed_lines_of_submenus_are_reached_and_say_why(player: Driver) -> None:
    scene, bar = scene_of(player), player.app.menu_bar
    player.keys("f10 down down right down")
    assert bar.sub_hot == 1
    player.key("enter")
    assert (scene.told, scene.refused) == ([], ["column"])
    scene.grey = True
    player.frame()
    player.keys("f10 down right")
    assert (bar.sub, bar.hot, bar.open) == (None, 0, 1), "a greyed line opens nothing"
    player.keys("left down enter")
    assert (scene.told, scene.refused) == ([], ["column", "timer_tournament"])


def test_lines_of_submenus_have_short_cuts_too(player: Driver) -> None:
    scene = scene_of(player)
    row = player.app.menus()[0].items[2].items[2]
    assert row.key == player.app.keymap.label("undo") != ""
    player.key("ctrl+z")
    assert scene.told == ["undo"]
    assert [item.command for item in all_items(player.app.menus())].count("timer_challenge") == 1


@pytest.mark.parametrize("palette", PALETTES)
def test_menus_and_submenus_lie_on_the_screen(palette: str) -> None:
    make_app()
    skin = skin_for(load(palette))
    long = tuple(MenuItem(f"Line {i}", f"c{i}", items=TIMER) if i % 4 else MenuItem("") for i in range(26))
    menus = (*(Menu(name, ()) for name in ("?", "File", "Game", "Choices")), Menu("Help", long))
    boxes: list[Any] = [skin.menu_box(menus, 4), *skin.menu_rows(menus, 4)]
    boxes += [skin.submenu_box(menus, 4, i) for i in range(26) if i % 4]
    assert all(b.x >= 0 and b.y >= 0 and b.x + b.w <= 320 and b.y + b.h <= 200 for b in boxes)
    assert all(row.h >= (7 if item.label else 1) for row, item in zip(boxes[1:], long, strict=False))
    skin.menu(menus, 4, 1)
    skin.submenu(menus, 4, 1, 0)
