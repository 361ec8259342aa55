"""A bot's search in slices: a little of each frame, so that the picture never stands still.

In a page most of it is thought between the frames, in time that the browser has left.
"""

from collections.abc import Callable
from time import perf_counter

from ..machines import page
from ..machines.framebuffer import on_web
from ..rules.typed import TYPE_CHECKING, cast

if TYPE_CHECKING:  # the start: read when somebody thinks
    from ..bots.contract import Search, SearchInfo

# Seconds of a frame: what all that the program does in it may take, what of that a search gets at most, and at least.
# In a browser 12 ms are wanted, of which the browser's own picture takes some; a window's frame has 16.
WHOLE, SLICE, LEAST = (0.010, 0.006, 0.002) if on_web() else (0.014, 0.007, 0.003)
# Seconds of a page's frame and what follows it, in which it may be thought; what of them a search gets at most behind
# the frame's end: the browser has the rest.
CYCLE, BETWEEN = 0.0145, 0.008
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

    def within(self, seconds: float) -> None:
        """As `slice`, but not at all where a step may take longer than that."""
        if self._stretch <= seconds:
            self.slice(seconds)

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
    """What each frame leaves to a search beside its own update and picture, and what a page has left between frames.

    `clock`: seconds; `between`: `page.between`.
    """

    def __init__(
        self,
        clock: Callable[[], float] = perf_counter,
        between: Callable[[Callable[[], None]], Callable[[], None]] = page.between,
    ) -> None:
        self._clock = clock
        self._began = self._drawing = 0.0  # when this update or picture began; how long the frame's picture may take
        self._ends = 0.0  # when what follows this frame has to end
        self._ask = between(self._between)
        self._thinker: Thinker | None = None
        self._had = 0.0  # seconds that the search got since the last frame
        self._fault: BaseException | None = None  # what ended it there

    def begin(self) -> None:
        """An update or a picture begins."""
        self._began = self._clock()

    def drawn(self) -> None:
        """The picture is drawn. The longest of the last ones is what the next may take."""
        self._drawing = max(self._clock() - self._began, self._drawing * FADING)

    def left(self) -> float:
        """Seconds for a search now, when the rest of this frame's update is done."""
        own = self._clock() - self._began + self._drawing + self._had
        return min(SLICE, max(LEAST, WHOLE - own))

    def think(self, thinker: Thinker) -> None:
        """As a pace."""
        fault, self._fault = self._fault, None
        if fault is not None and thinker is self._thinker:
            raise fault
        self._ends = self._began + CYCLE
        if self._had < LEAST:
            thinker.slice(self.left())
        else:
            thinker.within(self.left())
        self._had = 0.0
        self._thinker = thinker
        if thinker.active:
            self._ask()

    def _between(self) -> None:
        """The page has time until the next frame. A fault of the search comes through there."""
        thinker = self._thinker
        if thinker is None or not thinker.active:
            return
        before = self._clock()
        try:
            thinker.within(min(self._ends - before, BETWEEN))
        except BaseException as fault:
            self._fault = fault
        self._had = self._clock() - before


def by_steps(count: int) -> Pace:
    """A pace that asks no clock: so many steps a frame."""
    return lambda thinker: thinker.steps(count)
