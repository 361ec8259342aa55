"""The checker at work while the hand rests: a slice of it a frame, its findings for the strip at the foot."""

from collections.abc import Iterator, Sequence

from ....rules.contract import Reason
from ....session.ishido.art.check import check, steps
from ....session.ishido.art.document import Document
from ....session.ishido.art.stoneset import STONES, Stoneset

PAUSE = 45  # frames without an edit until it begins


class Checking:
    """What the checker says of a document. `found`: its findings, None while it has not come to an end."""

    def __init__(self, document: Document) -> None:
        self._desk = document
        self._art: Stoneset | None = None
        self._colours: tuple[int, ...] = ()
        self._wait = 0
        self._steps: Iterator[list[Reason]] | None = None
        self._sofar: list[Reason] = []
        self.found: list[Reason] | None = None

    def tick(self, colours: Sequence[int]) -> None:
        """A frame: begin anew after an edit, or go on."""
        if self._desk.art is not self._art or tuple(colours) != self._colours:
            self._art, self._colours = self._desk.art, tuple(colours)
            self._wait, self._steps, self.found, self._sofar = PAUSE, None, None, []
        elif self._wait:
            self._wait -= 1
        elif self.found is None:
            self._go_on()

    def _go_on(self) -> None:
        if self._steps is None:
            self._steps = steps(self._stones(), self._colours)
        try:
            self._sofar = self._sofar + next(self._steps)
        except StopIteration:
            self.found = self._sofar

    def finish(self) -> list[Reason]:
        """All findings of the document as it stands, at once."""
        if self.found is None or self._desk.art is not self._art:
            self._art = self._desk.art
            self.found = check(self._stones(), self._colours)
        return self.found

    def _stones(self) -> list[bytes]:
        art = self._desk.art
        return [art.shown(stone) for stone in range(STONES)]
