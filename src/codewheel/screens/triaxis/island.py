"""The island in the sea: an `IslandView`, drawn without rules or input. Zones are named by their index in the state."""

from collections.abc import Mapping, Sequence

import pyxel

from ...machines.pictures import load
from ...machines.skins.base import Box
from ...rules.rows import NamedTuple
from ...rules.triaxis.map import name
from ...session.texts import translate
from . import sheets
from .geometry import HEX, SEA, Zone, corner, inset, spread
from .greys import calm, own_greys, strong
from .markers import SKULL_STAGE, draw_burst, draw_dying, draw_marker, draw_rim, draw_shadow, draw_skull, draw_trail
from .sheets import BEACH, CLIFF, COAST, GROUND_CLEAR, LGREY, PHASES, RIM, SHELF, SHOAL, SURF, WAVES
from .signs import FOOT, LIFT, MIDDLE, draw_terrain
from .zones import (
    BLINK,
    DRAINED,
    draw_cost,
    draw_cursor,
    draw_dry,
    draw_ground,
    draw_lit,
    draw_name,
    draw_target,
    draw_warning,
    recoloured,
)

SEATS = "ABCDEF"  # letters of the players, as records and letters have them
WAVE = 24  # frames of a phase of the sea
GRAIN = 4  # pixels of a cell in which room is sought in the sea


class IslandView(NamedTuple):
    """Everything the island shows in one frame.

    Of each zone: terrain colour 0-5, owner (-1: nobody), size. `habitats`: the colour of each seat's markers.
    `frame` counts frames and moves waves and blinks. `moving`: a marker on its way: seat, size, and where the corner of
    its hex is.
    """

    zones: Sequence[Zone]
    colours: Sequence[int]
    owner: Sequence[int]
    size: Sequence[int]
    habitats: Sequence[int]
    targets: frozenset[int] = frozenset()  # legal, blinking in magenta
    over: frozenset[int] = frozenset()  # markers that a legal jump would take
    bursts: Mapping[int, int] = {}  # zones whose marker is being captured: how far it has burst, 0 to 2
    held: int = -1  # the marker in hand
    light: Mapping[int, float] = {}  # how far the light of a harvest has come over a zone, 0 to 1
    # famine: 0 keeps its colour while the rest is drained, 1-3 stages of ground (2: its marker cracks, 3: it sinks),
    # 4: a skull on dead ground
    dried: Mapping[int, int] = {}
    drained: float = 0.0  # how far grey has spread from `heart` over the zones neither dried nor in that light, 0 to 1
    heart: tuple[int, int] = (SEA.w // 2, SEA.h // 2)  # a pixel
    threatened: frozenset[int] = frozenset()
    costs: Mapping[int, int] = {}  # of walks to zones
    deadly: frozenset[int] = frozenset()  # where the marker in hand would burst
    movable: frozenset[int] = frozenset()  # zones whose marker can move, blinking as targets do
    cursor: int = -1
    named: bool = False  # the cursor's zone is told by name
    frame: int = 0
    moving: tuple[int, int, int, int] | None = None
    trail: tuple[tuple[int, int], ...] = ()  # where it came through, as corners of hexes, the last nearest
    height: int = 0  # at which it floats over its shadow
    hidden: frozenset[int] = frozenset()  # zones whose marker is not shown
    hinted: tuple[int, ...] = ()  # zones of a hint's move, in its order
    signs: bool = False  # terrains and players bear their letters


class _Ground:
    """The pictures of sea and land of one map, one a phase of the waves, each drawn when it is first seen."""

    key: tuple[tuple[Zone, ...], tuple[int, ...], bool, bool] | None = None
    spots: Sequence[tuple[int, int, Box]] = ()
    pictures: dict[int, pyxel.Image] = {}


_ground = _Ground()


def draw_island(view: IslandView) -> None:
    """Draw sea, land, marks and markers in the field `SEA`."""
    pyxel.clip(SEA.x, SEA.y, SEA.w, SEA.h)
    with own_greys():
        pyxel.blt(SEA.x, SEA.y, _sea(view, view.frame // WAVE % PHASES), 0, 0, SEA.w, SEA.h)
    corners = [corner(zone) for zone in view.zones]
    lift = LIFT * view.signs
    _grounds(view, corners)
    for i in sorted(view.targets | view.movable):
        draw_target(*corners[i], view.frame, lift)
    if view.moving is not None and view.height:
        draw_shadow(view.moving[2], view.moving[3] + view.height)
    for i, seat in enumerate(view.owner):
        x, y = corners[i]
        stage = view.dried.get(i, 0)
        if stage >= SKULL_STAGE:
            draw_skull(x, y)
        elif seat >= 0 and i not in view.hidden:
            draw_dying(seat, view.habitats[seat], view.size[i], x, y, stage, view.signs)
    if view.signs:
        _signs(view, corners)
    _marks(view, corners)
    if view.cursor >= 0 and view.named:
        first, last = view.hinted[:1], view.hinted[-1:]
        up = bool(first) and corners[first[0]][1] > corners[last[0]][1]
        for i in {view.cursor, *view.hinted}:
            draw_name(*corners[i], name(view.zones[i]), (i,) == (first if up else last))
    pyxel.clip()


def _grounds(view: IslandView, corners: list[tuple[int, int]]) -> None:
    """What has become of the ground: light, drought, and grey for all else."""
    if view.drained:
        recoloured(DRAINED)
        for i, part in enumerate(spread(corners, view.heart, view.drained)):
            if part > 0 and i not in view.dried and i not in view.light:
                pyxel.dither(part)
                draw_ground(view.colours[i], view.zones[i], *corners[i])
        pyxel.dither(1)
        recoloured(None)
    for i, part in sorted(view.light.items()):
        draw_lit(view.colours[i], view.zones[i], *corners[i], view.frame, part)
    for i, stage in view.dried.items():
        draw_dry(stage, view.zones[i], *corners[i])


def _signs(view: IslandView, corners: list[tuple[int, int]]) -> None:
    """The letter of each terrain, which is that of records, where no marker stands: below what is marked in its zone,
    else on a plain patch in its middle.
    """
    for i, (x, y) in enumerate(corners):
        if i not in view.dried and i not in view.over and (view.owner[i] < 0 or i in view.hidden):
            marked = i in view.targets or i in view.costs
            terrain = view.colours[i]
            draw_terrain(
                x, y + (FOOT if marked else MIDDLE), translate(f"triaxis_text.sign{terrain}"), terrain, not marked
            )


def _marks(view: IslandView, corners: list[tuple[int, int]]) -> None:
    """Rims, bursts, costs, the marker on its way, the cursor, a hint and warnings, from below to above."""
    lift = LIFT * view.signs
    for i in view.over:
        x, y = corners[i]
        draw_rim(sheets.RIM_TAKEN if view.frame // BLINK % 2 == 0 else sheets.RIM_TAKEN_DIM, x, y)
    if view.moving is not None:
        draw_trail(sheets.PAPERS[view.habitats[view.moving[0]]], view.trail)
    for i, stage in view.bursts.items():
        draw_burst(*corners[i], stage)
    if view.held >= 0 and view.held not in view.hidden:
        x, y = corners[view.held]
        draw_rim(sheets.RIM_HAND, x, y)
    for i, cost in view.costs.items():
        x, y = corners[i]
        draw_cost(x, y - lift, cost, i in view.targets)
    for i in view.deadly:
        draw_skull(*corners[i])
    if view.moving is not None:
        seat, size, x, y = view.moving
        draw_marker(seat, view.habitats[seat], size, x, y, view.signs)
        draw_rim(sheets.RIM_MOVING, x, y)
    if view.cursor >= 0:
        draw_cursor(*corners[view.cursor], view.frame)
    if view.hinted:
        from .pointer import draw_pointer  # start: read when a hint is given

        draw_pointer([corners[i] for i in view.hinted], view.frame)
    for i in view.threatened:
        draw_warning(*corners[i])


def _sea(view: IslandView, phase: int) -> pyxel.Image:
    key = tuple(view.zones), tuple(view.colours), calm(), strong()
    if _ground.key != key:
        _ground.key, _ground.spots, _ground.pictures = key, _spots(view.zones), {}
    if phase not in _ground.pictures:
        _ground.pictures[phase] = _picture(view, phase, _ground.spots)
    return _ground.pictures[phase]


def _picture(view: IslandView, phase: int, spots: Sequence[tuple[int, int, Box]]) -> pyxel.Image:
    """Sea, coast and ground in one phase of the waves. The rings of all zones lie over each other, kind by kind.

    In high contrast the sea is nothing but black.
    """
    image = pyxel.Image(SEA.w, SEA.h)
    coast, bare = load(COAST), strong()
    box = sheets.waves(phase)
    for y in () if bare else range(0, SEA.h, WAVES[1]):
        for x in range(0, SEA.w, WAVES[0]):
            image.blt(x, y, coast, box.x, box.y, box.w, box.h)
    for kind in (BEACH, CLIFF) if bare else (SHELF, SHOAL, SURF, BEACH, CLIFF):
        box = sheets.rim(kind, phase)
        for zone in view.zones:
            x, y = corner(zone)
            image.blt(x - RIM[0], y - RIM[1], coast, box.x, box.y, box.w, box.h, GROUND_CLEAR)
    for zone, terrain in zip(view.zones, view.colours, strict=True):
        draw_ground(terrain, zone, *corner(zone), image)
    for x, y, box in spots[phase % 2 :: 2]:
        image.blt(x, y, coast, box.x, box.y, box.w, box.h, GROUND_CLEAR)
    return image


def _spots(zones: Sequence[Zone]) -> list[tuple[int, int, Box]]:
    """Where a compass card, a ship and a whale are, each in its two pictures, if the sea has room for it."""
    wide = SEA.w // GRAIN
    taken = _coast(zones)
    found: list[tuple[int, int, Box]] = []
    for pieces in ((sheets.ROSE, sheets.ROSE), sheets.SHIP, sheets.WHALE):
        across, down = -(-pieces[0].w // GRAIN), -(-pieces[0].h // GRAIN)
        spot = _room(taken, wide, across, down)
        if spot is not None:
            i, j = spot
            x, y = GRAIN * i + (GRAIN * across - pieces[0].w) // 2, GRAIN * j + (GRAIN * down - pieces[0].h) // 2
            found += [(x, y, box) for box in pieces]
            for row in range(max(0, j - 3), min(len(taken), j + down + 3)):
                taken[row] |= _cells(i - 3, i + across + 3)
    return found


def _cells(first: int, end: int) -> int:
    """A number with a bit for each of the cells of a row from `first` to before `end`."""
    first = max(0, first)
    return (1 << end) - (1 << first) if end > first else 0


def _coast(zones: Sequence[Zone]) -> list[int]:
    """The cells that the land takes, row by row: each hex, its cliff and a little water."""
    taken = [0] * (SEA.h // GRAIN)
    for left, top in map(corner, zones):
        for j in range(max(0, (top - 2) // GRAIN), min(len(taken), (top + HEX + 6) // GRAIN + 1)):
            near = inset(min(HEX - 1, max(0, GRAIN * j + 2 - top))) - 6  # of a cell's middle, as the coast needs it
            first, end = -(-(left + near - 2) // GRAIN), -(-(left + HEX - near - 2) // GRAIN)
            taken[j] |= _cells(max(first, (left - 2) // GRAIN), min(end, (left + HEX + 2) // GRAIN + 1))
    return taken


def _room(taken: Sequence[int], wide: int, across: int, down: int) -> tuple[int, int] | None:
    """The lower right free spot for a piece, in cells of `GRAIN` pixels."""
    for j in range(len(taken) - down, -1, -1):
        free = _cells(0, wide)
        for row in taken[j : j + down]:
            free &= ~row
        begins = free
        for step in range(1, across):
            begins &= free >> step
        if begins:
            return begins.bit_length() - 1, j
    return None


def edge() -> None:
    """The lines between sea, panel and prompts, and the black of the two."""
    pyxel.rect(SEA.w, 0, 320 - SEA.w, SEA.h, 0)
    pyxel.rect(SEA.w, 0, 1, SEA.h, LGREY)
    pyxel.rect(0, SEA.h, 320, 20, 0)
    pyxel.rect(0, SEA.h, 320, 1, LGREY)
