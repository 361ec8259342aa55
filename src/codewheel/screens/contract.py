"""What a game offers on this floor: one object `SCREEN` in `screens/MODULE/__init__.py`, and the boxes it stands in.

It is light to import: neither Pyxel nor a scene is read before one of its functions is called, so that the shelf and
the first picture are there at once.
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
    `also`: autosaves where games of this box wait besides the one of its own game, see `session.saves`.
    """

    name: str  # of the folder with its pictures; plain ones are taken for those that are not there
    game: str
    machine: Machine
    program: str  # on its disk: up to eight capitals
    texts: str
    presets: tuple[tuple[str, Any], ...] = ()
    also: tuple[str, ...] = ()

    @property
    def autosaves(self) -> tuple[str, ...]:
        """Where its interrupted games lie."""
        return (self.game, *self.also)

    def text(self, kind: str) -> str:
        """One of its texts."""
        return translate(f"{self.texts}.{kind}")


class Start(NamedTuple):
    """How a game is opened: with a session it goes on from there, else it begins anew. `notice` is told first.

    `daily`: the deal of the day is wanted, of a game that has one (`TableKind.daily`).
    """

    options: dict[str, Any] | None = None
    seed: int | None = None
    session: "Session | None" = None
    notice: Reason | None = None
    daily: bool = False


NEW = Start()


class Demo(NamedTuple):
    """A short game that the computer can play where there is no window: its players, and the seed."""

    players: tuple[str, ...]
    seed: int


class Screen(ABC):
    """A game on this floor. A game subclasses it once and offers the object as `SCREEN`."""

    boxes: Sequence[GameBox]
    palette: str = "workbench"  # of the ground that is shown while its first scene is read
    codewheel: bool = False  # it came with a codewheel, and asks for the number on its own board
    booklet: str = "manual"  # the palette of its manual
    plates: Mapping[str, tuple[int, int, int, int]] = {}  # pictures of its manual; x, y, width, height of what is shown
    demo: Demo | None = None

    @abstractmethod
    def open_game(self, app: "Host", start: Start = NEW) -> "Scene":
        """The game as it is asked for."""

    @abstractmethod
    def viewer(self, app: "Host") -> "Viewer":
        """What the viewer of finished games asks for."""

    @abstractmethod
    def sounds(self) -> Mapping[str, str]:
        """The sound of every kind of event."""

    @abstractmethod
    def motions(self) -> "Mapping[str, Motion]":
        """The motion of every kind of event."""

    @abstractmethod
    def shots(self) -> Mapping[str, Shot]:
        """Its screens as pictures, by names that begin with the game's or the box's."""

    def opening(self, app: "Host", then: Callable[[], None]) -> "Scene | None":
        """Title screens, shown before the game; None where there are none."""
        return None

    def lesson(self, app: "Host", table: "Leader") -> "Face | None":
        """Its board in a lesson or a problem; None for a game without them."""
        return None

    def at_table(self, app: "Host", table: "Table") -> "Scene":
        """Its scene at a table at which somebody else leads, by letter."""
        raise AssertionError("a game that is played by letter has a scene for it")

    def reviews(self, session: "Session") -> bool:
        """Whether its viewer can show where such a game was lost; quickly told."""
        return False

    def review(
        self,
        app: "Host",
        session: "Session",
        on_go_on: "Callable[[Session], object] | None" = None,
        review: "Review | None" = None,
    ) -> "Scene":
        """That viewer, on a session of its own that is over. `review`: one that was begun. Raises Refused."""
        raise AssertionError("a game that says it can shows it")

    def warm_up(self) -> Iterator[object]:
        """Its machine is being switched on: what its first picture needs is read, a piece at each step."""
        return iter(())

    def take_in(self, app: "Host", data: bytes, file: str) -> bool:
        """A file was dropped: whether it is one of this game's own, which is then kept or refused in words."""
        return False


def screen(game: str) -> Screen:
    """The descriptor of a game on this floor. Raises Refused for an unknown name."""
    found: Screen = registry.module(__package__, game).SCREEN
    return found


def box_of(game: str) -> GameBox:
    """The box in which a game's own games lie. Raises Refused for an unknown name."""
    return next(box for each in (screen(game), *screens()) for box in each.boxes if game in box.autosaves)


def screens() -> tuple[Screen, ...]:
    """Those of all games, in the order of the registry."""
    return tuple(screen(name) for name in registry.names())
