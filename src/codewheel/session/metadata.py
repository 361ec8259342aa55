"""What a session keeps beside the record: helps used, clocks, the cursor. One line for each key of every game.

A game says in its descriptor which metadata it keeps besides.
"""

from ..rules.contract import refuse
from .contract import Check, Metadata, count, flag, keeps
from .strict import at_key, items, text, typed


def _words(value: object) -> str:
    return text(value, 100)


def _clocks(value: object) -> list[int]:
    return items(value, count, "session.clock", 16)


def _day(value: object) -> str:
    from datetime import date as Date  # start: a kept day is seldom read

    day = text(value, 10)
    try:
        canonical = Date.fromisoformat(day).isoformat()
    except ValueError:
        canonical = ""
    if canonical != day:
        raise refuse("session.date", text=day)
    return day


METADATA: dict[str, Check] = {
    "undos": count,  # how often a move was taken back
    "hints": count,  # how often a hint was asked for
    "analysis": flag,  # whether the analysis was ever on
    "clocks": _clocks,  # milliseconds used, one number a seat
    "spent": count,  # milliseconds at the table so far, see `table.table`
    "cursor": _words,  # where the cursor stands, in the game's own words
    "title": _words,  # what the player calls this game
    "day": _day,  # whose daily game it is, whatever day it is ended on
    "late": flag,  # that day was over when it was begun
    "counted": flag,  # the game is in the statistics already, or not meant for them: it did not begin here
}


def check_metadata(metadata: object, game: str) -> Metadata:
    """The metadata of a game, when all keys are known and all values of their kind. Raises Refused with the place."""
    found = typed(metadata, dict)
    known = METADATA | dict(keeps(game).metadata)
    for key, value in found.items():
        if key not in known:
            raise refuse("storage.unknown_key", key=str(key)[:40], known=", ".join(known))
        with at_key(key):
            known[key](value)
    return found
