"""Sets a manual page: Markdown to lines of a booklet's columns. Knows widths, draws nothing.

Of Markdown it reads what the manuals use: headings, paragraphs, lists, numbered lists, tables, `**bold**`, `*menus*`,
`code`, `[words](address)` (the words stay) and, alone on a line, `![words](picture)`, which is a plate where there is
one.
"""

import re
from collections.abc import Callable, Iterable, Iterator
from itertools import takewhile

from ...machines.font import EVEN
from ...rules.rows import NamedTuple
from .plates import plates

Width = Callable[[str], int]
_BOLD = re.compile(r"(\*\*[^*]+\*\*|\*[^*\s][^*]*\*|`[^`]+`)")
_LINK = re.compile(r"!?\[([^][]*)\]\(([^][()]*)\)")
_PICTURE = re.compile(r"!\[([^]]*)\]\((?:[^/]*+/)*+([^/.]*)\.png\)")
_BLANKS = re.compile(r"[ \t\n]+")
_ITEM = re.compile(r"(?:- |(\d+)\. )(.*)")


BULLET, ITEM = 8, 18  # how far the text of a list stands in


class Run(NamedTuple):
    """A piece of a line: x from the column's left, text, whether it is to stand out."""

    x: int
    text: str
    bold: bool


class Line(NamedTuple):
    """A line of a column. `style`: title, heading, text, row, space, caption, initial (with the drop capital in
    `capital`), plate (with its name in `plate`).
    """

    style: str
    runs: tuple[Run, ...] = ()
    capital: str = ""
    plate: str = ""

    @property
    def height(self) -> int:
        """Pixels to the next line."""
        return plates()[self.plate].box[3] + 7 if self.plate else HEIGHTS[self.style]


class Block(NamedTuple):
    """A piece of the source: kind (title, heading, text, item, row, plate), text, and a mark, first cell or plate."""

    kind: str
    text: str
    mark: str = ""


def blocks(source: str) -> Iterator[Block]:
    """The blocks of a Markdown text, in order."""
    text: list[str] = []
    open_item: str | None = None

    def flush() -> Iterator[Block]:
        nonlocal open_item
        if text:
            joined = " ".join(text)
            yield Block("item", joined, open_item) if open_item is not None else Block("text", joined)
        text.clear()
        open_item = None

    for raw in source.splitlines():
        line = raw.strip()
        item = _ITEM.match(line)
        if line.startswith("#"):
            yield from flush()
            level = len(line) - len(line.lstrip("#"))
            yield Block("title" if level == 1 else "heading", line[level:].strip())
        elif line.startswith("|"):
            yield from flush()
            cells = [cell.strip() for cell in line.strip("|").split("|")]
            if set("".join(cells)) - set("-: "):
                yield Block("row", " ".join(cells[1:]), cells[0])
        elif not line:
            yield from flush()
        elif picture := _PICTURE.fullmatch(line):
            yield from flush()
            if picture[2] in plates():
                yield Block("plate", picture[1], picture[2])
        elif item:
            yield from flush()
            open_item = f"{item[1]}." if item[1] else "•"
            text.append(item[2])
        else:
            text.append(line)
    yield from flush()


def _words(text: str) -> Iterator[list[tuple[str, bool]]]:
    """Words with their weight: pieces of different weight with no blank between them are one word.

    A no-break space is no blank.
    """
    word: list[tuple[str, bool]] = []
    for part in _BOLD.split(_LINK.sub(r"\1", text)):
        bold = len(part) > 2 and part[0] in "*`" and part[-1] == part[0]
        for n, piece in enumerate(_BLANKS.split(part.strip("*`") if bold else part)):
            if n and word:
                yield word
                word = []
            if piece:
                word.append((piece, bold))
    if word:
        yield word


def wrap(text: str, width: Width, room: Callable[[int], tuple[int, int]]) -> list[tuple[Run, ...]]:
    """Break a text into lines; `room(n)` gives the left edge and width of line n."""
    lines: list[list[Run]] = [[]]
    left, limit = room(0)
    x, blank = 0, width(" ")
    for word in _words(text):
        gap = blank if lines[-1] else 0
        wide = sum(width(piece) for piece, _ in word)
        for n, (piece, bold) in enumerate(word):
            if lines[-1] and x + gap + (width(piece) if n else wide) > limit:
                lines.append([])
                left, limit = room(len(lines) - 1)
                x = gap = 0
            lines[-1].append(Run(left + x + gap, piece, bold))
            x += gap + width(piece)
            gap = 0
    return [tuple(line) for line in lines]


def evenly(text: str, width: Width, column: int) -> list[tuple[Run, ...]]:
    """The same in a column, in no more lines, of about one length: no word is left alone in the last."""
    found = wrap(text, width, lambda n: (0, column))
    for narrower in range(column - EVEN, 0, -EVEN):
        shorter = wrap(text, width, lambda n, room=narrower: (0, room))  # type: ignore[misc]
        if len(shorter) > len(found):
            break
        found = shorter
    return found


def lines(
    source: Iterable[Block], width: Width, column: int, capital: int = 31, title: Width | None = None
) -> list[Line]:
    """All lines of a text in a column of `column` pixels. The first paragraph gets a drop capital `capital` wide.

    `width` measures the letters of the text, `title` those of titles (else they are as wide as the text's).
    """
    found: list[Line] = []
    first = True
    for block in source:
        if block.kind == "title":
            found += [Line("title", runs) for runs in wrap(block.text, title or width, lambda n: (0, column))]
        elif block.kind == "heading":
            if found and found[-1].style != "title":
                found.append(Line("space"))
            found += [Line("heading", runs) for runs in wrap(block.text, width, lambda n: (0, column))]
        elif block.kind == "item":
            indent = ITEM if block.mark.endswith(".") else BULLET
            body = wrap(block.text, width, lambda n, indent=indent: (indent, column - indent))  # type: ignore[misc]
            found.append(Line("text", (Run(0, block.mark, False), *body[0])))
            found += [Line("text", runs) for runs in body[1:]]
        elif block.kind == "plate":
            found.append(Line("plate", plate=block.mark))
            found += [Line("caption", runs) for runs in evenly(block.text, width, column)]
            found.append(Line("space"))
        elif block.kind == "row":
            found += _row(block, width, column)
        else:
            if found and found[-1].style in ("text", "row"):
                found.append(Line("space"))
            if first:
                body = wrap(block.text[1:], width, lambda n: (capital, column - capital) if n < 3 else (0, column))
                found.append(Line("initial", body[0], block.text[0]))
                found += [Line("text", runs) for runs in body[1:]] + [Line("space")] * max(0, 3 - len(body))
                first = False
            else:
                found += [Line("text", runs) for runs in wrap(block.text, width, lambda n: (0, column))]
    return found


def _row(block: Block, width: Width, column: int) -> list[Line]:
    """A table's row: the first cell bold, the rest beside it, or below where the first is long."""
    indent = 52
    body = wrap(block.text, width, lambda n: (indent, column - indent))
    head = wrap(f"**{block.mark}**", width, lambda n: (0, column))
    if len(head) == 1 and (not head[0] or head[0][-1].x + width(head[0][-1].text) < indent - 3):
        return [Line("row", (*head[0], *body[0])), *(Line("row", runs) for runs in body[1:])]
    return [Line("row", runs) for runs in (*head, *body)]


def _first_cell(line: Line) -> bool:
    """Whether it holds nothing of a row but its first cell."""
    return line.style == "row" and bool(line.runs) and line.runs[0].x == 0 and all(run.bold for run in line.runs)


HEIGHTS = {"title": 25, "heading": 15, "text": 9, "row": 9, "initial": 9, "space": 5, "caption": 9}


def columns(set_lines: list[Line], height: int) -> list[list[tuple[int, Line]]]:
    """Fill columns of `height` pixels: lists of (y, line).

    A heading never stands last, nor a row's first cell without the others; a space never stands first, and a plate's
    caption stands below it.
    """
    found: list[list[tuple[int, Line]]] = [[]]
    y = 0
    for i, line in enumerate(set_lines):
        need = line.height
        if line.style == "heading" and i + 1 < len(set_lines):
            below = next(
                (j for j in range(i + 1, len(set_lines)) if set_lines[j].style not in ("space", "heading")), i + 1
            )
            need += sum(gap.height for gap in set_lines[i + 1 : below])
            need += (3 if set_lines[below : below + 1] and set_lines[below].style == "initial" else 2) * HEIGHTS["text"]
        if line.style == "initial":
            need += 2 * HEIGHTS["text"]
        if _first_cell(line):
            below = next((j for j in range(i + 1, len(set_lines)) if not _first_cell(set_lines[j])), len(set_lines))
            need += sum(cell.height for cell in set_lines[i + 1 : below + 1])
        if line.style == "plate":
            need += sum(
                HEIGHTS["caption"] for _ in takewhile(lambda below: below.style == "caption", set_lines[i + 1 :])
            )
        if y + need > height:
            found.append([])
            y = 0
        if line.style == "space" and y == 0:
            continue
        found[-1].append((y, line))
        y += line.height
    return found
