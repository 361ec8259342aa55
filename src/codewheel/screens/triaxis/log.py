"""What is read in a window: the log of a game, what happened so far; and who made the game."""

from collections.abc import Sequence

import pyxel

from ...machines.skins.base import Skin
from ...machines.widgets.base import AUTO, Part, Ui
from ...machines.widgets.dialog import Dialog
from ...machines.widgets.layout import GAP, Column
from ...machines.widgets.lists import ScrollText
from ...rules.rows import NamedTuple
from ...session.play import Session
from ...session.texts import translate
from ...session.triaxis import naming
from ...session.triaxis.words import told
from ..pondering import Story, credits
from . import sheets
from .emblem import ARMS
from .markers import put

LINES = 13
INDENT = 12  # pixels before the words of an entry, where the disc of its player stands
EVENTS = {"harvest": sheets.YELLOW, "famine": sheets.LRED}  # inks


def about() -> Story:
    """Who made the game and what is left of it."""
    (*facts, left), by = credits("triaxis"), translate("triaxis_credits.by")
    return Story("triaxis", translate("triaxis_credits.title"), (left, *facts), ARMS, by)


class Entry(NamedTuple):
    """What the log says of an event. `habitat`: of who did it, -1: nobody; `ink`: of its words, -1: as of all."""

    text: str
    habitat: int = -1
    ink: int = -1


def told_entries(session: Session) -> list[Entry]:
    """The game up to the move that stands, an entry for each event that is worth a sentence."""
    habitats, found = naming.habitats(session), list[Entry]()
    for ply in range(session.ply):
        for event in session.events(ply):
            text = told(session, event)
            if text and event.kind == "colour":
                found.append(Entry(text, ink=EVENTS.get(str(event.get("event")), -1)))
            elif text:
                found.append(Entry(text, habitats[int(event.get("seat"))] if "seat" in dict(event.params) else -1))
    return found


class LogText(ScrollText):
    """Entries, each behind a disc of its player, its further lines below its words; the last page begins with one."""

    def __init__(self, entries: Sequence[Entry]) -> None:
        super().__init__(AUTO, "\n".join(entry.text for entry in entries), small=True)
        self._entries = entries
        self._of: list[Entry | None] = []  # the entry that begins in a line
        self._inks: list[int] = []

    def lines(self, skin: Skin) -> list[str]:
        key = self.text, self.box.w, skin.small.name
        if key != self._wrapped:
            self._wrapped, self._lines, self._of, self._inks = key, [], [], []
            for entry in self._entries:
                broken = skin.small.wrap(entry.text, self.box.w - skin.scroll_width - 2 * self.air - INDENT)
                self._lines += broken
                self._of += [entry, *[None] * (len(broken) - 1)]
                self._inks += [entry.ink] * len(broken)
            top = len(self._lines) - self.shown(skin)
            while 0 < top < len(self._of) and self._of[top] is None:
                top += 1
                self._lines.append("")
        return self._lines

    @property
    def words(self) -> str:
        return super().words.rstrip()

    def draw_line(self, skin: Skin, number: int, x: int, y: int) -> None:
        if number >= len(self._of):
            return
        entry = self._of[number]
        if entry is not None and entry.habitat >= 0:
            put(sheets.small_disc(entry.habitat), x, y - 1)
        elif entry is not None and entry.ink >= 0:
            pyxel.rect(x + 1, y, 6, 6, entry.ink)
        ink = self._inks[number]
        skin.text(x + INDENT, y, self._lines[number], None if ink < 0 else ink, self.small)


class Log(Dialog):
    """The log of a session, read from its end."""

    width = 268

    def __init__(self, session: Session) -> None:
        super().__init__(translate("triaxis_game.log_title"))
        self._session = session

    def compose(self, ui: Ui) -> Part:
        entries = told_entries(self._session) or [Entry(translate("triaxis_game.log_empty"))]
        self.text = LogText(entries)
        self.text.rows_shown = LINES
        return Column(self.text, self.offer([translate("machines.ok")], [self.close]), gap=GAP)

    def build(self, ui: Ui) -> None:
        super().build(ui)
        self.group.set_focus(self.text)
        self.text.lines(ui.skin)
        self.text.scroll_to(self.text.total(), ui.skin)
