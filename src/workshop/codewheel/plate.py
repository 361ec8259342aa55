"""The whole wheel as a plate of the booklet, in the colours of the screen."""

from ..canvas import Canvas
from .how import Build, Panel, discs, hub, line, patterns, pointer
from .kit import B2, BL, C3, D1, D3, RD, WH

SIDE = 127
WHOLE = Build(65, (58, 44, 30), (51.0, 37.0), 9, 0.4)
WINDOWS, WINDOW = 21.0, (7, 5)  # on the inner disc: their radius and size


def _windows(p: Panel) -> None:
    """The windows of the inner disc, tens and ones in each."""
    wide, high = WINDOW
    for k in range(12):
        x, y = p.spot(WINDOWS, k * 30)
        left, top = round(x - wide / 2), round(y - high / 2)
        p.c.rect(left + 1, top + 1, wide, high, D3)
        p.c.rect(left, top, wide, high, RD if k == 0 else BL)
        p.c.rect(left + 1, top + 1, wide // 2 - 1, high - 2, WH if k == 0 else B2)
        p.c.rect(left + wide // 2 + 1, top + 1, wide // 2 - 1, high - 2, WH if k == 0 else C3)


def wheel() -> Canvas:
    """The wheel on its felt, turned to an answer."""
    p = Panel(3, SIDE, SIDE, SIDE // 2, WHOLE)
    discs(p)
    line(p, 2)
    for ring in (0, 1):
        patterns(p, ring)
    _windows(p)
    hub(p)
    pointer(p)
    p.c.frame(0, 0, SIDE, SIDE, D1)
    return p.c
