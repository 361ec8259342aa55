"""Two small windows of all games: a hint on its way, and the story of a game to read."""

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from ..machines.skins.base import Box
from ..machines.widgets import Art, Button, Dialog, Label, Picture, ProgressBar, ScrollText, Ui, button_row
from ..session.texts import translate

if TYPE_CHECKING:
    from ..machines.input import Input


class Pondering(Dialog):
    """A hint is on its way: how far the search is, and a button to stop it. `progress()` is None when it is found."""

    def __init__(
        self,
        progress: Callable[[], float | None],
        on_stop: Callable[[], object],
        at: tuple[int, int] | None = None,
    ) -> None:
        super().__init__(on_close=lambda answer: on_stop() if answer else None, at=at)
        self._progress = progress

    def build(self, ui: Ui) -> None:
        width = 176
        self._bar = ProgressBar(Box(0, 16, width, 12))
        stop = button_row((translate("game.stop"),), ui.skin, width, 36)[0]
        self.cancel = Button(stop, translate("game.stop"), lambda: self.close("stop"))
        self.group.add(Label(Box(0, 0, width, 10), translate("game.ponders"), "centre"), self._bar, self.cancel)
        self.size = width, 36 + ui.skin.button_height

    def handle(self, inp: "Input", ui: Ui) -> None:
        part = self._progress()
        if part is None:
            self.close()
            return
        self._bar.part = part
        super().handle(inp, ui)


class Story(Dialog):
    """What a game is and where it comes from, with its emblem: paragraphs to scroll through."""

    def __init__(self, title: str, paragraphs: Sequence[str], emblem: Art, caption: str) -> None:
        super().__init__(title)
        self._text, self._emblem, self._caption = "\n\n".join(paragraphs), emblem, caption

    def build(self, ui: Ui) -> None:
        art, width, high = self._emblem, 248, 92
        column = max(art.w, 56)
        left = column + 8
        self.text = ScrollText(Box(left, 0, width - left, high), self._text, small=True)
        box = button_row((translate("machines.ok"),), ui.skin, width, high + 8)[0]
        self.default = self.cancel = Button(box, translate("machines.ok"), self.close)
        lines = ui.skin.small.wrap(self._caption, column)
        top = (high - art.h - 10 - 9 * len(lines)) // 2
        picture = Picture(Box((column - art.w) // 2, top, art.w, art.h), art.paint)
        words = Label(Box(0, top + art.h + 10, column, 9 * len(lines)), self._caption, "centre", small=True)
        self.group.add(picture, words, self.text, self.default)
        self.group.set_focus(self.text)
        self.size = width, high + 8 + ui.skin.button_height
