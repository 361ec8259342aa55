"""The palette of Ein-Auge."""

from codewheel.machines.palette import Machine, Roles

from ..contract import Colours
from ..manual.inks import booklet

S = Machine.ST

PALETTES = {
    "manual": booklet("EEAA66", "BB7744", "33BBCC", "BBBBCC", "333355"),
    # white, black, night blue, slate, cool grey, GEM grey, wood 1-5, desk green, deep teal, iris light, iris, red
    "board": Colours(
        S, Roles(0, 1, 4, 0, 4, 1, 0, 11, 15),
        "FFFFFF 000000 242449 49496D 9292B6 DBDBDB FFDB92 FFB66D "
        "B66D49 6D2449 492424 24B649 004949 92FFFF 0092DB DB2424",
        # slate and wood a step down, so that white stones stand off the board
        {
            2: 0x000024, 3: 0x242449, 4: 0x6D6D92, 6: 0xDB9249, 7: 0xB66D24, 8: 0x6D2424, 9: 0x490024, 10: 0x240000,
        },
    ),
    # black, night, night blue, slate, cool grey, grey, white, maple 1-3, cherry 1-3, deep teal, iris, iris light
    "title": Colours(
        S, Roles(6, 0, 4, 6, 4, 0, 6, 2, 10),
        "000000 000024 242449 49496D 9292B6 DBDBDB FFFFFF FFDB92 "
        "FFB66D DB9249 B66D49 6D2449 492424 004949 0092DB 92FFFF",
    ),
}  # fmt: skip
