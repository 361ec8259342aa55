"""The plates of the manuals, printed in the inks of their booklet: pieces of the screens, and some of their own.

`pictures/manual/NAME.png` is a piece of `manuals/pictures/NAME.png`: each colour becomes the ink that looks most
like it, or those that its game has chosen (`Workshop.printed`).
"""

from collections.abc import Mapping
from pathlib import Path

import numpy as np
from PIL import Image

from codewheel.screens.manual.plates import Plate, plates

from ..canvas import TOP, Canvas, Field, Pixels, read_palette
from ..contract import games
from .inks import INK

ByHand = Mapping[int, tuple[int, int]]
SCALE = 2  # of the pictures in `manuals/pictures`


def seen(colours: Field) -> Field:
    """Colours (rows of red, green, blue, 0-255) as the eye tells them apart: lightness, red-green, yellow-blue."""
    part = colours / 255
    linear = np.where(part <= 0.04045, part / 12.92, ((part + 0.055) / 1.055) ** 2.4)
    xyz = linear @ np.array([[0.4124, 0.2126, 0.0193], [0.3576, 0.7152, 0.1192], [0.1805, 0.0722, 0.9505]])
    root = np.cbrt(xyz / np.array([0.9505, 1.0, 1.089]))
    lab: Field = np.stack([116 * root[:, 1] - 16, 500 * (root[:, 0] - root[:, 1]), 200 * (root[:, 1] - root[:, 2])], 1)
    return lab


def printed(part: Pixels, palette: list[int], by_hand: ByHand) -> Pixels:
    """A picture in the inks of a palette, pixel by pixel; two inks of a colour that is set by hand stand in turns."""
    inks = seen(np.array([[c >> 16, c >> 8 & 255, c & 255] for c in palette], float))
    unique, back = np.unique(part.reshape(-1, 3), axis=0, return_inverse=True)
    gaps = ((seen(unique.astype(float))[:, None] - inks[None]) ** 2 * np.array([0.8, 1, 1])).sum(2)
    nearest = np.repeat(gaps.argmin(1)[:, None], 2, 1)
    for n, (red, green, blue) in enumerate(unique.tolist()):
        nearest[n] = by_hand.get(red << 16 | green << 8 | blue, nearest[n])
    pairs = nearest[back.reshape(-1)].reshape(*part.shape[:2], 2).astype(np.uint8)
    rows, columns = np.indices(part.shape[:2])
    pens: Pixels = np.where((rows + columns) % 2 == 0, pairs[:, :, 0], pairs[:, :, 1])
    return pens


def plate(place: Plate, by_hand: ByHand, pictures: Path = TOP / "manuals" / "pictures") -> Canvas:
    """A piece of a screen with a thin line of ink round it."""
    image = Image.open(pictures / f"{place.picture}.png").convert("RGB")
    x, y, w, h = place.box
    part = np.asarray(image)[::SCALE, ::SCALE][y : y + h, x : x + w]
    return framed(printed(part, read_palette(place.palette), by_hand))


def framed(pens: Pixels) -> Canvas:
    """A plate with a thin line of ink round it."""
    high, wide = pens.shape
    c = Canvas(wide + 2, high + 2, INK)
    c.a[1:-1, 1:-1] = pens
    return c


def build(out: Path) -> None:
    """Print all plates."""
    by_hand = {entry.module: game.printed() for entry, game in games()}
    drawn = {name: draw().a for _, game in games() for name, draw in game.plates().items()}
    for name, place in plates().items():
        hand = by_hand.get(place.palette.partition("/")[0], {})
        print_ = framed(drawn[name]) if name in drawn else plate(place, hand)
        print_.save(f"manual/{name}", place.palette, out)
