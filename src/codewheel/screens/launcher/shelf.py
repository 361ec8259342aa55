"""The shelf as a picture: draws a `Shelf`, tells what lies under the pointer. It knows neither games nor the app."""

from collections.abc import Sequence
from math import sqrt

import pyxel

from ...machines import pictures
from ...machines.font import CENTRE, RIGHT, Font, fitting, font
from ...machines.skins.base import Box
from ...rules.rows import NamedTuple
from ..contract import GameBox

K, D1, D2, D3, D4, D5, D6, WHITE = range(8)
RED, ORANGE = 11, 12

ICONS = ("settings", "statistics", "manuals", "about")
FIRST, STEP, SHOWN = 6, 61, 5  # left edge of the first cover, from one to the next, boxes that fit beside each other
COVER_W, COVER_H, THICK = 56, 72, 4
FOOT, FORWARD = 108, 7  # the row the boxes stand on, and how much nearer the chosen one stands
PLATE = Box(8, 136, 220, 56)
STRIP = Box(24, 171, 188, 13)
FRESH_W = 40  # of a further button on the strip
AGE = Box(PLATE.x + 94, PLATE.y + 11, 74, 8)  # between the name and the year
ROOM_TOP, ROOM_ROWS, LEVELS = 20, 111, 8  # of pictures/launcher/room.png: rows of one level of light, levels
CELL_W, CELL_H, FOOT_X, FOOT_Y = 84, 92, 8, 86  # of a box's sheet: a pose, and where the cover stands in it
LAMP_Y = 27  # where the light begins
SCREEN_W, SCREEN_H = 320, 200
PICTURES = ("launcher/room", "launcher/desk", "launcher/icons")  # that are read before the first frame


class Spot(NamedTuple):
    """A place that answers: `kind` is box, strip, fresh, daily or icon; `at` counts from the left."""

    kind: str
    at: int = 0


class Shelf(NamedTuple):
    """All that the picture shows."""

    chosen: int  # the box whose plate is read
    position: float  # where the lamp stands, in boxes: slides towards `chosen`
    boxes: int  # how many there are
    machine: str  # left on the plate
    players: str  # right on the plate
    strip: str  # the line on the strip below: what opening the box will do
    detail: str = ""  # right on the strip, such as how far the interrupted game has come
    fresh: str = ""  # label of the second button on the strip; empty: there is none
    daily: str = ""  # as well, of the button of today's deal
    age: str = ""  # on the plate: whether the game is played as it was, or with today's helps
    focus: Spot = Spot("box")
    hover: Spot | None = None
    pressed: Spot | None = None
    caption: str = ""  # what the icon under the pointer or in focus is called
    time: int | None = None  # frames, moves the dust in the light; None: no dust

    @property
    def further(self) -> dict[str, str]:
        """The labels of the further buttons on the strip, by what they are called in a `Spot`, from the left."""
        return {kind: label for kind, label in (("fresh", self.fresh), ("daily", self.daily)) if label}


def left_of(place: float, position: float, count: int) -> float:
    """The left edge of a cover at a place, a box's or between two, of a shelf of so many.

    A shelf with more boxes than fit goes by, so that the lamp hangs over the middle as long as there are more.
    """
    gone = min(max(position - SHOWN // 2, 0), max(count - SHOWN, 0))
    return FIRST + STEP * (place - gone)


def box_at(x: int, y: int, position: float, count: int) -> int | None:
    """The box under the pixel, or None. The one nearest to the lamp lies in front."""
    for index in sorted(range(count), key=lambda i: abs(i - position)):
        foot, left = FOOT + _forward(index, position), round(left_of(index, position, count))
        if left <= x < left + COVER_W + THICK and foot - COVER_H - THICK <= y < foot:
            return index
    return None


def icon_box(index: int) -> Box:
    """Where an icon stands: two rows of two."""
    return Box(236 + index % 2 * 40, 136 + index // 2 * 30, 36, 26)


def icon_at(x: int, y: int) -> int | None:
    """The icon under the pixel, or None."""
    return next((i for i in range(len(ICONS)) if icon_box(i).holds(x, y)), None)


def strip_boxes(shelf: Shelf) -> dict[str, Box]:
    """The strip on the plate and its further buttons, by what they are called in a `Spot`."""
    x, y, w, h = STRIP
    found = {"strip": Box(x, y, w - len(shelf.further) * (FRESH_W + 4), h)}
    for back, kind in enumerate(reversed(shelf.further)):
        found[kind] = Box(x + w - FRESH_W - back * (FRESH_W + 4), y, FRESH_W, h)
    return found


def spot_at(x: int, y: int, shelf: Shelf) -> Spot | None:
    """What answers at the pixel."""
    if (box := box_at(x, y, shelf.position, shelf.boxes)) is not None:
        return Spot("box", box)
    if (icon := icon_at(x, y)) is not None:
        return Spot("icon", icon)
    return next((Spot(kind) for kind, box in strip_boxes(shelf).items() if box.holds(x, y)), None)


def _forward(index: int, position: float) -> int:
    """Rows by which a box stands nearer to us."""
    return round(FORWARD * max(0.0, 1 - abs(index - position)))


def _reach(level: int, row: int) -> float:
    """Half the width of the light of at least `level` on a row of the screen, -1 where there is none.

    The lamp throws a scallop on the wall, brightest near the lamp; around it a soft round glow.
    """
    need = (level - 0.5) / (LEVELS - 1) * 0.6
    down = row - LAMP_Y
    reach = -1.0
    glow = 190 * (1 - need / 0.22)
    if glow > abs(down - 20):
        reach = sqrt(glow**2 - (down - 20) ** 2)
    pool = 250 * (0.66 - need)
    if down > 0 and pool > abs(down - 14):
        reach = max(reach, min(9 * sqrt(down), sqrt(pool**2 - (down - 14) ** 2)))
    return reach


class ShelfView:
    """Draws the shelf. The lit room is composed once for each place of the lamp and kept."""

    def __init__(self, boxes: Sequence[GameBox]) -> None:
        self._boxes = boxes
        self._text = font("amiga8")
        self._small = font("small")
        self._room = pyxel.Image(SCREEN_W, SCREEN_H)
        self._lamp_x: int | None = None
        self._spans = [
            (ROOM_TOP + row, level, int(reach))
            for row in range(ROOM_ROWS)
            for level in range(1, LEVELS)
            if (reach := _reach(level, ROOM_TOP + row)) >= 0
        ]

    def draw(self, shelf: Shelf) -> None:
        """Draw the whole screen."""
        lamp = round(left_of(shelf.position, shelf.position, shelf.boxes)) + 16
        if lamp != self._lamp_x:
            self._light(lamp)
        pyxel.blt(0, 0, self._room, 0, 0, SCREEN_W, SCREEN_H)
        if shelf.time is not None:
            _dust(lamp, shelf.time)
        for index in sorted(range(shelf.boxes), key=lambda i: -abs(i - shelf.position)):
            self._box(index, shelf)
        image = pictures.load("launcher/lamp")
        pyxel.blt(lamp - image.width // 2, 15, image, 0, 0, image.width, image.height, image.pget(0, 0))
        self._plate(shelf)
        self._icons(shelf)

    def _light(self, lamp: int) -> None:
        """Compose the room for a place of the lamp: each row of each level as far as its light reaches."""
        self._lamp_x = lamp
        room = pictures.load("launcher/room")
        self._room.blt(0, 0, pictures.load("launcher/desk"), 0, 0, SCREEN_W, SCREEN_H)
        self._room.blt(0, ROOM_TOP, room, 0, 0, SCREEN_W, ROOM_ROWS)
        middle = lamp + 10
        for row, level, reach in self._spans:
            left, right = max(0, middle - reach), min(SCREEN_W, middle + reach)
            if left < right:
                self._room.blt(left, row, room, left, level * ROOM_ROWS + row - ROOM_TOP, right - left, 1)

    def _box(self, index: int, shelf: Shelf) -> None:
        lean = max(-1.0, min(1.0, index - shelf.position))
        nearer = _forward(index, shelf.position)
        if abs(lean) == 1 and shelf.hover == Spot("box", index):
            lean, nearer = lean / 2, 3
        pose = round((lean + 1) * 2)
        box = self._boxes[index]
        image = pictures.of_game(box.name, "cover")
        x, y = round(left_of(index, shelf.position, shelf.boxes)) - FOOT_X, FOOT + nearer - FOOT_Y
        pyxel.blt(x, y, image, pose * CELL_W, 0, CELL_W, CELL_H, image.pget(0, 0))
        if not pictures.has(box.name, "cover"):
            lines = [self._small.fit(line, COVER_W - 16) for line in self._small.wrap(box.text("title"), COVER_W - 16)]
            top = y + FOOT_Y - COVER_H // 2 + 1 - 5 * len(lines)
            for number, line in enumerate(lines):
                left = x + FOOT_X + (COVER_W - self._small.width(line)) // 2
                self._small.text(left, top + 10 * number, line, D6)

    def _plate(self, shelf: Shelf) -> None:
        box = self._boxes[shelf.chosen]
        if pictures.has(box.name, "name"):
            name = pictures.load(f"{box.name}/name")
            pyxel.blt(PLATE.x + 15, PLATE.y + 9, name, 0, 0, name.width, name.height, name.pget(0, 0))
        else:
            self._engraved(STRIP.x, PLATE.y + 12, box.text("title"), fitting(self._text, box.text("title"), STRIP.w))
        y = PLATE.y + 24
        letters = fitting(self._text, f"{shelf.machine}  {shelf.players}", STRIP.w)
        self._engraved(STRIP.x, y, shelf.machine, letters)
        self._engraved(STRIP.x + STRIP.w - letters.width(shelf.players), y, shelf.players, letters)
        middle = fitting(self._small, shelf.age, AGE.w)
        self._engraved(AGE.x + (AGE.w - middle.width(shelf.age)) // 2, AGE.y, shelf.age, middle)
        buttons = strip_boxes(shelf)
        at = self._button(buttons.pop("strip"), "strip", shelf)
        pyxel.tri(at.x + 7, at.y + 3, at.x + 7, at.y + 9, at.x + 10, at.y + 6, D6)
        room = at.w - 25
        if shelf.detail:
            room -= 4 + font("tiny").width(shelf.detail)
        wide = min(room, self._text.width(shelf.strip))
        self._text.text_in(at.x + 18, at.y + 3, wide, shelf.strip, WHITE)
        self._text.text_in(at.x + 22 + wide, at.y + 3, at.w - 29 - wide, shelf.detail, D6, RIGHT)
        for kind, place in buttons.items():
            at = self._button(place, kind, shelf)
            self._text.text_in(at.x + 3, at.y + 3, at.w - 6, shelf.further[kind], WHITE, CENTRE)

    def _engraved(self, x: int, y: int, text: str, letters: Font) -> None:
        for dx, colour in ((1, WHITE), (0, D1)):
            letters.text(x + dx, y + dx, text, colour)

    def _button(self, box: Box, kind: str, shelf: Shelf) -> Box:
        """The ground of a red button; returns where its label goes (a pixel lower when it is held down)."""
        spot = Spot(kind)
        hover, sunk, focus = shelf.hover == spot, shelf.pressed == spot, shelf.focus == spot
        at = Box(box.x + 1, box.y + 1, box.w, box.h) if sunk else box
        if not sunk:
            pyxel.rect(box.x + 1, box.y + 1, box.w, box.h, D2)
        pyxel.rect(*at, RED)
        pyxel.rectb(*at, D1)
        if not sunk:
            light = WHITE if hover or focus else ORANGE
            pyxel.line(at.x, at.y, at.x + at.w - 2, at.y, light)
            pyxel.line(at.x, at.y, at.x, at.y + at.h - 2, light)
        if focus:
            for x in range(at.x + 2, at.x + at.w - 2, 2):
                pyxel.pset(x, at.y + 1, D6)
                pyxel.pset(x, at.y + at.h - 2, D6)
        return at

    def _icons(self, shelf: Shelf) -> None:
        image = pictures.load("launcher/icons")
        for index in range(len(ICONS)):
            spot = Spot("icon", index)
            state = 2 if shelf.pressed == spot else 1 if shelf.hover == spot else 3 if shelf.focus == spot else 0
            box = icon_box(index)
            pyxel.blt(box.x, box.y, image, state * 38, 1 + index * 28, 38, 28, image.pget(0, 0))
        if shelf.caption:
            width = self._small.width(shelf.caption) + 10
            x = min(274 - width // 2, SCREEN_W - 2 - width)
            pyxel.rect(x + 1, 123, width, 11, K)
            pyxel.rect(x, 122, width, 11, D5)
            pyxel.rectb(x, 122, width, 11, D3)
            pyxel.line(x, 122, x + width - 2, 122, WHITE)
            pyxel.line(x, 122, x, 131, WHITE)
            self._small.text(x + 5, 124, shelf.caption, D1)


def _dust(lamp: int, time: int) -> None:
    """A few motes that sink through the light above the boxes."""
    for i in range(7):
        age = (time // 3 + i * 37) % 160
        y = 34 + age * 70 // 160
        x = lamp + 10 + ((i * 29) % 41 - 20) * (40 + age) // 80 + (age // 11 + i) % 3
        if abs(x - lamp - 10) < 7 * sqrt(y - LAMP_Y):
            pyxel.pset(x, y, WHITE if i % 3 else D6)
