"""Colours as eyes see them: lightness, differences, and the three kinds of colour blindness.

Colours are 0xRRGGBB. Differences are those of CIE 1976 L*a*b*: about 2 can just be seen, 20 is plain. Colour blindness
is simulated after Machado, Oliveira and Fernandes (2009), wholly missing cones.
"""

from collections.abc import Sequence
from functools import cache
from itertools import combinations

Lab = tuple[float, float, float]

SIGHTS = ("plain", "protan", "deutan", "tritan")
_MISSING = {
    "protan": (0.152286, 1.052583, -0.204868, 0.114503, 0.786281, 0.099216, -0.003882, -0.048116, 1.051998),
    "deutan": (0.367322, 0.860646, -0.227968, 0.280085, 0.672501, 0.047413, -0.011820, 0.042940, 0.968881),
    "tritan": (1.255528, -0.076749, -0.178779, -0.078411, 0.930809, 0.147602, 0.004733, 0.691367, 0.303900),
}


def channels(colour: int) -> tuple[int, int, int]:
    """Red, green and blue, 0-255."""
    return colour >> 16, colour >> 8 & 255, colour & 255


def luma(colour: int) -> float:
    """How light a colour looks, 0-255: the weights of red, green and blue on a television."""
    red, green, blue = channels(colour)
    return 0.299 * red + 0.587 * green + 0.114 * blue


def apart(one: int, other: int) -> int:
    """The squared distance of two colours in their channels."""
    return sum((a - b) ** 2 for a, b in zip(channels(one), channels(other), strict=True))


def snapped(colour: int) -> int:
    """The nearest of the Amiga's 4,096 colours: each channel a multiple of 17."""
    red, green, blue = ((channel + 8) // 17 * 17 for channel in channels(colour))
    return red << 16 | green << 8 | blue


def mixed(one: int, other: int) -> int:
    """Half of each, as near as the Amiga comes."""
    red, green, blue = ((a + b) // 2 for a, b in zip(channels(one), channels(other), strict=True))
    return snapped(red << 16 | green << 8 | blue)


@cache
def _linear(channel: int) -> float:
    part = channel / 255
    return part / 12.92 if part <= 0.04045 else float(((part + 0.055) / 1.055) ** 2.4)


def _root(part: float) -> float:
    return float(part ** (1 / 3)) if part > 216 / 24389 else (24389 / 27 * part + 16) / 116


@cache
def lab(colour: int, sight: str = "plain") -> Lab:
    """Lightness 0-100 and the two axes of hue of a colour, for eyes of one of SIGHTS."""
    red, green, blue = map(_linear, channels(colour))
    if sight != "plain":
        m = _MISSING[sight]
        parts = (m[i] * red + m[i + 1] * green + m[i + 2] * blue for i in (0, 3, 6))
        red, green, blue = (min(1.0, max(0.0, part)) for part in parts)
    x = _root((0.4124564 * red + 0.3575761 * green + 0.1804375 * blue) / 0.95047)
    y = _root(0.2126729 * red + 0.7151522 * green + 0.0721750 * blue)
    z = _root((0.0193339 * red + 0.1191920 * green + 0.9503041 * blue) / 1.08883)
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


def lightness(colour: int) -> float:
    """How light a colour looks, 0-100."""
    return lab(colour)[0]


def difference(one: Lab, other: Lab) -> float:
    """How different two colours look."""
    return float(((one[0] - other[0]) ** 2 + (one[1] - other[1]) ** 2 + (one[2] - other[2]) ** 2) ** 0.5)


def _light(colour: int) -> float:
    red, green, blue = map(_linear, channels(colour))
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: int, other: int) -> float:
    """The contrast of two colours, 1 to 21, as the W3C reckons it (WCAG 2.2, contrast ratio)."""
    low, high = sorted((_light(one), _light(other)))
    return (high + 0.05) / (low + 0.05)


def differences(colours: Sequence[int], sight: str = "plain") -> list[list[float]]:
    """How different any two of these colours look, by their places."""
    labs = [lab(colour, sight) for colour in colours]
    table = [[0.0] * len(labs) for _ in labs]
    for i, j in combinations(range(len(labs)), 2):
        table[i][j] = table[j][i] = difference(labs[i], labs[j])
    return table
