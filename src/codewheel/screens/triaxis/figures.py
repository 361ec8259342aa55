"""The small pictures of the help pages, put together from the pieces of the island: islets, markers, dial, mouse."""

from collections.abc import Generator, Mapping, Sequence
from contextlib import contextmanager

import pyxel

from ...machines.font import CENTRE, font
from ...machines.font import LEFT as SIDE
from ...machines.pictures import load
from ...machines.skins.base import Box
from ...rules.rows import NamedTuple
from ...rules.triaxis.map import SHARES, TERRAINS
from ...session.texts import translate
from ...session.triaxis import words
from ...session.triaxis.setup import ALONE
from . import sheets
from .cells import Head, centred, heads, right, text
from .dial import MOVES_KIND, angle_of, draw_dial
from .geometry import DIAL_AT, HEX, PITCH_X, PITCH_Y, Zone
from .greys import own_greys
from .markers import draw_dying, draw_marker, draw_rim, put
from .sheets import (
    BEACH,
    BLACK,
    BLUE,
    BROWN,
    CLIFF,
    COAST,
    DGREY,
    GROUND_CLEAR,
    LBLUE,
    LCYAN,
    LGREY,
    LRED,
    RIM,
    RIM_TAKEN,
    SHELF,
    SHOAL,
    SURF,
    WHITE,
    YELLOW,
)  # fmt: skip
from .zones import draw_cost, draw_cursor, draw_dry, draw_ground, draw_lit, draw_target

RED, YELLOWISH, CYANISH = 0, 1, 4  # habitats
LOW, HIGH = 40, 60  # heights of the pieces of sea, for five and for seven lines
AIR = 5  # above a piece of sea, and below
LEAST, ROOMY = 20, 34  # heights of a strip of sea for one zone, and for islets of three
STEEP = 82  # height of a box in which the best have realms of different sizes
REALMS: tuple[dict[Zone, int], ...] = (
    {(0, 0): 1, (-1, 1): 0, (1, 1): 2, (0, 2): 4, (-1, 3): 5, (1, 3): 3}, {(0, 0): 5, (-1, 1): 4, (1, 1): 0, (0, 2): 3},
    {(0, 0): 2, (-1, 1): 3, (1, 1): 5},
)  # fmt: skip
CROWN, NAMED = (11, 7), 14  # size of a crown, and height of a name below a realm
BAYS = ((2, 4), (0, 6))  # of the long island
KEY = 16  # from key to key of the number pad
DROUGHT = 0  # the terrain that dries there


class Islet(NamedTuple):
    """A few zones round a place. `markers`: habitat and size; `dried`: stages; all by zone."""

    land: Mapping[Zone, int]
    markers: Mapping[Zone, tuple[int, int]] = {}
    targets: Sequence[Zone] = ()
    taken: Sequence[Zone] = ()
    costs: Mapping[Zone, int] = {}
    lit: Sequence[Zone] = ()
    dried: Mapping[Zone, int] = {}
    cursor: Zone | None = None

    def draw(self, x: int, y: int, frame: int = 0) -> None:
        """Draw it, the corner of zone (0, 0) at (x, y)."""

        def at(zone: Zone) -> tuple[int, int]:
            return x + PITCH_X * zone[0], y + PITCH_Y * zone[1]

        for kind in (SHELF, SHOAL, SURF, BEACH, CLIFF):
            box = sheets.rim(kind, 0)
            for zone in self.land:
                left, top = at(zone)
                pyxel.blt(left - RIM[0], top - RIM[1], load(COAST), *box, GROUND_CLEAR)
        with own_greys():
            for zone, terrain in self.land.items():
                draw_ground(terrain, zone, *at(zone))
        for zone in self.lit:
            draw_lit(self.land[zone], zone, *at(zone), frame)
        for zone, stage in self.dried.items():
            draw_dry(stage, zone, *at(zone))
        for zone in self.targets:
            draw_target(*at(zone), 0)
        for zone, (habitat, size) in self.markers.items():
            if zone in self.dried:
                draw_dying(0, habitat, size, *at(zone), self.dried[zone])
            else:
                draw_marker(0, habitat, size, *at(zone))
        for zone in self.taken:
            draw_rim(RIM_TAKEN, *at(zone))
        for zone, cost in self.costs.items():
            draw_cost(*at(zone), cost)
        if self.cursor is not None:
            draw_cursor(*at(self.cursor), 0)


@contextmanager
def sea(box: Box) -> Generator[None, None, None]:
    """The framed piece of sea in which islets lie; what is drawn meanwhile does not leave it."""
    tile = sheets.waves(0)
    pyxel.clip(box.x, box.y, box.w, box.h)
    for y in range(box.y, box.y + box.h, tile.h):
        for x in range(box.x, box.x + box.w, tile.w):
            pyxel.blt(x, y, load(COAST), *tile)
    yield
    pyxel.clip()
    pyxel.rectb(box.x - 2, box.y - 2, box.w + 4, box.h + 4, LCYAN)


def islands(box: Box, seats: int, lowest: int) -> None:
    """A strip of sea from a box's upper edge down to a row, an islet for each seat; none where there is no room.

    An islet is a single zone where the strip is low or there are many seats; a high strip has a ship as well.
    """
    high = lowest - box.y
    if high < LEAST:
        return
    with sea(Box(box.x, box.y, box.w, high)):
        for seat in range(seats):
            x = box.x + (2 * seat + 1) * box.w // (2 * seats) - 10
            beside: dict[Zone, int] = {(1, 1): seat + 3, (-1, 1): 5 - seat} if high >= ROOMY and seats <= 4 else {}
            if beside and high >= HIGH - AIR:
                beside[0, 2] = seat + 2
            deep = 1 + max((y for _, y in beside), default=0) / 2
            land: dict[Zone, int] = {(0, 0): seat} | {zone: terrain % 6 for zone, terrain in beside.items()}
            Islet(land, {(0, 0): (seat, seat + 1)}).draw(x, box.y + (high - round(HEX * deep)) // 2 - 1)
        if high >= HIGH:
            ship = sheets.SHIP[0]
            pyxel.blt(box.x + (box.w - ship.w) // 2, box.y + high // 3, load(COAST), *ship, GROUND_CLEAR)


def podium(box: Box, names: Sequence[str], habitats: Sequence[int]) -> None:
    """The best of a score file on islets, each with a marker in his colour; in a high box the better, the larger, and
    the first one has a crown.
    """
    steep = box.h >= STEEP
    with sea(box):
        for place, (name, habitat) in enumerate(zip(names, habitats, strict=True)):
            land = REALMS[place] if steep else {(0, 0): REALMS[place][0, 0]}
            deep = PITCH_Y * max(y for _, y in land) + HEX
            x = box.x + (2 * place + 1) * box.w // 6 - 10
            y = box.y + (box.h - deep - NAMED + CROWN[1]) // 2 if steep else box.y + 6
            Islet(land, {(0, 0): (habitat, place + 1)}).draw(x, y)
            if steep and not place:
                _crown(x + 10, y + 2)
            named(x + 10, y + deep + 7, box.w // 6 * 2 - 4, name)


def _crown(middle: int, foot: int) -> None:
    """A crown that stands in a row of pixels, its middle at a column."""
    wide, high = CROWN
    left, top = middle - wide // 2 - 1, foot - high
    pyxel.rect(left - 1, top - 1, wide + 2, high + 2, BLACK)
    pyxel.rect(left, top, wide, high, YELLOW)
    for i in (2, 3, 7, 8):
        pyxel.rect(left + i, top, 1, 3 if i in (3, 7) else 2, BLACK)
    pyxel.rect(left, foot - 2, wide, 1, BROWN)
    pyxel.pset(left + wide // 2, foot - 4, LRED)


def named(middle: int, y: int, wide: int, name: str) -> None:
    """A name below what it belongs to, on calm water."""
    small = font("small")
    calm = min(wide, small.width(name)) + 5
    pyxel.rect(middle - (calm + 1) // 2, y - 1, calm, small.height + 2, BLUE)
    small.text_in(middle - wide // 2, y, wide, name, WHITE, CENTRE)


def coast(box: Box, in_turn: bool, harsh: bool) -> None:
    """A long island, 64 x 134, two players on it, mixed or each on his own side; a harsh climate dries its forests."""
    mine = ((0, 2), (2, 0), (1, 5), (0, 8), (2, 10))
    there = {zone: (RED if (zone[1] < 6 if in_turn else n % 2 == 0) else CYANISH, 1) for n, zone in enumerate(mine)}
    land = {(x, y): (x * 2 + y * 5 // 3) % 6 for x in range(3) for y in range(x % 2, 11, 2) if (x, y) not in BAYS}
    dry = {zone: 3 + (zone in there) for zone, terrain in land.items() if terrain == DROUGHT} if harsh else {}
    with sea(box):
        Islet(land, there, dried=dry).draw(box.x + 6, box.y + 4)


def lands(y: int, frame: int) -> None:
    """The six kinds of land with their names."""
    y += AIR + 1
    with sea(Box(18, y, 284, LOW)):
        for terrain in TERRAINS:
            x = 32 + 47 * terrain
            Islet({(0, 0): terrain}).draw(x, y + 4)
            name = words.terrain(terrain)
            named(x + 10, y + 31, 46, name)


def shares(y: int, frame: int) -> None:
    """The help file's table of markers, and beside it a stretch of coast."""
    top = y + 10
    pyxel.rectb(16, top - 4, 200, 80, LCYAN)
    pyxel.rect(21, top, 190, 10, LGREY)
    first, each, computer = (translate(f"triaxis_help.head_{name}") for name in ("players", "each", "computer"))
    heads(top + 1, (Head(26, 66, first, SIDE), Head(94, 38, each), Head(138, 69, computer)), BLACK)
    for players in range(1, 7):
        row = top + 2 + 10 * players
        both = SHARES[players + 1] if players < 5 else (ALONE[players][0], 0)
        text(50, row, str(players), YELLOW)
        right(132, row, str(both[0]), WHITE)
        right(183, row, str(both[-1]) if both[-1] else translate("triaxis_help.none"), WHITE)
    with sea(Box(228, top - 2, 74, 76)):
        land = {(x, y): (x * 2 + y) % 6 for x in range(3) for y in range(x % 2, 5, 2)}
        Islet(land, {(0, 0): (RED, 1), (2, 2): (YELLOWISH, 1), (1, 3): (CYANISH, 1)}).draw(239, top + 5)


def placing(y: int, frame: int) -> None:
    """Markers on their way to an island."""
    y += AIR
    with sea(Box(18, y, 284, HIGH)):
        chain: list[Zone] = [(column, row + column % 2) for column in range(16) for row in (0, 2)]
        gaps = ((3, 1), (6, 2), (9, 3), (12, 0), (15, 1))
        land = {zone: (zone[0] * 5 // 2 + zone[1] // 2 * 3) % 6 for zone in chain if zone not in gaps}
        there: dict[Zone, int] = {(0, 0): RED, (2, 2): CYANISH, (4, 0): YELLOWISH, (5, 3): RED, (8, 2): CYANISH}
        there |= {(10, 0): RED, (11, 3): YELLOWISH, (14, 2): CYANISH, (13, 1): RED}
        Islet(land, {zone: (habitat, 1) for zone, habitat in there.items()}, cursor=(7, 1)).draw(30, y + 5)


def sizes(y: int, frame: int) -> None:
    """A marker from one to six, and what is left of a seven."""
    y += AIR
    with sea(Box(18, y, 284, LOW)):
        for size in range(1, 8):
            islet = Islet({(0, 0): 1}, {(0, 0): (RED, min(size, 6))}, dried={(0, 0): 4} if size > 6 else {})
            islet.draw(29 + 40 * (size - 1), y + 9)
            if size < 7:
                arrow(29 + 40 * (size - 1) + 24, y + 15, 6, 4)


def shut_in(y: int, frame: int) -> None:
    """A small marker that cannot pass the large ones, and the way that a famine opens to it."""
    y += AIR
    with sea(Box(18, y, 284, LOW)):
        row: list[Zone] = [(column, column % 2) for column in range(5)]
        land = {zone: (3, 1, 0, 2, 4)[i] for i, zone in enumerate(row)}
        small, gone = row[2], row[3]
        markers = {zone: (RED, (5, 4, 1, 6, 5)[i]) for i, zone in enumerate(row)}
        Islet(land, markers, taken=[small]).draw(32, y + 4)
        for column, down in (zone for zone in row if zone != small):  # none of them can move
            cross(32 + PITCH_X * column + 13, y + 3 + PITCH_Y * down)
        named(160, y + 3, 56, translate("triaxis_help.shut"))
        arrow(152, y + 16)
        named(160, y + 28, 56, translate("triaxis_help.free"))
        Islet(land, markers, [gone], dried={gone: 4}).draw(204, y + 4)


def cross(x: int, y: int) -> None:
    """The mark of a marker that cannot move, at its right shoulder."""
    pyxel.rect(x, y, 7, 7, BLACK)
    for n in range(5):
        pyxel.pset(x + 1 + n, y + 1 + n, WHITE)
        pyxel.pset(x + 5 - n, y + 1 + n, WHITE)


def spinner(y: int, frame: int) -> None:
    """The dial on its plate."""
    pyxel.rect(206, y + 4, 98, 98, BLACK)
    pyxel.rectb(205, y + 3, 100, 100, LCYAN)
    pyxel.camera(DIAL_AT[0] - 254, DIAL_AT[1] - y - 52)
    draw_dial(MOVES_KIND, angle_of("5"), "5")
    pyxel.camera()


def pad(y: int, frame: int) -> None:
    """A marker that is taken up and put down, and the number pad with the six keys that lead from zone to zone."""
    y += AIR
    with sea(Box(18, y, 284, HIGH)):
        land: dict[Zone, int] = {(0, 0): 1, (1, 1): 3, (2, 0): 5, (2, 2): 2, (0, 2): 0}
        Islet(land, {(0, 0): (RED, 2)}, [(1, 1)], cursor=(0, 0)).draw(34, y + 8)
        arrow(110, y + 26)
        Islet(land, {(1, 1): (RED, 2)}, cursor=(1, 1)).draw(148, y + 8)
        for n, figure in enumerate("789456123"):
            _key(238 + KEY * (n % 3), y + 6 + KEY * (n // 3), figure, figure not in "456")


def _key(x: int, y: int, figure: str, lit: bool) -> None:
    """A key of the number pad, bright if it leads somewhere."""
    pyxel.rect(x + 1, y + 1, KEY - 1, KEY - 1, BLACK)
    pyxel.rect(x, y, KEY - 2, KEY - 2, WHITE if lit else LGREY)
    pyxel.rect(x + 1, y + 1, KEY - 3, KEY - 3, LGREY if lit else DGREY)
    text(x + 4, y + 3, figure, BLACK if lit else WHITE)


def five(y: int, frame: int) -> None:
    """What a five can be spent on."""
    y += AIR
    with sea(Box(18, y, 284, HIGH)):
        Islet({(0, 0): 1, (0, 2): 0}, {(0, 0): (RED, 5)}, [(0, 2)]).draw(34, y + 11)
        chain: list[Zone] = [(0, 1), (1, 0), (2, 1), (3, 0), (4, 1), (5, 0)]
        land = {zone: (3, 2, 1, 4, 0, 5)[i] for i, zone in enumerate(chain)}
        Islet(land, {(0, 1): (YELLOWISH, 1)}, costs={zone: i for i, zone in enumerate(chain) if i}).draw(80, y + 15)
        upper: list[Zone] = [(i, i % 2) for i in range(5)]
        lower: list[Zone] = [(i, 2 + i % 2) for i in range(5)]
        land = {zone: (0, 2, 5, 1, 3, 4, 1, 0, 2, 5)[i] for i, zone in enumerate(upper + lower)}
        Islet(land, dict.fromkeys(upper, (CYANISH, 1)), lower).draw(206, y + 6)


def capture(y: int, frame: int) -> None:
    """A jump over an opponent, before and after."""
    y += AIR
    with sea(Box(18, y, 284, HIGH)):
        land = {(0, 0): 2, (1, 1): 0, (2, 2): 5, (0, 2): 3, (2, 0): 1, (3, 1): 4}
        enemy = {(2, 0): (CYANISH, 1)}
        before = enemy | {(0, 0): (RED, 3), (1, 1): (CYANISH, 2)}
        Islet(land, before, [(2, 2)], [(1, 1)]).draw(46, y + 11)
        Islet(land, enemy | {(2, 2): (RED, 4)}).draw(206, y + 11)
        arrow(150, y + 26)


def arrow(x: int, y: int, shaft: int = 12, head: int = 6) -> None:
    """An arrow to the right, 20 x 11 or smaller: the pixels of its shaft, and half its height."""
    thick = head - 1 if head % 2 == 0 else head
    for dx, dy, pen in ((1, 1, BLACK), (0, 0, YELLOW)):
        pyxel.rect(x + dx, y + head // 2 + dy, shaft, thick, pen)
        for i in range(head):
            pyxel.rect(x + shaft + i + dx, y + i + dy, 1, 2 * (head - i) - 1, pen)
    pyxel.rect(x, y + head // 2, shaft, 1, WHITE)


def harvest(y: int, frame: int) -> None:
    """Zones of a colour in the light, and what stands on them."""
    y += AIR
    with sea(Box(18, y, 284, HIGH)):
        land = {(0, 0): 1, (1, 1): 3, (0, 2): 5, (2, 0): 1, (3, 1): 2, (2, 2): 1, (4, 0): 0, (4, 2): 4}
        Islet(land, {(0, 0): (RED, 3), (2, 2): (RED, 1), (3, 1): (RED, 2)}, lit=[(0, 0), (2, 0), (2, 2)]).draw(
            44, y + 11
        )
        put(sheets.HARVEST_PLATE, 178, y + 10)
        sign(Box(170, y + 38, 108, 10), translate("triaxis_help.harvest"))


def famine(y: int, frame: int) -> None:
    """Zones of a colour that dry up, and who dies there."""
    y += AIR
    with sea(Box(18, y, 284, HIGH)):
        land = {(0, 0): 2, (1, 1): 0, (0, 2): 5, (2, 0): 2, (3, 1): 2, (2, 2): 3}
        dying = {(0, 0): (CYANISH, 2), (2, 0): (RED, 5), (3, 1): (YELLOWISH, 1)}
        alive = {(1, 1): (CYANISH, 1), (2, 2): (RED, 1)}
        Islet(land, dying | alive).draw(33, y + 8)
        put(sheets.FAMINE_PLATE, 114, y + 4)
        arrow(150, y + 30)
        named(160, y + 47, 104, translate("triaxis_help.famine"))
        Islet(land, dying | alive, dried=dict.fromkeys(dying, 4)).draw(219, y + 8)


def sign(box: Box, line: str) -> None:
    """Small letters on a black strip."""
    pyxel.rect(*box, BLACK)
    font("small").text_in(box.x, box.y + 2, box.w - 1, line, WHITE, CENTRE)


def mouse(y: int, frame: int) -> None:
    """The mouse with its two answers."""
    x, top = 226, y + 2
    put(sheets.MOUSE, x, top)
    letters = font("small")
    for middle, word in ((21, "yes"), (49, "no")):
        name = translate(f"triaxis_dialogs.{word}").upper()
        letters.text(x + middle - letters.width(name) // 2, top + 38, name, BLACK)
    for left in (13, 55):
        pyxel.rect(x + left, top + 58, 1, 5, BLACK)
    pyxel.rect(x + 13, top + 62, 43, 1, BLACK)
    pyxel.rect(x + 16, top + 66, 38, 13, BLACK)
    pyxel.rect(x + 15, top + 65, 38, 13, WHITE)
    pyxel.rect(x + 16, top + 66, 37, 12, LGREY)
    centred(Box(x + 5, top, 58, 0), top + 68, translate("triaxis_help.esc").strip("<>"), BLACK)
    _disk(x + 16, top + 106)


def _disk(x: int, y: int) -> None:
    """A diskette, 38 x 38, whose label has the figures of the score files."""
    pyxel.rect(x + 2, y + 2, 38, 38, BLACK)
    pyxel.rect(x, y, 38, 38, LBLUE)
    pyxel.rect(x + 1, y + 1, 37, 37, DGREY)
    pyxel.rect(x + 8, y + 1, 22, 12, LGREY)
    pyxel.rect(x + 8, y + 1, 22, 1, WHITE)
    pyxel.rect(x + 21, y + 3, 5, 8, DGREY)
    pyxel.rect(x + 4, y + 18, 30, 18, WHITE)
    pyxel.rect(x + 4, y + 18, 30, 3, LRED)
    text(x + 7, y + 25, "0-9", BLACK)
