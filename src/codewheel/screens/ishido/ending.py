"""How a game ended: points, 4-Ways, places in the lists, in a low panel that leaves the board in sight."""

from collections.abc import Callable, Sequence
from functools import partial
from math import cos, pi, sin
from typing import NamedTuple

import pyxel

from ...machines.framebuffer import HEIGHT
from ...machines.skins.base import Box, Skin
from ...machines.widgets import Button, Dialog, Label, Picture, Ui
from ...session.texts import translate
from .sets import MIDDLE, RED

WIDE, TALL = 306, 46  # contents: with its frame the panel is 320 x 60, the last two rows of the board
PAD, FRAME = 3, 4  # air round the contents, and the frame round that
NOTE = 20  # more for a sentence: one more row of the board
LINE = 11
LEFT, BETWEEN = 44, 6  # where the facts begin, and from column to column
COLUMNS = 92, 70  # their widths
BUTTON_WIDE, BUTTON_TALL, BUTTON_AIR = 86, 14, 1
SIGN = 40  # the picture above: five stones in a cross, for a Master Game eight lights around them
STEP = 6  # frames from light to light
ANSWERS = ("new", "replay", "look")


class Result(NamedTuple):
    """The facts of an ended game. `scores`, `fourways`: an entry a seat (one in all in cooperative), bonus included."""

    mode: str
    scoring: str
    scores: tuple[int, ...]
    fourways: tuple[int, ...]
    left: int  # stones left, that on the touchstone counted
    bonus: int  # of the end, in points; 0 where there was none (Ancient)
    winner: int | None = None  # of a challenge; None: drawn
    master: bool = False
    ranks: tuple[tuple[str, int], ...] = ()  # ("today" | "all_time" | "tournament", place from 1)
    time_out: bool = False  # the tournament's timer ran out
    barred: str = ""  # why it is in no list, a sentence; "" where it is or was not good enough


class Fact(NamedTuple):
    """A line of the panel: what it is, its value at the right, whether it is lit."""

    label: str
    value: str
    lit: bool = False


def metadata(result: Result) -> list[Fact]:
    """The lines that tell the result; in a challenge points and 4-Ways of each player, the winner's lit."""
    lines: list[Fact] = []
    several = len(result.scores) > 1
    if result.scoring != "ancient":
        for seat, score in enumerate(result.scores):
            label = (
                translate("ishido_dialogs.player", number=seat + 1) if several else translate("ishido_dialogs.points")
            )
            lines.append(Fact(label, f"{score:,}", several and seat == result.winner))
    if result.bonus and not several:
        lines.append(Fact(translate("ishido_dialogs.bonus"), f"{result.bonus:,}"))
    lines.append(Fact(translate("ishido_dialogs.fourways"), " : ".join(map(str, result.fourways))))
    if not result.master:  # his pouch is empty, which the headline says
        lines.append(Fact(translate("ishido_dialogs.left"), str(result.left)))
    return lines


def headline(result: Result) -> str:
    """What is said first."""
    if result.master:
        return translate("ishido_dialogs.master_game")
    if result.mode == "challenge":
        if result.winner is None:
            return translate("ishido_dialogs.drawn")
        return translate("ishido_dialogs.wins", number=result.winner + 1)
    if result.time_out:
        return translate("ishido_dialogs.time_is_up")
    return translate("ishido_dialogs.game_over" if result.left else "ishido_dialogs.end_pouch_empty")


def ordinal(place: int) -> str:
    """`1st`, `2nd`, `3rd`, `4th`."""
    teen = place // 10 % 10 == 1
    ending = {1: "st", 2: "nd", 3: "rd"}.get(place % 10, "th")
    return translate(f"ishido_dialogs.place_{'th' if teen else ending}", place=place)


class Ending(Dialog):
    """The end of a game. `on_answer` of one of `answers`; Esc means the last one, which leaves the board alone."""

    def __init__(self, result: Result, on_answer: Callable[[str], object], answers: Sequence[str] = ANSWERS) -> None:
        super().__init__(on_close=lambda answer: on_answer(answer or "look"), pad=PAD)
        self.result, self.answers = result, answers
        self._opened: int | None = None  # the frame in which it came
        self._frames = 0

    def build(self, ui: Ui) -> None:
        skin, result = ui.skin, self.result
        note = translate("ishido_dialogs.master_note") if result.master else result.barred
        tall = TALL + (NOTE if note else 0)
        self.at = 0, HEIGHT - tall - 2 * (PAD + FRAME)
        # the panel keeps its margins: the contents are as wide and as high as it is; below all that takes a click
        self.group.add(Picture(Box(0, 0, WIDE, tall), lambda skin, box: None))
        self.group.add(Picture(Box(0, (tall - SIGN) // 2, SIGN, SIGN), self._sign))
        width = sum(COLUMNS) + BETWEEN
        self.group.add(Label(Box(LEFT, 1, width, 8), headline(result), colour=skin.roles.accent))
        places = [Fact(translate(f"ishido_dialogs.rank_{kind}"), ordinal(place)) for kind, place in result.ranks]
        lines = metadata(result) + places
        rows = -(-len(lines) // 2)
        for column, wide in enumerate(COLUMNS):
            x = LEFT + column * (COLUMNS[0] + BETWEEN)
            self._column(skin, lines[column * rows : (column + 1) * rows], Box(x, 14, wide, LINE))
        if note:
            y = 14 + rows * LINE + 1
            self.group.add(Label(Box(LEFT, y, width, tall - y), note, small=True))
        high = len(self.answers) * (BUTTON_TALL + BUTTON_AIR) - BUTTON_AIR
        for i, answer in enumerate(self.answers):
            y = (tall - high) // 2 + i * (BUTTON_TALL + BUTTON_AIR)
            box = Box(WIDE - BUTTON_WIDE, y, BUTTON_WIDE, BUTTON_TALL)
            button = Button(box, translate(f"ishido_dialogs.end_{answer}"), partial(self.close, answer))
            self.group.add(button)
            self.default, self.cancel = self.default or button, button
        self.size = WIDE, tall

    def _column(self, skin: Skin, lines: list[Fact], box: Box) -> None:
        """Labels in small letters, values at the right, in large ones where all of them fit. `box`: of the first."""
        small = any(skin.small.width(line.label) + 4 + skin.font.width(line.value) > box.w for line in lines)
        for n, (label, value, lit) in enumerate(lines):
            colour = skin.roles.accent if lit else None
            place = Box(box.x, box.y + n * box.h, box.w, 8)
            self.group.add(Label(place, label, small=True, colour=colour))
            self.group.add(Label(place, value, "right", small=small, colour=colour))

    def _sign(self, skin: Skin, box: Box) -> None:
        """Five stones in a cross that come one after the other; eight lights round a Master Game."""
        r = skin.roles
        x, y = box.x + SIGN // 2, box.y + SIGN // 2
        shown = self._frames // STEP
        places = ((0, -11), (11, 0), (0, 11), (-11, 0), (0, 0))
        for i, (dx, dy) in enumerate(places):
            if shown >= i:
                _tile(skin, x + dx - 5, y + dy - 5, RED if i == 4 else MIDDLE)
        if self.result.master:
            for i in range(8):
                turn = 2 * pi * (i - 2) / 8 + pi / 8
                at = round(x + 18 * cos(turn)) - 1, round(y + 18 * sin(turn)) - 1
                lit = shown >= 5 + i and (shown < 13 or (shown - i) % 8)
                pyxel.rect(at[0], at[1], 3, 3, r.accent if lit else r.dim)

    def draw(self, ui: Ui, active: bool = True) -> None:
        """Draw it, as far as its stones have come."""
        if self._opened is None:
            self._opened = ui.frame
        self._frames = ui.frame - self._opened
        super().draw(ui, active)


def _tile(skin: Skin, x: int, y: int, colour: int) -> None:
    """A stone of 10 pixels, lit from the upper left."""
    r = skin.roles
    pyxel.rect(x, y, 10, 10, r.shade)
    pyxel.rect(x, y, 9, 9, r.light)
    pyxel.rect(x + 1, y + 1, 8, 8, colour)
