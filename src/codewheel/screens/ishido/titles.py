"""The titles, between the machine's start and the board: a garden under the moon, then the great stone.

Both fade in and out as on the Amiga, by the palette's steps. A key or a click goes on at once, Esc to the board.
"""

from collections.abc import Callable
from math import sin

import pyxel

from ...machines.input import Input
from ...machines.pictures import load
from ...rules.rows import NamedTuple
from ..scene import Host
from ..title import Title

# palette `ishido/title`
NIGHT, BLUE, HAZE, PALE, MOON = 0, 3, 4, 5, 6
WINE, BRONZE, GOLD, BRIGHT = 11, 13, 14, 15
GLEAM = ((WINE, BRONZE), (BRONZE, GOLD), (GOLD, BRIGHT), (BRIGHT, MOON))  # gold, a step lighter


class Card(NamedTuple):
    """One title. Times in frames of normal speed."""

    picture: str
    length: int
    tune: str | None
    letters: tuple[int, int]  # upper row and number of rows of the name over which the light runs


CARDS = (Card("ishido/title_garden", 190, None, (12, 46)), Card("ishido/title_stone", 620, "ishido/garden", (123, 46)))
FADE_IN = 28  # frames
GONG = 34  # of the second title
PRESS, PRESS_Y = 120, 188  # the line below appears, its row
SIGN = (137, 33, 48, 54)  # the great stone's face
GLOW, GLOW_EVERY = 26, 150
LANTERN = (284, 84, 9, 9)
TEMPLE = (258, 40, 20, 22)
SHORE, SHORE_END, SHORE_FAR, SHORE_NEAR = 71, 118, 70, 6  # rows of the lake left of the board, where it ends there
STARS = ((52, 12), (201, 7), (12, 8), (226, 31))


class TitlesScene(Title):
    """Both titles, one after the other."""

    palette = "ishido/title"
    manual = "ishido"
    line = "ishido_words.title_press"
    pressed = PRESS
    fade_in = FADE_IN

    def __init__(self, app: Host, then: Callable[[], None]) -> None:
        super().__init__(app, then)
        self.card = 0
        self._struck = False

    def enter(self) -> None:
        self._begin(self.card)
        super().enter()

    def update(self, inp: Input) -> None:
        if "cancel" in inp.commands:
            self.end()
            return
        super().update(inp)
        if self.card == 1 and self.frame >= GONG and not self._struck and not self.over:
            self._struck = True
            self.app.play("gong")

    def _begin(self, card: int) -> None:
        self.card, self._clock, self._stood = card, 0.0, 0
        self.length, self.tune = CARDS[card].length, CARDS[card].tune

    def touched(self) -> None:
        self.shown()

    def shown(self) -> None:
        if self.card + 1 < len(CARDS):
            self._begin(self.card + 1)
            self.app.sounds.music(self.tune)
        else:
            self.end()

    # the picture

    def draw(self) -> None:
        if self.over:
            pyxel.cls(NIGHT)
            return
        card, frame = CARDS[self.card], self.frame
        picture = load(card.picture)
        self.fade()
        pyxel.blt(0, 0, picture, 0, 0, 320, 200)
        if self.moving:
            (self._garden if self.card == 0 else self._stone)(picture, frame)
            gleam(picture, card.letters, (frame - FADE_IN - 20) * 5 - 60)
        if self.card == 1:
            self.press(PRESS_Y, PALE)

    def _garden(self, picture: pyxel.Image, frame: int) -> None:
        """The lantern flickers."""
        if frame // 5 % 7 in (2, 5):
            _swapped(picture, LANTERN, ((BRIGHT, GOLD), (GOLD, BRONZE)))

    def _stone(self, picture: pyxel.Image, frame: int) -> None:
        """The moon glitters on the lake, stars and windows twinkle, the sign glows."""
        for y in range(SHORE, SHORE_END):
            tide = sin(frame / 13 + y * 1.7) + sin(frame / 29 + y * 0.6)
            if abs(tide) > 0.7:
                swaps = ((HAZE, PALE), (BLUE, HAZE)) if tide > 0 else ((PALE, HAZE), (HAZE, BLUE))
                wide = SHORE_FAR - (SHORE_FAR - SHORE_NEAR) * (y - SHORE) // (SHORE_END - SHORE)
                _swapped(picture, (0, y, wide, 1), swaps)
        x, y = STARS[frame // 24 % len(STARS)]
        if frame % 24 < 12:
            pyxel.pset(x, y, MOON)
        if frame // 9 % 11 == 4:
            _swapped(picture, TEMPLE, ((BRIGHT, GOLD),))
        since = (frame - GONG) % GLOW_EVERY
        if frame >= GONG and since < GLOW:
            _swapped(picture, SIGN, ((BRONZE, GOLD), (GOLD, BRIGHT), (BRIGHT, MOON)))


def gleam(picture: pyxel.Image, rows: tuple[int, int], head: int) -> None:
    """A slanted band of light at column `head` of the name: there the gold is a step lighter."""
    if not -60 < head < 400:
        return
    for dark, light in GLEAM:
        pyxel.pal(dark, light)
    top, count = rows
    for row in range(count):
        x = head - row // 2
        for left, wide in ((x, 18), (x + 22, 3)):
            pyxel.blt(left, top + row, picture, left, top + row, wide, 1)
    pyxel.pal()


def _swapped(picture: pyxel.Image, box: tuple[int, int, int, int], swaps: tuple[tuple[int, int], ...]) -> None:
    """Draw a part of the picture again with other colours for some."""
    for old, new in swaps:
        pyxel.pal(old, new)
    x, y, w, h = box
    pyxel.blt(x, y, picture, x, y, w, h)
    pyxel.pal()
