"""The controls of the rules sheet for a choice: what the way in hand asks."""

from collections.abc import Callable, Sequence
from functools import partial

import pyxel

from ...machines.skins.base import Box, Skin
from ...machines.widgets.base import Widget
from ...machines.widgets.controls import Picture
from ...rules.eye.board import COLOUR_NAMES
from ...rules.rows import NamedTuple
from ...session.oeil_solo import ways
from ...session.oeil_solo.ways import Wish
from ...session.play import HUMAN
from ...session.table.asked import Value, answer, question
from ...session.texts import translate
from .fields import ROW, Grid, Inks, Stamp, Stepper
from .layout import SHEET
from .pens import INK, RED, chip

LEFT, WIDE = SHEET.x + 8, SHEET.w - 16
TOP = SHEET.y + 8  # of the heading
WAYS_AT = TOP + 15
ASKED_AT = WAYS_AT + 4 * ROW + 8  # what the way asks
BUTTONS_AT = SHEET.y + SHEET.h - 23
BUTTON, BEGIN = 17, 84  # height of a button, width of the one that begins
FIELD = 60  # where the values begin
NAME = 44  # where they begin behind the name of a seat
INKS = 8 * 8
PATTERN, PATTERNS_HIGH = 28, 42  # of the four patterns that are printed where there is room; with their names
WIDEST = 16  # from one row to the next
PROOF = 67  # of the strip of inks beside the heading

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
    asked = question(wish, "way")
    labels = [translate(f"oeil_solo_game.way_{way}") for way in asked.values]
    found["ways"] = Grid(
        Box(LEFT, WAYS_AT, WIDE, 4 * ROW), labels, asked.at,
        lambda i: ask(answer(wish, "way", asked.values[i])),
    )  # fmt: skip
    if wish.way == ways.SOLITAIRE:
        _solitaire(found, wish, ask, start, on_start)
    else:
        _board(found, wish, ask, pack, on_pack)
    wide = 74 if waiting else BEGIN
    begin = begin_stamp(translate("oeil_solo_game.begin"), on_begin, wide)
    begin.enabled = ways.is_whole(wish)
    if waiting:
        found["resume"] = Stamp(Box(LEFT, BUTTONS_AT, WIDE - wide - 8, BUTTON), waiting, on_resume, main=False)
    found["begin"] = begin
    return Parts(found, begin)


def begin_stamp(label: str, on_begin: Callable[[], object], wide: int = BEGIN) -> Stamp:
    """The button that begins what is wished."""
    return Stamp(Box(LEFT + WIDE - wide, BUTTONS_AT, wide, BUTTON), label, on_begin)


def _row(n: int, pitch: int = ROW) -> Box:
    return Box(LEFT, ASKED_AT + n * pitch, WIDE, ROW)


def _choice(wish: Wish, ask: Ask, name: str, box: Box, label: str, say: Callable[[Value], str],
            at: int = FIELD) -> Stepper:  # fmt: skip
    """A question's answers, told by `say`, between two arrows."""
    asked = question(wish, name)
    labels = [say(value) for value in asked.values]
    return Stepper(box, label, labels, asked.at, lambda i: ask(answer(wish, name, asked.values[i])), at)


def _spelt(number: Value) -> str:
    return translate(f"oeil_solo_game.number{number}")


def _board(found: dict[str, Widget], wish: Wish, ask: Ask, pack: str, on_pack: Callable[[], object]) -> None:
    label, pitch = translate("oeil_solo_game.players"), _pitch(wish)
    found["players"] = _choice(wish, ask, "players", _row(0), label, _spelt, _begins(wish))
    row = 1
    if wish.way == ways.RULE_2:
        label = translate("oeil_solo_game.colours")
        found["colours"] = _choice(wish, ask, "colours", _row(row, pitch), label, _spelt)
        row += 1
    elif wish.way == ways.QUIZ:
        found["pack"] = Opener(_row(row, pitch), translate("oeil_solo_game.pack"), pack, on_pack)
        found["master"] = _choice(
            wish, ask, "master", _row(row + 1, pitch), translate("oeil_solo_game.asked"),
            lambda read: translate(f"oeil_solo_game.asked_{'master' if read else 'computer'}"),
        )  # fmt: skip
        row += 2
    for seat in range(wish.players):
        _seat(found, wish, ask, seat, _row(row + seat, pitch))


def _begins(wish: Wish) -> int:
    """Where the values of players and seats begin: nearer to the names where the inks need the room."""
    return NAME if wish.way == ways.RULE_3 else FIELD


def _pitch(wish: Wish) -> int:
    """From one row to the next: so many rows as leave the patterns no room take it themselves."""
    rows = 1 + {ways.RULE_2: 1, ways.QUIZ: 2}.get(wish.way, 0) + wish.players
    room = BUTTONS_AT - ASKED_AT
    return ROW if room - rows * ROW >= PATTERNS_HIGH else max(ROW, min(WIDEST, (room - 4) // rows))


def _seat(found: dict[str, Widget], wish: Wish, ask: Ask, seat: int, row: Box) -> None:
    """A seat: its colour, who plays it, and what it needs or has named."""
    x, y, w, h = row
    found[f"name{seat}"] = Picture(Box(x, y, _begins(wish), h), partial(_seat_name, seat))
    extra = INKS + 4 if wish.way == ways.RULE_3 else 44 if wish.way == ways.UNEQUAL else 0
    at = _begins(wish)
    place = Box(x + at, y, w - at - extra, h)
    who = translate(f"eye_game.colour_{COLOUR_NAMES[seat]}")
    sits = _choice(wish, ask, f"seat{seat}", place, "", _person, 0)
    sits.said = who
    found[f"seat{seat}"] = sits
    right = Box(x + w - extra + 4, y, extra - 4, h)
    if wish.way == ways.RULE_3:
        inks = Inks(
            right, wish.designated[seat], ways.NAMED,
            lambda chosen: ask(wish._replace(designated=_with(wish.designated, seat, chosen))),
        )  # fmt: skip
        inks.said = translate("spoken.names", who=who)
        found[f"inks{seat}"] = inks
    elif wish.way == ways.UNEQUAL:
        needs = _choice(wish, ask, f"count{seat}", right, "", str, 0)
        needs.said = translate("spoken.needs", who=who)
        found[f"count{seat}"] = needs


def _person(who: Value) -> str:
    return translate("oeil_solo_game.person" if who == HUMAN else f"eye.level_{who}")


def _seat_name(seat: int, skin: Skin, box: Box) -> None:
    chip(box.x, box.y + 1, seat)
    skin.text_in(box.x + 12, box.y + 2, box.w - 12, translate(f"eye_game.colour_{COLOUR_NAMES[seat]}"), INK, small=True)


def _solitaire(found: dict[str, Widget], wish: Wish, ask: Ask, start: str, on_start: Callable[[], object]) -> None:
    for row, name in enumerate(("start", "rule6")):
        label = translate(f"oeil_solo_game.{name}")
        found[name] = _choice(wish, ask, name, _row(row), label, partial(_said, name))
    if wish.start == ways.SEEDED:
        found["code"] = Opener(_row(2), translate("oeil_solo_game.code"), start, on_start)


def _said(name: str, value: Value) -> str:
    return translate(f"oeil_solo_game.{name}_{value}")


class Opener(Stepper):
    """A value that is chosen in a dialog of its own."""

    def __init__(self, box: Box, label: str, value: str, on_open: Callable[[], object]) -> None:
        super().__init__(box, label, (value, value), 0, lambda index: on_open(), FIELD)


def _with(values: Sequence[object], seat: int, value: object) -> tuple:  # type: ignore[type-arg]
    return (*values[:seat], value, *values[seat + 1 :])


def heading(skin: Skin) -> None:
    """What stands above and between the controls in print."""
    skin.text_in(LEFT, TOP, WIDE - PROOF, translate("oeil_solo_game.heading"), RED)
    pyxel.rect(LEFT, TOP + 10, WIDE, 1, INK)
    pyxel.rect(LEFT, ASKED_AT - 5, WIDE, 1, INK)
