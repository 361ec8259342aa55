"""The palettes of all screens, sixteen colours each, checked against the machine's gamut; here those that all share.

Each has a variant for tired eyes, derived here: the same hues in the same places, the steps of light driven apart.
"""

import json
from collections.abc import Mapping
from pathlib import Path, PurePosixPath

from codewheel.machines.palette import EGA, ST_CHANNEL, Machine, Roles, in_gamut

from .boots.palettes import PALETTES as BOOTS
from .canvas import write_palette
from .codewheel.palettes import PALETTES as CODEWHEEL
from .contract import Colours, games
from .manual.inks import booklet

MARKERS = (12, 14, 9, 5, 11, 15)  # pens of the players' markers of TriAxis
A, S, D = Machine.AMIGA, Machine.ST, Machine.DOS

PALETTES = {
    # ink violet, wood 1-6, paper white, blues 1-3, red, orange, greens 1-2, violet grey
    "launcher": Colours(
        A, Roles(9, 7, 10, 7, 8, 12, 0, 1, 6),
        "110011 331122 552222 884433 BB7733 DDAA55 FFDD88 FFFFDD "
        "112255 3366AA 77BBDD AA2222 EE6633 115544 66AA55 887799",
        {8: 0x001133, 9: 0x113366, 12: 0xFFAA44},
    ),
    "title": Colours(
        A, Roles(0, 12, 14, 12, 0, 11, 0, 0, 5),
        "000022 111144 332266 663377 AA4466 EE7744 FFBB55 FFEE99 "
        "441122 773311 BB6622 EEAA33 FFFFDD 114455 338899 77CCBB",
    ),
    # blue, white, black, orange, half tone, red; a grey ramp; the colours of the tools
    "workbench": Colours(
        A, Roles(0, 1, 4, 1, 2, 3, 2, 0, 14),
        "0055AA FFFFFF 000022 FF8800 88BBEE DD2222 EEEEFF BBBBCC "
        "888899 555566 333344 003377 FFCC88 22AA55 FFEE00 AA5500",
    ),
    "gem": Colours(
        S, Roles(0, 1, 6, 0, 6, 1, 0, 3, 11),
        "FFFFFF 000000 49DB49 24B649 006D24 DBDBDB 929292 494949 "
        "FFDB00 FF9200 DB2400 DB2424 2449DB 6DB6FF FFFFB6 924900",
    ),
    "text": Colours(
        D, Roles(1, 15, 7, 15, 0, 11, 0, 0, 12),
        " ".join(f"{c:06X}" for c in EGA),
        # the lands of TriAxis stay darker than the markers upon them
        {1: 0x000000},
        MARKERS,
        # colours of the sixteen that change places: the two cyans, grey and white
        {
            "protan": {3: 0x55FFFF, 11: 0x00AAAA}, "deutan": {3: 0x55FFFF, 11: 0x00AAAA},
            "tritan": {7: 0xFFFFFF, 15: 0xAAAAAA},
        },
    ),
    # green, gold, orange and mauve for a plate
    "manual": booklet("337744", "DDAA33", "DD7733", "775599"),
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


def contrast(palette: Colours) -> list[int]:
    """The variant of high contrast of a palette: same machine, same place for each colour.

    Lightness is spread by rank over the whole range (four fifths) and kept (one fifth); the ground of windows and
    their letters go to the ends, and what is written on a ground keeps `APART` from it; `by_hand` has the last word.
    The EGA has that alone.
    """
    machine, role, hand = palette.machine, palette.roles, palette.by_hand
    colours = palette.numbers
    if machine is Machine.DOS:
        return [hand.get(i, c) for i, c in enumerate(colours)]
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


def folders() -> dict[str, Mapping[str, Colours]]:
    """All palettes by name in their folders; "": those that all share."""
    return {"": PALETTES, "boot": BOOTS, "codewheel": CODEWHEEL} | {
        entry.module: game.palettes() for entry, game in games()
    }


def build(out: Path) -> None:
    """Write all palettes with their variants of high contrast, and for each folder the machines, roles and sights."""
    for folder, palettes in folders().items():
        for name, palette in palettes.items():
            place = (PurePosixPath(folder) / name).as_posix()
            write_palette(place, palette.machine, palette.numbers, out)
            write_palette(f"{place}.contrast", palette.machine, contrast(palette), out)
        if palettes:
            roles = {name: {"machine": p.machine.value, **p.roles._asdict()} for name, p in palettes.items()}
            text = json.dumps(roles, indent=0, sort_keys=True) + "\n"
            (out / "palettes" / folder / "roles.json").write_text(text, "ascii")
        sights = {name: _others(palette) for name, palette in palettes.items() if palette.sights}
        if sights:
            text = json.dumps(sights, sort_keys=True) + "\n"
            (out / "palettes" / folder / "sights.json").write_text(text, "ascii")


def _others(palette: Colours) -> dict[str, dict[str, str]]:
    """The colours that are others for each sight, by pen; each is the machine's."""
    for sight, others in palette.sights.items():
        for colour in others.values():
            assert in_gamut(palette.machine, colour), f"{sight}: {colour:06X} is no colour of {palette.machine.value}"
    return {
        sight: {str(pen): f"{colour:06X}" for pen, colour in sorted(others.items())}
        for sight, others in palette.sights.items()
    }
