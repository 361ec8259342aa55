"""Two small windows of all games: a hint on its way, and the story of a game to read."""

from collections.abc import Callable, Sequence

from ..machines.input import Input
from ..machines.widgets.art import CENTRE, Art, Placement
from ..machines.widgets.base import AUTO, Part, Ui
from ..machines.widgets.controls import Label, ProgressBar
from ..machines.widgets.dialog import Dialog
from ..machines.widgets.layout import GAP, Column, Row, Sized
from ..machines.widgets.lists import ScrollText
from ..session.texts import told, translate
from .logo import small_logo

LINES = 10  # of the story that are seen at once
NARROW = 56  # the column of the emblem


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

    width = 248

    def __init__(self, game: str, title: str, paragraphs: Sequence[str], emblem: Art, caption: str) -> None:
        """`game`: its folder, where its logo lies."""
        super().__init__(title)
        self._logo, self.text = small_logo(game), self.reader("\n\n".join(paragraphs))
        self._emblem, self._caption = emblem, caption

    def reader(self, text: str) -> ScrollText:
        """What the paragraphs are read in."""
        return ScrollText(AUTO, text, small=True)

    def compose(self, ui: Ui) -> Part:
        self.text.rows_shown = LINES
        wide = max(self._emblem.w, NARROW)
        words = Sized(Label(AUTO, self._caption, "centre", small=True, most=wide), least=wide)
        emblem = Column(self._logo.picture(), self._emblem.picture(), words, align="centre", gap=GAP)
        answers = self.offer([translate("machines.ok")], [self.close])
        return Column(Row(emblem, self.text), answers, gap=GAP)

    def build(self, ui: Ui) -> None:
        super().build(ui)
        self.group.set_focus(self.text)
