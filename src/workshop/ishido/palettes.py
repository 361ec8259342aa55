"""The palettes of Ishido: ten pens that all boards share, and six of each; the title, the Oracle."""

from codewheel.machines.palette import Machine, Roles

from ..contract import Colours, row
from ..manual.inks import (
    BLUE,
    INK,
    LIGHT,
    OWN1,
    OWN3,
    OWN4,
    OWN5,
    PALEBLUE,
    PAPER1,
    PAPER2,
    PAPER3,
    RED,
    WOOD2,
    booklet,
)

A = Machine.AMIGA

# pens 0-9 of every board of Ishido, and the same for tired eyes
ISHIDO = "000022 FFFFFF 0055AA 66AAEE FFAA00 995533 DDBB88 DD3322 771133 BB88EE"
ISHIDO_CONTRAST = "000000 FFFFFF 003388 88CCFF FFBB00 884422 EECC99 EE2222 660022 CC99FF"
# pens of the grounds of all stones, and their colours for eyes that miss one
GROUNDS = (0, 1, 2, 3, 4, 5, 6, 7, 9)
SIGHTS = {
    "protan": {3: 0x77BBFF, 9: 0xEE99FF},
    "deutan": {3: 0x77AAEE, 9: 0xCC88EE},
    "tritan": {4: 0xFF9900, 5: 0x884422, 9: 0x9977DD},
}

PALETTES = {
    # dark and light jade, gold and amethyst
    "manual": booklet("336655", "DDAA33", "99BB88", "9966BB"),
    # shared by all boards: ink, white, lapis, sky, gold, brown, tan, vermilion, wine, amethyst; six of jade
    "ishido": Colours(
        A, Roles(2, 1, 3, 1, 0, 4, 0, 2, 4),
        f"{ISHIDO} 113344 225555 447766 669977 99BB88 CCDDAA",
        row(f"{ISHIDO_CONTRAST} 002222 113344 336655 66AA77 AADD99 EEFFCC"),
        GROUNDS, SIGHTS,
    ),
    # the same ten; six of sandstone at dusk
    "rameses": Colours(
        A, Roles(2, 1, 3, 1, 0, 4, 0, 2, 4),
        f"{ISHIDO} 331122 663344 995544 CC8866 EEBB88 FFDDAA",
        row(f"{ISHIDO_CONTRAST} 220022 443344 775555 CC9988 FFCCAA FFEEDD"),
        GROUNDS, SIGHTS,
    ),
    # the same ten; six of slate and gravel by moonlight
    "inner": Colours(
        A, Roles(2, 1, 3, 1, 0, 4, 0, 2, 4),
        f"{ISHIDO} 222244 333366 555588 8888AA BBBBCC DDDDEE",
        row(f"{ISHIDO_CONTRAST} 000022 333355 555588 9999BB CCCCDD EEEEFF"),
        GROUNDS, SIGHTS,
    ),
    # the same ten; three of oak, one of moss, two of granite
    "runes": Colours(
        A, Roles(2, 1, 3, 1, 0, 4, 0, 2, 4),
        f"{ISHIDO} 221111 442211 664433 778866 AAAAAA CCCCBB",
        row(f"{ISHIDO_CONTRAST} 331111 553322 775544 999988 BBBBBB DDDDCC"),
        GROUNDS, SIGHTS,
    ),
    # the same ten; six of plum velvet, satin and white gold
    "gems": Colours(
        A, Roles(2, 1, 3, 1, 0, 4, 0, 2, 4),
        f"{ISHIDO} 220022 551144 884466 AA88AA CCBBCC EEEEEE",
        row(f"{ISHIDO_CONTRAST} 220022 551144 885577 BB99AA DDCCCC FFEEEE"),
        GROUNDS, SIGHTS,
    ),
    # the same ten; six of lapis by moonlight
    "magic": Colours(
        A, Roles(2, 1, 3, 1, 0, 4, 0, 2, 4),
        f"{ISHIDO} 110044 222277 444488 6688BB 99BBDD CCDDEE",
        row(f"{ISHIDO_CONTRAST} 000033 222266 555599 88AACC BBDDEE EEFFFF"),
        GROUNDS, SIGHTS,
    ),
    # the same ten; three of red lacquer, three of celadon
    "chungfu": Colours(
        A, Roles(2, 1, 3, 1, 0, 4, 0, 2, 4),
        f"{ISHIDO} 330011 661122 AA3322 7799AA AACCCC DDEEEE",
        row(f"{ISHIDO_CONTRAST} 220000 661111 882222 88BBBB BBDDDD EEFFFF"),
        GROUNDS, SIGHTS,
    ),
    # the same ten; six of limestone by firelight
    "shaman": Colours(
        A, Roles(2, 1, 3, 1, 0, 4, 0, 2, 4),
        f"{ISHIDO} 221111 442211 664422 886644 BB9966 DDCC99",
        row(f"{ISHIDO_CONTRAST} 110000 442211 664422 BB9966 DDCC99 FFEECC"),
        GROUNDS, SIGHTS,
    ),
    # night 1-7, moon, silk 1-2, lacquer 1-2, vermilion, bronze, gold 1-2
    "oracle": Colours(
        A, Roles(2, 8, 5, 7, 0, 15, 0, 1, 15),
        "000011 001133 112255 224477 4477AA 88AACC CCDDEE FFFFEE "
        "EEDDAA BB9966 331122 661122 CC3322 774411 BB7722 FFCC55",
        {7: 0xFFFFFF, 8: 0xFFEECC, 11: 0x660011, 13: 0x552200},
    ),
    # night 1-7 up to the moon, jade 1-4, wine, vermilion, gold 1-3
    "title": Colours(
        A, Roles(0, 6, 4, 6, 1, 13, 0, 0, 14),
        "000011 001133 112255 334477 5577AA 99BBCC FFFFEE 003333 "
        "116655 44AA77 AADDAA 551122 CC3322 995522 EEAA33 FFEE99",
        {13: 0xCC9966, 14: 0xFFBB55},
    ),
}  # fmt: skip

# of the board and the codewheel in the booklet
PRINTED = {
    0x0055AA: (BLUE, BLUE), 0x224488: (BLUE, BLUE), 0x66AAEE: (PALEBLUE, PALEBLUE), 0x88AACC: (PALEBLUE, PALEBLUE),
    0xCCDDAA: (PAPER3, OWN3), 0xBBDDDD: (PALEBLUE, LIGHT), 0x669977: (OWN1, OWN3), 0x447766: (OWN1, OWN3),
    0xDD3322: (RED, RED), 0xBB88EE: (OWN4, OWN4), 0xCCCCBB: (PAPER3, PAPER3), 0xAAAAAA: (PAPER2, PAPER2),
    0x778866: (PAPER1, PAPER1), 0x995533: (OWN5, OWN5), 0x771133: (WOOD2, WOOD2), 0x112255: (BLUE, BLUE),
    0x001133: (INK, BLUE), 0x224477: (BLUE, PALEBLUE), 0xCCDDEE: (LIGHT, PALEBLUE),
}  # fmt: skip
