"""The controls of the rules sheet for a choice: what the way in hand asks."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import NamedTuple

import pyxel

from ...machines.skins.base import Box, Skin
from ...machines.widgets.base import Widget
from ...machines.widgets.controls import Picture
from ...rules.eye.board import COLOUR_NAMES, COLOURS
from ...rules.oeil_solo.game import READINGS
from ...session.oeil_solo import ways
from ...session.oeil_solo.ways import Wish
from ...session.texts import translate
from .fields import ROW, Choices, Grid, Inks, Stamp
from .layout import SHEET
from .pens import INK, RED, chip

LEFT, WIDE = SHEET.x + 8, SHEET.w - 16
TOP = SHEET.y + 8  # of the heading
WAYS_AT = TOP + 15
ASKED_AT = WAYS_AT + 4 * ROW + 8  # what the way asks
BUTTONS_AT = SHEET.y + SHEET.h - 23
BUTTON = 17
FIELD = 64  # where the values begin
NAME = 44  # where they begin behind the name of a seat
INKS = 8 * 8

Ask = Callable[[Wish], object]


class Parts(NamedTuple):
    """The sheet's controls by name; `begin` is the default."""

    widgets: dict[str, Widget]
    begin: Stamp


def build(wish: Wish, ask: Ask, pack: str, on_pack: Callable[[], object], start: str, on_start: Callable[[], object],
          on_begin: Callable[[], object], waiting: str, on_resume: Callable[[], object]) -> Parts:  # fmt: skip
    """All controls. `ask(wish)` is told of each change; `pack`, `start`: the names of pack and seeded start.

    `waiting`: the label of a button for the interrupted game, "" where there is none.
    """
    found: dict[str, Widget] = {}
    labels = [translate(f"oeil_solo_game.way_{way}") for way in ways.WAYS]
    found["ways"] = Grid(
        Box(LEFT, WAYS_AT, WIDE, 4 * ROW), labels, ways.WAYS.index(wish.way),
        lambda i: ask(wish._replace(way=ways.WAYS[i])),
    )  # fmt: skip
    if wish.way == ways.SOLITAIRE:
        _solitaire(found, wish, ask, start, on_start)
    else:
        _board(found, wish, ask, pack, on_pack)
    wide = 74 if waiting else 84
    x = LEFT + WIDE - wide
    begin = Stamp(Box(x, BUTTONS_AT, wide, BUTTON), translate("oeil_solo_game.begin"), on_begin)
    begin.enabled = ways.is_whole(wish)
    if waiting:
        found["resume"] = Stamp(Box(LEFT, BUTTONS_AT, WIDE - wide - 8, BUTTON), waiting, on_resume, main=False)
    found["begin"] = begin
    return Parts(found, begin)


def _row(n: int) -> Box:
    return Box(LEFT, ASKED_AT + n * ROW, WIDE, ROW)


def _number(n: int, label: str, low: int, high: int, value: int, told: Callable[[int], object],
            at: int = FIELD) -> Choices:  # fmt: skip
    values = [translate(f"oeil_solo_game.number{i}") for i in range(low, high + 1)]
    return Choices(_row(n), label, values, value - low, lambda i: told(low + i), at)


def _board(found: dict[str, Widget], wish: Wish, ask: Ask, pack: str, on_pack: Callable[[], object]) -> None:
    found["players"] = _number(
        0,
        translate("oeil_solo_game.players"),
        ways.FEWEST,
        ways.MOST,
        wish.players,
        lambda n: ask(wish._replace(players=n)),
        _begins(wish),
    )
    row = 1
    if wish.way == ways.RULE_2:
        found["colours"] = _number(
            row, translate("oeil_solo_game.colours"), 1, COLOURS, wish.colours, lambda n: ask(wish._replace(colours=n))
        )
        row += 1
    elif wish.way == ways.QUIZ:
        found["pack"] = Opener(_row(row), translate("oeil_solo_game.pack"), pack, on_pack)
        asked = [translate("oeil_solo_game.asked_computer"), translate("oeil_solo_game.asked_master")]
        found["master"] = Choices(
            _row(row + 1), translate("oeil_solo_game.asked"), asked, int(wish.master),
            lambda i: ask(wish._replace(master=bool(i))), FIELD,
        )  # fmt: skip
        row += 2
    for seat in range(wish.players):
        _seat(found, wish, ask, seat, row + seat)


def _begins(wish: Wish) -> int:
    """Where the values of players and seats begin: nearer to the names where the inks need the room."""
    return NAME if wish.way == ways.RULE_3 else FIELD


def _seat(found: dict[str, Widget], wish: Wish, ask: Ask, seat: int, row: int) -> None:
    """A seat: its colour, who plays it, and what it needs or has named."""
    x, y, w, h = _row(row)
    found[f"name{seat}"] = Picture(Box(x, y, NAME, h), partial(_seat_name, seat))
    extra = INKS + 4 if wish.way == ways.RULE_3 else 44 if wish.way == ways.UNEQUAL else 0
    people = [translate("oeil_solo_game.person"), *(translate(f"eye.level_{who}") for who in ways.WHO[1:])]

    def sit(index: int) -> None:
        ask(wish._replace(seats=_with(wish.seats, seat, ways.WHO[index])))

    at = _begins(wish)
    place = Box(x + at, y, w - at - extra, h)
    found[f"seat{seat}"] = Choices(place, "", people, ways.WHO.index(wish.seats[seat]), sit)
    right = Box(x + w - extra + 4, y, extra - 4, h)
    if wish.way == ways.RULE_3:
        found[f"inks{seat}"] = Inks(
            right, wish.designated[seat], ways.NAMED,
            lambda chosen: ask(wish._replace(designated=_with(wish.designated, seat, chosen))),
        )  # fmt: skip
    elif wish.way == ways.UNEQUAL:
        values = [str(i) for i in range(1, COLOURS + 1)]
        found[f"count{seat}"] = Choices(
            right, "", values, wish.counts[seat] - 1,
            lambda i: ask(wish._replace(counts=_with(wish.counts, seat, i + 1))),
        )  # fmt: skip


def _seat_name(seat: int, skin: Skin, box: Box) -> None:
    chip(box.x, box.y + 1, seat)
    skin.text(box.x + 12, box.y + 2, translate(f"eye_game.colour_{COLOUR_NAMES[seat]}"), INK, small=True)


def _solitaire(found: dict[str, Widget], wish: Wish, ask: Ask, start: str, on_start: Callable[[], object]) -> None:
    starts = [translate(f"oeil_solo_game.start_{name}") for name in ways.STARTS]
    found["start"] = Choices(
        _row(0), translate("oeil_solo_game.start"), starts, ways.STARTS.index(wish.start),
        lambda i: ask(wish._replace(start=ways.STARTS[i])), FIELD,
    )  # fmt: skip
    readings = [translate(f"oeil_solo_game.rule6_{name}") for name in READINGS]
    found["rule6"] = Choices(
        _row(1), translate("oeil_solo_game.rule6"), readings, READINGS.index(wish.rule6),
        lambda i: ask(wish._replace(rule6=READINGS[i])), FIELD,
    )  # fmt: skip
    if wish.start == ways.SEEDED:
        found["code"] = Opener(_row(2), translate("oeil_solo_game.code"), start, on_start)


class Opener(Choices):
    """A value that is chosen in a dialog of its own."""

    def __init__(self, box: Box, label: str, value: str, on_open: Callable[[], object]) -> None:
        super().__init__(box, label, (value, value), 0, lambda index: on_open(), FIELD)


def _with(values: Sequence[object], seat: int, value: object) -> tuple:  # type: ignore[type-arg]
    return (*values[:seat], value, *values[seat + 1 :])


def heading(skin: Skin) -> None:
    """What stands above and between the controls in print."""
    skin.text(LEFT, TOP, translate("oeil_solo_game.heading"), RED)
    pyxel.rect(LEFT, TOP + 10, WIDE, 1, INK)
    pyxel.rect(LEFT, ASKED_AT - 5, WIDE, 1, INK)
