"""Show Pouch…: every stone that is left, in its order."""

from collections.abc import Callable, Sequence

from ...machines.skins.base import Box, Skin
from ...machines.skins.common import frame
from ...machines.widgets import Dialog, Label, Picture, Ui
from ...session.texts import translate
from .parts import add_buttons, stone_ground

HEAD = 13  # the line above the panel, with its air
DrawStone = Callable[[str, int, int, int], object]  # stoneset, stone, x, y

ACROSS, PITCH = 12, 19  # stones in a row, and from one to the next
SIZE = 18  # of a stone
LEFT, EDGE = 17, 4  # column of the numbers; between the panel's frame and what is in it


class PouchDialog(Dialog):
    """`stones`: types in order, the first lies on the touchstone. `draw(stoneset, stone, x, y)` 18 x 18."""

    def __init__(self, stones: Sequence[int], stoneset: str, draw: DrawStone) -> None:
        super().__init__(translate("ishido_dialogs.pouch_title"))
        self.stones, self.stoneset, self._draw = tuple(stones), stoneset, draw

    def build(self, ui: Ui) -> None:
        count = len(self.stones)
        rows = max(1, -(-count // ACROSS))
        width = 2 * EDGE + LEFT + ACROSS * PITCH
        tall = 2 * EDGE + rows * PITCH
        head = translate("ishido_dialogs.pouch_many", count=count)
        if count < 2:
            head = translate("ishido_dialogs.pouch_one" if count else "ishido_dialogs.pouch_empty")
        self.group.add(Label(Box(0, 0, width, 8), ui.skin.font.fit(head, width)))
        self.group.add(Picture(Box(0, HEAD, width, tall), self._paint))
        add_buttons(self, ui, width, HEAD + tall + 6, (translate("machines.ok"),), (self.close,))
        self.size = width, HEAD + tall + 6 + ui.skin.button_height

    def place(self, box: Box, number: int) -> tuple[int, int]:
        """Where the stone of that number, from 0, lies in the panel."""
        row, column = divmod(number, ACROSS)
        return box.x + EDGE + LEFT + column * PITCH + 1, box.y + EDGE + row * PITCH + 1

    def _paint(self, skin: Skin, box: Box) -> None:
        stone_ground(skin, box)
        for number, stone in enumerate(self.stones):
            x, y = self.place(box, number)
            if number % ACROSS == 0:
                text = str(number + 1)
                skin.text(box.x + EDGE + LEFT - 6 - skin.small.width(text), y + 6, text, small=True)
            self._draw(self.stoneset, stone, x, y)
        if self.stones:
            x, y = self.place(box, 0)
            frame(Box(x - 1, y - 1, SIZE + 2, SIZE + 2), skin.roles.accent)
