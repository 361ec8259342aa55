"""A day's deal that was begun before goes on."""

from ...rules.contract import Refused
from ..play import Session
from ..saves import Saves, autosave_of


def begun_before(saves: Saves, session: Session) -> Session | None:
    """The game that waits in the autosave of a day's deal, where it is of the same deal and not over; else None.

    What cannot be read counts as none.
    """
    try:
        resumed = saves.resume(autosave_of(session))
    except Refused:
        return None
    if resumed is None or resumed.session.over:
        return None
    found = resumed.session
    return found if (found.at(0), found.seed) == (session.at(0), session.seed) else None
