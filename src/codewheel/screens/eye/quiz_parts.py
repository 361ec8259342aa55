"""What the dialogs of the quiz are made of: tiles in the board's colours, lines that can be chosen, wrapped text."""

from collections.abc import Callable

import pyxel

from ...machines.font import Font
from ...machines.skins.base import Box, Look, Skin
from ...machines.skins.common import frame
from ...machines.widgets.base import Ui, Widget
from ...machines.widgets.controls import Clickable
from ...session.texts import translate
from .quiz_pictures import Pens
from .skins import PALETTES, STYLES

# the board's colours where a palette is none of EYE's: the nearest pens serve
_RGB = (0xDD2222, 0x2255EE, 0xFFDD22, 0x22AA44, 0xFF99BB, 0xAABBBB, 0xFF7711, 0x9944CC)
_SKINS = {palette: font for font, palette in PALETTES.items()}
RIGHT, WRONG = "✓", "×"
DARK = 1280  # of 2550: a tile that is darker bears light letters
INSIDE, CLOSE = 5, 4  # pixels between the edges of the question's panel and its letters, large and small
GADGET = 11  # side of a close gadget
KEY, BESIDE = 12, 3  # width of the tile with a line's number, and from it to the letters


def _nearest(skin: Skin, colour: int) -> int:
    def far(index: int) -> int:
        other = skin.palette.colours[index]
        return sum(((colour >> s & 255) - (other >> s & 255)) ** 2 for s in (16, 8, 0))

    return min(range(16), key=far)


def pens(skin: Skin, colour: int) -> tuple[int, int]:
    """The pens of a colour of the board, 0 to 7, in the palette in use: its face, and letters upon it."""
    font = _SKINS.get(skin.palette.name)
    ground = _nearest(skin, _RGB[colour]) if font is None else STYLES[font].tiles[colour].face
    red, green, blue = skin.palette.colours[ground].to_bytes(3, "big")
    dark = 3 * red + 6 * green + blue < DARK
    return ground, _nearest(skin, 0xFFFFFF if dark else 0x000000)


def card_pens(skin: Skin, colour: int) -> Pens:
    """The pens of a picture on a card: a colour of the board, the darkest and the lightest of the palette."""
    return Pens(pens(skin, colour)[0], _nearest(skin, 0x000000), _nearest(skin, 0xFFFFFF))


def tile(skin: Skin, box: Box, colour: int, letter: str = "") -> None:
    """A tile of the board's colour with a thin dark edge, and perhaps a letter on it."""
    ground, ink = pens(skin, colour)
    pyxel.rect(box.x, box.y, box.w, box.h, ground)
    frame(box, _nearest(skin, 0x000000))
    if letter:
        x = box.x + (box.w - skin.font.width(letter) + 1) // 2
        skin.text(x, box.y + (box.h - skin.font.height + 1) // 2, letter, ink)


def lines_of(font: Font, text: str, wide: int) -> list[str]:
    """The text in lines. A sign that stands apart, as French has it before `?`, is never the first of a line."""
    lines = font.wrap(text, wide)
    for n in range(1, len(lines)):
        if lines[n][:1] in tuple("?!:;»") and " " in lines[n - 1]:
            lines[n - 1], _, word = lines[n - 1].rpartition(" ")
            lines[n] = f"{word} {lines[n]}"
    return lines


def even_lines(font: Font, text: str, wide: int) -> list[str]:
    """The same in as few lines, of lengths as even as can be: no word stands alone below."""
    most = len(lines_of(font, text, wide))
    narrow = next((w for w in range(wide // 2, wide, 4) if len(lines_of(font, text, w)) <= most), wide)
    found = lines_of(font, text, narrow)
    return found if max(map(font.width, found)) <= wide else lines_of(font, text, wide)


class Asked(Widget):
    """The question, in the middle of its box; in small letters it is as high as its lines."""

    fills = grows = True

    def __init__(self, box: Box, text: str, small: bool = False) -> None:
        super().__init__(box)
        self.text, self.small = text, small

    @property
    def words(self) -> str:
        return self.text

    def _font(self, skin: Skin) -> Font:
        return skin.small if self.small else skin.font

    def lines(self, skin: Skin, wide: int) -> list[str]:
        """Its lines in a box of that width."""
        return lines_of(self._font(skin), self.text, wide - 2 * self._inside)

    @property
    def _inside(self) -> int:
        return CLOSE if self.small else INSIDE

    def height_for(self, skin: Skin, width: int) -> int:
        return skin.small.tall(len(self.lines(skin, width))) + 2 * CLOSE if self.small else self.box.h

    def draw(self, skin: Skin, look: Look) -> None:
        skin.panel(self.box)
        font = self._font(skin)
        lines = even_lines(font, self.text, self.box.w - 2 * self._inside)
        step = font.pitch if self.small else font.height + 2
        y = self.box.y + (self.box.h - len(lines) * step + 2) // 2
        for line in lines:
            skin.text(self.box.x + (self.box.w - font.width(line)) // 2, y, line, small=self.small)
            y += step


class CloseGadget(Clickable):
    """The close gadget of what has no title bar."""

    focusable = False

    def __init__(self, close: Callable[[], object]) -> None:
        super().__init__(Box(0, 0, GADGET, GADGET))
        self._close = close

    def click(self, ui: Ui) -> None:
        self._close()

    def draw(self, skin: Skin, look: Look) -> None:
        r, box = skin.roles, self.box
        skin.panel(box, sunk=look.pressed)
        inner = box.inset(3)
        pyxel.rect(*inner, r.accent if look.hover else r.ink)


class Line(Clickable):
    """A line that can be chosen, by click, Enter or Space, with a tile at its left that bears its number.

    `colour`: of the board, None for a plain tile. `verdict`: None while nothing is known, True for the right answer,
    False for one that was chosen and is wrong. `done`: nothing can be chosen any more. `small`: its text is in small
    letters and may have several lines.
    """

    fills = grows = True

    def __init__(
        self,
        box: Box,
        number: int,
        text: str,
        on_click: Callable[[int], object],
        colour: int | None = None,
        small: bool = False,
    ) -> None:
        super().__init__(box)
        self.number, self.text, self.on_click, self.colour, self.small = number, text, on_click, colour, small
        self.verdict: bool | None = None
        self.done = False

    @property
    def words(self) -> str:
        told = translate("spoken.numbered", number=self.number + 1, words=self.text)
        return told if self.verdict is None else f"{told}: {translate(f'spoken.{str(self.verdict).lower()}')}"

    def lines(self, skin: Skin, wide: int) -> list[str]:
        """The lines of its text where it is so wide."""
        return lines_of(skin.small, self.text, wide - KEY - BESIDE - 4) if self.small else [self.text]

    def height_for(self, skin: Skin, width: int) -> int:
        return max(self.box.h, skin.small.tall(len(self.lines(skin, width))) + 5) if self.small else self.box.h

    def click(self, ui: Ui) -> None:
        """Choose it."""
        if not self.done:
            self.on_click(self.number)

    def draw(self, skin: Skin, look: Look) -> None:
        r, (x, y, w, h) = skin.roles, self.box
        skin.panel(self.box, sunk=look.pressed and not self.done)
        ink = r.ink
        if self.verdict:
            pyxel.rect(x + 1, y + 1, w - 2, h - 2, r.accent)
            ink = r.accent_ink
        elif self.done:
            ink = r.ink if self.verdict is False else r.dim
        elif look.focus or look.hover:
            frame(self.box.inset(1), r.accent)
            frame(self.box.inset(2), r.accent)
        key = Box(x + 2, y + 2, KEY, h - 4)
        sign = str(self.number + 1) if self.verdict is None else RIGHT if self.verdict else WRONG
        if self.colour is not None:
            tile(skin, key, self.colour, sign)
        else:
            ground, letter = (r.alarm, r.accent_ink) if self.verdict is False else (r.ink, r.paper)
            pyxel.rect(key.x, key.y, key.w, key.h, ground)
            skin.text(key.x + (key.w - 7) // 2, key.y + (key.h - skin.font.height + 1) // 2, sign, letter)
        font, lines = skin.small if self.small else skin.font, self.lines(skin, w)
        top = y + (h - font.height - (len(lines) - 1) * font.pitch + 1) // 2
        for n, line in enumerate(lines):
            skin.text(key.x + key.w + BESIDE, top + n * font.pitch, line, ink, self.small)
