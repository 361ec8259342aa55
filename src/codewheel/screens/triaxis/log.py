"""What is read in a window: the log of a game, what happened so far; and who made the game."""

from collections.abc import Sequence

import pyxel

from ...machines.font import RIGHT
from ...machines.skins.base import Box, Skin
from ...machines.skins.common import sprite
from ...machines.widgets.art import Placement
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

WHERE = Placement(Box(0, 0, 320, 200), "whole")  # of the window
FIGURES = 24  # of the numbers before the entries: their right edge
DISC, INDENT = 28, 40  # pixels before the disc of an entry's player, and before its words
LOOSE = 2  # pixels more than usual from line to line: a rule has air above it and below
EVENTS = {"harvest": sheets.YELLOW, "famine": sheets.LRED}  # inks
SIGNS = {  # before events: an ear, a skull
    sheets.YELLOW: ("...#...", ".#.#.#.", "#.###.#", ".#.#.#.", "#.###.#", ".#.#.#.", "..###..", "...#..."),
    sheets.LRED: (".#####.", "#######", "#..#..#", "#..#..#", "###.###", ".#####.", ".#.#.#."),
}


def about() -> Story:
    """Who made the game and what is left of it."""
    (*facts, left), by = credits("triaxis"), translate("triaxis_credits.by")
    return Story("triaxis", translate("triaxis_credits.title"), (left, *facts), ARMS, by)


class Entry(NamedTuple):
    """What the log says of an event. `habitat`: of who did it, -1: nobody; `ink`: of its words, -1: as of all.

    `number`: of the move, as the viewer counts; 0 for what is no move, or is its sequel. `turn`: whether one begins.
    """

    text: str
    habitat: int = -1
    ink: int = -1
    number: int = 0
    turn: bool = False


def told_entries(session: Session) -> list[Entry]:
    """The game up to the move that stands, an entry for each event that is worth a sentence."""
    habitats, found = naming.habitats(session), list[Entry]()
    for ply in range(session.ply):
        number = ply + 1
        for event in session.events(ply):
            text = told(session, event)
            if text and event.kind == "colour":
                found.append(Entry(text, -1, EVENTS.get(str(event.get("event")), -1), number))
            elif text:
                habitat = habitats[int(event.get("seat"))] if "seat" in dict(event.params) else -1
                found.append(Entry(text, habitat, -1, number, event.kind == "spin"))
            number = 0 if text else number
    return found


class LogText(ScrollText):
    """Entries, each behind its number and a disc of its player, its further lines below its words; a rule before each
    turn. The last page begins with an entry.
    """

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

    def line_height(self, skin: Skin) -> int:
        return super().line_height(skin) + LOOSE

    def draw_line(self, skin: Skin, number: int, x: int, y: int) -> None:
        if number >= len(self._of):
            return
        entry = self._of[number]
        if entry is not None:
            self._head(skin, entry, x, y, number > self.first)
        ink = self._inks[number]
        skin.text(x + INDENT, y, self._lines[number], None if ink < 0 else ink, self.small)

    def _head(self, skin: Skin, entry: Entry, x: int, y: int, ruled: bool) -> None:
        """What stands before the words of an entry, and the rule above its turn."""
        if entry.turn and ruled:
            pyxel.rect(x, y - LOOSE - 1, self.box.w - skin.scroll_width - 2 * self.air, 1, sheets.LBLUE)
        if entry.number:
            skin.small.text_in(x, y, FIGURES, str(entry.number), sheets.LCYAN, RIGHT)
        elif entry.habitat >= 0:  # of the same move as the entry above
            pyxel.rect(x + FIGURES - 4, y - 1, 1, 4, sheets.LBLUE)
            pyxel.rect(x + FIGURES - 4, y + 3, 4, 1, sheets.LBLUE)
        if entry.habitat >= 0:
            put(sheets.small_disc(entry.habitat), x + DISC, y - 1)
        elif entry.ink >= 0:
            sprite(x + DISC, y - 1, SIGNS[entry.ink], {"#": entry.ink})


class Log(Dialog):
    """The log of a session, read from its end."""

    def __init__(self, session: Session) -> None:
        super().__init__(translate("triaxis_game.log_title"))
        self._session, self.where = session, WHERE

    def compose(self, ui: Ui) -> Part:
        entries = told_entries(self._session) or [Entry(translate("triaxis_game.log_empty"))]
        self.text = LogText(entries)
        return Column(self.text, self.offer([translate("machines.ok")], [self.close]), gap=GAP)

    def build(self, ui: Ui) -> None:
        super().build(ui)
        self.group.set_focus(self.text)
        self.text.lines(ui.skin)
        self.text.scroll_to(self.text.total(), ui.skin)
