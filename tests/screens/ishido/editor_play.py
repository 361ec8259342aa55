"""The Stoneset Editor in the hand of a driver: its areas by mouse and by keyboard, its menus, what it handed back."""

from typing import Any

import pyxel

from codewheel.screens.ishido.editor import layout
from codewheel.screens.ishido.editor.scene import EditorScene
from codewheel.screens.ishido.editor.shots import shipped
from codewheel.screens.launcher.scene import LauncherScene
from codewheel.session.ishido.art.own import Own
from codewheel.session.ishido.art.stoneset import CLEAR, SIDE, Stoneset
from codewheel.session.ishido.art.templates import TEMPLATES
from codewheel.session.storage import Memory
from driver import Driver, make_app
from screens.ishido.play import buttons, top

SHAPES = list(TEMPLATES)
MIDDLE = 9 * SIDE + 9


class Player(Driver):
    """A driver with the editor on top. `used`: what `on_use` was told, in order."""

    scene: EditorScene
    storage: Memory
    used: list[tuple[Stoneset, str]]

    @property
    def document(self) -> Any:
        """The desk of the editor."""
        return self.scene.document

    @property
    def art(self) -> Stoneset:
        """The stoneset on it."""
        return self.scene.document.art

    # by mouse

    def stone(self, number: int) -> None:
        """Click a stone of the Stone Select Area."""
        self.hit(layout.stone_box(number))

    def pixel(self, at: int = MIDDLE) -> None:
        """Click a pixel of the Stone Edit Box."""
        self.hit(layout.pixel_box(at))

    def colour(self, pen: int) -> None:
        """Click a colour; the warning of transparent is answered."""
        self.hit(layout.swatch_box(pen))
        self.settle()

    def shape(self, name: str) -> None:
        """Click a mask template."""
        self.hit(layout.template_box(SHAPES.index(name)))

    def settle(self) -> None:
        """Answer the warning of transparent where it is open."""
        if self.app.dialogs:
            assert "transparent" in top(self).text
            self.answer(0)

    def answer(self, index: int) -> None:
        """Click a button of the uppermost dialog."""
        self.hit(buttons(self)[index])
        self.frame(3)

    def choose(self, *commands: str) -> None:
        """Lines of the menus one after the other, with the right button held as the manual has it."""
        for command in commands:
            self._choose(command)

    def _choose(self, command: str) -> None:
        self.move(160, 100)
        menus, skin = self.app.menus(), self.app.skin
        for m, menu in enumerate(menus):
            for i, line in enumerate(menu.items):
                inner = [below.command for below in line.items]
                if command != line.command and command not in inner:
                    continue
                with self.held(pyxel.MOUSE_BUTTON_RIGHT):
                    self.frame()
                    title = skin.menu_titles(menus)[m]
                    self.move(title.x + 4, title.y + 4)
                    row = skin.menu_rows(menus, m)[i]
                    self.move(row.x + 8, row.y + row.h // 2)
                    if inner:
                        row = skin.submenu_rows(menus, m, i)[inner.index(command)]
                        self.move(row.x + 8, row.y + row.h // 2)
                    self.frame()
                self.frame(3)
                return
        raise AssertionError(f"{command} is in no menu")

    # by keyboard

    def focus(self, name: str) -> None:
        """Tab until an area has the focus."""
        for _ in range(12):
            if self.scene.group.focus is getattr(self.scene.areas, name):
                return
            self.key("tab")
        raise AssertionError(f"{name} is not reached by Tab")

    def push(self, button: Any) -> None:
        """Tab to a button and press Space."""
        for _ in range(12):
            if self.scene.group.focus is button:
                self.key("space")
                self.frame(3)
                return
            self.key("tab")
        raise AssertionError(f"{button.label} is not reached by Tab")

    def save_as(self, name: str) -> None:
        """Type a name into Save Stoneset and press Return (manual p. 35)."""
        self.keys("backspace " * len(top(self).field.text))
        self.type(name)
        self.key("enter")
        self.frame(3)


def editor(
    art: Stoneset | None = None,
    name: str = "",
    storage: Memory | None = None,
    palette: str = "ishido/ishido",
    sounds: Any = None,
    load_first: bool = False,
) -> Player:
    """An app with the editor alone; the shipped stoneset of inner shapes lies on its desk."""
    storage = Memory() if storage is None else storage
    used: list[tuple[Stoneset, str]] = []

    def scene(app: Any) -> EditorScene:
        laid = shipped() if art is None else art
        tell = lambda made, path: used.append((made, path))  # noqa: E731
        return EditorScene(app, laid, name, palette, tell, Own(storage), load_first)

    made = make_app(scene, storage, home=LauncherScene, sounds=sounds)
    player = Player(made.app)
    assert isinstance(player.app.scene, EditorScene)
    player.scene, player.storage, player.used = player.app.scene, storage, used
    player.frame(2)
    return player


def pens(art: Stoneset, stone: int) -> set[int]:
    """The pens that are seen of a stone."""
    return set(art.shown(stone)) - {CLEAR}


def middle(art: Stoneset, stone: int) -> int:
    """The pen in the middle of a stone."""
    return art.shown(stone)[MIDDLE]
