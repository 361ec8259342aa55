"""The codewheel to print and cut out: `manuals/codewheel.svg` and `.pdf`, one page of A4 at its real size.

What is printed where follows `codewheel.session.codewheel`: element k of a disc lies in sector k, clockwise, sector 0
at the top. Everything stands upright where its sector is at the top.
"""

from pathlib import Path

from codewheel.session.codewheel import EDGE_WORDS, ONES, SECTORS, TENS, WINDOW_WORDS
from codewheel.session.texts import translate

from ..vector.pdf import pdf
from ..vector.shapes import Circle, Point, Polygons, Shape, Style, Text, Transform, rectangle, svg, wrap
from .patterns import MIDDLE, OUTER, SIZE, Pattern

# millimetres
CARD, DISC, INNER = 65.0, 53.0, 41.0  # radii of the three
CARD_AT, DISC_AT, INNER_AT = Transform(76, 77), Transform(64, 199), Transform(159, 199)
SQUARE = 0.66  # of a pattern
RIM = 6.0  # from an edge to the middle of the patterns on it
EDGE_WORD, EDGE_SIZE = 35.4, 4.2  # base line and size of the words on the edge of the inner disc
SEAT = 26.0  # radius of the windows' middles
APART = 2.3  # tens to the left and ones to the right of it
DIGIT = 5.6
SLOT, WINDOW = (4.2, 5.4), (9.0, 6.0)
WINDOW_WORD, WINDOW_SIZE = 19.2, 3.0
HOLE = 2.0
INK, BLUE, GREY, PALE = "#221111", "#224488", "#999999", "#dddddd"
CUT = Style(None, "#000000", 0.25)
OUT = Style(PALE, "#000000", 0.2)  # what is cut out
FINE = Style(None, GREY, 0.15)
CAP = 0.72  # height of capitals and digits, in sizes
COLUMN, COLUMN_WIDE = 147.0, 53.0
BODY, STEP = 3.1, 4.2  # size and distance of lines of text


def _turned(place: Transform, sector: float) -> Transform:
    return place._replace(angle=360 / SECTORS * sector)


def _pattern(place: Transform, radius: float, pattern: Pattern, colour: str) -> Polygons:
    """A pattern upright at the top of its place: runs of squares, row by row."""
    outlines: list[tuple[Point, ...]] = []
    for row, line in enumerate(pattern):
        y, column = -radius + (row + 0.5 - SIZE / 2) * SQUARE, 0
        while column < SIZE:
            run = len(line) - column - len(line[column:].lstrip("#"))
            if run:
                x = (column + run / 2 - SIZE / 2) * SQUARE
                outlines.append(rectangle(x, y, run * SQUARE, SQUARE))
            column += run or 1
    return Polygons(place, tuple(outlines), Style(colour, colour, 0.03))


def _digit(place: Transform, x: float, digit: int, colour: str) -> Text:
    return Text(place, x, -SEAT + DIGIT * CAP / 2, str(digit), DIGIT, True, True, colour)


def _body(place: Transform, radius: float) -> list[Shape]:
    """The edge to cut along, and the hole for the rivet."""
    return [Circle(place, radius, CUT), Circle(place, HOLE, OUT)]


def _ticks(place: Transform, low: float, high: float) -> list[Shape]:
    """Strokes between the sectors."""
    return [Polygons(_turned(place, k + 0.5), (((0, -low), (0, -high)),), FINE) for k in range(SECTORS)]


def card() -> list[Shape]:
    """The outer card: patterns on its rim, the ones further in."""
    shapes = [*_body(CARD_AT, CARD), Circle(CARD_AT, DISC, FINE), *_ticks(CARD_AT, DISC + 2, CARD - 2)]
    for k in range(SECTORS):
        place = _turned(CARD_AT, k)
        shapes += [_pattern(place, CARD - RIM, OUTER[k], INK), _digit(place, APART, ONES[k], INK)]
    return [*shapes, _name(CARD_AT, "card")]


def disc() -> list[Shape]:
    """The middle disc: patterns on its rim, the tens further in, each beside a slot."""
    shapes = [*_body(DISC_AT, DISC), Circle(DISC_AT, INNER, FINE), *_ticks(DISC_AT, INNER + 2, DISC - 2)]
    for k in range(SECTORS):
        place = _turned(DISC_AT, k)
        shapes += [
            _pattern(place, DISC - RIM, MIDDLE[k], BLUE),
            Polygons(place, (rectangle(APART, -SEAT, *SLOT),), OUT),
            _digit(place, -APART, TENS[k], BLUE),
        ]
    return [*shapes, _name(DISC_AT, "middle")]


def inner() -> list[Shape]:
    """The inner disc: words on its edge, windows with a word below each."""
    shapes = [*_body(INNER_AT, INNER), Circle(INNER_AT, 32.5, FINE), *_ticks(INNER_AT, 33.5, INNER - 1.5)]
    for k in range(SECTORS):
        place = _turned(INNER_AT, k)
        shapes += [
            Text(place, 0, -EDGE_WORD, EDGE_WORDS[k], EDGE_SIZE, True, True, INK),
            Polygons(place, (rectangle(0, -SEAT, *WINDOW),), OUT),
            Text(place, 0, -WINDOW_WORD, WINDOW_WORDS[k], WINDOW_SIZE, True, True, INK),
        ]
    return [*shapes, _name(INNER_AT, "inner")]


def _name(place: Transform, which: str) -> Text:
    return Text(place, 0, 9, translate(f"codewheel.sheet_{which}"), 2.4, False, True, GREY)


def _list(x: float, y: float, wide: float, kind: str) -> tuple[list[Shape], float]:
    """A heading with its four numbered steps; and where the next line would stand."""
    shapes: list[Shape] = [Text(Transform(), x, y, translate(f"codewheel.sheet_{kind}"), 4.4, True, False)]
    y += 6.2
    for n in range(1, 5):
        shapes.append(Text(Transform(), x, y, str(n), BODY, True, False))
        for line in wrap(translate(f"codewheel.sheet_{kind}_{n}"), wide - 5, BODY):
            shapes.append(Text(Transform(), x + 5, y, line, BODY, False, False))
            y += STEP
        y += 1.2
    return shapes, y


def texts() -> list[Shape]:
    """Title, how the wheel is made, a bar to measure by, how it is used."""
    title = Text(Transform(), COLUMN, 20, translate("codewheel.sheet_title"), 7.4, True, False)
    make, y = _list(COLUMN, 33, COLUMN_WIDE, "make")
    bar = Polygons(Transform(COLUMN, y + 3), (((0, -1.5), (0, 1.5)), ((0, 0), (50, 0)), ((50, -1.5), (50, 1.5))), CUT)
    label = Text(Transform(), COLUMN + 25, y + 7.5, translate("codewheel.sheet_bar"), BODY)
    use, _ = _list(11, 261, 188, "use")
    return [title, *make, bar, label, *use]


def drawing() -> list[Shape]:
    """The whole page."""
    return [*texts(), *card(), *disc(), *inner()]


def build(out: Path) -> None:
    """Write the page into the folder of the manuals."""
    title, shapes = translate("codewheel.sheet_title"), drawing()
    out.mkdir(parents=True, exist_ok=True)
    (out / "codewheel.svg").write_text(svg(title, shapes), "utf-8", newline="\n")
    (out / "codewheel.pdf").write_bytes(pdf(title, shapes))
