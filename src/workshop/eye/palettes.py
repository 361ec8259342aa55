"""The palettes of EYE: metal as the Amiga and the ST have it, the board of card, the title."""

from codewheel.machines.palette import Machine, Roles

from ..contract import Colours, row
from ..manual.inks import BLUE, OWN4, PALEBLUE, PAPER1, PAPER2, booklet

A, S = Machine.AMIGA, Machine.ST
# pens of the eight colours, red to mauve: of enamel, and printed
SQUARES, INKS = (6, 13, 11, 12, 15, 4, 10, 14), (6, 13, 11, 12, 15, 9, 10, 14)

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
        SQUARES,
        {
            "protan": {13: 0x0044EE, 12: 0x22BB77, 15: 0xEE88AA, 4: 0xCCEEDD, 14: 0x9944BB},
            "deutan": {
                6: 0xAA0000, 13: 0x1144DD, 11: 0xFFEE00, 12: 0x77DD88, 15: 0xFFAAFF, 4: 0x889999, 10: 0xEE7700,
            },
            "tritan": {
                6: 0xEE0011, 13: 0x0022BB, 11: 0xFFFF55, 12: 0x33CC55, 15: 0xFFAACC, 4: 0x889999, 10: 0xEE7711,
                14: 0x8822BB,
            },
        },
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
        SQUARES,
        {
            "protan": {13: 0x2400DB, 12: 0x24DB92, 4: 0xDBDBDB, 14: 0xDB49FF},
            "deutan": {6: 0xB60000, 12: 0x49DB6D, 15: 0xFF92FF, 10: 0xDB9200},
            "tritan": {4: 0x929292, 10: 0xDB6D00, 14: 0x9224DB},
        },
    ),
    # ink, table 1-3, paper in shadow, white card, red, cream card, kraft edge, grey; orange to pink as in `eye/amiga`
    "card": Colours(
        A, Roles(13, 5, 4, 7, 0, 11, 0, 2, 11),
        "221122 442211 663322 884433 BBAA99 FFFFEE CC2233 EEDDBB "
        "AA8866 888899 EE7722 FFCC22 228855 2255AA 774499 EE88AA",
        row(
            "000000 221100 442211 663322 DDCCBB FFFFFF CC1122 FFEECC "
            "AA9966 777788 FF8811 FFDD11 118833 1144AA 773399 FF99AA"
        ),
        INKS,
        {
            "protan": {6: 0xAA0022, 13: 0x3377DD, 12: 0x339966, 15: 0xFFAADD, 9: 0x886677, 14: 0x663377},
            "deutan": {
                6: 0xAA1122, 11: 0xFFCC00, 12: 0x007755, 15: 0xFF99BB, 9: 0x7788AA, 10: 0xDD6611, 14: 0x551155,
            },
            "tritan": {
                6: 0xDD1133, 13: 0x113388, 11: 0xFFEE44, 12: 0x22AA55, 15: 0xFF99CC, 9: 0x889999, 10: 0xEE7733,
                14: 0x884499,
            },
        },
    ),
}  # fmt: skip

# of the board in the booklet: blue, grey, the field, its lines
PRINTED = {
    0x2255AA: (BLUE, BLUE), 0x888899: (PALEBLUE, PALEBLUE), 0xBBAA99: (PAPER2, PAPER2),
    0xAA8866: (PAPER1, PAPER1), 0x774499: (OWN4, OWN4),
}  # fmt: skip
