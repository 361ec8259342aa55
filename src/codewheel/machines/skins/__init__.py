"""The skins of the three machines."""

from functools import cache

from ..palette import Machine, Palette
from .base import Box, Look, Menu, MenuItem, Skin

__all__ = ["Box", "Look", "Menu", "MenuItem", "Skin", "skin_for"]


@cache
def skin_for(palette: Palette) -> Skin:
    """The skin of the palette's machine in its colours; made once, its module read when first asked."""
    if palette.machine is Machine.AMIGA:
        from .amiga import AmigaSkin  # start: read when it is needed

        return AmigaSkin(palette)
    if palette.machine is Machine.ST:
        from .st import StSkin  # start: read when it is needed

        return StSkin(palette)
    from .dos import DosSkin  # start: read when it is needed

    return DosSkin(palette)
