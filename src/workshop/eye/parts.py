"""The parts of EYE in one sheet: glass drops, handles, enamel markers, lamps, plates, icons of the patterns.

`eye/parts.png`, for the palettes `eye/amiga` and `eye/st`; the places are those of `screens.eye.parts`. Key of the
sprites (drops, sockets, handles, pointer): pen 14, mauve.
"""

import math
from pathlib import Path

import numpy as np

from codewheel.rules.eye.board import BLUE, COLOURS, GREEN, RED, YELLOW
from codewheel.screens.eye import parts
from codewheel.screens.eye.geometry import CENTRE, HANDLES

from ..canvas import Canvas, Mask
from .kit import (
    BLK,
    BRONZE,
    FACE,
    MAROON,
    NAVY,
    P_ORANGE,
    P_YELLOW,
    SHADES,
    SILVER,
    SLATE,
    STEEL,
    TAN,
    WHITE,
    fields,
    sign,
)

# o outline, d dark, m body, l light that has passed through, w glint
DROPS = {
    5: ".ooo. owmmo ommlo omllo .ooo.",
    7: "..ooo.. .ommmo. omwmmdo ommmmdo ommmllo .omllo. ..ooo..",
    9: "...ooo... .oommmoo. .omwwmmo. omwwmmmdo omwmmmmdo ommmmmllo .odmmllo. .oodlloo. ...ooo...",
    11: "...ooooo... ..ommmmmo.. .omwwmmmdo. omwwwmmmmdo omwwmmmmmdo ommmmmmmmdo ommmmmmmllo odmmmmmlllo "
    ".oddmmlllo. ..oddlllo.. ...ooooo...",
    13: "....ooooo.... ..oommmmmoo.. .ommmmmmmmdo. .omwwwmmmmdo. omwwwmmmmmmdo omwwmmmmmmmdo ommmmmmmmmmdo "
    "ommmmmmmmmllo odmmmmmmmlllo .odmmmmmlllo. .oddmmmllllo. ..ooddllloo.. ....ooooo....",
    15: ".....ooooo..... ...oommmmmoo... ..ommmmmmmmmo.. .ommwwwmmmmmdo. .omwwwwmmmmmdo. ommwwwmmmmmmmdo "
    "ommwwmmmmmmmmdo ommmmmmmmmmmmdo ommmmmmmmmmmllo odmmmmmmmmmmllo .odmmmmmmmmllo. .oddmmmmmmlllo. "
    "..oddmmmllllo.. ...oodlllloo... .....ooooo.....",
}
GLASS = {  # by colour of the seat: dark, body, light, the pen of its sign
    RED: (MAROON, FACE[RED], SHADES[RED][0], WHITE),
    BLUE: (NAVY, FACE[BLUE], SILVER, WHITE),
    YELLOW: (BRONZE, FACE[YELLOW], WHITE, MAROON),
    GREEN: (SLATE, FACE[GREEN], P_YELLOW, BLK),
}
RIMMED = 7  # up to this size a drop has a pale rim: it nearly fills its square, and stands off one of its own colour
CUTS = {9: 1, 11: 1, 13: 1, 15: 2}  # of the sign in a drop of that size; the smaller ones have no room for one
# the way the four squares of a colour lie: radius, angle, size; in the order short, line, long, circle
ICONS = (
    ((3, 0, 2), (4.6, 30, 2), (6.2, 62, 3), (8, 95, 4)),
    ((7.2, 45, 4), (3.8, 45, 2), (3.8, 225, 2), (7.2, 225, 4)),
    ((2.6, 10, 2), (4.6, 95, 2), (6.2, 185, 3), (7.4, 285, 4)),
    ((6.4, 22, 3), (6.4, 112, 3), (6.4, 202, 3), (6.4, 292, 3)),
)


def stamp_sign(canvas: Canvas, colour: int, cut: int, x: float, y: float, pen: int) -> None:
    """A sign about the middle (x, y)."""
    rows = sign(colour, cut)
    canvas.art(round(x - len(rows[0]) / 2), round(y - len(rows) / 2), rows, {"#": pen})


def stamp_drop(canvas: Canvas, seat: int, size: int, x: int, y: int, pen: int) -> None:
    """The sign of a seat in its drop, whose upper left corner is given."""
    if size in CUTS:
        stamp_sign(canvas, seat, CUTS[size], x + size / 2, y + size / 2, pen)


def _drops(canvas: Canvas) -> None:
    for row in range(8):
        seat, signed = row % 4, row >= 4
        for size, text in DROPS.items():
            dark, body, light, ink = GLASS[seat]
            rim, glint = (WHITE if size <= RIMMED else BLK), (body if signed else WHITE)
            if size == min(DROPS):  # all of its few pixels say whose it is, and its sign is dark within the pale rim
                light, glint, ink = body, body, BLK
            rows = text.split()
            x, y = parts.drop(seat, size, signed)[:2]
            canvas.art(x + 1, y + 1, rows, dict.fromkeys("odmlw", BLK))
            canvas.art(x, y, rows, {"o": rim, "d": dark, "m": body, "l": light, "w": glint})
            if signed:
                stamp_drop(canvas, seat, size, x, y, ink)


def _socket(canvas: Canvas) -> None:
    """A peg hole: small beside the drop that stood in it, so that what is left is counted at a glance."""
    x, y = parts.SOCKET[:2]
    for j, row in enumerate(DROPS[5].split()):
        for i, char in enumerate(row):
            if char != ".":
                canvas.px(x + 2 + i, y + 2 + j, BLK if char != "o" or j + i < 4 else STEEL)


def _markers(canvas: Canvas) -> None:
    for colour in range(COLOURS):
        light, shade, seam = SHADES[colour]
        for signed in (False, True):
            x, y = parts.marker(colour, signed)[:2]
            canvas.rect(x, y, 9, 9, BLK)
            canvas.rect(x, y, 8, 8, shade)
            canvas.rect(x, y, 7, 7, light)
            canvas.rect(x + 1, y + 1, 6, 6, FACE[colour])
            if signed:
                canvas.rect(x + 1, y + 1, 7, 7, FACE[colour])
                pen = WHITE if seam == NAVY and colour != GREEN else BLK
                stamp_sign(canvas, colour, 1, x + 4.5, y + 4.5, pen)
    x, y = parts.SLOT[:2]
    canvas.rect(x + 2, y + 2, 5, 5, STEEL)
    canvas.rect(x + 2, y + 2, 4, 4, BLK)


def _lamps(canvas: Canvas) -> None:
    for state in range(3):
        x, y = parts.lamp(state)[:2]
        canvas.rect(x, y, 9, 10, BLK)
        canvas.rect(x + 1, y + 9, 8, 1, SLATE)
        canvas.rect(x + 8, y + 1, 1, 9, SLATE)
        if state == parts.SPENT:  # only its setting is left
            canvas.frame(x + 1, y + 1, 7, 8, TAN, BRONZE)
            canvas.rect(x + 2, y + 2, 5, 6, MAROON)
        elif state == parts.LIT:
            canvas.rect(x + 1, y + 1, 7, 8, P_ORANGE)
            canvas.rect(x + 1, y + 1, 6, 7, P_YELLOW)
            canvas.rect(x + 2, y + 2, 2, 2, WHITE)


def _icons(canvas: Canvas) -> None:
    for n, squares in enumerate(ICONS):
        x, y = parts.icon(n)[:2]
        canvas.rect(x, y, 20, 20, BLK)
        canvas.frame(x, y, 20, 20, BLK, STEEL)
        canvas.ellipse(x + 10, y + 10, 9, 9, NAVY)
        canvas.ellipse(x + 10, y + 10, 1.5, 1.5, STEEL)
        for radius, angle, size in squares:
            px = round(x + 10 + radius * math.cos(math.radians(angle)) - size / 2)
            py = round(y + 10 - radius * math.sin(math.radians(angle)) - size / 2)
            canvas.rect(px, py, size, size, P_YELLOW)
            if size > 2:
                canvas.rect(px + 1, py + size - 1, size - 1, 1, P_ORANGE)


def _plates(canvas: Canvas) -> None:
    for height in parts.PLATES:
        for lit in (False, True):
            x, y, w, h = parts.plate(height, lit)
            if lit:
                canvas.rect(x, y, w, h, TAN)
                canvas.frame(x, y, w, h, P_YELLOW, BRONZE)
                canvas.rect(x + 2, y + 2, w - 4, h - 4, SLATE)
                canvas.frame(x + 1, y + 1, w - 2, h - 2, TAN, MAROON)
                canvas.px(x + w - 1, y, TAN)
                canvas.px(x, y + h - 1, TAN)
                canvas.rect(x + 2, y + 2, w - 4, 1, STEEL)
            else:
                canvas.rect(x, y, w, h, NAVY)
                canvas.frame(x, y, w, h, STEEL, SLATE)
                canvas.frame(x + 1, y + 1, w - 2, h - 2, SLATE, BLK)
            for px, py in ((x + 3, y + 3), (x + w - 5, y + 3), (x + 3, y + h - 5), (x + w - 5, y + h - 5)):
                canvas.rect(px, py, 2, 2, BLK)
                canvas.px(px, py, P_YELLOW if lit else STEEL)


def _pointer(canvas: Canvas) -> None:
    x, y = parts.POINTER[:2]
    for i in range(6):
        canvas.rect(x + i, y + i, 1, 12 - 2 * i, P_YELLOW if i == 0 else TAN)
        canvas.px(x + i, y + i, WHITE)
        canvas.px(x + i, y + 11 - i, BRONZE)


def arrow(canvas: Canvas, turn: int) -> tuple[Mask, Mask, Mask]:
    """The masks of a handle on a canvas of the screen's size: the whole arrow, its lit slope, its ridge."""
    f = fields(canvas.w, canvas.h)
    middle, ccw = ((135, True), (45, False), (315, True), (225, False))[turn]
    along = ((np.degrees(f.angle) - middle + 180) % 360 - 180) * (1 if ccw else -1)
    middle_r, tail, neck, tip = 108.0, -11.5, 3.5, 12.5
    off = np.abs(f.r - middle_r)
    body = (off < 4.3) & (along > tail) & (along <= neck)
    head = (along > neck) & (along < tip) & (off < 9.6 * (tip - along) / (tip - neck))
    dx, dy = canvas.xx + 0.5 - CENTRE[0], canvas.yy + 0.5 - CENTRE[1]
    slope = (dx * -0.5 + dy * -0.87) / f.r * np.where(f.r > middle_r, 1, -1)
    whole: Mask = body | head
    ridge: Mask = whole & (off < 0.7) & (along > tail + 1) & (along < tip - 2.2)
    return whole, slope, ridge


def shifted(mask: Mask, dx: int, dy: int) -> Mask:
    """A mask moved to the right and down."""
    moved: Mask = np.roll(np.roll(mask, dy, 0), dx, 1)
    return moved


def _handles(canvas: Canvas) -> None:
    brass, steel, hot = (
        (MAROON, BRONZE, TAN, P_YELLOW),
        (SLATE, STEEL, SILVER, WHITE),
        (BRONZE, P_ORANGE, P_YELLOW, WHITE),
    )
    bright = (BRONZE, TAN, P_YELLOW, WHITE), (STEEL, SILVER, WHITE, WHITE)
    for turn, box in enumerate(HANDLES):
        ramp = brass if turn < 2 else steel
        for state in range(3):
            screen = Canvas(fill=parts.CLEAR)
            whole, slope, ridge = arrow(screen, turn)
            pens = (ramp, bright[turn // 2], hot)[state]
            sunk = 1 if state == 2 else 0
            if not sunk:
                screen.a[shifted(whole, 2, 2) | shifted(whole, 1, 1)] = BLK
            whole, slope, ridge = shifted(whole, sunk, sunk), shifted(slope, sunk, sunk), shifted(ridge, sunk, sunk)
            grown = whole | shifted(whole, 1, 0) | shifted(whole, -1, 0) | shifted(whole, 0, 1) | shifted(whole, 0, -1)
            screen.a[grown] = WHITE if state == 1 else BLK
            tones = np.array(pens)[np.where(slope > 0.1, 2, np.where(slope > -0.6, 1, 0))]
            screen.a[whole] = tones[whole]
            screen.a[ridge] = pens[3]
            letter = (8, 8) if turn == 0 else (193, 8) if turn == 1 else (193, 185) if turn == 2 else (8, 185)
            pen = WHITE if state else ramp[2]
            screen.text(*letter, "AABB"[turn], pen, "amiga8")
            x, y = parts.handle(turn, state)[:2]
            canvas.a[y : y + box.h, x : x + box.w] = screen.a[box.y : box.y + box.h, box.x : box.x + box.w]


def build(out: Path) -> None:
    """Write `eye/parts.png`."""
    canvas = Canvas(*parts.SHEET, fill=parts.CLEAR)
    for draw in (_drops, _socket, _markers, _lamps, _icons, _plates, _pointer, _handles):
        draw(canvas)
    canvas.save("eye/parts", "eye/amiga", out)
