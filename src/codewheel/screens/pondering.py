"""Two small windows of all games: a hint on its way, and the story of a game to read."""

from collections.abc import Callable, Sequence

import pyxel

from ..machines.input import Input
from ..machines.skins.base import Box, Look, Skin
from ..machines.widgets.art import CENTRE, Art, Placement
from ..machines.widgets.base import AUTO, Part, Ui, size
from ..machines.widgets.controls import Label, Picture, ProgressBar
from ..machines.widgets.dialog import Dialog
from ..machines.widgets.layout import GAP, Column, Row, Sized, Space
from ..session.texts import told, translate
from .labelled import LabelledText
from .logo import small_logo

LINES = 12  # of the story that are seen at once, at least
BESIDE = 72  # the column of the emblem
NICHE, CLOSE = 56, 6  # height of the hollow in which it hangs; from it to its name, and to the words below


class Pondering(Dialog):
    """A hint is on its way: how far the search is, and a button to stop it. `progress()` is None when it is found."""

    width = 176
    waits = False

    def __init__(
        self,
        progress: Callable[[], float | None],
        on_stop: Callable[[], object],
        where: Placement = CENTRE,
    ) -> None:
        super().__init__(on_close=lambda answer: on_stop() if answer else None, where=where)
        self._progress = progress

    def compose(self, ui: Ui) -> Part:
        self._bar = ProgressBar(AUTO)
        told = Label(AUTO, translate("game.ponders"), "centre")
        return Column(
            told, self._bar, self.offer([translate("game.stop")], [lambda: self.close("stop")], default=None), gap=GAP
        )

    def handle(self, inp: Input, ui: Ui) -> None:
        part = self._progress()
        if part is None:
            self.close()
            return
        self._bar.part = part
        super().handle(inp, ui)


def credits(game: str) -> list[str]:
    """Who made a game, where and when, how sure that is, and what is left of it: paragraphs. `game`: its folder."""
    return [text for code, text in sorted(told(f"{game}_credits").items()) if ".told" in code]


class Story(Dialog):
    """What a game is and where it comes from, with its emblem: paragraphs to scroll through."""

    width = 284

    def __init__(self, game: str, title: str, paragraphs: Sequence[str], emblem: Art, caption: str) -> None:
        """`game`: its folder, where its logo lies."""
        super().__init__(title)
        self._logo, self.text = small_logo(game), LabelledText("\n\n".join(paragraphs))
        self._emblem, self._caption = emblem, caption

    def compose(self, ui: Ui) -> Part:
        self.text.rows_shown = LINES
        words = Label(AUTO, self._caption, "centre", small=True, most=BESIDE)
        niche = Picture(size(BESIDE, max(NICHE, self._emblem.h)), self._niche)
        answers = self.offer([translate("machines.ok")], [self.close], least=BESIDE)
        emblem = Column(self._logo.picture(), niche, words, Space(rises=True), answers, align="centre", gap=CLOSE)
        return Row(Sized(emblem, BESIDE, grows=False), Sized(self.text, 0, grows=True), level="fill")

    def _niche(self, skin: Skin, box: Box) -> None:
        """The emblem before the ground of the machine's desktop."""
        skin.list_ground(box, Look())
        pyxel.rect(*box.inset(2), skin.roles.desk)
        art = self._emblem
        art.paint(skin, Box(box.x + (box.w - art.w) // 2, box.y + (box.h - art.h) // 2, art.w, art.h))

    def build(self, ui: Ui) -> None:
        super().build(ui)
        self.group.set_focus(self.text)
