"""The settings of the screen: the monitor's shape and look with a picture of it, the window. Every change acts at once.

What cannot act before the window opens anew (its size), or the page is loaded anew (all of it), is said.
"""

from collections.abc import Callable
from functools import partial

import pyxel

from ..machines.framebuffer import on_web
from ..machines.monitor import LOOKS, SHAPES
from ..machines.skins.base import Box, Skin
from ..machines.widgets.base import AUTO, Part, Ui, size
from ..machines.widgets.captions import Caption
from ..machines.widgets.controls import CHOICES, CheckBox, Label, Picture, RadioGroup
from ..machines.widgets.dialog import Dialog
from ..machines.widgets.layout import APART, GAP, Column, Row, Sized
from ..session.texts import translate
from .miniature import CASE, GLASS, monitor
from .scene import Host

SCALES = (2, 3, 4, 6, 8)  # of the window: the glass has two or three pixels a pixel of the game
CHECKS = ("full_screen", "integer_scaling")
SCREEN = ("shape", "look", "scale", *CHECKS)  # the settings of this page
LOW = 45  # rows of a picture with square pixels


class ScreenPage(Dialog):
    """See above."""

    covers = True
    width = 276

    def __init__(self, app: Host, on_close: Callable[[str], object] = lambda answer: None) -> None:
        super().__init__(translate("settings.screen_title"), on_close=on_close)
        self.app = app
        self.radios: dict[str, RadioGroup] = {}
        self.checks: dict[str, CheckBox] = {}

    def compose(self, ui: Ui) -> Part:
        get = self.app.settings.get
        for key, words in (("shape", SHAPES), ("look", LOOKS)):
            names = [translate(f"settings.{key}.{word}") for word in words]
            self.radios[key] = RadioGroup(AUTO, names, words.index(get(key)), partial(self._choose, key, words))
        left = [Caption.above(translate(f"settings.{key}"), radio) for key, radio in self.radios.items()]
        seen = Picture(size(*CASE), self._monitor)
        note = Label(AUTO, translate("settings.shape_note"), "centre", small=True, even=True)
        for key in CHECKS[1:] if on_web() else CHECKS:  # a page's full screen is the browser's
            self.checks[key] = CheckBox(AUTO, translate(f"settings.{key}"), get(key), partial(self._set, key))
        window: list[Part] = [Row(*self.checks.values(), gap=CHOICES)]
        if on_web():
            window.append(Label(AUTO, translate("settings.screen_page"), small=True))
        else:
            at = sum(scale <= get("scale") for scale in SCALES[1:])
            names = [str(scale) for scale in SCALES]
            self.radios["scale"] = RadioGroup(AUTO, names, at, partial(self._choose, "scale", SCALES), len(SCALES))
            window.append(Row(Label(AUTO, translate("settings.scale")), self.radios["scale"], gap=APART))
        return Column(
            Row(Sized(Column(*left, gap=GAP), grows=True), Column(seen, note, align="centre"), gap=APART),
            Caption.above(translate("settings.window"), Column(*window)),
            self.offer([translate("machines.ok")], [self.close]),
            gap=GAP,
        )

    def _choose(self, key: str, values: tuple[object, ...], index: int) -> None:
        self._set(key, values[index])

    def _set(self, key: str, value: object) -> None:
        before = self.app.settings.problem
        self.app.settings.set(key, value)
        self.app.apply(key)
        problem = self.app.settings.problem
        if problem is not None and problem != before:
            self.app.tell_reason(problem)

    def _monitor(self, skin: Skin, box: Box) -> None:
        """The monitor with what is chosen: how high its picture is, a circle on it, its rows."""
        monitor(skin, box)
        roles = skin.palette.roles
        tall, look = self.app.settings.get("shape") == "tall", self.app.settings.get("look")
        down = 0 if tall else (GLASS.h - LOW) // 2
        picture = Box(box.x + GLASS.x, box.y + GLASS.y + down, GLASS.w, GLASS.h if tall else LOW)
        middle, centre = picture.x + picture.w // 2, picture.y + picture.h // 2
        pyxel.clip(*picture)
        pyxel.rect(*picture, roles.accent)
        for step in range(-4, 5):  # a test card: its squares are as high as its circle is round
            pyxel.rect(middle + 9 * step, picture.y, 1, picture.h, roles.shade)
            pyxel.rect(picture.x, centre + step * (10 if tall else 9), picture.w, 1, roles.shade)
        for out, pen in ((0, roles.light), (2, roles.accent)):
            wide, high = 18 - out, (20 if tall else 18) - out
            if look == "soft" and not out:  # an edge that runs out
                pyxel.dither(0.5)
                pyxel.elli(middle - wide - 1, centre - high - 1, 2 * wide + 3, 2 * high + 3, pen)
                pyxel.dither(1)
            pyxel.elli(middle - wide, centre - high, 2 * wide + 1, 2 * high + 1, pen)
        bars = (roles.light, roles.accent_ink, roles.alarm, roles.paper, roles.desk, roles.shade)
        for n, pen in enumerate(bars):
            pyxel.rect(middle - 12 + 4 * n, centre - 6, 4, 12, pen)
        if look == "tube":
            for y in range(picture.y + 1, picture.y + picture.h, 2):
                pyxel.rect(picture.x, y, picture.w, 1, roles.shade)
        pyxel.clip()
