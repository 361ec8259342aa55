"""The table of players at the right, and the lamps of the moves that are left."""

from collections.abc import Sequence

import pyxel

from ...machines.font import RIGHT, Font, font
from ...rules.rows import NamedTuple
from . import sheets
from .geometry import LEFT_AT, TABLE_AT
from .markers import put
from .sheets import BLACK, BLUE, DGREY, INKS, LBLUE, LGREY, LRED, MARKED, WHITE, YELLOW
from .short import distinct

TALL, LOW = 17, 8  # of a row: up to three players, and more
MOST_TALL = 3
ENDS, LOW_ENDS = (47, 67, 90), (51, 70, 90)  # right edges of the columns, in tall rows and in low ones
NARROW = 28  # room of a name in a low row
BAR = 28  # length of a tall row's share bar


class Row(NamedTuple):
    """A player. `share`: the most markers he may have; `stock`: those not on the island; `captured`: population."""

    name: str
    habitat: int
    alive: bool
    markers: int
    population: int
    share: int
    stock: int
    to_move: bool
    captured: int = 0
    loss: int | None = None  # shown in red in the place of `captured`: what a famine took


def draw_table(rows: Sequence[Row], heads: Sequence[str]) -> None:
    """The table at `TABLE_AT` for one to six players. The one to move has an inverse bar; who is out is struck."""
    box = TABLE_AT
    pyxel.rect(box.x, box.y, box.w, box.h, BLACK)
    small = font("small")
    ends = ENDS if len(rows) <= MOST_TALL else LOW_ENDS
    for head, before, end in zip(heads, (8, *ends), ends, strict=False):
        small.text_in(box.x + before + 2, box.y - 1, end - before - 2, head, LGREY, RIGHT)
    pyxel.rect(box.x, box.y + 7, box.w, 1, DGREY)
    names = distinct([row.name for row in rows], small, NARROW)
    for i, row in enumerate(rows):
        if len(rows) <= MOST_TALL:
            _tall(row, box.x, box.y + 9 + TALL * i)
        else:
            _low(row, names[i], box.x, box.y + 10 + (LOW + (len(rows) < 6)) * i)


def _inks(row: Row) -> tuple[int, int]:
    """Colours of name and figures."""
    if row.to_move:
        return INKS[row.habitat], INKS[row.habitat]
    return (MARKED[row.habitat], WHITE) if row.alive else (DGREY, DGREY)


def _backed(ink: int, x: int, y: int, wide: int, high: int) -> int:
    """The ink of a name. Light blue, too dark on black, becomes a bar with white letters."""
    if ink != LBLUE:
        return ink
    pyxel.rect(x, y, wide, high, BLUE)
    return WHITE


def _disc(row: Row, x: int, y: int) -> None:
    if row.to_move:
        for i in range(4):
            pyxel.rect(x + i, y + i, 2, 7 - 2 * i, INKS[row.habitat])
    else:
        put(sheets.small_disc(row.habitat), x - 1, y)


def _figures(row: Row, x: int, y: int, small: Font, ink: int, ends: tuple[int, ...] = ENDS) -> None:
    last, last_ink = (str(row.captured), ink) if row.loss is None else (f"-{row.loss}", LRED)
    if row.to_move:
        last_ink = ink
    for text, end, colour in zip(
        (str(row.markers), str(row.population), last), ends, (ink, ink, last_ink), strict=True
    ):
        small.text(x + end - small.width(text), y, text, colour)


def _bar(row: Row, x: int, y: int, wide: int, high: int, ink: int) -> None:
    """How much of the share is on the island."""
    pyxel.rect(x, y, wide, high, DGREY)
    full = wide if row.markers >= row.share else wide * row.markers // max(1, row.share)
    pyxel.rect(x, y, full, high, ink)


def _tall(row: Row, x: int, y: int) -> None:
    letters, small = font("dos8"), font("small")
    name_ink, ink = _inks(row)
    if row.to_move:
        pyxel.rect(x - 2, y - 1, TABLE_AT.w + 3, TALL, sheets.PAPERS[row.habitat])
    _disc(row, x + 1, y)
    name = letters.fit(row.name, 80)
    letters.text(x + 10, y, name, _backed(name_ink, x + 9, y - 1, letters.width(name) + 1, 9))
    if not row.alive:
        pyxel.rect(x + 9, y + 4, letters.width(name) + 2, 1, LRED)
    _figures(row, x, y + 9, small, ink)
    _bar(row, x + 2, y + 11, BAR, 4, name_ink if row.to_move else MARKED[row.habitat])


def _low(row: Row, name: str, x: int, y: int) -> None:
    small = font("small")
    name_ink, ink = _inks(row)
    if row.to_move:
        pyxel.rect(x - 2, y - 1, TABLE_AT.w + 3, LOW + 1, sheets.PAPERS[row.habitat])
    _disc(row, x + 1, y - (not row.to_move))
    small.text(x + 9, y, name, _backed(name_ink, x + 8, y - 1, small.width(name) + 1, LOW))
    _figures(row, x, y, small, ink, LOW_ENDS)
    if not row.alive:
        pyxel.rect(x + 8, y + 3, small.width(name) + 2, 1, LRED)


def draw_left(left: int, of: int, habitat: int, title: str) -> None:
    """The moves left of those the spinner gave, as lamps in the mover's colour, at `LEFT_AT`."""
    box = LEFT_AT
    pyxel.rect(box.x, box.y, box.w, box.h, BLACK)
    font("dos8").text_in(box.x + 2, box.y, box.w - 4, title, YELLOW)
    for i in range(max(left, of)):
        if max(left, of) > 7:  # a harvest may bring many: a figure says how many
            break
        put(sheets.lamp(habitat, i < left), box.x + 2 + 11 * i, box.y + 10)
    text = str(left)
    font("dos8").text(box.x + box.w - 2 - font("dos8").width(text), box.y + 11, text, WHITE)


def clear_left() -> None:
    """Nothing where the lamps were."""
    pyxel.rect(LEFT_AT.x, LEFT_AT.y, LEFT_AT.w, LEFT_AT.h, BLACK)
