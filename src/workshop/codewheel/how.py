"""How the number is found, in four pictures side by side: three turns of the wheel, and a look through a lens."""

from typing import NamedTuple

import numpy as np

from codewheel.session.codewheel import EDGE_WORDS, WINDOW_WORDS, Challenge, number

from ..canvas import BAYER2, BAYER4, Canvas, Field, Mask, text_width
from .kit import B1, B2, BL, BR, C1, C2, C3, D1, D2, D3, DARK, F0, F1, F2, RD, WH, K, digit, stamp
from .patterns import MIDDLE, OUTER, SIZE

WIDE, HIGH, BETWEEN = 71, 70, 4
HEIGHTS = (36, 36, 36, 24)  # of the reading line: below the last one lies the lens
WORD = 22.0
SECTOR = 30.0
SWING = (13.0, 47.0)  # degrees from the reading line between which the arrows run
ASKEW = 15.0  # degrees that a disc which is not yet turned stands away
LENS, GLASS = (45, 48), 19
EXAMPLE = Challenge(0, 4, 2, 0)  # target, crown and MOON; then RAIN


class Build(NamedTuple):
    """How large a wheel is, and where it lies in its picture."""

    cx: int  # of the rivet
    edges: tuple[int, int, int]  # radii of card, middle and inner disc
    spots: tuple[float, float]  # on which the patterns stand
    hub: int
    dusk: float  # how much of the light is lost across it


CLOSE = Build(75, (69, 52, 34), (60.5, 43.0), 9, 1.0)


class Panel:
    """A picture of a wheel: its canvas, and each pixel's distance and angle from the rivet."""

    def __init__(self, ring: int, wide: int, high: int, cy: int, build: Build) -> None:
        """`ring`: the disc that is turned here; those before it are in place. 3: all are."""
        self.c = Canvas(wide, high)
        self.ring, self.cy = ring, cy
        self.cx, self.edges, self.spots, self.hub, self.dusk = build
        self.r: Field = np.hypot(self.c.xx + 0.5 - self.cx, self.c.yy + 0.5 - self.cy)
        self.angle: Field = np.degrees(np.arctan2(self.cy - self.c.yy - 0.5, self.cx - self.c.xx - 0.5))

    def spot(self, radius: float, degrees: float) -> tuple[float, float]:
        """The pixel of a radius and an angle, clockwise from nine o'clock."""
        turned = np.radians(degrees)
        return self.cx - radius * float(np.cos(turned)), self.cy - radius * float(np.sin(turned))


def discs(p: Panel) -> None:
    """Felt, and the three discs on it with their light and shadows."""
    c = p.c
    c.ramp(c.a >= 0, 0.85 - np.hypot(c.xx - 10, c.yy - 6) / 110 * p.dusk, [F0, F1, F2], BAYER4)
    shadow = np.hypot(c.xx + 0.5 - p.cx - 3, c.yy + 0.5 - p.cy - 4)
    c.remap((shadow <= p.edges[0] + 1) & (p.r > p.edges[0]), DARK)
    lit = (p.cx - c.xx + p.cy - c.yy) / 160 * p.dusk
    towards = c.xx - p.cx + c.yy - p.cy < 0
    for radius, ramp, base, lower in (
        (p.edges[0], [D3, C1, C2, C3], 0.55, C1),
        (p.edges[1], [B1, B2, WH], 0.30, B1),
        (p.edges[2], [C2, C3], 0.80, C1),
    ):
        if radius < p.edges[0]:
            c.remap((np.hypot(c.xx - p.cx - 1, c.yy - p.cy - 1.5) <= radius + 1) & (p.r > radius), DARK)
        c.ramp(p.r <= radius, base + lit * 0.5, ramp, BAYER2)
        c.a[(p.r <= radius) & (p.r > radius - 1.1)] = BL if radius == p.edges[1] else D2
        rim = (p.r <= radius - 1.1) & (p.r > radius - 2.1)
        c.a[rim & towards] = WH
        c.a[rim & ~towards] = lower


def hub(p: Panel) -> None:
    """The rivet, a boss of brass."""
    c = p.c
    c.remap(c.ellipse(p.cx + 1, p.cy + 2, p.hub + 1, p.hub + 1), DARK)
    c.ramp(c.ellipse(p.cx, p.cy, p.hub, p.hub), 0.5 + (p.cx - c.xx + p.cy - c.yy) / 18, [D3, BR, C2, C3], BAYER2)
    c.a[(p.r <= p.hub) & (p.r > p.hub - 1.1)] = D2


def line(p: Panel, until: int) -> None:
    """The reading line: a sector of light over the discs that are in place."""
    for ring in range(until):
        inside = (p.edges[ring + 1] if ring < 2 else p.hub) + 1
        rows = np.abs(p.c.yy + 0.5 - p.cy) < 8.5
        band = rows & (p.r > inside) & (p.r < p.edges[ring] - 2) & (p.c.xx < p.cx)
        p.c.a[band] = WH
        p.c.a[band & (np.abs(p.c.yy + 0.5 - p.cy) > 7.5)] = BR


def patterns(p: Panel, ring: int) -> None:
    """The patterns of a ring; where it is turned itself, only the one that is sought is to be seen."""
    patterns, first = ((OUTER, EXAMPLE.outer), (MIDDLE, EXAMPLE.middle))[ring]
    placed, ink = ring < p.ring or ring == p.ring, BL if ring else D1
    for k in range(-5, 7):
        if k and ring == p.ring:
            continue
        x, y = p.spot(p.spots[ring], k * SECTOR + (0 if placed else ASKEW))
        stamp(
            p.c, round(x - SIZE / 2), round(y - SIZE / 2), patterns[(first + k) % 12], RD if placed and not k else ink
        )


def _words(p: Panel) -> None:
    """The word on the inner disc's edge, once it is in place; strokes for the others."""
    c = p.c
    if p.ring >= 2:
        word = EDGE_WORDS[EXAMPLE.edge]
        c.text(p.cx - round(WORD) - text_width(word, "small") // 2 + 1, p.cy - 3, word, RD, "small")
    for k in (-2, -1, 0, 1, 2):
        if p.ring < 2 or (k and p.ring != 2):
            across = k * SECTOR + (ASKEW if p.ring < 2 else 0)
            (x0, y0), (x1, y1) = p.spot(26, across), p.spot(15, across)
            c.line(x0, y0, x1, y1, D3)


def _arrows(p: Panel) -> None:
    """Two arrows along the ring that is turned, away from the reading line and towards it."""
    if p.ring > 2:
        return
    c = p.c
    middle = p.spots[p.ring] if p.ring < 2 else WORD
    widen = (1.0, 1.25, 1.9)[p.ring]
    low, high = SWING[0] * widen, SWING[1] * widen
    barb = 12 / middle * 57.3 / 1.6
    for grown, ink in ((1.2, D1), (0.0, BR)):
        for side in (-1, 1):
            at = p.angle * side
            more = grown / middle * 57.3
            shaft = (np.abs(p.r - middle) < 1.8 + grown) & (at > low + barb - 2) & (at < high + more)
            head = (
                (at > low - more * 1.6)
                & (at < low + barb + more)
                & (np.abs(p.r - middle) < (at - low) / barb * 5.4 + grown)
            )
            c.a[shaft | head] = ink


def pointer(p: Panel) -> None:
    """The gold pointer at the left."""
    c = p.c
    c.poly([(0, p.cy - 6), (11, p.cy + 2), (0, p.cy + 9)], K)
    c.poly([(0, p.cy - 8), (10, p.cy), (0, p.cy + 8)], BR)
    c.line(0, p.cy - 7, 8, p.cy - 1, WH)
    c.line(0, p.cy + 7, 8, p.cy + 1, D3)


def _lens(p: Panel) -> None:
    """A lens over the inner disc: the window with its two digits, and the second word below it."""
    c = p.c
    x, y = LENS
    away = np.hypot(c.xx + 0.5 - x, c.yy + 0.5 - y)
    for width, ink in ((4.6, K), (3.4, D3), (1.2, C2)):
        c.a[_bar(c, x + 14, y + 14, x + 34, y + 34, width)] = ink
    c.remap((np.hypot(c.xx + 0.5 - x - 2, c.yy + 0.5 - y - 3) <= GLASS + 3) & (away > GLASS), DARK)
    towards = c.xx - x + c.yy - y < 0
    for radius, light, shade in (
        (GLASS + 3, D1, D1),
        (GLASS + 2, C3, D3),
        (GLASS + 1, BR, D3),
        (GLASS, D2, C2),
        (GLASS - 1, C3, C3),
    ):
        disc = away <= radius
        c.a[disc & towards] = light
        c.a[disc & ~towards] = shade
    glint = (away <= GLASS - 2) & (away > GLASS - 3.4) & (np.abs(np.degrees(np.arctan2(y - c.yy, x - c.xx)) - 45) < 32)
    c.a[glint] = WH
    tens, ones = divmod(number(EXAMPLE), 10)
    left, top = x - 12, y - 13
    c.rect(left, top, 25, 16, WH)
    c.frame(left, top, 25, 15, RD)
    c.rect(left + 12, top, 1, 15, RD)
    for place, value in ((left + 3, tens), (left + 15, ones)):
        for row, bits in enumerate(digit(value)):
            for column, on in enumerate(bits):
                if on:
                    c.px(place + column, top + 2 + row, RD)
    word = WINDOW_WORDS[EXAMPLE.window]
    c.text(x - text_width(word, "small") // 2 + 1, y + 6, word, RD, "small")


def _bar(c: Canvas, x0: float, y0: float, x1: float, y1: float, half: float) -> Mask:
    """The pixels at most `half` away from a line."""
    long = float(np.hypot(x1 - x0, y1 - y0))
    along = ((c.xx - x0) * (x1 - x0) + (c.yy - y0) * (y1 - y0)) / long
    across = np.abs((c.xx - x0) * (y1 - y0) - (c.yy - y0) * (x1 - x0)) / long
    bar: Mask = (along > 0) & (along < long) & (across <= half)
    return bar


def panel(step: int) -> Canvas:
    """The picture of a step, from 0."""
    p = Panel(step, WIDE, HIGH, HEIGHTS[step], CLOSE)
    discs(p)
    hub(p)
    line(p, min(step + 1, 3))
    for ring in (0, 1):
        patterns(p, ring)
    _words(p)
    _arrows(p)
    pointer(p)
    if step == 3:
        _lens(p)
    p.c.frame(0, 0, WIDE, HIGH, K, K)
    p.c.frame(1, 1, WIDE - 2, HIGH - 2, BR, D3)
    _badge(p.c, step + 1)
    return p.c


def _badge(c: Canvas, value: int) -> None:
    """The number of the step, struck into a brass disc in the upper left corner."""
    c.rect(2, 2, 13, 14, K)
    c.rect(2, 2, 12, 13, BR)
    c.frame(2, 2, 12, 13, WH, D3)
    c.text(5, 4, str(value), K, "amiga8")


def pictures() -> Canvas:
    """The four steps side by side."""
    c = Canvas(4 * WIDE + 3 * BETWEEN, HIGH, BL)
    for step in range(4):
        c.paste(panel(step).a, step * (WIDE + BETWEEN), 0)
    return c
