"""A bot's search in slices: a little of each frame, so that the picture never stands still."""

from collections.abc import Callable
from time import perf_counter

from ..machines.framebuffer import on_web
from ..rules.typed import TYPE_CHECKING, cast

if TYPE_CHECKING:  # the start: read when somebody thinks
    from ..bots.contract import Search, SearchInfo

SLICE = 0.005 if on_web() else 0.007  # seconds of a frame
FADING = 0.8  # of a stretch's weight from one to the next


class Thinker:
    """A search that is under way. `search_info`: the last one it gave; `done`: whether that is its answer."""

    def __init__(self, search: "Search") -> None:
        self._search = search
        self.search_info: SearchInfo | None = None
        self.done = False
        self.cancelled = False
        self._stretch = 0.0  # the longest of the last stretches: none is begun that would overrun the slice

    @property
    def active(self) -> bool:
        """Whether it wants more time."""
        return not (self.done or self.cancelled)

    def slice(self, seconds: float | None = None) -> None:
        """Think for a slice, or that long, or until the search ends. Exceptions of the search come through."""
        before = perf_counter()
        end = before + (SLICE if seconds is None else seconds)
        while self.active:
            self._step()
            now = perf_counter()
            self._stretch = max(now - before, self._stretch * FADING)
            if now + self._stretch >= end:
                break
            before = now

    def steps(self, count: int) -> None:
        """Think so many steps, or until the search ends: the same on every machine, however busy it is."""
        for _ in range(count):
            if not self.active:
                return
            self._step()

    def finish(self) -> "SearchInfo":
        """Think to the end, however long it takes."""
        while self.active:
            self._step()
        assert self.search_info is not None
        return self.search_info

    def _step(self) -> None:
        try:
            self.search_info = next(self._search)
        except StopIteration as end:
            self.search_info, self.done = cast("SearchInfo", end.value), True

    def cancel(self) -> None:
        """Give up; `search_info` keeps the last one."""
        if self.active:
            self.cancelled = True
            self._search.close()


Pace = Callable[[Thinker], object]  # what a frame gives a search: `Thinker.slice`, or `by_steps`


def by_steps(count: int) -> Pace:
    """A pace that asks no clock: so many steps a frame."""
    return lambda thinker: thinker.steps(count)
