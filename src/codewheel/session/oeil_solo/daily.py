"""The days of L'Oeil's solitaire: the start of each, and what came of it."""

from collections.abc import Mapping

from ...rules.oeil_solo.game import BLOCKS
from ..daily.kind import DailyKind, Mark
from ..ishido.deals import daily_seed
from ..play import Session
from ..storage import Storage
from .days import Daily
from .games import new
from .starts import start_code
from .ways import DAILY as DAY


def _marks(storage: Storage) -> Mapping[str, Mark]:
    """The moves above par of each day."""
    found = Daily(storage)
    return {
        day.date: Mark(f"+{day.moves - day.par}{'?' if day.helped else ''}", day.date in found.late)
        for day in found.days
    }


def _begin(storage: Storage, day: str, late: bool) -> Session:
    session = new(DAY, BLOCKS, day, 0)
    session.metadata["late"] = late
    return session


DAILY = DailyKind(lambda day: start_code(daily_seed(day)), lambda day: "", _marks, _begin)
