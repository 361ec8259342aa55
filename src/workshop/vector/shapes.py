"""Drawings to be printed: shapes in millimetres, and the SVG of them.

x runs right and y down from the page's upper left corner. A shape has a `place`: its own coordinates are turned
clockwise by `angle` degrees and then moved by (x, y).
"""

from collections.abc import Iterable, Sequence
from html import escape
from typing import NamedTuple

PAGE = (210.0, 297.0)  # A4
Point = tuple[float, float]


class Transform(NamedTuple):
    """Where a shape's own coordinates lie on the page."""

    x: float = 0.0
    y: float = 0.0
    angle: float = 0.0


class Style(NamedTuple):
    """Colours as `#rrggbb`, None for none; the width of the line in millimetres."""

    fill: str | None = None
    line: str | None = None
    width: float = 0.2


class Polygons(NamedTuple):
    """Closed polygons of one style, one path."""

    place: Transform
    outlines: tuple[tuple[Point, ...], ...]
    style: Style


class Circle(NamedTuple):
    """A circle about the origin of its place."""

    place: Transform
    radius: float
    style: Style


class Text(NamedTuple):
    """A line of letters: `size` in millimetres, (x, y) the middle or the beginning of the base line."""

    place: Transform
    x: float
    y: float
    text: str
    size: float
    bold: bool = False
    middle: bool = True
    colour: str = "#000000"


Shape = Polygons | Circle | Text


def rectangle(x: float, y: float, w: float, h: float) -> tuple[Point, ...]:
    """A rectangle by its middle."""
    return (x - w / 2, y - h / 2), (x + w / 2, y - h / 2), (x + w / 2, y + h / 2), (x - w / 2, y + h / 2)


def number(value: float) -> str:
    """A coordinate with at most three decimals, the same on every machine."""
    text = f"{value:.3f}".rstrip("0").rstrip(".")
    return "0" if text in ("-0", "") else text


# widths of printable ASCII in thousandths of the size: Helvetica and Helvetica-Bold, as every PDF reader has them
_LOWER = (556, 556, 500, 556, 556, 278, 556, 556, 222, 222, 500, 222, 833, 556, 556, 556, 556, 333, 500, 278, 556, 500,
          722, 500, 500, 500)  # fmt: skip
_UPPER = (667, 667, 722, 722, 667, 611, 778, 722, 278, 500, 667, 556, 833, 722, 778, 667, 778, 722, 667, 611, 722, 667,
          944, 667, 667, 611)  # fmt: skip
_LOWER_BOLD = (556, 611, 556, 611, 556, 333, 611, 611, 278, 278, 556, 278, 889, 611, 611, 611, 611, 389, 556, 333, 611,
               556, 778, 556, 556, 500)  # fmt: skip
_UPPER_BOLD = (722, 722, 722, 722, 667, 611, 778, 722, 278, 556, 722, 611, 833, 722, 778, 667, 778, 722, 667, 611, 722,
               667, 944, 667, 667, 611)  # fmt: skip
_OTHER = {" ": 278, ".": 278, ",": 278, ":": 278, ";": 278, "(": 333, ")": 333, "-": 333, "%": 889, "'": 191}


def text_width(text: str, size: float, bold: bool = False) -> float:
    """Width of a line in millimetres. Raises KeyError for a letter that no drawing uses."""
    lower, upper = (_LOWER_BOLD, _UPPER_BOLD) if bold else (_LOWER, _UPPER)
    total = 0
    for char in text:
        if "a" <= char <= "z":
            total += lower[ord(char) - 97]
        elif "A" <= char <= "Z":
            total += upper[ord(char) - 65]
        else:
            total += 556 if char.isdigit() else _OTHER[char]
    return total * size / 1000


def wrap(text: str, width: float, size: float) -> list[str]:
    """Lines of at most `width` millimetres, broken at blanks."""
    lines: list[str] = [""]
    for word in text.split():
        longer = f"{lines[-1]} {word}".strip()
        if text_width(longer, size) > width:
            lines.append(word)
        else:
            lines[-1] = longer
    return lines


def _attributes(style: Style) -> str:
    line = f' stroke="{style.line}" stroke-width="{number(style.width)}"' if style.line else ""
    return f'fill="{style.fill or "none"}"{line}'


def _transform(place: Transform) -> str:
    moved = f"translate({number(place.x)} {number(place.y)})" if place.x or place.y else ""
    turned = f"rotate({number(place.angle)})" if place.angle else ""
    both = f"{moved} {turned}".strip()
    return f' transform="{both}"' if both else ""


def _outline(points: Sequence[Point]) -> str:
    return "M" + "L".join(f"{number(x)} {number(y)}" for x, y in points) + "Z"


def svg(title: str, shapes: Iterable[Shape]) -> str:
    """The drawing as SVG, a page of A4 at its real size."""
    wide, high = (number(side) for side in PAGE)
    lines = [
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{wide}mm" height="{high}mm" viewBox="0 0 {wide} {high}"'
        ' font-family="Helvetica, Arial, sans-serif">',
        f"<title>{escape(title)}</title>",
    ]
    for shape in shapes:
        at = _transform(shape.place)
        if isinstance(shape, Polygons):
            outlines = "".join(map(_outline, shape.outlines))
            lines.append(f'<path{at} d="{outlines}" {_attributes(shape.style)}/>')
        elif isinstance(shape, Circle):
            lines.append(f'<circle{at} r="{number(shape.radius)}" {_attributes(shape.style)}/>')
        else:
            anchor = ' text-anchor="middle"' if shape.middle else ""
            bold = ' font-weight="bold"' if shape.bold else ""
            lines.append(
                f'<text{at} x="{number(shape.x)}" y="{number(shape.y)}" font-size="{number(shape.size)}"{anchor}{bold}'
                f' fill="{shape.colour}">{escape(shape.text)}</text>'
            )
    return "\n".join([*lines, "</svg>", ""])
