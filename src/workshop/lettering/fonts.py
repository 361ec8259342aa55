"""The letters: five fonts, written as BDF from the tables in `data/`, whole and with the letters of ASCII alone.

`amiga8`, `st8` and `dos8` fill cells of 8 x 8; `small` (7 high) steps by the width of each letter, with figures of one
width; `tiny` is 4 x 6. A table holds the letters row by row, the capitals squeezed to make room for accents (lowered,
for two dots), and the accents; accented letters are put together here unless the table draws them itself. Between
accent and letter a row is empty: for that, accents reach one or two rows above the cell, which lines leave free. Rows
of the table that begin there have a `^` before them for each.
"""

import unicodedata
from pathlib import Path
from typing import NamedTuple

from .boxdrawing import boxes

DATA = Path(__file__).resolve().parent / "data"
ASCII = "".join(map(chr, range(32, 127)))
ACCENTED = "ÄÖÜäöüÀÂÇÈÉÊËÎÏÔÙÛàâçèéêëîïôùûÿñÑåÅÁÍÓÚÌÒÃÕÝáíóúìòãõýŸ"
SIGNS = "ßŒœØøÆæ«»„“”‘’–—…·•×÷±°§©½¼¾¡¿←↑→↓✓●○■□▶◀▲▼♪"
ALIKE = {"‚": ",", "−": "–"}  # letters that look like others
TIE = "\u00a0"  # the space that holds two words together, narrower than others where letters need no columns
NEEDED = ASCII + ACCENTED + SIGNS + "".join(ALIKE) + TIE
"""What every font has; the fonts of 8 x 8 have `boxdrawing.boxes()` besides."""

ABOVE = 2  # rows above the cell that accents may take
MARKS = {
    "\u0300": "grave",
    "\u0301": "acute",
    "\u0302": "circumflex",
    "\u0308": "diaeresis",
    "\u0303": "tilde",
    "\u030a": "ring",
}

Rows = list[
    int
]  # one number a row, the leftmost pixel is bit 7; those that the cell is not high enough for are above it


class Shape(NamedTuple):
    """The cell of a font in pixels. `step` 0: each letter is as wide as it is, one pixel between two."""

    height: int
    ascent: int
    step: int
    blank: int  # width of the space
    tie: int  # width of the one that does not break


SHAPES = {
    "amiga8": Shape(8, 7, 8, 8, 4),
    "st8": Shape(8, 7, 8, 8, 4),
    "dos8": Shape(8, 7, 8, 8, 8),
    "small": Shape(7, 6, 0, 3, 2),
    "tiny": Shape(6, 5, 4, 4, 2),
}


def _rows(text: str, height: int, place: str) -> Rows:
    """Rows of hex digits, filled up to `height` and one for each `^`. Raises ValueError with `place` for others."""
    height += text.count("^")
    try:
        rows = list(bytes.fromhex(text.lstrip("^")))
    except ValueError:
        raise ValueError(f"{place}: the rows are no pairs of hex digits: {text}") from None
    if len(rows) > height:
        raise ValueError(f"{place}: {len(rows)} rows, the cell has {height}")
    return rows + [0] * (height - len(rows))


def read(name: str) -> dict[str, dict[str, Rows]]:
    """The sections of `data/NAME.txt`: letters, and for 8 x 8 two of lower capitals and two sets of marks."""
    sections: dict[str, dict[str, Rows]] = {}
    at: dict[str, Rows] = {}
    for number, line in enumerate((DATA / f"{name}.txt").read_text("utf-8").splitlines(), 1):
        if line.startswith("##") or not line:
            continue
        if line[0] == "[" and line.endswith("]"):
            at = sections.setdefault(line[1:-1], {})
        else:
            key, _, rows = line.rpartition(" ")
            at[key] = _rows(rows, SHAPES[name].height, f"{name}.txt, line {number}")
    return sections


def _extent(rows: Rows) -> tuple[int, int]:
    """First and last used column; (0, -1) for an empty letter."""
    used = 0
    for row in rows:
        used |= row
    columns = [i for i in range(8) if used >> (7 - i) & 1]
    return (columns[0], columns[-1]) if columns else (0, -1)


def _above(rows: Rows, height: int) -> Rows:
    """Rows from the first above the cell on."""
    return [0] * (height + ABOVE - len(rows)) + rows


def _accented(char: str, sections: dict[str, dict[str, Rows]], height: int) -> Rows:
    """A letter and its mark, the mark centred over the letter."""
    base, mark = tuple(unicodedata.normalize("NFD", char))
    capital = base.isupper()
    if capital:
        body = sections["lowered" if MARKS[mark] == "diaeresis" and "lowered" in sections else "squeezed"][base]
    else:
        body = sections["squeezed"]["ı"] if base == "i" else sections["letters"][base]
    accent = sections["marks over capitals" if capital else "marks over letters"][MARKS[mark]]
    (left, right), (first, last) = _extent(body), _extent(accent)
    shift = ((left + right) - (first + last)) // 2 if MARKS[mark] not in ("grave", "acute") else 0
    moved = [row >> shift if shift >= 0 else row << -shift & 255 for row in accent]
    rows = [a | b for a, b in zip(_above(moved, height), _above(body, height), strict=True)]
    while len(rows) > height and not rows[0]:
        del rows[0]
    return rows


def glyphs(name: str) -> dict[str, tuple[int, Rows]]:
    """All letters of a font: step in pixels and rows, with those above the cell where they are needed."""
    shape, sections = SHAPES[name], read(name)
    letters = {" ": [0] * shape.height, TIE: [0] * shape.height, **sections["letters"]}
    letters |= {char: letters[other] for char, other in ALIKE.items()}
    if "squeezed" in sections:
        letters |= {char: _accented(char, sections, shape.height) for char in ACCENTED if char not in letters}
        letters |= boxes()
    table: dict[str, tuple[int, Rows]] = {}
    figures = max(_extent(letters[char])[1] for char in "0123456789") + 2
    for char, rows in letters.items():
        left, right = _extent(rows)
        if char == " ":
            table[char] = (shape.blank, rows)
        elif char == TIE:
            table[char] = (shape.tie, rows)
        elif shape.step == 8:
            table[char] = (8, rows)
        elif shape.step or char.isdigit():
            table[char] = (max(shape.step or figures, right + 2), rows)
        else:
            table[char] = (right - left + 2, [row << left & 255 for row in rows])
    return table


def bdf(name: str, letters: str = "") -> str:
    """The font as BDF text, or of its letters those that are named; every letter fills its cell at least."""
    shape, table = SHAPES[name], {char: cell for char, cell in glyphs(name).items() if not letters or char in letters}
    below = shape.ascent - shape.height
    wide = max(step for step, _ in table.values())
    lines = [
        "STARTFONT 2.1",
        f"FONT -codewheel-{name}-medium-r-normal--{shape.height}-{shape.height * 10}-75-75-c-80-iso10646-1",
        f"SIZE {shape.height} 75 75",
        f"FONTBOUNDINGBOX {wide} {shape.height} 0 {below}",
        "STARTPROPERTIES 2",
        f"FONT_ASCENT {shape.ascent}",
        f"FONT_DESCENT {-below}",
        "ENDPROPERTIES",
        f"CHARS {len(table)}",
    ]
    for char, (step, rows) in sorted(table.items()):
        lines += [
            f"STARTCHAR U+{ord(char):04X}",
            f"ENCODING {ord(char)}",
            f"SWIDTH {step * 1000 // shape.height} 0",
            f"DWIDTH {step} 0",
            f"BBX 8 {len(rows)} 0 {below}",
            "BITMAP",
            *(f"{row:02X}" for row in rows),
            "ENDCHAR",
        ]
    return "\n".join([*lines, "ENDFONT", ""])


def build(out: Path) -> None:
    """Write `fonts/NAME.bdf` and `fonts/NAME.ascii.bdf` for all fonts."""
    folder = out / "fonts"
    folder.mkdir(parents=True, exist_ok=True)
    for name in SHAPES:
        (folder / f"{name}.bdf").write_text(bdf(name), "utf-8")
        (folder / f"{name}.ascii.bdf").write_text(bdf(name, ASCII), "utf-8")
