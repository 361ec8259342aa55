"""The table of players at the right, and the lamps of the moves that are left."""

from collections.abc import Sequence

import pyxel

from ...machines.font import RIGHT, Font, font
from ...rules.rows import NamedTuple
from ...session.texts import translate
from . import sheets
from .geometry import LEFT_AT, TABLE_AT
from .greys import own_greys, strong, swapped
from .markers import put
from .sheets import BLACK, DGREY, GREEN, INKS, LBLUE, LCYAN, LGREY, LRED, MARKED, PAPERS, RED, SIDES, WHITE, YELLOW
from .short import distinct

RULE, ROWS = 8, 10  # below the head of the table, and where its rows begin
TALL, LOW = 18, 12  # of a row: up to three players, and at most of more
MOST_TALL = 3
ENDS, LOW_ENDS = (46, 68, 90), (49, 69, 90)  # right edges of the columns, in tall rows and in low ones
NARROW = 28  # room of a name in a low row
CAPITALS = 6  # height of those of the small letters
BAR = 28  # length of a tall row's share bar
LAMPS, SLOT = 8, 11  # that stand in the line below the dial, and their pitch
TILE = 9  # height of the tile of a spin
BEADS, BEAD = 17, 5  # small lamps of a line, of two, and their pitch
STOPS = {"harvest": (GREEN, BLACK), "famine": (RED, WHITE)}  # ground and ink of an event's tile


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
    tall = len(rows) <= MOST_TALL
    ends = ENDS if tall else LOW_ENDS
    with own_greys():
        for head, before, end in zip(heads, (8, *ends), ends, strict=False):
            small.text_in(box.x + before + 1, box.y + 1, end - before - 1, head, WHITE if strong() else LGREY, RIGHT)
    pyxel.rect(box.x - 1, box.y + RULE, box.w + 2, 1, DGREY)
    names = distinct([row.name for row in rows], small, NARROW)
    high = TALL if tall else min(LOW, (box.h - ROWS) // len(rows))
    for i, row in enumerate(rows):
        y = box.y + ROWS + high * i
        if row.to_move:
            pyxel.rect(box.x - 1, y, box.w + 2, high, sheets.PAPERS[row.habitat])
        if tall:
            _tall(row, box.x, y + 2)
        else:
            _low(row, names[i], box.x, y + (high - CAPITALS) // 2)


def _inks(row: Row) -> tuple[int, int]:
    """Colours of name and figures."""
    if row.to_move:
        return INKS[row.habitat], INKS[row.habitat]
    return (MARKED[row.habitat], WHITE) if row.alive else (DGREY, DGREY)


def readable(ink: int) -> int:
    """The ink of a name on black: white for a blue or a cyan too dark there; the disc before it keeps the colour."""
    return WHITE if ink == LBLUE or (ink == LCYAN and LCYAN in swapped()) else ink


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
        with own_greys():
            small.text(x + end - small.width(text), y, text, colour)


def _bar(row: Row, x: int, y: int, wide: int, high: int, ink: int) -> None:
    """How much of the share is on the island."""
    pyxel.rect(x, y, wide, high, DGREY)
    full = wide if row.markers >= row.share else wide * row.markers // max(1, row.share)
    pyxel.rect(x, y, full, high, ink)


def _tall(row: Row, x: int, y: int) -> None:
    letters, small = font("dos8"), font("small")
    name_ink, ink = _inks(row)
    _disc(row, x + 1, y)
    name = letters.fit(row.name, 80)
    letters.text(x + 11, y, name, readable(name_ink))
    if not row.alive:
        pyxel.rect(x + 10, y + 4, letters.width(name) + 2, 1, LRED)
    _figures(row, x, y + 9, small, ink)
    _bar(row, x + 2, y + 10, BAR, 4, name_ink if row.to_move else MARKED[row.habitat])


def _low(row: Row, name: str, x: int, y: int) -> None:
    small = font("small")
    name_ink, ink = _inks(row)
    _disc(row, x + 1, y - (not row.to_move))
    small.text(x + 10, y, name, readable(name_ink))
    _figures(row, x, y, small, ink, LOW_ENDS)
    if not row.alive:
        pyxel.rect(x + 9, y + 3, small.width(name) + 2, 1, LRED)


def _headed(title: str, figure: str) -> None:
    """An empty `LEFT_AT` with its first line: what it holds, and how much at the right."""
    box, letters = LEFT_AT, font("dos8")
    pyxel.rect(box.x, box.y, box.w, box.h, BLACK)
    end = box.x + box.w - 2 - letters.width(figure)
    letters.text_in(box.x + 2, box.y, end - box.x - 6, title, YELLOW)
    with own_greys():
        letters.text(end, box.y, figure, WHITE)


def draw_left(left: int, of: int, habitat: int, title: str) -> None:
    """The moves left of those the spinner gave, as lamps in the mover's colour, at `LEFT_AT`; many are small."""
    _headed(title, str(left))
    x, y, count = LEFT_AT.x + 2, LEFT_AT.y + 10, max(left, of)
    if count <= LAMPS:
        for i in range(count):
            put(sheets.lamp(habitat, i < left), x + SLOT * i, y)
        return
    for i in range(min(count, 2 * BEADS)):
        left_x, top = x + BEAD * (i % BEADS), y + BEAD * (i // BEADS)
        pyxel.rect(left_x, top, BEAD - 1, BEAD - 1, SIDES[habitat] if i < left else DGREY)
        if i < left:
            pyxel.rect(left_x, top, BEAD - 2, BEAD - 2, MARKED[habitat])


def draw_spins(spins: Sequence[tuple[int, str]], title: str, number: int) -> None:
    """While the arrow is waited for: what it gave last, on tiles in the colours of those it gave it to, at `LEFT_AT`.

    `spins`: habitat and stop ("harvest", "famine" or a number), the oldest first; `number`: of the round.
    """
    _headed(title, str(number))
    small = font("small")
    for i in range(LAMPS):
        x, y = LEFT_AT.x + 2 + SLOT * i, LEFT_AT.y + 10
        if i >= len(spins):
            pyxel.rect(x + SLOT // 2 - 1, y + TILE // 2 - 1, 2, 2, DGREY)
            continue
        habitat, stop = spins[i]
        paper, ink = STOPS.get(stop, (PAPERS[habitat], INKS[habitat]))
        pyxel.rect(x, y, SLOT - 1, TILE, paper)
        pyxel.rect(x, y + TILE - 1, SLOT - 1, 1, MARKED[habitat] if stop in STOPS else SIDES[habitat])
        sign = translate(f"triaxis_game.event_{stop}")[0] if stop in STOPS else stop
        small.text(x + (SLOT - small.width(sign)) // 2, y + 1, sign, ink)
