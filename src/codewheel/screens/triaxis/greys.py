"""Grey and white of the sixteen, which change places for eyes without blue: a white marker is grey there, and no other
thing should be.
"""

from collections.abc import Iterator
from contextlib import contextmanager

import pyxel

from ...machines import framebuffer
from .sheets import LGREY, WHITE


def swapped() -> dict[int, int]:
    """What leads each of the two back to the pen that now has its colour; nothing where both have their own."""
    colours = framebuffer.colours()
    return {LGREY: WHITE, WHITE: LGREY} if colours[LGREY] > colours[WHITE] else {}


@contextmanager
def own_greys() -> Iterator[None]:
    """What is drawn meanwhile has grey and white as they are meant."""
    for old, new in swapped().items():
        pyxel.pal(old, new)
    yield
    pyxel.pal()
