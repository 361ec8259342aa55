"""The way to the days from the shelf, and from them to a day's deal or problem."""

from collections.abc import Callable

from ...rules.contract import Reason
from ...rules.registry import entry
from ...session.daily.draw import latest
from ...session.daily.games import daily
from ...session.daily.going_on import begun_before
from ...session.daily.shown import Days
from ...session.play import Session
from ...session.saves import autosave_of
from ..scene import Host
from .days import DaysPage

Play = Callable[[Session, Reason | None], object]


def open_days(app: Host, play: Play, left: Callable[[str], object], day: str = "") -> None:
    """The calendar over the shelf, with that day chosen or today.

    `play(session, notice)`: shows a deal; it goes on where it was begun before, else the game that waited there is set
    by. `left(day)`: the calendar was left for the problem of a day, and somebody will come back to it.
    """
    days, today = Days(app.storage), app.now()[:10]
    titles = {game: entry(game).title for game in days.games}
    last = max(today, latest(app.utc()))
    app.open(DaysPage(days, titles, today, last, lambda game, day: _play(app, play, left, game, day), day))


def _play(app: Host, play: Play, left: Callable[[str], object], game: str, day: str) -> None:
    kind = daily(game)
    assert kind is not None
    session = kind.begin(app.storage, day, day < app.now()[:10])
    if session is None:
        left(day)
        app.pose(game, day=day)
        return
    before = begun_before(app.saves, session)
    if before is not None:
        play(before, None)
    else:
        play(session, app.saves.set_waiting_by(autosave_of(session), app.now()))
