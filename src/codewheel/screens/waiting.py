"""A game that waits is played again: a short one at once, a long one in slices, see `Host.read`; no drive is heard."""

from collections.abc import Callable

from ..machines.input import Input
from ..rules.contract import Refused
from ..rules.typed import Generic, TypeVar
from ..session.slices import Slices
from .desktop import desktop
from .scene import Host, Scene

T = TypeVar("T")
AT_ONCE = 80  # moves that are played again in the frame in which a game is asked for; its picture comes in it too


def _begun(work: Slices[T]) -> list[T]:
    """[What came of it] where it is through at once, else []: whoever runs it then goes on from there."""
    try:
        for _ in range(AT_ONCE):
            next(work)
    except StopIteration as end:
        return [end.value]
    return []


def read_waiting(app: Host, work: Slices[T], then: Callable[[T], object], title: str) -> None:
    """`Host.read` for a game that waits, of this title: a short one is there at once, and no drive is heard."""
    try:
        found = _begun(work)
    except Refused as fault:
        app.tell_reason(fault.why)
        return
    if found:
        then(found[0])
    else:
        app.read(work, then, title, heard=False)


class ReadingScene(Scene, Generic[T]):
    """The empty desktop of a machine while something is read; `make` makes the scene that comes then."""

    def __init__(self, app: Host, palette: str, work: Slices[T], make: Callable[[T], Scene], title: str) -> None:
        super().__init__(app)
        self.palette = palette
        self._work, self._make, self._title = work, make, title
        self._asked = False

    @property
    def spoken_title(self) -> str:
        return self._title

    def update(self, inp: Input) -> None:
        if self._asked:  # it was stopped, or refused
            self.app.pop()
            return
        self._asked = True
        self.app.read(self._work, lambda found: self.app.go(self._make(found)), self._title, heard=False)

    def draw(self) -> None:
        desktop(self.app.palette)


def scene_after(app: Host, palette: str, work: Slices[T], make: Callable[[T], Scene], title: str) -> Scene:
    """The scene that `make` makes of what is read: at once where that is short, else a `ReadingScene` before it.

    Raises Refused where it is refused at once.
    """
    found = _begun(work)
    return make(found[0]) if found else ReadingScene(app, palette, work, make, title)
