"""Pictures with words: for each language, with the words of its catalogues."""

from collections.abc import Callable
from pathlib import Path
from unicodedata import normalize

import numpy as np

from codewheel.session.texts import ENGLISH, catalogue, languages

from .canvas import Canvas


def save(name: str, palette: str, out: Path, drawn: Callable[[str], Canvas]) -> None:
    """Write a picture, `drawn` for each language: in English whole, of the others what differs from that."""
    english = drawn(ENGLISH)
    english.save(name, palette, out)
    for tongue in languages()[1:]:
        other = drawn(tongue).a
        rows, columns = np.nonzero(other != english.a)
        if len(rows):
            x, y = int(columns.min()), int(rows.min())
            part = Canvas(int(columns.max()) + 1 - x, int(rows.max()) + 1 - y)
            part.a[:] = other[y : y + part.h, x : x + part.w]
            part.save(f"{name}.{tongue}", palette, out, (x, y))


def said(code: str, tongue: str) -> str:
    """The text of a code in a language, the English one where it has none. Raises KeyError for an unknown code."""
    stem = code.partition(".")[0]
    return (catalogue(stem, ENGLISH) | catalogue(stem, tongue))[code]


def parted(char: str) -> tuple[str, str]:
    """A letter and its accent as Unicode combines them, "" where it has none."""
    apart = normalize("NFD", char)
    return apart[0], apart[1:]
