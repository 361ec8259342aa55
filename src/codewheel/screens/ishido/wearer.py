"""A scene in the colours of the chosen board."""

from ..scene import Scene
from .chosen import chosen_board
from .sets import palette_of


class Wearer(Scene):
    """A scene in the colours of the board in use."""

    def use_palette(self) -> None:
        """Use the colours of the chosen board."""
        self.palette = palette_of(chosen_board(self.app.settings))
        self.app.use_palette(self.palette)
