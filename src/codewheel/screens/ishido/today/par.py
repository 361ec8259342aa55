"""The dialog of par: a level is chosen, plays the deal, and its numbers stand beside the player's."""

from collections.abc import Callable

from ....bots.contract import Search
from ....machines.input import Input
from ....machines.skins.base import Box, Skin
from ....machines.widgets import Button, Dialog, Label, Picture, ProgressBar, RadioGroup, Ui, button_row
from ....rules.ishido.game import ANCIENT, GAME
from ....session.ishido.par import STONES, Par, Pars, Result
from ....session.texts import translate
from ...thinker import Thinker
from .daily import outcome_words

__all__ = ["ParDialog", "Pars", "Result"]

ROW = 12
LEVELS = GAME.bots[1:]  # chance alone is no par
NAMES, WAYS, POINTS, REST = 136, 182, 236, 268  # right edges of the columns
WIDE = 268
HEAD = 11
SENTENCE = 3  # lines


class ParDialog(Dialog):
    """`think`: App.think; `yours`: the player's result on the deal, None where there is none.

    `pars`: what was played of this deal before, so that nothing is played twice.
    """

    def __init__(
        self,
        think: Callable[[Search], Thinker],
        seed: int,
        scoring: str,
        yours: Result | None = None,
        level: str = "strongest",
        pars: Pars | None = None,
    ) -> None:
        super().__init__(translate("ishido_today.par_title"), on_close=lambda answer: self._rest())
        self._think, self.yours = think, yours
        self.pars = Pars(seed, scoring) if pars is None else pars
        self._level = level if level in LEVELS else LEVELS[-1]
        self._thinker: Thinker | None = None
        self.radio: RadioGroup
        self.bar: ProgressBar
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

    def build(self, ui: Ui) -> None:
        skin = ui.skin
        y = HEAD
        labels = [translate(f"ishido.level_{name}") for name in LEVELS]
        rows = len(LEVELS)
        self.group.add(Picture(Box(0, 0, WIDE, HEAD + (rows + 1) * ROW + 2), self._table))
        self.radio = RadioGroup(Box(2, y, NAMES - 2, rows * ROW), labels, LEVELS.index(self._level))
        y += (rows + 1) * ROW + 6
        self.bar = ProgressBar(Box(0, y, WIDE, 12))
        y += 17
        self.told = Label(Box(0, y, WIDE, SENTENCE * 9), "", small=True)
        y += SENTENCE * 9 + 3
        names = (translate("ishido_today.par_go"), translate("ishido_today.close"))
        boxes = button_row(names, skin, WIDE, y)
        self.go = self.default = Button(boxes[0], names[0], self._toggle)
        self.cancel = Button(boxes[1], names[1], self.close)
        self.group.add(self.radio, self.bar, self.told, self.go, self.cancel)
        self.size = WIDE, y + skin.button_height
        self._show()

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
        self.bar.part = par.part
        self.bar.label = translate("ishido_today.par_bar", placed=par.placed, stones=STONES)
        begun = par.placed > 0 and par.result is None
        self.go.label = translate(
            "ishido_today.par_stop" if running else "ishido_today.par_on" if begun else "ishido_today.par_go"
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

    def _table(self, skin: Skin, box: Box) -> None:
        """The numbers of each level beside its name, and the player's below them."""
        roles = skin.roles
        heads = ((WAYS, "ways_head"), (POINTS, "points_head"), (REST, "left_head"))
        for right, name in heads:
            text = translate(f"ishido_today.{name}")
            skin.text(box.x + right - skin.small.width(text), box.y + 1, text, roles.light, small=True)
        for n, level in enumerate(LEVELS):
            self._line(skin, box, box.y + HEAD + n * ROW, self.pars.of(level).result)
        y = box.y + HEAD + len(LEVELS) * ROW
        skin.text(box.x + 22, y + 2, translate("ishido_today.you"), roles.accent)
        self._line(skin, box, y, self.yours, roles.accent)

    def _line(self, skin: Skin, box: Box, y: int, result: Result | None, colour: int | None = None) -> None:
        cells = ("–", "–", "–")
        if result is None:
            colour = skin.roles.dim
        else:
            points = "" if self.pars.scoring == ANCIENT else f"{result.points:,}"
            cells = str(result.fourways), points, str(result.left)
        for right, text in zip((WAYS, POINTS, REST), cells, strict=True):
            skin.text(box.x + right - skin.font.width(text), y + 2, text, colour)
