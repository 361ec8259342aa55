"""Ishido's pictures: `pyxres/pictures/ishido/*.png`. The parts are drawn in the modules beside this one."""

from pathlib import Path

from codewheel.screens.ishido.sets import BOARDS, STONESETS

from . import ground, parts, pouch
from . import stones as ishido_stones
from .worlds import WORLDS

FIRST = "ishido/ishido"  # what is drawn with the shared pens alone carries the colours of this palette


def build(out: Path) -> None:
    """Draw and write the boards, the stonesets, the pouch, the small parts and the light of a 4-Way."""
    for world in WORLDS:
        ground.ground(world).save(BOARDS[world.name].picture, BOARDS[world.name].palette, out)
    for name, stones in STONESETS.items():
        ishido_stones.sheet(name).save(stones.picture, FIRST, out)
    pouch.pouches().save("ishido/pouch", FIRST, out)
    parts.parts().save("ishido/parts", FIRST, out)
    parts.light().save("ishido/light", FIRST, out)
