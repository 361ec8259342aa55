"""The rules that the computer version's questions leave out, and what a game may be played for."""

from collections.abc import Callable
from functools import partial

import pyxel

from ...machines.font import Font
from ...machines.framebuffer import HEIGHT, WIDTH
from ...machines.skins.base import Box, Look, Skin
from ...machines.widgets.art import Placement
from ...machines.widgets.base import AUTO, Part, Ui, Widget, size
from ...machines.widgets.captions import Slate
from ...machines.widgets.controls import Button, CheckBox, Label, Picture, RadioGroup, Slider
from ...machines.widgets.dialog import Dialog
from ...machines.widgets.layout import APART, GAP, NEAR, Column, Grid, Row, Sized
from ...rules.eye.board import COLOURS
from ...rules.eye.options import COUNT, DESIGNATED, GOALS, Rules
from ...session.eye.setup import CHECKS, DEFAULT_SEATS, Setup
from ...session.eye.words import colour_name
from ...session.table.asked import Value, answer, question
from ...session.texts import translate
from . import parts
from .chips import draw_chip
from .dialogs import DROP, drop
from .emblem import skin_of
from .panel import draw_part
from .skins import STYLES

TOLD = 236  # width of what is told and asked about the goals
MIDDLE = Placement(Box(0, 0, WIDTH, HEIGHT))  # in the very middle of the screen: no titles lie below the dialog
ICON, BESIDE, HIGH = parts.ICON, 3, parts.ICON + 3  # of a pattern at the start: its side, from there to its name, a row
LESS = 6  # from the goals to the note, whose lines need the room
CHIP = 15  # side of a colour that can be named


class Patterns(RadioGroup):
    """The four patterns, two in a row, each with its picture for a mark: a frame lies about the one that is taken."""

    def _own(self, skin: Skin, font: Font) -> list[int]:
        return [ICON + BESIDE + font.width(label) for label in self.labels]

    def _wide(self, skin: Skin, font: Font, air: int) -> int:
        return super()._wide(skin, font, BESIDE)

    def height_for(self, skin: Skin, width: int) -> int:
        return self._rows() * HIGH - 1

    def cell(self, index: int) -> Box:
        row, column = divmod(index, self.columns)
        wide = (self.box.w + BESIDE) // self.columns
        return Box(self.box.x + column * wide, self.box.y + row * HIGH, wide - BESIDE, ICON)

    def draw(self, skin: Skin, look: Look) -> None:
        roles = skin.roles
        for i, label in enumerate(self.labels):
            cell = self.cell(i)
            x, y, w, h = cell
            here, chosen = look.hover and self._at == i, i == self.index
            draw_part(skin_of(skin), parts.icon(i), x, y)
            if chosen or here:
                pyxel.rectb(x - 1, y - 1, ICON + 2, ICON + 2, roles.accent if chosen else roles.ink)
            ink = roles.accent if chosen else roles.ink
            skin.text_in(x + ICON + BESIDE, y + (h - skin.font.height) // 2 + 1, w - ICON - BESIDE, label, ink)
            if chosen and look.focus:
                pyxel.rect(x + ICON + BESIDE, y + h - 4, min(w - ICON - BESIDE, skin.font.width(label)), 1, ink)


class MoreRules(Dialog):
    """All further options of a game; `on_chosen(rules)` when they were taken."""

    width = 286

    def __init__(self, rules: Rules, on_chosen: Callable[[Rules], object]) -> None:
        super().__init__(translate("eye_dialogs.more_title"), on_close=self._told, where=MIDDLE)
        self._setup, self._on_chosen = Setup(DEFAULT_SEATS, rules), on_chosen

    @property
    def rules(self) -> Rules:
        """The rules as they are chosen."""
        return self._setup.rules

    def _told(self, answer: str) -> None:
        if answer == "ok":
            self._on_chosen(self.rules)

    def compose(self, ui: Ui) -> Part:
        self._says: dict[Widget, str] = {}
        start, self.start = self._group(ui, "start", Patterns)
        goal, self.goal = self._group(ui, "goal", RadioGroup)
        self.checks: dict[str, CheckBox] = {}
        for name in CHECKS:
            asked = question(self._setup, name)
            check = CheckBox(AUTO, translate(f"eye_dialogs.{name}"), bool(asked.at), partial(self._check, name))
            check.enabled = asked.why_not is None
            self.checks[name], self._says[check] = check, f"eye_dialogs.note_{name}"
        self.goals = Button(AUTO, translate("eye_dialogs.goals"), lambda: self._goals(ui))
        self._says[self.goals] = "eye_dialogs.note_goals"
        labels = (translate("machines.ok"), translate("eye_dialogs.as_ever"), translate("machines.cancel"))
        answers = self.offer(labels, (lambda: self.close("ok"), self._plain, self.close))
        self.plain = answers.buttons[1]
        self._says[self.plain] = "eye_dialogs.note_as_ever"
        self._says[self.start] = "eye_dialogs.note_start"
        said = [translate(code) for code in (*self._says.values(), *map(self._goal_note, range(len(GOALS))))]
        self.note = Slate(translate("eye_dialogs.note_more"), 2, said)
        self._follow()
        checks = Column(self._heading(ui, "checks"), Column(*self.checks.values(), gap=0))
        right = Column(Column(goal, self.goals, align="fill"), self.note, gap=LESS)
        rules = Row(Column(start, checks, gap=GAP), Sized(right, grows=True), gap=APART, level="fill")
        return Column(rules, answers, gap=GAP)

    def build(self, ui: Ui) -> None:
        super().build(ui)
        self.group.set_focus(self.goal)  # of which the line below the rules tells at first

    def _group(self, ui: Ui, name: str, made: type[RadioGroup]) -> tuple[Part, RadioGroup]:
        asked = question(self._setup, name)
        labels = [translate(f"eye_dialogs.{name}_{word}") for word in asked.values]
        columns = 2 if made is Patterns else 1
        group = made(AUTO, labels, asked.at, lambda i: self._set(name, asked.values[i]), columns)
        return Column(self._heading(ui, name), group), group

    def _heading(self, ui: Ui, name: str) -> Label:
        return Label(AUTO, translate(f"eye_dialogs.{name}"), colour=ui.skin.roles.accent)

    def _set(self, name: str, value: Value) -> None:
        self._setup = answer(self._setup, name, value)
        self._follow()

    def _check(self, name: str, on: bool) -> None:
        self._set(name, question(self._setup, name).values[on])

    @staticmethod
    def _goal_note(index: int) -> str:
        return f"eye_dialogs.note_goal_{GOALS[index]}"

    def _plain(self) -> None:
        """All as the computer version has it."""
        plain = Setup(DEFAULT_SEATS, Rules(players=self.rules.players))
        for name in ("start", "goal", *CHECKS):
            if question(self._setup, name).why_not is None:
                self._set(name, question(plain, name).value)
        self.start.index, self.goal.index = question(plain, "start").at, question(plain, "goal").at
        for check in self.checks.values():
            check.on = False

    def _follow(self) -> None:
        self.goals.enabled = self.rules.goal in (COUNT, DESIGNATED)

    def _goals(self, ui: Ui) -> None:
        ui.open(Goals(self.rules, self._goals_set))

    def _goals_set(self, rules: Rules) -> None:
        self._setup = self._setup._replace(rules=rules)

    def draw(self, ui: Ui, active: bool = True) -> None:
        rows = (*self._says, self.goal)
        shown = next((w for w in self.group if w.over and w in rows), None) or self.group.focus
        if shown is self.goal:
            code = self._goal_note(self.goal.at)
        else:
            code = self._says.get(shown, "") if shown is not None else ""
        self.note.text = translate(code) if code else translate("eye_dialogs.note_more")
        super().draw(ui, active)


class Chip(Button):
    """A colour that can be named: enamel with a tick where it is, an empty setting of its colour where it is not."""

    takes_confirm = False

    def __init__(self, box: Box, colour: int, on: bool) -> None:
        super().__init__(box, colour_name(colour), self._toggle)
        self.colour, self.on = colour, on

    @property
    def words(self) -> str:
        told = translate("spoken.on" if self.on else "spoken.off", label=self.label)
        return translate("spoken.captioned", caption=self.said, words=told)

    def natural_width(self, skin: Skin) -> int:
        return self.box.w

    def least_width(self, skin: Skin) -> int:
        return self.box.w

    def height_for(self, skin: Skin, width: int) -> int:
        return self.box.h

    def _toggle(self) -> None:
        self.on = not self.on

    def draw(self, skin: Skin, look: Look) -> None:
        tile, roles = STYLES[skin_of(skin)].tiles[self.colour], skin.roles
        x, y, w, h = self.box
        lit = look.focus or look.hover
        pyxel.rectb(x - 1, y - 1, w + 2, h + 2, roles.accent if lit else roles.paper)
        draw_chip(self.box, tile, self.on)


class Goals(Dialog):
    """How many colours each player needs, or which ones he has named. `on_chosen(rules)`."""

    letters = False
    covers = True
    width = TOLD

    def __init__(self, rules: Rules, on_chosen: Callable[[Rules], object]) -> None:
        super().__init__(translate(f"eye_dialogs.goals_{rules.goal}"), on_close=self._told)
        self.rules, self._on_chosen = rules, on_chosen

    def _told(self, answer: str) -> None:
        if answer == "ok":
            self._on_chosen(self.rules)

    def compose(self, ui: Ui) -> Part:
        self.sliders: list[Slider] = []
        self.chips: list[list[Chip]] = []
        rows = []
        for seat in range(self.rules.players):
            marker = Picture(size(DROP, DROP), partial(drop, seat=seat))
            chosen = self._slider(seat) if self.rules.goal == COUNT else self._chips(seat)
            rows.append((marker, Label(AUTO, colour_name(seat)), chosen))
        labels = (translate("machines.ok"), translate("machines.cancel"))
        told = Label(AUTO, translate(f"eye_dialogs.goals_note_{self.rules.goal}"), small=True)
        return Column(told, Grid(rows), self.offer(labels, (lambda: self._take(ui), self.close)), gap=GAP)

    def _slider(self, seat: int) -> Part:
        value = self.rules.goal_count[seat]
        shown = Label(AUTO, str(value))

        def changed(value: int) -> None:
            shown.text = str(value)

        self.sliders.append(Slider(AUTO, 1, COLOURS, value, changed))
        return Row(self.sliders[-1], shown)

    def _chips(self, seat: int) -> Part:
        named = self.rules.designated[seat]
        chips = [Chip(size(CHIP, CHIP), colour, colour in named) for colour in range(COLOURS)]
        for chip in chips:
            chip.said = colour_name(seat)
        self.chips.append(chips)
        return Row(*chips, gap=NEAR)

    def _take(self, ui: Ui) -> None:
        if self.sliders:
            self.rules = self.rules._replace(goal_count=tuple(slider.value for slider in self.sliders))
        else:
            named = tuple(tuple(chip.colour for chip in chips if chip.on) for chips in self.chips)
            for seat, colours in enumerate(named):
                if not colours:
                    from ...machines.widgets.dialog import alert  # the start: read when a goal is lacking

                    ui.open(alert(translate("eye_dialogs.goals_none", side=colour_name(seat))))
                    return
            self.rules = self.rules._replace(designated=named)
        self.close("ok")
