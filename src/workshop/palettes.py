"""The palettes of all screens, sixteen colours each, checked against the machine's gamut.

Each has a variant for tired eyes, derived here: the same hues in the same places, the steps of light driven apart.
"""

from pathlib import Path

from codewheel.machines.palette import EGA, ST_CHANNEL, Machine, roles

from .canvas import write_palette

A, S, D = Machine.AMIGA, Machine.ST, Machine.DOS

# pens 0-9 of every board of Ishido, and the same for tired eyes
ISHIDO = "000022 FFFFFF 0055AA 66AAEE FFAA00 995533 DDBB88 DD3322 771133 BB88EE"
ISHIDO_CONTRAST = "000000 FFFFFF 003388 88CCFF FFBB00 884422 EECC99 EE2222 660022 CC99FF"

PALETTES: dict[str, tuple[Machine, str]] = {
    # white, black, night blue, slate, cool grey, GEM grey, wood 1-5, desk green, deep teal, iris light, iris, red
    "einauge/board": (
        S, "FFFFFF 000000 242449 49496D 9292B6 DBDBDB FFDB92 FFB66D "
        "B66D49 6D2449 492424 24B649 004949 92FFFF 0092DB DB2424",
    ),
    # ink violet, wood 1-6, paper white, blues 1-3, red, orange, greens 1-2, violet grey
    "launcher": (
        A, "110011 331122 552222 884433 BB7733 DDAA55 FFDD88 FFFFDD "
        "112255 3366AA 77BBDD AA2222 EE6633 115544 66AA55 887799",
    ),
    "title": (
        A, "000022 111144 332266 663377 AA4466 EE7744 FFBB55 FFEE99 "
        "441122 773311 BB6622 EEAA33 FFFFDD 114455 338899 77CCBB",
    ),
    # blue, white, black, orange, half tone, red; a grey ramp; the colours of the tools
    "workbench": (
        A, "0055AA FFFFFF 000022 FF8800 88BBEE DD2222 EEEEFF BBBBCC "
        "888899 555566 333344 003377 FFCC88 22AA55 FFEE00 AA5500",
    ),
    "gem": (
        S, "FFFFFF 000000 49DB49 24B649 006D24 DBDBDB 929292 494949 "
        "FFDB00 FF9200 DB2400 DB2424 2449DB 6DB6FF FFFFB6 924900",
    ),
    "text": (D, " ".join(f"{c:06X}" for c in EGA)),
    # ink, umber, desk 1-4, paper 1-5, blue, red, pale blue, pale red, grey
    "manual": (
        A, "221122 331122 442222 663322 884433 AA6644 BB9977 DDBB99 "
        "EEDDBB FFEECC FFFFEE 224466 AA2222 6688AA DD8866 999988",
    ),
    "boot/amiga": (
        A, "000011 112255 224488 5577AA 8877AA BB7788 EE8866 FFBB77 "
        "FFDDAA FFFFFF 0055AA 3388DD 77BBFF 773333 BB5533 FF8800",
    ),
    "boot/st": (
        S, "FFFFFF 000000 49DB49 24B649 006D24 DBDBDB 929292 494949 "
        "FFDB00 FF9200 DB2400 2449DB 6DB6FF FFFFB6 924900 B66D24",
    ),
    "boot/dos": (D, " ".join(f"{c:06X}" for c in EGA)),
    # shared by all boards: ink, white, lapis, sky, gold, brown, tan, vermilion, wine, amethyst; six of jade
    "ishido/ishido": (A, f"{ISHIDO} 113344 225555 447766 669977 99BB88 CCDDAA"),
    # the same ten; six of sandstone at dusk
    "ishido/rameses": (A, f"{ISHIDO} 331122 663344 995544 CC8866 EEBB88 FFDDAA"),
    # the same ten; six of slate and gravel by moonlight
    "ishido/inner": (A, f"{ISHIDO} 222244 333366 555588 8888AA BBBBCC DDDDEE"),
    # the same ten; three of oak, one of moss, two of granite
    "ishido/runes": (A, f"{ISHIDO} 221111 442211 664433 778866 AAAAAA CCCCBB"),
    # the same ten; six of plum velvet, satin and white gold
    "ishido/gems": (A, f"{ISHIDO} 220022 551144 884466 AA88AA CCBBCC EEEEEE"),
    # the same ten; six of lapis by moonlight
    "ishido/magic": (A, f"{ISHIDO} 110044 222277 444488 6688BB 99BBDD CCDDEE"),
    # the same ten; three of red lacquer, three of celadon
    "ishido/chungfu": (A, f"{ISHIDO} 330011 661122 AA3322 7799AA AACCCC DDEEEE"),
    # the same ten; six of limestone by firelight
    "ishido/shaman": (A, f"{ISHIDO} 221111 443322 775533 AA8855 CCBB88 EEDDAA"),
    # ink, umber 1-3, card 1-3, white, felt 1-3, wax, blues 1-3, brass
    "codewheel/wheel": (
        A, "110011 332222 663333 AA6644 CC9966 EECC99 FFEECC FFFFFF "
        "112222 225544 448866 AA2222 224488 88AACC BBDDDD DDAA33",
    ),
    # night 1-7, moon, silk 1-2, lacquer 1-2, vermilion, bronze, gold 1-2
    "ishido/oracle": (
        A, "000011 001133 112255 224477 4477AA 88AACC CCDDEE FFFFEE "
        "EEDDAA BB9966 331122 661122 CC3322 774411 BB7722 FFCC55",
    ),
    # night 1-7 up to the moon, jade 1-4, wine, vermilion, gold 1-3
    "ishido/title": (
        A, "000011 001133 112255 334477 5577AA 99BBCC FFFFEE 003333 "
        "116655 44AA77 AADDAA 551122 CC3322 995522 EEAA33 FFEE99",
    ),
    # ground, navy, slate, steel, silver, white, red, maroon, brass 1-2, orange, yellow, green, blue, mauve, pink
    "eye/amiga": (
        A, "000011 111144 334466 667799 AABBBB FFFFEE DD2222 551122 "
        "886633 CCAA66 FF7711 FFDD22 22AA44 2255EE 9944CC FF99BB",
    ),
    # night 1-2, skin 1-5, mauve, ball 1-3, red, yellow, orange, green, blue
    "eye/title": (
        A, "000011 220033 442244 883344 BB5544 EE9988 FFDDBB 774499 "
        "9999BB DDDDEE FFFFFF DD2222 FFCC11 FF7711 22AA44 2255DD",
    ),
    # the same, as the ST would have them
    "eye/st": (
        S, "000000 000049 24496D 4992B6 B6B6B6 FFFFFF FF2424 6D0024 "
        "926D24 DBB649 FF9200 FFFF24 00B649 2449FF B649FF FF92DB",
    ),
    # ink, table 1-3, paper in shadow, white card, red, cream card, kraft edge, grey; orange to pink as in `eye/amiga`
    "eye/card": (
        A, "221122 442211 663322 884433 BBAA99 FFFFEE CC2233 EEDDBB "
        "AA8866 888899 EE7722 FFCC22 228855 2255AA 774499 EE88AA",
    ),
}  # fmt: skip


# what the rule below does not find: index -> colour. The EGA has no darker blue and no lighter cyan to go to.
_EGA_CONTRAST = {1: 0x000000, 3: 0x55FFFF, 6: 0xFFFF55}


def _row(text: str) -> dict[int, int]:
    return {i: int(c, 16) for i, c in enumerate(text.split())}


CONTRAST: dict[str, dict[int, int]] = {
    "ishido/ishido": _row(f"{ISHIDO_CONTRAST} 002222 113344 336655 66AA77 AADD99 EEFFCC"),
    "ishido/rameses": _row(f"{ISHIDO_CONTRAST} 220022 443344 775555 CC9988 FFCCAA FFEEDD"),
    "ishido/inner": _row(f"{ISHIDO_CONTRAST} 000022 333355 555588 9999BB CCCCDD EEEEFF"),
    "ishido/runes": _row(f"{ISHIDO_CONTRAST} 331111 553322 775544 999988 BBBBBB DDDDCC"),
    "ishido/gems": _row(f"{ISHIDO_CONTRAST} 220022 551144 885577 BB99AA DDCCCC FFEEEE"),
    "ishido/magic": _row(f"{ISHIDO_CONTRAST} 000033 222266 555599 88AACC BBDDEE EEFFFF"),
    "ishido/chungfu": _row(f"{ISHIDO_CONTRAST} 220000 661111 882222 88BBBB BBDDDD EEFFFF"),
    "ishido/shaman": _row(f"{ISHIDO_CONTRAST} 110000 442211 664422 BB9966 DDCC99 FFEECC"),
    "ishido/oracle": {7: 0xFFFFFF, 8: 0xFFEECC, 11: 0x660011, 13: 0x552200},
    "ishido/title": {13: 0xCC9966, 14: 0xFFBB55},
    # slate and wood a step down, so that white stones stand off the board
    "einauge/board": {
        2: 0x000024, 3: 0x242449, 4: 0x6D6D92, 6: 0xDB9249, 7: 0xB66D24, 8: 0x6D2424, 9: 0x490024, 10: 0x240000,
    },
    # the metal darker and the enamel purer, so that the colours of the squares stay what they are
    "eye/amiga": _row(
        "000000 000033 223355 556688 CCCCCC FFFFFF EE1111 440011 "
        "664422 AA8844 FF8800 FFEE00 00BB44 2266FF AA44DD FFAACC"
    ),
    "eye/st": _row(
        "000000 000049 242449 496D92 DBDBDB FFFFFF FF0000 490000 "
        "6D4924 B69249 FF9200 FFFF00 00DB49 2449FF B624FF FFB6DB"
    ),
    "eye/card": _row(
        "000000 221100 442211 663322 CCBBAA FFFFFF DD1122 FFEECC "
        "AA9966 777788 FF8811 FFDD11 118833 1144AA 773399 FF99AA"
    ),
    "codewheel/wheel": {11: 0x990000},
    "launcher": {8: 0x001133, 9: 0x113366, 12: 0xFFAA44},
    "text": {1: 0x000000},  # the lands of TriAxis stay darker than the markers upon them
    "boot/dos": _EGA_CONTRAST,
}  # fmt: skip
APART = 144
CHANNELS = {Machine.AMIGA: tuple(range(0, 256, 17)), Machine.ST: tuple(sorted(ST_CHANNEL))}


def luma(colour: int) -> float:
    """How light a colour looks, 0-255: the weights of red, green and blue on a television."""
    return 0.299 * (colour >> 16) + 0.587 * (colour >> 8 & 255) + 0.114 * (colour & 255)


def _at_luma(colour: int, light: float) -> tuple[float, float, float]:
    """The colour at another lightness: mixed with black or with white, so that its hue stays."""
    now = luma(colour)
    parts = [float(colour >> s & 255) for s in (16, 8, 0)]
    if light <= now:
        parts = [p * light / max(now, 1) for p in parts]
    else:
        parts = [p + (255 - p) * (light - now) / (255 - now) for p in parts]
    return parts[0], parts[1], parts[2]


def _snap(machine: Machine, parts: tuple[float, float, float], taken: set[int]) -> int:
    """The machine's free colour nearest to `parts`; a change of hue counts more than one of lightness."""
    steps = CHANNELS[machine]
    wanted = 0.299 * parts[0] + 0.587 * parts[1] + 0.114 * parts[2]
    near = [sorted(steps, key=lambda s, p=part: abs(s - p))[:3] for part in parts]  # type: ignore[misc]
    options = [r << 16 | g << 8 | b for r in near[0] for g in near[1] for b in near[2]]

    def far(colour: int) -> tuple[float, int]:
        light = luma(colour) - wanted
        tint = sum(((colour >> s & 255) - p - light) ** 2 for p, s in zip(parts, (16, 8, 0), strict=True))
        return light**2 + 2 * tint, colour

    return min((o for o in options if o not in taken), key=far)


def contrast(name: str) -> list[int]:
    """The variant of high contrast of a palette: same machine, same place for each colour.

    Lightness is spread by rank over the whole range (four fifths) and kept (one fifth); the ground of windows and
    their letters go to the ends, and what is written on a ground keeps `APART` from it; `CONTRAST` has the last word.
    The EGA has its own table alone.
    """
    machine, text = PALETTES[name]
    colours = [int(c, 16) for c in text.split()]
    hand = CONTRAST.get(name, {})
    if machine is Machine.DOS:
        return [hand.get(i, c) for i, c in enumerate(colours)]
    role = roles(name)
    order = sorted(range(16), key=lambda i: (luma(colours[i]), i))
    wanted = [0.0] * 16
    for rank, i in enumerate(order):
        wanted[i] = 255 * rank / 15 * 0.8 + luma(colours[i]) * 0.2
    dark, light = sorted((role.paper, role.ink), key=lambda i: luma(colours[i]))
    wanted[dark] *= 0.5
    wanted[light] = 255
    for letters, ground in ((role.dim, role.paper), (role.alarm, role.paper), (role.accent, role.accent_ink)):
        side = 1 if luma(colours[letters]) > luma(colours[ground]) else -1
        wanted[letters] = wanted[ground] + side * max(APART, side * (wanted[letters] - wanted[ground]))
        wanted[letters] = min(255.0, max(0.0, wanted[letters]))
    made: dict[int, int] = dict(hand)
    for i in sorted(range(16), key=lambda i: (i not in (dark, light), i)):
        if i not in made:
            made[i] = _snap(machine, _at_luma(colours[i], wanted[i]), set(made.values()))
    return [made[i] for i in range(16)]


def build(out: Path) -> None:
    """Write all palettes and their variants of high contrast."""
    for name, (machine, colours) in PALETTES.items():
        write_palette(name, machine, [int(c, 16) for c in colours.split()], out)
        write_palette(f"{name}.contrast", machine, contrast(name), out)
