"""The loudspeaker as the app sees it, and one that is silent; and who listens to what is said of the screen."""

from ..machines.palette import Machine
from ..rules.typed import TYPE_CHECKING, Protocol

if TYPE_CHECKING:  # for signatures
    from collections.abc import Sequence

    from ..session.table.table import Table
    from ..session.table.words import News


class Lights(Protocol):
    """What lights up for who has one switch, see `scanning`. `sign`: another number whenever it is something else."""

    sign: int

    @property
    def words(self) -> str:
        """What is said of it."""


class Ears(Protocol):
    """Who listens, see `spoken.Listening`."""

    def say(self, lines: "Sequence[str]") -> None:
        """Something happened."""

    def hear(self, table: "Table", news: "News") -> None:
        """A table's news."""

    def look(self) -> None:
        """Once a frame: what has the focus now."""


class Voice(Protocol):
    """The loudspeaker, see `machines.sounds.Sounds`."""

    def play(self, name: str) -> None:
        """Play an effect."""

    def music(self, name: str | None) -> None:
        """Play a tune, or none."""

    def set_volumes(self, effects: int, music: int, drive: int = 10) -> None:
        """Volumes 0-10."""

    def use(self, machine: Machine) -> None:
        """Speak as that machine."""

    def wake(self) -> None:
        """The first picture is shown: from now on sounds may be read."""


class Silence:
    """A loudspeaker that is not there. `played`: what would have been heard, the last hundred."""

    def __init__(self) -> None:
        self.played: list[str] = []

    def play(self, name: str) -> None:
        """Note the effect."""
        self.played = [*self.played[-99:], name]

    def music(self, name: str | None) -> None:
        """Nothing."""

    def set_volumes(self, effects: int, music: int, drive: int = 10) -> None:
        """Nothing."""

    def use(self, machine: Machine) -> None:
        """Nothing."""

    def wake(self) -> None:
        """Nothing."""
