"""The question on parchment as a picture, and what lies under a pixel of it."""

import pyxel

from ...machines.font import CENTRE, font
from ...machines.pictures import load
from ...machines.skins.base import Box
from ...machines.widgets.base import nearest
from ...rules.rows import NamedTuple
from ...session.codewheel import EDGE_WORDS, WINDOW_WORDS, Challenge
from ...session.texts import translate
from .puzzle import PLACES, TRIES

# palette `codewheel/wheel`
D1, D2, CLEAR, RD, BR = 1, 2, 10, 11, 15
# as drawn in workshop/codewheel/parchment.py
TILE, LETTER, LETTER_H, DISC = 38, 17, 14, 40
LETTERS = "ABCDEFGHIJKLMNOPRSTUVWXYZ"
DIGITS_ROW, PAD_ROW, LETTERS_ROW, DISCS_ROW = 76, 88, 136, 152
NICHES = tuple(Box(20 + 72 * i, 38, 64, 66) for i in range(4))
SLOTS = (Box(166, 122, 20, 19), Box(188, 122, 20, 19))
WHEEL, SEAL = Box(28, 116, 36, 36), Box(256, 116, 36, 36)
PAD = tuple(Box(72 + 16 * i, 149, 16, 16) for i in range(11))  # ten digits, and the arrow that takes one back
BACK, HELP = Box(22, 20, 24, 13), Box(275, 20, 24, 13)
TAKE = 10  # place of the arrow on the pad
LABEL_Y, KEY_Y = 108, 155
NUMBER = 107, 127, 56  # what is to be typed: left, top, width
LINE = 20, 170, 280  # what is said
KEYS_AT = {"wheel": (20, KEY_Y, 52), "seal": (248, KEY_Y, 52)}  # below the disc and the seal, beside the pad
PLAIN, WARM, DOWN = range(3)

KINDS = {"wheel": (WHEEL,), "seal": (SEAL,), "slot": SLOTS, "pad": PAD, "back": (BACK,), "help": (HELP,)}


class Spot(NamedTuple):
    """A place that answers: `kind` is one of KINDS."""

    kind: str
    at: int = 0


class Sheet(NamedTuple):
    """All that the picture shows."""

    asked: Challenge
    digits: tuple[int, ...]
    tries: int
    line: str  # what is said below
    good: bool  # it is good news
    caret: bool  # the place to be typed is lit
    hover: Spot | None = None
    pressed: Spot | None = None


SPOTS = {Spot(kind, i): box for kind, boxes in KINDS.items() for i, box in enumerate(boxes)}


def after(spot: Spot, by: int) -> Spot:
    """The key or disc so many places on, round about. The number is no such place."""
    keys = [key for key in SPOTS if key.kind != "slot"]
    return keys[(keys.index(spot) + by) % len(keys)]


def beside(spot: Spot, dx: int, dy: int) -> Spot:
    """The key or disc that lies next to one in a direction; itself where there is none. The number is no such place."""
    keys = [key for key in SPOTS if key.kind != "slot"]
    found = nearest(SPOTS[spot], [SPOTS[key] for key in keys], dx, dy)
    return spot if found is None else keys[found]


def spot_at(x: int, y: int) -> Spot | None:
    """What lies under a pixel."""
    return next((spot for spot, box in SPOTS.items() if box.holds(x, y)), None)


def draw(sheet: Sheet) -> None:
    """The whole screen."""
    parts = load("codewheel/parchment_parts")
    pyxel.blt(0, 0, load("codewheel/parchment"), 0, 0, 320, 200)
    _elements(parts, sheet.asked)
    _strip(parts, sheet)
    for i, box in enumerate(PAD):
        row = PAD_ROW + _state(sheet, Spot("pad", i)) * box.h
        pyxel.blt(box.x, box.y, parts, i * box.w, row, box.w, box.h, CLEAR)
    for first, kind, box, key in ((0, "wheel", WHEEL, "key_wheel"), (3, "seal", SEAL, "key_enter")):
        state = _state(sheet, Spot(kind))
        x, y = box.x + box.w // 2 - DISC // 2, box.y + box.h // 2 - DISC // 2
        pyxel.blt(x, y, parts, (first + state) * DISC, DISCS_ROW, DISC, DISC, CLEAR)
        font("small").text_in(*KEYS_AT[kind], translate(f"codewheel.{key}"), D2, CENTRE)
    for kind, box in (("back", BACK), ("help", HELP)):
        plate(box, translate(f"codewheel.{kind}"), _state(sheet, Spot(kind)))
    font("amiga8").text_in(*LINE, sheet.line, RD if sheet.good else D1, CENTRE)


def _state(sheet: Sheet, spot: Spot) -> int:
    """How a place looks: pressed, under the pointer, or neither."""
    if sheet.pressed == spot:
        return DOWN if sheet.hover == spot else WARM
    return WARM if sheet.hover == spot and sheet.pressed is None else PLAIN


def _elements(parts: pyxel.Image, asked: Challenge) -> None:
    """The two patterns and the two words in their niches."""
    for i, (box, kind) in enumerate(zip(NICHES, Challenge._fields, strict=True)):
        if i < 2:
            pyxel.blt(box.x + 14, box.y + 20, parts, asked[i] * TILE, i * TILE, TILE, TILE, CLEAR)
        else:
            _word(parts, box, (EDGE_WORDS if i == 2 else WINDOW_WORDS)[asked[i]])
        font("small").text_in(box.x, LABEL_Y, box.w, translate(f"codewheel.{kind}"), D2, CENTRE)


def _word(parts: pyxel.Image, box: Box, word: str) -> None:
    """A word in gilded capitals above a rule."""
    wide = [letter_width(parts, char) for char in word]
    x = box.x + (box.w - sum(wide) - len(word) + 2) // 2
    for char, step in zip(word, wide, strict=True):
        pyxel.blt(x, box.y + 30, parts, LETTERS.index(char) * LETTER, LETTERS_ROW, LETTER, LETTER_H, CLEAR)
        x += step + 1
    pyxel.rect(box.x + 14, box.y + 47, 37, 1, BR)
    pyxel.rect(box.x + 31, box.y + 46, 3, 3, BR)
    pyxel.pset(box.x + 31, box.y + 46, 7)


_widths: dict[str, int] = {}


def letter_width(parts: pyxel.Image, char: str) -> int:
    """Width of a capital without its shadow."""
    if char not in _widths:
        left = LETTERS.index(char) * LETTER
        inked = [x for x in range(LETTER) if any(parts.pget(left + x, LETTERS_ROW + y) != CLEAR for y in range(12))]
        _widths[char] = max(inked)
    return _widths[char]


def _strip(parts: pyxel.Image, sheet: Sheet) -> None:
    """The number, and a lozenge for every try."""
    x, y, wide = NUMBER
    for deep, colour in ((1, 6), (0, D1)):
        font("amiga8").text_in(x + deep, y + deep, wide, translate("codewheel.number"), colour)
    for i, box in enumerate(SLOTS):
        x, y = box.x + 6, box.y + 4
        if i < len(sheet.digits):
            pyxel.blt(x, y, parts, sheet.digits[i] * 8, DIGITS_ROW, 7, 11, CLEAR)
        elif i == len(sheet.digits) and sheet.caret:
            pyxel.rect(x, y, 7, 11, BR)
    assert len(SLOTS) == PLACES
    for i in range(TRIES):
        pyxel.blt(213, 120 + 8 * i, parts, 100 + 8 * (i < TRIES - sheet.tries), DIGITS_ROW, 7, 7, CLEAR)


def plate(box: Box, text: str, state: int = PLAIN) -> None:
    """A small plate with letters, like the keys of the pad."""
    x, y, w, h = box
    down = state == DOWN
    pyxel.rect(x + 1, y + 1, w - 1, h - 1, 3)
    pyxel.rect(x + down, y + down, w - 1 - down, h - 1 - down, (5, 6, 4)[state])
    pyxel.rectb(x + down, y + down, w - 1 - down, h - 1 - down, D2)
    if not down:
        pyxel.line(x, y, x + w - 2, y, 7)
        pyxel.line(x, y, x, y + h - 2, 7)
    font("small").text_in(x + down + 1, y + down + 3, w - 2, text, D1, CENTRE)
