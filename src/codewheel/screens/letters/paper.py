"""Paper, stamps and the desk under them: what games by letter are drawn with, in the colours of any machine."""

from collections.abc import Callable

import pyxel

from ...machines import pictures
from ...machines.skins.base import Box, Look, Skin
from ...machines.widgets.art import Placement
from ...machines.widgets.base import AUTO
from ...machines.widgets.captions import AIR, RULE, Caption, Slate
from ...machines.widgets.dialog import Dialog
from ..nearest import blt_near, pen_near

DRAWN_IN = "launcher"  # the palette of the pictures here, and of the pens that follow
K, D1, D2, D3, D4, D5, D6, WHITE, NAVY, BLUE, SKY, RED, ORANGE, GREEN = range(14)
POT, OPENED, POSTMARK, PILE = Box(66, 0, 40, 45), Box(108, 0, 62, 46), Box(0, 14, 44, 22), Box(0, 40, 62, 24)
SIGN_W, SIGN_H = 15, 10  # of a row of the list; from one to the next there is a pixel more
MINE, THEIRS, OVER, TORN = range(4)  # the signs
COVER = Box(176, 14, 56, 72)  # of the sheet of a box: its cover, upright
STAMPS = {"ishido": 33, "eye": 29, "einauge": 44, "triaxis": 31}  # from the top of a cover to the part on a small stamp
SMALL, LARGE, LARGE_TOP = (28, 26), (54, 34), 26  # pixels of a stamp's picture; the part of the cover on a large one
RIM, TOOTH = 3, 4  # of a stamp: white about its picture, and from one tooth to the next
STRIPE = 8  # pixels from one of the stripes along the edge of an envelope to the next
EDGE = 4  # from the frame of a window to the leather, and the leather's own
ABOVE_FOOT, TO_FOOT = 5, 10  # from the leather to the buttons below it; and from what stands on it


def pen(skin: Skin, wanted: int) -> int:
    """The pen of a screen for one of those above."""
    return pen_near(skin.palette, DRAWN_IN, wanted)


def put(skin: Skin, x: int, y: int, part: Box) -> None:
    """One of the things that lie on the desk."""
    sheet = pictures.load("launcher/post")
    blt_near(skin.palette, DRAWN_IN, sheet, x, y, part.w, part.h, sheet.pget(0, 0), (part.x, part.y))


def sign(skin: Skin, x: int, y: int, kind: int) -> None:
    """How a game stands, as a letter."""
    put(skin, x, y, Box(kind * (SIGN_W + 1), 1, SIGN_W, SIGN_H))


def paper(skin: Skin, box: Box, focus: bool = False) -> None:
    """A sheet that lies there, its lower and right edges in the shade."""
    pyxel.rect(box.x + 2, box.y + box.h, box.w - 1, 1, pen(skin, K))
    pyxel.rect(box.x + box.w, box.y + 2, 1, box.h - 1, pen(skin, K))
    pyxel.rect(*box, pen(skin, WHITE))
    for side in (Box(box.x, box.y + box.h - 1, box.w, 1), Box(box.x + box.w - 1, box.y, 1, box.h)):
        pyxel.rect(*side, pen(skin, D5))
    if focus:
        pyxel.rectb(*box, skin.roles.accent)


def envelope(skin: Skin, box: Box) -> None:
    """One that goes by air: red and blue along its edges."""
    paper(skin, box)
    for long, across in ((box.w, True), (box.h, False)):
        for number, at in enumerate(range(STRIPE // 2, long - STRIPE, STRIPE)):
            ink = pen(skin, (RED, BLUE)[number % 2])
            for row in (1, 2):
                if across:
                    pyxel.rect(box.x + at - row, box.y + row, STRIPE // 2, 1, ink)
                    pyxel.rect(box.x + at + row, box.y + box.h - 1 - row, STRIPE // 2, 1, ink)
                else:
                    pyxel.rect(box.x + row, box.y + at - row, 1, STRIPE // 2, ink)
                    pyxel.rect(box.x + box.w - 1 - row, box.y + at + row, 1, STRIPE // 2, ink)


def stamp_size(large: bool = False) -> tuple[int, int]:
    """The pixels of a stamp, its white edge included."""
    wide, high = LARGE if large else SMALL
    return wide + 2 * RIM, high + 2 * RIM


def stamp(skin: Skin, x: int, y: int, game: str, large: bool = False, lit: bool = False) -> None:
    """A stamp of a game: a part of its box's cover. A large one lies on the leather, a small one on paper. `lit`: it is
    the one that is chosen.
    """
    wide, high = stamp_size(large)
    shade, hole = pen(skin, K if large else D4), pen(skin, GREEN if large else D6)
    pyxel.rect(x + 1, y + 1, wide, high, shade)
    pyxel.rect(x, y, wide, high, pen(skin, ORANGE if lit else WHITE))
    for at in range(TOOTH // 2, wide - 1, TOOTH):
        for top in (y, y + high - 1):
            pyxel.rect(x + at, top, 2, 1, hole)
    for at in range(TOOTH // 2, high - 1, TOOTH):
        for left in (x, x + wide - 1):
            pyxel.rect(left, y + at, 1, 2, hole)
    w, h = LARGE if large else SMALL
    part = (COVER.x + (COVER.w - w) // 2, COVER.y + (LARGE_TOP if large else STAMPS.get(game, LARGE_TOP)))
    image = pictures.of_game(game, "cover")
    blt_near(skin.palette, DRAWN_IN, image, x + RIM, y + RIM, w, h, image.pget(0, 0), part)
    pyxel.rectb(x + RIM - 1, y + RIM - 1, w + 2, h + 2, pen(skin, D3))


class Gilt(Caption):
    """The title of a group on the leather, its rule in gold."""

    def __init__(self, text: str) -> None:
        super().__init__(AUTO, text)

    def draw(self, skin: Skin, look: Look) -> None:
        if skin.palette.name != DRAWN_IN:
            super().draw(skin, look)
            return
        skin.text(self.box.x, self.box.y, self.text, skin.heading)
        x = self.box.x + skin.font.width(self.text) + RULE
        wide = self.box.x + self.box.w - x
        if wide > 0:
            pyxel.rect(x, self.box.y + 3, wide, 1, D5)
            pyxel.rect(x, self.box.y + 4, wide, 1, K)


class Note(Slate):
    """What is told, in small letters on a slip of paper. `fault`: it is what was wrong."""

    fault = False

    def draw(self, skin: Skin, look: Look) -> None:
        paper(skin, self.box)
        x, y, w, h = self.box.inset(AIR)
        letters, lines = skin.small.lines_in(self.text, w, h)
        y += max(0, h - letters.tall(len(lines))) // 2
        for n, line in enumerate(lines):
            letters.text(x, y + n * letters.pitch, line, pen(skin, RED if self.fault else D1))


class AtDesk(Dialog):
    """A dialog on the desk: in the room of the shelf its window is of wood with leather let in, as far as the buttons
    at its foot. On the screen of a game it is a window as all are there.
    """

    def __init__(self, title: str, on_close: Callable[[str], object], where: Placement) -> None:
        super().__init__(title, on_close=on_close, where=where)

    def ground(self, skin: Skin, active: bool) -> None:
        super().ground(skin, active)
        if skin.palette.name != DRAWN_IN:
            return
        desk(skin, self.box, min(button.box.y for button in (self.default, self.cancel) if button is not None))


def desk(skin: Skin, window: Box, foot: int) -> None:
    """The wood in a window, and the leather as far as the buttons at `foot`."""
    x, y, w, h = window
    body = Box(x + 4, y + skin.title_height, w - 8, h - skin.title_height - 4)
    planks = pictures.load("launcher/bureau")
    for top in range(0, body.h, planks.height):
        pyxel.blt(body.x, body.y + top, planks, 0, 0, body.w, min(planks.height, body.h - top))
    pyxel.rect(body.x, body.y, body.w, 1, K)
    below = foot - ABOVE_FOOT
    leather = Box(body.x + EDGE, body.y + EDGE - 1, body.w - 2 * EDGE, below - body.y - EDGE + 1)
    pyxel.rect(*leather, GREEN)
    pyxel.rectb(*leather, K)
    pyxel.rect(leather.x, leather.y + leather.h, leather.w + 1, 1, D5)
    pyxel.rect(leather.x + leather.w, leather.y, 1, leather.h, D4)
    pyxel.rectb(*leather.inset(1), D5)
