"""The reader of the manuals: a booklet that lies open, two pages at a time, turned by keys, wheel or its corners."""

from collections.abc import Sequence
from functools import cache
from typing import TYPE_CHECKING

import pyxel

from ...machines.font import face
from ...machines.input import Input
from ...machines.pictures import load
from ...machines.skins.base import Box, Menu, MenuItem
from ...paths import manuals
from ...rules import registry
from ...session.texts import say
from ..scene import Scene
from .setting import Line, blocks, columns, lines

if TYPE_CHECKING:
    from ..app import App

PAPER, INK, BLUE, RED = 9, 0, 11, 12
LEFT, RIGHT, TOP, WIDE, HIGH = 18, 166, 14, 136, 168
FOOT = 187
CORNERS = {-1: Box(0, 150, 40, 50), 1: Box(280, 150, 40, 50)}
TURN = 10  # frames that a page takes to turn


@cache
def _letters(text: str, colour: int, ground: int) -> pyxel.Image:
    """A text as an image of its own, to be drawn larger than its font."""
    big = face("amiga8")
    image = pyxel.Image(big.width(text), 8)
    image.cls(ground)
    image.text(0, 0, text, colour, big.font)
    return image


class ManualScene(Scene):
    """The manual of a game, or of the first one."""

    palette = "manual"

    def __init__(self, app: "App", game: str | None = None) -> None:
        super().__init__(app)
        self._pages: list[list[tuple[int, Line]]] = []
        self.spread = 0  # number of the two pages that lie open
        self._turn, self._frames, self._left = 0, 0, 0  # direction, length and rest of a turning page
        self.read(game or registry.names()[0])

    def read(self, game: str) -> None:
        """Open the booklet of a game at its first page."""
        self.game = game
        source = (manuals() / f"{game}.md").read_text("utf-8")
        self._pages = columns(lines(blocks(source), face("small").width, WIDE), HIGH)
        self.spread = 0

    @property
    def spreads(self) -> int:
        """Number of double pages."""
        return (len(self._pages) + 1) // 2

    def turn(self, step: int) -> None:
        """Turn one double page on (1) or back (-1); at the covers nothing happens."""
        if 0 <= self.spread + step < self.spreads:
            self.spread += step
            self._turn, self._left = step, self.app.frames(TURN)
            self._frames = self._left
            self.app.sounds.play("slide")

    def tick(self) -> None:
        self._left = max(0, self._left - 1)

    def update(self, inp: Input) -> None:
        if self._left and inp.any:
            self._left = 0
        if "cancel" in inp.commands:
            self.app.pop()
        elif inp.commands & {"right", "page_down", "confirm", "pick", "down"} or inp.wheel < 0:
            self.turn(1)
        elif inp.commands & {"left", "page_up", "up", "backspace"} or inp.wheel > 0:
            self.turn(-1)
        elif "home" in inp.commands:
            self.turn(-self.spread)
        elif "end" in inp.commands:
            self.turn(self.spreads - 1 - self.spread)
        elif inp.left.pressed:
            self.turn(-1 if inp.x < 160 else 1)

    def menus(self) -> Sequence[Menu]:
        books = tuple(MenuItem(registry.entry(g).title, f"book.{g}", "", g == self.game) for g in registry.names())
        pages = (
            MenuItem(say("manual.next"), "next_page", "", False, self.spread + 1 < self.spreads),
            MenuItem(say("manual.previous"), "previous_page", "", False, self.spread > 0),
            MenuItem(""),
            MenuItem(say("manual.close"), "quit"),
        )
        return (Menu(say("manual.pages"), pages), Menu(say("manual.books"), books))

    def command(self, name: str) -> None:
        if name.startswith("book."):
            self.read(name.removeprefix("book."))
        elif name in ("next_page", "previous_page"):
            self.turn(1 if name == "next_page" else -1)
        elif name == "quit":
            self.app.pop()
        elif name != "help":
            super().command(name)

    # --- drawing ---------------------------------------------------------------------------------------------------

    def draw(self) -> None:
        pyxel.blt(0, 0, load("manual/page"), 0, 0, 320, 200)
        for side, left in ((0, LEFT), (1, RIGHT)):
            number = 2 * self.spread + side
            if number < len(self._pages):
                self._page(left, number)
        if self._left:
            self._leaf(self._left / self._frames)

    def _page(self, left: int, number: int) -> None:
        for y, line in self._pages[number]:
            self._line(left, TOP + y, line)
        small = face("small")
        text = str(number + 1)
        small.text(left + (WIDE - small.width(text)) // 2, FOOT, text, INK)

    def _line(self, left: int, y: int, line: Line) -> None:
        small = face("small")
        if line.style == "title":
            self._title(left, y, " ".join(run.text for run in line.runs))
            return
        if line.style == "heading":
            text = " ".join(run.text for run in line.runs)
            small.text(left, y + 3, text, RED)
            pyxel.line(left, y + 11, left + WIDE - 1, y + 11, RED)
            return
        if line.capital:
            self._capital(left, y, line.capital)
        for run in line.runs:
            small.text(left + run.x, y, run.text, BLUE if run.bold else INK)

    def _title(self, left: int, y: int, text: str) -> None:
        """The title at double size."""
        image = _letters(text, RED, PAPER)
        wide = image.width
        pyxel.blt(left + wide // 2 if 2 * wide <= WIDE else left, y + 3, image, 0, 0, wide, 8, PAPER, scale=2)

    def _capital(self, left: int, y: int, letter: str) -> None:
        """A drop capital, three lines high, in its ornament."""
        pyxel.blt(left, y, load("manual/initial"), 0, 0, 24, 24)
        pyxel.blt(left + 8, y + 8, _letters(letter, PAPER, INK), 0, 0, 8, 8, INK, scale=2)

    def _leaf(self, part: float) -> None:
        """A leaf in the air: a strip of paper with a shadow that sweeps over the page it covers."""
        x = int(160 + 149 * (part * 2 - 1) * self._turn)
        edge = min(max(x, 10), 309)
        step = 1 if edge < 160 else -1
        pyxel.rect(min(edge, 160), 5, abs(edge - 160), 190, PAPER)
        pyxel.dither(0.5)
        pyxel.rect(min(edge, edge - 6 * step), 5, 6, 190, INK)
        pyxel.dither(1)
        pyxel.line(edge, 5, edge, 194, INK)
