"""The title of EYE, between the machine's start and the questions: an eye opens by night, and its iris is the board.

It opens, its wheels of colour go round by exchanging pens, as colours were cycled on the Amiga; now and then it blinks.
A key or a click goes on.
"""

from collections.abc import Callable

import pyxel

from ...machines import framebuffer
from ...machines.font import CENTRE, font
from ...machines.input import Input
from ...machines.palette import dimmed
from ...machines.pictures import load
from ...session.texts import translate
from ..scene import Host, Scene
from .lids import LEFT, RIGHT, SPRITE, centre, lower, upper

# palette `eye/title`
BLACK, NIGHT, PALE = 0, 1, 6
WHEEL = (11, 12, 13, 15, 5, 7, 14, 8)  # the iris' inks round about: red, yellow, orange, blue, pink, mauve, green, grey
LENGTH, FADE_IN, FADE_OUT = 900, 24, 16  # frames of normal speed
OPENS, OPENING = 40, 34  # when the eye opens, and how long it takes
TURNS, TURN = 96, 9  # when the wheels begin, and how long a step lasts
BLINKS, BLINK = (330, 352, 640), 14
BESIDE, BELOW = 92, 156  # rows between which the open eye's picture differs from that of the shut one
LASH, LASH_LONG, LASH_FLAT = 6, 12, 5  # from one lash of a moving lid to the next, its length, also head-on
RAISED = 0.75  # of the way open: from there on the lashes point upwards
PRESS, PRESS_Y = 130, 146  # the line appears, its row


class Title(Scene):
    """A title: shows itself, then calls `then` once; at once where the player wants no boot scenes.

    With animations off its last picture stands as long as it would move.
    """

    pointer = False
    length = LENGTH

    def __init__(self, app: Host, then: Callable[[], None]) -> None:
        super().__init__(app)
        self.then = then
        self.over = False
        self._clock = 0.0

    @property
    def frame(self) -> int:
        """How far it is, in frames of normal speed."""
        return int(self._clock)

    @property
    def moving(self) -> bool:
        """Whether anything moves at the player's speed."""
        return bool(self.app.frames(1))

    def enter(self) -> None:
        self.app.sounds.music(None)
        if not self.app.settings.get("boot_scenes"):
            self.end()

    def update(self, inp: Input) -> None:
        if self.over:
            return
        self._clock += self.length / (self.app.frames(self.length) or self.length)
        if inp.any:
            self.touched()
        elif self._clock >= self.length:
            self.end()

    def touched(self) -> None:
        """A key or a click."""
        self.end()

    def end(self) -> None:
        """Go on to what follows."""
        if not self.over:
            self.over = True
            self.then()

    def press(self, y: int, pen: int) -> None:
        """The line that tells how to go on; it blinks."""
        if self.frame >= PRESS and not (self.moving and (self.frame - PRESS) % 64 >= 44):
            font("small").text_in(4, y, 312, translate("eye_dialogs.title_press"), pen, CENTRE)


class EyeTitle(Title):
    """The title of EYE."""

    palette = "eye/title"
    manual = "eye"

    def draw(self) -> None:
        if self.over:
            pyxel.cls(BLACK)
            return
        frame = self.frame
        if self.moving:
            fade = min(1.0, frame / FADE_IN, (self.length - frame) / FADE_OUT)
            framebuffer.use(dimmed(self.app.palette, fade))
        self._eye(opened(frame) if self.moving else 1.0)
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


def opened(frame: int) -> float:
    """How far the eye is open in a frame of the title, 0 to 1."""
    if frame < OPENS + OPENING:
        part = min(1.0, max(0.0, (frame - OPENS) / OPENING))
        return part * part * (3 - 2 * part)
    since = next((frame - start for start in BLINKS if start <= frame < start + BLINK), None)
    return 1.0 if since is None else abs(2 * since / BLINK - 1)
