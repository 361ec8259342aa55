"""Ein-Auge's board as one sees it: enamel on maple, and the eye. Draws a `BoardFrame`; knows no rules, no input."""

from collections.abc import Mapping
from functools import cache
from itertools import pairwise
from math import hypot, pi, sin

import pyxel

from ...machines.font import font
from ...machines.pictures import load
from ...machines.skins.base import Box
from ...rules.rows import NamedTuple
from ...session.einauge.marks import Threat
from . import perspective
from .eye import Eye
from .perspective import CELL, CLEAR, GLEAMS, MARKS_CLEAR

AREA = Box(5, 40, perspective.WIDTH, perspective.HEIGHT)
EMPTY = "." * 25
WHITE, BLACK, NIGHT, SLATE, COOL, GREY, MAPLE_1, MAPLE_2, CHERRY, VIOLET, GREEN, TEAL, IRIS_LIGHT, IRIS, RED = (
    0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 11, 12, 13, 14, 15,
)  # fmt: skip
# rows of the sheet of marks
RING, STRAP, CRACK, SHADOW, GLEAM = 0, 1, 2, 3, 6
# dark, middle and light tone of a ring
COPPER, BRASS, LIT = (VIOLET, CHERRY, MAPLE_2), (VIOLET, MAPLE_2, MAPLE_1), (MAPLE_2, WHITE, WHITE)
STRONG = (BLACK, IRIS, IRIS_LIGHT)  # of a stone that may move, in high contrast
TONES = {"w": (TEAL, GREEN, GREEN), "d": (SLATE, COOL, GREY), "l": (VIOLET, RED, RED)}
BADGE, SIGN = 13, 9  # width and height of a badge and of a small sign
LOW = 1  # pixels that a stone in hand hovers among values
COMMON = 9  # squares of one worth beyond which a dish has no sign and no tinted lip: the list says it of them all
BADGES = {"w": 0, "d": 1, "draw": 1, "l": 2, "four": 3, "against": 4, "five": 5, "won": 6, "lost": 7}
ARROW, STAR = (112, 0, 13, 18), (30, 14, 9, 9)  # in the sheet of signs
ANTS = {"won": (GREEN, WHITE), "lost": (RED, BLACK)}
THREADS = {"four": GREEN, "against": RED, "five": WHITE}
DASH = 4
SIGNS = {"w": (64, 14, 9, 9), "b": (74, 14, 9, 9)}  # of the stones, in that sheet
DISC = 15  # below the sign of the last stone
BEFORE, HEAD, SHAFT = 0.66, 6, 2  # of the arrow to the eye: its part of the way, its head, half its shaft
PLATE = 3  # pixels of a plate that are neither its sign nor its number


class BoardFrame(NamedTuple):
    """Everything the board shows in one frame. Squares are 5 * row + column, row 0 at the top."""

    stones: str = EMPTY  # a character a square: "w", "b" or "."
    eye: int | None = None  # the empty square in phase two; None in phase one: empty squares have dishes
    look: tuple[int, int] = (160, 100)  # the pixel of the screen that the eye looks at
    lid: float = 1.0  # how far the eye is open, 0-1
    hover: int | None = None  # the square under pointer or cursor: a legal stone lifts a little, a dish lights up
    held: str = ""  # the colour of the stone in hand ("w", "b"), which hovers over an empty `hover`
    moving: tuple[str, int, int, float] | None = None  # colour, from, to, part 0-1 of the slide into the eye
    dropping: tuple[str, int, float] | None = None  # colour, square, part 0-1 of the fall
    legal: frozenset[int] = frozenset()  # stones that may move: a ring of brass
    barred: int | None = None  # the stone that may not move: strap and padlock
    hint: int | None = None  # an arrow points at it
    last: int | None = None  # the stone of the last action: a brass star
    threats: tuple[Threat, ...] = ()
    values: Mapping[int, str] = {}  # analysis: "w", "d" or "l" of the stones and dishes
    plies: Mapping[int, int] = {}  # and how many moves it takes, where that is known
    frame: int = 0  # for ants, gleams and the stone in hand
    signs: bool = False  # stones bear the signs that they have in letters
    strong: bool = False  # high contrast: black stones have a white rim, and what may move a ring of blue


class _Flying(NamedTuple):
    """A stone in the air. `x`, `y`: pixel of the picture that its foot is over; `height` in pixels."""

    colour: str
    x: float
    y: float
    row: int  # whose size it has
    height: float


class BoardView:
    """Draws the board into `box`, a window's ground, and tells which square a pixel belongs to."""

    def __init__(self, box: Box = AREA) -> None:
        self.box = box
        self._board, self._dishes, self._lips, self._shadows, self._stones, self._marks, self._signs = (
            load(f"einauge/{name}") for name in ("board", "dishes", "lips", "shadows", "stones", "marks", "signs")
        )
        self._eye = Eye()
        self._signed = False

    def square_at(self, x: int, y: int, stones: str = "") -> int | None:
        """The square seen at a pixel of the screen: a stone hides what is behind it. None beside the squares.

        `stones` as in `BoardFrame`; the empty text means a bare board.
        """
        return perspective.square_at(x - self.box.x, y - self.box.y, stones) if self.box.holds(x, y) else None

    def centre(self, square: int) -> tuple[int, int]:
        """A pixel of the screen that belongs to the square, with a stone on it or without."""
        x, y = perspective.foot(square)
        return self.box.x + round(x), self.box.y + round(y) - 1

    def draw(self, shown: BoardFrame) -> None:
        """Draw everything; nothing outside the box is touched."""
        self._signed = shown.signs
        pyxel.clip(*self.box)
        pyxel.blt(self.box.x, self.box.y, self._board, 0, 0, perspective.WIDTH, perspective.HEIGHT)
        busy = (
            {shown.moving[1], shown.moving[2]}
            if shown.moving
            else {shown.dropping[1]}
            if shown.dropping
            else set[int]()
        )
        self._ground(shown, busy)
        air = self._in_air(shown)
        if air:
            self._cast(air)
        made = {q: threat.kind for threat in shown.threats if threat.kind in ANTS for q in threat.squares}
        for row in range(5):
            for square in range(5 * row, 5 * row + 5):
                stone = shown.stones[square]
                if square in busy:
                    if shown.eye is not None:
                        self._moved_eye(shown, square)
                elif stone in "wb":
                    self._stone(shown, square, stone, made.get(square, ""))
                elif square == shown.eye:
                    self._open_eye(shown, square, shown.lid)
            if air and air.row == row and shown.moving:
                self._flying(air)
        self._threats(shown)
        if air and not shown.moving:
            self._flying(air)
        if shown.held and air and shown.hover is not None and shown.hover not in shown.plies:
            value = shown.values.get(shown.hover)
            if value:
                self._badge(BADGES[value], *self._badge_at(shown, shown.hover))
        self._distances(shown)
        if shown.hint is not None and shown.eye is not None and shown.hint != shown.eye:
            self._way(shown.hint, shown.eye, shown.frame)
        elif shown.hint is not None:
            x, y = self.centre(shown.hint)
            lift = perspective.STONES[shown.hint // 5].wall + 17 if shown.stones[shown.hint] in "wb" else 16
            bob = round(1.5 * sin(shown.frame / 9))
            pyxel.blt(x - 6, max(y - lift - bob, self.box.y), self._signs, *ARROW, MARKS_CLEAR)
        pyxel.clip()

    def _way(self, source: int, eye: int, frame: int) -> None:
        """The hint of a slide: an arrow from the top of a stone to the eye, which stays whole."""
        (x0, y0), (x1, y1) = self.centre(source), self.centre(eye)
        y0, y1 = (y - perspective.STONES[source // 5].wall // 2 - 1 for y in (y0, y1))
        long = hypot(x1 - x0, y1 - y0)
        ux, uy = (x1 - x0) / long, (y1 - y0) / long
        tip = long * BEFORE + sin(frame / 9)
        neck = tip - HEAD

        def spot(along: float, aside: float) -> tuple[float, float]:
            return x0 + ux * along - uy * aside, y0 + uy * along + ux * aside

        for more, pen in ((2, BLACK), (1, WHITE), (0, RED)):
            half = SHAFT + more
            a, b, c, d = (spot(*at) for at in ((-more, half), (-more, -half), (neck, half), (neck, -half)))
            pyxel.tri(*a, *b, *c, pen)
            pyxel.tri(*b, *c, *d, pen)
            wide = HEAD + 2 * more
            pyxel.tri(*spot(tip + 1.5 * more, 0), *spot(neck - more, wide), *spot(neck - more, -wide), pen)

    def _ground(self, shown: BoardFrame, busy: set[int]) -> None:
        """What lies flat on the wood: dishes, their lit lips and signs, the cursor, contact shadows."""
        left, top = self.box.x, self.box.y
        deciding = {threat.at for threat in shown.threats}
        worths = list(shown.values.values())
        common = {value for value in set(worths) if worths.count(value) > COMMON}
        for square in range(25):
            x, y, w, h = _cell(square)
            stone = shown.stones[square] in "wb" and square not in busy
            if shown.eye is None and not stone:
                pyxel.blt(left + x, top + y, self._dishes, x, y, w, h)
                value = shown.values.get(square)
                lit = square in (shown.hover, shown.hint)
                below = square == shown.hover and shown.held  # its badge is on the stone in hand
                tones = TONES[value] if value and value not in common and not below else LIT if lit else None
                if tones:
                    _tint(tones)
                    pyxel.blt(left + x, top + y, self._lips, x, y, w, h, MARKS_CLEAR)
                    pyxel.pal()
                if value and value not in common and self._bare(shown, square) and square not in deciding:
                    self._badge(BADGES[value], *self._badge_at(shown, square))
            if square == shown.hover:
                self._brackets(square)
            if stone:
                pyxel.blt(left + x, top + y, self._shadows, x, y, w + 3, h + 3, MARKS_CLEAR)

    def _stone(self, shown: BoardFrame, square: int, stone: str, made: str) -> None:
        """A stone at rest with all its marks."""
        row = square // 5
        size = perspective.STONES[row]
        x, y = perspective.corner(*perspective.foot(square), size)
        x, y = x + self.box.x, y + self.box.y
        legal = square in shown.legal
        value = shown.values.get(square)
        if square == shown.hover and legal:
            y -= 3
        self._sprite(x, y, row, stone, square == shown.last)
        tones = TONES[value] if value else None
        if tones is None and legal:
            lit = square == shown.hover or shown.frame % 96 < 10
            tones = (BRASS if lit else LIT) if stone == "b" else COPPER if lit else BRASS
        if shown.strong and legal and not value:
            tones = STRONG
        if shown.strong and stone == "b":
            pyxel.ellib(x, y, size.w, size.h, WHITE)
        if tones:
            _tint(tones)
            self._mark(x, y, row, RING)
            pyxel.pal()
        if square == shown.barred:
            self._mark(x, y, row, STRAP)
        elif value and self._bare(shown, square):
            self._badge(BADGES[value], *self._badge_at(shown, square))
        elif made == "lost":
            if stone == "b":
                pyxel.pal(BLACK, GREY)
                pyxel.pal(GREY, BLACK)
            self._mark(x, y, row, CRACK)
            pyxel.pal()
        elif square == shown.last and not shown.signs:
            pyxel.blt(x + size.w // 2 - 4, y + size.h // 2 - 4, self._signs, *STAR, MARKS_CLEAR)
        if made == "won":
            step = shown.frame // 3 - 2 * (square % 5 + row)
            if 0 <= step % 36 < GLEAMS:
                if stone == "w":
                    pyxel.pal(WHITE, MAPLE_1)
                self._mark(x, y, row, GLEAM + step % 36)
                pyxel.pal()

    def _in_air(self, shown: BoardFrame) -> "_Flying | None":
        """The one stone that does not stand."""
        if shown.moving:
            colour, start, end, part = shown.moving
            (xa, ya), (xb, yb) = perspective.foot(start), perspective.foot(end)
            row = round(start // 5 + (end // 5 - start // 5) * part)
            return _Flying(colour, xa + (xb - xa) * part, ya + (yb - ya) * part, row, 3 * sin(pi * part))
        if shown.dropping:
            colour, square, part = shown.dropping
            return _Flying(colour, *perspective.foot(square), square // 5, 36 * (1 - part) ** 2)
        if shown.held and shown.hover is not None and shown.stones[shown.hover] not in "wb" and shown.eye is None:
            return _Flying(shown.held, *perspective.foot(shown.hover), shown.hover // 5, _lift(shown))
        return None

    def _cast(self, stone: "_Flying") -> None:
        """The shadow of a stone over the wood: the higher, the smaller, paler and farther off."""
        size = perspective.STONES[stone.row]
        kind = 0 if stone.height < 5 else 1 if stone.height < 16 else 2
        away = min(stone.height / 4, 6)
        x, y = stone.x - size.w / 2 + 3 + away, stone.y - size.h / 2 + 3 + away / 2
        u, v = stone.row * CELL, (SHADOW + kind) * CELL
        pyxel.blt(self.box.x + round(x), self.box.y + round(y), self._marks, u, v, size.w, size.h, MARKS_CLEAR)

    def _flying(self, stone: "_Flying") -> None:
        left, top = perspective.corner(stone.x, stone.y, perspective.STONES[stone.row])
        self._sprite(self.box.x + left, self.box.y + top - round(stone.height), stone.row, stone.colour)

    def _moved_eye(self, shown: BoardFrame, square: int) -> None:
        """While a stone slides, the old eye shuts before it and the new one opens behind it."""
        if shown.moving:
            _, start, end, part = shown.moving
            if square == end and part < 0.5:
                self._open_eye(shown, square, shown.lid * (1 - 2 * part))
            elif square == start and part > 0.5:
                self._open_eye(shown, square, shown.lid * (2 * part - 1))

    def _open_eye(self, shown: BoardFrame, square: int, lid: float) -> None:
        x, y = perspective.foot(square)
        self._eye.draw(self.box.x + round(x), self.box.y + round(y), shown.look, lid)

    def _sprite(self, x: int, y: int, row: int, stone: str, last: bool = False) -> None:
        """A stone; where it bears a sign that one is inverse on the last stone, in the place of the star."""
        size = perspective.STONES[row]
        top = CELL if stone == "b" else 0
        pyxel.blt(x, y, self._stones, row * CELL, top, size.w, size.h + size.wall, CLEAR)
        if self._signed:
            ink = WHITE if stone == "b" else BLACK
            middle_x, middle_y = x + size.w // 2, y + size.h // 2
            if last:
                pyxel.elli(middle_x - DISC // 2, middle_y - DISC // 2, DISC, DISC, ink)
            pyxel.pal(WHITE, BLACK + WHITE - ink if last else ink)
            pyxel.blt(middle_x - SIGN // 2, middle_y - SIGN // 2, self._signs, *SIGNS[stone], MARKS_CLEAR)
            pyxel.pal()

    def _mark(self, x: int, y: int, row: int, mark: int) -> None:
        size = perspective.STONES[row]
        pyxel.blt(x, y, self._marks, row * CELL, mark * CELL, size.w, size.h + size.wall, MARKS_CLEAR)

    def _badge(self, n: int, x: float, y: float) -> None:
        draw_badge(self.box.x + round(x) - BADGE // 2, self.box.y + round(y) - BADGE // 2, n)

    @staticmethod
    def _bare(shown: BoardFrame, square: int) -> bool:
        """Whether a value stands there as a badge: not below a stone in hand, and without its distance."""
        return square not in shown.plies and not (square == shown.hover and shown.held)

    def _distances(self, shown: BoardFrame) -> None:
        """On plates the values with the moves to the end."""
        small = font("small")
        for square, plies in shown.plies.items():
            x, y = self._badge_at(shown, square)
            text = str(plies)
            wide = SIGN + PLATE + small.width(text)
            left, top = self.box.x + round(x) - wide // 2, self.box.y + round(y) - SIGN // 2
            pyxel.rect(left - 1, top, wide + 2, SIGN, BLACK)
            pyxel.rect(left, top - 1, wide, SIGN + 2, BLACK)
            draw_small(left, top, shown.values[square])
            small.text(left + SIGN + 2, top + 2, text, WHITE)

    def _badge_at(self, shown: BoardFrame, square: int) -> tuple[float, float]:
        """The pixel of the picture in the middle of a badge or a plate: on a stone in hand where one is above it."""
        x, y = perspective.foot(square)
        if shown.stones[square] in "wb":
            size = perspective.STONES[square // 5]
            left, top = perspective.corner(x, y, size)
            x, y = left + size.w / 2, top + size.h / 2 - 3 * (square == shown.hover and square in shown.legal)
        elif square == shown.hover and shown.held:
            size = perspective.STONES[square // 5]
            left, top = perspective.corner(x, y, size)
            x, y = left + size.w / 2, top + size.h / 2 - round(_lift(shown))
        return x, y

    def _brackets(self, square: int) -> None:
        """The cursor: four corners in the grooves of the square."""
        for u in (0, 1):
            for v in (0, 1):
                x, y = perspective.at(square % 5 + u, square // 5 + v)
                left, top = self.box.x + round(x) - u, self.box.y + round(y) - v
                dx, dy = 1 - 2 * u, 1 - 2 * v
                for inset, colour in ((1, WHITE), (0, BLACK)):
                    a, b = left + inset * dx, top + inset * dy
                    pyxel.line(a, b, a + 6 * dx, b, colour)
                    pyxel.line(a, b, a, b + 4 * dy, colour)

    def _threats(self, shown: BoardFrame) -> None:
        """Ants round a finished row; a calm thread along a row in one, and a badge on the square that decides."""
        badges: dict[int, str] = {}
        for squares, kind, at in shown.threats:
            if at is None:
                self._ants(squares, kind, shown.frame)
                continue
            if squares:
                self._thread(shown, squares, THREADS[kind])
            if badges.get(at) != "five" and (kind not in ("against", "draw") or at not in badges):
                badges[at] = kind
        for square, kind in badges.items():
            if square != shown.hint:  # the arrow stands there
                self._badge(BADGES[kind], *_knot(square))

    def _thread(self, shown: BoardFrame, squares: tuple[int, ...], colour: int) -> None:
        """A thin line through the stones of a row, with a knot on each; it does not cross the eye."""
        left, top = self.box.x, self.box.y
        knots = [(q, *_knot(q)) for q in sorted(squares) if q != shown.eye]
        for (a, xa, ya), (b, xb, yb) in pairwise(knots):
            if b - a in (1, 5) and (b - a == 5 or a // 5 == b // 5):
                across = b - a == 1
                pyxel.line(
                    left + xa + (not across), top + ya + across, left + xb + (not across), top + yb + across, BLACK
                )
                pyxel.line(left + xa, top + ya, left + xb, top + yb, colour)
        for square, x, y in knots:
            if shown.stones[square] in "wb":
                pyxel.rect(left + x - 1, top + y - 2, 3, 5, BLACK)
                pyxel.rect(left + x - 2, top + y - 1, 5, 3, BLACK)
                pyxel.rect(left + x - 1, top + y - 1, 3, 3, colour)

    def _ants(self, squares: tuple[int, ...], kind: str, frame: int) -> None:
        """Ants that march round the squares, and the sign of what they mean."""
        left, top = self.box.x, self.box.y
        path = _path(min(squares), max(squares))
        colours = ANTS[kind]
        for n, (x, y) in enumerate(path):
            pyxel.rect(left + x, top + y, 2, 2, colours[(n - frame // 4) // DASH % 2])
        x, y = path[0]
        self._badge(BADGES[kind], max(x, BADGE // 2) + 1, max(y, BADGE // 2) + 1)


def _lift(shown: BoardFrame) -> float:
    """How high the stone in hand hovers: low where values stand about it, so that it hides none."""
    return (LOW + 0.6 * sin(shown.frame / 13)) if shown.values else 8 + 1.4 * sin(shown.frame / 13)


def _knot(square: int) -> tuple[int, int]:
    """The pixel of the picture where a thread passes a square: the middle of a stone's top, stone or not."""
    size = perspective.STONES[square // 5]
    left, top = perspective.corner(*perspective.foot(square), size)
    return left + size.w // 2, top + size.h // 2


def draw_badge(x: int, y: int, n: int) -> None:
    """Badge `n` of BADGES with its upper left corner at a pixel of the screen."""
    pyxel.blt(x, y, load("einauge/signs"), n * 14, 0, BADGE, BADGE, MARKS_CLEAR)


def draw_small(x: int, y: int, value: str) -> None:
    """A small sign of a value, "w", "d" or "l", SIGN pixels square, at a pixel of the screen."""
    pyxel.blt(x, y, load("einauge/signs"), 10 * "wdl".index(value), 14, SIGN, SIGN, MARKS_CLEAR)


def _tint(tones: tuple[int, int, int]) -> None:
    """Colour what is drawn in the three tones of the sheets, until `pyxel.pal()`."""
    for source, colour in zip((BLACK, NIGHT, SLATE), tones, strict=True):
        pyxel.pal(source, colour)


@cache
def _cell(square: int) -> tuple[int, int, int, int]:
    """The box of a square in the pictures of the board: left, top, width, height."""
    (xa, ya), (xb, yb) = perspective.at(square % 5, square // 5), perspective.at(square % 5 + 1, square // 5 + 1)
    xc, xd = perspective.at(square % 5, square // 5 + 1)[0], perspective.at(square % 5 + 1, square // 5)[0]
    left, right = round(max(xa, xc)) + 1, round(min(xb, xd)) - 1
    return left, round(ya) + 1, right - left, round(yb) - round(ya) - 2


@cache
def _path(first: int, last: int) -> tuple[tuple[int, int], ...]:
    """The pixels round the squares from `first` to `last`, clockwise from the upper left."""
    u0, v0, u1, v1 = first % 5, first // 5, last % 5 + 1, last // 5 + 1
    lift = 3 if v0 else 0  # clear of the stones' walls
    edges = ((u0, v0), (u1, v0), (u1, v1), (u0, v1))
    (xa, ya), (xb, _), (xc, yc), (xd, _) = (perspective.at(u, v) for u, v in edges)
    corners = [(xa, ya - lift), (xb - 1, ya - lift), (xc - 1, yc - 1), (xd, yc - 1), (xa, ya - lift)]
    points: list[tuple[int, int]] = []
    for (x0, y0), (x1, y1) in pairwise(corners):
        steps = round(max(abs(x1 - x0), abs(y1 - y0)))
        points += [(round(x0 + (x1 - x0) * k / steps), round(y0 + (y1 - y0) * k / steps)) for k in range(steps)]
    return (*points, points[0])
