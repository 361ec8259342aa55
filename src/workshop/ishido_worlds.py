"""The materials of Ishido's boards: how a slab of each looks, what is set into the Beyond and into the frame."""

from collections.abc import Callable
from typing import NamedTuple

import numpy as np

from codewheel.screens.ishido.sets import DARK, DEEP, DUSK, LIGHT, MIDDLE, PALE

from . import (
    ishido_chungfu_board,
    ishido_gems_board,
    ishido_inner_board,
    ishido_jade,
    ishido_magic_board,
    ishido_runes_board,
    ishido_sandstone,
    ishido_shaman_board,
)
from .canvas import Canvas, Field, Pixels
from .ishido_kit import steps

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
    World("ishido", ishido_jade.slab, ishido_jade.set_in, ishido_jade.frieze, 0.8, ishido_jade.ornament),
    World(
        "rameses",
        ishido_sandstone.slab,
        ishido_sandstone.set_in,
        ishido_sandstone.frieze,
        1.6,
        ishido_sandstone.ornament,
    ),
    World(
        "chungfu",
        ishido_chungfu_board.slab,
        ishido_chungfu_board.set_in,
        ishido_chungfu_board.frieze,
        1.0,
        ishido_chungfu_board.ornament,
    ),
    World(
        "shaman",
        ishido_shaman_board.slab,
        ishido_shaman_board.set_in,
        ishido_shaman_board.frieze,
        0.9,
        ishido_shaman_board.ornament,
    ),
    World(
        "inner",
        ishido_inner_board.slab,
        ishido_inner_board.set_in,
        ishido_inner_board.frieze,
        1.0,
        ishido_inner_board.ornament,
    ),
    World(
        "runes",
        ishido_runes_board.slab,
        ishido_runes_board.set_in,
        ishido_runes_board.frieze,
        1.2,
        ishido_runes_board.ornament,
    ),
    World(
        "gems",
        ishido_gems_board.slab,
        ishido_gems_board.set_in,
        ishido_gems_board.frieze,
        0.8,
        ishido_gems_board.ornament,
    ),
    World(
        "magic",
        ishido_magic_board.slab,
        ishido_magic_board.set_in,
        ishido_magic_board.frieze,
        1.2,
        ishido_magic_board.ornament,
    ),
)
