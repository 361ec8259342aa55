"""The page for hands and eyes: the rows of `session.hands`, each a line that turns from value to value, at once.

It comes over whatever is on the screen, dialogs too, by one key; what lies behind it stays as it is.
"""

from collections.abc import Callable
from functools import partial

from ..machines import framebuffer
from ..machines.input import Input
from ..machines.skins.base import Look, Skin
from ..machines.widgets.base import AUTO, Part, Ui
from ..machines.widgets.controls import Label, Turner
from ..machines.widgets.dialog import Dialog
from ..machines.widgets.layout import NEAR, TIGHT, Column, Inset, Sized, Space
from ..machines.widgets.layout import Row as Across
from ..session.hands import COLOURS, ROWS, Row, choose, reset, value
from ..session.texts import translate
from .scene import Host

SNUG = 3  # pixels that a line is higher than its letters
GROUND = 4  # rows by which the ground of the values is higher than they are above and below
BELOW = GROUND + 2  # from the last line to what the one in hand is for
UNDER = 3  # pixels from there to the buttons, fewer where its words are long
BESIDE = 4  # pixels by which it is wider at either side: the frame about a line has room
MARGIN = 3  # pixels at either side of labels and ground
SUNK = Look()
ELSEWHERE = ("speech",)  # rows that a page leaves to the browser


def words(row: Row, chosen: object) -> str:
    """A value of a row as it is written."""
    if isinstance(chosen, bool):
        return translate("hands.on" if chosen else "hands.off")
    return translate(f"hands.{row.key}.{chosen}")


class HandsPage(Dialog):
    """See above. Below the rows stands what the one in hand is for."""

    covers = hands = True
    width = 296

    def __init__(self, app: Host, on_close: Callable[[str], object] = lambda answer: None) -> None:
        super().__init__(translate("hands.title"), on_close=on_close, pad=TIGHT)
        self.app = app
        self.turners: dict[str, Turner] = {}
        self.means: Label

    @property
    def rows(self) -> tuple[Row, ...]:
        """The rows that mean something here."""
        return tuple(row for row in ROWS if not (framebuffer.on_web() and row.key in ELSEWHERE))

    def compose(self, ui: Ui) -> Part:
        for row in self.rows:
            labels = [words(row, each) for each in row.values]
            at = row.values.index(value(self.app.settings, row))
            change, flat = partial(self._set, row), not self.large
            self.turners[row.key] = Turner(AUTO, translate(f"hands.{row.key}"), labels, at, change, flat)
        told = [translate(f"hands.{row.key}.means") for row in self.rows]
        self.means = Label(AUTO, told[0], small=True, says=told)
        buttons = self.offer(
            [translate("settings.keys"), translate("settings.defaults"), translate("machines.ok")],
            [self.app.open_keys, self._defaults, self.close],
            default=2,
        )
        turners = self.turners.values()
        if not self.large:
            widest = max(turner.wanted(ui.skin) for turner in turners)
            for turner in turners:
                turner.least = widest
        lines = [turner if self.large else Sized(turner, height=ui.skin.font.height + SNUG) for turner in turners]
        if self.large:
            below = Column(self.means, buttons, gap=NEAR)
            return Inset(Column(Column(*lines, gap=0), below, gap=GROUND + TIGHT), across=TIGHT)
        below = Column(self.means, Space(height=UNDER, rises=True), buttons, gap=0)
        buttons.align = "spread"  # between the edges of labels and ground
        air = Space(height=1) if ui.skin.menu_hidden else None  # from the window to the ground, where no bar takes rows
        rows = Column(air, *lines, gap=0)
        rows.grows = True
        above = Across(rows, Space(width=BESIDE), gap=0)
        return Inset(Column(above, below, gap=BELOW), across=MARGIN)

    def ground(self, skin: Skin, active: bool) -> None:
        """The values stand on one ground."""
        super().ground(skin, active)
        if not self.large:
            first, *_, last = (turner.value(skin) for turner in self.turners.values())
            whole = first._replace(h=last.y + last.h - first.y)
            skin.list_ground(whole.inset(-BESIDE, -GROUND), SUNK)

    def build(self, ui: Ui) -> None:
        super().build(ui)
        self.group.set_focus(self.turners[self.rows[0].key])
        self._tell(self.rows[0].key)

    def handle(self, inp: Input, ui: Ui) -> None:
        if "hands" in inp.commands:  # the key that brought it
            ui.sound("click")
            self.close()
            return
        super().handle(inp, ui)
        shown = next((key for key, turner in self.turners.items() if turner.over or turner.focused), None)
        if shown is not None:
            self._tell(shown)

    def _tell(self, key: str) -> None:
        """What a row is for; it is lit meanwhile."""
        self.means.text = translate(f"hands.{key}.means")
        for each, turner in self.turners.items():
            turner.lit = each == key

    def close(self, answer: str = "") -> None:
        super().close(answer)
        self.app.apply("scan")

    def _set(self, row: Row, index: int) -> None:
        before = self.app.settings.problem
        choose(self.app.settings, row, row.values[index])
        if (
            row.key != "scan" or self.app.scanner is not None
        ):  # else it begins as the page goes: till then a mouse serves
            self.app.apply("sight" if row.key == COLOURS else row.key)
        if row.key == "large":  # it comes again as it is wanted now
            self.close()
            page = HandsPage(self.app)
            self.app.open(page)
            page.group.set_focus(page.turners[row.key])
        problem = self.app.settings.problem
        if problem is not None and problem != before:
            self.app.tell_reason(problem)

    def _defaults(self) -> None:
        reset(self.app.settings)
        self.app.apply()
        for row in self.rows:
            self.turners[row.key].index = row.values.index(value(self.app.settings, row))
