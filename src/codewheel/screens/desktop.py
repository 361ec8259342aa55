"""What a machine shows before a program has drawn anything."""

import pyxel

from ..machines import framebuffer
from ..machines.palette import Machine, Palette

BAR = 10  # height of a menu bar, and of a title


def desktop(palette: Palette) -> None:
    """The ground in the colours of a machine, with an empty bar where it has one: in the colour of letters where the
    windows have that of the ground.
    """
    roles = palette.roles
    pyxel.cls(roles.desk)
    if palette.machine is not Machine.DOS:
        pyxel.rect(0, 0, framebuffer.WIDTH, BAR, bar_colours(palette)[0])
        pyxel.rect(0, BAR, framebuffer.WIDTH, 1, roles.ink)


def bar_colours(palette: Palette) -> tuple[int, int]:
    """Ground and letters of that bar."""
    roles = palette.roles
    return (roles.ink, roles.paper) if roles.paper == roles.desk else (roles.paper, roles.ink)
