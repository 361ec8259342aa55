"""What is read in a window: the log of a game, what happened so far; and who made the game."""

from ...machines.widgets.base import AUTO, Part, Ui
from ...machines.widgets.dialog import Dialog
from ...machines.widgets.layout import GAP, Column
from ...machines.widgets.lists import ScrollText
from ...session.play import Session
from ...session.texts import translate
from ...session.triaxis.words import story
from ..pondering import Story, credits
from .emblem import EMBLEM

LINES = 13


def about() -> Story:
    """Who made the game and what is left of it."""
    told, by = credits("triaxis"), translate("triaxis_credits.by")
    return Story("triaxis", translate("triaxis_credits.title"), told, EMBLEM, by)


class Log(Dialog):
    """The log of a session, read from its end."""

    width = 268

    def __init__(self, session: Session) -> None:
        super().__init__(translate("triaxis_game.log_title"))
        self._session = session

    def compose(self, ui: Ui) -> Part:
        text = "\n".join(story(self._session)) or translate("triaxis_game.log_empty")
        self.text = ScrollText(AUTO, text, small=True)
        self.text.rows_shown = LINES
        return Column(self.text, self.offer([translate("machines.ok")], [self.close]), gap=GAP)

    def build(self, ui: Ui) -> None:
        super().build(ui)
        self.group.set_focus(self.text)
        self.text.lines(ui.skin)
        self.text.scroll_to(self.text.total(), ui.skin)
