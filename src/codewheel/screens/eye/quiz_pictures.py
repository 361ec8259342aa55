"""A picture for each category of the shipped packs, in their order, drawn on a card in three pens."""

from collections.abc import Callable
from math import cos, pi, sin

import pyxel

from ...machines.skins.base import Box
from ...rules.rows import NamedTuple

SIDE = 40  # of the card


class Pens(NamedTuple):
    """What a picture is drawn with: the colour of its category, dark lines, the light of the card."""

    colour: int
    ink: int
    card: int


def _pip(x: int, y: int, pen: int) -> None:
    pyxel.rect(x, y, 3, 3, pen)


def _games(x: int, y: int, p: Pens) -> None:
    """Two dice."""
    for left, top, ground, dots in (
        (5, 6, p.colour, ((3, 3), (7, 7), (11, 11))),
        (18, 17, p.card, ((3, 3), (11, 3), (3, 11), (11, 11))),
    ):
        pyxel.rect(x + left, y + top, 17, 17, p.ink)
        pyxel.rect(x + left + 1, y + top + 1, 15, 15, ground)
        for dx, dy in dots:
            _pip(x + left + dx, y + top + dy, p.ink)


def _earth(x: int, y: int, p: Pens) -> None:
    """A globe with its moon."""
    pyxel.circ(x + 17, y + 22, 13, p.colour)
    for wide in (27, 13):
        pyxel.ellib(x + 17 - wide // 2, y + 9, wide, 27, p.ink)
    pyxel.line(x + 4, y + 22, x + 30, y + 22, p.ink)
    for dy in (-7, 7):
        pyxel.line(x + 6, y + 22 + dy, x + 28, y + 22 + dy, p.ink)
    pyxel.circ(x + 32, y + 8, 4, p.ink)
    pyxel.circ(x + 34, y + 7, 3, p.card)


def _numbers(x: int, y: int, p: Pens) -> None:
    """A square, a triangle and a circle."""
    pyxel.rect(x + 5, y + 6, 15, 15, p.colour)
    pyxel.rectb(x + 5, y + 6, 15, 15, p.ink)
    pyxel.circ(x + 28, y + 13, 7, p.card)
    pyxel.circb(x + 28, y + 13, 7, p.ink)
    pyxel.tri(x + 10, y + 35, x + 32, y + 35, x + 21, y + 18, p.colour)
    pyxel.trib(x + 10, y + 35, x + 32, y + 35, x + 21, y + 18, p.ink)


def _plants(x: int, y: int, p: Pens) -> None:
    """A flower."""
    pyxel.rect(x + 19, y + 20, 2, 16, p.ink)
    for side in (-1, 1):
        pyxel.tri(x + 20, y + 33, x + 20 + 12 * side, y + 25, x + 20 + 5 * side, y + 35, p.colour)
        pyxel.trib(x + 20, y + 33, x + 20 + 12 * side, y + 25, x + 20 + 5 * side, y + 35, p.ink)
    petals = [(round(20 + 7 * cos(n * pi / 3)), round(14 + 7 * sin(n * pi / 3))) for n in range(6)]
    for radius, pen in ((5, p.ink), (4, p.colour)):
        for px, py in petals:
            pyxel.circ(x + px, y + py, radius, pen)
    pyxel.circ(x + 20, y + 14, 4, p.ink)
    pyxel.circ(x + 20, y + 14, 3, p.card)


def _music(x: int, y: int, p: Pens) -> None:
    """Two notes on a stave."""
    for n in range(5):
        pyxel.line(x + 3, y + 10 + 5 * n, x + 36, y + 10 + 5 * n, p.colour)
    for left, top in ((7, 27), (22, 24)):
        pyxel.elli(x + left, y + top, 9, 7, p.ink)
        pyxel.rect(x + left + 7, y + top - 18, 2, 21, p.ink)
    for n in range(4):
        pyxel.line(x + 14, y + 9 + n, x + 30, y + 6 + n, p.ink)


def _machines(x: int, y: int, p: Pens) -> None:
    """A cogwheel."""
    for n in range(8):
        px, py = x + 20 + 13 * cos(n * pi / 4), y + 20 + 13 * sin(n * pi / 4)
        pyxel.circ(px, py, 3, p.ink)
    pyxel.circ(x + 20, y + 20, 13, p.ink)
    for n in range(8):
        px, py = x + 20 + 13 * cos(n * pi / 4), y + 20 + 13 * sin(n * pi / 4)
        pyxel.circ(px, py, 2, p.colour)
    pyxel.circ(x + 20, y + 20, 12, p.colour)
    pyxel.circ(x + 20, y + 20, 6, p.ink)
    pyxel.circ(x + 20, y + 20, 5, p.card)


def _kitchen(x: int, y: int, p: Pens) -> None:
    """A cup that steams, on its saucer."""
    pyxel.elli(x + 4, y + 30, 32, 6, p.ink)
    pyxel.circb(x + 28, y + 21, 5, p.ink)
    pyxel.circb(x + 28, y + 21, 4, p.ink)
    pyxel.rect(x + 8, y + 15, 20, 10, p.ink)
    pyxel.elli(x + 8, y + 17, 20, 16, p.ink)
    pyxel.rect(x + 9, y + 16, 18, 9, p.colour)
    pyxel.elli(x + 9, y + 18, 18, 14, p.colour)
    for left in (12, 18, 24):
        for n, aside in enumerate((0, 1, 1, 0, 0, -1, -1, 0)):
            pyxel.pset(x + left + aside, y + 5 + n, p.ink)


def _books(x: int, y: int, p: Pens) -> None:
    """An open book."""
    pyxel.rect(x + 3, y + 11, 34, 23, p.ink)
    pyxel.rect(x + 4, y + 12, 32, 21, p.colour)
    for side in (-1, 1):
        left = x + 6 if side < 0 else x + 20
        pyxel.rect(left, y + 9, 14, 22, p.ink)
        pyxel.rect(left + (side < 0), y + 10, 13, 20, p.card)
        for n in range(5):
            pyxel.rect(left + 3, y + 13 + 3 * n, 8 if n < 4 else 5, 1, p.ink)


_ALL: tuple[Callable[[int, int, Pens], None], ...] = (
    _games, _earth, _numbers, _plants, _music, _machines, _kitchen, _books,
)  # fmt: skip


def draw_picture(box: Box, category: int, pens: Pens) -> None:
    """The picture of a category, by its number in a shipped pack, on a card of `SIDE` pixels at a box."""
    pyxel.rect(box.x, box.y, SIDE, SIDE, pens.card)
    pyxel.rectb(box.x, box.y, SIDE, SIDE, pens.ink)
    _ALL[category](box.x, box.y, pens)
