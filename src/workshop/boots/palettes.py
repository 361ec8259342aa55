"""The palettes of the boot scenes."""

from codewheel.machines.palette import EGA, Machine, Roles

from ..contract import Colours

A, S, D = Machine.AMIGA, Machine.ST, Machine.DOS

# what `palettes.contrast` finds no rule for: index -> colour. The EGA has no darker blue and no lighter cyan to go to
_EGA_CONTRAST = {1: 0x000000, 3: 0x55FFFF, 6: 0xFFFF55}

PALETTES = {
    "amiga": Colours(
        A, Roles(10, 9, 11, 9, 0, 15, 0, 0, 15),
        "000011 112255 224488 5577AA 8877AA BB7788 EE8866 FFBB77 "
        "FFDDAA FFFFFF 0055AA 3388DD 77BBFF 773333 BB5533 FF8800",
    ),
    "st": Colours(
        S, Roles(0, 1, 6, 0, 6, 1, 0, 3, 10),
        "FFFFFF 000000 49DB49 24B649 006D24 DBDBDB 929292 494949 "
        "FFDB00 FF9200 DB2400 2449DB 6DB6FF FFFFB6 924900 B66D24",
    ),
    "dos": Colours(
        D, Roles(1, 15, 7, 15, 0, 3, 0, 0, 12),
        " ".join(f"{c:06X}" for c in EGA),
        _EGA_CONTRAST,
    ),
}  # fmt: skip
