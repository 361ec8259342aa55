"""Pictures with words: one for each language, with the words of its catalogues."""

from collections.abc import Iterator
from unicodedata import normalize

from codewheel.session.texts import ENGLISH, catalogue, languages


def lettered(name: str) -> Iterator[tuple[str, str]]:
    """The languages, each with the name of its picture: `NAME` for English, `NAME.LANGUAGE` for the others."""
    for tongue in languages():
        yield tongue, name if tongue == ENGLISH else f"{name}.{tongue}"


def said(code: str, tongue: str) -> str:
    """The text of a code in a language, the English one where it has none. Raises KeyError for an unknown code."""
    stem = code.partition(".")[0]
    return (catalogue(stem, ENGLISH) | catalogue(stem, tongue))[code]


def parted(char: str) -> tuple[str, str]:
    """A letter and its accent as Unicode combines them, "" where it has none."""
    apart = normalize("NFD", char)
    return apart[0], apart[1:]
