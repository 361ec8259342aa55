"""Colours that change places for some eyes, grey and white or the two cyans: a white marker is grey then, or a cyan one
dark, and no other thing should be.
"""

from collections.abc import Iterator
from contextlib import contextmanager

import pyxel

from ...machines import framebuffer
from .sheets import BLACK, BLUE, CYAN, LCYAN, LGREY, WHITE

PAIRS = ((LGREY, WHITE), (CYAN, LCYAN))  # each the darker one first


def swapped() -> dict[int, int]:
    """What leads each of them back to the pen that now has its colour; nothing where all have their own."""
    colours = framebuffer.colours()
    pairs = ((dark, light) for dark, light in PAIRS if colours[dark] > colours[light])
    return {one: other for pair in pairs for one, other in (pair, pair[::-1])}


def strong() -> bool:
    """Whether the colours are those of high contrast: these alone have a black sea."""
    colours = framebuffer.colours()
    return colours[BLUE] == colours[BLACK]


def calm() -> bool:
    """Whether the ground is calm: in high contrast, and in the colours of eyes that tell fewer of them apart."""
    return strong() or bool(swapped())


@contextmanager
def own_greys() -> Iterator[None]:
    """What is drawn meanwhile has its colours as they are meant."""
    for old, new in swapped().items():
        pyxel.pal(old, new)
    yield
    pyxel.pal()
