"""Tournament Timer and Challenge Timer: a slider of one to sixty, whether the timer is on at all."""

from collections.abc import Callable

from ...machines.skins.base import Box, Look, Skin
from ...machines.widgets.base import AUTO, Part, Ui, size
from ...machines.widgets.controls import CheckBox, Picture, Slider
from ...machines.widgets.dialog import Dialog
from ...machines.widgets.layout import GAP, TIGHT, Column
from ...session.texts import one, translate
from .parts import figure

LOW, HIGH, PAGE = 1, 60, 10
KNOB = 18  # width of the slider without its way
THICK, SCALE = 16, 8  # height of the slider, and of the numbers below it
SHOWN = 40  # height of the number's panel
FIGURE, FIGURE_AIR, UNIT_AIR = 14, 4, 12  # width of a large figure, air after it, and before what it counts


class TimerDialog(Dialog):
    """`kind` "tournament" (minutes a game) or "challenge" (seconds a move); `value` 1-60; `on`: whether it runs.

    `on_ok(value | None)`: None when it was switched off. Nothing is told when it is cancelled.
    """

    width = 224

    def __init__(self, kind: str, value: int, on_ok: Callable[[int | None], object], on: bool = True) -> None:
        super().__init__(translate(f"ishido_dialogs.timer_{kind}"), on_close=self._told)
        self.kind, self._value, self._on, self._on_ok = kind, value, on, on_ok
        self.slider: Slider
        self.check: CheckBox

    def compose(self, ui: Ui) -> Part:
        self.check = CheckBox(AUTO, translate("ishido_dialogs.timer_check"), self._on, self._switched)
        self.slider = Slider(size(0, THICK), LOW, HIGH, self._value, page=PAGE)
        labels = (translate("machines.ok"), translate("machines.cancel"))
        answers = self.offer(labels, (lambda: self.close("ok"), self.close))
        self._switched(self._on)
        panel = Picture(size(0, SHOWN), self._paint, fills=True)
        scale = Picture(size(0, SCALE), self._scale, fills=True)
        return Column(self.check, panel, Column(self.slider, scale, gap=TIGHT), answers, gap=GAP)

    def build(self, ui: Ui) -> None:
        super().build(ui)
        self.group.set_focus(self.slider if self._on else self.check)

    def _scale(self, skin: Skin, box: Box) -> None:
        """Some numbers below the slider, each where its knob stands for it; those of the ends at the ends."""
        for value in (LOW, 15, 30, 45, HIGH):
            text = str(value)
            wide = skin.small.width(text)
            way = (box.w - KNOB) * (value - LOW) // (HIGH - LOW)
            x = {LOW: 0, HIGH: box.w - wide}.get(value, (KNOB - wide) // 2 + way)
            skin.text(box.x + x, box.y, text, small=True)

    def _switched(self, on: bool) -> None:
        self.slider.enabled = on

    def _paint(self, skin: Skin, box: Box) -> None:
        """The number large, what it counts beside it."""
        skin.list_ground(box, Look())
        on, value = self.check.on, self.slider.value
        digits = str(value)
        unit = translate(f"ishido_dialogs.unit_{self.kind}" + ("_one" if one(value) else ""))
        lines = unit.split("\n")
        large = FIGURE + FIGURE_AIR
        wide = 2 * large + UNIT_AIR + max(skin.font.width(line) for line in lines)
        x = box.x + (box.w - wide) // 2
        tone = skin.roles.accent if on else skin.roles.dim
        right = x + 2 * large
        for n, digit in enumerate(reversed(digits)):
            at = right - (n + 1) * large
            figure(at + 1, box.y + 10, digit, skin.roles.paper)
            figure(at, box.y + 9, digit, tone)
        for i, line in enumerate(lines):
            skin.text(right + UNIT_AIR, box.y + 11 + 11 * i, line, skin.roles.ink if on else skin.roles.dim)

    def _told(self, answer: str) -> None:
        if answer == "ok":
            self._on_ok(self.slider.value if self.check.on else None)
