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
from ..machines.widgets.controls import CheckBox, Label, Picture, RadioGroup
from ..machines.widgets.dialog import Dialog
from ..machines.widgets.layout import APART, GAP, NEAR, TIGHT, Column, Row
from ..session.texts import translate
from .scene import Host

SCALES = (2, 3, 4, 6, 8)  # of the window: the glass has two or three pixels a pixel of the game
CHECKS = ("full_screen", "integer_scaling")
SCREEN = ("shape", "look", "scale", *CHECKS)  # the settings of this page
CASE, GLASS = (80, 62), (64, 48)  # pixels of the monitor in the picture
BASE = 5  # pixels: its foot


class ScreenPage(Dialog):
    """See above."""

    width = 272

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
        left: list[Part] = []
        for key in ("shape", "look"):
            left += [Label(AUTO, translate(f"settings.{key}")), self.radios[key]]
        monitor = Picture(size(CASE[0], CASE[1] + BASE), self._monitor)
        for key in CHECKS[1:] if on_web() else CHECKS:  # a page's full screen is the browser's
            self.checks[key] = CheckBox(AUTO, translate(f"settings.{key}"), get(key), partial(self._set, key))
        parts: list[Part] = [
            Row(Column(*left, gap=TIGHT), monitor, gap=APART),
            Label(AUTO, translate("settings.shape_note")),
            Row(*self.checks.values(), gap=APART),
        ]
        if on_web():
            parts.append(Label(AUTO, translate("settings.screen_page")))
        else:
            at = sum(scale <= get("scale") for scale in SCALES[1:])
            names = [str(scale) for scale in SCALES]
            self.radios["scale"] = RadioGroup(AUTO, names, at, partial(self._choose, "scale", SCALES), len(SCALES))
            parts.append(Row(Label(AUTO, translate("settings.scale")), self.radios["scale"], gap=NEAR))
        return Column(*parts, self.offer([translate("machines.ok")], [self.close]), gap=GAP)

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
        roles = skin.palette.roles
        wide, high = CASE
        pyxel.rect(box.x, box.y, wide, high, roles.light)
        pyxel.rectb(box.x, box.y, wide, high, roles.ink)
        pyxel.rect(box.x + wide // 4, box.y + high, wide // 2, BASE, roles.shade)
        glass = Box(box.x + (wide - GLASS[0]) // 2, box.y + (high - GLASS[1]) // 2, *GLASS)
        pyxel.rect(glass.x - 1, glass.y - 1, glass.w + 2, glass.h + 2, roles.ink)
        tall, look = self.app.settings.get("shape") == "tall", self.app.settings.get("look")
        picture = glass if tall else Box(glass.x, glass.y + 4, glass.w, glass.h - 8)
        pyxel.rect(*picture, roles.accent)
        pyxel.clip(*picture)
        for out, pen in ((0, roles.light), (2, roles.accent)):
            across, down = 15 - out, (18 if tall else 15) - out
            left, top = picture.x + picture.w // 2 - across, picture.y + picture.h // 2 - down
            if look == "soft" and not out:  # an edge that runs out
                pyxel.dither(0.5)
                pyxel.elli(left - 1, top - 1, 2 * across + 3, 2 * down + 3, pen)
                pyxel.dither(1)
            pyxel.elli(left, top, 2 * across + 1, 2 * down + 1, pen)
        if look == "tube":
            for y in range(picture.y + 1, picture.y + picture.h, 2):
                pyxel.rect(picture.x, y, picture.w, 1, roles.ink)
        pyxel.clip()
