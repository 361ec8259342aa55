"""Who plays the next game of Ein-Auge, as the settings keep it."""

from ...rules.einauge.game import GAME
from ...rules.rows import NamedTuple
from ..levels import levels
from ..play import HUMAN
from ..settings import Settings
from ..table.asked import Asked, Value

SIDES = (("white", HUMAN), ("black", "gentle"))  # settings of the seats, and who sits there at first
CHOICES = (HUMAN, *levels(GAME.name))


class Setup(NamedTuple):
    """The next game: who plays White and who Black."""

    white: str
    black: str

    def asked(self) -> tuple[Asked, ...]:
        """See `table.asked.Wishes`."""
        return tuple(Asked(side, CHOICES, who) for (side, _), who in zip(SIDES, self, strict=True))

    def answered(self, name: str, value: Value) -> "Setup":
        """As above."""
        return self._replace(**{name: str(value)})


def load(settings: Settings) -> Setup:
    """The setup of the settings; who is not known there is who sits there at first."""
    kept = [(settings.get(f"game.einauge.{side}"), default) for side, default in SIDES]
    return Setup(*(value if value in CHOICES else default for value, default in kept))
