"""L'Oeil as an object: a board of printed card on a wooden table, die-cut wheels, wooden counters, paper labels.

`eye/ground_card.png` and `eye/parts_card.png`, for the palette `eye/card`; the places are those of `screens.eye.parts`.
Key of the sprites: pen 14, mauve.
"""

from pathlib import Path

import numpy as np

from codewheel.rules.eye.board import BLUE, COLOURS, GREEN, RED, YELLOW
from codewheel.screens.eye import parts
from codewheel.screens.eye.geometry import CENTRE, HANDLES, PUPIL, RADIUS, RIM

from ..canvas import Canvas, Mask
from .kit import (
    CARD,
    CREAM,
    DUSK,
    GRAIN,
    INK,
    KRAFT,
    O_GREY,
    O_RED,
    P_BLUE,
    P_GREEN,
    P_ORANGE,
    P_PINK,
    P_YELLOW,
    PLANK,
    PRINTED,
    TABLE,
    Fields,
    fields,
)
from .parts import ICONS, arrow, shifted, stamp_drop, stamp_sign

BOARD = (4, 1, 200, 196)  # of the card on the table: x, y, width, height
PAINT = {  # by colour of the seat: face, light, shade, the pen of its sign
    RED: (O_RED, P_PINK, PLANK, CARD),
    BLUE: (P_BLUE, O_GREY, INK, CARD),
    YELLOW: (P_YELLOW, CARD, KRAFT, INK),
    GREEN: (P_GREEN, DUSK, INK, CARD),
}
RIMMED_ON_CARD = 9  # without a gleam a drop needs its pale rim farther out than on metal
DARK_INKS = (RED, BLUE, GREEN, 5, 7)


def _table(canvas: Canvas) -> None:
    """Planks of dark wood, seen from above; the grain runs across."""
    rng = np.random.default_rng(1987)
    lines = np.cumsum(rng.normal(0, 0.35, (canvas.h, 40)), 0)
    stretched = np.repeat(lines, 8, 1)[:, : canvas.w]
    wave = np.sin(canvas.yy * 0.9 + 1.7 * np.sin(canvas.xx * 0.02 + canvas.yy // 25) + stretched)
    value = 0.50 + 0.22 * wave + 0.25 * (1 - canvas.xx / 320) - 0.16 * canvas.yy / 200
    canvas.ramp(np.ones(canvas.a.shape, bool), value, [TABLE, PLANK, GRAIN])
    for y in range(24, canvas.h, 25):
        canvas.rect(0, y, canvas.w, 1, TABLE)
        canvas.rect(0, y + 1, canvas.w, 1, PLANK)


def cut_sheet(canvas: Canvas, x: int, y: int, w: int, h: int, face: int, thick: int) -> None:
    """A piece of card with rounded corners, its cut edge below and at the right."""
    for depth in range(thick, 0, -1):
        canvas.rect(x + depth + 1, y + depth, w - 2, h, INK if depth == thick else KRAFT)
        canvas.rect(x + depth, y + depth + 1, w, h - 2, INK if depth == thick else KRAFT)
    canvas.rect(x + 1, y, w - 2, h, face)
    canvas.rect(x, y + 1, w, h - 2, face)


def card_frame(canvas: Canvas, x: int, y: int, w: int, h: int, lit: bool) -> None:
    """The printed edge of a label that is w x h with its thickness: a grey line, or a broad red one."""
    canvas.frame(x + 1, y + 1, w - 4, h - 4, O_RED if lit else DUSK)
    if lit:
        canvas.rect(x + 1, y, w - 4, 1, O_RED)
        canvas.rect(x, y + 1, 1, h - 4, O_RED)
        canvas.rect(x + 1, y + h - 3, w - 4, 1, O_RED)
        canvas.rect(x + w - 3, y + 1, 1, h - 4, O_RED)


def fibres(canvas: Canvas, x: int, y: int, w: int, h: int) -> None:
    """What makes grey board of cream: fibres of waste paper, lighter and darker, each a pixel or two."""
    rng = np.random.default_rng(1985)
    for pen, count in ((CARD, w * h // 60), (DUSK, w * h // 110)):
        across, down, long = (rng.integers(low, high, count) for low, high in ((0, w - 1), (0, h), (1, 3)))
        for dx, dy, wide in zip(across, down, long, strict=True):
            canvas.rect(x + int(dx), y + int(dy), int(wide), 1, pen)


def _board(canvas: Canvas, f: Fields) -> None:
    x, y, w, h = BOARD
    shade = (canvas.xx >= x + 4) & (canvas.xx < x + w + 5) & (canvas.yy >= y + 4)
    canvas.a[shade & ((canvas.xx + canvas.yy) % 2 == 0)] = INK
    cut_sheet(canvas, x, y, w, h, CREAM, 2)
    fibres(canvas, x + 2, y + 2, w - 4, h - 4)
    canvas.frame(x + 2, y + 2, w - 4, h - 4, P_BLUE)
    near = np.hypot(canvas.xx + 0.5 - CENTRE[0] - 2, canvas.yy + 0.5 - CENTRE[1] - 2) < RADIUS + 0.5
    canvas.a[near & (canvas.a != KRAFT) & (canvas.xx < x + w) & (canvas.yy < y + h)] = DUSK
    depth = f.r - RIM
    ring = (depth >= 0) & (f.r < RADIUS)
    canvas.a[ring] = CARD
    canvas.a[ring & (depth < 1)] = INK
    canvas.a[ring & (f.r > RADIUS - 1.1)] = np.where(f.light_out > 0.2, DUSK, KRAFT)[ring & (f.r > RADIUS - 1.1)]
    part = (f.angle * 8 / np.pi) % 1
    tick = np.minimum(part, 1 - part) * np.pi / 8 * f.r
    canvas.a[ring & (depth >= 1) & (depth < 4) & (tick < 0.8)] = P_BLUE
    fine = (f.angle * 32 / np.pi) % 1
    canvas.a[ring & (depth >= 2.2) & (depth < 3.2) & (np.minimum(fine, 1 - fine) * np.pi / 32 * f.r < 0.5)] = P_BLUE


def _pupil(canvas: Canvas, f: Fields) -> None:
    """The printed eye on the rivet that holds the wheels: a white disc of card, an iris of ink, lashes of light."""
    r = f.r
    canvas.a[r < PUPIL + 0.9] = INK
    canvas.a[r < PUPIL] = KRAFT
    canvas.a[np.hypot(canvas.xx + 1 - CENTRE[0], canvas.yy + 1 - CENTRE[1]) < PUPIL - 0.8] = CARD
    canvas.a[r < 10.4] = INK
    spoke = np.cos(f.angle * 16) > 0.1
    canvas.a[r < 9.6] = np.where(spoke | (r < 6.6), P_BLUE, O_GREY)[r < 9.6]
    canvas.a[r < 5.6] = INK
    canvas.rect(CENTRE[0] - 4, CENTRE[1] - 5, 3, 2, CARD)
    canvas.rect(CENTRE[0] - 5, CENTRE[1] - 4, 3, 2, CARD)


def ground() -> Canvas:
    """The table with the board."""
    canvas = Canvas()
    f = fields(canvas.w, canvas.h)
    _table(canvas)
    _board(canvas, f)
    _pupil(canvas, f)
    return canvas


def _counters(canvas: Canvas) -> None:
    """Turned wood, lacquered: a flat top with a rim, the side below it."""
    for seat, (face, light, shade, ink) in PAINT.items():
        for signed in (False, True):
            for size in parts.SIZES:
                x, y = parts.drop(seat, size, signed)[:2]
                half = size / 2
                dx, dy = canvas.xx + 0.5 - x - half, canvas.yy + 0.5 - y - half
                r, side = np.hypot(dx, dy), np.hypot(dx, dy - 0.5)
                canvas.a[np.hypot(dx - 1, dy - 1) < half] = INK
                canvas.a[(r < half) | (np.hypot(dx, dy - 1) < half)] = INK
                if size <= RIMMED_ON_CARD:
                    canvas.a[r < half] = CARD
                smallest = size == min(parts.SIZES)
                canvas.a[side < half - 0.9] = shade
                canvas.a[r < half - 0.9 if smallest else np.hypot(dx, dy + 0.2) < half - 1] = face
                if size >= 9:
                    groove = np.abs(np.hypot(dx, dy + 0.2) - (half - 2.4)) < 0.6
                    canvas.a[groove] = np.where(dx + dy < 0, shade, light)[groove]
                canvas.a[(np.abs(np.hypot(dx, dy + 0.2) - (half - 1.5)) < 0.5) & (dx + dy < -half * 0.7)] = light
                if signed:
                    canvas.a[r < half - (2.6 if size > RIMMED_ON_CARD else 0.85)] = face
                    stamp_drop(canvas, seat, size, x, y, ink)


def _labels(canvas: Canvas) -> None:
    """Markers of card, places for them, tokens for moves, pointer, plates."""
    for colour in range(COLOURS):
        for signed in (False, True):
            x, y = parts.marker(colour, signed)[:2]
            canvas.rect(x, y, 9, 9, CARD)
            canvas.rect(x + 1, y + 1, 8, 8, DUSK)
            canvas.rect(x, y, 9 if signed else 8, 9 if signed else 8, INK)
            canvas.rect(x + 1, y + 1, 6 + signed, 6 + signed, PRINTED[colour])
            if signed:
                stamp_sign(canvas, colour, 1, x + 4.5, y + 4.5, CARD if colour in DARK_INKS else INK)
    x, y = parts.SLOT[:2]
    canvas.rect(x + 2, y + 2, 4, 4, DUSK)
    x, y = parts.SOCKET[:2]
    canvas.a[np.hypot(canvas.xx + 0.5 - x - 4.5, canvas.yy + 0.5 - y - 4.5) < 2.6] = DUSK
    for state in range(3):
        x, y = parts.lamp(state)[:2]
        canvas.rect(x, y, 9, 10, CARD)
        pens = ((DUSK, CARD), (KRAFT, DUSK), (O_RED, P_ORANGE))[state]
        token = np.hypot(canvas.xx + 0.5 - x - 4.5, canvas.yy + 0.5 - y - 5)
        if state == 2:
            canvas.a[np.hypot(canvas.xx - 0.5 - x - 4.5, canvas.yy - 0.5 - y - 5) < 4.2] = DUSK
        canvas.a[token < 4.4] = pens[0]
        canvas.a[token < 3.2] = pens[1]
    x, y = parts.POINTER[:2]
    for i in range(6):
        canvas.rect(x + i, y + i, 1, 12 - 2 * i, O_RED)
        canvas.px(x + i, y + 11 - i, INK)
    for height in parts.PLATES:
        for lit in (False, True):
            x, y, w, h = parts.plate(height, lit)
            canvas.rect(x, y, w, h, TABLE)
            cut_sheet(canvas, x, y, w - 2, h - 2, CARD, 2)
            card_frame(canvas, x, y, w, h, lit)


def _icons(canvas: Canvas) -> None:
    for n, squares in enumerate(ICONS):
        x, y = parts.icon(n)[:2]
        canvas.rect(x, y, 20, 20, CARD)
        canvas.ellipse(x + 10, y + 10, 9.6, 9.6, P_BLUE)
        canvas.ellipse(x + 10, y + 10, 8.6, 8.6, CREAM)
        canvas.ellipse(x + 10, y + 10, 1.5, 1.5, P_BLUE)
        for radius, angle, size in squares:
            px = round(x + 10 + radius * 0.9 * np.cos(np.radians(angle)) - size / 2)
            py = round(y + 10 - radius * 0.9 * np.sin(np.radians(angle)) - size / 2)
            canvas.rect(px, py, size, size, O_RED)


def _around(mask: Mask) -> Mask:
    """A mask and the pixels beside it."""
    grown: Mask = mask | shifted(mask, 1, 0) | shifted(mask, -1, 0) | shifted(mask, 0, 1) | shifted(mask, 0, -1)
    return grown


def _handles(canvas: Canvas) -> None:
    """Arrows of card that stick out under the board's frame: blue above, green below; one that is pointed at is red."""
    for turn, box in enumerate(HANDLES):
        for state in range(3):
            screen = Canvas(fill=parts.CLEAR)
            whole = arrow(screen, turn)[0]
            ink = P_BLUE if turn < 2 else P_GREEN
            if state == 2:
                whole = shifted(whole, 1, 1)
            else:
                screen.a[_around(shifted(whole, 2, 2))] = DUSK
                screen.a[_around(shifted(whole, 1, 1))] = KRAFT
            screen.a[_around(whole)] = INK
            screen.a[whole] = P_ORANGE if state == 2 else CARD
            inner = whole & ~_around(~whole)
            screen.a[inner] = O_RED if state else ink
            letter = (9, 7) if turn == 0 else (191, 7) if turn == 1 else (191, 183) if turn == 2 else (9, 183)
            screen.text(*letter, "AABB"[turn], O_RED if state else ink, "amiga8")
            x, y = parts.handle(turn, state)[:2]
            canvas.a[y : y + box.h, x : x + box.w] = screen.a[box.y : box.y + box.h, box.x : box.x + box.w]


def build(out: Path) -> None:
    """Write both pictures."""
    ground().save("eye/ground_card", "eye/card", out)
    canvas = Canvas(*parts.SHEET, fill=parts.CLEAR)
    for draw in (_counters, _labels, _icons, _handles):
        draw(canvas)
    canvas.save("eye/parts_card", "eye/card", out)
