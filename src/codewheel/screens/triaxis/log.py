"""The log of a game in words: what happened so far, to scroll through."""

from ...machines.skins.base import Box
from ...machines.widgets import Button, Dialog, ScrollText, Ui, button_row
from ...session.play import Session
from ...session.texts import translate
from .words import story

WIDE, HIGH = 268, 124


class Log(Dialog):
    """The log of a session, read from its end."""

    def __init__(self, session: Session) -> None:
        super().__init__(translate("triaxis_game.log_title"))
        self._session = session

    def build(self, ui: Ui) -> None:
        text = "\n".join(story(self._session)) or translate("triaxis_game.log_empty")
        self.text = ScrollText(Box(0, 0, WIDE, HIGH), text, small=True)
        box = button_row((translate("machines.ok"),), ui.skin, WIDE, HIGH + 8)[0]
        self.default = self.cancel = Button(box, translate("machines.ok"), self.close)
        self.group.add(self.text, self.default)
        self.group.set_focus(self.text)
        self.text.lines(ui.skin)
        self.text.scroll_to(self.text.total(), ui.skin)
        self.size = WIDE, HIGH + 8 + ui.skin.button_height
