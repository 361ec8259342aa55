"""Its box on the shelf."""

from ..canvas import BAYER2, Canvas
from ..launcher.colours import BL, D1, D2, D3, D4, D5, D6, DG, GY, LG, NB, SK, WH, K
from ..launcher.covers import HIGH, WIDE, Cover
from ..lettering.logos import stamp
from .logo import LOGO

ROWS = (("wbw", 36, 13.6, 5.7, 3.0), ("bwb", 46, 15.8, 6.8, 3.7), ("w.b", 59, 17.2, 7.4, 4.6))
# stones of a row, its line, from stone to stone, half their width and height
BACK, FRONT = 30, 68  # lines of the board's far edge and of its near one


def _board(c: Canvas) -> None:
    """A board of maple in a frame of cherry, seen from its near side."""
    c.poly([(8, BACK - 3), (48, BACK - 3), (56, FRONT + 1), (0, FRONT + 1)], D3)
    c.poly([(9, BACK - 2), (47, BACK - 2), (54, FRONT), (2, FRONT)], D4)
    c.poly([(10, BACK), (46, BACK), (52, FRONT - 1), (4, FRONT - 1)], D5)
    wood = c.a == D5
    c.ramp(wood, (c.yy - BACK) / 60 + 0.45 - (c.xx - 10) / 120, [D5, D6], BAYER2)
    for part in (1 / 3, 2 / 3):
        c.line(round(10 + 36 * part), BACK, round(4 + 48 * part), FRONT - 2, D3)
    for y in (41, 52):
        side = round(6 * (y - BACK) / (FRONT - BACK))
        c.rect(10 - side, y, 36 + 2 * side, 1, D3)
    c.rect(0, FRONT + 1, WIDE, HIGH - FRONT - 1, D2)
    c.rect(0, FRONT + 1, WIDE, 1, D1)


def _stone(c: Canvas, x: float, y: float, rx: float, ry: float, white: bool) -> None:
    """A stone with its shadow: the black ones have a lit edge, so that each stands by itself."""
    c.ellipse(x + 2, y + 3.5, rx, ry, D3)
    c.ellipse(x, y + 2.6, rx, ry, D2 if white else K)
    c.ellipse(x, y + 1.6, rx, ry, GY if white else K)
    c.ellipse(x, y, rx, ry, WH if white else K)
    if not white:
        c.ellipse(x, y, rx - 0.8, ry - 0.6, BL)
        c.ellipse(x + 0.8, y + 0.7, rx - 1.6, ry - 1.2, NB)
        c.rect(round(x - rx / 2), round(y - ry / 2), 3, 1, WH)
    else:
        c.ellipse(x + 0.8, y + 0.7, rx - 2.2, ry - 1.6, D6)
        c.ellipse(x + 0.2, y + 0.2, rx - 2.4, ry - 1.8, WH)


def _eye(c: Canvas, x: float, y: float, rx: float, ry: float) -> None:
    """The open square looks up."""
    for wide, high, pen in ((rx + 1, ry + 1, K), (rx, ry, WH), (4.6, ry, NB), (3.8, ry - 0.6, SK), (2, 2, K)):
        c.ellipse(x, y, wide, high, pen)
    c.rect(round(x) - 2, round(y) - 2, 2, 1, WH)


def picture() -> Canvas:
    """The board with large stones; its one eye is open."""
    c = Canvas(WIDE, HIGH, DG)
    _board(c)
    for stones, y, step, rx, ry in ROWS:
        for place, stone in enumerate(stones):
            x = WIDE / 2 + (place - 1) * step
            if stone == ".":
                _eye(c, x, y, rx, ry)
            else:
                _stone(c, x, y, rx, ry, stone == "w")
    return c


def letter(c: Canvas, dim: bool) -> None:
    """The name as its title has it: EIN in white, an eye for the hyphen, AUGE in gold."""
    inks = {1: D6 if dim else WH, 2: D5 if dim else D6, 3: D6 if dim else WH, 4: BL if dim else SK, 5: K}
    stamp(c.a, (WIDE - LOGO.small.shape[1]) // 2, 3, LOGO.small, inks, K)


COVER = Cover(picture, letter, DG, LG)
