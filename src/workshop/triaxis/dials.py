"""The cards of the spinner: brass rim, eight or nine stops of enamel, six of the island's materials."""

import math
from pathlib import Path

import numpy as np

from codewheel.screens.triaxis.dial import COLOURS, HARSH, LOOP, NORMAL
from codewheel.screens.triaxis.geometry import DIAL_RADIUS
from codewheel.screens.triaxis.sheets import (
    BLACK,
    BLUE,
    BROWN,
    CYAN,
    DGREY,
    DIAL,
    DIALS,
    DIALS_SIZE,
    GREEN,
    GROUND_CLEAR,
    LCYAN,
    LGREEN,
    LGREY,
    LRED,
    RED,
    WHITE,
    YELLOW,
    card,
)

from ..canvas import Canvas, Field, Pixels
from ..words import parted, said, save
from .ground import MAKERS
from .kit import LARGE, PALETTE, bits, put, word, word_width

RIM = 5  # of brass
DROP = 2  # rows by which a word with accents stands lower
INSIDE = DIAL_RADIUS - RIM
MID = DIAL / 2
STUD = "ww. wlk .kk"
EAR = "....y.... ...yyy... .y..y..y. .yy.y.yy. ..yyyyy.. .yy.y.yy. ..yyyyy.. .yy.y.yy. ..yyyyy.. ....y.... ....y...."
SKULL = "..wwwww.. .wwwwwww. wwwwwwwww wkkwwwkkw wkkwwwkkw wwwwkwwww .wwwwwww. ..wkwkw.. ..wkwkw.."
DIM = {LGREEN: GREEN, GREEN: BLACK, YELLOW: BROWN, BROWN: BLACK, WHITE: LGREY, LGREY: DGREY, DGREY: BLACK}
DIM |= {CYAN: BLUE, LCYAN: CYAN}  # a step darker each, on every other pixel: a land is still known by its hue


def fields() -> tuple[Field, Field]:
    """Of each pixel's middle: distance from the card's middle, turns clockwise from the top."""
    yy, xx = np.mgrid[0:DIAL, 0:DIAL].astype(float)
    dx, dy = xx + 0.5 - MID, yy + 0.5 - MID
    turns: Field = np.arctan2(dx, -dy) / (2 * np.pi) % 1
    return np.hypot(dx, dy), turns


def brass(p: Pixels) -> None:
    """The rounded rim: its outer half catches the light at the upper left, its inner half at the lower right."""
    away, turns = fields()
    towards = np.cos((turns + 0.125) * 2 * np.pi)  # 1 at the upper left
    across = (away - INSIDE) / RIM
    lit = towards * (2 * across - 0.8) + 0.15
    ring = (away >= INSIDE) & (away < DIAL_RADIUS)
    p[ring] = np.where(lit > 0.55, WHITE, np.where(lit > 0.0, YELLOW, BROWN))[ring]
    p[(away >= INSIDE - 1) & (away < INSIDE)] = BLACK


def studs(p: Pixels, count: int) -> None:
    """A stud in the rim between two stops: the arrow clicks past them."""
    for k in range(count):
        turn = (k + 0.5) / count * 2 * math.pi
        x, y = MID + math.sin(turn) * (DIAL_RADIUS - 2.5), MID - math.cos(turn) * (DIAL_RADIUS - 2.5)
        put(p, round(x - 1.5), round(y - 1.5), STUD)


def moves(sectors: tuple[str, ...], lit: bool, tongue: str) -> Pixels:
    """A card of numbers and events in a language; `lit`: every stop as it is when the arrow stands on it."""
    p = np.full((DIAL, DIAL), GROUND_CLEAR, np.uint8)
    away, turns = fields()
    count = len(sectors)
    place = (turns * count + 0.5) % count
    which = place.astype(int)
    edge = np.minimum(place % 1, 1 - place % 1) / count * 2 * np.pi * away
    inside = away < INSIDE
    jj, ii = np.mgrid[0:DIAL, 0:DIAL]
    check = (ii + jj) % 2 == 0
    number = 0
    for k, stop in enumerate(sectors):
        sector = inside & (which == k)
        if stop == "harvest":
            p[sector] = GREEN
        elif stop == "famine":
            p[sector] = RED
        else:
            p[sector] = BLUE
            if number % 2:
                p[sector & check] = BLACK
            number += 1
        if lit:
            p[sector] = {"harvest": YELLOW, "famine": LRED}.get(stop, YELLOW)
            p[sector & (away > INSIDE - 5)] = WHITE
    p[inside & (edge < 0.8)] = LGREY if not lit else WHITE
    for k, stop in enumerate(sectors):
        named = not stop.isdigit() and (count == len(NORMAL) or k == 0)
        name = said(f"triaxis_art.{stop}", tongue) if named else ""
        _label(p, k / count, stop, lit, name)
    brass(p)
    studs(p, count)
    return p


def _label(p: Pixels, turn: float, stop: str, lit: bool, name: str) -> None:
    """What stands on a stop, upright; `name`: of an event, where there is room for it."""
    sin, cos = math.sin(turn * 2 * math.pi), math.cos(turn * 2 * math.pi)
    ink = BLACK if lit else WHITE
    if stop.isdigit():
        x, y = round(MID + sin * LOOP) - 4, round(MID - cos * LOOP) - 5  # where the arrow's loop frames it
        if not lit:
            bits(p, x + 1, y + 1, LARGE[stop], BLACK)
        bits(p, x, y, LARGE[stop], ink)
        return
    sign = EAR if stop == "harvest" else SKULL
    pens = {"y": BROWN if lit else YELLOW, "w": WHITE, "k": BLACK}
    if not name:
        put(p, round(MID + sin * LOOP) - 4, round(MID - cos * LOOP) - 4, sign, pens)
        return
    out = 1 if cos < 0 else -1
    low = DROP if any(parted(char)[1] for char in name) else 0
    x = round(MID - word_width(name) / 2)
    y = round(MID + out * (INSIDE - 5.5)) - 2 + low
    word(p, x, y, name, BLACK if lit else YELLOW if stop == "harvest" else WHITE)
    put(p, round(MID) - 4, round(MID + out * LOOP) - 5 + low, sign, pens)


def colours(dark: bool) -> Pixels:
    """A card of the island's materials; `dark`: in shade, as all are on which the arrow does not stand."""
    p = np.full((DIAL, DIAL), GROUND_CLEAR, np.uint8)
    away, turns = fields()
    count = len(COLOURS)
    place = (turns * count + 0.5) % count
    edge = np.minimum(place % 1, 1 - place % 1) / count * 2 * np.pi * away
    for k in range(count):
        stuff = np.block([[MAKERS[k](a)[3:17, 2:18] for a in row] for row in ((0, 1, 2) * 2, (1, 3, 0) * 2) * 4])
        stuff = stuff[:DIAL, :DIAL]
        sector = (away < INSIDE) & (place.astype(int) == k)
        p[sector] = stuff[sector]
    if dark:
        jj, ii = np.mgrid[0:DIAL, 0:DIAL]
        shaded = (away < INSIDE) & ((ii + jj) % 2 == 0)
        p[shaded] = np.array([DIM.get(pen, pen) for pen in range(16)], np.uint8)[p[shaded]]
    p[(away < INSIDE) & (edge < 1.6)] = BLACK
    if not dark:
        p[(away < INSIDE) & (edge >= 1.6) & (edge < 2.8)] = WHITE
        p[(away < INSIDE - 1) & (away >= INSIDE - 2.4) & (edge >= 1.6)] = WHITE
    brass(p)
    studs(p, count)
    return p


def build(out: Path) -> None:
    """Write `triaxis/dials.png`, a sheet for each language."""
    lands = {second: colours(second) for second in (False, True)}

    def drawn(tongue: str) -> Canvas:
        sheet = Canvas(*DIALS_SIZE, GROUND_CLEAR)
        for second, land in lands.items():
            for kind, p in enumerate((moves(NORMAL, second, tongue), moves(HARSH, second, tongue), land)):
                sheet.paste(p, card(kind, second).x, card(kind, second).y)
        return sheet

    save(DIALS, PALETTE, out, drawn)
