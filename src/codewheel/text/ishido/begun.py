"""What is asked before a game of Ishido: the mode, then what the mode asks."""

from ...rules.rows import NamedTuple
from ...rules.typed import cast
from ...session.ishido.setup import COMPUTERS, MODES, Wish, level
from ...session.ishido.table import IshidoTable
from ...session.table.asked import Asked, Value
from ...session.table.table import Table


class Modes(NamedTuple):
    """A mode and what is wished in it."""

    wish: Wish

    def asked(self) -> tuple[Asked, ...]:
        """See `table.asked.Wishes`: what has no other answer in this mode is not asked."""
        mode = Asked("mode", MODES, self.wish.mode)
        return mode, *(asked for asked in self.wish.asked() if asked.why_not is None)

    def answered(self, name: str, value: Value) -> "Modes":
        """As above."""
        if name == "mode":
            return Modes(self.wish._replace(mode=str(value)))
        return Modes(self.wish.answered(name, value))


def wishes(table: Table) -> Modes:
    """As it was for the game before."""
    own = cast(IshidoTable, table)
    return Modes(Wish.of(own.setup, own.setup.mode, level(table.ports.settings)))


def begin(table: Table, modes: Modes) -> Table | None:
    """Set it up, and deal."""
    wish = modes.wish
    scoring = next(asked.value for asked in wish.asked() if asked.name == "scoring")
    first, second = (bool(on) for on in wish.computers[: len(COMPUTERS)])
    if table.do("set_up", wish.mode, str(scoring), first, second, wish.level):
        if table.prompt is None:
            table.news()  # that it holds from the next game on: that one begins
        table.do("new")
    return None
