"""The rules in pages, paged as the help file is: an introduction, rules 1-3, 4-5, 6-9, 10-13; in our own words."""

from collections.abc import Callable, Sequence

from ...machines.font import Font, font
from ...machines.input import Input
from ...rules.rows import NamedTuple
from ...session.texts import translate
from ..scene import Host, Scene
from . import figures
from .asking import ESC, Buttons
from .pages import LINE, LINES, TEXT_AT, draw_page, foot_right

WIDE, NARROW = 288, 184  # pixels of a line, alone and beside a figure

Figure = Callable[[int, int], None]  # draws from a row on, in a frame


class Leaf(NamedTuple):
    """A page: its figure, below the text or (`beside`) at its right; `room`: lines that the figure takes at least.

    `after`: more text follows below the figure.
    """

    figure: Figure | None = None
    room: int = 0
    beside: bool = False
    after: bool = False


LEAVES = (
    Leaf(figures.lands, 5),
    Leaf(figures.shares, 9),
    Leaf(figures.placing, 7),
    Leaf(figures.sizes, 5, after=True),
    Leaf(figures.spinner, 11, beside=True),
    Leaf(figures.pad, 7, after=True),
    Leaf(figures.five, 7, after=True),
    Leaf(figures.capture, 7, after=True),
    Leaf(figures.harvest, 7, after=True),
    Leaf(figures.famine, 7, after=True),
    Leaf(figures.shut_in, 5, after=True),
    Leaf(figures.mouse, 11, beside=True),
)


def wrapped(page: int, part: str, width: int, letters: Font) -> list[str]:
    """The lines of a text of a page; a blank one between paragraphs."""
    lines: list[str] = []
    for paragraph in translate(f"triaxis_help.text{page}{part}").split("\n"):
        lines += [*([""] if lines else []), *letters.wrap(paragraph, width)]
    return lines


class Set(NamedTuple):
    """A page as it is set: all its lines, those left free for the figure included, the line at which the figure
    begins, the letters: smaller ones where those of 8 x 8 do not hold the text; and the pixels that the figure stands
    lower, where one blank line is shared between its two sides.
    """

    lines: list[str]
    at: int
    letters: Font
    lower: int


def set_page(page: int) -> Set:
    """A page's lines."""
    leaf = LEAVES[page]
    for letters in font("dos8").sizes():
        lines = wrapped(page, "", NARROW if leaf.beside else WIDE, letters)
        at = 0 if leaf.beside else len(lines)
        room = max(0, leaf.room - len(lines)) if leaf.beside else leaf.room
        below = wrapped(page, "b", WIDE, letters) if leaf.after else []
        free = LINES - len(lines) - room - len(below)
        if free >= 0:
            break
    over = (
        0 if leaf.beside else (max(0, free) + 1) // 3 if below else max(0, free) // 2
    )  # blank lines above the figure, and below it
    shared = bool(below) and not leaf.beside and free == 1
    under = over + shared if below else 0
    return Set([*lines, *[""] * (over + room + under), *below], at + over, letters, LINE // 2 if shared else 0)


class HelpScene(Scene):
    """Shows the pages; `then()` behind the last one and at <ESC>. Without `then` the scene goes as it came."""

    palette = "text"
    manual = "triaxis"
    right_menu = False

    def __init__(self, app: Host, then: Callable[[], object] | None = None, page: int = 0) -> None:
        super().__init__(app)
        self._then = then if then is not None else app.pop
        self.page = page
        self._left = False
        self._buttons = Buttons()

    @property
    def spoken_lines(self) -> Sequence[str]:
        lines = set_page(self.page).lines
        return translate(f"triaxis_help.title{self.page}"), " ".join(lines), " ".join(self._foot())

    def update(self, inp: Input) -> None:
        if self._left:
            return
        click, commands = self._buttons.read(inp), inp.commands
        on_escape = click == "left" and foot_right(self._foot()).holds(inp.x, inp.y)
        if click == ESC or on_escape or "cancel" in commands:
            self._leave()
        elif "home" in commands or "end" in commands:
            self._turn((0 if "home" in commands else len(LEAVES) - 1) - self.page)
        elif commands & {"page_up", "left", "up", "previous", "backspace"} or click == "right" or inp.wheel > 0:
            self._turn(-1)
        elif commands & {"page_down", "right", "down", "next"} or inp.wheel < 0:
            self._turn(1, last=False)
        elif click == "left" or commands & {"confirm", "pick"} or inp.text.strip():
            self._turn(1)

    def _turn(self, by: int, last: bool = True) -> None:
        """Turn pages; beyond the end the help is left, where that is wanted."""
        page = self.page + by
        if page == len(LEAVES) and last:
            self._leave()
        elif 0 <= page < len(LEAVES) and by:
            self.page = page
            self.app.play("click")

    def _leave(self) -> None:
        if self._left:
            return
        self._left = True
        self.app.play("close")
        self._then()

    def command(self, name: str) -> None:
        if name == "quit":
            self._leave()
        else:
            super().command(name)

    def _foot(self) -> tuple[str, str]:
        """How to turn and how to leave."""
        last = self.page == len(LEAVES) - 1
        onward = translate("triaxis_dialogs.help_end" if last else "triaxis_dialogs.help_next")
        return onward, translate("triaxis_dialogs.help_esc")

    def draw(self) -> None:
        page = self.page
        lines, at, letters, lower = set_page(page)
        count = translate("triaxis_dialogs.help_page", page=page + 1, pages=len(LEAVES))
        draw_page(translate(f"triaxis_help.title{page}"), lines, self._foot(), count, letters)
        figure = LEAVES[page].figure
        if figure is not None:
            figure(TEXT_AT[1] + LINE * at + lower, self.app.frame)
