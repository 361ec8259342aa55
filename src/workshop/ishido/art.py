"""Ishido's pictures: `pyxres/pictures/ishido_*.png`. The parts are drawn in `ishido_*.py` beside this module."""

from pathlib import Path

from codewheel.screens.ishido.sets import BOARDS, STONESETS

from . import ground, parts, pouch
from . import stones as ishido_stones
from .worlds import WORLDS

FIRST = "ishido_ishido"  # what is drawn with the shared pens alone carries the colours of this palette


def build(out: Path) -> None:
    """Draw and write the boards, the stonesets, the pouch, the small parts and the light of a 4-Way."""
    for world in WORLDS:
        ground.ground(world).save(BOARDS[world.name].picture, BOARDS[world.name].palette, out)
    for name, stones in STONESETS.items():
        ishido_stones.sheet(name).save(stones.picture, FIRST, out)
    pouch.pouches().save("ishido_pouch", FIRST, out)
    parts.parts().save("ishido_parts", FIRST, out)
    parts.light().save("ishido_light", FIRST, out)
