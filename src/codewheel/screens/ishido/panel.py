"""The pier beside the board: touchstone, scoreboard, timer and pouch, drawn on a picture that the stage keeps."""

import pyxel

from ...machines.font import font
from ...machines.pictures import load
from ...machines.skins.base import Box
from ...rules.rows import NamedTuple
from ...session.texts import translate
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
from .numerals import BLANK, LARGE, Cut
from .stones import SHADES, shape

PARTS_CLEAR = sets.LILAC  # of the sheet of parts
ROOM = SCOREBOARD.w - 10  # pixels for a number
STONES = 72
BAR = TIMER.w - 4  # pixels of the full timer
HURRY = 0.2  # of the time: from here the bar is red

LABELS = ("half", "short", "sign")  # how a line of a half is labelled, the longest first
CUT_IN = (sets.DEEP, sets.LIGHT)  # stroke and lower lip of letters in a light ground
INLAID = (sets.LIGHT, sets.INK)  # and in a dark one
SLIM = (sets.LIGHT, sets.DUSK), (sets.DEEP, sets.PALE)  # and where a lip would fill the gaps of narrow letters


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


def engraved(
    image: pyxel.Image, x: int, y: int, text: str, cut: Cut, pens: tuple[int, int] = CUT_IN, gap: int = 1
) -> None:
    """A line of letters, stroke and lip in two pens."""
    image.pal(sets.DEEP, pens[0])
    image.pal(sets.LIGHT, pens[1])
    parts, places = load("ishido/parts"), list(cut.widths)
    for letter in text:
        wide = cut.widths.get(letter)
        if wide is None:
            x += BLANK + gap
            continue
        left = places.index(letter) * cut.cell
        image.blt(x, y, parts, left, cut.top, wide + 1, cut.height + 1, PARTS_CLEAR)
        x += wide + gap
    image.pal()


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
        cut, found = numerals.lines(score, pier.graphic, ROOM, 18 if clock else 22)
        middle, rule, ways = (14, 24, 27) if clock else (18, 31, 37)
        _block(image, x + 5, ROOM, y + middle, cut, found)
        image.line(x + 6, y + rule, x + w - 7, y + rule, sets.DUSK)
        image.line(x + 6, y + rule + 1, x + w - 7, y + rule + 1, sets.WHITE)
        image.blt(x + 8, y + ways, load("ishido/parts"), *SIGN, PARTS_CLEAR)
        cut, found = numerals.lines(fourways, pier.graphic, w - 20 - SIGN.w, LARGE.height)
        engraved(image, x + w - 8 - cut.width(found[0]), y + ways + 7 - cut.height // 2, found[0], cut)
    if clock:
        image.line(x + 6, y + 43, x + w - 7, y + 43, sets.DUSK)
        image.line(x + 6, y + 44, x + w - 7, y + 44, sets.WHITE)
        engraved(image, x + (w - LARGE.width(clock)) // 2, y + 46, clock, LARGE)


def _block(
    image: pyxel.Image, x: int, room: int, middle: int, cut: Cut, found: list[str], pens: tuple[int, int] = CUT_IN
) -> None:
    """One or two lines, centred about the row `middle`."""
    top = middle - (cut.step * len(found) - numerals.AIR) // 2
    for i, line in enumerate(found):
        engraved(image, x + (room - cut.width(line)) // 2, top + i * cut.step, line, cut, pens)


def _half(image: pyxel.Image, board: pyxel.Image, pier: Pier, seat: int) -> None:
    """A player's half in a challenge: lines for points, 4-Ways, seconds left; lit when it is that player's turn."""
    lit = seat == pier.seat
    x, y, w, _ = SCOREBOARD
    y += LOWER * seat
    left, top = TABLET_AT
    image.blt(x, y, board, left + TABLET_STEP * (1 if lit else 2), top, w + 1, HALF + 1)
    image.rect(x + 2, y + 2, w - 4, HALF - 4, sets.LIGHT if lit else sets.DEEP)  # calm below small letters
    told = [
        ("points", pier.scores[seat], pier.graphic),
        ("ways", pier.fourways[seat] if seat < len(pier.fourways) else 0, pier.graphic),
    ]
    if seat < len(pier.clocks):
        told.append(("seconds", pier.clocks[seat], False))
    pitch = (HALF - 4) // len(told)
    for n, (name, number, graphic) in enumerate(told):
        middle = y + (3 if len(told) > 2 else 2) + pitch * n + (pitch + 1) // 2
        _labelled(image, Box(x + 4, middle, w - 8, min(pitch - 1, LARGE.height)), name, number, graphic, lit)


def _labelled(image: pyxel.Image, line: Box, name: str, number: int, graphic: bool, lit: bool) -> None:
    """A line of a half about the row `line.y`: what is counted, and the number at the right; in short where a long
    number leaves no more room.
    """
    letters, written, pens = font("tiny"), font("small"), CUT_IN if lit else INLAID
    wanted = numerals.roman(number) if graphic and number else str(number)
    for form in LABELS:
        label = translate(f"ishido_game.{form}_{name}")
        if letters.width(label) + 2 + written.width(wanted) <= line.w:  # plainer than engraved
            letters.onto(image, line.x, line.y - 3, label, pens[0])
            written.onto(image, line.x + line.w - written.width(wanted), line.y - 3, wanted, pens[0])
            return
    letters.onto(image, line.x, line.y - 3, label, pens[0])
    cut, found = numerals.lines(number, graphic, line.w - letters.width(label) - 1, line.h)
    if cut is numerals.NARROW:
        pens = SLIM[lit]
    engraved(image, line.x + line.w - cut.width(found[0]), line.y - cut.height // 2, found[0], cut, pens)


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
