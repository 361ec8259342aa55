"""A list whose lines are drawn in columns: what the lists of turning points share."""

from abc import abstractmethod

import pyxel

from ..machines.skins.base import Box, Look, Skin
from ..machines.widgets.lists import ListBox


class DrawnRows(ListBox):
    """Each line is drawn by `draw_row`, the chosen one upon the accent; without lines there is the text for that."""

    def draw(self, skin: Skin, look: Look) -> None:
        if not self.rows:
            super().draw(skin, look)
            return
        self.scroll_to(self.first, skin)
        skin.list_ground(self.box, look)
        for line in range(min(self.shown(skin), len(self.rows) - self.first)):
            box, number = self.row_box(line, skin), self.first + line
            if number == self.index:
                pyxel.rect(*box, skin.roles.accent)
            self.draw_row(number, box, skin, skin.roles.accent_ink if number == self.index else skin.roles.ink)
        self.draw_bar(skin, look)

    @abstractmethod
    def draw_row(self, number: int, box: Box, skin: Skin, ink: int) -> None:
        """Draw the line of that number into its box."""
