"""The editor's picture: a plate of tools drawn once, the stones drawn anew where they change, marks on top.

Transparent is the medium grey of the Amiga's Workbench; no pen is grey, so it is a check of sky and brown, the same
wherever it is seen.
"""

from collections.abc import Sequence

import pyxel

from ....machines.font import CENTRE, fitting
from ....machines.skins.base import Box, Skin
from ....machines.skins.common import dots, fill, frame
from ....machines.widgets.art import Art
from ....session.art.raster import digits
from ....session.ishido.art.check import name as stone_name
from ....session.ishido.art.document import Document
from ....session.ishido.art.stoneset import CLEAR, SIDE, STONES, SYMBOLS, Stoneset
from ....session.ishido.art.templates import TEMPLATES
from ....session.texts import translate
from ..sets import BLUE, BROWN, DARK, DEEP, GOLD, INK, PALE, SKY, WHITE
from . import layout
from .controls import Cells, EditBox
from .layout import (
    CELL,
    CHOSEN,
    COLOURS,
    EDIT,
    MASKS,
    METADATA,
    NOTE,
    OWN_LEFT,
    OWN_WIDE,
    PREVIEWS,
    SELECT,
    SHARED_WIDE,
    SWATCH_TALL,
    SWATCH_TOP,
    TITLE,
    ZOOM,
)
from .layout import (
    TEMPLATES as TEMPLATES_BOX,
)

ASLEEP = 0.25  # of the title's ground, where a window lies over it
GREY = (f"{SKY:x}", f"{BROWN:x}")  # of a pixel whose x + y is even, odd
ON_GREY = tuple(bytes(pen if at == CLEAR else at for at in range(256)) for pen in (SKY, BROWN))
NAME, STONE = 120, 62  # rooms of the file's name, and of the stone's
PLAIN, ON_DARK, ON_LIGHT = range(3)  # the three squares
GROUNDS = {ON_DARK: DARK, ON_LIGHT: PALE}
HOLE = [SIDE * y + x for y in (4, 5, 6) for x in (8, 9, 10)]  # pixels that a picture shows as transparent
HINTS = "0123456789ABCDET"  # the key of each colour, its pen as a hex digit; T for transparent


def grey(box: Box) -> None:
    """What is transparent."""
    fill(box, BROWN)
    dots(box, SKY)


def well(box: Box, ground: int = INK) -> None:
    """A hollow in the plate: its upper and left edges dark, the lower and right ones in the light."""
    fill(box, ground)
    frame(box.inset(-1), INK, SKY)


class View:
    """Draws a document. `refresh` takes over what has changed, `draw` is the frame."""

    def __init__(self, skin: Skin) -> None:
        self._skin: Skin | None = None
        self._plate = pyxel.Image(320, 200)
        self._edit = pyxel.Image(SIDE * ZOOM, SIDE * ZOOM)
        self._previews = [pyxel.Image(box.w - 2, box.h - 2) for box in PREVIEWS]
        self._art: Stoneset | None = None
        self._shown = b""
        self.skin = skin

    def refresh(self, document: Document, skin: Skin) -> None:
        """Draw anew what differs from what is drawn."""
        if skin is not self._skin:
            self._skin = self.skin = skin
            self._art, self._shown = None, b""
            self._paint_plate()
        old, art = self._art, document.art
        if art is not old:
            for stone in range(STONES):
                column = stone % SYMBOLS
                if (
                    old is None
                    or art.stones[stone] is not old.stones[stone]
                    or art.masks[column] is not old.masks[column]
                ):
                    self._lay_stone(art, stone)
            for column in range(SYMBOLS):
                if old is None or art.masks[column] is not old.masks[column]:
                    self._lay_mask(art.masks[column], column)
            self._art = art
        shown = art.shown(document.selected)
        if shown != self._shown:
            self._shown = shown
            self._edit.set(0, 0, _enlarged(shown))
            for kind, image in enumerate(self._previews):
                _preview(image, PREVIEWS[kind].inset(1), shown, kind)

    # what stands

    def _paint_plate(self) -> None:
        """The plate with its hollows, captions and templates."""
        fill(TITLE, WHITE)
        fill(Box(0, TITLE.h - 1, 320, 1), INK)
        for box in layout.SLABS:
            _slab(box)
        grey(SELECT)
        frame(SELECT.inset(-1), INK, SKY)
        well(MASKS)
        well(METADATA)
        grey(PREVIEWS[PLAIN])
        for box in PREVIEWS:
            frame(box.inset(-1), INK, SKY)
        well(EDIT, SKY)
        _rulers()
        well(TEMPLATES_BOX)
        for index, mask in enumerate(TEMPLATES.values()):
            box = layout.template_box(index)
            pyxel.screen.set(box.x + 1, box.y + 1, _enamel(mask, WHITE, SKY, BLUE, DARK))
        self._paint_colours()
        fill(NOTE, INK)
        self._plate.blt(0, 0, pyxel.screen, 0, 0, 320, 200)

    def _paint_colours(self) -> None:
        skin = self.skin
        for left, width, text in (
            (0, 5 * SHARED_WIDE, "ishido_editor.every_board"),
            (OWN_LEFT, 3 * OWN_WIDE, "ishido_editor.this_board"),
        ):
            well(Box(COLOURS.x + left - 1, COLOURS.y - 1, width + 1, SWATCH_TOP + 2 * SWATCH_TALL - COLOURS.y + 1))
            word = translate(text)
            colour = WHITE if left == 0 else GOLD
            skin.text_in(COLOURS.x + left, COLOURS.y + 1, width - 1, word, colour, True, CENTRE)
        for pen in range(CLEAR + 1):
            box = layout.swatch_box(pen)
            inner = Box(box.x, box.y, box.w - 1, box.h - 1)
            if pen == CLEAR:
                grey(inner)
            else:
                fill(inner, pen)
            if pen == INK:
                frame(inner, BLUE)  # or it would not be seen in its hollow

    def _lay_stone(self, art: Stoneset, stone: int) -> None:
        box = layout.stone_box(stone)
        self._plate.set(box.x + 1, box.y + 1, _rows(art.shown(stone), box.x + box.y))

    def _lay_mask(self, mask: bytes, column: int) -> None:
        box = layout.mask_box(column)
        self._plate.set(box.x + 1, box.y + 1, _enamel(mask, WHITE, WHITE, SKY, INK))

    # a frame

    def draw(
        self, document: Document, areas: "Areas", focus: object, keyboard: bool, note: tuple[str, bool], awake: bool
    ) -> None:
        """The frame without its buttons. `note`: what the strip at the foot says, and whether it is a warning.

        `awake`: no dialog lies over it.
        """
        pyxel.blt(0, 0, self._plate, 0, 0, 320, 200)
        pyxel.blt(EDIT.x + 2, EDIT.y + 2, self._edit, 0, 0, SIDE * ZOOM, SIDE * ZOOM)
        for box, image in zip(PREVIEWS, self._previews, strict=True):
            pyxel.blt(box.x + 1, box.y + 1, image, 0, 0, box.w - 2, box.h - 2)
        focus = focus if keyboard else None
        self._marks(document, areas, focus)
        self._facts(document, areas, focus)
        if not awake:  # a window lies over it: as a title that is not in use
            dots(Box(0, 0, TITLE.w, TITLE.h - 1), SKY, ASLEEP)
        self._words(document, note)

    def _marks(self, document: Document, areas: "Areas", focus: object) -> None:
        chosen = layout.stone_box(document.selected)
        frame(chosen, GOLD)
        frame(chosen.inset(-1), INK)
        frame(layout.mask_box(document.column), GOLD)
        swatch = layout.swatch_box(document.pen)
        frame(Box(swatch.x - 1, swatch.y - 1, swatch.w + 1, swatch.h + 1), GOLD)
        frame(Box(swatch.x, swatch.y, swatch.w - 1, swatch.h - 1), INK)
        for area in (areas.stones, areas.colours, areas.templates, areas.masks):
            if area is focus:
                frame(area.box.inset(-1), GOLD)
                frame(area.cell(area.at), WHITE)
            elif area.pointed is not None:
                frame(area.cell(area.pointed), WHITE)
        edit = areas.edit
        if edit is focus:
            frame(EDIT.inset(-1), GOLD)
        at = self._cursor(areas, focus)
        if at is not None:
            self._pixel_cursor(at)

    def _cursor(self, areas: "Areas", focus: object) -> int | None:
        """The pixel of the Stone Edit Box that the keyboard or the pointer is at."""
        return areas.edit.at if areas.edit is focus else areas.edit.pointed

    def _pixel_cursor(self, at: int) -> None:
        """A frame round a pixel, and marks on the two edges that tell its row and column."""
        box = layout.pixel_box(at)
        frame(box.inset(-2), INK)
        frame(box.inset(-1), WHITE)
        for mark in (
            Box(box.x, EDIT.y, ZOOM, 2),
            Box(box.x, EDIT.y + EDIT.h - 2, ZOOM, 2),
            Box(EDIT.x, box.y, 2, ZOOM),
            Box(EDIT.x + EDIT.w - 2, box.y, 2, ZOOM),
        ):
            fill(mark, GOLD)

    def _words(self, document: Document, note: tuple[str, bool]) -> None:
        """The title, and the strip at the foot."""
        skin = self.skin
        title = translate("ishido_editor.title")
        name = document.name.rpartition("/")[2] or translate("ishido_editor.no_name")
        state = translate("ishido_editor.not_saved") if document.changed else ""
        letters = fitting(skin.font, name, NAME)
        right = 316 - min(NAME, letters.width(name))
        skin.text_in(right, 2, NAME, name, INK)
        if state:
            right -= 8 + skin.small.width(state)
            skin.text(right, 2, state, BLUE, small=True)
        skin.text_in(4, 2, right - 8, title, BLUE)
        text, warns = note
        skin.text_in(4, NOTE.y + 2, 312, text, GOLD if warns else WHITE, small=True)

    def _facts(self, document: Document, areas: "Areas", focus: object) -> None:
        """The stone, the clipboard, the pixel and the colour."""
        skin = self.skin
        stone = translate("ishido_editor.stone", name=stone_name(document.selected))
        skin.text_in(METADATA.x + 3, METADATA.y + 2, STONE, stone, WHITE, small=True)
        kind = (
            translate(f"ishido_editor.clip_{document.clip.kind}")
            if document.clip
            else translate("ishido_editor.clip_none")
        )
        skin.text_in(METADATA.x + 3, METADATA.y + 10, CHOSEN.x - METADATA.x - 6, kind, SKY, small=True)
        at = self._cursor(areas, focus)
        if at is not None:
            words = translate("ishido_editor.pixel", x=at % SIDE + 1, y=at // SIDE + 1)
            skin.text(CHOSEN.x - 5 - skin.small.width(words), METADATA.y + 2, words, SKY, small=True)
        if document.pen == CLEAR:
            grey(CHOSEN)
        else:
            fill(CHOSEN, document.pen)
        frame(CHOSEN.inset(-1), WHITE, SKY)


def stones_art(art: Stoneset, column: int | None = None, hole: bool = False) -> Art:
    """Six small stones in a dialog: one of each colour and symbol, or a column; with a `hole` in each of them."""
    lines = []
    for row in range(0, SYMBOLS, 2):
        pair = []
        for n in (row, row + 1):
            shown = bytearray(art.shown(SYMBOLS * n + (n if column is None else column)))
            for at in HOLE if hole else ():
                shown[at] = CLEAR
            pair.append(_rows(bytes(shown), 0))
        lines += ["".join(both) for both in zip(*pair, strict=True)]

    def paint(skin: Skin, box: Box) -> None:
        grey(box.inset(1))
        frame(box, INK, SKY)
        pyxel.screen.set(box.x + 2, box.y + 2, lines)

    return Art(2 * SIDE + 6, 3 * SIDE + 7, paint)


class Areas:
    """The controls that the view marks."""

    def __init__(self, stones: Cells, edit: EditBox, colours: Cells, templates: Cells, masks: Cells) -> None:
        self.stones, self.edit, self.colours, self.templates, self.masks = stones, edit, colours, templates, masks


def _rows(shown: bytes, parity: int) -> list[str]:
    """A stone as rows of hex digits, a pixel more each way for its shadow; what is transparent grey.

    `parity`: of x + y where it lies.
    """
    wide = SIDE + 1
    laid = bytearray([CLEAR]) * (wide * wide)
    for away, pens in ((wide + 1, bytes(CLEAR if pen == CLEAR else INK for pen in shown)), (0, shown)):
        for at, pen in enumerate(pens):
            if pen != CLEAR:
                laid[at // SIDE * wide + at % SIDE + away] = pen
    rows = []
    for y in range(wide):
        row = laid[y * wide : (y + 1) * wide]
        for first in (0, 1):
            row[first::2] = row[first::2].translate(ON_GREY[(first + y + parity) % 2])
        rows.append(digits(row))
    return rows


def _enlarged(shown: bytes) -> list[str]:
    """A stone at `ZOOM` times its size, as rows of hex digits."""
    first = layout.pixel_box(0)
    check = ["".join(GREY[(x + y) % 2] for x in range(first.x, first.x + ZOOM)) for y in (first.y, first.y + 1)]
    rows = []
    for y in range(SIDE):
        row = shown[y * SIDE : (y + 1) * SIDE]
        both = ["".join(odd if pen == CLEAR else f"{pen:x}" * ZOOM for pen in row) for odd in check]
        rows += both * (ZOOM // 2)
    return rows


def _preview(image: pyxel.Image, box: Box, shown: bytes, kind: int) -> None:
    """A stone in the middle of one of the three squares: on grey as it is edited, else as it lies on the board."""
    left, top = (box.w - SIDE) // 2, (box.h - SIDE) // 2
    ground = [[_ground(kind, box.x + x + box.y + y) for x in range(box.w)] for y in range(box.h)]
    if kind != PLAIN:
        for away, pen in ((2, DEEP), (1, INK)):
            _stamp(ground, shown, left + away, top + away, pen)
    _stamp(ground, shown, left, top, None)
    image.set(0, 0, ["".join(row) for row in ground])


def _ground(kind: int, parity: int) -> str:
    return GREY[parity % 2] if kind == PLAIN else f"{GROUNDS[kind]:x}"


def _stamp(ground: list[list[str]], shown: bytes, left: int, top: int, pen: int | None) -> None:
    """Lay a stone on a ground, in its colours or in one pen."""
    for at, colour in enumerate(shown):
        if colour != CLEAR:
            ground[top + at // SIDE][left + at % SIDE] = f"{colour if pen is None else pen:x}"


def _enamel(mask: bytes, light: int, face: int, shade: int, deep: int) -> list[str]:
    """A mask as a domed plate of enamel on ink, lit from the upper left, as rows of hex digits.

    A rim in the light and one turned from it, a half-tone within each, and the shadow that it throws.
    """

    def inside(x: int, y: int) -> bool:
        return 0 <= x < SIDE and 0 <= y < SIDE and bool(mask[y * SIDE + x])

    def pen(x: int, y: int) -> int:
        if not inside(x, y):
            return deep if inside(x - 1, y - 1) else INK
        if not (inside(x + 1, y) and inside(x, y + 1)):
            return shade
        if not (inside(x - 1, y) and inside(x, y - 1)):
            return light
        check = (x + y) % 2
        if not (inside(x + 2, y) and inside(x, y + 2) and inside(x + 2, y + 2)):
            return shade if check else face
        if not (inside(x - 2, y) and inside(x, y - 2) and inside(x - 3, y - 3)):
            return light if check else face
        return face

    return ["".join(f"{pen(x, y):x}" for x in range(SIDE)) for y in range(SIDE)]


def _slab(box: Box) -> None:
    """A plate of the tool: grey-blue metal, its upper and left edges in the light, the others turned from it."""
    fill(box, BLUE)
    dots(box, BROWN, 0.25)
    x, y, w, h = box
    for n, part in enumerate((0.5, 0.25)):
        dots(Box(x + 1, y + 1 + n, w - 2, 1), SKY, part)
        dots(Box(x + 1 + n, y + 1, 1, h - 2), SKY, part)
        dots(Box(x + 1, y + h - 2 - n, w - 2, 1), INK, part)
        dots(Box(x + w - 2 - n, y + 1, 1, h - 2), INK, part)
    frame(box, SKY, INK)


def _rulers() -> None:
    """The frame of the Stone Edit Box is a ruler: a mark for each pixel, a dark one in the middle."""
    for n in range(1, SIDE):
        colour = INK if n == SIDE // 2 else BLUE
        way = 2 + n * ZOOM
        for mark in (
            Box(EDIT.x + way, EDIT.y, 1, 2),
            Box(EDIT.x + way, EDIT.y + EDIT.h - 2, 1, 2),
            Box(EDIT.x, EDIT.y + way, 2, 1),
            Box(EDIT.x + EDIT.w - 2, EDIT.y + way, 2, 1),
        ):
            fill(mark, colour)


def rows_of(numbers: Sequence[int], wide: int) -> tuple[tuple[int, ...], ...]:
    """Numbers in rows of `wide`."""
    return tuple(tuple(numbers[i : i + wide]) for i in range(0, len(numbers), wide))


assert CELL == SIDE + 2
