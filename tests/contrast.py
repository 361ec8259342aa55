"""How far the letters of a frame stand off what they are written on, as the W3C reckons contrast: 1 to 21.

While `measured` is open each text that the program writes is kept with the pixels of its letters and of what lies
beside them (eight neighbours) as it was before. Its contrast is that of its ink to the worst colour of that ground
that is more than a speck of it. A text that is written again beside itself in another ink is a shadow: the last one
counts, and on the ground of the first.
"""

from collections import Counter
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from typing import NamedTuple
from unittest.mock import patch

import pyxel

from codewheel.machines import framebuffer
from codewheel.machines.font import Font
from codewheel.machines.framebuffer import HEIGHT, WIDTH
from codewheel.machines.skins.base import Box
from codewheel.session.art.sight import contrast
from written import SCREEN, SHADOW, around, common, letters, writer

SPECK = (
    0.15  # of the pixels beside the letters: what is less of them is a grain of the ground, or a frame that it nears
)


class Inked(NamedTuple):
    """A text: who wrote it, its letters' box, their pen, and how often each pen lies beside them."""

    text: str
    place: str
    box: Box
    pen: int
    ground: Counter[int]

    @property
    def worst(self) -> tuple[float, int]:
        """Its contrast, and the pen of the ground against which it is so low."""
        colours, all_of_it = framebuffer.colours(), sum(self.ground.values())
        found = [pen for pen, count in self.ground.items() if count > SPECK * all_of_it]
        return min((contrast(colours[self.pen], colours[pen]), pen) for pen in found)


class Inks:
    """What has been written, in order."""

    def __init__(self) -> None:
        self.texts: list[Inked] = []
        self.clip, self.camera = SCREEN, (0, 0)

    def write(self, face: Font, x: int, y: int, text: str, colour: int) -> None:
        """A text is about to be written. Signs alone are no text."""
        if not any(map(str.isalnum, text)):
            return
        left, top = self.camera
        ink = {(int(x) + across - left, int(y) + down - top) for across, down in letters(face.name, text)}
        ink = {pixel for pixel in ink if self.clip.holds(*pixel) and SCREEN.holds(*pixel)}
        if not ink:
            return
        frame = pyxel.screen.data_ptr()
        beside = {(px + i, py + j) for px, py in ink for i in (-1, 0, 1) for j in (-1, 0, 1)} - ink
        ground = Counter(frame[v * WIDTH + u] for u, v in beside if 0 <= u < WIDTH and 0 <= v < HEIGHT)
        box, place = around(ink), writer()
        for other in self.texts:
            low = abs(box.x - other.box.x) <= SHADOW and abs(box.y - other.box.y) <= SHADOW
            if other.text == text and low:
                ground = other.ground
                self.texts.remove(other)
                break
        self.texts.append(Inked(text, place, box, colour, ground))


@contextmanager
def measured() -> Iterator[Inks]:
    """Keeps what is written while it is open."""
    inks = Inks()
    text, clip, camera = Font.text, pyxel.clip, pyxel.camera

    def noted_text(self: Font, x: int, y: int, words: str, colour: int) -> None:
        inks.write(self, x, y, words, colour)
        text(self, x, y, words, colour)

    def noted_clip(*box: int) -> None:
        clip(*box)
        inks.clip = (common(Box(*map(int, box)), SCREEN) or Box(0, 0, 0, 0)) if box else SCREEN

    def noted_camera(*at: int) -> None:
        camera(*at)
        inks.camera = (int(at[0]), int(at[1])) if at else (0, 0)

    with ExitStack() as stack:
        for owner, name, noted in (
            (Font, "text", noted_text),
            (pyxel, "clip", noted_clip),
            (pyxel, "camera", noted_camera),
        ):
            stack.enter_context(patch.object(owner, name, noted))
        yield inks
