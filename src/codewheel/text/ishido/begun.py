"""What is asked before a game of Ishido: the mode, then what the mode asks."""

from ...rules.rows import NamedTuple
from ...rules.typed import cast
from ...session.ishido.setup import COMPUTERS, MODES, TOURNAMENT, Wish, level
from ...session.ishido.table import IshidoTable
from ...session.table.asked import Asked, Value
from ...session.table.table import Table

CONTINUE, ANOTHER = "continue", "another"  # a tournament that is on


class Modes(NamedTuple):
    """A mode and what is wished in it. `on`: how a tournament that is on is scored, "" for none; `which`: whether it
    goes on or gives way to another one.
    """

    wish: Wish
    on: str = ""
    which: str = CONTINUE

    @property
    def _goes_on(self) -> bool:
        return bool(self.on) and self.wish.mode == TOURNAMENT and self.which == CONTINUE

    @property
    def scoring(self) -> str:
        """How the game is scored: a challenge in one way, and a tournament keeps its own."""
        return self.on if self._goes_on else next(str(asked.value) for asked in self.wish.asked())

    def asked(self) -> tuple[Asked, ...]:
        """See `table.asked.Wishes`: what has no other answer in this mode is not asked."""
        found = [Asked("mode", MODES, self.wish.mode)]
        if self.on and self.wish.mode == TOURNAMENT:
            found.append(Asked("which", (CONTINUE, ANOTHER), self.which))
        asked = [each for each in self.wish.asked() if each.why_not is None]
        return (*found, *(each for each in asked if not (self._goes_on and each.name == "scoring")))

    def answered(self, name: str, value: Value) -> "Modes":
        """As above."""
        if name == "mode":
            return self._replace(wish=self.wish._replace(mode=str(value)))
        if name == "which":
            return self._replace(which=str(value))
        return self._replace(wish=self.wish.answered(name, value))


def wishes(table: Table) -> Modes:
    """As it was for the game before."""
    own = cast(IshidoTable, table)
    on = own.tournament.scoring if own.setup.mode == TOURNAMENT and own.tournament is not None else ""
    return Modes(Wish.of(own.setup, own.setup.mode, level(table.ports.settings)), on)


def begin(table: Table, modes: Modes) -> Table | None:
    """Set it up, and deal."""
    wish = modes.wish
    first, second = (bool(on) for on in wish.computers[: len(COMPUTERS)])
    table.do("begin_as", wish.mode, modes.scoring, first, second, wish.level, modes.which == ANOTHER)
    return None
