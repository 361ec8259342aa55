"""The right column of EYE: the pattern's plate, a box for each player, the plate of moves; and the ground of questions.

All texts come from outside; the column fits eight letters of 8 pixels beside an icon, twelve across a plate.
"""

from collections.abc import Callable

import pyxel

from ...machines import pictures
from ...machines.font import Font, font
from ...rules.eye.board import YELLOW
from ...rules.rows import NamedTuple
from . import parts
from .counters import draw_counter
from .disc import LEFT, WIDTH
from .parts import Part
from .skins import AMIGA, OEIL, ST, STYLES

COLUMN = 212  # x of the plates, all 100 wide
PATTERN_TOP, BOXES_TOP, MOVES_TOP = 8, 40, 160
HEIGHTS = {1: 56, 2: 56, 3: 36, 4: 26}  # of the boxes by number of players
GAP = 4  # below each plate
TALL = HEIGHTS[2]  # of a box with two rows
LETTERS = {AMIGA: "amiga8", ST: "st8", OEIL: "amiga8"}
SMALL = 7  # pixels of a counter where they stand in two rows
SLOTS = 7  # colours that a player may come to control


class Inks(NamedTuple):
    """Pens of letters: on a lit plate, on another one, of what is out; their shadow (None for none)."""

    lit: int
    plain: int
    faint: int
    shadow: int | None


INKS = {AMIGA: Inks(5, 4, 3, 0), ST: Inks(5, 4, 3, 0), OEIL: Inks(6, 0, 8, None)}


class Player(NamedTuple):
    """A player's box. `reserve`: counters still to place, of `total`; `control`: colours held, in order; `colour`: the
    seat's own colour, 0-3; not `alive`: out of the game.
    """

    name: str
    colour: int
    reserve: int = 0
    total: int = 0
    control: tuple[int, ...] = ()
    alive: bool = True


class Panel(NamedTuple):
    """All that the column shows.

    `pattern`: index into PATTERN_NAMES; `title`: its name, in one or two lines; `mover`: index into `players`, None for
    nobody; `left` of `allowed` moves as lamps with the word `label`, or `message` instead of both; with `placing` the
    reserves instead of the colours; with `hand` the counters in the mover's hand instead of lamps; `points`: a pointer
    stands before the mover's box.
    """

    players: tuple[Player, ...]
    pattern: int
    title: tuple[str, ...]
    mover: int | None = None
    left: int = 0
    allowed: int = 0
    label: str = ""
    message: str = ""
    placing: bool = False
    hand: bool = False
    signs: bool = False
    skin_name: str = AMIGA
    points: bool = True


LABEL = 43  # pixels of the word before the lamps


def box(players: int, index: int) -> Part:
    """Where a player's box stands."""
    height = HEIGHTS[players]
    return Part(COLUMN, BOXES_TOP + index * (height + GAP), 100, height)


def letters(skin_name: str) -> Font:
    """The letters of a skin."""
    return font(LETTERS[skin_name])


def write(skin_name: str, x: int, y: int, wide: int, text: str, ink: int) -> None:
    """Letters with the shadow of their skin, at most so wide."""
    shadow = INKS[skin_name].shadow
    if shadow is not None:
        letters(skin_name).text_in(x + 1, y + 1, wide, text, shadow)
    letters(skin_name).text_in(x, y, wide, text, ink)


def draw_part(skin_name: str, part: Part, x: int, y: int, clear: bool = False) -> None:
    """A part of the skin's sheet; `clear`: it has a key."""
    pyxel.blt(x, y, pictures.load(STYLES[skin_name].parts), *part, parts.CLEAR if clear else None)


def draw_plate(skin_name: str, x: int, y: int, height: int, lit: bool = False) -> None:
    """A plate 100 wide, as high as one of `parts.PLATES`."""
    draw_part(skin_name, parts.plate(height, lit), x, y)


def draw_slots(
    skin_name: str, x: int, y: int, control: tuple[int, ...], step: int, signs: bool, count: int = SLOTS
) -> None:
    """A row of places for markers, those of the colours held filled."""
    for i in range(count):
        if i < len(control):
            draw_part(skin_name, parts.marker(control[i], signs), x + i * step, y)
        else:
            draw_part(skin_name, parts.SLOT, x + i * step, y, clear=True)


def draw_reserve(skin_name: str, x: int, y: int, seat: int, left: int, total: int, step: int, signs: bool) -> None:
    """Counters still in the hand, and the empty places of those that are not."""
    for i in range(total):
        if i < left:
            draw_counter(skin_name, seat, x + i * step + 4.5, y + 4.5, 9, signs)
        else:
            draw_part(skin_name, parts.SOCKET, x + i * step, y, clear=True)


def _player(panel: Panel, index: int) -> None:
    player, place = panel.players[index], box(len(panel.players), index)
    x, y, _, h = place
    lit, inks = index == panel.mover, INKS[panel.skin_name]
    ink = inks.faint if not player.alive else inks.lit if lit else inks.plain
    if lit and panel.skin_name == OEIL:
        ink = _framed(panel, index, lambda: draw_plate(OEIL, x, y, h, True))
    else:
        draw_plate(panel.skin_name, x, y, h, lit)
    if h == TALL:
        _token(panel, player, x + 14.5, y + 11.5)
        write(panel.skin_name, x + 27, y + 8, 68, player.name, ink)
        draw_reserve(panel.skin_name, x + 8, y + 28, player.colour, player.reserve, player.total, 14, panel.signs)
        draw_slots(panel.skin_name, x + 8, y + 41, player.control, 12, panel.signs)
        return
    top = y + 4 + (h - 26) // 3
    _token(panel, player, x + 11.5, y + h / 2)
    write(panel.skin_name, x + 24, top, 70, player.name, ink)
    row = top + 10 + (2 if h > 30 else 0)
    if panel.placing:
        draw_reserve(panel.skin_name, x + 24, row, player.colour, player.reserve, player.total, 13, panel.signs)
    else:
        draw_slots(panel.skin_name, x + 24, row, player.control, 10, panel.signs)


def _framed(panel: Panel, index: int, draw: Callable[[], None]) -> int:
    """Draw what the card has in red in the colour of a player; the pen for his name: yellow letters would be lost."""
    colour = panel.players[index].colour
    own = STYLES[OEIL].tiles[colour].face
    pyxel.pal(INKS[OEIL].lit, own)
    draw()
    pyxel.pal()
    return INKS[OEIL].plain if colour == YELLOW else own


def _token(panel: Panel, player: Player, x: float, y: float) -> None:
    if not player.alive:
        pyxel.dither(0.5)
    draw_counter(panel.skin_name, player.colour, x, y, 13, panel.signs)
    pyxel.dither(1)


def _moves(panel: Panel) -> None:
    draw_plate(panel.skin_name, COLUMN, MOVES_TOP, 24)
    inks = INKS[panel.skin_name]
    if panel.message:
        small, lines = font("small").lines_in(panel.message, 88, 16)
        if all(small.width(line) <= 88 for line in lines):
            lines = balanced(small, panel.message, 88)
        top = MOVES_TOP + (24 - len(lines) * 8) // 2
        for i, line in enumerate(lines):
            small.text(COLUMN + 7, top + 8 * i + (panel.skin_name != OEIL), line, inks.lit)
        return
    write(panel.skin_name, COLUMN + 7, MOVES_TOP + 8, LABEL, panel.label, inks.plain)
    x = COLUMN + 51
    if panel.hand and panel.mover is not None:
        mover = panel.players[panel.mover]
        if mover.total <= 4:
            draw_reserve(panel.skin_name, x, MOVES_TOP + 7, mover.colour, mover.reserve, mover.total, 11, panel.signs)
        else:
            _two_rows(panel, mover, x, MOVES_TOP + 4)
        return
    for i in range(4):
        state = parts.LIT if i < panel.left else parts.SPENT if i < panel.allowed else parts.OFF
        draw_part(panel.skin_name, parts.lamp(state), x + 11 * i, MOVES_TOP + 7)


def _two_rows(panel: Panel, player: Player, x: int, y: int) -> None:
    """More counters than have room in a row: small ones in two."""
    across = (player.total + 1) // 2
    for i in range(player.total):
        left, top = x + i % across * 12, y + i // across * (SMALL + 2)
        if i < player.reserve:
            draw_counter(panel.skin_name, player.colour, left + SMALL / 2, top + SMALL / 2, SMALL, panel.signs)
        else:
            pyxel.ellib(left, top, SMALL, SMALL, INKS[panel.skin_name].faint)


def _pointer(panel: Panel, mover: int, y: int) -> None:
    def draw() -> None:
        draw_part(panel.skin_name, parts.POINTER, COLUMN - 8, y, clear=True)

    if panel.skin_name == OEIL:
        _framed(panel, mover, draw)
    else:
        draw()


def draw_panel(panel: Panel) -> None:
    """The right part of the screen (x 212 to 319) on its ground, and the pointer before the mover's box."""
    style = STYLES[panel.skin_name]
    pyxel.blt(WIDTH, 0, pictures.load(style.ground), WIDTH, 0, 320 - WIDTH, 200)
    draw_plate(panel.skin_name, COLUMN, PATTERN_TOP, 28)
    draw_part(panel.skin_name, parts.icon(panel.pattern), COLUMN + 4, PATTERN_TOP + 4)
    top = PATTERN_TOP + (10 if len(panel.title) == 1 else 5)
    for i, line in enumerate(panel.title[:2]):
        write(panel.skin_name, COLUMN + 30, top + 10 * i, 66, line, 5 if panel.skin_name != OEIL else 0)
    for index in range(len(panel.players)):
        _player(panel, index)
    if panel.mover is not None and panel.points:
        place = box(len(panel.players), panel.mover)
        # beside a low box it points at the name: at its middle it would meet the 3 of the dial
        _pointer(panel, panel.mover, place.y + (place.h // 2 - 6 if place.h == TALL else 3))
    _moves(panel)


LOGO_AT = 156, 7  # over the questions
LOGO = Part(0, 0, 156, 39)
EMBLEM = Part(160, 0, 40, 40)
_AWAY = 56  # the disc stands so much farther to the left
DISC_LEFT = LEFT - _AWAY  # where it lies on the ground of the questions


def draw_question_ground(skin_name: str = AMIGA) -> None:
    """The ground of the questions without its disc, and the logo over the plates' place."""
    ground = pictures.load(STYLES[skin_name].ground)
    if skin_name == OEIL:
        pyxel.blt(220, 0, ground, WIDTH, 0, 100, 200)
        pyxel.blt(152, 0, ground, WIDTH, 0, 100, 200)
        pyxel.blt(0, 0, ground, _AWAY, 0, WIDTH - _AWAY, 200)
    else:
        pyxel.cls(0)
        pyxel.blt(0, 0, ground, _AWAY, 0, 320 - _AWAY, 200)
    pyxel.blt(*LOGO_AT, pictures.load(STYLES[skin_name].questions), *LOGO, parts.CLEAR)


def draw_emblem(skin_name: str, x: int, y: int) -> None:
    """The disc in small, 40 x 40."""
    pyxel.blt(x, y, pictures.load(STYLES[skin_name].questions), *EMBLEM, parts.CLEAR)


def balanced(font: Font, text: str, width: int) -> list[str]:
    """The text in as few lines as the width (pixels) asks for, of lengths as even as can be: no word alone below."""
    most = len(font.wrap(text, width))
    narrow = next((w for w in range(width // 2, width) if len(font.wrap(text, w)) == most), width)
    return font.wrap(text, narrow)
