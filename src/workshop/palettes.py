"""The palettes of all screens, sixteen colours each, checked against the machine's gamut."""

from pathlib import Path

from codewheel.machines.palette import EGA, Machine

from .canvas import write_palette

A, S, D = Machine.AMIGA, Machine.ST, Machine.DOS

PALETTES: dict[str, tuple[Machine, str]] = {
    # white, black, night blue, slate, cool grey, GEM grey, wood 1-5, desk green, deep teal, iris light, iris, red
    "einauge": (
        S, "FFFFFF 000000 242449 49496D 9292B6 DBDBDB FFDB92 FFB66D B66D49 6D2449 492424 24B649 004949 92FFFF 0092DB DB2424",
    ),
    # ink violet, wood 1-6, paper white, blues 1-3, red, orange, greens 1-2, violet grey
    "launcher": (
        A, "110011 331122 552222 884433 BB7733 DDAA55 FFDD88 FFFFDD 112255 3366AA 77BBDD AA2222 EE6633 115544 66AA55 887799",
    ),
    "title": (
        A, "000022 111144 332266 663377 AA4466 EE7744 FFBB55 FFEE99 441122 773311 BB6622 EEAA33 FFFFDD 114455 338899 77CCBB",
    ),
    # blue, white, black, orange, half tone, red; a grey ramp; the colours of the tools
    "workbench": (
        A, "0055AA FFFFFF 000022 FF8800 88BBEE DD2222 EEEEFF BBBBCC 888899 555566 333344 003377 FFCC88 22AA55 FFEE00 AA5500",
    ),
    "gem": (
        S, "FFFFFF 000000 49DB49 24B649 006D24 DBDBDB 929292 494949 FFDB00 FF9200 DB2400 DB2424 2449DB 6DB6FF FFFFB6 924900",
    ),
    "text": (D, " ".join(f"{c:06X}" for c in EGA)),
    "boot_amiga": (
        A, "000011 112255 224488 5577AA 8877AA BB7788 EE8866 FFBB77 FFDDAA FFFFFF 0055AA 3388DD 77BBFF 773333 BB5533 FF8800",
    ),
    "boot_st": (
        S, "FFFFFF 000000 49DB49 24B649 006D24 DBDBDB 929292 494949 FFDB00 FF9200 DB2400 2449DB 6DB6FF FFFFB6 924900 B66D24",
    ),
    "boot_dos": (D, " ".join(f"{c:06X}" for c in EGA)),
}  # fmt: skip


def build(out: Path) -> None:
    """Write all palettes."""
    for name, (machine, colours) in PALETTES.items():
        write_palette(name, machine, [int(c, 16) for c in colours.split()], out)
