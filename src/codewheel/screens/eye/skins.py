"""The three skins of EYE: the Amiga's, the ST's and the board game's. Which pens each thing is drawn with.

`amiga` and `st` share all pictures and differ by their palette; `oeil` is printed card on a table and has its own.
"""

from ...rules.eye.board import BLUE, GREEN, GREY, MAUVE, ORANGE, PINK, RED, YELLOW
from ...rules.rows import NamedTuple
from .wheels import Metal, Print

AMIGA, ST, OEIL = SKINS = ("amiga", "st", "oeil")
TUNES = {AMIGA: "eye/wheels", ST: "eye/wheels_st", OEIL: "oeil_solo/terrace"}
PALETTES = {AMIGA: "eye/amiga", ST: "eye/st", OEIL: "eye/card"}


class Enamel(NamedTuple):
    """The pens of a tile: face, edge to the light, edge away from it, the seam about it, its sign, and its
    face while it glows.
    """

    face: int
    light: int
    shade: int
    seam: int
    sign: int
    glow: int


class Style(NamedTuple):
    """All that differs between skins. `bars`: of wheels A and B; `dark`: what each pen is in shadow."""

    palette: str
    ground: str
    parts: str
    questions: str
    bars: tuple[Metal, Metal] | tuple[Print, Print]
    tiles: tuple[Enamel, ...]
    plate: tuple[int, int]
    dark: bytes
    faded: bytes  # what each pen becomes below what a turn would bring
    cursor: tuple[int, int]  # of the lines about the square of the cursor: outer, inner
    blink: int  # of the inner one every other time
    reach: tuple[int, int]  # of the seam and the edges of a square that can be reached
    pip: tuple[int, int]  # of the stud in a square that can be reached: its edge, its face
    alarm: int
    beads: int  # rings whose squares are whole tokens
    bare: tuple[tuple[tuple[int, ...], int], ...]  # of a counter that cannot be moved: which pens become which
    rim: int  # of a counter about which lies a collar in its square's colour


_TILES = {
    RED: Enamel(6, 15, 7, 7, 5, 15),
    BLUE: Enamel(13, 4, 1, 1, 5, 4),
    YELLOW: Enamel(11, 5, 8, 7, 7, 5),
    GREEN: Enamel(12, 11, 2, 1, 1, 11),
    PINK: Enamel(15, 5, 14, 7, 7, 5),
    GREY: Enamel(4, 5, 3, 2, 1, 5),
    ORANGE: Enamel(10, 11, 8, 7, 7, 11),
    MAUVE: Enamel(14, 15, 1, 1, 5, 15),
}
# one step down the ramps of brass and of steel, without a gleam
_DEEP = bytes((0, 1, 1, 2, 3, 2, 6, 7, 7, 8, 10, 8, 12, 13, 14, 15)) + bytes(240)
_METAL = Metal((7, 8, 9), 11, 7, 0.32, _DEEP), Metal((1, 2, 3), 5, 1, 0.34, _DEEP)
_DARK = bytes((0, 0, 1, 2, 3, 4, 7, 0, 7, 8, 8, 8, 2, 1, 1, 14))
# below what a turn would bring: darkness, and paper that has lost its inks
_NIGHT = bytes((0, 0, 1, 1, 2, 3, 7, 0, 7, 8, 8, 8, 2, 1, 1, 7))
_HOLLOW = Enamel(1, 1, 1, 1, 1, 1), Enamel(4, 4, 4, 4, 4, 4)  # all squares of today there
# what each ink looks like in the shadow of card
_PAPER = bytes((0, 1, 1, 2, 8, 4, 2, 4, 3, 0, 3, 8, 0, 0, 0, 8))
_BLEACHED = bytes((8, 8, 8, 8, 4, 5, 8, 7, 4, 4, 4, 4, 8, 4, 8, 4))


def _inks() -> tuple[Enamel, ...]:
    """Flat inks with a white line of paper between them; dark signs on light inks, white ones on dark."""
    inks = {RED: (6, 15), BLUE: (13, 9), YELLOW: (11, 5), GREEN: (12, 11), PINK: (15, 5), GREY: (9, 5)}
    inks |= {ORANGE: (10, 11), MAUVE: (14, 15)}
    dark = (RED, BLUE, GREEN, MAUVE, GREY)
    return tuple(
        Enamel(ink, ink, ink, 0, 5 if colour in dark else 0, glow) for colour, (ink, glow) in sorted(inks.items())
    )


_METALLIC = Style(
    "eye/amiga",
    "eye/ground",
    "eye/parts",
    "eye/questions",
    _METAL,
    tuple(_TILES[colour] for colour in sorted(_TILES)),
    (0, 1),
    _DARK,
    _NIGHT,
    (0, 5),
    11,
    (11, 5),
    (0, 5),
    5,
    0,
    (((6, 13, 11, 12), 3), ((15, 4, 5), 4), ((7, 1, 8), 2)),
    0,
)
STYLES = {
    AMIGA: _METALLIC,
    ST: _METALLIC._replace(palette="eye/st"),
    OEIL: Style(
        "eye/card",
        "eye/ground_card",
        "eye/parts_card",
        "eye/questions_card",
        (Print(5, 13), Print(7, 8)),
        _inks(),
        (4, 7),
        _PAPER,
        _BLEACHED,
        (5, 0),
        9,
        (0, 7),
        (0, 5),
        6,
        2,
        (((6, 13, 11, 12), 2), ((15, 9), 8)),
        5,
    ),
}


def pale(skin_name: str) -> str:
    """The style of a disc below what a turn would bring: all squares of one tint, wheels of card without lines."""
    return f"{skin_name} pale"


STYLES |= {pale(name): STYLES[name]._replace(tiles=8 * _HOLLOW[:1]) for name in (AMIGA, ST)}
STYLES[pale(OEIL)] = STYLES[OEIL]._replace(tiles=8 * _HOLLOW[1:], bars=(Print(5, 5), Print(7, 7)))
