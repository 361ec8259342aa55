"""What a game offers on this floor: one object `SCREEN` in `screens/MODULE/__init__.py`, and the boxes it comes in.

It is light to import: neither Pyxel nor a scene is read before one of its functions is called, so the shelf and the
first picture appear at once.
"""

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator, Mapping, Sequence

from ..machines.palette import Machine
from ..rules import registry
from ..rules.contract import Reason
from ..rules.rows import NamedTuple
from ..rules.typed import TYPE_CHECKING, Any
from ..session.texts import translate

if TYPE_CHECKING:
    from ..session.play import Session
    from ..session.review.review import Review
    from ..session.table.leading import Leader
    from ..session.table.table import Table
    from .deck import Viewer
    from .lesson.face import Face
    from .motion import Motion
    from .scene import Host, Scene

Shot = Callable[[Any], None]  # puts a screen in place on an app of its own


class GameBox(NamedTuple):
    """A box on the shelf: a game with presets, and the machine that is switched on for it.

    `texts`: the catalogue of its texts (`title`, `machine`, `players`, and `boot`, as the machine calls it).
    `also`: autosaves where games of this box wait, besides its own game's, see `session.saves`.
    """

    name: str  # of the folder with its pictures; plain ones replace any that are missing
    game: str
    machine: Machine
    program: str  # on its disk: up to eight capitals
    texts: str
    presets: tuple[tuple[str, Any], ...] = ()
    also: tuple[str, ...] = ()

    @property
    def autosaves(self) -> tuple[str, ...]:
        """Where its interrupted games are kept."""
        return (self.game, *self.also)

    def text(self, kind: str) -> str:
        """One of its texts."""
        return translate(f"{self.texts}.{kind}")


class Start(NamedTuple):
    """How a game is opened: it goes on from a session if there is one, otherwise it begins. `notice` is shown first.

    `daily`: the deal of the day is wanted, from a game that has one (`TableKind.daily`).
    """

    options: dict[str, Any] | None = None
    seed: int | None = None
    session: "Session | None" = None
    notice: Reason | None = None
    daily: bool = False


NEW = Start()


class Demo(NamedTuple):
    """A short game that the computer can play if there is no window: its players, and the seed."""

    players: tuple[str, ...]
    seed: int


class Screen(ABC):
    """A game on this floor. A game subclasses it once and offers the object as `SCREEN`."""

    boxes: Sequence[GameBox]
    palette: str = "workbench"  # of the background shown while its first scene is read
    codewheel: bool = False  # it came with a codewheel, and asks for the number on its own board
    booklet: str = "manual"  # the palette of its manual
    plates: Mapping[str, tuple[int, int, int, int]] = {}  # pictures from its manual: x, y, width, height of a part
    demo: Demo | None = None

    @abstractmethod
    def open_game(self, app: "Host", start: Start = NEW) -> "Scene":
        """The game, opened as asked."""

    @abstractmethod
    def viewer(self, app: "Host") -> "Viewer":
        """What the viewer of finished games needs."""

    @abstractmethod
    def sounds(self) -> Mapping[str, str]:
        """The sound of every kind of event."""

    @abstractmethod
    def motions(self) -> "Mapping[str, Motion]":
        """The motion of every kind of event."""

    @abstractmethod
    def shots(self) -> Mapping[str, Shot]:
        """Its screens as pictures, under names that begin with the game's or the box's."""

    def opening(self, app: "Host", then: Callable[[], None]) -> "Scene | None":
        """Title screens, shown before the game; None if it has none."""
        return None

    def lesson(self, app: "Host", table: "Leader") -> "Face | None":
        """Its board in a lesson or a problem; None for a game without them."""
        return None

    def at_table(self, app: "Host", table: "Table") -> "Scene":
        """Its scene at a table that a game by letter is in charge of."""
        raise AssertionError("a game that is played by letter has a scene for it")

    def reviews(self, session: "Session") -> bool:
        """Whether its viewer can show where such a game was lost; quick to answer."""
        return False

    def review(
        self,
        app: "Host",
        session: "Session",
        on_go_on: "Callable[[Session], object] | None" = None,
        review: "Review | None" = None,
    ) -> "Scene":
        """That viewer, on a finished session of its own. `review`: one already begun. Raises Refused."""
        raise AssertionError("a game that says it can shows it")

    def warm_up(self) -> Iterator[object]:
        """Read what its first picture needs, a piece at each step, while its machine is being switched on."""
        return iter(())

    def take_in(self, app: "Host", data: bytes, file: str) -> bool:
        """Whether a dropped file is one of this game's own; if so it is kept, or refused in words."""
        return False


def screen(game: str) -> Screen:
    """The descriptor of a game on this floor. Raises Refused for an unknown name."""
    found: Screen = registry.module(__package__, game).SCREEN
    return found


def box_of(game: str) -> GameBox:
    """The box in which a game's own games are kept. Raises Refused for an unknown name."""
    return next(box for each in (screen(game), *screens()) for box in each.boxes if game in box.autosaves)


def screens() -> tuple[Screen, ...]:
    """The descriptors of all games, in the order of the registry."""
    return tuple(screen(name) for name in registry.names())
