"""Ein-Auge's eye: a socket carved into the maple, an eyeball that glows, a hand-set iris, and lids of wood.

Three layers, so that the eye can look anywhere: ball, iris, then lids with a hole in them.
"""

import numpy as np

from codewheel.screens.einauge.perspective import CLEAR, EYE_H, EYE_W, LIDS

from ..canvas import Canvas, Field, Pixels
from .wood import IRIS, IRIS_L, TEAL, W1, W2, W3, W4, W5, K, W

IRIS_ART = [
    "....ddddd....",
    "..ddiiiiidd..",
    ".diiiiiiiiid.",
    "diwwikkkkiild",
    "diwwkkkkkkild",
    "diiwkkkkkklld",
    "diiikkkkkklld",
    "diiiikkkkilld",
    ".diiiilllild.",
    "..ddillllid..",
    "....ddddd....",
]
IRIS_KEY = {"d": TEAL, "i": IRIS, "l": IRIS_L, "k": K, "w": W}
MIDDLE_X, MIDDLE_Y = EYE_W / 2, 11.2
YY, XX = (m.astype(float) + 0.5 for m in np.mgrid[0:EYE_H, 0:EYE_W])
EX, EY = (XX - EYE_W / 2) / 14.6, (YY - EYE_H / 2) / 10.6
R = np.hypot(EX, EY)
LIT = -(EX * 0.62 + EY * 0.78) / np.maximum(R, 0.01)


def _opening(part: float) -> tuple[Field, Field, Field]:
    """Lines for each column: where the upper lid folds out of the wood, its edge, the edge of the lower lid.

    The almond stays; the upper lid comes down over it and the lower one rises a little to meet it.
    """
    t = (np.arange(EYE_W) + 0.5 - MIDDLE_X) / 12.6
    bow = np.clip(1 - t * t, 0, 1) ** 0.8
    fold, low = MIDDLE_Y - 6.7 * bow, MIDDLE_Y + 6.0 * bow * (0.66 + 0.34 * part)
    return fold, fold + (low - fold) * (1 - part), low


def ball() -> Pixels:
    """The eyeball: white where one looks at it, pale cyan farther out, blue in the corners."""
    d = np.hypot(XX - MIDDLE_X, (YY - MIDDLE_Y) * 1.25)
    check = (XX + YY) % 2 == 0
    colour = np.where((d < 5) | ((d < 8) & check), W, np.where((d < 11.4) | ((d < 12.6) & check), IRIS_L, IRIS))
    return np.where(R <= 0.92, colour, CLEAR).astype(np.uint8)


def lids(part: float) -> Pixels:
    """The socket and its lids, open by `part` 0-1; CLEAR where the ball shows and outside."""
    fold, up, low = _opening(part)
    above, below, lid = up - YY, YY - low, YY - fold
    almond = np.abs(XX - MIDDLE_X) < 12.6
    lip = np.where(LIT > 0.25, W4, np.where(LIT > -0.30, W3, W))
    wall = np.where(LIT > 0.35, K, np.where(LIT > -0.45, W5, W4))
    brow = np.abs(YY - 8.6 + 3.4 * (1 - ((XX - MIDDLE_X) / 11.5) ** 2)) < 0.55
    inside = np.where(EY < 0.2, W3, W2)
    inside = np.where(brow & (np.abs(EX) < 0.66) & (lid < 0), W4, inside)
    inside = np.where((lid >= -1) & (lid < 0), W2, inside)
    # the lid's skin: the fold dark, then round, lit on the left
    skin = np.where(lid < 1, W4, np.where(lid < 2, W3, np.where(XX - MIDDLE_X < 4, W1, W2)))
    inside = np.where(almond & (lid >= 0) & (above >= 0), skin, inside)
    inside = np.where(almond & (above >= 0) & (above < 1), K, inside)
    inside = np.where((below >= 0) & (below < 1), W5, inside)
    inside = np.where((below >= 1) & (below < 2), W1, inside)
    out = np.where(R > 0.91, lip, np.where(R > 0.81, wall, inside))
    shut = low - up < 2
    hole = np.where(shut, K, np.where(above > -1, TEAL, CLEAR))  # the upper lid's shadow on the ball
    out = np.where((R <= 0.92) & almond & (above < 0) & (below < 0), hole, out)
    out = np.where((R > 0.81) & (R <= 0.92) & almond & (above >= 0) & (above < 1), K, out)
    if part < 0.2:
        for x in (6, 10, 15, 19, 23):  # lashes below the seam
            y = int(low[x]) + 1
            side = (x > 15) - (x < 15)
            out[y, x] = K
            out[y + 1, x + side] = W5
    return np.where(R <= 1, out, CLEAR).astype(np.uint8)


def iris() -> Pixels:
    """The iris with its pupil and the lamp's reflection."""
    c = Canvas(len(IRIS_ART[0]), len(IRIS_ART), CLEAR)
    c.art(0, 0, IRIS_ART, IRIS_KEY)
    return c.a


def eye() -> Canvas:
    """The sheet: ball, then the lids in the order of LIDS, then the iris; cells of EYE_W."""
    c = Canvas(EYE_W * (len(LIDS) + 2), EYE_H, CLEAR)
    for n, picture in enumerate([ball(), *(lids(part) for part in LIDS), iris()]):
        c.paste(picture, n * EYE_W, 0, CLEAR)
    return c


def whole(dx: float = 0, dy: float = 0, part: float = 1.0) -> Pixels:
    """A finished eye, for emblems: looking by (dx, dy) -1 to 1, lids open by `part`."""
    c = Canvas(EYE_W, EYE_H, CLEAR)
    c.paste(ball(), 0, 0, CLEAR)
    c.paste(iris(), round(MIDDLE_X - 6.5 + 5 * dx), round(MIDDLE_Y - 5.5 + 2.4 * dy), CLEAR)
    c.paste(lids(part), 0, 0, CLEAR)
    return c.a
