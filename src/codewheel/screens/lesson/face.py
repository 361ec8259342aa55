"""What a game gives a lesson on the screen: its own scene at the lesson's board, where words go, what lies where."""

import re
from abc import ABC, abstractmethod
from collections.abc import Sequence

import pyxel

from ...machines.aim import Aims
from ...machines.font import Font, font
from ...machines.input import Input
from ...machines.page import PageKey
from ...machines.skins.base import Box
from ...machines.widgets.art import Art
from ...rules.rows import NamedTuple
from ...rules.typed import ClassVar, Protocol
from ...session.play import Session
from ..motion import Motions

BREAKS = re.compile(r"(?<=[.!?:;]) "), re.compile(r"(?<=,) ")  # the blank behind a sentence, behind a comma


class Spot(NamedTuple):
    """Something that can be lit: its middle in pixels, half its width and height; round, or with corners."""

    x: float
    y: float
    w: float
    h: float
    round: bool = False


def spot_of(box: Box) -> Spot:
    """The spot of a box, its edge just within."""
    return Spot(box.x + (box.w - 1) / 2, box.y + (box.h - 1) / 2, (box.w - 1) / 2, (box.h - 1) / 2)


class Card(NamedTuple):
    """Where the words of a lesson go. `box`: what takes a click; `text`: the letters' own ground, `lines` of them.

    `marks`: the upper left corner of the row of steps, `pitch` pixels from one to the next; `sign`: where it is shown
    that there is more. Colours: ink, that of praise, of a refusal, of what is dim, of the steps that are
    passed.
    """

    box: Box
    text: Box
    lines: int
    letters: str
    line: int
    marks: tuple[int, int]
    pitch: int
    sign: tuple[int, int]
    ink: int
    praise: int
    error: int
    dim: int
    done: int
    here: int = -1  # of the mark of the present step; that of the letters as a rule
    even: bool = False  # the steps to come are frames, as large as the others
    level: bool = False  # fewer lines than there is room for stand in its middle

    @property
    def font(self) -> Font:
        """Its letters."""
        return font(self.letters)

    def pages(self, text: str) -> list[list[str]]:
        """A text in pages of lines: a page ends with a sentence or a comma where that takes no page more."""
        full = self._parted(text, ())
        return next(pages for n in (2, 1, 0) if len(pages := self._parted(text, BREAKS[:n])) <= len(full))

    def _parted(self, text: str, breaks: Sequence[re.Pattern[str]]) -> list[list[str]]:
        lines = self.font.wrap(text, self.text.w)
        if not breaks or len(lines) <= self.lines:
            return [lines[n : n + self.lines] for n in range(0, len(lines), self.lines)]
        found: list[list[str]] = []
        page = ""
        for part in breaks[0].split(text):
            longer = f"{page} {part}" if page else part
            if page and len(self.font.wrap(longer, self.text.w)) > self.lines:
                found += self._parted(page, breaks[1:])
                longer = part
            page = longer
        return found + self._parted(page, breaks[1:])


class Board(Protocol):
    """A game's scene as a lesson uses it; see `table_scene.TableScene`."""

    palette: str
    pointer: bool
    right_menu: bool
    diagonal: bool
    motions: Motions
    note: str

    @property
    def spoken(self) -> str:
        """What lies where the cursor stands, and what may be done there, for who does not see it."""

    def told_of(self, place: str) -> str:
        """The same of another place."""

    @property
    def session(self) -> Session:
        """What lies on its table."""

    @property
    def aside(self) -> Box | None:
        """Beside the board, where all may be covered by a question; None where there is no room."""

    @property
    def emblem(self) -> Art | None:
        """In its dialogs."""

    @property
    def pad_act(self) -> str:
        """The command of a gamepad's first button."""

    @property
    def muted(self) -> bool:
        """Whether nothing is heard."""

    def thumbnail(self) -> Sequence[str]:
        """It in small: 50 rows of 80 hex digits."""

    def enter(self) -> None:
        """It comes to the screen."""

    def leave(self) -> None:
        """It leaves the screen."""

    def tick(self) -> None:
        """Every frame."""

    def drain(self) -> None:
        """Take in what its table tells."""

    def draw(self) -> None:
        """Draw the whole frame."""

    def board_input(self, inp: Input) -> None:
        """The hands of a person who is to move."""

    def open_manual(self) -> None:
        """The game's manual."""

    def aims(self) -> Aims | None:
        """What a finger may touch."""

    def own_page_keys(self) -> Sequence[PageKey]:
        """The game's own keys below the screen."""


class Face(ABC):
    """A game's board in a lesson. `glow`: the colours of a light, bright and dark.

    `words`: where the words go, `paper`: the colours of their ground and of its edge, where both are always the same.
    `stays`: their ground is to be seen under the last question, too, without the row of steps: nothing lies below it.
    """

    stays: ClassVar[bool] = False
    scene: Board
    glow: tuple[int, int]
    words: Card
    paper: tuple[int, int]

    def card(self) -> Card:
        """Where the words go now."""
        return self.words

    def ground(self, card: Card) -> None:
        """Draw what lies below the words."""
        fill, edge = self.paper
        pyxel.rect(*card.box, fill)
        pyxel.rectb(*card.box, edge)

    def beside(self, card: Card, lines: int) -> None:
        """Draw what stands in the room that so many lines of words leave."""
        return

    @abstractmethod
    def spot(self, light: str) -> Spot | None:
        """Where something lies that can be lit: a place, a move, an area. None for what is not seen."""

    def points_at(self, light: str) -> bool:
        """Whether the board itself points at something that is lit: it has no ring."""
        return False

    def draw_coming(self, coming: Sequence[str]) -> bool:
        """Draw what is known of what comes, where the words do not tell it; whether it was drawn."""
        return False

    def hands(self, inp: Input) -> None:
        """A frame of the learner's hands."""
        self.scene.board_input(inp)

    @property
    def emblem(self) -> Art | None:
        """The picture of its dialogs."""
        return self.scene.emblem

    def menu_shown(self) -> bool:
        """Whether the menu bar may come: not where it would lie on the board."""
        return True

    def closed(self, inp: Input) -> bool:
        """Whether a click closes the board's window, where it has one."""
        return False

    def let_go(self) -> bool:
        """Lay down what is in hand; whether there was anything."""
        return False

    @property
    def in_hand(self) -> str:
        """The place that the piece in hand was taken from; "" for none."""
        return ""

    @property
    def still(self) -> bool:
        """Whether nothing moves on the board."""
        return self.scene.motions.idle

    def skip(self) -> None:
        """Let what moves come to its end."""
        self.scene.motions.skip()
