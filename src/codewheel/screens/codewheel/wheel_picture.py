"""The wheel as a picture, drawn from prepared pieces: what stands where at any angle of the three rings."""

from math import ceil, cos, floor, pi, sin

import pyxel

from ...machines.font import CENTRE, font
from ...machines.pictures import load
from ...machines.skins.base import Box
from ...rules.rows import NamedTuple
from ...session.codewheel import EDGE_WORDS, ONES, SECTORS, TENS, WINDOW_WORDS, Challenge
from .parchment import plate
from .turning import CARD, INNER, MIDDLE, Wheel, near

# palette `codewheel/wheel`
K, D1, D2, D3, C1, C2, C3, WH, F0, F1, CLEAR, RD, BL, B1, B2, BR = range(16)
CX, CY = 160, 100
RADII = (136, 117, 98)  # of card, middle and inner disc
HUB = 27
HUB_WIDE = 36  # of the words in it
PATTERNS_AT, WORDS_AT = (126.5, 107.5), 82.0  # radii on which patterns and the edge's words stand
CELL, ELEMENT, ELEMENTS_ROW = 18, 26, 106  # as drawn in workshop/codewheel/wheel.py
WINDOW_W, WINDOW_H, WINDOW_ROW = 21, 13, 72
STUDS, LAMPS, LOCK, DIGIT_ROW = (72, 80), (88, 96), (112, 72, 36, 19), 92  # columns in the windows' row; row of digits
PLACES = (Box(145, 91, 14, 15), Box(161, 91, 14, 15))  # the two openings of the lock in the hub
FRAMES = (Box(4, 4, 36, 34), Box(280, 4, 36, 34), Box(4, 176, 44, 20), Box(272, 176, 44, 20))
LAMPS_AT = ((18, 41), (294, 41), (22, 166), (290, 166))
BACK = Box(292, 53, 24, 13)
SEATS = 55  # radius of the windows
LEAN = 0.095  # of the windows: sectors by which those beside a diagonal lean away from it, so that all stand apart
ROLL = 9  # rows from digit to digit in a window
VEILED = "..."  # in a corner while nothing stands at the pointer


class WheelView(NamedTuple):
    """All that the picture shows beside the angles."""

    wanted: Challenge | None  # what is looked for; without it the corners show what stands at the pointer
    digits: tuple[int, ...] = ()
    caret: bool = False  # the place to be typed is lit
    chosen: int = INNER  # the ring that keys turn
    back: str = ""  # the letters on the plate that leads back
    enter: str = ""  # the letters on the hub


def spot(radius: float, sector: float) -> tuple[float, float]:
    """The pixel of a radius and an angle in sectors, clockwise from nine o'clock."""
    angle = sector * 2 * pi / SECTORS
    return CX - radius * cos(angle), CY - radius * sin(angle)


def ring_at(x: int, y: int) -> int | None:
    """The ring under a pixel."""
    away = (x - CX) ** 2 + (y - CY) ** 2
    if not HUB**2 < away <= RADII[CARD] ** 2 or any(box.holds(x, y) for box in (*FRAMES, BACK)):
        return None
    return sum(away <= radius**2 for radius in RADII) - 1


def found(wheel: Wheel, wanted: Challenge) -> tuple[bool, bool, bool, bool]:
    """Which of the four wanted elements are in place: the window once the three others are."""
    line = (wheel.at_line(CARD), wheel.at_line(MIDDLE), wheel.at_line(INNER))
    outer, middle, edge = (at == want for at, want in zip(line, wanted, strict=False))
    return outer, middle, edge, outer and middle and edge


def draw(wheel: Wheel, shown: WheelView) -> None:
    """The whole screen."""
    parts = load("codewheel/wheel_parts")
    pyxel.blt(0, 0, load("codewheel/wheel"), 0, 0, 320, 200)
    for ring in (CARD, MIDDLE):
        _patterns(parts, ring, wheel)
    lit = found(wheel, shown.wanted) if shown.wanted is not None else (False,) * 4
    _words(wheel)
    _windows(parts, wheel, shown.wanted.window if shown.wanted is not None and lit[3] else None)
    _chosen(shown.chosen)
    _corners(parts, wheel, shown.wanted, lit)
    plate(BACK, shown.back)
    if shown.wanted is not None:
        _lock(parts, shown)


def _patterns(parts: pyxel.Image, ring: int, wheel: Wheel) -> None:
    """The twelve patterns of a ring and the studs between them; those off the screen are left out."""
    turned, radius, hot = wheel.turned(ring), PATTERNS_AT[ring], wheel.at_line(ring)
    for k in range(SECTORS):
        x, y = spot(radius, turned + k)
        if -12 < y < 212:
            row = 2 * ring + (k == hot)
            pyxel.blt(floor(x - 8.5), floor(y - 8.5), parts, k * CELL, row * CELL, CELL, CELL, CLEAR)
        for part in (0.29, 0.5, 0.71):
            x, y = spot(radius, turned + k + part)
            if -4 < y < 204:
                if part == 0.5:
                    pyxel.blt(floor(x - 3), floor(y - 3), parts, STUDS[ring], WINDOW_ROW, 7, 7, CLEAR)
                else:
                    ink = B1 if ring else D3
                    for side in (-5, 5):
                        x, y = spot(radius + side, turned + k + part)
                        pyxel.pset(floor(x + 0.5), floor(y + 0.5), ink)


def _words(wheel: Wheel) -> None:
    """The words on the edge of the inner disc and the strokes between them."""
    small, turned, hot = font("small"), wheel.turned(INNER), wheel.at_line(INNER)
    for k, word in enumerate(EDGE_WORDS):
        x, y = spot(WORDS_AT, 0 if k == hot else turned + k)  # what can be read lies on the line
        small.text(floor(x - small.width(word) / 2 + 1), floor(y - 3), word, RD if k == hot else D1)
        for low, high in ((75, 78), (91, 94)):
            (x0, y0), (x1, y1) = spot(low, turned + k + 0.5), spot(high, turned + k + 0.5)
            pyxel.line(floor(x0 + 0.5), floor(y0 + 0.5), floor(x1 + 0.5), floor(y1 + 0.5), D3)


def seat(sector: float) -> tuple[float, float]:
    """The pixel in the middle of a window, its word with it, at an angle in sectors."""
    return spot(SEATS, sector - LEAN * sin(sector * 8 * pi / SECTORS))


def _windows(parts: pyxel.Image, wheel: Wheel, lit: int | None) -> None:
    """The windows with the digits that lie under them, and a word below each."""
    small, turned = font("small"), wheel.turned(INNER)
    middle, inner = wheel.rings[MIDDLE].at, wheel.rings[INNER].at
    bare = near(middle)  # the openings of the middle disc lie on the card's digits
    for k, word in enumerate(WINDOW_WORDS):
        x, y = seat(turned + k)
        left, top = floor(x - 10), floor(y - 10)
        hot = k == lit
        kind = 1 if hot else 0 if bare else 2
        pyxel.blt(left, top, parts, kind * WINDOW_W, WINDOW_ROW, WINDOW_W, WINDOW_H, CLEAR)
        _below((left + 2, top + 2, 8, 9), TENS, k + inner - middle, RD if hot else K)
        if bare:
            _below((left + 12, top + 2, 7, 9), ONES, k + inner, RD if hot else K)
        small.text(floor(x - small.width(word) / 2 + 1), top + WINDOW_H + 1, word, RD if hot else D1)


def _below(pane: tuple[int, int, int, int], row: tuple[int, ...], at: float, ink: int) -> None:
    """What a pane lets be seen of a row of digits at an angle: they roll through it, as in a counter."""
    x, y, w, h = pane
    pyxel.clip(x, y, w, h)
    at = floor(at + 0.5) if near(at) else at
    for digit in range(floor(at), ceil(at) + 1):
        font("small").text(x + 1, y + 1 + floor((digit - at) * ROLL + 0.5), str(row[digit % SECTORS]), ink)
    pyxel.clip()


def _chosen(ring: int) -> None:
    """The edges of the ring that keys turn, in gold."""
    inside = RADII[ring + 1] + 2 if ring < INNER else HUB + 2
    for radius in (RADII[ring] - 1, RADII[ring] - 2, inside, inside - 1):
        pyxel.circb(CX, CY, radius, BR)


def _corners(parts: pyxel.Image, wheel: Wheel, wanted: Challenge | None, lit: tuple[bool, ...]) -> None:
    """The wanted elements, each with a lamp that is lit once it is in place; else what stands at the pointer."""
    if wanted is None:
        line = [wheel.at_line(ring) for ring in (CARD, MIDDLE, INNER)]
        elements: tuple[int | None, ...] = (*line, line[INNER])
    else:
        elements = wanted
    for i, (box, element) in enumerate(zip(FRAMES, elements, strict=True)):
        if wanted is not None:
            x, y = LAMPS_AT[i]
            pyxel.blt(x, y, parts, LAMPS[lit[i]], WINDOW_ROW, 8, 8, CLEAR)
        if element is None:
            font("amiga8").text_in(box.x + 4, box.y + box.h // 2 - 6, box.w - 7, VEILED, BR, CENTRE)
        elif i < 2:
            row = ELEMENTS_ROW + i * ELEMENT
            pyxel.blt(box.x + 5, box.y + 4, parts, element * ELEMENT, row, ELEMENT, ELEMENT, CLEAR)
        else:
            word = (EDGE_WORDS if i == 2 else WINDOW_WORDS)[element]
            font("amiga8").text(box.x + 6, box.y + 6, word, C3)


def _lock(parts: pyxel.Image, shown: WheelView) -> None:
    """The number in the hub, and what a click on the hub does."""
    x, y, w, h = LOCK
    pyxel.blt(CX - w // 2, CY - 11, parts, x, y, w, h)
    for place, box in enumerate(PLACES):
        if place < len(shown.digits):
            pyxel.blt(box.x + 3, box.y + 2, parts, shown.digits[place] * 8, DIGIT_ROW, 7, 11, CLEAR)
        elif place == len(shown.digits) and shown.caret:
            pyxel.rect(box.x + 3, box.y + 2, 7, 11, BR)
    font("small").text_in(CX + 1 - HUB_WIDE // 2, CY + 9, HUB_WIDE, shown.enter, D1, CENTRE)
