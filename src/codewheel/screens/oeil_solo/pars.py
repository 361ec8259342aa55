"""The par of a start that is being chosen: known at once, or proven in slices of the frames to come."""

from ...rules.oeil_solo.game import State
from ...session.oeil_solo.games import proof
from ..scene import Host
from ..thinker import Thinker


class Par:
    """`known`: the par where it is; else `start` is solved.

    A position in the middle of a game has none.
    """

    def __init__(self, app: Host, start: State, known: int | None) -> None:
        self._value = known
        self._thinker: Thinker | None = None
        if known is None and not start.moves:
            self._thinker = app.think(proof(start))

    @property
    def value(self) -> int | None:
        """The moves of a shortest solution, None while nobody knows."""
        if self._thinker is not None and self._thinker.done:
            self._read()
        return self._value

    def finish(self) -> int | None:
        """The same, however long it takes."""
        if self._thinker is not None and not self._thinker.cancelled:
            self._thinker.finish()
            self._read()
        return self._value

    def _read(self) -> None:
        search_info = self._thinker.search_info if self._thinker is not None else None
        self._thinker = None
        if search_info is not None and search_info.values:
            self._value = search_info.values[0][2]

    def cancel(self) -> None:
        """Nobody asks for it any more."""
        if self._thinker is not None:
            self._thinker.cancel()
            self._thinker = None
