"""Sentences are put together, and broken into lines."""

from collections.abc import Sequence
from textwrap import wrap

from ..session.texts import translate


def joined(parts: Sequence[str]) -> str:
    """`a, b, c`."""
    return translate("text.comma").join(parts)


def broken(lines: Sequence[str], wide: int) -> list[str]:
    """Lines of at most so many cells, broken between words; what begins with a blank or is short stays as it is."""
    found: list[str] = []
    for line in "\n".join(lines).split("\n"):
        found += wrap(line, wide, break_long_words=False, break_on_hyphens=False) if len(line) > wide else [line]
    return found
