"""A drawing of `vector` as a PDF of one page: Helvetica as every reader has it, nothing compressed, no date."""

from collections.abc import Iterable
from math import cos, radians, sin

from .shapes import PAGE, Circle, Polygons, Shape, Style, Text, Transform, number, text_width

POINTS = 72 / 25.4  # a millimetre
ARC = 0.5522847498  # handles of the four curves that make a circle


def _place(place: Transform) -> str:
    """The matrix of a place; y runs down here as on the page."""
    c, s = cos(radians(place.angle)), sin(radians(place.angle))
    return f"{c:.6f} {s:.6f} {-s:.6f} {c:.6f} {number(place.x)} {number(place.y)} cm"


def _colour(colour: str, operator: str) -> str:
    parts = (int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5))
    return " ".join(number(part) for part in parts) + f" {operator}"


def _paint(style: Style) -> list[str]:
    """How what has been outlined is painted: its settings, and the operator that comes last."""
    words = [_colour(style.fill, "rg")] if style.fill else []
    if style.line:
        words += [_colour(style.line, "RG"), f"{number(style.width)} w"]
    return [*words, "B" if style.fill and style.line else "f" if style.fill else "S"]


def _circle(radius: float) -> list[str]:
    r, h = number(radius), number(radius * ARC)
    return [
        f"{r} 0 m",
        f"{r} {h} {h} {r} 0 {r} c",
        f"-{h} {r} -{r} {h} -{r} 0 c",
        f"-{r} -{h} -{h} -{r} 0 -{r} c",
        f"{h} -{r} {r} -{h} {r} 0 c",
        "h",
    ]


def _letters(shape: Text) -> list[str]:
    x = shape.x - (text_width(shape.text, shape.size, shape.bold) / 2 if shape.middle else 0)
    text = shape.text.replace("\\", r"\\").replace("(", r"\(").replace(")", r"\)")
    font = "F2" if shape.bold else "F1"
    return [
        _colour(shape.colour, "rg"),
        f"BT /{font} {number(shape.size)} Tf 1 0 0 -1 {number(x)} {number(shape.y)} Tm ({text}) Tj ET",
    ]


def _shape(shape: Shape) -> list[str]:
    if isinstance(shape, Text):
        return _letters(shape)
    *settings, operator = _paint(shape.style)
    if isinstance(shape, Circle):
        outline = _circle(shape.radius)
    else:
        assert isinstance(shape, Polygons)
        outline = []
        for points in shape.outlines:
            steps = ("m", *("l" for _ in points[1:]))
            outline += [f"{number(x)} {number(y)} {step}" for (x, y), step in zip(points, steps, strict=True)]
            outline.append("h")
    return [*settings, *outline, operator]


def pdf(title: str, shapes: Iterable[Shape]) -> bytes:
    """The drawing as the bytes of a PDF, a page of A4 at its real size."""
    wide, high = (number(side * POINTS) for side in PAGE)
    lines = [f"{POINTS:.6f} 0 0 {-POINTS:.6f} 0 {high} cm"]
    for shape in shapes:
        lines += ["q", _place(shape.place), *_shape(shape), "Q"]
    content = "\n".join(lines).encode("ascii")
    font = "<< /Type /Font /Subtype /Type1 /BaseFont /{} /Encoding /WinAnsiEncoding >>"
    objects = [
        b"<< /Type /Catalog /Pages 2 0 R >>",
        b"<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
        f"<< /Type /Page /Parent 2 0 R /MediaBox [0 0 {wide} {high}] /Contents 4 0 R"
        " /Resources << /Font << /F1 5 0 R /F2 6 0 R >> >> >>".encode("ascii"),
        b"<< /Length %d >>\nstream\n%s\nendstream" % (len(content), content),
        font.format("Helvetica").encode("ascii"),
        font.format("Helvetica-Bold").encode("ascii"),
        f"<< /Title ({title}) >>".encode("ascii"),
    ]
    data = b"%PDF-1.4\n"
    offsets = []
    for n, body in enumerate(objects, 1):
        offsets.append(len(data))
        data += b"%d 0 obj\n%s\nendobj\n" % (n, body)
    table = b"".join(b"%010d 00000 n \n" % offset for offset in offsets)
    count = len(objects) + 1
    trailer = b"trailer\n<< /Size %d /Root 1 0 R /Info 7 0 R >>\nstartxref\n%d\n%%%%EOF\n" % (count, len(data))
    return data + b"xref\n0 %d\n0000000000 65535 f \n" % count + table + trailer
