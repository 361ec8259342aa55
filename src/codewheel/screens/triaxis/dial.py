"""The spinner: a fixed card, so that its words stay upright, and an arrow that turns over it, slows down and rocks.

It reaches to the rim; a loop in it frames what it points to.

Angles are turns, 0 at the top, growing clockwise; an angle beyond 1 is a further round.
"""

from functools import cache
from itertools import pairwise
from math import atan2, ceil, cos, hypot, pi, sin

import pyxel

from ...machines.pictures import load
from ...session.texts import translate
from . import sheets
from .geometry import DIAL_AT, DIAL_RADIUS
from .greys import own_greys
from .sheets import BLACK, GREEN, LGREY, LRED, RED, WHITE, YELLOW

NORMAL = ("harvest", "1", "2", "3", "famine", "4", "5", "6")
HARSH = ("harvest", "1", "2", "famine", "3", "4", "famine", "5", "6")
COLOURS = ("0", "1", "2", "3", "4", "5")  # terrain colours: forest, meadow, desert, rock, swamp, snow
MOVES_KIND, COLOURS_KIND = "moves", "colours"
ROUNDS = 3  # whole turns of a spin

ROCKING, BEYOND = 0.34, 0.36  # part of a spin in which the arrow rocks; how far it comes beyond its stop, in stops

LONG = 43.0  # of the arrow, from the middle to its point: over the brass of the rim
LOOP, BORE, BAND = 28.5, 7.8, 9.6  # the loop that frames what it points to: its middle, inner and outer radius
NEEDLE = ((-12.0, -1.5), (-12.0, 1.5), (20.0, 1.5), (20.0, -1.5))  # along, across
HEAD = ((37.0, -3.6), (37.0, 3.6), (LONG, 0.0))
TAIL = ((-16.0, -3.6), (-16.0, 3.6), (-9.0, 1.5), (-9.0, -1.5))
OUTLINE = 1.2
SIDES = 20  # of the loop
STEPS = 360  # angles that are told apart in a round

GROUNDS = {"harvest": ((GREEN, GREEN), (YELLOW, WHITE)), "famine": ((RED, RED), (LRED, WHITE))}  # dark and lit, its rim
STILL = 0.004  # turns: so near to a stop's middle the arrow rests
WORD_TOP, WORD_LOW = range(6, 16), range(79, 87)  # rows of an event's word on the card
EAR_TOP, DROP = 12, 2  # above the ear of a harvest, which reaches into them; lower where the word has accents
INNER, BRIGHT, LINE = 6, 5, 1.0  # of a stop: from the card's edge, its lit rim, the line between two

Span = tuple[int, int, int, int]  # x and y from the middle, width, colour


def sectors(kind: str, harsh: bool = False) -> tuple[str, ...]:
    """The stops of a spinner, clockwise from the top. `kind`: "moves" or "colours"."""
    return COLOURS if kind == COLOURS_KIND else HARSH if harsh else NORMAL


def angle_of(stop: str, stops: tuple[str, ...] = NORMAL, nth: int = 0) -> float:
    """The angle of a stop's middle, 0 to 1. `nth`: which of several of that name. ValueError for an unknown stop."""
    places = [i for i, name in enumerate(stops) if name == stop]
    if not places:
        raise ValueError(f"the spinner has no stop {stop!r}; it has {', '.join(dict.fromkeys(stops))}")
    return places[nth % len(places)] / len(stops)


def sector_at(angle: float, stops: tuple[str, ...] = NORMAL) -> int:
    """Over which stop the arrow stands: its number in `stops`. A click is due whenever it changes."""
    return int(angle % 1 * len(stops) + 0.5) % len(stops)


def resting(stops: tuple[str, ...]) -> float:
    """Where the arrow lies before it has ever turned: at the right, its loop about a stop, so that it covers none."""
    return 2 / len(stops)


def spin_angles(start: float, stop: float, frames: int, count: int = len(NORMAL), rounds: int = ROUNDS) -> list[float]:
    """The arrow's angle in each frame of a spin: on and on from `start`, slower and slower, a little beyond its stop,
    and back: it rocks until it stands. It stays over its stop of `count` meanwhile.

    `stop`: an angle of 0 to 1, reached after at least `rounds` whole turns; the last entry is congruent to it.
    """
    way, over = rounds + (stop - start) % 1, BEYOND / count
    last = max(1, frames)
    turning = round(last * (1 - ROCKING))
    angles = [start + (way + over) * (1 - (1 - i / turning) ** 2.6) for i in range(1, turning + 1)]
    angles += [start + way + over * _rocks(i / (last - turning)) for i in range(1, last - turning)]
    return [*angles[: last - 1], start + way]


def _rocks(part: float) -> float:
    """How far aside the arrow is while it rocks, 1 to 0: over to the other side, and once more, ever less."""
    return (1 - part * part * (3 - 2 * part)) * cos(3 * pi * part)


def draw_dial(kind: str, angle: float, lit: str | None, stops: tuple[str, ...] = NORMAL) -> None:
    """The spinner at `DIAL_AT`. `lit`: the stop that lights up under the arrow, None while it turns or waits."""
    which = 2 if kind == COLOURS_KIND else int(len(stops) == len(HARSH))
    if kind == COLOURS_KIND:
        stops = COLOURS
    with own_greys():
        _turned_to(kind, which, angle, lit, stops)


def _turned_to(kind: str, which: int, angle: float, lit: str | None, stops: tuple[str, ...]) -> None:
    picture = load(sheets.DIALS)
    x, y = DIAL_AT[0] - DIAL_RADIUS, DIAL_AT[1] - DIAL_RADIUS
    ground = sheets.card(which, kind == COLOURS_KIND and lit is not None)
    pyxel.blt(x, y, picture, ground.x, ground.y, ground.w, ground.h, sheets.GROUND_CLEAR)
    if lit is not None:
        place = sector_at(angle, stops)
        if stops[place] != lit:
            place = stops.index(lit)
        card = sheets.card(which, kind != COLOURS_KIND)
        for dx, dy, wide in _sector(place, len(stops)):
            pyxel.blt(x + dx, y + dy, picture, card.x + dx, card.y + dy, wide, 1)
    if kind != COLOURS_KIND:
        _unsaid(angle, lit, stops)
    _arrow(angle)


def _unsaid(angle: float, lit: str | None, stops: tuple[str, ...]) -> None:
    """The word of an event on which the arrow rests is taken away: no pieces of it look out beside the loop."""
    place = sector_at(angle, stops)
    stop = stops[place]
    if stop not in GROUNDS or abs((angle - place / len(stops) + 0.5) % 1 - 0.5) > STILL:
        return
    low = 2 * place == len(stops)
    if place and not low:
        return  # one of two that bear no word
    left, top = DIAL_AT[0] - DIAL_RADIUS, DIAL_AT[1] - DIAL_RADIUS
    ground, rim = GROUNDS[stop][lit is not None]
    drop = 0 if translate("triaxis_game.event_harvest").isascii() else DROP
    for x, y, outer in _word(low, len(stops), drop):
        pyxel.pset(left + x, top + y, rim if outer else ground)


@cache
def _word(low: bool, count: int, drop: int) -> tuple[tuple[int, int, bool], ...]:
    """The pixels of the card that an event's word takes, at its top or (`low`) at its foot; whether in the lit rim.

    `drop`: by how much the ear of a harvest stands lower there.
    """
    found: list[tuple[int, int, bool]] = []
    middle = DIAL_RADIUS - 0.5
    for y in WORD_LOW if low else WORD_TOP:
        for x in range(2 * DIAL_RADIUS):
            dx, dy = x - middle, y - middle
            away, half = hypot(dx, dy), pi / count
            side = half - abs(atan2(dx, dy if low else -dy))  # from the edge of the stop, as an angle
            clear = low or abs(dx) > 2 * (y - EAR_TOP - drop)  # the ear's point stays
            if clear and side * away > LINE and away < DIAL_RADIUS - INNER:
                found.append((x, y, away > DIAL_RADIUS - INNER - BRIGHT))
    return tuple(found)


@cache
def _sector(place: int, count: int) -> tuple[tuple[int, int, int], ...]:
    """The pixels of a stop, within the rim, as rows: x, y, width on the card."""
    rows: list[tuple[int, int, int]] = []
    middle = DIAL_RADIUS - 0.5
    for y in range(2 * DIAL_RADIUS):
        first = -1
        for x in range(2 * DIAL_RADIUS + 1):
            dx, dy = x - middle, y - middle
            turn = atan2(dx, -dy) / (2 * pi)
            inside = dx * dx + dy * dy < (DIAL_RADIUS - 5) ** 2 and int(turn % 1 * count + 0.5) % count == place
            if inside and first < 0:
                first = x
            elif not inside and first >= 0:
                rows.append((first, y, x - first))
                first = -1
    return tuple(rows)


def _arrow(angle: float) -> None:
    x, y = DIAL_AT
    for dx, dy, wide, colour in _spans(round(angle % 1 * STEPS) % STEPS):
        pyxel.rect(x + dx, y + dy, wide, 1, colour)
    hub = sheets.BRASS_HUB
    pyxel.blt(x - hub.w // 2, y - hub.h // 2, load(sheets.PARTS), hub.x, hub.y, hub.w, hub.h, sheets.PARTS_CLEAR)


@cache
def _spans(step: int) -> tuple[Span, ...]:
    """The arrow at an angle, as rows of pixels: a black outline, the side towards the light white, the other grey."""
    turn = step / STEPS * 2 * pi
    ahead, aside = (sin(turn), -cos(turn)), (cos(turn), sin(turn))
    found: list[Span] = []
    for shape in (*(_wider(shape) for shape in (TAIL, NEEDLE, HEAD)), *_loop(BORE - OUTLINE, BAND + OUTLINE)):
        found += _fill(_turned(shape, ahead, aside), BLACK)
    light = -1 if aside[0] + aside[1] > 0 else 1
    for shape in (TAIL, NEEDLE, HEAD):
        found += _fill(_turned(shape, ahead, aside), LGREY)
        half = tuple((along, across if across * light > 0 else 0.0) for along, across in shape)
        found += _fill(_turned(half, ahead, aside), WHITE)
    middle = LOOP * ahead[0], LOOP * ahead[1]
    for shape in _loop(BORE, BAND):
        piece = _turned(shape, ahead, aside)
        shade = sum(x - middle[0] + y - middle[1] for x, y in piece)  # below 0 at the upper left
        found += _fill(piece, WHITE if shade < 0 else LGREY)
    return tuple(found)


Points = tuple[tuple[float, float], ...]


def _loop(inner: float, outer: float) -> list[Points]:
    """The loop near the arrow's point, in pieces without a dent."""
    rim = [(cos(2 * pi * i / SIDES), sin(2 * pi * i / SIDES)) for i in range(SIDES + 1)]
    return [
        (
            (LOOP + inner * x0, inner * y0), (LOOP + outer * x0, outer * y0),
            (LOOP + outer * x1, outer * y1), (LOOP + inner * x1, inner * y1),
        )
        for (x0, y0), (x1, y1) in pairwise(rim)
    ]  # fmt: skip


def _wider(shape: Points) -> Points:
    middle = sum(along for along, _ in shape) / len(shape)
    return tuple(
        (
            along + (OUTLINE * (1.8 if across == 0 else 1) if along > middle else -OUTLINE),
            across + (OUTLINE if across > 0 else -OUTLINE if across < 0 else 0) * (1.5 if shape is HEAD else 1),
        )
        for along, across in shape
    )


def _turned(shape: Points, ahead: tuple[float, float], aside: tuple[float, float]) -> Points:
    return tuple((a * ahead[0] + c * aside[0], a * ahead[1] + c * aside[1]) for a, c in shape)


def _fill(points: Points, colour: int) -> list[Span]:
    """The rows of a convex shape: the pixels whose middle lies in it."""
    rows: list[Span] = []
    edges = list(zip(points, (*points[1:], points[0]), strict=True))
    for y in range(ceil(min(q for _, q in points) - 0.5), ceil(max(q for _, q in points) - 0.5)):
        level = y + 0.5
        cuts = [
            p0 + (p1 - p0) * (level - q0) / (q1 - q0)
            for (p0, q0), (p1, q1) in edges
            if (q0 <= level < q1) or (q1 <= level < q0)
        ]
        if len(cuts) >= 2:
            left, right = ceil(min(cuts) - 0.5), ceil(max(cuts) - 0.5)
            if right > left:
                rows.append((left, y, right - left, colour))
    return rows
