"""Ishido's play screen: draws a `StageView`; knows no rules and no input. All coordinates are pixels of the frame.

What stands still is painted on two pictures that are kept until they change: the board with its stones, and the pier.
"""

import pyxel

from ...machines.font import ABOVE, fitting, font
from ...machines.pictures import load
from ...machines.skins.base import Box
from ...machines.widgets.art import Art
from ...rules.ishido.board import NAMES
from ...rules.rows import NamedTuple
from . import layout, marks, panel, sets
from .layout import BOARD, DIGITS, FRAME, LETTERS, MESSAGE, PANEL_AT, PIER, TITLE, square_box, stone_at
from .numerals import NARROW, Cut
from .numerals import TITLE as TITLE_CUT
from .stones import draw_stone, draw_stone_big, lay

__all__ = ["BARE", "EMBLEM", "StageView", "draw", "draw_stone", "draw_stone_big"]

BARE = bytes(layout.COLUMNS * layout.ROWS)


class StageView(NamedTuple):
    """Everything the screen shows in one frame. Squares are 12 * row + column; stones 6 * colour + symbol."""

    board: bytes = BARE  # 96: 0, or 1 + the stone; all zero before the first game
    stone: int | None = None  # on the touchstone; None: the plate is empty
    left: int = 72  # stones in the pouch, that on the touchstone counted
    stoneset: str = sets.DEFAULT_STONESET
    board_name: str = sets.DEFAULT_BOARD
    scores: tuple[int, ...] = (0,)
    fourways: tuple[int, ...] = (0,)
    seat: int = 0
    challenge: bool = False
    ancient: bool = False
    graphic: bool = True  # Roman numerals
    clocks: tuple[int, ...] = ()  # seconds left: two in a challenge, one in a tournament
    clock_part: float | None = None  # the timer, 0-1
    hover: int | None = None  # the square under the pointer: the stone as a ghost, or an outline on a filled square
    cursor: int | None = None  # the square of the keyboard
    carried: tuple[int, int] | None = None  # the pointer that carries the stone
    possible: frozenset[int] = frozenset()
    last: int | None = None  # the square filled last
    failing: frozenset[int] = frozenset()  # neighbours that do not match
    hint: int | None = None
    flight: tuple[int, int, float] | None = None  # stone, square, part 0-1 of its way from the touchstone
    let_go: tuple[int, int] | None = None  # where a hand let that stone go: it comes from there
    drawn: float | None = None  # part 0-1 of the way of the touchstone's stone out of the pouch; None: it lies there
    four_way: tuple[int, tuple[int, ...], float, int] | None = None  # hub, ring, part 0-1, points
    message: str = ""  # on the panel below the board; without one its ornament
    title: str = ""  # on the panel above
    lettered: bool = False  # letters and digits stand on the frame; the title goes to the panel below
    waiting: bool = False  # there is no game yet: the seal is seen in the Within
    frame: int = 0


class _Kept:
    """A picture and what it shows."""

    def __init__(self, w: int, h: int) -> None:
        self.image = pyxel.Image(w, h)
        self.key: object = None


_kept: dict[str, _Kept] = {}


def _keep(name: str, w: int, h: int) -> _Kept:
    if name not in _kept:
        _kept[name] = _Kept(w, h)
    return _kept[name]


def draw(view: StageView) -> None:
    """Draw the whole screen, without menus, dialogs and pointer."""
    pyxel.blt(0, 0, _board(view), 0, 0, FRAME.w, FRAME.h)
    pyxel.blt(PIER.x, PIER.y, _pier(view), 0, 0, PIER.w, PIER.h)
    if view.last is not None and view.board[view.last]:
        marks.last(view.last)
    for square in view.possible:
        if not view.board[square]:
            marks.pip(square)
    for square in view.failing:
        marks.failing(square, view.frame)
    if view.hint is not None:
        marks.hint(view.hint, view.frame)
    if view.hover is not None:
        free = not view.board[view.hover] and view.flight is None and view.carried is None
        ghost = view.stone if free else None
        marks.hover(view.stoneset, ghost, view.hover)
    if view.cursor is not None:
        marks.cursor(view.cursor, view.frame)
    if view.four_way is not None:
        marks.four_way(view.stoneset, view.board, *view.four_way)
    if view.flight is not None:
        marks.flight(view.stoneset, *view.flight, view.let_go)
    if view.drawn is not None and view.stone is not None:
        marks.drawn(view.stoneset, view.stone, view.drawn)
    if view.carried is not None and view.stone is not None:
        marks.carried(view.stoneset, view.stone, *view.carried)


def _board(view: StageView) -> pyxel.Image:
    """The board with all stones that lie still, title and message."""
    away = view.flight[1] if view.flight else None
    key = (view.board, away, view.stoneset, view.board_name, view.title, view.message, view.lettered, view.waiting)
    kept = _keep("board", FRAME.w, FRAME.h)
    if kept.key != key:
        kept.key = key
        image, picture = kept.image, load(sets.board(view.board_name).picture)
        image.blt(0, 0, picture, 0, 0, FRAME.w, FRAME.h)
        if view.waiting:
            from .seal import paint  # start: drawn where no game lies

            paint(image, picture)
        stones = [(stone - 1, *stone_at(q)) for q, stone in enumerate(view.board) if stone and q != away]
        image.clip(BOARD.x, BOARD.y, BOARD.w, BOARD.h)
        lay(image, view.stoneset, stones)
        image.clip()
        if view.lettered:
            _coordinates(image)
        else:
            _title(image, TITLE, view.title)
        if view.message or view.lettered:
            image.blt(MESSAGE.x, MESSAGE.y, picture, *PANEL_AT, MESSAGE.w, MESSAGE.h)
        if view.message:
            _words(image, MESSAGE, view.message, (sets.WHITE, sets.LIGHT))
        elif view.lettered:
            _title(image, MESSAGE, view.title)
    return kept.image


def _coordinates(image: pyxel.Image) -> None:
    """The names of columns and rows, inlaid in the frame; as dark as the panels, so that they are read on any board."""
    for box in (LETTERS, DIGITS):
        image.rect(*box, sets.DEEP)
        image.rectb(*box, sets.INK)
    x, y, w, h = LETTERS
    image.line(x, y + h - 1, x + w - 1, y + h - 1, sets.LIGHT)
    for at in range(layout.COLUMNS):
        letter = NAMES[at][0]
        wide, (left, _, cell, _) = TITLE_CUT.width(letter), square_box(at)
        _gilt(image, left + (cell - wide) // 2, y + 2, letter)
    for row in range(layout.ROWS):
        digit, box = NAMES[row * layout.COLUMNS][1:], square_box(row * layout.COLUMNS)
        pens = sets.GOLD, sets.INK
        panel.engraved(image, DIGITS.x + 2, box.y + (box.h - NARROW.height) // 2, digit, NARROW, pens)


def _title(image: pyxel.Image, place: Box, text: str) -> None:
    """Gilt capitals on a panel where all of them are there and fit, else plain letters."""
    capitals = text.upper()
    for gap in (4, 3, 2, 1):
        cut = TITLE_CUT.spaced(gap)
        wide = cut.width(capitals) if set(capitals) <= {*cut.widths, " "} else 999
        if capitals and wide <= place.w - 20:
            _gilt(image, place.x + (place.w - wide) // 2, place.y + 3, capitals, cut)
            return
    _words(image, place, text, (sets.TAN, sets.GOLD))


def _gilt(image: pyxel.Image, x: int, y: int, capitals: str, cut: Cut = TITLE_CUT) -> None:
    """Capitals of gold, lighter above."""
    wide = cut.width(capitals) + 2
    for top, high, pen in ((0, 3, sets.TAN), (3, 8, sets.GOLD)):
        image.clip(x, y + top, wide, high)
        panel.engraved(image, x, y, capitals, cut, (pen, sets.INK))
    image.clip()


def _words(image: pyxel.Image, panel: Box, text: str, tones: tuple[int, int]) -> None:
    """Letters in the middle of a panel, in two tones from above to below."""
    letters = fitting(font("amiga8"), text, panel.w - 18)
    shown = letters.fit(text, panel.w - 18)
    x, y = panel.x + (panel.w - letters.width(shown)) // 2, panel.y + 11 - letters.height
    letters.onto(image, x + 1, y + 1, shown, sets.INK)
    for top, high, pen in zip((-ABOVE, 3), (3 + ABOVE, 6), tones, strict=True):
        image.clip(panel.x, y + top, panel.w, high)
        letters.onto(image, x, y, shown, pen)
    image.clip()


def _pier(view: StageView) -> pyxel.Image:
    """The pier; the touchstone is empty while its stone is carried."""
    key = panel.Pier(
        view.board_name,
        view.stoneset,
        None if view.carried or view.drawn is not None else view.stone,
        view.left,
        view.scores,
        view.fourways,
        view.seat,
        view.challenge,
        view.ancient,
        view.graphic,
        view.clocks,
        panel.bar_width(view.clock_part),
    )
    kept = _keep("pier", PIER.w, PIER.h)
    if kept.key != key:
        kept.key = key
        panel.paint(kept.image, key)
    return kept.image


EMBLEM = Art(layout.EMBLEM.w, layout.EMBLEM.h, lambda skin, box: marks.emblem(box.x, box.y))
