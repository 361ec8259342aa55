"""What a game has for each day: the object that `TableKind.daily` answers."""

from collections.abc import Callable, Mapping

from ...rules.rows import NamedTuple
from ...rules.typed import TYPE_CHECKING

if TYPE_CHECKING:  # for signatures
    from ..play import Session
    from ..storage import Storage

CLEAN, ERRING, HELPED = "*", "+", "?"  # signs: first time and alone; not first time; with help


class Mark(NamedTuple):
    """What came of a day. `sign`: it in a few letters that give nothing away; `late`: it was begun after its day."""

    sign: str
    late: bool = False


class DailyKind(NamedTuple):
    """A game's days.

    `code(day)`: the share code of what is drawn; `name(day)`: what a problem is called, "" for a deal;
    `marks(storage)`: by ISO date what came of the days that are kept; `begin(storage, day, late)`: the game of a day
    as a session, None where it is a problem.
    """

    code: Callable[[str], str]
    name: Callable[[str], str]
    marks: "Callable[[Storage], Mapping[str, Mark]]"
    begin: "Callable[[Storage, str, bool], Session | None]"
