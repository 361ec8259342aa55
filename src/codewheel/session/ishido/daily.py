"""Ishido's days: the deal of each, and what came of it."""

from collections.abc import Mapping

from ...rules.ishido.game import GAME
from ..codes.form import start_code
from ..daily.kind import DailyKind, Mark
from ..play import HUMAN, Seat, Session
from ..storage import Storage
from .bars import OVER_AGAIN, disqualify
from .days import Daily
from .deals import daily_seed


def _marks(storage: Storage) -> Mapping[str, Mark]:
    """The 4-Ways of each day."""
    found = Daily(storage)
    return {day.date: Mark(f"{day.fourways}{'?' if day.helped else ''}", day.date in found.late) for day in found.days}


def _begin(storage: Storage, day: str, late: bool) -> Session:
    """The deal of a day, alone and the Modern Way; a second game of it is one that was started over."""
    session = Session.new(GAME, GAME.defaults(), daily_seed(day), [Seat(HUMAN)])
    session.metadata.update({"deal": "daily", "day": day, "late": late})
    daily = Daily(storage)
    if daily.first(day):
        daily.begin(day)
    else:
        disqualify(session.metadata, OVER_AGAIN)
    return session


DAILY = DailyKind(lambda day: start_code(GAME, GAME.defaults(), daily_seed(day)), lambda day: "", _marks, _begin)
