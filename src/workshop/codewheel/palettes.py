"""The palette of the codewheel."""

from codewheel.machines.palette import Machine, Roles

from ..contract import Colours

A = Machine.AMIGA

PALETTES = {
    # ink, umber 1-3, card 1-3, white, felt 1-3, wax, blues 1-3, brass
    "wheel": Colours(
        A, Roles(12, 7, 13, 7, 0, 15, 0, 9, 15),
        "110011 332222 663333 AA6644 CC9966 EECC99 FFEECC FFFFFF "
        "112222 225544 448866 AA2222 224488 88AACC BBDDDD DDAA33",
        {11: 0x990000},
    ),
}  # fmt: skip
