"""The disc of EYE, drawn live: coloured squares, and over them the spiral bars of two wheels, one of which may turn.

While a wheel turns, `DiscView.pattern` is that before the turn. Which bar passes over which depends on how far each
wheel has turned since; the disc remembers it from the turns that it is shown, `forget` starts afresh.
"""

from functools import lru_cache
from math import hypot

import pyxel

from ...machines import pictures
from ...rules.eye.board import COLOUR, SWAP, VISIBLE, ring, turned
from ...rules.rows import NamedTuple
from . import counters
from .disc_view import DiscView
from .geometry import CENTRE, RIM, Pattern, wheel_at, wheel_coordinates, window
from .skins import STYLES, Style, pale
from .wheels import (
    DOWN,
    PIXELS,
    RIGHT,
    SIDE,
    STEP,
    Layer,
    Metal,
    Print,
    layer,
    minus,
    near_table,
    number,
    outside,
    pen,
    planes,
    wheels_area,
    wide,
)

LEFT, TOP = 8, 4  # of the disc on the screen
WIDTH = 212  # of the part of the screen that is the disc's
PLAIN = 3  # rings whose squares lose their edges where signs are shown
NONE: frozenset[int] = frozenset()
PLATE = 7  # the kind of pixels that belong to no square


# swapped, signs, reachable, glow, glow is bright, tokens lie on the inner squares
Marked = tuple[bool, bool, frozenset[int], frozenset[int], bool, bool]


class Base(NamedTuple):
    """The squares of a pattern as they lie under the wheels, in light and in shadow."""

    light: int
    dark: int


def _index(pattern: Pattern) -> int:
    return 2 * pattern[0] + pattern[1]


@lru_cache(maxsize=24)
def _base(
    skin_name: str,
    pattern: Pattern,
    swapped: bool,
    signs: bool,
    reachable: frozenset[int],
    glow: frozenset[int],
    bright: bool,
    tokens: bool,
) -> Base:
    """The squares of a pattern with all that is marked on them."""
    style = STYLES[skin_name]
    plane = planes()[2 + _index(pattern)]
    table, marks = bytearray(256), bytearray(256)
    for i, square in enumerate(VISIBLE[pattern]):
        colour = SWAP[COLOUR[square]] if swapped else COLOUR[square]
        tile = style.tiles[colour]
        kinds = [tile.face, tile.light, tile.shade, tile.seam, tile.shade, tile.light, tile.face, tile.face]
        if square in glow and bright:
            lit = style.alarm if style.alarm != tile.face else style.cursor[0]  # its face stays what colour it is
            kinds = [tile.face, lit, tile.face, lit, tile.face, lit, tile.face, tile.face]
        if signs and ring(square) < PLAIN:  # a sign of three pixels needs all the room that there is
            kinds[1:3] = kinds[4:6] = [tile.face] * 2
        if tokens and ring(square) < PLAIN and square not in glow:
            kinds = [style.plate[1]] * 8  # nothing of it sticks out below its token
        elif square in reachable:
            kinds[1:4] = style.reach[1], style.reach[1], style.reach[0]
        table[8 * i : 8 * i + 8] = bytes(kinds)
        marks[8 * i : 8 * i + 7] = bytes([tile.sign]) * 7
    table[7], table[15] = style.plate
    found = plane.translate(table)
    light, dark = number(found), number(found.translate(style.dark + bytes(240)))
    if not signs:
        return Base(light, dark)
    bit = 2 * _index(pattern) + swapped
    mask = number(planes()[6].translate(bytes(15 * (level >> bit & 1) for level in range(256))))
    drawn = number(plane.translate(marks)) & mask
    return Base(drawn | minus(light, mask), drawn | minus(dark, mask))  # a sign is read in shadow as well


@lru_cache(maxsize=8)
def _board(pattern: Pattern) -> int:
    """The mask of the squares of a pattern; the rest is bare plate."""
    plane, table = planes()[2 + _index(pattern)], bytearray(256)
    for i in range(len(VISIBLE[pattern])):
        table[8 * i : 8 * i + PLATE] = bytes([15]) * PLATE
    return number(plane.translate(table))


@lru_cache(maxsize=32)
def _rest(skin_name: str, wheel: int, phase: int) -> Layer:
    """A wheel that stands still; `phase` modulo 4."""
    return _layer(STYLES[skin_name], wheel, phase)


def _layer(style: Style, wheel: int, phase: float) -> Layer:
    return layer(wheel, phase, style.bars[wheel])


@lru_cache(maxsize=3)
def _ground(skin_name: str) -> int:
    """What of the square of the disc is no wheel: ground, rim and pupil."""
    image = pictures.load(STYLES[skin_name].ground)
    data, width = bytes(image.data_ptr()), image.width
    rows = b"".join(data[(TOP + y) * width + LEFT : (TOP + y) * width + LEFT + SIDE] for y in range(SIDE))
    return number(rows) & outside()


def _over(low: int, mask: int, high: int) -> int:
    """`high` where the mask is, else `low`."""
    return minus(low, mask) | high & mask


def _metal(style: Style, a: Layer, b: Layer, base: Base, lift: int) -> int:
    """Polished bars that are woven: those of like numbers pass A over B, the others B over A."""
    edges = [bars.edge for bars in style.bars if isinstance(bars, Metal)]
    bars_a, bars_b = a.even | a.odd, b.even | b.odd
    top_a = minus(a.even, b.odd) | minus(a.odd, b.even)
    top_b = minus(bars_b, top_a)
    outer = wide()
    out = base.light
    if lift:
        bars = bars_a | bars_b
        out = _over(out, bars << STEP | (bars << STEP * lift) & outer, base.dark)
    edge_a, edge_b = minus(bars_a, bars_a >> STEP), minus(bars_b, bars_b >> STEP)
    out = _over(out, top_b, _over(b.colour, edge_b, pen(edges[1])))
    out = _over(out, top_a, _over(a.colour, edge_a, pen(edges[0])))
    on_b = (a.even & top_a) << STEP & b.even | (a.odd & top_a) << STEP & b.odd
    far_b = (a.even & top_a) << 2 * STEP & b.even | (a.odd & top_a) << 2 * STEP & b.odd
    on_a = (b.odd & top_b) << STEP & a.even | (b.even & top_b) << STEP & a.odd
    far_a = (b.odd & top_b) << 2 * STEP & a.even | (b.even & top_b) << 2 * STEP & a.odd
    shade = (on_b | far_b & outer) & top_b | (on_a | far_a & outer) & top_a
    return minus(out, shade)


def _card(a: Layer, b: Layer, base: Base) -> int:
    """Two discs of card with windows cut out, A on top of B, on a printed board."""
    bars_a, bars_b = a.even | a.odd, b.even | b.odd
    bars, outer = bars_a | bars_b, wide()
    out = _over(base.light, bars << 2 * STEP | (bars << 3 * STEP) & outer, base.dark)
    out = _over(out, bars_b << STEP, pen(8))
    out = _over(out, bars_b, b.colour)
    out = _over(out, (bars_a << 2 * STEP | (bars_a << 3 * STEP) & outer) & bars_b, pen(4))
    out = _over(out, bars_a << STEP, pen(8))
    return _over(out, bars_a, a.colour)


def _under(view: DiscView, first: Base, second: Base) -> Base:
    """The squares while a wheel turns: the borders of those that were shown close in, the others come out."""
    assert view.turn is not None
    wheel = view.turn // 2
    half = 0.62 - 0.24 * abs(view.part)
    plane = planes()[7] if wheel else planes()[0]
    near = number(plane.translate(near_table(wheel, view.pattern[wheel], half)))
    seam = (near ^ near >> RIGHT | near ^ near >> DOWN) & (
        _board(view.pattern) | _board(turned(view.pattern, view.turn))
    )
    return Base(minus(_over(second.light, near, first.light), seam), minus(_over(second.dark, near, first.dark), seam))


class Disc:
    """The picture of the disc and the phases of its wheels."""

    def __init__(self) -> None:
        self.image = pyxel.Image(SIDE, SIDE)
        self.phases = [0, 0]
        self._pattern: Pattern | None = None
        self._turn: int | None = None
        self._key: object = None

    def forget(self) -> None:
        """Take the phases from the pattern of the next look."""
        self._pattern = self._turn = None

    def _follow(self, view: DiscView) -> None:
        """Keep the phases in step with the turns that were shown."""
        if view.pattern != self._pattern:
            turn = self._turn
            if turn is not None and self._pattern is not None and turned(self._pattern, turn) == view.pattern:
                self.phases[turn // 2] = (self.phases[turn // 2] + (-1 if turn % 2 else 1)) % 4
            else:
                self.phases = list(view.pattern)
        self._pattern, self._turn = view.pattern, view.turn

    def render(self, view: DiscView) -> None:
        """Bring the picture up to date."""
        self._follow(view)
        turning = view.turning
        bright = bool(view.glow) and view.tick // 5 % 2 == 0
        marked = (view.swapped, view.signs, view.reachable, view.glow, bright, view.signs and not turning)
        turn, part = (view.turn, view.part) if turning else (None, 0)
        if view.ghost is not None and not turning:
            view, marked = (
                view._replace(skin_name=pale(view.skin_name)),
                (view.swapped, False, NONE, NONE, False, False),
            )
        key = (view.skin_name, *self.phases, view.pattern, turn, part, marked)
        if key == self._key:
            return
        self._key = key
        pictures.fill(self.image, self._picture(view, turning, marked).to_bytes(PIXELS, "little"))

    def _picture(self, view: DiscView, turning: bool, marked: Marked) -> int:
        style = STYLES[view.skin_name]
        a, b = (_rest(view.skin_name, wheel, self.phases[wheel]) for wheel in (0, 1))
        base = _base(view.skin_name, view.pattern, *marked)
        lift = 0
        if turning and view.turn is not None:
            wheel = view.turn // 2
            phase = self.phases[wheel] + (-view.part if view.turn % 2 else view.part)
            moved = _layer(style, wheel, phase)
            a, b = (a, moved) if wheel else (moved, b)
            base = _under(view, base, _base(view.skin_name, turned(view.pattern, view.turn), *marked))
            lift = 2 if 0.1 < abs(view.part) < 0.9 else 1
        metal = isinstance(style.bars[0], Metal)
        drawn = _metal(style, a, b, base, lift) if metal else _card(a, b, base)
        return drawn & wheels_area() | _ground(view.skin_name)


_disc: Disc | None = None


def disc() -> Disc:
    """The one disc; Pyxel must have been started."""
    global _disc
    if _disc is None:
        _disc = Disc()
    return _disc


def forget() -> None:
    """Let the wheels lie as in a new game from the next look on: which bar passes over which begins anew."""
    disc().forget()


def wheel_under(x: float, y: float, skin_name: str) -> int | None:
    """`geometry.wheel_at` for the wheels as they are drawn now: which one lies on top where two bars cross."""
    found = wheel_at(x, y, (disc().phases[0], disc().phases[1]))
    if found == 1 and isinstance(STYLES[skin_name].bars[0], Print) and hypot(x - CENTRE[0], y - CENTRE[1]) < RIM - 1:
        u = wheel_coordinates(x + 0.5, y + 0.5)[0]
        return 0 if window(u, disc().phases[0]) is None else 1
    return found


def draw(view: DiscView) -> None:
    """The left part of the screen (x 0 to 211): ground, disc, counters, handles."""
    here = disc()
    here.render(view)
    pyxel.blt(0, 0, pictures.load(STYLES[view.skin_name].ground), 0, 0, WIDTH, 200)
    if view.ghost is not None and not view.turning:  # below what would come
        for pen, faded in enumerate(STYLES[view.skin_name].faded):
            pyxel.pal(pen, faded)
    pyxel.blt(LEFT, TOP, here.image, 0, 0, SIDE, SIDE)
    pyxel.pal()
    if view.hours:
        from .dial import draw_hours  # start: the disc beside the questions has none

        draw_hours(view.skin_name)
    counters.draw(view)
    counters.draw_handles(view)
