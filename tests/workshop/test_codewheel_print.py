"""The printed codewheel: what is drawn is cut out, laid and read here as a player does it.

Nothing is known but the drawing: circles, outlines, letters and where they stand. A pattern is known by its squares.
"""

import re
import xml.etree.ElementTree as ET
from collections.abc import Iterator
from itertools import pairwise
from math import atan2, cos, degrees, hypot, radians, sin
from typing import NamedTuple

import pytest

from codewheel.paths import manuals
from codewheel.session.codewheel import (
    CHALLENGES,
    EDGE_WORDS,
    SECTORS,
    WINDOW_WORDS,
    Position,
    challenge,
    number,
    position,
)
from examples import proved
from workshop.codewheel.patterns import APART, MIDDLE, OUTER, Pattern, difference, squares
from workshop.vector.shapes import text_width

Point = tuple[float, float]
SVG = "{http://www.w3.org/2000/svg}"


class Letters(NamedTuple):
    """Letters on the page: the middle of their base line, how they are turned (degrees clockwise), their size."""

    at: Point
    turned: float
    text: str
    size: float


class Part(NamedTuple):
    """What belongs to one disc, about its middle."""

    radius: float
    letters: list[Letters]
    holes: list[list[Point]]
    patterns: list[list[list[Point]]]


class Drawing(NamedTuple):
    """All of the page that matters: circles (middle, radius), outlines by whether they are to be cut out, letters."""

    circles: list[tuple[Point, float]]
    holes: list[list[Point]]
    patterns: list[list[list[Point]]]
    letters: list[Letters]


def turn(point: Point, angle: float, by: Point = (0.0, 0.0)) -> Point:
    """A point turned clockwise (y runs down) by degrees, then moved."""
    c, s = cos(radians(angle)), sin(radians(angle))
    return point[0] * c - point[1] * s + by[0], point[0] * s + point[1] * c + by[1]


def read_svg() -> Drawing:
    root = ET.parse(manuals() / "codewheel.svg").getroot()
    assert (root.get("width"), root.get("height"), root.get("viewBox")) == ("210mm", "297mm", "0 0 210 297")
    found = Drawing([], [], [], [])
    for element in root:
        transform = element.get("transform", "")
        moved = re.search(r"translate\((\S+) (\S+)\)", transform)
        turned = re.search(r"rotate\((\S+)\)", transform)
        by = (float(moved[1]), float(moved[2])) if moved else (0.0, 0.0)
        angle = float(turned[1]) if turned else 0.0
        if element.tag == f"{SVG}circle":
            found.circles.append((by, float(element.get("r", ""))))
        elif element.tag == f"{SVG}path":
            outlines = [
                [turn((float(x), float(y)), angle, by) for x, y in re.findall(r"([-\d.]+) ([-\d.]+)", part)]
                for part in element.get("d", "").split("M")[1:]
            ]
            if element.get("fill") == "#dddddd":
                found.holes.extend(outlines)
            elif element.get("fill") != "none":
                found.patterns.append(outlines)
        elif element.tag == f"{SVG}text" and element.get("text-anchor") == "middle":
            at = turn((float(element.get("x", "")), float(element.get("y", ""))), angle, by)
            found.letters.append(Letters(at, angle, element.text or "", float(element.get("font-size", ""))))
    return found


def read_pdf() -> Drawing:
    """The page's stream, in millimetres from the upper left corner."""
    data = (manuals() / "codewheel.pdf").read_bytes()
    stream = data[data.index(b"stream\n") + 7 : data.index(b"\nendstream")].decode("ascii")
    found = Drawing([], [], [], [])
    by, angle, fill, path = (0.0, 0.0), 0.0, "", [[(0.0, 0.0)]]
    for line in stream.split("\n"):
        *words, operator = line.split()
        if operator == "cm":
            c, s, _, _, x, y = map(float, words)
            if abs(c) <= 1:
                by, angle, path, fill = (x, y), degrees(atan2(s, c)), [], ""
        elif operator == "rg":
            fill = line
        elif operator == "m":
            path.append([turn((float(words[0]), float(words[1])), angle, by)])
        elif operator == "l":
            path[-1].append(turn((float(words[0]), float(words[1])), angle, by))
        elif operator == "c" and path:  # of the four curves of a circle the first
            found.circles.append((by, hypot(path[-1][0][0] - by[0], path[-1][0][1] - by[1])))
            path = []
            fill = "circle"
        elif operator in ("f", "B", "S") and fill and fill != "circle":
            if fill.startswith("0.867"):
                found.holes.extend(path)
            else:
                found.patterns.append(path)
        elif operator == "ET":
            match = re.match(r"BT /F(\d) (\S+) Tf 1 0 0 -1 (\S+) (\S+) Tm \((.*)\) Tj ET", line)
            assert match, line
            size, x, y = (float(match[n]) for n in (2, 3, 4))
            text = match[5].replace("\\", "")
            wide = text_width(text, size, match[1] == "2")
            found.letters.append(Letters(turn((x + wide / 2, y), angle, by), angle, text, size))
    return found


def middle_of(points: list[Point]) -> Point:
    return sum(x for x, _ in points) / len(points), sum(y for _, y in points) / len(points)


def parts(drawing: Drawing) -> tuple[Part, Part, Part]:
    """Card, middle and inner disc: the three circles of a kind lie apart, each with all that lies in it."""
    discs: dict[Point, float] = {}
    for at, radius in drawing.circles:
        discs[at] = max(radius, discs.get(at, 0.0))
    found = []
    for at, radius in sorted(discs.items(), key=lambda disc: -disc[1]):

        def inside(point: Point, at: Point = at, radius: float = radius) -> bool:
            return hypot(point[0] - at[0], point[1] - at[1]) < radius

        def own(point: Point, at: Point = at) -> Point:
            return point[0] - at[0], point[1] - at[1]

        found.append(
            Part(
                radius,
                [item._replace(at=own(item.at)) for item in drawing.letters if inside(item.at)],
                [[own(p) for p in hole] for hole in drawing.holes if inside(middle_of(hole))],
                [[[own(p) for p in run] for run in shape] for shape in drawing.patterns if inside(shape[0][0])],
            )
        )
    card, disc, inner = found
    return card, disc, inner


def direction(point: Point) -> float:
    """Degrees clockwise from the top."""
    return degrees(atan2(point[0], -point[1])) % 360


def holds(outline: list[Point], point: Point) -> bool:
    """Whether a convex outline has a point inside."""
    sides = [
        (x1 - x0) * (point[1] - y0) - (y1 - y0) * (point[0] - x0)
        for (x0, y0), (x1, y1) in pairwise([*outline, outline[0]])
    ]
    return all(side > 0 for side in sides) or all(side < 0 for side in sides)


def box(item: Letters) -> list[Point]:
    """The corners of what a digit covers."""
    wide, high = item.size * 0.556, item.size * 0.72
    return [turn((x, y), item.turned, item.at) for x in (-wide / 2, wide / 2) for y in (0, -high)]


def normal(cells: set[tuple[int, int]]) -> frozenset[tuple[int, int]]:
    """Squares moved to the upper left as far as they go."""
    left, top = min(x for x, _ in cells), min(y for _, y in cells)
    return frozenset((x - left, y - top) for x, y in cells)


def read_pattern(shape: list[list[Point]]) -> tuple[frozenset[tuple[int, int]], float]:
    """The squares of a pattern and the direction in which it stands. Each is its own mirror image about that line."""
    stands = direction(middle_of([p for run in shape for p in run]))
    cells: list[tuple[float, float]] = []
    for run in shape:
        upright = [turn(p, -stands) for p in run]
        (left, top), (right, bottom) = map(min, zip(*upright, strict=True)), map(max, zip(*upright, strict=True))
        size = bottom - top
        cells += [(left / size + k, top / size) for k in range(round((right - left) / size))]
    x0, y0 = min(x for x, _ in cells), min(y for _, y in cells)
    return normal({(round(x - x0), round(y - y0)) for x, y in cells}), stands


@pytest.fixture(scope="module", params=proved(["svg", "pdf"]))
def wheel(request: pytest.FixtureRequest) -> tuple[Part, Part, Part]:
    return parts(read_svg() if request.param == "svg" else read_pdf())


def test_the_patterns_are_apart() -> None:
    every = OUTER + MIDDLE
    assert len(every) == 2 * SECTORS
    assert min(difference(a, b) for i, a in enumerate(every) for b in every[:i]) >= APART


def test_what_is_on_the_discs(wheel: tuple[Part, Part, Part]) -> None:
    card, disc, inner = wheel
    assert (card.radius, disc.radius, inner.radius) == pytest.approx((65, 53, 41), abs=0.01)
    assert [len(part.patterns) for part in wheel] == [SECTORS, SECTORS, 0]
    assert [len(part.holes) for part in wheel] == [0, SECTORS, SECTORS]
    for part in wheel:
        digits = [item for item in part.letters if item.text.isdigit()]
        assert len(digits) == (0 if part is inner else SECTORS)


def test_nothing_is_cut_into_what_is_printed(wheel: tuple[Part, Part, Part]) -> None:
    for part in wheel:
        for hole in part.holes:
            assert all(hypot(*p) < part.radius - 3 for p in hole)
            assert not any(holds(hole, corner) for item in part.letters for corner in box(item))
        directions = [[direction(p) for p in hole] for hole in part.holes]
        for one, other in pairwise(directions):  # card is left between two of them
            gap = min((b - a + 180) % 360 - 180 for a in one for b in other)
            assert gap > 2


def pattern_directions(part: Part, patterns: tuple[Pattern, ...]) -> list[float]:
    """Where each of the program's patterns stands on a disc, found by its squares."""
    drawn = dict(map(read_pattern, part.patterns))
    assert len(drawn) == SECTORS
    return [drawn[normal(set(squares(pattern)))] for pattern in patterns]


def word_directions(part: Part, words: tuple[str, ...]) -> list[float]:
    found = {item.text: direction(item.at) for item in part.letters if item.text in words}
    assert len(found) == SECTORS
    return [found[word] for word in words]


def seen(wheel: tuple[Part, Part, Part], disc_turned: float, inner_turned: float) -> Iterator[tuple[str, int]]:
    """Lay the discs and look through every window: its word, and the number read from left to right."""
    card, disc, inner = wheel
    tens = [
        i._replace(at=turn(i.at, disc_turned), turned=i.turned + disc_turned) for i in disc.letters if i.text.isdigit()
    ]
    slots = [[turn(p, disc_turned) for p in hole] for hole in disc.holes]
    ones = [item for item in card.letters if item.text.isdigit()]
    words = [(turn(item.at, inner_turned), item) for item in inner.letters if item.text in WINDOW_WORDS]
    for hole in inner.holes:
        window = [turn(p, inner_turned) for p in hole]
        at = middle_of(window)
        word_at, word = min(words, key=lambda pair: hypot(pair[0][0] - at[0], pair[0][1] - at[1]))
        assert hypot(*word_at) < hypot(*at)  # the word stands below its window
        visible = [item for item in tens if all(holds(window, p) for p in box(item))]
        open_slots = [slot for slot in slots if holds(window, middle_of(slot))]
        for slot in open_slots:
            visible += [item for item in ones if all(holds(slot, p) and holds(window, p) for p in box(item))]
        upright = -(word.turned + inner_turned)
        assert all(abs((item.turned + upright + 180) % 360 - 180) < 1 for item in visible)
        row = sorted(visible, key=lambda item: turn(item.at, upright)[0])
        assert len(row) == 2 and len(open_slots) == 1
        # nothing else peeps out at an edge
        others = [i for i in tens if i not in row and any(holds(window, p) for p in box(i))]
        others += [i for i in ones if i not in row and any(holds(open_slots[0], p) for p in box(i))]
        assert not others
        yield word.text, int("".join(item.text for item in row))


@pytest.mark.prove
def test_every_challenge_is_read_from_the_drawing(wheel: tuple[Part, Part, Part]) -> None:
    card, disc, inner = wheel
    outer, middle = pattern_directions(card, OUTER), pattern_directions(disc, MIDDLE)
    edge = word_directions(inner, EDGE_WORDS)
    laid: dict[tuple[int, int], dict[str, int]] = {}
    count = 0
    for n in range(CHALLENGES):
        asked = challenge(n)
        # the manual: the second pattern below the first, the first word below both
        disc_turned = (outer[asked.outer] - middle[asked.middle]) % 360
        inner_turned = (outer[asked.outer] - edge[asked.edge]) % 360
        key = round(disc_turned * 10) % 3600, round(inner_turned * 10) % 3600
        if key not in laid:
            laid[key] = dict(seen(wheel, disc_turned, inner_turned))
            assert Position(key[0] // 300, key[1] // 300) == position(asked)
        assert laid[key][WINDOW_WORDS[asked.window]] == number(asked), asked
        count += 1
    assert count == CHALLENGES and len(laid) == SECTORS**2


def test_both_drawings_say_the_same() -> None:
    one, other = read_svg(), read_pdf()

    def rounded(drawing: Drawing) -> list[list[tuple[float, ...]]]:
        outlines = [*drawing.holes, *(run for shape in drawing.patterns for run in shape)]
        return [[(round(x, 1) + 0.0, round(y, 1) + 0.0) for x, y in outline] for outline in outlines]

    assert len(one.patterns) == len(other.patterns) and len(one.holes) == len(other.holes)
    for first, second in zip(rounded(one), rounded(other), strict=True):
        assert all(hypot(a[0] - b[0], a[1] - b[1]) < 0.15 for a, b in zip(first, second, strict=True))
    there = {item.text for item in other.letters}
    assert {item.text for item in one.letters} <= there


def test_the_sheet_fits_the_page() -> None:
    for drawing in (read_svg(), read_pdf()):
        for (x, y), radius in drawing.circles:
            assert radius + 8 < x < 210 - radius - 8 and radius + 8 < y < 297 - radius - 8
        cards = [(at, r) for at, r in drawing.circles if all(r >= q for other, q in drawing.circles if other == at)]
        assert len(cards) == 3
        for i, (a, r) in enumerate(cards):
            assert all(hypot(a[0] - b[0], a[1] - b[1]) > r + s for b, s in cards[:i])


def test_the_pdf_is_sound() -> None:
    data = (manuals() / "codewheel.pdf").read_bytes()
    assert data.startswith(b"%PDF-1.4\n") and data.endswith(b"%%EOF\n")
    start = int(data[data.rindex(b"startxref") + 10 :].split()[0])
    assert data[start : start + 4] == b"xref"
    for n, line in enumerate(data[start:].split(b"\n")[3:10], 1):
        offset = int(line.split()[0])
        assert data[offset:].startswith(b"%d 0 obj" % n)
    length = re.search(rb"/Length (\d+)", data)
    assert length and int(length[1]) == data.index(b"\nendstream") - data.index(b"stream\n") - 7
