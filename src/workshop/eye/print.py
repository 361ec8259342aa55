"""The rosette of EYE to be printed: `manuals/eye-board.svg`, one page of A4 with the four patterns and all names.

Squares are drawn as wide as their distance, so that neighbours touch: with a side along a row, with a corner aslant.
"""

from math import cos, exp, pi, radians, sin
from pathlib import Path

from codewheel.rules.eye.board import BLUE, COLOUR, GREEN, MAUVE, NAMES, PATTERNS, RED, VISIBLE, arm, centre, ring
from codewheel.session.texts import translate

from ..canvas import read_palette
from ..vector.shapes import Circle, Point, Polygons, Shape, Style, Text, Transform, svg, wrap
from .kit import CARD, CREAM, INK, PRINTED

# millimetres
DISC, NUMBERS = 41.0, 44.3  # radii of the disc, and of the numbers of the arms outside it
HALF_SIDE = 0.92  # of a square, in units of wheel coordinates
PARTS = 6  # straight pieces of a side
MIDDLES = {"short": (57.0, 85.0), "line": (153.0, 85.0), "long": (57.0, 190.0), "circle": (153.0, 190.0)}
LEFT, WIDE = 14.0, 182.0
TITLE, BODY, STEP = 7.0, 3.4, 4.7
BELOW = 243.0  # of the patterns: the first line of text
INNERMOST = DISC / exp((7 + 2 * HALF_SIDE) * pi / 16)
LABEL = 0.62  # size of a name, in units of wheel coordinates
DARK = (RED, BLUE, GREEN, MAUVE)  # colours that take light letters


def _point(u: float, v: float) -> Point:
    """The place of wheel coordinates about the middle, y down."""
    radius, angle = INNERMOST * exp((v - u) * pi / 16), (u + v) * pi / 16
    return radius * cos(angle), -radius * sin(angle)


def _outline(square: int) -> tuple[Point, ...]:
    """The four curved sides of a square."""
    u, v, h = arm(square), arm(square) + ring(square), HALF_SIDE
    corners = ((u - h, v - h), (u + h, v - h), (u + h, v + h), (u - h, v + h))
    points = []
    for i, (u0, v0) in enumerate(corners):
        u1, v1 = corners[(i + 1) % 4]
        points += [_point(u0 + (u1 - u0) * n / PARTS, v0 + (v1 - v0) * n / PARTS) for n in range(PARTS)]
    return tuple(points)


def pattern(name: str, colours: list[str]) -> list[Shape]:
    """One of the four patterns with the names of its squares; `colours`: of the palette `eye/card`, as `#rrggbb`."""
    x, y = MIDDLES[name]
    place = Transform(x, y)
    shapes: list[Shape] = [
        Text(Transform(), x, y - DISC - 9, translate(f"eye_sheet.{name}"), 5, True),
        Circle(place, DISC, Style(colours[CREAM], colours[INK], 0.3)),
    ]
    for square in VISIBLE[PATTERNS[name]]:
        fill = colours[PRINTED[COLOUR[square]]]
        shapes.append(Polygons(place, (_outline(square),), Style(fill, colours[INK], 0.15)))
    for square in VISIBLE[PATTERNS[name]]:
        dx, dy = centre(square, INNERMOST)
        size = LABEL * (dx * dx + dy * dy) ** 0.5 * 2**0.5 * pi / 16
        ink = colours[CARD if COLOUR[square] in DARK else INK]
        shapes.append(Text(place, dx, -dy + size * 0.36, NAMES[square], size, True, True, ink))
    outer = max(map(ring, VISIBLE[PATTERNS[name]]))
    for a in sorted({arm(square) for square in VISIBLE[PATTERNS[name]]}):
        angle = radians(22.5 * (a + outer / 2))
        shapes.append(Text(place, NUMBERS * cos(angle), 1.1 - NUMBERS * sin(angle), str(a), 3))
    return shapes


def texts() -> list[Shape]:
    """The title, and below the patterns how squares are named and what a step of a wheel does."""
    shapes: list[Shape] = [Text(Transform(), LEFT, 22, translate("eye_sheet.title"), TITLE, True, False)]
    y = BELOW
    for n in range(1, 4):
        for line in wrap(translate(f"eye_sheet.text{n}"), WIDE, BODY):
            shapes.append(Text(Transform(), LEFT, y, line, BODY, False, False))
            y += STEP
        y += 1.6
    return shapes


def build(out: Path) -> None:
    """Write the page into the folder of the manuals."""
    colours = [f"#{colour:06x}" for colour in read_palette("eye/card")]
    shapes = texts()
    for name in PATTERNS:
        shapes += pattern(name, colours)
    out.mkdir(parents=True, exist_ok=True)
    (out / "eye-board.svg").write_text(svg(translate("eye_sheet.title"), shapes), "utf-8", newline="\n")
