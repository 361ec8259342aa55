"""Sentences are put together, and broken into lines."""

from collections.abc import Sequence
from textwrap import wrap

from ..rules.contract import Reason
from ..session.texts import catalogue, translate


def as_typed(why: Reason) -> Reason:
    """A message as it is said where one types: what names menus and keys elsewhere names words here."""
    code = f"text.as_{why.code.replace('.', '_')}"
    return Reason(code, why.params) if code in catalogue("text") else why


def joined(parts: Sequence[str]) -> str:
    """`a, b, c`."""
    return translate("text.comma").join(parts)


def broken(lines: Sequence[str], wide: int, hard: bool = False) -> list[str]:
    """Lines of at most so many cells, broken between words; a word that is longer stands alone, or is cut (`hard`)."""
    found: list[str] = []
    for line in "\n".join(lines).split("\n"):
        found += wrap(line, wide, break_long_words=hard, break_on_hyphens=False) if len(line) > wide else [line]
    return found
