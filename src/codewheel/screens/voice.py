"""The loudspeaker as the app sees it, and one that is silent."""

from ..machines.palette import Machine
from ..rules.typed import Protocol


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
