"""The manual page of a game as lines: its parts by their headings, without what Markdown writes for other eyes.

`<!-- told: TEXT -->` at the end of a paragraph or of an item of a list is what is said of it here, "" for nothing;
alone below a heading, what is said of the whole part, which is none here without a text.
"""

import re
from collections.abc import Sequence

from ..paths import page
from ..rules.contract import refuse
from ..rules.registry import entry
from ..session.table.table import Table
from ..session.texts import place_of, tongue, translate
from .contract import letters
from .said import as_number, listed

_LINK = re.compile(r"!?\[([^\]]*)\]\([^)]*\)")
_TOLD, _END = "<!-- told:", "-->"
_ITEM = re.compile(r"(- |\d+\. )")
_MARKS = str.maketrans("", "", "*`")


def _cut(game: str) -> list[tuple[str, list[str]]]:
    """The headings of the page with what is told below each; what stands before the first one comes under its title."""
    text = "\n" + page(game, tongue()).read_text("utf-8")
    found = []
    for part in re.split(r"\n##? ", text)[1:]:
        title, _, rest = part.partition("\n")
        first, *blocks = _blocks(rest) or [""]
        if first.startswith(_TOLD):
            lines = [_told(first)]
        else:
            lines = [line for block in (first, *blocks) for line in _lines(block)]
        if any(lines):
            found.append((title.translate(_MARKS), lines))
    return found


def _blocks(text: str) -> list[str]:
    """Paragraphs, tables and items of lists."""
    found: list[str] = []
    for paragraph in text.strip().split("\n\n"):
        for number, line in enumerate(paragraph.split("\n")):
            if number and not _ITEM.match(line):
                found[-1] += "\n" + line
            else:
                found.append(line)
    return found


def _lines(block: str) -> list[str]:
    """What is told of a block: no picture, a table row by row, else a line that whoever prints it breaks."""
    if _TOLD in block:
        start, text = _ITEM.match(block), _told(block)
        return [f"{start[1] if start else ''}{text}"] if text else []
    if block.startswith("!["):
        return []
    rows = [_LINK.sub(r"\1", line).translate(_MARKS) for line in block.split("\n")]
    if block.startswith("|"):
        return _table([[cell.strip() for cell in row.strip("|").split("|")] for row in rows])
    return [_joined(" ".join(rows))]


def _told(block: str) -> str:
    """What is said in the place of a block."""
    return _joined(block.partition(_TOLD)[2].partition(_END)[0])


def _joined(text: str) -> str:
    """Lines as one; a space that does not break stays."""
    return re.sub(r"[ \n]+", " ", text).strip(" ")


def _table(rows: Sequence[Sequence[str]]) -> list[str]:
    """A table row by row, each cell behind the name of its column; of two columns the names stand once above."""
    names, _, *cells = rows
    if len(names) == 2:
        return [_cell(*row) for row in (names, *cells)]
    more = [[_cell(name, value) for name, value in zip(names[1:], row[1:], strict=True) if value] for row in cells]
    return [_cell(row[0], listed(values)) for row, values in zip(cells, more, strict=True)]


def _cell(name: str, value: str) -> str:
    return translate("text.cell", name=name, value=value)


def parts(game: str) -> list[tuple[int, str]]:
    """The parts of a game's page, from 1."""
    return [(number, title) for number, (title, _) in enumerate(_cut(game), 1)]


def part(game: str, number: int) -> list[str]:
    """A part of it. Raises Refused for a number that is none."""
    found = _cut(game)
    if not 1 <= number <= len(found):
        raise refuse("text.no_part", number=number, count=len(found))
    title, lines = found[number - 1]
    return [title, *lines]


def read(table: Table, rest: str) -> list[str]:
    """What is told of the manual at a table: its parts, or one of them by its number. Raises Refused."""
    own, session = letters(table.game), table.session
    games = own.pages(session) or (table.game,)
    first, _, number = rest.partition(" ")
    named = next((game for game in games[1:] if place_of(entry(game).title)[0] == place_of(first)[0]), "")
    game, number = (named, number) if named else (games[0], rest)
    if number:
        return part(game, as_number(number))
    titles = [f"{number}. {title}" for number, title in parts(game)]
    if named:
        return [translate("text.rules_of", title=entry(game).title, word=first.lower()), *titles]
    about = own.part(session)
    return [translate("text.rules"), *titles, *([about] if about else []), translate("text.rules_more")]
