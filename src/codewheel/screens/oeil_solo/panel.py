"""What lies beside the disc: the card of the pattern, the pad with the eight colours, the strip of moves and par."""

import pyxel

from ...machines.font import fitting
from ...machines.pictures import load
from ...machines.skins.base import Box, Skin
from ...rules.eye.board import COLOUR_NAMES, COLOURS, NAME_OF, PATTERN_NAMES, PATTERNS
from ...rules.oeil_solo.game import NEEDED, State, allowed, tally
from ...rules.rows import NamedTuple
from ...session.oeil_solo.starts import Capture
from ...session.texts import translate
from ..eye import parts
from ..eye.disc import WIDTH as DISC
from ..eye.panel import draw_part, draw_plate
from ..eye.skins import OEIL, STYLES
from ..eye.status import draw_message
from .layout import LED_PAD, LED_PLATE, PAD, PLATE, STRIP
from .pens import CARD, CREAM, DUSK, GREY, INK, KRAFT, RED, WAX, drop, paper, pattern_sign, tick

COLOURED, TIGHT = 12, 11  # pixels of a colour's row on the pad, and of one that shares the column with words
SIGN, NEXT = 15, 16  # of the patterns that are next, from one to the next


class Sheet(NamedTuple):
    """What the cards say. `start`: its name; `par`: None where it is not known; `signs`: the colours show theirs.
    `led`: somebody leads, whose words lie in the place of the strip.
    """

    state: State
    taken: tuple[Capture, ...]
    start: str
    par: int | None
    note: str = ""
    signs: bool = False
    led: bool = False


def draw_ground() -> None:
    """The table beside the disc."""
    pyxel.blt(DISC, 0, load(STYLES[OEIL].ground), DISC, 0, 320 - DISC, 200)


def draw_panel(skin: Skin, sheet: Sheet) -> None:
    """All cards, and a message over that of the pattern, which the strip shows as well."""
    draw_ground()
    _plate(skin, LED_PLATE if sheet.led else PLATE, sheet.state.pattern)
    _pad(skin, LED_PAD if sheet.led else PAD, sheet)
    if not sheet.led:
        _strip(skin, sheet)
    if sheet.note:
        draw_message(OEIL, sheet.note)


def _plate(skin: Skin, place: Box, pattern: tuple[int, int]) -> None:
    """The pattern: its sign and its name."""
    draw_plate(OEIL, place.x, place.y, place.h)
    name = NAME_OF[pattern]
    draw_part(OEIL, parts.icon(PATTERN_NAMES.index(name)), place.x + 4, place.y + 4)
    lines = translate(f"eye_game.pattern_{name}").split("\n")
    y = place.y + (place.h - 9 * len(lines) + 2) // 2
    letters = fitting(skin.font, max(lines, key=skin.font.width), place.w - 36)
    for n, line in enumerate(lines):
        letters.text(place.x + 30, y + 9 * n, line, INK)


def _pad(skin: Skin, place: Box, sheet: Sheet) -> None:
    """The eight colours in their order: counters that lie on each, or how it was taken."""
    x, y, w, _ = place
    paper(place)
    small, row = skin.small, TIGHT if sheet.led else COLOURED
    pyxel.rect(x + 1, y, w - 2, row + 1, RED)
    count = f"{len(sheet.state.taken)}/{COLOURS}"
    skin.text_in(x + 5, y + row // 4, w - 11 - small.width(count), sheet.start, CARD, small=True)
    skin.text(x + w - 5 - small.width(count), y + row // 4, count, CARD, small=True)
    found = {COLOUR_NAMES.index(taken.colour): taken for taken in sheet.taken}
    counters = tally(sheet.state.counters)
    for colour in range(COLOURS):
        top = y + row + 4 + colour * row
        draw_part(OEIL, parts.marker(colour, sheet.signs), x + 5, top)
        taken = found.get(colour)
        if taken is None:
            name = translate(f"eye_game.colour_{COLOUR_NAMES[colour]}")
            skin.text_in(x + 19, top + 1, w - 54, name, INK, small=True)
            for i in range(NEEDED):
                drop(x + w - 32 + 7 * i, top + 2, i < counters[colour])
        else:
            tick(x + 18, top + 1)
            text = translate("oeil_solo_game.in_moves", count=taken.moves)
            right = x + w - 5 - small.width(text)
            skin.text(right, top + 1, text, WAX, small=True)
            skin.text_in(
                x + 28, top + 1, right - 4 - x - 28, translate(f"oeil_solo_game.short_{taken.pattern}"), WAX, small=True
            )
        if colour < COLOURS - 1:
            for i in range(x + 19, x + w - 5, 2):
                pyxel.pset(i, top + row - 2, DUSK)


def _strip(skin: Skin, sheet: Sheet) -> None:
    """Moves against par, and the patterns in which the next colour can be taken."""
    x, y, w, _ = STRIP
    paper(STRIP, CREAM)
    small, state = skin.small, sheet.state
    moves, par = str(state.moves), "?" if sheet.par is None else str(sheet.par)
    label, counted = translate("oeil_solo_game.par"), translate("oeil_solo_game.moves")
    right = x + w - 5 - skin.font.width(par)
    letters = fitting(small, counted + label, right - x - 17 - skin.font.width(moves))
    drop_by = small.height - letters.height
    letters.text(x + 5, y + 3 + drop_by, counted, INK)
    over = sheet.par is not None and state.moves > sheet.par
    skin.text(x + max(34, 8 + letters.width(counted)), y + 2, moves, RED if over else INK)
    skin.text(right, y + 2, par, INK)
    letters.text(right - 4 - letters.width(label), y + 3 + drop_by, label, INK)
    pyxel.rect(x + 5, y + 12, w - 10, 1, KRAFT)
    skin.text_in(x + 5, y + 19, w - 4 * NEXT - 12, translate("oeil_solo_game.next"), INK, small=True)
    done = len(state.taken) == COLOURS
    for i, (name, pattern) in enumerate(PATTERNS.items()):
        left, top = x + w - 4 * NEXT - 4 + i * NEXT, y + 15
        may = not done and allowed(state.rules.rule6, state.taken, name)
        pyxel.rect(left, top, SIGN, SIGN, CARD if may else CREAM)
        pyxel.rectb(left, top, SIGN, SIGN, RED if pattern == state.pattern else INK if may else KRAFT)
        pattern_sign(left, top, SIGN, pattern, INK if may else GREY, DUSK)
        if not may:  # struck out from corner to corner, across the line of two of them
            pyxel.line(left, top, left + SIGN - 1, top + SIGN - 1, RED if pattern == state.pattern else KRAFT)
