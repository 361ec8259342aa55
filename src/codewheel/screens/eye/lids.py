"""Where the lids of the eye on EYE's title run, in pixels. Nothing here draws."""

from math import pi, sin

from ...machines.skins.base import Box

LEFT, RIGHT = 26, 294  # the corners of the eye
IRIS = (160, 88, 53)  # middle and radius
PUPIL = 15
SPRITE = Box(0, 200, 108, 108)  # the iris alone, below the picture


def upper(x: float) -> float:
    """The row of the upper lid's edge over a column, the eye open."""
    part = min(1.0, max(0.0, (x - LEFT) / (RIGHT - LEFT)))
    return 96 + 10 * part - 62 * float(abs(sin(pi * part**0.92)) ** 0.78)


def lower(x: float) -> float:
    """The row of the lower lid's edge over a column."""
    part = min(1.0, max(0.0, (x - LEFT) / (RIGHT - LEFT)))
    return 96 + 10 * part + 36 * float(abs(sin(pi * part**1.05)) ** 1.15)


def centre() -> tuple[int, int]:
    """Where the iris alone lies on the picture: its upper left corner."""
    return IRIS[0] - SPRITE.w // 2, IRIS[1] - SPRITE.h // 2
