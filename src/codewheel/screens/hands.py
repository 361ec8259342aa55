"""The page for hands and eyes: the rows of `session.hands`, each a line that turns from value to value, at once.

It comes over whatever is on the screen, dialogs too, by one key; what lies behind it stays as it is.
"""

from collections.abc import Callable, Sequence
from functools import partial

import pyxel

from ..machines import framebuffer
from ..machines.input import Input
from ..machines.skins.base import Box, Look, Skin
from ..machines.skins.common import sprite
from ..machines.widgets.base import AUTO, Part, Ui
from ..machines.widgets.controls import TAB, Label, Turner
from ..machines.widgets.dialog import Dialog
from ..machines.widgets.layout import NEAR, TIGHT, Column, Inset, Sized, Space
from ..machines.widgets.layout import Row as Across
from ..session.hands import COLOURS, ROWS, Row, choose, reset, value
from ..session.texts import translate
from .scene import Host

GROUPS = (  # what is for eyes, for the pace, for hands, with its sign
    ("colours", "signs", "flashes", "large", "speech"),
    ("animation", "pace", "time"),
    ("scan", "hold", "sticky"),
)
SIGNS = (
    "....#####....|..##.....##..|.#...@@@...#.|#...@@#@@...#|#...@###@...#|#...@@#@@...#|.#...@@@...#.|..##.....##..|....#####....",
    "#########|.#.....#.|.#.....#.|.#@@@@@#.|..#@@@#..|...#@#...|....#....|...#@#...|..#.@.#..|.#..@..#.|.#.@@@.#.|.#@@@@@#.|#########",
    "....##......|...#..#.....|...#..#.....|...#..###...|...#..#..##.|.###..#..#.#|#..#......@#|#.........@#|.#........@#|..#......@#.|...#@@@@@@#.|...########.",
)
COLUMN = 21  # pixels of the column of signs
SNUG = 2  # pixels that a line is higher than its letters
BETWEEN = 5  # rows between two groups, with a rule in them
GROUND = 3  # rows by which the ground of the lines is higher than they are above and below
BELOW = GROUND + 3  # from the last line to what the one in hand is for
UNDER = 4  # pixels from there to the buttons, fewer where its words are long
EDGE = 2  # pixels of the frame of that ground
MARGIN = 3  # pixels at either side of labels and ground
SUNK = Look()
ELSEWHERE = ("speech",)  # rows that a page leaves to the browser


def words(row: Row, chosen: object) -> str:
    """A value of a row as it is written."""
    if isinstance(chosen, bool):
        return translate("hands.on" if chosen else "hands.off")
    return translate(f"hands.{row.key}.{chosen}")


def meaning(row: Row, chosen: object) -> str:
    """What a row is for; colours say more of the chosen ones."""
    told = translate(f"hands.{row.key}.means")
    return f"{told} {translate(f'hands.{row.key}.{chosen}.means')}" if row.key == COLOURS else told


def _ground(skin: Skin, groups: Sequence[Sequence[Turner]]) -> None:
    """See `HandsPage.ground`."""
    edge = TAB + EDGE
    x, y, w, _ = groups[0][0].box
    last = groups[-1][-1].box
    beside = 0 if skin.hot_letters else COLUMN - edge
    whole = Box(x - edge - beside, y - GROUND, w + 2 * edge + beside, last.y + last.h - y + 2 * GROUND)
    skin.list_ground(whole, SUNK)
    roles = skin.roles
    for group in groups[1:]:
        pyxel.rect(whole.x + EDGE, group[0].box.y - 1 - BETWEEN // 2, whole.w - 2 * EDGE, 1, roles.dim)
    if not beside:
        return
    pyxel.rect(x - TAB - 1, whole.y + EDGE, 1, whole.h - 2 * EDGE, roles.dim)
    for group, rows in zip(groups, (sign.split("|") for sign in SIGNS), strict=True):
        top, foot = group[0].box.y, group[-1].box.y + group[-1].box.h
        left = whole.x + EDGE + (beside + TAB - len(rows[0])) // 2
        inks = {"#": roles.ink, "@": skin.heading if skin.heading != roles.ink else roles.desk}
        sprite(left, (top + foot - len(rows)) // 2, tuple(rows), inks)


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
        """The rows that mean something here, group by group."""
        order = [key for group in GROUPS for key in group]
        rows = sorted(ROWS, key=lambda row: order.index(row.key))
        return tuple(row for row in rows if not (framebuffer.on_web() and row.key in ELSEWHERE))

    @property
    def groups(self) -> list[list[Turner]]:
        """Their lines."""
        return [[self.turners[key] for key in group if key in self.turners] for group in GROUPS]

    def compose(self, ui: Ui) -> Part:
        for row in self.rows:
            labels = [words(row, each) for each in row.values]
            at = row.values.index(value(self.app.settings, row))
            change, flat = partial(self._set, row), not self.large
            self.turners[row.key] = Turner(AUTO, translate(f"hands.{row.key}"), labels, at, change, flat)
        told = [meaning(row, each) for row in self.rows for each in row.values]
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
        if self.large:
            below = Column(self.means, buttons, gap=NEAR)
            return Inset(Column(Column(*turners, gap=0), below, gap=GROUND + NEAR), across=TIGHT)
        below = Column(self.means, Space(height=UNDER, rises=True), buttons, gap=0)
        buttons.align = "spread"  # between the edges of labels and ground
        high = ui.skin.font.height + SNUG
        groups = [Column(*(Sized(turner, height=high) for turner in group), gap=0) for group in self.groups]
        rows = Column(*groups, gap=BETWEEN)
        rows.grows = True
        beside = None if ui.skin.hot_letters else Space(width=COLUMN)  # text mode has no signs
        return Inset(Column(Across(beside, rows, Space(width=EDGE), gap=0), below, gap=BELOW), across=MARGIN)

    def ground(self, skin: Skin, active: bool) -> None:
        """The lines stand on one ground, with a rule between the groups and their signs in a column."""
        super().ground(skin, active)
        if not self.large:
            _ground(skin, self.groups)

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
        """What a row is for, as it is set; it is lit meanwhile."""
        row = next(row for row in self.rows if row.key == key)
        self.means.text = meaning(row, value(self.app.settings, row))
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
