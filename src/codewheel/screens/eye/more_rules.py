"""The rules that the computer version's questions leave out, and what a game may be played for."""

from collections.abc import Callable
from functools import partial
from typing import Any

import pyxel

from ...machines.skins.base import Box, Look, Skin
from ...machines.widgets import Button, CheckBox, Dialog, Label, Picture, RadioGroup, Slider, Ui
from ...machines.widgets.base import Widget
from ...machines.widgets.dialog import button_row
from ...rules.eye.board import COLOURS, PATTERN_NAMES
from ...rules.eye.options import COUNT, DESIGNATED, GOALS, NEUTRAL, REMAIN, START, Rules
from ...session.texts import translate
from .dialogs import DROP, drop, face_of
from .skins import STYLES
from .table import fitting
from .words import colour_name

# name: the option and what it is when the box is checked, and when not
CHECKS: dict[str, tuple[str, Any, Any]] = {
    "use_all": ("use_all", True, False),
    "capture_at": ("capture_at", START, "during"),
    "note1_strict": ("note1_strict", True, False),
    "eliminated": ("eliminated", REMAIN, "remove"),
    "placement": ("placement", NEUTRAL, "free"),
}
COLUMN, SECOND, AIR, LINE = 142, 132, 8, 12  # the columns' widths
CHECK = 15  # from one check box to the next
CHIP = 13  # side of a colour that can be named


class MoreRules(Dialog):
    """All further options of a game; `on_chosen(rules)` when they were taken."""

    def __init__(self, rules: Rules, on_chosen: Callable[[Rules], object]) -> None:
        super().__init__(translate("eye_dialogs.more_title"), on_close=self._told)
        self.rules, self._on_chosen = rules, on_chosen

    def _told(self, answer: str) -> None:
        if answer == "ok":
            self._on_chosen(self.rules)

    def build(self, ui: Ui) -> None:
        high = ui.skin.button_height
        right, y = COLUMN + AIR, 0
        self._says: dict[Widget, str] = {}
        self.start = self._group(Box(0, 11, COLUMN, 2 * LINE), "start", PATTERN_NAMES, self.rules.start, 2)
        self.goal = self._group(Box(right, 11, SECOND, len(GOALS) * LINE), "goal", GOALS, self.rules.goal, 1)
        y = 11 + 2 * LINE + 6
        self.checks: dict[str, CheckBox] = {}
        for name, (option, on, _) in CHECKS.items():
            box = Box(0, y, COLUMN, CHECK)
            check = CheckBox(
                box, translate(f"eye_dialogs.{name}"), getattr(self.rules, option) == on, partial(self._check, name)
            )
            self.checks[name], self._says[check] = check, f"eye_dialogs.note_{name}"
            y += CHECK
        self.checks["eliminated"].enabled = self.rules.players > 2
        self.goals = Button(Box(right, y - high, SECOND, high), translate("eye_dialogs.goals"), lambda: self._goals(ui))
        self._says[self.goals] = "eye_dialogs.note_goals"
        self.group.add(self.start, *self.checks.values(), self.goal, self.goals)
        width = right + SECOND
        top = 11 + len(GOALS) * LINE + 8  # the note stands between what one wins by and the button
        self.note = Label(Box(right, top, SECOND, y - high - 4 - top), "", small=True)
        labels = (translate("machines.ok"), translate("eye_dialogs.as_ever"), translate("machines.cancel"))
        boxes = button_row(labels, ui.skin, width, y + 9)
        self.default = Button(boxes[0], labels[0], lambda: self.close("ok"))
        self.plain = Button(boxes[1], labels[1], self._plain)
        self.cancel = Button(boxes[2], labels[2], self.close)
        self._says[self.plain] = "eye_dialogs.note_as_ever"
        self.group.add(self.note, self.default, self.plain, self.cancel)
        self.size = width, y + 9 + high
        self._follow()

    def _group(self, box: Box, name: str, words: tuple[str, ...], now: str, columns: int) -> RadioGroup:
        self.group.add(Label(Box(box.x, box.y - 11, box.w, 9), translate(f"eye_dialogs.{name}")))
        labels = [translate(f"eye_dialogs.{name}_{word}") for word in words]
        group = RadioGroup(box, labels, words.index(now), lambda i: self._set(**{name: words[i]}), columns)
        self._says[group] = f"eye_dialogs.note_{name}"
        return group

    def _set(self, **changes: Any) -> None:
        self.rules = fitting(self.rules._replace(**changes))
        self._follow()

    def _check(self, name: str, on: bool) -> None:
        option, checked, other = CHECKS[name]
        self._set(**{option: checked if on else other})

    def _plain(self) -> None:
        """All as the computer version has it."""
        plain, now = Rules(), self.rules
        self._set(start=plain.start, goal=plain.goal, **{option: other for option, _, other in CHECKS.values()})
        assert self.rules.players == now.players
        self.start.index, self.goal.index = PATTERN_NAMES.index(plain.start), GOALS.index(plain.goal)
        for check in self.checks.values():
            check.on = False

    def _follow(self) -> None:
        self.goals.enabled = self.rules.goal in (COUNT, DESIGNATED)

    def _goals(self, ui: Ui) -> None:
        ui.open(Goals(self.rules, self._goals_set))

    def _goals_set(self, rules: Rules) -> None:
        self.rules = rules

    def draw(self, ui: Ui, active: bool = True) -> None:
        shown = next((w for w in self.group if w.over and w in self._says), None) or self.group.focus
        code = self._says.get(shown, "") if shown is not None else ""
        self.note.text = translate(code) if code else translate("eye_dialogs.note_more")
        super().draw(ui, active)


class Chip(Button):
    """A colour that can be named: lit by a mark in its middle."""

    takes_confirm = False

    def __init__(self, box: Box, colour: int, on: bool) -> None:
        super().__init__(box, colour_name(colour), self._toggle)
        self.colour, self.on = colour, on

    def _toggle(self) -> None:
        self.on = not self.on

    def draw(self, skin: Skin, look: Look) -> None:
        tile, roles = STYLES[face_of(skin)].tiles[self.colour], skin.roles
        x, y, w, h = self.box
        pyxel.rect(x, y, w, h, roles.ink if look.focus or look.hover else roles.dim)
        pyxel.rect(x + 1, y + 1, w - 2, h - 2, tile.face)
        pyxel.line(x + 1, y + 1, x + w - 2, y + 1, tile.light)
        pyxel.line(x + 1, y + 1, x + 1, y + h - 2, tile.light)
        if self.on:
            pyxel.rect(x + 3, y + 3, w - 6, h - 6, roles.paper)
            pyxel.rect(x + 4, y + 4, w - 8, h - 8, roles.ink)


class Goals(Dialog):
    """How many colours each player needs, or which ones he has named. `on_chosen(rules)`."""

    letters = False

    def __init__(self, rules: Rules, on_chosen: Callable[[Rules], object]) -> None:
        super().__init__(translate(f"eye_dialogs.goals_{rules.goal}"), on_close=self._told)
        self.rules, self._on_chosen = rules, on_chosen

    def _told(self, answer: str) -> None:
        if answer == "ok":
            self._on_chosen(self.rules)

    def build(self, ui: Ui) -> None:
        step, left = DROP + 6, 92
        width = left + COLOURS * (CHIP + 4)
        self.sliders: list[Slider] = []
        self.chips: list[list[Chip]] = []
        for seat in range(self.rules.players):
            y = seat * step
            self.group.add(Picture(Box(2, y, DROP, DROP), partial(drop, seat=seat)))
            self.group.add(Label(Box(26, y + 4, 64, 9), colour_name(seat)))
            if self.rules.goal == COUNT:
                self._slider(seat, Box(left, y + 2, width - left - 22, 11))
            else:
                self._chips(seat, left, y + 1)
        high = self.rules.players * step
        labels = (translate("machines.ok"), translate("machines.cancel"))
        boxes = button_row(labels, ui.skin, width, high + 6)
        self.default = Button(boxes[0], labels[0], lambda: self._take(ui))
        self.cancel = Button(boxes[1], labels[1], self.close)
        self.group.add(self.default, self.cancel)
        self.size = width, high + 6 + ui.skin.button_height

    def _slider(self, seat: int, box: Box) -> None:
        value = self.rules.goal_count[seat]
        shown = Label(Box(box.x + box.w + 8, box.y + 2, 12, 9), str(value))

        def changed(value: int) -> None:
            shown.text = str(value)

        self.sliders.append(Slider(box, 1, COLOURS, value, changed))
        self.group.add(self.sliders[-1], shown)

    def _chips(self, seat: int, left: int, y: int) -> None:
        named = self.rules.designated[seat]
        chips = [
            Chip(Box(left + colour * (CHIP + 4), y, CHIP, CHIP), colour, colour in named) for colour in range(COLOURS)
        ]
        self.chips.append(chips)
        self.group.add(*chips)

    def _take(self, ui: Ui) -> None:
        if self.sliders:
            self.rules = self.rules._replace(goal_count=tuple(slider.value for slider in self.sliders))
        else:
            named = tuple(tuple(chip.colour for chip in chips if chip.on) for chips in self.chips)
            for seat, colours in enumerate(named):
                if not colours:
                    from ...machines.widgets import alert

                    ui.open(alert(translate("eye_dialogs.goals_none", side=colour_name(seat))))
                    return
            self.rules = self.rules._replace(designated=named)
        self.close("ok")
