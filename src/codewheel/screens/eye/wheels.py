"""The two wheels of the disc, put together from planes of a byte a pixel; see `workshop.eye.planes` for the planes.

A frame is 192 x 192 pixels, held as one long integer, a byte a pixel: a plane is looked up through `bytes.translate`,
and masks are combined by AND, OR and shifts, which the interpreter does for all pixels at once. A shift by a row and a
pixel moves a mask one pixel to the lower right: that is how edges and shadows fall, always away from the light.
"""

from functools import cache
from math import cos, exp, pi, sqrt

from ...machines import pictures
from ...paths import pyxres
from ...rules.rows import NamedTuple
from .geometry import INNERMOST, WINDOW

SIDE = 192
PIXELS = SIDE * SIDE
ONES = int.from_bytes(b"\1" * PIXELS, "little")
LOW = 15 * ONES
DOWN, RIGHT = 8 * SIDE, 8  # bits of a shift by a row, by a pixel
STEP = DOWN + RIGHT
BAR = 2 - 2 * WINDOW  # width of a bar in units
SHINE = 85  # levels of the plane of reflections


class Metal(NamedTuple):
    """How the bars of a wheel look, from dark to light; `base`: how light it is at large. `deep`: what each pen is
    near the middle, where the bars lie in the shade so that small counters stand out.
    """

    pens: tuple[int, int, int]
    gleam: int
    edge: int
    base: float
    deep: bytes


class Print(NamedTuple):
    """How the bars of a wheel of card look: its paper, and two printed lines along each bar."""

    paper: int
    line: int


class Layer(NamedTuple):
    """A wheel at a phase. Masks hold 15 in each pixel that counts."""

    even: int  # bars of even number
    odd: int
    colour: int


@cache
def planes() -> tuple[bytes, ...]:
    """The seven planes of `eye/planes.png`, a row each, then wheel B's coordinate and shine."""
    path = pyxres() / "pictures" / "eye" / "planes.png"
    _, _, found = pictures.unpacked(path.read_bytes(), path.name)
    return (*found, transpose(found[0]), transpose(found[1]))


def transpose(plane: bytes) -> bytes:
    """A plane mirrored in the diagonal along which the light falls."""
    return b"".join(plane[i::SIDE] for i in range(SIDE))


def number(plane: bytes) -> int:
    """A plane as a number: pixel i is its byte i."""
    return int.from_bytes(plane, "little")


def minus(mask: int, away: int) -> int:
    """What of a mask lies outside another."""
    return mask & away ^ mask


@cache
def outside() -> int:
    """The mask of all that is no part of the wheels."""
    return number(planes()[2].translate(bytes(15 if level == 255 else 0 for level in range(256))))


@cache
def wheels_area() -> int:
    """The mask of the wheels."""
    return minus(LOW, outside())


def _within(rings: float) -> list[int]:
    """For each row of the frame half the width of the disc inside so many rings, 0 where it has no part in it."""
    limit = INNERMOST * exp(rings * pi / 16)
    offs = (y + 0.5 - SIDE / 2 for y in range(SIDE))
    return [round(sqrt(limit * limit - off * off)) if abs(off) < limit else 0 for off in offs]


@cache
def wide() -> int:
    """The mask of the outer part of the disc, where a shadow is longer and a bar has printed lines."""
    edges = (bytes([15]) * (SIDE // 2 - inner) for inner in _within(3.4))
    return number(b"".join(edge + bytes(SIDE - 2 * len(edge)) + edge for edge in edges))


@cache
def shaded() -> int:
    """The mask of the middle of the disc, where metal lies in the shade."""
    edges = (bytes(SIDE // 2 - inner) for inner in _within(3.2))
    return number(b"".join(edge + bytes([15]) * (SIDE - 2 * len(edge)) + edge for edge in edges))


def pen(colour: int) -> int:
    """A plane of one colour."""
    return colour * ONES


FINE = 8  # steps a level of the coordinate; the profiles are cut this fine so that a wheel turns smoothly
LEVELS = 256 * FINE
GLEAM = (0.0, 0.094, 0.150)  # half the angle of the line of reflection, by how bright it is
FAN = (0.25, 0.6, 0.9)  # how much of the light gets there
CUT = 16  # steps a level of the plane of reflections


@cache
def _bars(wheel: int) -> bytes:
    """15 on a bar of even number, 240 on one of odd number, else 0, over twice the coordinate's period of 4 units."""
    gap = bytes(round(WINDOW * LEVELS / 4))  # half a window
    bars = [gap + bytes([number]) * (LEVELS // 2 - 2 * len(gap)) + gap for number in (15, 240)]
    return b"".join(reversed(bars) if wheel else bars) * 2


def bar_table(wheel: int, phase: float) -> bytes:
    """For each level of the coordinate: 15 on a bar of even number, 240 on one of odd number, else 0."""
    start = round((phase if wheel else -phase) * LEVELS / 4 + FINE / 2) % LEVELS
    return _bars(wheel)[start : start + LEVELS : FINE]


@cache
def _distances(wheel: int, parity: int) -> bytes:
    """How far each level of the coordinate is from the middle of a square of that parity, 255 for a whole unit."""
    way = -1 if wheel else 1
    return bytes(int(abs((way * (n + 0.5) / 64 - parity + 1) % 2 - 1) * 255) for n in range(256))


def near_table(wheel: int, parity: int, half: float) -> bytes:
    """For each level of the coordinate: 15 where the square shown is one of that parity, `half` wide to each side."""
    limit = round(half * 255)
    return _distances(wheel, parity).translate(bytes([15]) * limit + bytes(256 - limit))


@cache
def _shines(metal: Metal, bright: int) -> bytes:
    """The colours of a half-round polished bar, over twice its period of 2 units, a bar in the middle."""
    half = SHINE * CUT // 2
    light = metal.base - 0.12 + 0.2 * (FAN[bright] - 0.5)

    def dark(step: int) -> int:
        """How dark it is so many steps from the middle of the bar: it never grows lighter towards the edge."""
        angle = min((step + 0.5) / half / BAR * pi * 0.86, pi)
        tone = light + 0.62 * cos(angle)
        return 0 if angle < GLEAM[bright] else 3 - (tone >= 0.25) - (tone >= 0.75)

    def end(level: int) -> int:
        """The first step that is so dark, by halves."""
        low, high = 0, half
        while low < high:
            middle = (low + high) // 2
            low, high = (low, middle) if dark(middle) >= level else (middle + 1, high)
        return low

    ends = [end(level) for level in (1, 2, 3)]
    tones = (metal.gleam, *reversed(metal.pens))
    side = b"".join(bytes([pen]) * (to - at) for pen, at, to in zip(tones, (0, *ends), (*ends, half), strict=True))
    return (side[::-1] + side) * 2


def shine_table(wheel: int, phase: float, metal: Metal) -> bytes:
    """For each level of the plane of reflections: the colour of the metal there."""
    period = SHINE * CUT
    start = round((phase if wheel else -phase) * period / 2 + CUT / 2) % period
    table = bytearray(256)
    for bright in range(3):
        table[bright : 3 * SHINE : 3] = _shines(metal, bright)[start : start + period : CUT]
    return bytes(table)


@cache
def _cores() -> bytes:
    """15 between the printed lines of a bar, over twice the coordinate's period of 4 units; for both wheels."""
    places = ((step + 0.5) * 4 / LEVELS % 2 - 1 for step in range(LEVELS))
    return bytes(15 if abs(place) <= 0.32 * BAR else 0 for place in places) * 2


def _colour(wheel: int, phase: float, view: Metal | Print, coordinate: bytes, shine: bytes) -> int:
    if isinstance(view, Metal):
        lit = shine.translate(shine_table(wheel, phase, view))
        return minus(number(lit), shaded()) | number(lit.translate(view.deep)) & shaded()
    start = round((phase if wheel else -phase) * LEVELS / 4 + FINE / 2) % LEVELS
    core = number(coordinate.translate(_cores()[start : start + LEVELS : FINE]))
    line = minus(core, core >> RIGHT & core << RIGHT & core >> DOWN & core << DOWN) & wide()
    return minus(pen(view.paper), line) | line & pen(view.line)


def layer(wheel: int, phase: float, view: Metal | Print) -> Layer:
    """A wheel (0: A, 1: B) at a phase in steps, counter-clockwise."""
    coordinate, shine = (planes()[7], planes()[8]) if wheel else (planes()[0], planes()[1])
    bars = number(coordinate.translate(bar_table(wheel, phase)))
    area = wheels_area()
    return Layer(bars & area, bars >> 4 & area, _colour(wheel, phase, view, coordinate, shine))
