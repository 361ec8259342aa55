"""A bot's search in slices: a little of each frame, so that the picture never stands still."""

from collections.abc import Callable
from time import perf_counter

from ..machines.framebuffer import on_web
from ..rules.typed import TYPE_CHECKING, cast

if TYPE_CHECKING:  # the start: read when somebody thinks
    from ..bots.contract import Search, SearchInfo

# Seconds of a frame: what all that the program does in it may take, what of that a search gets at most, and at least.
# In a browser 12 ms are wanted, of which the browser's own picture takes some; a window's frame has 16.
WHOLE, SLICE, LEAST = (0.010, 0.006, 0.002) if on_web() else (0.014, 0.007, 0.003)
FADING, PASSING = 0.95, 0.8  # of a stretch's weight from one to the next, and of a picture's


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

    def slice(self, seconds: float = SLICE) -> None:
        """Think for that long, or until the search ends. Exceptions of the search come through."""
        before = perf_counter()
        end = before + seconds
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


Pace = Callable[[Thinker], object]  # what a frame gives a search: `Shares.think`, or `by_steps`


class Shares:
    """What each frame leaves to a search beside its own update and picture. `clock`: seconds."""

    def __init__(self, clock: Callable[[], float] = perf_counter) -> None:
        self._clock = clock
        self._began = self._drawing = 0.0  # when this update or picture began; how long the frame's picture may take

    def begin(self) -> None:
        """An update or a picture begins."""
        self._began = self._clock()

    def drawn(self) -> None:
        """The picture is drawn. The longest of the last ones is what the next may take."""
        self._drawing = max(self._clock() - self._began, self._drawing * PASSING)

    def left(self) -> float:
        """Seconds for a search now, when the rest of this frame's update is done."""
        own = self._clock() - self._began + self._drawing
        return min(SLICE, max(LEAST, WHOLE - own))

    def think(self, thinker: Thinker) -> None:
        """As a pace."""
        thinker.slice(self.left())


def by_steps(count: int) -> Pace:
    """A pace that asks no clock: so many steps a frame."""
    return lambda thinker: thinker.steps(count)
