"""The reader of the manuals: a booklet that lies open, two pages at a time, turned by keys, wheel or its corners."""

import unicodedata
from collections.abc import Sequence
from functools import cache

import pyxel

from ...machines.font import font
from ...machines.input import Input
from ...machines.pictures import has, load
from ...machines.skins.base import Menu, MenuItem
from ...paths import page
from ...rules import registry
from ...session.texts import tongue, translate
from ..contract import screen
from ..logo import BALL, FACE, PUPIL, SECOND, WHITE, stamp
from ..scene import Host, Scene
from .plates import plates
from .setting import Line, blocks, columns, lines

PAPER, LIGHT, INK, BLUE, RED = 9, 10, 0, 11, 12
PRINTED = {FACE: RED, SECOND: RED, WHITE: BLUE, BALL: LIGHT, PUPIL: BLUE}  # inks of a logo
LEFT, RIGHT, TOP, WIDE, HIGH = 18, 173, 14, 129, 168
FOLD = 160
OUTER = 8, 311  # first and last column of the paper
FOOT = 187
TURN = 10  # frames that a page takes to turn


# as drawn in workshop/manual/art.py
CAPITALS, CELL, CAPITAL_H, INITIAL = "ABCDEFGHIJKLMNOPQRSTUVWXYZ'-", 22, 16, 25
VIGNETTE_W, VIGNETTE_H = 72, 28


@cache
def _wide(char: str) -> int:
    """Width of a capital, or of the blank between words."""
    if char not in CAPITALS:
        return 5
    image, left = load("manual/capitals"), CAPITALS.index(char) * CELL
    columns = (x for x in range(CELL) if any(image.pget(left + x, y) != PAPER for y in range(CAPITAL_H)))
    return max(columns) + 1


def capitals(text: str) -> str:
    """A title as its capitals can be set: without accents, ligatures opened."""
    plain = unicodedata.normalize("NFD", text.upper().replace("Œ", "OE").replace("Æ", "AE").replace("’", "'"))
    return "".join(char for char in plain if char in CAPITALS or char == " ")


def title_width(text: str) -> int:
    """Width of a title in pixels."""
    return sum(_wide(char) + 1 for char in capitals(text)) - 1


def _set(x: int, y: int, text: str, colour: int) -> None:
    """Capitals from x on."""
    pyxel.pal(RED, colour)
    for char in text:
        if char in CAPITALS:
            pyxel.blt(x, y, load("manual/capitals"), CAPITALS.index(char) * CELL, 0, CELL, CAPITAL_H, PAPER)
        x += _wide(char) + 1
    pyxel.pal()


class ManualScene(Scene):
    """The manual of a game, or of the first one."""

    palette = "manual"  # of the booklet that lies open

    def __init__(self, app: Host, game: str | None = None) -> None:
        super().__init__(app)
        self._pages: list[list[tuple[int, Line]]] = []
        self.spread = 0  # number of the two pages that lie open
        self._turn, self._frames, self._left = 0, 0, 0  # direction, length and rest of a turning page
        self.read(game or registry.names()[0])

    def read(self, game: str) -> None:
        """Open the booklet of a game at its first page."""
        self.game, self.palette = game, screen(game).booklet
        source = page(game, tongue()).read_text("utf-8")
        self._pages = columns(lines(blocks(source), font("small").width, WIDE, title=title_width), HIGH)
        self.spread = 0

    def retell(self) -> None:
        self.read(self.game)

    @property
    def spreads(self) -> int:
        """Number of double pages."""
        return (len(self._pages) + 1) // 2

    @property
    def spoken_title(self) -> str:
        return translate("spoken.book", title=registry.entry(self.game).title)

    @property
    def spoken_lines(self) -> Sequence[str]:
        here = self._pages[2 * self.spread : 2 * self.spread + 2]
        words = (line.capital + " ".join(run.text for run in line.runs) for page in here for _, line in page)
        return translate("spoken.page", page=self.spread + 1, pages=self.spreads), " ".join(filter(str.strip, words))

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
        elif inp.commands & {"right", "page_down", "confirm", "pick", "down", "next"} or inp.wheel < 0:
            self.turn(1)
        elif inp.commands & {"left", "page_up", "up", "backspace", "previous"} or inp.wheel > 0:
            self.turn(-1)
        elif "home" in inp.commands:
            self.turn(-self.spread)
        elif "end" in inp.commands:
            self.turn(self.spreads - 1 - self.spread)
        elif inp.left.pressed:
            self.turn(-1 if inp.x < FOLD else 1)

    def menus(self) -> Sequence[Menu]:
        books = tuple(MenuItem(registry.entry(g).title, f"book.{g}", "", g == self.game) for g in registry.names())
        pages = (
            MenuItem(translate("manual.next"), "next_page", "", False, self.spread + 1 < self.spreads),
            MenuItem(translate("manual.previous"), "previous_page", "", False, self.spread > 0),
            MenuItem(""),
            MenuItem(translate("manual.close"), "quit"),
        )
        return (Menu(translate("manual.pages"), pages), Menu(translate("manual.books"), books))

    def open_manual(self) -> None:
        """It lies open."""

    def command(self, name: str) -> None:
        if name.startswith("book."):
            self.read(name.removeprefix("book."))
        elif name in ("next_page", "previous_page"):
            self.turn(1 if name == "next_page" else -1)
        elif name == "quit":
            self.app.pop()
        else:
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
        below = TOP + max(y + line.height for y, line in self._pages[number] if line.style != "space")
        if TOP + HIGH - below >= VIGNETTE_H + 6:
            at = left + (WIDE - VIGNETTE_W) // 2, (below + TOP + HIGH - VIGNETTE_H) // 2 + 1
            pyxel.blt(*at, load("manual/vignette"), 0, 0, VIGNETTE_W, VIGNETTE_H)
        small = font("small")
        text = str(number + 1)
        small.text(left + (WIDE - small.width(text)) // 2, FOOT, text, INK)

    def _line(self, left: int, y: int, line: Line) -> None:
        small = font("small")
        if line.style == "title":
            folder = registry.entry(self.game).module
            if line is self._pages[0][0][1] and has(folder, "logo"):
                stamp(load(f"{folder}/logo"), left, y, PRINTED)
                self._rule(left, y)
                return
            self._title(left, y, " ".join(run.text for run in line.runs))
            return
        if line.plate:
            _, _, w, h = plates()[line.plate].box
            pyxel.blt(left + (WIDE - w - 2) // 2, y + 2, load(f"manual/{line.plate}"), 0, 0, w + 2, h + 2)
            return
        if line.style == "heading":
            text = " ".join(run.text for run in line.runs)
            small.text(left, y + 3, text, RED)
            pyxel.line(left, y + 11, left + WIDE - 1, y + 11, RED)
            return
        if line.capital:
            self._capital(left, y, line.capital)
        for run in line.runs:
            small.text(left + run.x, y, run.text, BLUE if run.bold or line.style == "caption" else INK)

    def _title(self, left: int, y: int, text: str) -> None:
        """The title in capitals over a rule that is thick and thin."""
        _set(left, y, capitals(text), RED)
        self._rule(left, y)

    def _rule(self, left: int, y: int) -> None:
        """Below a title."""
        pyxel.rect(left, y + 18, WIDE, 1, RED)
        pyxel.rect(left, y + 20, WIDE, 1, BLUE)

    def _capital(self, left: int, y: int, letter: str) -> None:
        """A drop capital, three lines high, in its ornament."""
        y -= 1
        pyxel.blt(left, y, load("manual/initial"), 0, 0, INITIAL, INITIAL)
        if known := capitals(letter):
            _set(left + (INITIAL - _wide(known)) // 2, y + (INITIAL - CAPITAL_H + 1) // 2, known, LIGHT)
        else:
            font("amiga8").text(left + 10, y + 10, letter, LIGHT)

    def _leaf(self, part: float) -> None:
        """A leaf in the air: a strip of paper with a shadow that sweeps over the page it covers."""
        x = int(FOLD + 151 * (part * 2 - 1) * self._turn)
        edge = min(max(x, OUTER[0]), OUTER[1])
        step = 1 if edge < FOLD else -1
        pyxel.rect(min(edge, FOLD), 5, abs(edge - FOLD), 190, PAPER)
        pyxel.dither(0.5)
        pyxel.rect(min(edge, edge - 6 * step), 5, 6, 190, INK)
        pyxel.dither(1)
        pyxel.line(edge, 5, edge, 194, INK)
