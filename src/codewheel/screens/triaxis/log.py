"""The log of a game in words: what happened so far, to scroll through."""

from ...machines.widgets.base import AUTO, Part, Ui
from ...machines.widgets.dialog import Dialog
from ...machines.widgets.layout import GAP, Column
from ...machines.widgets.lists import ScrollText
from ...session.play import Session
from ...session.texts import translate
from ...session.triaxis.words import story

LINES = 13


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
