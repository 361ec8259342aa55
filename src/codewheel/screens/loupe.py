"""The loupe beside a finger: what lies below it, three times as large, and what a tap on it does."""

from functools import cache

import pyxel

from ..machines.aim import EDGE, LOUPE_H, LOUPE_W, SEEN, TIMES, Aiming
from ..machines.font import CENTRE
from ..machines.skins.base import Skin
from ..session.texts import translate

FRAME = 2  # pixels of its edge
CORNER = 7  # length of the marks round what is chosen


@cache
def _glass() -> pyxel.Image:
    return pyxel.Image(SEEN, SEEN)


def draw(skin: Skin, aiming: Aiming) -> None:
    """Draw it over the finished picture."""
    chosen, at = aiming.shown, aiming.loupe
    if chosen is None or at is None:
        return
    roles, (left, top) = skin.palette.roles, at
    wide = SEEN * TIMES
    x0, y0 = int(chosen.x) - SEEN // 2, int(chosen.y) - SEEN // 2
    glass = _glass()
    glass.cls(roles.ink)
    glass.blt(0, 0, pyxel.screen, x0, y0, SEEN, SEEN)
    pyxel.rect(left, top, LOUPE_W, LOUPE_H, roles.paper)
    pyxel.rectb(left, top, LOUPE_W, LOUPE_H, roles.ink)
    inner = (left + FRAME, top + FRAME)
    pyxel.blt(inner[0] + (wide - SEEN) // 2, inner[1] + (wide - SEEN) // 2, glass, 0, 0, SEEN, SEEN, scale=TIMES)
    pyxel.clip(*inner, wide, wide)
    _marks(
        inner[0] + round((chosen.x - x0) * TIMES), inner[1] + round((chosen.y - y0) * TIMES),
        round(min(chosen.w, SEEN - 4) * TIMES / 2), round(min(chosen.h, SEEN - 4) * TIMES / 2), roles.light, roles.ink,
    )  # fmt: skip
    pyxel.clip()
    words = translate("machines.loupe_lift" if aiming.down else "machines.loupe_play")
    skin.small.text_in(left + EDGE, top + wide + FRAME + 4, LOUPE_W - 2 * EDGE, words, roles.ink, CENTRE)


def _marks(x: int, y: int, w: int, h: int, light: int, dark: int) -> None:
    """Corners round a place, light on dark."""
    for off, colour in ((1, dark), (0, light)):
        for side in (-1, 1):
            for end in (-1, 1):
                px, py = x + side * (w + off), y + end * (h + off)
                pyxel.line(px, py, px - side * CORNER, py, colour)
                pyxel.line(px, py, px, py - end * CORNER, colour)
