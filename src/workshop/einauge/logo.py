"""The logo: EIN and AUGE in heavy capitals, an eye for the hyphen; on a narrow box in two lines."""

from typing import NamedTuple

import numpy as np

from ..canvas import Canvas, Mask, Pixels
from ..launcher.logo import Metal, chisel
from ..lettering.capitals import FINE, Cut, fine
from ..lettering.logos import BALL, FACE, LARGE, PLATE, PUPIL, SECOND, WHITE, Letter, Logo, row

CUT = Cut(36, 9, 4, 4)  # of the title
GAP, HYPHEN, AIR, DEPTH = 4, (24, 14), 8, 4  # between letters; the eye's width and height, and the air at its sides


class Pens(NamedTuple):
    """The inks of a large logo: five tones of EIN and of AUGE, their sides, the outline, and those of the eye."""

    whites: list[int]
    golds: list[int]
    white_side: int
    gold_side: int
    black: int
    white: int
    iris: tuple[int, int, int]


def write(c: Canvas, y: int, pens: Pens) -> None:
    """The large logo, from row y on: EIN in white, AUGE in gold, an eye between them."""
    words = [[fine(char, CUT) for char in word] for word in ("EIN", "AUGE")]
    wides = [sum(mask.shape[1] // FINE + GAP for mask in word) - GAP for word in words]
    x = left = (c.w - sum(wides) - HYPHEN[0] - 2 * AIR) // 2
    for word, wide, tones, side in zip(
        words, wides, (pens.whites, pens.golds), (pens.white_side, pens.gold_side), strict=True
    ):
        chisel(c, x, y, word, [GAP] * len(word), Metal(tones, tones, pens.black, side, pens.black), DEPTH)
        x += wide + HYPHEN[0] + 2 * AIR
    _hyphen(c, left + wides[0] + AIR + HYPHEN[0] / 2, y + CUT.high / 2, pens)


def _hyphen(c: Canvas, x: float, y: float, pens: Pens) -> None:
    """An eye for a hyphen, its middle at (x, y)."""
    wide, high = HYPHEN

    def lens(grow: float) -> Mask:
        part = np.clip(1 - ((c.xx + 0.5 - x) / (wide / 2 + grow)) ** 2, 0, 1)
        mask: Mask = (np.abs(c.yy + 0.5 - y) < (high / 2) * part + grow * (part > 0)) & (part > 0)
        return mask

    body = lens(1)
    for k in range(DEPTH, 0, -1):
        c.a[np.roll(body, (k, k), (0, 1))] = pens.black if k > 3 else pens.gold_side
    c.a[lens(1)] = pens.black
    c.a[lens(0)] = pens.white
    ball = lens(0)
    dark, iris, light = pens.iris
    for r, pen in ((high * 0.47, dark), (high * 0.40, iris), (high * 0.2, pens.black)):
        c.a[ball & c.ellipse(x, y, r, r)] = pen
    c.a[ball & c.ellipse(x + high * 0.16, y + high * 0.2, high * 0.12, high * 0.1)] = light
    c.rect(round(x - high * 0.22), round(y - high * 0.24), 2, 2, pens.white)


def _eye(wide: int, high: int) -> Pixels:
    """The eye: an almond with its ball, a light on it; where it is large enough, a pupil."""
    y, x = np.mgrid[0:high, 0:wide] + 0.5
    across, down = (x - wide / 2) / (wide / 2), np.abs(y - high / 2)
    lens = (down <= high / 2 * (1 - across**2) + 0.3) & (np.abs(across) < 1)
    eye = np.where(lens, WHITE, 0)
    away = np.hypot(x - wide / 2, y - high / 2)
    eye[away <= high * 0.38] = BALL
    if high > 6:
        eye[away <= high * 0.2] = PUPIL
    eye[high // 2 - 2, wide // 2 - 2] = WHITE
    return eye.astype(np.uint8)


def _word(text: str, ink: int, cut: Cut, gap: int) -> Pixels:
    return row([Letter(fine(char, cut), ink, gap) for char in text])


def _line(cut: Cut, gap: int, eye: tuple[int, int], air: int) -> Pixels:
    """EIN, eye and AUGE side by side."""
    cells = [
        _word("EIN", FACE, cut, gap),
        np.zeros((cut.high, 2 * air + eye[0]), np.uint8),
        _word("AUGE", SECOND, cut, gap),
    ]
    top = (cut.high - eye[1]) // 2
    cells[1][top : top + eye[1], air : air + eye[0]] = _eye(*eye)
    return np.hstack(cells)


def _two_lines() -> Pixels:
    """EIN and the eye, AUGE below them."""
    cut = Cut(10, 3, 1, 1)
    upper, lower = _word("EIN", FACE, cut, 2), _word("AUGE", SECOND, cut, 2)
    whole = np.zeros((22, max(lower.shape[1], upper.shape[1] + 17)), np.uint8)
    whole[:10, : upper.shape[1]] = upper
    whole[12:, : lower.shape[1]] = lower
    whole[:9, -15:] = _eye(15, 9)
    return whole


LOGO = Logo(_line(Cut(LARGE, 4, 1, 2), 2, (17, 11), 2), _two_lines(), _line(Cut(PLATE, 3, 1, 1), 1, (11, 7), 2))
