"""The manual page of a game as lines: its parts by their headings, without what Markdown writes for other eyes."""

import re

from ..paths import page
from ..rules.contract import refuse
from ..session.texts import tongue

_LINK = re.compile(r"!?\[([^\]]*)\]\([^)]*\)")
_MARKS = str.maketrans("", "", "*`")


def _cut(game: str) -> list[tuple[str, list[str]]]:
    """The headings of the page with the lines below each; what stands before the first one comes under its title."""
    found: list[tuple[str, list[str]]] = []
    for line in page(game, tongue()).read_text("utf-8").splitlines():
        if line.startswith(("# ", "## ")):
            found.append((line.lstrip("# "), []))
        elif found and not line.startswith("!["):
            found[-1][1].append(_LINK.sub(r"\1", line).translate(_MARKS))
    return [(title, lines) for title, lines in found if any(line.strip() for line in lines)]


def parts(game: str) -> list[tuple[int, str]]:
    """The parts of a game's page, from 1."""
    return [(number, title) for number, (title, _) in enumerate(_cut(game), 1)]


def part(game: str, number: int) -> list[str]:
    """A part of it. Raises Refused for a number that is none."""
    found = _cut(game)
    if not 1 <= number <= len(found):
        raise refuse("text.no_part", number=number, count=len(found))
    title, lines = found[number - 1]
    return [title, *(line for line in lines if line.strip(" |-:"))]
