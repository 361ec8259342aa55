"""The title of a group of controls: with a rule to the end of its line, or broken into a groove round the group."""

from collections.abc import Iterator, Sequence

import pyxel

from ..palette import Machine
from ..skins.base import SIGN, Box, Look, Skin
from ..skins.common import frame
from .art import Art
from .base import AUTO, Part, Widget
from .controls import Label
from .layout import GAP, NEAR, Around, Column

GROOVE = 6  # from the groove to the group in it
AIR = 5  # round what stands in a hollow
RULE = 4  # from a title to its rule
HEAD = 12  # from the top of a title to the group below it


class Caption(Widget):
    """A title in a colour of its own, and a rule; or a groove along the edges of its box.

    Without a title the rule alone.
    """

    fills = True

    def __init__(self, box: Box, text: str, groove: bool = False) -> None:
        super().__init__(box)
        self.text, self.groove = text, groove

    @property
    def words(self) -> str:
        return self.text

    @staticmethod
    def round(text: str, part: Part) -> "Grooved":
        """A part with a groove round it and its title in the groove."""
        return Grooved(text, part)

    @staticmethod
    def above(text: str, part: Part) -> Column:
        """A part with its title and a rule above it."""
        return Column(Caption(AUTO, text), part, gap=NEAR)

    def natural_width(self, skin: Skin) -> int:
        return skin.font.width(self.text)

    def height_for(self, skin: Skin, width: int) -> int:
        return skin.font.height

    def draw(self, skin: Skin, look: Look) -> None:
        if self.groove:
            self._groove(skin)
            return
        skin.text(self.box.x, self.box.y, self.text, skin.heading)
        x = self.box.x + (skin.font.width(self.text) + RULE if self.text else 0)
        width = self.box.x + self.box.w - x
        if width > 0:
            # its upper wall in shadow, the lower one in the light
            if skin.machine is not Machine.DOS:  # in text mode a line is a line
                pyxel.rect(x, self.box.y + 3, width, 1, skin.roles.shade)
            pyxel.rect(x, self.box.y + 4, width, 1, skin.roles.dim)

    def _groove(self, skin: Skin) -> None:
        """A hollow in the shade, where what is greyed can be read as well; its title, where it has one, on a tab."""
        r, (x, y, w, h) = skin.roles, self.box
        top = 4 if self.text else 0
        pyxel.rect(x, y + top, w, h - top, r.shade)
        frame(Box(x, y + top, w, h - top), r.dim)
        if not self.text:
            return
        wide = skin.font.width(self.text) + 10
        pyxel.rect(x, y - 2, wide, 12, r.shade)
        for side in (Box(x, y - 2, wide, 1), Box(x, y - 2, 1, 12), Box(x + wide - 1, y - 2, 1, 7)):
            pyxel.rect(*side, r.dim)
        skin.text(x + 5, y, self.text, skin.heading)


class Slate(Label):
    """A label in small letters that fills a hollow: there it is told what came of something, in as many lines as need
    be. What stands beside it stands at its foot.
    """

    rises = True

    def __init__(self, text: str, lines: int, says: Sequence[str] = ()) -> None:
        super().__init__(AUTO, text, small=True, lines=lines, says=says)

    def height_for(self, skin: Skin, width: int) -> int:
        return super().height_for(skin, width - 2 * AIR) + 2 * AIR

    def draw(self, skin: Skin, look: Look) -> None:
        skin.list_ground(self.box, look)
        x, y, w, h = self.box.inset(AIR)
        letters, lines = skin.small.lines_in(self.text, w, h)
        y += max(0, h - letters.tall(len(lines))) // 2
        for n, line in enumerate(lines):
            letters.text(x, y + n * letters.pitch, line, skin.roles.ink if self.colour is None else self.colour)


class Note(Label):
    """A label in small letters beside a picture: it says what is wanted, and what came of it, in as many lines as
    `lines`. What is wrong (`wrong`) has the sign of an alert in the picture's place.
    """

    def __init__(self, text: str, lines: int, picture: Art, says: Sequence[str] = ()) -> None:
        super().__init__(AUTO, text, small=True, lines=lines, says=says)
        self.picture, self.wrong = picture, False

    def tell(self, text: str, wrong: bool = False) -> None:
        """Say something else."""
        self.text, self.wrong = text, wrong

    def _aside(self) -> int:
        return self.picture.w + GAP

    def least_width(self, skin: Skin) -> int:
        return super().least_width(skin) + self._aside()

    def height_for(self, skin: Skin, width: int) -> int:
        return max(self.picture.h, super().height_for(skin, width - self._aside()))

    def draw(self, skin: Skin, look: Look) -> None:
        x, y, w, h = self.box
        shown = Box(x, y + (h - self.picture.h) // 2, self.picture.w, self.picture.h)
        if self.wrong:
            skin.sign(Box(shown.x + (shown.w - SIGN) // 2, y + (h - SIGN) // 2, SIGN, SIGN), asks=False)
        else:
            self.picture.paint(skin, shown)
        letters, lines = skin.small.lines_in(self.text, w - self._aside(), h)
        even = letters.wrap_even(self.text, w - self._aside())  # no last word stands alone
        lines = even if len(even) == len(lines) else lines
        y += max(0, h - letters.tall(len(lines))) // 2
        for n, line in enumerate(lines):
            letters.text(x + self._aside(), y + n * letters.pitch, line, skin.roles.ink)


class Grooved(Around):
    """A part in a groove that bears a title."""

    def __init__(self, title: str, part: Part) -> None:
        super().__init__(part)
        self.fills, self.caption = True, Caption(AUTO, title, groove=True)
        self._head = HEAD if title else GROOVE

    def natural_width(self, skin: Skin) -> int:
        return max(super().natural_width(skin), self.caption.natural_width(skin) + GROOVE) + 2 * GROOVE

    def least_width(self, skin: Skin) -> int:
        return max(super().least_width(skin), self.caption.natural_width(skin) + GROOVE) + 2 * GROOVE

    def height_for(self, skin: Skin, width: int) -> int:
        return self._head + super().height_for(skin, width - 2 * GROOVE) + GROOVE

    def least_height(self, skin: Skin, width: int) -> int:
        return self._head + super().least_height(skin, width - 2 * GROOVE) + GROOVE

    def allocate(self, skin: Skin, box: Box) -> None:
        self.caption.allocate(skin, box)
        super().allocate(skin, Box(box.x + GROOVE, box.y + self._head, box.w - 2 * GROOVE, box.h - self._head - GROOVE))

    def widgets(self) -> Iterator[Widget]:
        yield self.caption
        yield from super().widgets()
