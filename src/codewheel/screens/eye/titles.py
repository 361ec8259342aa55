"""The title of EYE, between the machine's start and the questions: an eye opens by night, and its iris is the board.

It opens, its wheels of colour go round by exchanging pens, as colours were cycled on the Amiga; now and then it blinks.
A key or a click goes on.
"""

import pyxel

from ...machines.pictures import load
from ..title import Title, Waking
from .lids import LEFT, RIGHT, SPRITE, centre, lower, upper

# palette `eye/title`
BLACK, NIGHT, WINE, PALE = 0, 1, 3, 6
WHEEL = (11, 12, 13, 15, 5, 7, 14, 8)  # the iris' inks round about: red, yellow, orange, blue, pink, mauve, green, grey
LENGTH = 900  # frames of normal speed
WAKING = Waking(opens=40, opening=34, blinks=(330, 352, 640), blink=14)
TURNS, TURN = 96, 9  # when the wheels begin, and how long a step lasts
BESIDE, BELOW = 92, 156  # rows between which the open eye's picture differs from that of the shut one
LASH, LASH_LONG, LASH_FLAT = 6, 12, 8  # from one lash of a moving lid to the next, its length, also head-on
SHADOW = 6  # rows of the eye that lie in the shadow of a moving lid
RAISED = 0.75  # of the way open: from there on the lashes point upwards
PRESS_Y = 146  # row of the line that tells how to go on


class EyeTitle(Title):
    """The title of EYE."""

    line = "eye_dialogs.title_press"
    length = LENGTH
    palette = "eye/title"
    manual = "eye"

    def draw(self) -> None:
        if self.over:
            pyxel.cls(BLACK)
            return
        self.fade()
        self._eye(WAKING.opened(self.frame) if self.moving else 1.0)
        self.press(PRESS_Y, PALE)

    def _eye(self, part: float) -> None:
        """The eye, so far open; the iris with its colours as far round as they are."""
        picture = load("eye/title")
        if part >= 1:
            pyxel.blt(0, 0, picture, 0, 0, 320, 200)
            self._iris(picture)
            return
        pyxel.blt(0, 0, load("eye/title_shut"), 0, 0, 320, 200)
        if part <= 0:
            return
        for x, wide in ((0, LEFT), (RIGHT, 320 - RIGHT)):  # the lashes of the shut eye reach beyond its corners
            pyxel.blt(x, BESIDE, picture, x, BESIDE, wide, BELOW - BESIDE)
        for x in range(LEFT, RIGHT):
            low = lower(x + 0.5)
            top = round(low + (upper(x + 0.5) - low) * part)
            pyxel.blt(x, top, picture, x, top, 1, max(0, BELOW - top))
            pyxel.dither(0.5)
            pyxel.rect(x, top + 1, 1, min(SHADOW, max(0, round(low) - top - 1)), BLACK)
            pyxel.dither(1)
            pyxel.rect(x, top - 4, 1, 2, WINE)
            pyxel.rect(x, top - 2, 1, 3, BLACK)
        for x in range(LEFT + 8, RIGHT - 10, LASH):
            low = lower(x + 0.5)
            edge = low + (upper(x + 0.5) - low) * part
            aside = (x - (LEFT + RIGHT) / 2) / 14
            high = max(LASH_FLAT, (1 - part) * LASH_LONG)
            if part > RAISED:
                high = LASH_FLAT - (part - RAISED) / (1 - RAISED) * (LASH_FLAT + LASH_LONG)
            pyxel.line(x, edge, x + aside / 3, edge + high / 2, BLACK)
            pyxel.line(x + 1, edge, x + aside / 3, edge + high / 2, BLACK)
            pyxel.line(x + 1, edge + 1, x + 1 + aside / 3, edge + high / 2, BLACK)
            pyxel.line(x + aside / 3, edge + high / 2, x + aside, edge + high, BLACK)

    def _iris(self, picture: pyxel.Image) -> None:
        """Each ink takes the place of the one before it: the arms go round."""
        by = max(0, self.frame - TURNS) // TURN % len(WHEEL) if self.moving else 0
        if not by:
            return
        for i, pen in enumerate(WHEEL):
            pyxel.pal(pen, WHEEL[(i + by) % len(WHEEL)])
        x, y = centre()
        pyxel.blt(x, y, picture, *SPRITE, NIGHT)
        pyxel.pal()
