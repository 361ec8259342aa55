"""A share code as a picture that telephones read (a QR code, ISO/IEC 18004), in the colours of the machine."""

from collections.abc import Sequence

import pyxel
from qrcodegen import QrCode, QrSegment

from ..machines.framebuffer import HEIGHT, page_address
from ..machines.skins.base import Box, Skin
from ..machines.widgets.art import Placement
from ..machines.widgets.base import AUTO, Part, Ui, size
from ..machines.widgets.captions import Caption
from ..machines.widgets.controls import Label, Picture
from ..machines.widgets.dialog import Dialog
from ..machines.widgets.layout import APART, GAP, TIGHT, Column, Row, Sized, Space
from ..session.texts import translate

QUIET = 4  # modules round a picture that have to stay empty
LARGEST = 5  # pixels a module at most
FRAME = 38  # pixels of the screen's height that the window needs for itself
BESIDE = 112  # width of the words at the right of the picture, at least
DESKTOP = Placement(Box(4, 13, 312, 184), "whole")  # ST: it covers windows, icons and their labels wholly
FEED, HOLE, HOLES, SHADE = 8, 4, 8, 2  # of a sheet: its strips with holes, one of these, their distance; its shadow
STRIPS = 2 * FEED
CAMERA = 36, 26  # width and height of one
MASK = 0  # of eight that there are: to try all of them takes eight times as long, and every reader takes each


class CodePicture(Dialog):
    """A code as a picture: on a page the page's address with the code in it, elsewhere the code alone.

    `head` and `said`: what the code is called, and lines about it.
    """

    covers = True
    letters = False

    def __init__(self, code: str, head: str = "", said: Sequence[str] = ()) -> None:
        super().__init__(translate("codes.picture_title"))
        self._head, self._said = head, said
        self.modules = modules(code, page_address())
        self._side = len(self.modules) + 2 * QUIET
        self._scale = min(LARGEST, (HEIGHT - FRAME) // self._side)
        self._image: pyxel.Image | None = None

    @property
    def fits(self) -> bool:
        """Whether there is room for the picture."""
        return bool(self.modules) and self._scale > 0

    def build(self, ui: Ui) -> None:
        if ui.skin.menu_drops:
            self.where = DESKTOP
        super().build(ui)

    def compose(self, ui: Ui) -> Part:
        side = self._side * self._scale
        answers = self.offer((translate("machines.ok"),), (self.close,))
        told = [Label(AUTO, line, small=True, even=True) for line in (*self._said, translate("codes.picture_told"))]
        spread: list[Part] = [part for line in told for part in (line, Space(height=TIGHT, rises=True))]
        head = (Caption(AUTO, self._head), Space(height=GAP)) if self._head else ()
        camera = Row(Picture(size(*CAMERA), _camera), Sized(told[-1], grows=True), gap=GAP)
        answers.align = "right"
        whole, bare = (
            Column(*head, *spread[:-2], last, spread[-1], answers, gap=0, align="fill") for last in (camera, told[-1])
        )  # from the picture's upper edge to its lower one
        beside = whole if whole.height_for(ui.skin, BESIDE) <= side else bare
        return Row(
            Picture(size(side + STRIPS, side), self._paint),
            Sized(beside, BESIDE, grows=True),
            gap=APART,
            level="fill",
        )

    def _paint(self, skin: Skin, box: Box) -> None:
        """A sheet out of the printer: dark modules on a light ground, as readers expect them."""
        if self._image is None:
            self._image = drawn(self.modules, self._scale, *_ends(skin))
        dark, light = _ends(skin)
        side, dim = self._image.width, skin.roles.dim
        x, y = box.x + (box.w - side) // 2, box.y + (box.h - side) // 2
        white = skin.roles.paper == light  # a hole shows what the sheet lies on
        hole = dim if white else skin.roles.paper
        pyxel.rect(box.x + SHADE, box.y + SHADE, box.w, box.h, dim if white else dark)
        pyxel.rect(*box, light)
        pyxel.rectb(*box, dark if white else dim)
        for left in (box.x, box.x + box.w - FEED):  # the strips by which the printer drew the paper on
            pyxel.rect(box.x + FEED - 1 if left == box.x else left, box.y + 1, 1, box.h - 2, dim)
            for top in range(box.y + (box.h - HOLE) % HOLES // 2, box.y + box.h - HOLE, HOLES):
                pyxel.rect(left + 2, top + 1, HOLE, HOLE - 2, hole)
                pyxel.rect(left + 3, top, HOLE - 2, HOLE, hole)
                pyxel.rect(left + 3, top, HOLE - 2, 1, dark)
        pyxel.blt(x, y, self._image, 0, 0, side, side)


def _ends(skin: Skin) -> tuple[int, int]:
    """The darkest and the lightest colour of the palette."""
    colours = skin.palette.colours
    pens = sorted(range(len(colours)), key=lambda pen: sum(colours[pen] >> shift & 255 for shift in (16, 8, 0)))
    return pens[0], pens[-1]


def _camera(skin: Skin, box: Box) -> None:
    """What reads the picture, in the middle of a box: finder, body with its grip, lens, release."""
    wide, high = CAMERA
    x, y = box.x + (box.w - wide) // 2, box.y + (box.h - high) // 2
    dark, light = _ends(skin)
    body = skin.roles.dim
    for left, top, w, h in ((12, 0, 12, 8), (3, 3, 6, 4), (26, 3, 4, 4)):  # finder, dial, release
        pyxel.rect(x + left, y + top + 1, w, h - 1, dark)
        pyxel.rect(x + left + 1, y + top, w - 2, 1, dark)
        pyxel.rect(x + left + 1, y + top + 1, w - 2, h - 1, light if w < 12 else body)
    pyxel.rect(x + 14, y + 2, 8, 3, light)
    pyxel.rect(x, y + 6, wide, high - 7, dark)
    pyxel.rect(x + 1, y + 5, wide - 2, high - 5, dark)
    pyxel.rect(x + 1, y + 6, wide - 2, 4, body)
    pyxel.rect(x + 1, y + 6, wide - 2, 1, light)
    pyxel.rect(x + 1, y + high - 4, wide - 2, 2, body)
    pyxel.rect(x + 3, y + 8, 4, 2, skin.palette.roles.alarm)
    pyxel.circ(x + wide // 2, y + 15, 9, dark)
    pyxel.circ(x + wide // 2, y + 15, 8, light)
    pyxel.circ(x + wide // 2, y + 15, 7, body)
    pyxel.circ(x + wide // 2, y + 15, 5, dark)
    pyxel.circb(x + wide // 2, y + 15, 3, body)
    pyxel.rect(x + wide // 2 - 3, y + 12, 2, 2, light)


def drawn(rows: tuple[tuple[bool, ...], ...], scale: int, dark: int, light: int) -> pyxel.Image:
    """The picture with its quiet ground, `scale` pixels a module, in two colours of the palette."""
    side = (len(rows) + 2 * QUIET) * scale
    image = pyxel.Image(side, side)
    image.cls(light)
    for y, row in enumerate(rows, QUIET):
        for x, here in enumerate(row, QUIET):
            if here:
                image.rect(x * scale, y * scale, scale, scale, dark)
    return image


def modules(code: str, address: str) -> tuple[tuple[bool, ...], ...]:
    """The rows of a code's picture, dark modules true; none where it is too long for one.

    `address`: of the page that reads it, "" for the code alone.
    """
    parts = [QrSegment.make_alphanumeric(code)]
    if address:
        parts.insert(0, QrSegment.make_bytes(f"{address}?code=".encode()))
    try:
        found = QrCode.encode_segments(parts, QrCode.Ecc.LOW, mask=MASK)
    except ValueError:
        return ()
    side = range(found.get_size())
    return tuple(tuple(found.get_module(x, y) for x in side) for y in side)
