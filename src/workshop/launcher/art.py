"""Draws the collection's own face: the shelf (`pictures/launcher/*.png`) and the title (`title*.png` beside it)."""

from pathlib import Path

import numpy as np

from ..canvas import Canvas, Pixels
from . import title
from .boxes import poses
from .colours import CLEAR, D1, WH, sheet
from .covers import COVERS
from .emblem import emblem
from .icons import all_buttons
from .letters import GRAND, width, word
from .room import LAMP, LAMP_KEY, desk, room

NAMES = (("ISHIDO", "1990"), ("EYE", "1987"), ("L'OEIL", "1987"), ("EIN-AUGE", "2001"), ("TRIAXIS", "1989"))
NAME_W, NAME_H = 190, 12


def _names() -> Pixels:
    """Engraved names and years, one box a row: dark, with the lower edge of each stroke in the light."""
    rows = []
    for name, year in NAMES:
        c = Canvas(NAME_W, NAME_H, CLEAR)
        right = NAME_W - 1 - width(GRAND, year, 2)
        for dx, colour in ((1, WH), (0, D1)):
            word(c, name, dx, 1 + dx, colour, colour, None, GRAND, 2)
            word(c, year, right + dx, 1 + dx, colour, colour, None, GRAND, 2)
        rows.append(c.a)
    return np.vstack(rows)


def _lamp() -> Pixels:
    c = Canvas(len(LAMP[0]), len(LAMP), CLEAR)
    c.art(0, 0, LAMP, LAMP_KEY)
    return c.a


def build(out: Path) -> None:
    """Draw everything below `out`/pictures."""

    def save(name: str, canvas: Canvas) -> None:
        canvas.save(f"launcher/{name}", "launcher", out)

    save("desk", desk())
    save("room", room())
    save("lamp", sheet([_lamp()]))
    save("names", sheet([_names()]))
    save("emblem", sheet([emblem().a]))
    save("icons", sheet([all_buttons()]))
    for cover in COVERS:
        save(cover.name, sheet(poses(cover, True)))
        save(f"{cover.name}_draft", sheet(poses(cover, False)))
    title.build(out)
