"""Tournament Timer and Challenge Timer: a slider of one to sixty, whether the timer is on at all."""

from collections.abc import Callable

from ...machines.skins.base import Box, Look, Skin
from ...machines.widgets import CheckBox, Dialog, Label, Picture, Slider, Ui
from ...session.texts import translate
from .parts import add_buttons, figure

LOW, HIGH, PAGE = 1, 60, 10
WIDE = 224
SHOWN = 40  # height of the number's panel
FIGURE, FIGURE_AIR, UNIT_AIR = 14, 4, 12  # width of a large figure, air after it, and before what it counts


class TimerDialog(Dialog):
    """`kind` "tournament" (minutes a game) or "challenge" (seconds a move); `value` 1-60; `on`: whether it runs.

    `on_ok(value | None)`: None when it was switched off. Nothing is told when it is cancelled.
    """

    def __init__(self, kind: str, value: int, on_ok: Callable[[int | None], object], on: bool = True) -> None:
        super().__init__(translate(f"ishido_dialogs.timer_{kind}"), on_close=self._told)
        self.kind, self._value, self._on, self._on_ok = kind, value, on, on_ok
        self.slider: Slider
        self.check: CheckBox

    def build(self, ui: Ui) -> None:
        self.check = CheckBox(Box(0, 0, WIDE, 12), translate("ishido_dialogs.timer_check"), self._on, self._switched)
        panel = Picture(Box(0, 18, WIDE, SHOWN), self._paint)
        y = 18 + SHOWN + 6
        self.slider = Slider(Box(0, y, WIDE, 16), LOW, HIGH, self._value, page=PAGE)
        small = ui.skin.small
        ends = [Label(Box(0, y + 19, 40, 8), str(LOW), small=True)]
        ends.append(Label(Box(WIDE - 40, y + 19, 40, 8), str(HIGH), "right", small=True))
        for value in (15, 30, 45):
            x = _centre(value)
            ends.append(Label(Box(x - 20, y + 19, 40, 8), str(value), "centre", small=True))
        y += 19 + small.height + 6
        self.group.add(self.check, panel, self.slider, *ends)
        y += 4
        labels = (translate("machines.ok"), translate("machines.cancel"))
        add_buttons(self, ui, WIDE, y, labels, (lambda: self.close("ok"), self.close))
        self.size = WIDE, y + ui.skin.button_height
        self._switched(self._on)
        self.group.set_focus(self.slider if self._on else self.check)

    def _switched(self, on: bool) -> None:
        self.slider.enabled = on

    def _paint(self, skin: Skin, box: Box) -> None:
        """The number large, what it counts beside it."""
        skin.list_ground(box, Look())
        on, value = self.check.on, self.slider.value
        digits = str(value)
        unit = translate(f"ishido_dialogs.unit_{self.kind}" + ("_one" if value == 1 else ""))
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


def _centre(value: int) -> int:
    """Where the slider's knob stands for a value: its way is the box without half a knob at both ends."""
    return 9 + (WIDE - 18) * (value - LOW) // (HIGH - LOW)
