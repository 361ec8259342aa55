"""Large text: dialogs and messages twice the size, every letter of them, in every game.

A dialog is laid out for half a screen (see `Dialog.open`): it lies in the upper left quarter, is drawn there, and the
quarter is shown over the whole screen. What is too high or too wide for it is moved through it by the focus, the
pointer, the wheel.
"""

from functools import cache

import pyxel

from ..machines.framebuffer import HEIGHT, WIDTH
from ..machines.input import Input
from ..machines.skins.base import Box, Skin
from ..machines.widgets.base import Ui
from ..machines.widgets.dialog import LARGE, TIMES, Dialog
from ..machines.widgets.lists import Scroller

# pixels of the screen at its edge where the pointer moves what is too large, and of the dialog a frame
EDGE, STEP = 6, 2
NOTCH, LEAF = 16, 80  # pixels of the dialog: a notch of the wheel, a page
PAGES = frozenset(("page_up", "page_down"))
AIR = 4  # round what has the focus
SHADOW = 4  # pixels right of a window and below it that are its own
BAR = 2  # pixels of the line that tells which part is seen
LINES, PAGE = 5, 240  # of a message at once, and frames until the next of them
MARGIN = 3  # about a message


@cache
def _kept() -> tuple[pyxel.Image, pyxel.Image]:
    return pyxel.Image(WIDTH, HEIGHT), pyxel.Image(WIDTH, HEIGHT)


class Enlarged:
    """The hands on a dialog that is shown large, and its picture."""

    def __init__(self) -> None:
        self._lit: Box | None = None  # what lit up for one switch
        self._held: tuple[int, int] | None = None  # where the pointer was, while it moves the dialog

    def read(self, inp: Input, dialog: Dialog) -> Input:
        """The player's input as the dialog lies; the pointer at an edge, the wheel and a drag of its ground move it."""
        before = dialog.box
        if inp.pointing and not inp.left.held:
            dx = (inp.x >= WIDTH - EDGE) - (inp.x < EDGE)
            dy = (inp.y >= HEIGHT - EDGE) - (inp.y < EDGE)
            dialog.pan(-STEP * dx, -STEP * dy)
        x, y, wheel = inp.x // TIMES, inp.y // TIMES, inp.wheel
        under = next((w for w in reversed(dialog.group.widgets) if w.visible and w.box.holds(x, y)), None)
        if wheel and not isinstance(under, Scroller):
            dialog.pan(0, NOTCH * wheel)
            wheel = 0
        if inp.left.pressed and (under is None or not under.focusable):
            self._held = x, y
        elif self._held is not None and inp.left.held:
            dialog.pan(x - self._held[0], y - self._held[1])
            self._held = x, y
        elif self._held is not None:
            self._held = None
        return inp._replace(x=x, y=y, wheel=wheel, moved=inp.moved or dialog.box != before)

    def follow(self, dialog: Dialog, inp: Input, lit: Box | None) -> None:
        """Bring into sight what has got the focus, or what lights up for one switch; the page keys lead through it."""
        focus = dialog.group.focus
        for command, way in (("page_down", -LEAF), ("page_up", LEAF)):
            if command in inp.commands and not isinstance(focus, Scroller):
                dialog.pan(0, way)
        here = lit if lit is not None else None if focus is None else focus.box
        keyed = bool(inp.text or inp.commands - PAGES)
        came, self._lit = keyed if lit is None else lit != self._lit, lit
        if here is not None and came:
            left, top = min(0, LARGE.w - AIR - here.x - here.w), min(0, LARGE.h - AIR - here.y - here.h)
            dialog.pan(left or max(0, AIR - here.x), top or max(0, AIR - here.y))


def draw(dialog: Dialog, ui: Ui, active: bool) -> None:
    """Draw a dialog that is laid out large over the finished picture."""
    below, quarter = _kept()
    below.blt(0, 0, pyxel.screen, 0, 0, WIDTH, HEIGHT)
    dialog.draw(ui, active)
    quarter.blt(0, 0, pyxel.screen, 0, 0, LARGE.w, LARGE.h)
    pyxel.blt(0, 0, below, 0, 0, WIDTH, HEIGHT)
    box = dialog.box
    x, y = max(0, box.x), max(0, box.y)
    w = min(LARGE.w, box.x + box.w + SHADOW) - x
    h = min(LARGE.h, box.y + box.h + SHADOW) - y
    w, h = w - w % 2, h - h % 2
    pyxel.blt(TIMES * x + w // 2, TIMES * y + h // 2, quarter, x, y, w, h, scale=TIMES)
    roles = ui.skin.palette.roles
    if box.h > LARGE.h:
        long = HEIGHT * LARGE.h // box.h
        pyxel.rect(WIDTH - BAR - 2, 0, BAR + 2, HEIGHT, roles.paper)
        pyxel.rect(WIDTH - BAR - 1, (HEIGHT - long) * -box.y // (box.h - LARGE.h), BAR, long, roles.ink)
    if box.w > LARGE.w:
        long = WIDTH * LARGE.w // box.w
        pyxel.rect(0, HEIGHT - BAR - 2, WIDTH, BAR + 2, roles.paper)
        pyxel.rect((WIDTH - long) * -box.x // (box.w - LARGE.w), HEIGHT - BAR - 1, long, BAR, roles.ink)


def lines_of(skin: Skin, text: str, frames: int) -> list[str]:
    """The lines of a message that are read now, some frames after it came: page after page where it is long."""
    lines = skin.font.wrap(text, LARGE.w - 2 * MARGIN)
    pages = -(-len(lines) // LINES)
    first = frames // PAGE % pages * LINES
    return lines[first : first + LINES]


def message(skin: Skin, text: str, frames: int) -> None:
    """Write a message large at the lower edge of the screen. `frames`: since it came."""
    lines, font, roles = lines_of(skin, text, frames), skin.font, skin.palette.roles
    image, high = _kept()[0], font.tall(len(lines)) + 2 * MARGIN
    high += high % 2
    image.rect(0, 0, LARGE.w, high, roles.paper)
    image.rect(0, 0, LARGE.w, 1, roles.ink)
    for n, line in enumerate(lines):
        font.onto(image, MARGIN, MARGIN + n * font.pitch, line, roles.ink)
    pyxel.blt(LARGE.w // 2, HEIGHT - TIMES * high + high // 2, image, 0, 0, LARGE.w, high, scale=TIMES)
