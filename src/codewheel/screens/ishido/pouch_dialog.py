"""Show Pouch…: every stone that is left, in its order."""

from collections.abc import Callable, Sequence

from ...machines.skins.base import Box, Skin
from ...machines.skins.common import frame
from ...machines.widgets.base import AUTO, Part, Ui, size
from ...machines.widgets.controls import Label, Picture
from ...machines.widgets.dialog import Dialog
from ...machines.widgets.layout import Column
from ...rules.ishido.board import STONE_NAMES
from ...session.texts import translate
from .parts import stone_ground

DrawStone = Callable[[str, int, int, int], object]  # stoneset, stone, x, y

ACROSS, PITCH = 12, 19  # stones in a row, and from one to the next
SIZE = 18  # of a stone
LEFT, EDGE = 17, 4  # column of the numbers; between the panel's frame and what is in it


def panel_size(count: int) -> Box:
    """How large the panel of so many stones is."""
    rows = max(1, -(-count // ACROSS))
    return size(2 * EDGE + LEFT + ACROSS * PITCH, 2 * EDGE + rows * PITCH)


class PouchDialog(Dialog):
    """`stones`: types in order, the first lies on the touchstone. `draw(stoneset, stone, x, y)` 18 x 18."""

    def __init__(self, stones: Sequence[int], stoneset: str, draw: DrawStone) -> None:
        super().__init__(translate("ishido_dialogs.pouch_title"))
        self.stones, self.stoneset, self._draw = tuple(stones), stoneset, draw

    def compose(self, ui: Ui) -> Part:
        count = len(self.stones)
        code = "many" if count > 1 else "one" if count else "empty"
        head = Label(AUTO, translate(f"ishido_dialogs.pouch_{code}", count=count))
        panel = Picture(panel_size(count), self._paint)
        panel.said = " ".join(STONE_NAMES[stone] for stone in self.stones)
        return Column(head, panel, self.offer([translate("machines.ok")], [self.close]), align="centre")

    def stone_at(self, box: Box, number: int) -> tuple[int, int]:
        """Where the stone of that number, from 0, lies in the panel."""
        row, column = divmod(number, ACROSS)
        return box.x + EDGE + LEFT + column * PITCH + 1, box.y + EDGE + row * PITCH + 1

    def _paint(self, skin: Skin, box: Box) -> None:
        stone_ground(skin, box)
        for number, stone in enumerate(self.stones):
            x, y = self.stone_at(box, number)
            if number % ACROSS == 0:
                text = str(number + 1)
                skin.text(box.x + EDGE + LEFT - 6 - skin.small.width(text), y + 6, text, small=True)
            self._draw(self.stoneset, stone, x, y)
        if self.stones:
            x, y = self.stone_at(box, 0)
            frame(Box(x - 1, y - 1, SIZE + 2, SIZE + 2), skin.roles.accent)
