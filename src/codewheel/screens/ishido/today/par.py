"""The dialog of par: a level is chosen, plays the deal, and its numbers stand beside the player's."""

from collections.abc import Callable

import pyxel

from ....bots.contract import Search
from ....machines.input import Input
from ....machines.skins.base import Box, Skin
from ....machines.widgets.art import Placement
from ....machines.widgets.base import AUTO, Part, Ui, size
from ....machines.widgets.captions import Caption
from ....machines.widgets.controls import Button, Label, Picture, RadioGroup
from ....machines.widgets.dialog import Dialog
from ....machines.widgets.layout import TIGHT, Column, Inset, Row, Sized, Space
from ....rules.ishido.game import ANCIENT
from ....session.ishido.par import LEVELS, STONES, Par, Pars, Result
from ....session.texts import number, translate
from ...thinker import Thinker
from ..layout import FRAME, MESSAGE, PIER, SMALL
from ..sets import DEEP, DEFAULT_STONESET
from ..stones import draw_shape, draw_stone_small
from .daily import outcome_words

__all__ = ["ParDialog", "Pars", "Result"]

ROW = 13  # a small stone with its shadow
SIDE = SMALL + 5  # the column of stones: each level has one
APART = 4  # from the levels to the player
ROOM = Placement(Box(0, 2, FRAME.w + PIER.w, MESSAGE.y - 4))  # the plate below the board stays whole
WAYS, POINTS, REST = 36, 124, 152  # right edges of the columns
BARS, LONG, THICK = 43, 30, 7  # the troughs for what a result is worth: where they begin, how long and thick they are
NONE = "-"
BUTTON = 88  # width of a button: one changes its label
HEAD, LIST = 10, ROW * len(LEVELS)  # height of the headings, and of the levels below them
SENTENCE = 2  # lines


class ParDialog(Dialog):
    """`think`: App.think; `yours`: the player's result on the deal, None where there is none.

    `pars`: what was played of this deal before, so that nothing is played twice.
    """

    width = 286

    def __init__(
        self,
        think: Callable[[Search], Thinker],
        seed: int,
        scoring: str,
        yours: Result | None = None,
        level: str = "strongest",
        pars: Pars | None = None,
    ) -> None:
        super().__init__(translate("ishido_today.par_title"), where=ROOM, on_close=lambda answer: self._rest())
        self._think, self.yours = think, yours
        self.pars = Pars(seed, scoring) if pars is None else pars
        self._level = level if level in LEVELS else LEVELS[-1]
        self._thinker: Thinker | None = None
        self.radio: RadioGroup
        self.told: Label
        self.go: Button

    @property
    def level(self) -> str:
        """The level that is chosen."""
        return LEVELS[self.radio.index]

    @property
    def par(self) -> Par:
        """Its game."""
        return self.pars.of(self.level)

    def compose(self, ui: Ui) -> Part:
        labels = [translate(f"ishido.level_{name}") for name in LEVELS]
        self.radio = RadioGroup(AUTO, labels, LEVELS.index(self._level))
        you = Label(AUTO, translate("ishido_today.you"), colour=ui.skin.roles.accent)
        names = Column(
            Space(height=HEAD),
            Sized(self.radio, height=LIST),
            Space(height=APART),
            Inset(you, ui.skin.mark_width, TIGHT),
            gap=0,
        )
        stones = Picture(size(SIDE, HEAD + LIST + APART + ROW), self._stones)
        table = Picture(size(REST, HEAD + LIST + APART + ROW), self._table)
        said = [translate(f"ishido_today.par_{name}") for name in ("plays", "asks")]
        self.told = Label(AUTO, "", small=True, lines=SENTENCE, says=said)
        names_of_buttons = (translate("ishido_today.par_go"), translate("ishido_today.close"))
        answers = self.offer(names_of_buttons, (self._toggle, self.close), least=BUTTON)
        self.go = answers.buttons[0]
        self._show()
        board = Caption.round("", Row(stones, Sized(names, grows=True), table, level="top", gap=0))
        return Column(board, self.told, answers)

    def _toggle(self) -> None:
        """Play, or stop; what was played stands."""
        if self._thinker is not None:
            self._rest()
        else:
            self._thinker = self._think(self.par.search())

    def _rest(self) -> None:
        if self._thinker is not None:
            self._thinker.cancel()
            self._thinker = None

    def handle(self, inp: Input, ui: Ui) -> None:
        if self._thinker is not None and not self._thinker.active:
            self._thinker = None
            ui.sound("gong" if self.par.result is not None else "close")
        self._show()
        super().handle(inp, ui)

    def _show(self) -> None:
        """Let the controls say how far it is."""
        par, running = self.par, self._thinker is not None
        self.radio.enabled = not running
        self.go.label = translate(
            "ishido_today.par_stop"
            if running
            else "ishido_today.par_done"
            if par.result is not None
            else "ishido_today.par_on"
            if par.begun
            else "ishido_today.par_go"
        )
        self.go.enabled = par.result is None
        self.told.text = self.words(par.result) if not running else translate("ishido_today.par_plays")

    def words(self, result: Result | None) -> str:
        """Par and what the player made, in a sentence."""
        if result is None:
            return translate("ishido_today.par_asks")
        par = outcome_words(*result)
        if self.yours is None:
            return translate("ishido_today.par", par=par)
        return translate("ishido_today.par_you", par=par, you=outcome_words(*self.yours))

    def _stones(self, skin: Skin, box: Box) -> None:
        """A stone for each level and one for the player, each of another colour and symbol."""
        for n in range(len(LEVELS) + 1):
            y = box.y + HEAD + n * ROW + APART * (n == len(LEVELS))
            draw_shape(DEFAULT_STONESET, 7 * n, box.x + 1, y + 1, DEEP, SMALL)
            draw_stone_small(DEFAULT_STONESET, 7 * n, box.x, y)

    def _table(self, skin: Skin, box: Box) -> None:
        """The numbers of each level beside its name, and the player's below them."""
        roles = skin.roles
        heads = ((WAYS, "ways_head"), (POINTS, "points_head"), (REST, "left_head"))
        for right, name in heads:
            text = translate(f"ishido_today.{name}")
            skin.text(box.x + right - skin.small.width(text), box.y + 1, text, skin.heading, small=True)
        results = [self.pars.of(level).result for level in LEVELS]
        most = max((self._worth(result) for result in (*results, self.yours) if result is not None), default=0)
        for n, (level, result) in enumerate(zip(LEVELS, results, strict=True)):
            y, par = box.y + HEAD + n * ROW, self.pars.of(level)
            if result is not None:
                self._line(skin, box, y, result, most)
            elif par.begun:
                text = translate("ishido_today.par_bar", placed=par.placed, stones=STONES)
                skin.text(box.x + REST - skin.small.width(text), y + 2, text, roles.light, small=True)
                self._bar(skin, box, y, par.part)
            else:
                for right in (WAYS, POINTS, REST):
                    skin.text(box.x + right - skin.font.width(NONE), y + 2, NONE, roles.dim)
        y = box.y + HEAD + LIST
        pyxel.rect(self.radio.box.x, y + 1, box.x + box.w - self.radio.box.x, 1, roles.dim)
        if self.yours is not None:
            self._line(skin, box, y + APART, self.yours, most, roles.accent)
        else:
            self._bar(skin, box, y + APART, 0)
            text = translate("ishido_today.par_open")
            skin.text(box.x + REST - skin.small.width(text), y + APART + 2, text, roles.light, small=True)

    def _worth(self, result: Result) -> int:
        """What the levels are compared by."""
        return result.fourways if self.pars.scoring == ANCIENT else result.points

    def _bar(self, skin: Skin, box: Box, y: int, part: float) -> None:
        """A bar in its trough, so much of it full."""
        roles, top = skin.roles, y + (ROW - THICK) // 2
        pyxel.rectb(box.x + BARS, top, LONG, THICK, roles.dim)
        pyxel.rect(box.x + BARS + 1, top + 1, round((LONG - 2) * part), THICK - 2, roles.accent)

    def _line(self, skin: Skin, box: Box, y: int, result: Result, most: int, colour: int | None = None) -> None:
        """A result with the bar of what it is worth."""
        points = "" if self.pars.scoring == ANCIENT else number(result.points)
        if most:
            self._bar(skin, box, y, self._worth(result) / most)
        for right, text in zip((WAYS, POINTS, REST), (str(result.fourways), points, str(result.left)), strict=True):
            skin.text(box.x + right - skin.font.width(text), y + 2, text, colour)
