"""The lights of a lesson: a ring round what is to be looked at, drawn together from outside and then beating slowly."""

from math import hypot

import pyxel

from .face import Spot

CLOSING = 12  # frames in which a ring draws together
FAR = 9  # pixels that it comes from
BEAT = 28  # frames of one of its two pictures
SMALL = 5  # pixels: so small a ring has no inner edge
CORNER = 6  # pixels of an angle


def draw_light(spot: Spot, glow: tuple[int, int], age: int, moves: bool) -> None:
    """A light that has been on for `age` frames. `moves`: whether the player wants motion."""
    out = 0.0
    if moves:
        out = max(0.0, FAR * (1 - age / CLOSING)) or float(age // BEAT % 2)
    bright, dark = glow
    if not spot.round:
        for edge, colour in ((2, dark), (1, bright), (0, bright), (-1, dark)):
            _angles(spot, out + edge, colour)
        return
    _ring(spot, out + 1, dark)
    _ring(spot, out, bright)
    if min(spot.w, spot.h) > SMALL:
        _ring(spot, out - 1, dark)


def _ring(spot: Spot, out: float, colour: int) -> None:
    w, h = spot.w + out, spot.h + out
    steps = int(hypot(w, h) * 5) + 8
    for n in range(steps):
        x, y = spot.x + w * pyxel.cos(360 * n / steps), spot.y + h * pyxel.sin(360 * n / steps)
        pyxel.pset(round(x), round(y), colour)


def _angles(spot: Spot, out: float, colour: int) -> None:
    """Four angles at the corners, as a camera's finder has them."""
    left, top = round(spot.x - spot.w - out), round(spot.y - spot.h - out)
    right, bottom = round(spot.x + spot.w + out), round(spot.y + spot.h + out)
    long = min(CORNER, (right - left) // 3, (bottom - top) // 3)
    for x, step in ((left, 1), (right, -1)):
        for y, down in ((top, 1), (bottom, -1)):
            pyxel.line(x, y, x + step * long, y, colour)
            pyxel.line(x, y, x, y + down * long, colour)
