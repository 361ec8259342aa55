"""A game's logo, `pictures/GAME/logo.png` and `logo_small.png`, printed in the inks of a page or of a window."""

from functools import partial

import pyxel

from ..machines.pictures import load
from ..machines.skins.base import Box, Skin
from ..machines.widgets.art import Art

FACE, SECOND, WHITE, BALL, PUPIL = range(1, 6)  # what the pictures hold: the letters' two inks, the parts of an eye
SHADE = 1  # how far the shadow falls


def small_logo(game: str) -> Art:
    """The small one for a window, in its ink, with a shadow. `game`: its folder."""
    return _art(f"{game}/logo_small")


def large_logo(game: str) -> Art:
    """The large one, as `small_logo`."""
    return _art(f"{game}/logo")


def _art(name: str) -> Art:
    image = load(name)
    return Art(image.width + SHADE, image.height + SHADE, partial(_printed, image))


def _printed(image: pyxel.Image, skin: Skin, box: Box) -> None:
    roles = skin.roles
    if roles.shade != roles.ink:
        dark = dict.fromkeys((FACE, SECOND, WHITE, BALL, PUPIL), roles.shade)
        stamp(image, box.x + SHADE, box.y + SHADE, dark)
    ink, paper = roles.ink, roles.paper
    stamp(image, box.x, box.y, {FACE: ink, SECOND: ink, WHITE: ink, BALL: paper, PUPIL: ink})


def stamp(image: pyxel.Image, x: int, y: int, inks: dict[int, int]) -> None:
    """A logo with its upper left corner at (x, y), `inks` for what it holds."""
    for value, ink in inks.items():
        pyxel.pal(value, ink)
    pyxel.blt(x, y, image, 0, 0, image.width, image.height, 0)
    pyxel.pal()
