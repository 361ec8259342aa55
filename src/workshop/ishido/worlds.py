"""The materials of Ishido's boards: how a slab of each looks, what is set into the Beyond and into the frame."""

from collections.abc import Callable
from typing import NamedTuple

import numpy as np

from codewheel.screens.ishido.sets import DARK, DEEP, DUSK, LIGHT, MIDDLE, PALE

from ..canvas import Canvas, Field, Pixels
from . import chungfu_board, gems_board, inner_board, jade, magic_board, runes_board, sandstone, shaman_board
from .kit import steps

RAMP = (DEEP, DARK, DUSK, MIDDLE, PALE, LIGHT)


class World(NamedTuple):
    """A board's world. `slab(h, w, seed)`: the run of its material, about -1 to 1, in tones of the ramp."""

    name: str
    slab: Callable[[int, int, int], Field]
    set_in: Callable[[Canvas, int, int, int, int], None]  # into a square of the Beyond: x, y, row, column
    frieze: Callable[[Canvas, int, int, int, bool], None]  # along the frame, 10 high: x, y, width, mirrored
    sun: float  # how much lighter the upper left of the board is than its lower right, in tones
    ornament: Callable[[Canvas, int, int], None]  # about the middle (x, y) of the message panel


def tones(world: World, h: int, w: int, mean: float, spread: float, seed: int, low: int, high: int) -> Pixels:
    """A slab of a world's material between two tones of the ramp."""
    v = np.clip(mean + world.slab(h, w, seed) * spread, low, high + 0.5)
    return steps(v - low, RAMP[low : high + 1])


WORLDS = (
    World("ishido", jade.slab, jade.set_in, jade.frieze, 0.8, jade.ornament),
    World(
        "rameses",
        sandstone.slab,
        sandstone.set_in,
        sandstone.frieze,
        1.6,
        sandstone.ornament,
    ),
    World(
        "chungfu",
        chungfu_board.slab,
        chungfu_board.set_in,
        chungfu_board.frieze,
        1.0,
        chungfu_board.ornament,
    ),
    World(
        "shaman",
        shaman_board.slab,
        shaman_board.set_in,
        shaman_board.frieze,
        0.9,
        shaman_board.ornament,
    ),
    World(
        "inner",
        inner_board.slab,
        inner_board.set_in,
        inner_board.frieze,
        1.0,
        inner_board.ornament,
    ),
    World(
        "runes",
        runes_board.slab,
        runes_board.set_in,
        runes_board.frieze,
        1.2,
        runes_board.ornament,
    ),
    World(
        "gems",
        gems_board.slab,
        gems_board.set_in,
        gems_board.frieze,
        0.8,
        gems_board.ornament,
    ),
    World(
        "magic",
        magic_board.slab,
        magic_board.set_in,
        magic_board.frieze,
        1.2,
        magic_board.ornament,
    ),
)
