"""Boxes that are not there yet: their covers are half painted, the rest is a draft on blue paper; a ticket says so."""

import numpy as np

from ..canvas import Canvas
from .colours import BL, CLEAR, D6, NB, RD, WH, K
from .covers import HIGH, ISLAND, SIGNS, WIDE, Cover, hexagon, island_place
from .letters import SMALL, centred, width


def _paper() -> Canvas:
    c = Canvas(WIDE, HIGH, BL)
    for x in range(0, WIDE, 8):
        c.rect(x, 0, 1, HIGH, NB)
    for y in range(0, HIGH, 8):
        c.rect(0, y, WIDE, 1, NB)
    return c


def _ring(c: Canvas, cx: float, cy: float, rx: float, ry: float, ink: int) -> None:
    """A thin ellipse."""
    for i in range(int(12 * max(rx, ry))):
        a = i * 2 * np.pi / int(12 * max(rx, ry))
        c.px(round(cx + rx * np.cos(a)), round(cy + ry * np.sin(a)), ink)


def _outline(c: Canvas, points: list[tuple[float, float]], ink: int) -> None:
    for (x0, y0), (x1, y1) in zip(points, points[1:] + points[:1], strict=True):
        c.line(round(x0), round(y0), round(x1), round(y1), ink)


def _ishido(c: Canvas, ink: int, faint: int) -> None:
    _ring(c, 28, 44, 22, 22, faint)
    c.line(28, 18, 28, 71, faint)
    c.line(1, 44, 54, 44, faint)
    for x, y, sign in ((21, 22, 1), (6, 37, 2), (36, 37, 3), (21, 37, 0), (21, 52, 4)):
        c.rect(x, y, 14, 14, BL)
        c.frame(x, y, 14, 14, ink)
        c.art(x + 3, y + 3, SIGNS[sign], {"#": ink})


def _eye(c: Canvas, ink: int, faint: int) -> None:
    c.line(28, 16, 28, 71, faint)
    c.line(0, 43, 55, 43, faint)
    for r in (24, 7):
        _ring(c, 28, 43, r, r, ink)
    for turn in range(8):
        for way in (-1, 1):
            for t in np.linspace(0, 1, 60):
                r = 7 * (24 / 7) ** t
                a = turn * np.pi / 4 + way * t * 1.25
                c.px(round(28 + r * np.cos(a)), round(43 - r * np.sin(a)), ink if way > 0 else faint)
    c.ellipse(28.5, 43.5, 4, 4, ink)


def _oeil(c: Canvas, ink: int, faint: int) -> None:
    c.line(28, 18, 28, 66, faint)
    for i in range(-5, 6):
        a = np.pi / 2 + i * 0.155
        x, y = np.cos(a), np.sin(a)
        c.line(27.5 + 29 * x, 54 - 29 * y, 27.5 + 34 * x, 54 - 34 * y, faint)
    for x in range(1, 55):
        rise = np.sqrt(28.6**2 - (x - 27.5) ** 2) - 15
        if rise > 0:
            c.px(x, round(39 - rise), ink)
            c.px(x, round(39 + rise), ink)
    for r in (12, 8, 4):
        _ring(c, 27.5, 39, r, r, ink)
    for i in range(12):
        a = i * np.pi / 6
        c.line(27.5 + 5 * np.cos(a), 39 + 5 * np.sin(a), 27.5 + 11 * np.cos(a + 0.5), 39 + 11 * np.sin(a + 0.5), faint)


def _einauge(c: Canvas, ink: int, faint: int) -> None:
    def at(u: float, v: float) -> tuple[float, float]:
        return 28 + (u - 2.5) * (5.3 + v * 0.98), 30 + v * 4.3 + v * v * 0.56

    for i in range(6):
        c.line(*at(i, 0), *at(i, 5), ink if i in (0, 5) else faint)
        c.line(*at(0, i), *at(5, i), ink if i in (0, 5) else faint)
    x, y = at(2.5, 2.55)
    for rx, ry in ((8.6, 5.8), (5.4, 3.8), (2, 2)):
        _ring(c, x, y, rx, ry, ink)


def _triaxis(c: Canvas, ink: int, faint: int) -> None:
    for column, row, _ in ISLAND:
        x, y = island_place(column, row)
        _outline(c, hexagon(x, y, 7), faint)
    for x, y in ((28, 19), (51, 55), (5, 55)):
        c.line(28, 43, x, y, ink)
        c.ellipse(x + 0.5, y + 0.5, 1.6, 1.6, ink)
    c.ellipse(28.5, 43.5, 5, 4.4, BL)
    _ring(c, 28, 43, 5, 4, ink)
    c.rect(28, 42, 1, 2, ink)


DRAFTS = {"ishido": _ishido, "eye": _eye, "oeil": _oeil, "einauge": _einauge, "triaxis": _triaxis}


def draft(cover: Cover) -> Canvas:
    """The face of a box that is not there yet: painted down to a ragged stroke of the brush, drawn below it."""
    c = _paper()
    DRAFTS[cover.name](c, WH, D6)
    painted = cover.picture()
    stroke = 60 - c.xx * 0.56 + 2.2 * np.sin(c.xx * 0.9) + 1.6 * np.sin(c.xx * 2.3 + 1)
    done = c.yy < stroke
    dry = (c.yy >= stroke) & (c.yy < stroke + 5) & (c.xx % 4 < 2) & (np.sin(c.xx * 1.7) > 0)  # hairs of the brush
    c.a[done | dry] = painted.a[done | dry]
    return c


def ticket(dim: bool) -> Canvas:
    """A slip of paper for the foot of the cover, clear around it; `dim` is that of a box in the half-light."""
    c = Canvas(WIDE, HIGH, CLEAR)
    paper = D6 if dim else WH
    wide = width(SMALL, "COMING") + 6
    x = (WIDE - wide) // 2
    c.rect(x + 1, 57, wide, 13, K)
    c.rect(x, 56, wide, 13, paper)
    c.frame(x, 56, wide, 13, paper, D6)
    centred(c, "COMING", 28, 58, RD, RD, None)
    return c
