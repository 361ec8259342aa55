"""The title: the name in gold above a wheel that sinks into the sea. The stones light up, the eye opens, and on."""

from collections.abc import Iterator

import pyxel

from ...machines import pictures
from ...machines.font import ABOVE, CENTRE, font
from ...machines.input import Input
from ...session.texts import translate
from ..scene import Host, Scene

HOLD = 300  # frames that the title stays with its eye open, until the shelf follows by itself
RISE, SET = 48, 48  # it takes to come out of the night, and at the end of these to go back into it
WAKE, BLINK = 12, 5  # frames until the eye opens, and of a step of its lid
BAND, SPREAD = 4, 0.5  # rows that grow light together; the part of the time until the farthest ones begin
NIGHT, DEEP, SHADE, FACE, YELLOW, PALE, WHITE, GLYPH = 0, 9, 10, 11, 6, 7, 12, 15  # palette `title`
GLEAM = ((DEEP, SHADE), (SHADE, FACE), (FACE, PALE), (YELLOW, PALE), (PALE, WHITE))  # gold, a step lighter
LOGO_TOP, LOGO_ROWS = 7, 46
MARKS = ((30, 120), (75, 123), (235, 121), (278, 123))  # upper left of the signs on the stones, 13 x 13
EYE = (142, 122, 36, 24)  # where the eye lies, and the size of a frame in title_eye
EYE_FRAMES = 5
WATER = (100, 147, 121, 36)  # the wheel's reflection: left, top, width, rows
TEXT_Y = 188
DEGREES = 57.29578  # in the measure of angles in which the water sways
AIR = 8  # beside the line


class TitleScene(Scene):
    """Shows the title: it comes out of the night, its eye opens, it stays five seconds; any key or button goes on."""

    palette = "title"
    pointer = False

    def __init__(self, app: Host) -> None:
        super().__init__(app)
        self.time = 0

    @property
    def spoken_title(self) -> str:
        return translate("spoken.title", title=translate("app.title"))

    def enter(self) -> None:
        self.app.sounds.music("title")

    def warm_up(self) -> Iterator[object]:
        # start: the shelf is read while the title is looked at
        from ...machines.widgets import controls

        yield controls
        from ...machines.widgets import layout  # as above

        yield layout
        from ...machines.widgets import dialog  # as above

        yield dialog
        from ...session import saves  # as above

        yield saves
        from . import shelf  # as above

        yield shelf
        from . import scene  # as above

        yield scene
        from . import boxes  # as above

        for name in shelf.PICTURES:
            yield pictures.load(name)
        for box in boxes.shelf():
            yield pictures.of_game(box.name, "cover")

    @property
    def length(self) -> int:
        """Frames until the shelf follows by itself, at the player's speed."""
        return self._opening + self.app.frames(BLINK * (EYE_FRAMES - 1)) + self.app.stays(HOLD)

    @property
    def _opening(self) -> int:
        """The frame in which the eye begins to open."""
        return self.app.frames(RISE + WAKE)

    def update(self, inp: Input) -> None:
        self.time += 1
        if inp.any or self.time >= self.length:
            from .scene import LauncherScene  # start: read when it is opened

            self.app.go(LauncherScene(self.app))

    def draw(self) -> None:
        title = pictures.load("launcher/title")
        pyxel.blt(0, 0, title, 0, 0, 320, 200)
        if self.app.frames(1):
            self._water(title)
            self._marks(title)
            self._gleam(title)
            _eye(min(max(0, self.time - self._opening) // self.app.frames(BLINK), EYE_FRAMES - 1))
        _line(translate("launcher.subtitle"))
        rise, fall = self.app.frames(RISE), self.app.frames(SET)
        if rise and fall:
            _night(min(self.time / rise, (self.length - 1 - self.time) / fall))

    def _water(self, title: pyxel.Image) -> None:
        """The reflection sways, row by row, more towards us."""
        x, top, width, rows = WATER
        for row in range(rows):
            sway = round((0.6 + row / 20) * pyxel.sin(DEGREES * (self.time / 16 + row * 0.8)))
            pyxel.blt(x, top + row, title, x + sway, top + row, width, 1)

    def _marks(self, title: pyxel.Image) -> None:
        """One sign after the other lights up and stays so while the eye opens."""
        pyxel.pal(GLYPH, WHITE)
        for i, (x, y) in enumerate(MARKS):
            if 8 + 12 * i <= self.time - self.app.frames(RISE) < 96 + 6 * i:
                pyxel.blt(x, y, title, x, y, 13, 13)
        pyxel.pal()

    def _gleam(self, title: pyxel.Image) -> None:
        """A slanted band of light runs over the gold: there, each tone is a step lighter."""
        head = (self.time - self.app.frames(RISE)) * 6 - 60
        if not -40 < head < 400:
            return
        for dark, light in GLEAM:
            pyxel.pal(dark, light)
        for row in range(LOGO_ROWS):
            x = head - row // 2
            pyxel.blt(x, LOGO_TOP + row, title, x, LOGO_TOP + row, 18, 1)
            pyxel.blt(x + 22, LOGO_TOP + row, title, x + 22, LOGO_TOP + row, 3, 1)
        pyxel.pal()


def _night(light: float) -> None:
    """Lay the night over the picture; it goes from the horizon upwards and down, dot by dot. `light`: 0 to 1."""
    if light >= 1:
        return
    horizon = WATER[1]
    for top in range(0, 200, BAND):
        begins = SPREAD * abs(top + BAND / 2 - horizon) / horizon
        pyxel.dither(min(1.0, max(0.0, 1 - (light - begins) / (1 - SPREAD))))
        pyxel.rect(0, top, 320, BAND, NIGHT)
    pyxel.dither(1)


def _eye(frame: int) -> None:
    x, y, w, h = EYE
    pyxel.blt(x, y, pictures.load("launcher/title_eye"), frame * w, 0, w, h)


def _line(text: str) -> None:
    """A line of gold letters, lit above, warm below."""
    letters = font("amiga8")
    letters.text_in(AIR + 1, TEXT_Y + 1, 320 - 2 * AIR, text, 8, CENTRE)
    for top, rows, colour in ((TEXT_Y - ABOVE, 4 + ABOVE, PALE), (TEXT_Y + 4, 5, FACE)):
        pyxel.clip(0, top, 320, rows)
        letters.text_in(AIR, TEXT_Y, 320 - 2 * AIR, text, colour, CENTRE)
    pyxel.clip()
