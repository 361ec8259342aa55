"""What a session keeps beside the record: helps used, clocks, the cursor. One line for each fact there can be."""

from collections.abc import Callable
from typing import Any

from ..rules.contract import refuse
from .strict import at_key, items, text, typed, whole

Facts = dict[str, Any]


def _count(value: object) -> int:
    return whole(value, 0, 1_000_000_000)


def _flag(value: object) -> bool:
    return typed(value, bool)


def _words(value: object) -> str:
    return text(value, 80)


def _clocks(value: object) -> list[int]:
    return items(value, _count, "session.clock", 16)


FACTS: dict[str, Callable[[object], Any]] = {
    "undos": _count,  # how often a move was taken back
    "hints": _count,  # how often a hint was asked for
    "analysis": _flag,  # whether the analysis was ever on
    "clocks": _clocks,  # milliseconds used, one number a seat
    "cursor": _words,  # where the cursor stands, in the game's own words
    "title": _words,  # what the player calls this game
    "counted": _flag,  # the game is in the statistics already, or not meant for them: it did not begin here
}


def check_facts(facts: object) -> Facts:
    """The facts, when all are known and of their kind. Raises Refused with the place."""
    found = typed(facts, dict)
    for key, value in found.items():
        if key not in FACTS:
            raise refuse("storage.unknown_key", key=str(key)[:40], known=", ".join(FACTS))
        with at_key(key):
            FACTS[key](value)
    return found
