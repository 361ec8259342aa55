"""The plates of the manuals: pieces of the screens, printed in the inks of the booklet.

`pictures/manual/NAME.png` is a piece of `manuals/pictures/NAME.png`, in the manual's sixteen colours: each pixel is the
ink, or the check of two inks, that comes nearest to it.
"""

from pathlib import Path
from typing import NamedTuple

import numpy as np
from PIL import Image

from codewheel.screens.manual.plates import Plate, plates

from ..canvas import TOP, Canvas, Pixels, read_palette
from .art import INK, PALETTE

SCALE = 2  # of the pictures in `manuals/pictures`
WEIGHTS = np.array((0.299, 0.587, 0.114))
CONTRAST = 0.10  # what a check of two inks costs for each step between them


class Ink(NamedTuple):
    """What a pixel may become: two pens, set in turns, and the colour that they make together."""

    pens: tuple[int, int]
    colour: tuple[float, float, float]
    cost: float


def _inks(colours: list[int]) -> list[Ink]:
    rgb = [np.array([c >> 16, c >> 8 & 255, c & 255], float) for c in colours]
    found = []
    for a in range(16):
        for b in range(a, 16):
            apart = float(np.sqrt(((rgb[a] - rgb[b]) ** 2 * WEIGHTS).sum()))
            if apart < 110:
                mean = (rgb[a] + rgb[b]) / 2
                found.append(Ink((a, b), (float(mean[0]), float(mean[1]), float(mean[2])), CONTRAST * apart))
    return found


def plate(place: Plate, pictures: Path = TOP / "manuals" / "pictures") -> Canvas:
    """A piece of a screen with a thin line of ink round it."""
    image = Image.open(pictures / f"{place.picture}.png").convert("RGB")
    full = np.asarray(image, float)[::SCALE, ::SCALE]
    x, y, w, h = place.box
    part = full[y : y + h, x : x + w]
    inks = _inks(read_palette(PALETTE))
    colours = np.array([ink.colour for ink in inks])
    costs = np.array([ink.cost for ink in inks])
    unique, back = np.unique(part.reshape(-1, 3), axis=0, return_inverse=True)
    gaps = np.sqrt(((unique[:, None] - colours[None]) ** 2 * WEIGHTS).sum(2)) + costs
    best = gaps.argmin(1)
    pens = np.array([ink.pens for ink in inks], np.uint8)[best][back.reshape(-1)].reshape(h, w, 2)
    rows, columns = np.mgrid[0:h, 0:w]
    mixed: Pixels = np.where((rows + columns) % 2 == 0, pens[:, :, 0], pens[:, :, 1])
    c = Canvas(w + 2, h + 2, INK)
    c.a[1:-1, 1:-1] = mixed
    return c


def build(out: Path) -> None:
    """Print all plates."""
    for name, place in plates().items():
        plate(place).save(f"manual/{name}", PALETTE, out)
