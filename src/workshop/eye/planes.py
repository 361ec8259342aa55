"""The planes of the disc: tables of a byte a pixel from which `screens.eye.disc` draws any position of the wheels.

`eye/planes.png` holds seven planes of 192 x 192 bytes, a plane in each row, a byte as two pixels of four bits:

0. wheel A's coordinate u modulo 4 in 256 levels: where its bars and windows are, whatever its phase;
1. how the metal shines: u modulo 2 in 85 levels, shifted by how the place faces the light, times 3 plus how bright the
   reflection is there (0 none, 1 thin, 2 broad);
2-5. the tiles of the patterns (p, q) = (0,0), (0,1), (1,0), (1,1): 8 * index in VISIBLE + kind (`KINDS`); kind 7 is
   the bare plate (index 0 dark, 1 light) or lies off the wheels (index 31);
6. the signs: bit 2 * (2p + q) for a pixel of the sign of the tile's colour, the next bit for that of the colour that
   it has after a swap.

Wheel B's two planes are those of wheel A, transposed and counted backwards: the light comes along the diagonal.
"""

from pathlib import Path

import numpy as np

from codewheel.rules.eye.board import ARMS, COLOUR, NAME_OF, RINGS, SWAP, VISIBLE, ring
from codewheel.screens.eye.geometry import CENTRE, PUPIL, RIM, centre_of

from ..canvas import BAYER4, Canvas, Pixels
from .kit import WIDE, Fields, fields, sheen, sign, tiles

SIDE = 192
LEFT, TOP = 8, 4  # of the disc on the screen
MIDDLE = SIDE // 2
FACE, LIGHT, SHADE, SEAM, FALL, GLOSS, PLATE = 0, 1, 2, 3, 4, 5, 7
KINDS = (FACE, LIGHT, SHADE, SEAM, FALL, GLOSS, PLATE)
OFF = 31 * 8 + PLATE
LAST = (0, 4, 5, 7)  # outermost ring with each cut of the signs


def _coordinate(f: Fields) -> Pixels:
    return np.floor(f.u % 4 * 64).astype(np.uint8)


def _shine(f: Fields) -> Pixels:
    fan = sheen(f.angle)
    shifted = f.u - (2 - WIDE) * np.arctan(1.1 * f.light_u) / (np.pi * 0.86)
    bright = np.where(f.scale < 8, np.where(fan > 0.6, 1, 0), np.where(fan > 0.72, 2, np.where(fan > 0.38, 1, 0)))
    return (np.floor(shifted % 2 * 42.5) * 3 + bright).astype(np.uint8)


def _tiles(f: Fields, pattern: tuple[int, int]) -> Pixels:
    a, across = tiles(f.u, pattern[0])
    b, along = tiles(f.v, pattern[1])
    k = b - a
    board = (k >= 0) & (k < RINGS)
    place = {square: i for i, square in enumerate(VISIBLE[pattern])}
    index = np.zeros(a.shape, int)
    for j, i in zip(*np.nonzero(board), strict=True):
        index[j, i] = place[int(ARMS * k[j, i] + a[j, i] % ARMS)]
    edge_u, edge_v = (WIDE / 2 - np.abs(across)) * f.scale, (WIDE / 2 - np.abs(along)) * f.scale
    edge = np.minimum(edge_u, edge_v)
    facing = np.where(edge_u < edge_v, np.sign(across) * f.light_u, np.sign(along) * f.light_v)
    seam = np.where(f.scale > 13, 1.0, np.where(f.scale > 9, 0.8, np.where(f.scale > 6, 0.5, 0)))
    bevel = seam + np.where(f.scale > 13, 1.7, 1.05)
    near = (across * f.light_u + along * f.light_v) / (WIDE / 2)
    yy, xx = np.mgrid[0:SIDE, 0:SIDE]
    check = ((xx + yy) % 2 == 0) & (f.scale > 9)
    kind = np.full(a.shape, FACE)
    kind[check & (near < -0.62)] = FALL
    kind[check & (near > 0.72)] = GLOSS
    kind[(edge < bevel) & (facing > 0.2)] = LIGHT
    kind[(edge < bevel) & (facing < -0.2)] = SHADE
    kind[edge < seam] = SEAM
    lit = 0.05 + 0.85 * sheen(f.angle) > np.tile(BAYER4, (SIDE // 4, SIDE // 4))
    plane = np.where(board, index * 8 + kind, lit * 8 + PLATE)
    plane[(f.r < PUPIL + 0.9) | (f.r >= RIM)] = OFF
    return plane.astype(np.uint8)


def _signs() -> Pixels:
    plane = np.zeros((SIDE, SIDE), np.uint8)
    for (p, q), squares in VISIBLE.items():
        for square in squares:
            cut = next(n for n, last in enumerate(LAST) if ring(square) <= last)
            x, y = centre_of(square)
            for bit, colour in enumerate((COLOUR[square], SWAP[COLOUR[square]])):
                rows = sign(colour, cut)
                left, top = round(x - LEFT - len(rows[0]) / 2), round(y - TOP - len(rows) / 2)
                for j, row in enumerate(rows):
                    for i, dot in enumerate(row):
                        if dot == "#":
                            plane[top + j, left + i] |= 1 << 2 * (2 * p + q) + bit
    return plane


def build(out: Path) -> None:
    """Write `eye/planes.png`."""
    f = fields(SIDE, SIDE, MIDDLE, MIDDLE)
    assert (CENTRE[0] - LEFT, CENTRE[1] - TOP) == (MIDDLE, MIDDLE)
    patterns = sorted(NAME_OF)
    planes = [_coordinate(f), _shine(f), *(_tiles(f, pattern) for pattern in patterns), _signs()]
    raw = np.stack([plane.ravel() for plane in planes])
    sheet = Canvas(2 * SIDE * SIDE, len(planes))
    sheet.a[:, ::2], sheet.a[:, 1::2] = raw >> 4, raw & 15
    sheet.save("eye/planes", "eye/amiga", out)
