"""The pens of the palette `eye/card`, as `workshop.eye.kit` has them, and what is drawn of card and paper with them."""

from functools import cache
from math import atan2, cos, floor, hypot, pi, sin

import pyxel

from ...machines.skins.base import Box, Skin
from ...machines.widgets.art import Art
from ...rules.eye.board import COLOUR, VISIBLE, centre, ring

INK, TABLE, PLANK, GRAIN, DUSK, CARD, RED, CREAM, KRAFT, GREY = range(10)
INKS = (RED, 13, 11, 12, 15, GREY, 10, 14)  # by colour of the board
IRIS = RED, 11, 10, 13, 15, 14, 12, GREY  # the blades about the pupil
WAX = 13  # the blue of what is written by hand
_SAMPLE = {  # a colour whose four squares show a pattern well
    (0, 0): 0, (1, 0): 0, (1, 1): 0, (0, 1): 6,
}  # fmt: skip


def paper(box: Box, ground: int = CARD) -> None:
    """A card that lies on the table: its shadow falls to the lower right."""
    x, y, w, h = box
    for deep in (1, 2):
        pyxel.rect(x + deep, y + h + deep - 1, w, 1, INK)
        pyxel.rect(x + w + deep - 1, y + deep, 1, h, INK)
    pyxel.rect(x, y, w, h, ground)
    edge = DUSK if ground == CARD else KRAFT
    pyxel.rect(x, y + h - 1, w, 1, edge)
    pyxel.rect(x + w - 1, y, 1, h, edge)


def chip(x: int, y: int, colour: int, size: int = 9) -> None:
    """A printed square of a colour of the board, framed."""
    pyxel.rect(x, y, size, size, INKS[colour])
    pyxel.rectb(x, y, size, size, INK)


def drop(x: int, y: int, on: bool) -> None:
    """A small counter of five pixels, or the place for one."""
    if on:
        pyxel.rect(x + 1, y, 3, 5, RED)
        pyxel.rect(x, y + 1, 5, 3, RED)
        pyxel.pset(x + 1, y + 1, CARD)
    else:
        pyxel.rect(x + 1, y, 3, 5, DUSK)
        pyxel.rect(x, y + 1, 5, 3, DUSK)
        pyxel.rect(x + 1, y + 1, 3, 3, CARD)


@cache
def spot(square: int, radius: float, pupil: float) -> tuple[float, float]:
    """Where a square lies in a small picture of the board, from its middle, y down: rings at even distances."""
    x, y = centre(square, 1.0)
    away = hypot(x, y)
    at = pupil + (radius - pupil) * ring(square) / 7
    return x / away * at, -y / away * at


def pattern_sign(x: int, y: int, size: int, pattern: tuple[int, int], dark: int = INK, light: int = DUSK) -> None:
    """A pattern as a small rosette of `size` pixels: its rings as dots, the four squares of one colour dark."""
    middle, radius = size / 2, size / 2 - 2
    sample, big = _SAMPLE[pattern], size >= 18
    if not big:
        pyxel.circb(x + size // 2, y + size // 2, size // 2 - 1, light)
        pyxel.pset(x + size // 2, y + size // 2, light)
    dots = sorted(VISIBLE[pattern], key=lambda square: COLOUR[square] == sample)
    for square in dots:
        on = COLOUR[square] == sample
        px, py = spot(square, radius, 2.5 if big else 1.5)
        wide = (4 if size >= 26 else 3 if big else 2) if on else (2 if size >= 26 else 1)
        if on or big:
            pyxel.rect(
                round(x + middle + px - wide / 2), round(y + middle + py - wide / 2), wide, wide, dark if on else light
            )


def tick(x: int, y: int, ink: int = WAX) -> None:
    """A tick of seven pixels, drawn by hand."""
    for i, (dx, dy) in enumerate(((0, 3), (1, 4), (2, 5), (3, 4), (4, 3), (5, 2), (6, 1))):
        pyxel.rect(x + dx, y + dy - (i > 5), 1, 2, ink)


def small_eye(x: int, y: int, ink: int = INK) -> None:
    """An eye of 15 x 9 pixels."""
    for i in range(15):
        bow = round(4 * sin(pi * (i + 0.5) / 15))
        pyxel.pset(x + i, y + 4 - bow, ink)
        pyxel.pset(x + i, y + 4 + bow, ink)
    pyxel.circ(x + 7, y + 4, 2, ink)
    pyxel.pset(x + 6, y + 3, CARD)


def emblem(skin: Skin, box: Box) -> None:
    """The eye of the lid on a card, for dialogs: 40 x 32."""
    x, y, w, h = box
    paper(Box(x, y, w - 2, h - 2))
    pyxel.rectb(x + 2, y + 2, w - 6, h - 6, INK)
    cx, cy = x + w // 2 - 1, y + h // 2 - 1
    for i in range(-14, 15):
        bow = round(9 * cos(pi * i / 30) - 1)
        pyxel.pset(cx + i, cy - bow, INK)
        pyxel.pset(cx + i, cy + bow, INK)
    for i, ink in enumerate(IRIS):
        a = 2 * pi * i / 8
        pyxel.circ(round(cx + 4.5 * cos(a)), round(cy - 4.5 * sin(a)), 2, ink)
    pyxel.circ(cx, cy, 3, INK)
    pyxel.rect(cx - 2, cy - 2, 2, 2, CARD)


def portrait(skin: Skin, box: Box) -> None:
    """The same, as large as the hollow of a story: with lashes, and an iris of eight blades."""
    x, y, w, h = box
    paper(Box(x, y, w - 2, h - 2))
    pyxel.rectb(x + 2, y + 2, w - 6, h - 6, INK)
    cx, cy = x + w // 2 - 1, y + h // 2 + 1
    for i in range(-3, 4):
        a = pi / 2 - i * pi / 9
        pyxel.line(cx + 21 * cos(a), cy - 15 * sin(a), cx + 26 * cos(a), cy - 20 * sin(a), WAX)
    for i in range(-24, 25):
        bow = round(16 * cos(pi * i / 52) - 1)
        pyxel.rect(cx + i, cy - bow, 1, 2, INK)
        pyxel.rect(cx + i, cy + bow - 1, 1, 2, INK)
    for j in range(-12, 13):
        for i in range(-12, 13):
            away = hypot(i, j)
            if away < 12.5:
                blade = floor((atan2(-j, i) + away / 16) / (pi / 4)) % 8
                pyxel.pset(cx + i, cy + j, INK if away >= 11.5 else IRIS[blade])
    pyxel.circ(cx, cy, 6, INK)
    pyxel.circ(cx, cy, 4, WAX)
    pyxel.circ(cx, cy, 3, INK)
    pyxel.rect(cx - 3, cy - 3, 2, 2, CARD)


EMBLEM, PORTRAIT = Art(40, 32, emblem), Art(66, 50, portrait)
