"""Counters, their marks and the four handles, drawn over the disc."""

from functools import lru_cache
from itertools import pairwise
from math import floor, hypot

import pyxel

from ...machines import pictures
from ...rules.eye.board import COLOUR, SLIDE, SWAP, TURNS, VISIBLE, arm, ring, turned
from ...rules.typed import TYPE_CHECKING
from . import parts
from .disc_view import DiscView
from .geometry import CENTRE, HANDLE, HANDLES, WINDOW, along, centre_of, on_screen, radius_of, scale, wheel_coordinates
from .skins import STYLES

if TYPE_CHECKING:  # start: for the types alone
    from ...session.eye.outlook import Outlook

PULSE = 24  # frames of one beat of an offender's ring
BLINK = 20  # frames for which the cursor keeps a colour
GLASS = (6, 13, 11, 12)  # the pens of the seats, in all skins
NIGHT, SENT = 0, 10  # pens that all skins have: black, and the orange about a counter that is to be sent off
STEPS, ARM = 12, 3  # parts of an edge of a square's outline, and how many of them a bracket of the cursor takes
SMALL = 10  # pixels a unit: where a square is smaller, thin lines go about it
ROUND = 0.72  # half the width, in units, of what a ring about such a square leaves free
TOKENS = 3  # rings whose squares are shown as tokens where they have signs
BEAD = 7  # pixels of one without a sign
PANE = 0.58  # half the width, in units, of a window to come: a little less than it will have
REACH = 24  # pixels from the middle of such a window to its farthest corner at most
WON = 9  # size up to which the same is done for a counter in a square with a ring about it
COLLARED, COLLAR = 7, 2  # size up to which a counter hides its square, and pixels that are put about it then
SIGNED = 9  # size from which on there is room for a sign that looks like the larger ones
NAILED = 11  # size from which on the nail of a counter that stays has two pixels
SHADOWED = 11  # size from which on a counter in the hand throws a shadow: below that it would be but a knot


def draw_counter(
    skin_name: str, seat: int, x: float, y: float, size: int, signed: bool = False, collared: bool = False
) -> None:
    """A counter of one of `parts.SIZES` about the middle (x, y); a `collared` one throws no shadow on its collar."""
    style, part = STYLES[skin_name], parts.drop(seat, size, signed)
    left, top = round(x - size / 2), round(y - size / 2)
    if collared:
        pyxel.elli(left, top, size, size, style.rim)
        left, top, part = left + 1, top + 1, parts.Part(part.x + 1, part.y + 1, size - 2, size - 2)
    pyxel.blt(left, top, pictures.load(style.parts), *part, parts.CLEAR)


def _ring(x: float, y: float, radius: float, pen: int) -> None:
    """A ring two pixels wide."""
    left, top, size = round(x - radius), round(y - radius), round(2 * radius)
    pyxel.ellib(left, top, size, size, pen)
    pyxel.ellib(left + 1, top + 1, size - 2, size - 2, pen)


def _marked(view: DiscView, square: int, x: float, y: float, size: int) -> None:
    """What lies about a counter: the pulse of an offender, the ring of the one that blocks a wheel."""
    style, half = STYLES[view.skin_name], size / 2 + (COLLAR if size <= COLLARED else 0)
    if square in view.offenders:
        away = half + (2 if view.tick % PULSE < PULSE // 2 else 3)
        _ring(x, y, away + 1, NIGHT)
        _ring(x, y, away, SENT)
    if square == view.blocked:
        pen = style.alarm if view.tick // 6 % 2 else 6
        _ring(x, y, half + 3, NIGHT)
        _ring(x, y, half + 2, pen)


def draw(view: DiscView) -> None:
    """All counters of the disc, and the one in the hand."""
    if view.cursor is not None and view.cursor < HANDLE and not view.turning:
        _frame(view, view.cursor)
    if not view.turning and view.ghost is None:
        _tokens(view)
    for square in view.framed:
        draw_frame(view.skin_name, square, view.tick)
    if view.ghost is not None and not view.turning:
        _ghosts(view, view.ghost)
        return
    for seat, squares in enumerate(view.counters):
        for square in squares:
            x, y = centre_of(square) if view.turn is None else along(view.turn, square, view.part)
            size = parts.size_at(hypot(x - CENTRE[0], y - CENTRE[1]))
            collared = view.signs and size <= COLLARED
            size = max(size, SIGNED) if view.signs else size
            _collar(view, square, x, y, size, collared)
            if square in view.quiet:
                _spent(view, seat, x, y, size, collared)
            else:
                draw_counter(view.skin_name, seat, x, y, size, view.signs, collared)
            _marked(view, square, x, y, size)
    for square in view.reachable:
        _pip(view, square)
    if view.held is not None:
        seat, x, y = view.held
        size = parts.size_at(hypot(x - CENTRE[0], y - CENTRE[1]))
        size = max(size, SIGNED) if view.signs else size
        if size >= SHADOWED:
            pyxel.elli(round(x - size / 2 + 1), round(y - size / 2 + 3), size + 1, size, NIGHT)
        draw_counter(view.skin_name, seat, x, y, size, view.signs)


def _tokens(view: DiscView) -> None:
    """The squares next to the hub as whole tokens: what is seen of their windows is too small for a sign, and on card
    too ragged.
    """
    style = STYLES[view.skin_name]
    image = pictures.load(style.parts)
    rings = TOKENS if view.signs else style.beads
    for square in VISIBLE[view.pattern]:
        if ring(square) >= rings or square in view.glow:
            continue
        x, y = centre_of(square)
        colour = SWAP[COLOUR[square]] if view.swapped else COLOUR[square]
        if not view.signs:
            for less, pen in ((0, NIGHT), (2, style.tiles[colour].face)):
                wide = BEAD - less
                left, top, cut = round(x - wide / 2), round(y - wide / 2), less == 0
                pyxel.rect(left, top + cut, wide, wide - 2 * cut, pen)
                pyxel.rect(left + cut, top, wide - 2 * cut, wide, pen)
            continue
        u, v, w, h = parts.marker(colour, True)
        left, top = round(x - w / 2), round(y - h / 2)
        pyxel.blt(left, top + 1, image, u, v + 1, w, h - 2)
        for row in (0, h - 1):  # without its corners
            pyxel.blt(left + 1, top + row, image, u + 1, v + row, w - 2, 1)


def _collar(view: DiscView, square: int, x: float, y: float, size: int, collared: bool) -> None:
    """About a counter that nearly fills its small square a broad edge in the square's colour: where it stands.

    About one within a mark also where the square is larger; `collared`: this one has it anyway.
    """
    marked = square in view.framed or square == view.cursor
    to_come = view.ghost is not None and not view.turning  # and needs the room
    if to_come or not (collared or size <= (WON if marked else COLLARED)):
        return
    if view.turn is not None and abs(view.part) > 0.5:  # the bars open over the colour that is to come
        square = SLIDE[view.turn][square] or square
    colour = SWAP[COLOUR[square]] if view.swapped else COLOUR[square]
    tile, wide = STYLES[view.skin_name].tiles[colour], size + 2 * COLLAR
    left, top = round(x - wide / 2), round(y - wide / 2)
    pyxel.elli(left - 1, top - 1, wide + 2, wide + 2, NIGHT)
    pyxel.elli(left, top, wide, wide, tile.face)


def _spent(view: DiscView, seat: int, x: float, y: float, size: int, collared: bool) -> None:
    """A counter that cannot be moved: bare of its colour, a nail through its middle."""
    for pens, bare in STYLES[view.skin_name].bare:
        for pen in pens:
            pyxel.pal(pen, bare)
    draw_counter(view.skin_name, seat, x, y, size, view.signs, collared)
    pyxel.pal()
    if not view.signs:
        pyxel.rect(floor(x), floor(y), 1 + (size >= NAILED), 1 + (size >= NAILED), NIGHT)


def _ghosts(view: DiscView, ghost: "Outlook") -> None:
    """What a turn would bring, in full light on a disc that has faded: the windows that would open, and the counters
    in them. Of what is there now only the windows are seen, without colours.
    """
    style = STYLES[view.skin_name]
    for square in VISIBLE[turned(view.pattern, ghost.turn)]:
        colour = SWAP[COLOUR[square]] if view.swapped ^ ghost.swaps else COLOUR[square]
        tile = style.tiles[colour]
        for left, top, wide in pane(square, True):
            pyxel.rect(left, top, wide, 1, NIGHT)
        rows = pane(square, False)
        for n, (left, top, wide) in enumerate(rows):
            pyxel.rect(left, top, wide, 1, tile.light if not n else tile.shade if n == len(rows) - 1 else tile.face)
            pyxel.pset(left, top, tile.light)
            pyxel.pset(left + wide - 1, top, tile.shade)
    for seat, squares in enumerate(ghost.counters):
        for square in squares:
            x, y = centre_of(square)
            size = parts.size_at(hypot(x - CENTRE[0], y - CENTRE[1]))
            draw_counter(view.skin_name, seat, x, y, size, view.signs)


@lru_cache(maxsize=256)
def pane(square: int, rim: bool) -> tuple[tuple[int, int, int], ...]:
    """A small window about a square's middle, with its rim or without: left end, row and width of each row of it."""
    x, y = centre_of(square)
    half = PANE + (1.6 if rim else 0.4) / scale(radius_of(square))
    near = range(-REACH, REACH + 1)
    rows = []
    for down in near:
        row = [
            round(x) + across
            for across in near
            if all(
                abs((place - middle + 8) % 16 - 8) <= half
                for place, middle in zip(
                    wheel_coordinates(round(x) + across + 0.5, round(y) + down + 0.5),
                    (arm(square), arm(square) + ring(square)),
                    strict=True,
                )
            )
        ]
        if row:
            rows.append((row[0], round(y) + down, len(row)))
    return tuple(rows)


def _stud(x: float, y: float, size: int, pen: int) -> None:
    """A square of so many pixels about a middle."""
    pyxel.rect(round(x - size / 2), round(y - size / 2), size, size, pen)


def _round(x: float, y: float, size: int, pen: int) -> None:
    """A disc of so many pixels about a middle."""
    pyxel.elli(round(x - size / 2), round(y - size / 2), size, size, pen)


def _pip(view: DiscView, square: int) -> None:
    """The mark of a square that can be reached: a small stud in its middle."""
    x, y = centre_of(square)
    size = 2 if scale(hypot(x - CENTRE[0], y - CENTRE[1])) < 9 else 4
    outer, inner = STYLES[view.skin_name].pip
    left, top = round(x - size / 2), round(y - size / 2)
    pyxel.rect(left - 1, top, size + 2, size, outer)
    pyxel.rect(left, top - 1, size, size + 2, outer)
    pyxel.rect(left, top, size, size, inner)


@lru_cache(maxsize=32)
def outline(square: int, away: float) -> tuple[tuple[tuple[int, int], ...], ...]:
    """The four edges of a square's window, `away` pixels outside it, each as the pixels that a line runs through."""
    u, v = arm(square), arm(square) + ring(square)
    half = WINDOW + away / scale(radius_of(square))
    corners = ((-half, -half), (half, -half), (half, half), (-half, half), (-half, -half))
    edges = []
    for (u0, v0), (u1, v1) in pairwise(corners):
        points = (on_screen(u + u0 + (u1 - u0) * n / STEPS, v + v0 + (v1 - v0) * n / STEPS) for n in range(STEPS + 1))
        edges.append(tuple((floor(x), floor(y)) for x, y in points))
    return tuple(edges)


def draw_frame(skin_name: str, square: int, tick: int) -> None:
    """A line about a square that leaves its colour as it is: as the cursor's brackets are drawn."""
    style = STYLES[skin_name]
    bright = style.blink if tick // BLINK % 2 else style.alarm
    if scale(radius_of(square)) < SMALL:  # a ring: the edges of a small square would be but a knot of dashes
        draw_rim(square, style.cursor[0], 1)
        draw_rim(square, bright)
        return
    for away, pen in ((2.9, style.cursor[0]), (2.0, bright), (1.6, bright), (1.2, bright)):
        for edge in outline(square, away):
            for (x0, y0), (x1, y1) in pairwise(edge):
                pyxel.line(x0, y0, x1, y1, pen)


def draw_rim(square: int, pen: int, away: int = 0) -> None:
    """A ring of one pixel about a small square, so many pixels outside the one that touches its corners."""
    x, y = centre_of(square)
    wide = round(2 * scale(radius_of(square)) * ROUND) + 3 + 2 * away
    pyxel.ellib(round(x - wide / 2), round(y - wide / 2), wide, wide, pen)


def _frame(view: DiscView, square: int) -> None:
    """The cursor: brackets about the four corners of a window, a ring about a small one, bright on dark; they blink."""
    style = STYLES[view.skin_name]
    outer, inner = style.cursor
    if view.tick // BLINK % 2:
        inner = style.blink
    if scale(radius_of(square)) < SMALL:
        draw_rim(square, outer, 1)
        draw_rim(square, inner)
        return
    for away, pen in ((2.9, outer), (0.2, outer), (2.0, inner), (1.6, inner), (1.2, inner)):
        for edge in outline(square, away):
            for part in (edge[: ARM + 1], edge[-ARM - 1 :]):
                for (x0, y0), (x1, y1) in pairwise(part):
                    pyxel.line(x0, y0, x1, y1, pen)


def draw_handles(view: DiscView) -> None:
    """The arrows in the corners: raised, outlined under the cursor, sunk and glowing in use."""
    image = pictures.load(STYLES[view.skin_name].parts)
    for turn in range(len(TURNS)):
        state = parts.REST
        if view.turn == turn or view.pressed == turn:
            state = parts.SUNK
        elif view.cursor == HANDLE + turn:
            state = parts.CHOSEN
        box = HANDLES[turn]
        if view.ghost is not None and not view.turning and state == parts.REST:  # the one that is pointed at stands out
            for pen, faded in enumerate(STYLES[view.skin_name].faded):
                pyxel.pal(pen, faded)
        pyxel.blt(box.x, box.y, image, *parts.handle(turn, state), parts.CLEAR)
        pyxel.pal()
