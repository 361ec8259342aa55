"""The title: the island of the welcome art with its box, in a double frame; below it room for three lines."""

import pyxel

from ...machines.pictures import load
from .sheets import TITLE

TEXT_YS = (171, 181, 191)  # tops of the lines of text below the picture


def draw() -> None:
    """Draw the picture on the whole screen."""
    pyxel.blt(0, 0, load(TITLE), 0, 0, 320, 200)
