"""The palettes of EYE: metal as the Amiga and the ST have it, the board of card, the title."""

from codewheel.machines.palette import Machine, Roles

from ..contract import Colours, row
from ..manual.inks import BLUE, OWN4, PALEBLUE, PAPER1, PAPER2, booklet

A, S = Machine.AMIGA, Machine.ST

PALETTES = {
    # green, yellow, pink, mauve, orange
    "manual": booklet("228844", "FFCC22", "EE99AA", "7744AA", "EE7722"),
    # ground, navy, slate, steel, silver, white, red, maroon, brass 1-2, orange, yellow, green, blue, mauve, pink
    "amiga": Colours(
        A, Roles(1, 5, 4, 4, 2, 11, 0, 0, 10),
        "000011 111144 334466 667799 AABBBB FFFFEE DD2222 551122 "
        "886633 CCAA66 FF7711 FFDD22 22AA44 2255EE 9944CC FF99BB",
        # the metal darker and the enamel purer, so that the colours of the squares stay what they are
        row(
            "000000 000033 223355 556688 CCCCCC FFFFFF EE1111 440011 "
            "664422 AA8844 FF8800 FFEE00 00BB44 2266FF AA44DD FFAACC"
        ),
    ),
    # night 1-2, skin 1-5, mauve, ball 1-3, red, yellow, orange, green, blue
    "title": Colours(
        A, Roles(0, 10, 8, 10, 2, 12, 0, 0, 13),
        "000011 220033 442244 883344 BB5544 EE9988 FFDDBB 774499 "
        "9999BB DDDDEE FFFFFF DD2222 FFCC11 FF7711 22AA44 2255DD",
    ),
    # the pens of `amiga`, as the ST would have them
    "st": Colours(
        S, Roles(1, 5, 4, 4, 2, 11, 0, 0, 10),
        "000000 000049 24496D 4992B6 B6B6B6 FFFFFF FF2424 6D0024 "
        "926D24 DBB649 FF9200 FFFF24 00B649 2449FF B649FF FF92DB",
        row(
            "000000 000049 242449 496D92 DBDBDB FFFFFF FF0000 490000 "
            "6D4924 B69249 FF9200 FFFF00 00DB49 2449FF B624FF FFB6DB"
        ),
    ),
    # ink, table 1-3, paper in shadow, white card, red, cream card, kraft edge, grey; orange to pink as in `eye/amiga`
    "card": Colours(
        A, Roles(13, 5, 4, 7, 0, 11, 0, 2, 11),
        "221122 442211 663322 884433 BBAA99 FFFFEE CC2233 EEDDBB "
        "AA8866 888899 EE7722 FFCC22 228855 2255AA 774499 EE88AA",
        row(
            "000000 221100 442211 663322 DDCCBB FFFFFF DD1122 FFEECC "
            "AA9966 777788 FF8811 FFDD11 118833 1144AA 773399 FF99AA"
        ),
    ),
}  # fmt: skip

# of the board in the booklet: blue, grey, the field, its lines
PRINTED = {
    0x2255AA: (BLUE, BLUE), 0x888899: (PALEBLUE, PALEBLUE), 0xBBAA99: (PAPER2, PAPER2),
    0xAA8866: (PAPER1, PAPER1), 0x774499: (OWN4, OWN4),
}  # fmt: skip
