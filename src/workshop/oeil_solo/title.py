"""The title of L'Oeil: the lid of its box as one finds it on the table, printed in nine inks on card; it is lifted off.

`oeil_solo/title.png`, 320 x 200, palette `eye/card`. The lid is the part `LID` of `screens/oeil_solo/titles.py`; what
is outside of it is table.
"""

from pathlib import Path

import numpy as np

from codewheel.rules.eye.board import COLOURS, PINK
from codewheel.screens.oeil_solo.layout import TITLE_LID as LID

from ..canvas import BAYER4, Canvas, Mask
from ..eye.card import fibres
from ..eye.kit import CARD, CREAM, DUSK, INK, KRAFT, O_GREY, O_RED, P_BLUE, PLANK, PRINTED, TABLE
from ..lettering.capitals import Cut, coarse
from .lid import SPIRAL, shadow, tabletop
from .logo import letters

THICK = 5
CX, CY = LID.x + LID.w / 2, LID.y + 108
ROUND, IRIS, PUPIL = 161, 41, 11  # radii: of the lens' arcs, of the board, of what it turns about
ASIDE = 119  # how far the middle of each arc lies from the eye's
TITLE = Cut(32, 9, 2, 4)


def _lens(c: Canvas, grow: float) -> Mask:
    """The eye between two arcs, grown by some pixels."""
    aside = (c.xx + 0.5 - CX) ** 2
    up, down = (aside + (c.yy + 0.5 - CY - side) ** 2 < (ROUND + grow) ** 2 for side in (ASIDE, -ASIDE))
    both: Mask = up & down
    return both


def _lashes(c: Canvas, top: int) -> None:
    """Rays above the eye, long and short in turn, thick where they begin."""
    for i in range(-10, 11):
        a = np.pi / 2 + i * 0.058
        x, y = np.cos(a), np.sin(a)
        long = 21 - 0.05 * i * i if i % 2 == 0 else 11
        end = min(ROUND + 6 + long, (CY + ASIDE - top - 5) / y)
        near = ROUND + 5

        def at(out: float, aside: float, x: float = x, y: float = y) -> tuple[float, float]:
            return CX + out * x + aside * y, CY + ASIDE - out * y + aside * x

        c.poly([at(near, -2.0), at(near, 2.0), at(end, 0.9), at(end, -0.9)], P_BLUE)


def _board(c: Canvas) -> None:
    """The board as the eye's iris, each square with the white line that a careless second printing leaves."""
    dx, dy = c.xx + 0.5 - CX, CY - (c.yy + 0.5)
    r, turn = np.hypot(dx, dy), np.arctan2(dy, dx) * 8 / np.pi
    k = np.log(np.maximum(r, 1) / PUPIL) * 6 / np.log(IRIS / PUPIL)
    u = turn - k / 2
    v = u + k
    inks = np.array([PRINTED[colour] for colour in SPIRAL], np.uint8)
    tone = inks[np.floor(u / 2).astype(int) % COLOURS]
    size = r * np.pi / 8 * 0.72
    across, along = (u - np.floor(u)) * size, (v - np.floor(v)) * size
    near = np.minimum(np.minimum(across, size - across), np.minimum(along, size - along))
    tone = np.where(near < 0.8, INK, tone)
    first = (near > 0.8) & (near < 1.7) & ((size - across < 1.8) | (along < 1.8)) & (r > 26)
    tone = np.where(first, CARD, tone)
    seen = _lens(c, -1)
    ring = (r < IRIS) & seen
    c.a[(r < IRIS + 1.6) & seen] = INK
    c.a[ring] = tone[ring]
    for radius, pen in ((PUPIL + 1.5, INK), (PUPIL, CARD), (PUPIL - 1.2, INK), (PUPIL - 2.2, P_BLUE)):
        c.a[r < radius] = pen
    spokes = (np.cos(turn * 2 * np.pi) > 0.3) & (r < PUPIL - 3) & (r > 6)
    c.a[spokes] = O_GREY
    c.a[r < 5.4] = INK
    c.rect(round(CX) - 6, round(CY) - 7, 4, 4, CARD)
    c.rect(round(CX) - 7, round(CY) - 6, 6, 2, CARD)
    c.rect(round(CX) + 3, round(CY) + 3, 2, 2, CREAM)


def _eye(c: Canvas, top: int) -> None:
    _lashes(c, top)
    c.a[_lens(c, 2)] = INK
    c.a[_lens(c, 0)] = CARD
    ball = _lens(c, 0)
    shade = np.tile(BAYER4, (c.h // 4 + 1, c.w // 4 + 1))[: c.h, : c.w]
    under = np.clip(1 + (np.hypot(c.xx + 0.5 - CX, c.yy + 0.5 - CY - ASIDE) - ROUND) / 12, 0, 1)
    c.a[ball & (under > shade)] = DUSK
    flesh = np.hypot(c.xx + 0.5 - CX - 106, (c.yy + 0.5 - CY) * 1.2)
    c.a[ball & (flesh < 12)] = INK
    c.a[ball & (flesh < 11)] = PRINTED[PINK]
    c.a[ball & (flesh < 5)] = O_RED
    _board(c)


def _name(c: Canvas, y: int) -> None:
    """The name, in red with a thin shadow of ink: printed once more, a pixel aside."""
    masks = [coarse(mask) for mask in letters(TITLE)]
    gaps = [-2, 8, 9, 9, 8, 0]
    x = round(CX - (sum(mask.shape[1] for mask in masks) + sum(gaps)) / 2)
    for mask, gap in zip(masks, gaps, strict=True):
        h, w = mask.shape
        c.a[y + 2 : y + 2 + h, x + 2 : x + 2 + w][mask] = INK
        c.a[y : y + h, x : x + w][mask] = O_RED
        x += w + gap


def _inks(c: Canvas, y: int) -> None:
    """The eight inks of the print in a row, as printers put them at the edge of a sheet."""
    size, gap = 13, 9
    left = round(CX - (COLOURS * size + (COLOURS - 1) * gap) / 2)
    for i, colour in enumerate(SPIRAL):
        x = left + i * (size + gap)
        c.rect(x, y, size, size, PRINTED[colour])
        c.frame(x, y, size, size, INK)


def whole() -> Canvas:
    """The whole picture."""
    c = Canvas()
    tabletop(c)
    x, y, w, h = LID.x, LID.y, LID.w - THICK, LID.h - THICK
    shadow(c, x, y, w + THICK, h + THICK, 4)
    for n in range(1, THICK + 1):
        c.rect(x + n, y + h - 1 + n, w, 1, KRAFT)
        c.rect(x + w - 1 + n, y + n, 1, h, DUSK if n < THICK else KRAFT)
    c.check(x + 3, y + h + 1, w, THICK - 1, PLANK)
    c.rect(x, y, w, h, CARD)
    c.frame(x, y, w, h, CARD, CREAM)
    c.frame(x + 5, y + 5, w - 10, h - 10, INK)
    field = Canvas()
    field.rect(x + 6, y + 45, w - 12, h - 45 - 28, 1)
    c.a[field.a == 1] = CREAM
    fibres(c, x + 6, y + 45, w - 12, h - 45 - 28)
    c.rect(x + 6, y + 44, w - 12, 1, INK)
    c.rect(x + 6, y + h - 28, w - 12, 1, INK)
    _name(c, y + 9)
    print_ = Canvas()
    print_.a[:] = c.a
    _eye(print_, y + 45)
    inside = (c.yy > y + 44) & (c.yy < y + h - 28) & (c.xx > x + 5) & (c.xx < x + w - 6)
    c.a[inside] = print_.a[inside]
    _inks(c, y + h - 23)
    _worn(c)
    return c


def _worn(c: Canvas) -> None:
    """Corners that have been opened often: the grey of the board shows through."""
    rng = np.random.default_rng(1990)
    for px, py in ((LID.x, LID.y), (LID.x + LID.w - THICK - 1, LID.y), (LID.x, LID.y + LID.h - THICK - 1)):
        for _ in range(26):
            dx, dy = rng.exponential(1.6), rng.exponential(1.6)
            sx, sy = (1 if px < 160 else -1), (1 if py < 100 else -1)
            if dx + dy < 6:
                c.px(px + sx * int(dx), py + sy * int(dy), KRAFT if dx + dy < 2 else DUSK)
    c.px(LID.x, LID.y, TABLE)


def build(out: Path) -> None:
    """Write the picture."""
    whole().save("oeil_solo/title", "eye/card", out)
