"""A scene: one screen of the app with its logic. The house calls it; it speaks to the house through `app`."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from ..machines.input import Input
from ..machines.skins.base import Menu

if TYPE_CHECKING:
    from .app import App


class Scene:
    """The ground of all screens. All logic in `update` and `tick`, none in `draw`; all timing in frames."""

    palette: str = "workbench"  # a name of machines.palette
    pointer: bool = True  # the player's pointer is shown over the scene
    right_menu: bool = True  # the right button brings a hidden menu bar; else the screen's upper edge does

    def __init__(self, app: "App") -> None:
        self.app = app
        self.busy = False  # the pointer shows the machine's sign for waiting

    @property
    def muted(self) -> bool:
        """Whether nothing is heard as long as it is on top."""
        return False

    def enter(self) -> None:
        """It becomes the top scene, for the first time or again."""

    def leave(self) -> None:
        """It is no longer on top, or the app ends: save what is worth it. May be called more than once."""

    def update(self, inp: Input) -> None:
        """One frame of logic. Not called while a dialog or a menu is open."""

    def tick(self) -> None:
        """Every frame while on top, even below a dialog: animations."""

    def draw(self) -> None:
        """Draw the whole frame."""

    def menus(self) -> Sequence[Menu]:
        """The menu bar; empty for none. Short cuts are filled in by the house."""
        return ()

    def command(self, name: str) -> None:
        """A menu item or the key of an action was chosen. `quit` and `settings` are known to every scene."""
        if name == "quit":
            self.app.quit()
        elif name == "settings":
            self.app.open_settings()
