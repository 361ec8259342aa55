"""The pier beside the board: touchstone, scoreboard, timer and pouch, drawn on a picture that the stage keeps."""

from itertools import zip_longest

import pyxel

from ...machines.pictures import load
from ...machines.skins.base import Box
from ...rules.rows import NamedTuple
from . import numerals, sets
from .layout import (
    BAG,
    BAG_STATES,
    BIG,
    COUNT,
    HALF,
    LABEL,
    LARGE_SIGN,
    LOWER,
    PIER,
    PLATE_STONE,
    POUCH,
    SCOREBOARD,
    SIGN,
    TABLET_AT,
    TABLET_STEP,
    TIMER,
)
from .numerals import BLANK, LARGE, NARROW, Cut
from .stones import SHADES, shape

PARTS_CLEAR = sets.LILAC  # of the sheet of parts
ROOM = SCOREBOARD.w - 10  # pixels for a number
STONES = 72
BAR = TIMER.w - 4  # pixels of the full timer
CLOCK = 43  # from the scoreboard's top to the clock of a tournament, with a rule above it
HURRY = 0.2  # of the time: from here the bar is red

TIME = (sets.GOLD, sets.INK), (sets.WINE, sets.LIGHT)  # of a clock, as the rod below: at rest, and where it runs
UPPER_LINE, LOWER_LINE = 8, 20  # the middles of the two lines of a half
SIGN_ROOM = 13  # pixels of the small sign there, with the air at its right
CUT_IN = (sets.DEEP, sets.LIGHT)  # stroke and lower lip of letters in a light ground
INLAID = (sets.LIGHT, sets.INK)  # and in a dark one
SLIM = (sets.LIGHT, sets.DUSK), (sets.DEEP, sets.PALE)  # and where a lip would fill the gaps of smaller letters


class Pier(NamedTuple):
    """What the pier shows; as in `stage.StageView`. `bar`: pixels of the timer, None without one."""

    board_name: str
    stoneset: str
    stone: int | None
    left: int
    scores: tuple[int, ...]
    fourways: tuple[int, ...]
    seat: int
    challenge: bool
    ancient: bool
    graphic: bool
    clocks: tuple[int, ...]
    bar: int | None


def paint(image: pyxel.Image, pier: Pier) -> None:
    """Paint the pier on a picture of its size; (0, 0) there is the pier's upper left corner."""
    board = load(sets.board(pier.board_name).picture)
    image.camera(PIER.x, PIER.y)
    image.blt(*PIER[:2], board, *PIER)
    _touchstone(image, pier)
    if pier.challenge and len(pier.scores) > 1:
        for seat in (0, 1):
            _half(image, board, pier, seat)
    else:
        _whole(image, board, pier)
    if pier.bar is not None:
        _bar(image, pier.bar)
    _pouch(image, pier.left)
    image.camera()


def bar_width(part: float | None) -> int | None:
    """Pixels of the timer for the part of the time that is left."""
    return None if part is None else round(min(max(part, 0), 1) * BAR)


def bag_state(left: int) -> int:
    """Which picture of the pouch holds so many stones: 0 full, BAG_STATES - 1 flat, which only the empty one is."""
    if left <= 0:
        return BAG_STATES - 1
    return min(BAG_STATES - 2, (STONES - 6 - min(left, STONES - 6)) * (BAG_STATES - 1) // (STONES - 6))


def _touchstone(image: pyxel.Image, pier: Pier) -> None:
    if pier.stone is None:
        return
    picture = load(sets.stoneset(pier.stoneset).picture)
    colour, symbol = divmod(pier.stone, 6)
    x, y, w, h = PLATE_STONE
    for away, pen in zip((3, 2), SHADES, strict=True):
        shape(image, pen)
        image.blt(x + away, y + away, picture, symbol * BIG, colour * BIG, w, h, sets.CLEAR)
        image.pal()
    image.blt(x, y, picture, symbol * BIG, colour * BIG, w, h, sets.CLEAR)


def engraved(image: pyxel.Image, x: int, y: int, text: str, cut: Cut, pens: tuple[int, int] = CUT_IN) -> None:
    """A line of letters, stroke and lip in two pens; bars of neighbours are one."""
    image.pal(sets.DEEP, pens[0])
    image.pal(sets.LIGHT, pens[1])
    parts, places = load("ishido/parts"), list(cut.widths)
    for letter, following in zip_longest(text, text[1:]):
        wide = cut.wide(letter)
        bare = numerals.BARRED.get(letter, letter)
        if bare in cut.widths:
            left = places.index(bare) * cut.cell
            image.blt(x, y, parts, left, cut.top, wide + 1, cut.height + 1, PARTS_CLEAR)
        if letter in numerals.BARRED:
            long, high = wide + cut.gap * (following in numerals.BARRED), y - numerals.RISE
            image.rect(x + 1, high + 1, long, 1, pens[1])
            image.rect(x, high, long, 1, pens[0])
        x += wide + cut.gap
    image.pal()


def slab(box: Box) -> None:
    """A plate of the board's own stone on the pier, for what is asked there."""
    x, y, w, h = box
    pyxel.rect(*box, sets.INK)
    for inset, upper, lower in ((1, sets.LIGHT, sets.DUSK), (2, sets.MIDDLE, sets.DARK)):
        part = box.inset(inset)
        pyxel.rect(*part, lower)
        pyxel.rect(part.x, part.y, part.w - 1, 1, upper)
        pyxel.rect(part.x, part.y, 1, part.h - 1, upper)
    pyxel.rect(x + 3, y + 3, w - 6, h - 6, sets.DEEP)


def _whole(image: pyxel.Image, board: pyxel.Image, pier: Pier) -> None:
    """The scoreboard in one: points and 4-Ways, or 4-Ways alone and large; the clock of a tournament below."""
    x, y, w, h = SCOREBOARD
    image.blt(x, y, board, *TABLET_AT, w + 1, h + 1)
    fourways = pier.fourways[0] if pier.fourways else 0
    clock = f"{pier.clocks[0] // 60}:{pier.clocks[0] % 60:02}" if pier.clocks else ""
    if pier.ancient:
        image.blt(x + (w - LARGE_SIGN.w) // 2 + 1, y + 5, load("ishido/parts"), *LARGE_SIGN, PARTS_CLEAR)
        cut, found = numerals.lines(fourways, pier.graphic, ROOM, LARGE.height)
        _block(image, x + 5, ROOM, y + (37 if clock else 48), cut, found)
    else:
        score = pier.scores[0] if pier.scores else 0
        cut, found = numerals.lines(score, pier.graphic, ROOM, LARGE.height if clock else 22)
        middle, rule, ways = (13, 21, 26) if clock else (18, 31, 37)
        _block(image, x + 5, ROOM, y + middle, cut, found, SLIM[1] if cut is NARROW else CUT_IN)
        image.line(x + 6, y + rule, x + w - 7, y + rule, sets.DUSK)
        image.line(x + 6, y + rule + 1, x + w - 7, y + rule + 1, sets.WHITE)
        if clock:
            _small_sign(image, x + 8, y + ways, CUT_IN[0])
        else:
            image.blt(x + 8, y + ways, load("ishido/parts"), *SIGN, PARTS_CLEAR)
        high = 9 if clock else SIGN.h
        cut, found = numerals.lines(fourways, pier.graphic, w - 20 - SIGN.w, LARGE.height)
        engraved(image, x + w - 8 - cut.width(found[0]), y + ways + high // 2 - cut.height // 2, found[0], cut)
    if clock:
        image.line(x + 6, y + CLOCK - 5, x + w - 7, y + CLOCK - 5, sets.DUSK)
        image.line(x + 6, y + CLOCK - 4, x + w - 7, y + CLOCK - 4, sets.WHITE)
        engraved(image, x + (w - LARGE.width(clock)) // 2, y + CLOCK, clock, LARGE)


def _block(
    image: pyxel.Image, x: int, room: int, middle: int, cut: Cut, found: list[str], pens: tuple[int, int] = CUT_IN
) -> None:
    """One or two lines, centred about the row `middle`."""
    top = middle - (cut.step * len(found) - numerals.AIR) // 2
    for i, line in enumerate(found):
        engraved(image, x + (room - cut.width(line)) // 2, top + i * cut.step, line, cut, pens)


def _half(image: pyxel.Image, board: pyxel.Image, pier: Pier, seat: int) -> None:
    """A player's half in a challenge, like the whole one: points, the 4-Ways beside their sign, and the clock at the
    right of them; lit when it is that player's turn.
    """
    lit = seat == pier.seat
    x, y, w, _ = SCOREBOARD
    y += LOWER * seat
    left, top = TABLET_AT
    image.blt(x, y, board, left + TABLET_STEP * (1 if lit else 2), top, w + 1, HALF + 1)
    image.rect(x + 2, y + 2, w - 4, HALF - 4, sets.LIGHT if lit else sets.DEEP)  # calm below small letters
    cut, found = numerals.lines(pier.scores[seat], pier.graphic, ROOM, LARGE.height)
    _block(image, x + 5, ROOM, y + UPPER_LINE, cut, found, _pens(cut, lit))
    _small_sign(image, x + 6, y + LOWER_LINE - 4, CUT_IN[0] if lit else INLAID[0])
    clock = str(pier.clocks[seat]) if seat < len(pier.clocks) else ""
    fourways = pier.fourways[seat] if seat < len(pier.fourways) else 0
    right, room = x + w - 7, ROOM - SIGN_ROOM
    if clock:
        room -= LARGE.width(clock) + BLANK
        engraved(image, right - LARGE.width(clock), y + LOWER_LINE - LARGE.height // 2, clock, LARGE, TIME[lit])
    cut, found = numerals.lines(fourways, pier.graphic, room, LARGE.height)
    at = x + 5 + SIGN_ROOM if clock else right - cut.width(found[0])
    engraved(image, at, y + LOWER_LINE - cut.height // 2, found[0], cut, _pens(cut, lit))


def _pens(cut: Cut, lit: bool) -> tuple[int, int]:
    """What letters of a half are engraved with."""
    return SLIM[lit] if cut is NARROW else CUT_IN if lit else INLAID


def _small_sign(image: pyxel.Image, x: int, y: int, pen: int) -> None:
    """The sign of the 4-Way, 9 pixels square: four stones about a red one."""
    image.rect(x + 3, y, 3, 2, pen)
    image.rect(x + 3, y + 7, 3, 2, pen)
    image.rect(x, y + 3, 2, 3, pen)
    image.rect(x + 7, y + 3, 2, 3, pen)
    image.rect(x + 3, y + 3, 3, 3, sets.RED)


def _bar(image: pyxel.Image, width: int) -> None:
    """The time that is left, a rod of gold in its groove; red at the end."""
    x, y, _, _ = TIMER
    image.rect(x + 2, y + 2, BAR, 4, sets.INK)
    if width:
        red = width < HURRY * BAR
        image.rect(x + 2, y + 2, width, 4, sets.RED if red else sets.GOLD)
        image.line(x + 2, y + 2, x + 1 + width, y + 2, sets.TAN if red else sets.WHITE)
        image.line(x + 2, y + 5, x + 1 + width, y + 5, sets.WINE if red else sets.BROWN)


def _pouch(image: pyxel.Image, left: int) -> None:
    state = bag_state(left)
    image.clip(POUCH.x + 2 - PIER.x, POUCH.y + 2, POUCH.w - 4, POUCH.h - 4)
    image.blt(BAG.x, BAG.y, load("ishido/pouch"), state * BAG.w, 0, BAG.w, BAG.h, sets.CLEAR)
    image.clip()
    image.blt(COUNT.x, COUNT.y, load("ishido/parts"), *LABEL, PARTS_CLEAR)
    text = str(max(left, 0))
    engraved(image, COUNT.x + COUNT.w - 4 - LARGE.width(text), COUNT.y + 3, text, LARGE)
