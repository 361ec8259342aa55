"""Sentences are put together, and broken into lines."""

import re
from collections.abc import Sequence
from textwrap import wrap

from ..rules.contract import Reason, refuse
from ..session.texts import catalogue, translate

_SQUARE = re.compile(r"\d\.\d+")  # a name that the words for a place do not tell
SQUARES = ("square", "source", "target")  # what a reason calls a place


def as_typed(why: Reason) -> Reason:
    """A message as it is said where one types: what names menus and keys elsewhere names words here."""
    code = f"text.as_{why.code.replace('.', '_')}"
    return Reason(code, why.params) if code in catalogue("text") else why


def joined(parts: Sequence[str]) -> str:
    """`a, b, c`."""
    return translate("text.comma").join(parts)


def listed(parts: Sequence[str]) -> str:
    """`a, b; c, d`: of parts that have commas of their own."""
    return translate("text.semicolon").join(parts)


def broken(lines: Sequence[str], wide: int, hard: bool = False) -> list[str]:
    """Lines of at most so many cells, broken between words; a word that is longer stands alone, or is cut (`hard`)."""
    found: list[str] = []
    for line in "\n".join(lines).split("\n"):
        found += wrap(line, wide, break_long_words=hard, break_on_hyphens=False) if len(line) > wide else [line]
    return found


def placed(told: str, places: Sequence[str]) -> str:
    """What was told of a move or a place, with the names that are typed for what it calls by other words."""
    missing = [place for place in dict.fromkeys(places) if place.casefold() not in told.casefold()]
    return translate("text.placed", told=told, places=" ".join(missing)) if missing else told


def places_of(move: str) -> list[str]:
    """The places that a move names, `6.14`, `6.0`."""
    rest = move.partition(" ")[2]
    if _SQUARE.fullmatch(rest):
        return [rest]
    return [name for name in rest.split("-") if _SQUARE.fullmatch(name)]


def with_more(lines: list[str], more: list[str]) -> list[str]:
    """Lines, and those of some more that have not been said among them."""
    return [*lines, *(line for line in more if not said_in(lines, line))]


def said_in(lines: list[str], sentence: str) -> bool:
    """Whether a sentence is among some lines, or within one of them."""
    return sentence in lines or (sentence.endswith(".") and any(sentence in line for line in lines))


def as_number(text: str) -> int:
    """A number that was typed. Raises Refused."""
    if not (text.isascii() and text.isdigit() and len(text) < 9):
        raise refuse("text.number", text=text[:20])
    return int(text)
