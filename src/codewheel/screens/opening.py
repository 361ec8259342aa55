"""The first frame: a picture that is there at once, before the house behind it is read from disk.

The title for the launcher, the machine's empty desktop for a game. The next frame makes the app and hands over to it.
"""

import sys
from collections.abc import Callable
from typing import TYPE_CHECKING

import pyxel

from ..machines import framebuffer
from ..machines.palette import Machine, Palette
from ..machines.palette import load as load_palette

if TYPE_CHECKING:
    from .app import App

BAR = 10  # height of a menu bar, and of a title


class Opening:
    """`palette`: that of the scene to come. `make` builds the app; `complain` turns its failure into a sentence."""

    def __init__(self, palette: str, make: Callable[[], "App"], complain: Callable[[BaseException], str]) -> None:
        self.palette, self._make, self._complain = palette, make, complain
        self.app: App | None = None
        self._shown = False

    def update(self) -> None:
        """Nothing before the first picture; then the app's frames."""
        if self.app is None and self._shown:
            try:
                self.app = self._make()
            except (KeyboardInterrupt, SystemExit):
                raise
            except BaseException as fault:  # Pyxel's own panics are no Exceptions
                print(self._complain(fault), file=sys.stderr)
                sys.exit(1)
        if self.app is not None:
            self.app.update()

    def draw(self) -> None:
        """The first picture, then the app's."""
        if self.app is not None:
            self.app.draw()
            return
        palette = load_palette(self.palette)
        framebuffer.use(palette)
        if self.palette == "title":
            from ..machines.pictures import load  # start: read when it is opened

            pyxel.blt(0, 0, load("launcher/title"), 0, 0, framebuffer.WIDTH, framebuffer.HEIGHT)
        else:
            desktop(palette)
        self._shown = True

    def run(self) -> None:
        """Play until the end. `framebuffer.start` comes first."""
        import atexit  # start: read when it is opened

        atexit.register(lambda: self.app.shut() if self.app is not None else None)
        pyxel.run(self.update, self.draw)


def desktop(palette: Palette) -> None:
    """What the machine shows before a program has drawn anything."""
    roles = palette.roles
    pyxel.cls(roles.desk)
    if palette.machine is not Machine.DOS:
        pyxel.rect(0, 0, framebuffer.WIDTH, BAR, roles.paper)
        pyxel.rect(0, BAR, framebuffer.WIDTH, 1, roles.ink)
