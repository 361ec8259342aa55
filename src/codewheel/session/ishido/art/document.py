"""The editor's document: the stoneset in work, what is selected, chosen and cut, every edit with its way back.

Nothing here knows of screens or files. An edit is one step of undo, a stroke of the brush is one as well.
"""

from collections.abc import Callable

from ....rules.rows import NamedTuple
from . import editing
from .editing import Clip
from .stoneset import BLANK, STONES, SYMBOLS, Stoneset

MOST_STEPS = 500  # that can be undone
BLACK = 0  # the pen that is chosen at first


class Step(NamedTuple):
    """What an edit leads away from, or back to."""

    art: Stoneset
    sheet: int  # counts what New and Load have laid in the document
    selected: int


class Document:
    """`art`: as it stands; `name`: its path, "" for what is in no file; undo of New and Load brings the old one back.

    `kept`: what was last laid there, loaded or saved. `saved`: what was last saved here with its path, or None.
    """

    def __init__(self, art: Stoneset, name: str = "", selected: int = 0) -> None:
        self.art = self.kept = art
        self._sheet, self._names = 0, [name]  # the path of each sheet
        self.selected = selected  # a stone
        self.pen = BLACK  # chosen colour, CLEAR for transparent
        self.xcolor = False  # a pixel that is chosen exchanges its colour
        self.clip: Clip | None = None
        self.saved: tuple[Stoneset, str] | None = None
        self._past: list[Step] = []
        self._future: list[Step] = []
        self._stroke: Step | None = None

    @property
    def name(self) -> str:
        """The path under which this stoneset is saved."""
        return self._names[self._sheet]

    @property
    def changed(self) -> bool:
        """Whether something would be lost if the document were cleared now."""
        return self.art != self.kept

    @property
    def can_undo(self) -> bool:
        """Whether there is an edit to take back."""
        return bool(self._past) or self.painting

    @property
    def can_redo(self) -> bool:
        """Whether an edit that was taken back can be made again."""
        return bool(self._future)

    @property
    def column(self) -> int:
        """That of the selected stone."""
        return self.selected % SYMBOLS

    @property
    def painting(self) -> bool:
        """Whether a stroke has begun and not ended."""
        return self._stroke is not None

    def select(self, stone: int) -> None:
        """Take another stone into the Edit Box. Raises ValueError for a number that is none."""
        if not 0 <= stone < STONES:
            raise ValueError(f"A stone is 0 to {STONES - 1}, not {stone}.")
        self.end_stroke()
        self.selected = stone

    # edits

    def edit(self, change: Callable[[Stoneset], Stoneset]) -> bool:
        """Make an edit; whether it changed anything. Raises what `change` raises, with nothing done."""
        self.end_stroke()
        new = change(self.art)
        if new == self.art:
            return False
        self._note(Step(self.art, self._sheet, self.selected))
        self.art = new
        return True

    def touch(self, at: int) -> bool:
        """What choosing a pixel means: XColor, or a stroke of this pixel alone."""
        if self.xcolor:
            old = self.art.shown(self.selected)[at]
            return self.edit(lambda art: editing.exchange(art, self.selected, old, self.pen))
        self.begin_stroke(at)
        return self.end_stroke()

    def begin_stroke(self, at: int) -> None:
        """Paint a pixel; more may follow."""
        self.end_stroke()
        self._stroke = Step(self.art, self._sheet, self.selected)
        self.stroke(at, at)

    def stroke(self, start: int, end: int) -> None:
        """Paint from one pixel to another."""
        self.art = editing.paint(self.art, self.selected, editing.line(start, end), self.pen)

    def end_stroke(self) -> bool:
        """The stroke is done: one step; whether it changed anything."""
        before, self._stroke = self._stroke, None
        if before is None or before.art == self.art:
            return False
        self._note(before)
        return True

    def drop_stroke(self) -> None:
        """The stroke was none: as before it."""
        before, self._stroke = self._stroke, None
        if before is not None:
            self.art = before.art

    def template(self, mask: bytes) -> bool:
        """A template for the selected stone's column."""
        return self.edit(lambda art: editing.template(art, self.selected, mask, self.pen))

    def copy(self, kind: str) -> None:
        """To the clipboard."""
        self.end_stroke()
        self.clip = editing.copy(self.art, kind, self.selected)

    def cut(self, kind: str) -> bool:
        """To the clipboard, and away."""
        self.copy(kind)
        return self.erase(kind)

    def erase(self, kind: str) -> bool:
        """Away, past the clipboard."""
        return self.edit(lambda art: editing.erase(art, kind, self.selected))

    def paste(self, kind: str) -> bool:
        """From the clipboard. Raises Refused with the manual's rules."""
        return self.edit(lambda art: editing.paste(art, self.clip, kind, self.selected))

    def clear(self) -> None:
        """A new, blank stoneset that has no name; the old one can be brought back by undo."""
        self.end_stroke()
        self._note(Step(self.art, self._sheet, self.selected))
        self.art, self.selected = BLANK, 0
        self._lay("")

    def undo(self) -> bool:
        """Take the last edit back; whether there was one."""
        return self._walk(self._past, self._future)

    def redo(self) -> bool:
        """Make the edit again that was last taken back; whether there was one."""
        return self._walk(self._future, self._past)

    # files

    def load(self, art: Stoneset, name: str) -> None:
        """Another stoneset, as it is kept; the way back to the old one is left open."""
        self.end_stroke()
        if art != self.art:
            self._note(Step(self.art, self._sheet, self.selected))
        self.art, self.kept, self.selected = art, art, 0
        self._lay(name)

    def keep(self, name: str) -> None:
        """It was saved under this name."""
        self.end_stroke()
        self._names[self._sheet] = name
        self.kept, self.saved = self.art, (self.art, name)

    def resume(self, art: Stoneset, name: str) -> None:
        """Work of another day that was not saved."""
        self.edit(lambda old: art)
        self._lay(name)

    def _lay(self, name: str) -> None:
        """Another sheet is in the document."""
        self._names.append(name)
        self._sheet = len(self._names) - 1

    def _note(self, step: Step) -> None:
        self._past = [*self._past[1 - MOST_STEPS :], step]
        self._future = []

    def _walk(self, back: list[Step], forth: list[Step]) -> bool:
        self.end_stroke()
        if not back:
            return False
        step = back.pop()
        forth.append(Step(self.art, self._sheet, step.selected))
        self.art, self._sheet, self.selected = step
        return True
