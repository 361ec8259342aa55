"""What a machine shows before a program has drawn anything."""

import pyxel

from ..machines import framebuffer
from ..machines.palette import Machine, Palette

BAR = 10  # height of a menu bar, and of a title


def desktop(palette: Palette) -> None:
    """The ground in the colours of a machine, with an empty bar where it has one."""
    roles = palette.roles
    pyxel.cls(roles.desk)
    if palette.machine is not Machine.DOS:
        pyxel.rect(0, 0, framebuffer.WIDTH, BAR, roles.paper)
        pyxel.rect(0, BAR, framebuffer.WIDTH, 1, roles.ink)
