"""What the rules sheet shows of a solitaire's start: the diagram with its six counters, par, the calendar of days."""

import pyxel

from ...machines.font import CENTRE
from ...machines.skins.base import Box, Skin
from ...rules.eye.board import COLOUR, VISIBLE, ring
from ...rules.eye.board import PATTERNS as PAIRS
from ...session.calendar import before
from ...session.oeil_solo import ways
from ...session.oeil_solo.days import Daily, Day
from ...session.oeil_solo.games import Start
from ...session.texts import one, translate
from .fields import ROW
from .layout import CARD
from .pens import CREAM, DUSK, GREY, INK, INKS, KRAFT, RED, WAX, drop, pattern_sign, spot, tick
from .sheet import ASKED_AT, BUTTONS_AT, LEFT, PATTERN, PATTERNS_HIGH, WIDE

TOP = ASKED_AT + 2 * ROW + 5
RADIUS = 25
PAR_WIDE = 78  # of the par, beside the button
DAY_HIGH = 18  # of what is told of a day
WEEKS, DAYS, CELL = 4, 7, 10
TICKS = {"par": RED, "over": WAX, "helped": GREY}  # of a day that was solved, and what it means
TICK_HIGH = 10


def draw_preview(skin: Skin, name: str, start: Start, par: int | None, today: str, daily: Daily) -> None:
    """Below the questions: the start of that name in small with its par; of the daily one its calendar."""
    small = skin.small
    radius = RADIUS - {ways.SEEDED: 5, ways.DAILY: 3}.get(name, 0)  # less where words stand beside or above it
    cx, cy = LEFT + WIDE - 2 - radius, BUTTONS_AT - 6 - radius
    if name == ways.DAILY:  # beside the middle of the calendar
        cy = TOP + (9 + WEEKS * CELL) // 2
    diagram(cx, cy, radius, PAIRS[start.pattern], start.counters)
    told = translate("oeil_solo_game.par_of", count="?" if par is None else par)
    skin.text_in(LEFT, BUTTONS_AT + 5, PAR_WIDE, told, RED)
    if name != ways.DAILY:
        top = TOP + 8 if name != ways.SEEDED else TOP + ROW
        told = translate(f"oeil_solo_game.told_{name}")
        letters, lines = small.lines_in(told, WIDE - 2 * RADIUS - 14, BUTTONS_AT - 4 - top)
        for n, line in enumerate(lines):
            letters.text(LEFT, top + letters.pitch * n, line, INK)
        return
    _weeks(skin, LEFT, TOP, today, daily)
    best, streak = daily.result(today), daily.streak(today)
    told = translate("oeil_solo_game.best", count=best.moves) if best else translate("oeil_solo_game.open")
    if streak:
        told = translate("oeil_solo_game.streak_one" if one(streak) else "oeil_solo_game.streak", count=streak)
    x, y = LEFT + DAYS * CELL + 6, TOP
    room = cx - radius - x - 2
    letters, _ = small.lines_in(told, room, DAY_HIGH)
    for n, line in enumerate(letters.wrap_even(told, room)):
        letters.text(x, y + letters.pitch * n, line, INK)
    y = TOP + 9 + WEEKS * CELL - len(TICKS) * TICK_HIGH + 2
    for n, (word, ink) in enumerate(TICKS.items()):
        _tick(x, y + n * TICK_HIGH, ink)
        skin.text_in(x + 10, y + n * TICK_HIGH, room - 10, translate(f"oeil_solo_game.tick_{word}"), INK, small=True)


def draw_print(skin: Skin, head: str, text: str) -> None:
    """The small print on the card below the lid: a heading and what it says."""
    x, y, wide = CARD.x + 6, CARD.y + 5, CARD.w - 11
    skin.text_in(x, y, wide, head, RED, small=True)
    for letters in skin.small.sizes():
        lines, pitch = letters.wrap(text, wide), letters.height + 1
        if len(lines) * pitch <= CARD.h - 18:
            break
    for n, line in enumerate(lines):
        letters.text(x, y + 9 + pitch * n, line, INK)


def draw_patterns(skin: Skin, top: int) -> None:
    """The four patterns in print, where a board game's questions leave room for them."""
    if BUTTONS_AT - top < PATTERNS_HIGH:
        return
    step = WIDE // 4
    y = BUTTONS_AT - PATTERNS_HIGH
    for i, (name, pattern) in enumerate(PAIRS.items()):
        x = LEFT + i * step + (step - PATTERN) // 2
        pyxel.circ(x + PATTERN // 2, y + PATTERN // 2, PATTERN // 2 + 1, CREAM)
        pyxel.circb(x + PATTERN // 2, y + PATTERN // 2, PATTERN // 2 + 1, WAX)
        pyxel.circ(x + PATTERN // 2, y + PATTERN // 2, 2, WAX)
        pattern_sign(x, y, PATTERN, pattern, RED, KRAFT)
        text = translate(f"oeil_solo_game.short_{name}")
        skin.text_in(LEFT + i * step, y + PATTERN + 4, step, text, INK, True, CENTRE)


def diagram(cx: int, cy: int, radius: int, pattern: tuple[int, int], counters: tuple[int, ...]) -> None:
    """The board in small: its squares as dots of ink at even distances, counters on them."""
    pyxel.circ(cx + 1, cy + 1, radius, DUSK)
    pyxel.circ(cx, cy, radius, CREAM)
    pyxel.circb(cx, cy, radius, INK)
    for square in sorted(VISIBLE[pattern], key=lambda square: square in counters):
        px, py = spot(square, radius - 4.5, 6.5)
        x, y = cx + px, cy + py
        if square in counters:
            left, top = round(x - 2.5), round(y - 2.5)
            pyxel.rect(left, top - 1, 5, 7, INK)
            pyxel.rect(left - 1, top, 7, 5, INK)
            drop(left, top, True)
        else:
            wide = 2 if ring(square) < 4 else 3
            pyxel.rect(round(x - wide / 2), round(y - wide / 2), wide, wide, INKS[COLOUR[square]])


def _weeks(skin: Skin, left: int, top: int, today: str, daily: Daily) -> None:
    """Four weeks, today in the last one: a tick for each day that was solved, red at par."""
    from datetime import date as Date  # the start: only the calendar needs it

    weekday = Date.fromisoformat(today).weekday()
    for i, letter in enumerate(translate("oeil_solo_game.weekdays")):
        skin.text(left + i * CELL + 3, top, letter, INK, small=True)
    for week in range(WEEKS):
        for column in range(DAYS):
            back = (WEEKS - 1 - week) * DAYS + weekday - column
            date = before(today, back) if back >= 0 else ""
            cell = Box(left + column * CELL, top + 9 + week * CELL, CELL + 1, CELL + 1)
            pyxel.rectb(*cell, KRAFT)
            if back == 0:
                pyxel.rect(*cell.inset(1), CREAM)
            if date:
                _day(cell, daily.result(date), back == 0)


def _tick(x: int, y: int, ink: int) -> None:
    """A tick drawn with a broad pen."""
    tick(x, y, ink)
    tick(x, y + 1, ink)


def _day(cell: Box, result: Day | None, today: bool) -> None:
    if result is None:
        pyxel.pset(cell.x + 5, cell.y + 5, INK if today else DUSK)
    else:
        ink = GREY if result.helped else RED if result.moves <= result.par else WAX
        _tick(cell.x + 2, cell.y + 1, ink)
    if today:
        pyxel.rectb(*cell, INK)
