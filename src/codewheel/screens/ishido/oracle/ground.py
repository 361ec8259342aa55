"""What the Oracle's screens share: the places of its pictures, smoke, brush strokes, letters on silk."""

from collections.abc import Sequence
from math import sin

import pyxel

from ....machines.font import font
from ....machines.pictures import load
from ....rules.rows import NamedTuple
from ....session.ishido.oracle import Reading
from ....session.texts import translate

# palette `ishido/oracle`
INK, NIGHT, DIM, BLUE, SMOKE, MIST, MOON, SILK, TAN, WINE, RED, BRONZE, GOLD = 0, 2, 3, 4, 5, 6, 7, 8, 9, 11, 12, 13, 15
PITCH = 9  # pixels from line to line of the small letters
HEADED = 14  # rows that a name takes
LOOSE = 4  # one row of so many may stay free below a sentence that ends a page

# as drawn in workshop/ishido/oracle.py
HEX_X, HEX_Y, LINE_STEP = 33, 31, 10  # the upper line's place on the moon; from line to line
STROKE_W, STROKE_H, KINDS = 50, 9, 3
BRUSH_W, BRUSH_H = 26, 32
EMBERS = (53, 131), (58, 127), (63, 133)
RISES, MOON_FOOT, HIGHEST = 129, 107, 15  # rows: where the smoke begins, where the moon does, where it is gone
RIBBONS = ((54, 0.0), (61, 2.4))  # x of their feet, and how the ribbons of smoke differ


class Line(NamedTuple):
    """A line of words: where it stands on its page, text, colour; `big`: in letters of 8 x 8; `wide`: its room, in
    which it has smaller letters where it needs them, 0 for all that there is.
    """

    x: int
    y: int
    text: str
    colour: int = INK
    big: bool = False
    wide: int = 0


def smoke(frame: int) -> None:
    """Two ribbons that rise, sway, spread and grow thin; before the moon they are pale. The embers glow."""
    for number, (x, y) in enumerate(EMBERS):
        pyxel.pset(x, y, RED if (frame // 14 + number) % 3 else GOLD)
    for ember, phase in RIBBONS:
        for row in range(RISES, HIGHEST, -1):
            high = RISES - row
            if high % 8 == 0:
                pyxel.dither(max(0.2, 0.9 - high / 170))
            reach = min(9.0, high / 7)
            at = ember + reach * sin(row / 13 + frame / 30 + phase) + reach * 0.5 * sin(row / 7 - frame / 47 + phase)
            wide = 1 + int((1 + high / 20) * (1 + 0.7 * sin(row / 9 + frame / 37 + phase * 3)))
            pyxel.rect(int(at) - wide // 2, row, max(1, wide), 1, SMOKE if row > MOON_FOOT else MIST)
    pyxel.dither(1)


def stroke(firm: bool, number: int, x: int, y: int, part: float = 1.0) -> int:
    """A line of a hexagram as the brush draws it, `part` of it from the left; the x to which it has come."""
    sheet = load("ishido/oracle/strokes")
    wide = round(STROKE_W * part)
    row = number % KINDS + (0 if firm else KINDS)
    pyxel.blt(x, y, sheet, 0, row * STROKE_H, wide, STROKE_H, MOON)
    return x + wide


def brush(x: int, y: int) -> None:
    """The brush with its tip at (x, y)."""
    pyxel.blt(x, y - BRUSH_H, load("ishido/oracle/strokes"), STROKE_W, 0, BRUSH_W, BRUSH_H, MOON)


def hexagram(reading: Reading, x: int, y: int) -> None:
    """A small one, 30 x 37 pixels, its trigrams a little apart."""
    for line, firm in enumerate(reading.lines):
        top = y + 33 - 6 * line - (line > 2)
        pyxel.rect(x, top, 30 if firm else 13, 4, INK)
        if not firm:
            pyxel.rect(x + 17, top, 13, 4, INK)


def seal(x: int, y: int) -> None:
    """The red seal of the Oracle, 18 x 18: five stones round and in a 4-Way."""
    pyxel.rect(x + 1, y, 16, 18, RED)
    pyxel.rect(x, y + 1, 18, 16, RED)
    for dx, dy in ((0, 0), (0, -1), (-1, 0), (1, 0), (0, 1)):
        pyxel.rect(x + 7 + 5 * dx, y + 7 + 5 * dy, 4, 4, SILK)


def clear_of(lines: Sequence[Line], x: int, y: int) -> bool:
    """Whether no words stand to the lower right of a place on their page, where a seal is wanted."""
    letters = font("small")
    return not any(line.y + letters.height > y and line.x + letters.width(line.text) > x for line in lines)


def trigram(lines: Sequence[int], x: int, y: int, colour: int) -> None:
    """A small sign of 9 x 7 pixels."""
    for line, firm in enumerate(lines):
        top = y + 6 - 3 * line
        pyxel.rect(x, top, 9 if firm else 4, 1, colour)
        if not firm:
            pyxel.rect(x + 5, top, 4, 1, colour)


def trigrams(reading: Reading, x: int, y: int, wide: int, colour: int = INK) -> None:
    """Both trigrams with their names, one line each, the upper one first, in a room of `wide` pixels."""
    letters = font("small")
    for row, (place, key, lines) in enumerate(
        (("upper", reading.upper, reading.lines[3:]), ("lower", reading.lower, reading.lines[:3]))
    ):
        trigram(lines, x, y + row * (PITCH + 1), colour)
        letters.text_in(x + 13, y + row * (PITCH + 1), wide - 13, trigram_name(place, key), colour)


def trigram_name(place: str, key: str) -> str:
    """`Earth (Kun) above`: `place` is "upper" or "lower"; "" for the name alone."""
    name, pinyin = translate(f"ishido_auguries.trigram_{key}"), translate(f"ishido_auguries.trigram_pinyin_{key}")
    return translate(f"ishido_oracle.trigram_{place or 'name'}", name=name, pinyin=pinyin)


def write(lines: Sequence[Line], x: int, y: int) -> None:
    """Lines of words on a page whose upper left corner is (x, y)."""
    for line in lines:
        letters = font("amiga8") if line.big else font("small")
        letters.text_in(x + line.x, y + line.y, line.wide or 320, line.text, line.colour)


def headed(number: int, width: int, below: bool) -> list[Line]:
    """Number and name of a hexagram, in small letters where they are long; at the right what it is called in Chinese.

    That stands a line lower, at the left, where there is no room beside the name, and one `below`.
    """
    small = font("small")
    name = translate("ishido_oracle.name", number=number, name=translate(f"ishido_auguries.name{number}"))
    pinyin = translate(f"ishido_auguries.pinyin{number}")
    left = width - small.width(pinyin)
    room = width if below else left - 6
    big = font("amiga8").width(name) <= room
    wide = (font("amiga8") if big else small).width(name)
    beside = Line(0, HEADED - 3, pinyin, BRONZE) if below and wide + 6 > left else Line(left, 1, pinyin, BRONZE)
    return [Line(0, 0 if big else 1, name, WINE, big, room), beside]


def set_words(text: str, width: int, first: int, high: int) -> list[list[Line]]:
    """A text in small letters on pages of a width and height; on the first one it begins at row `first`.

    A page ends with a sentence where that leaves few rows of it free and needs no further page.
    """
    closed = _set_words(text, width, first, high, True)
    filled = _set_words(text, width, first, high, False)
    return closed if len(closed) <= len(filled) else filled


def _set_words(text: str, width: int, first: int, high: int, loose: bool) -> list[list[Line]]:
    """The same; `loose`: rows may stay free below a sentence's end."""
    small = font("small")
    pages: list[list[Line]] = []
    top = first
    while text:
        room = max(0, (high - top - small.height) // PITCH + 1)
        lines = small.wrap(text, width)
        if len(lines) > room:
            lines = lines[:room]
            for end in (i + 1 for i, char in enumerate(text) if char == " " and text[i - 1] in ".?!"):
                part = small.wrap(text[: end - 1], width)
                if room - loose * (room // LOOSE) <= len(part) <= room:
                    lines = part
        pages.append([Line(0, top + PITCH * n, line) for n, line in enumerate(lines)])
        text = text[len(" ".join(lines)) :].strip()
        top = 0
    return pages
