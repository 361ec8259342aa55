"""What is written in a frame: every text with the place of its letters, and what is wrong with it.

All texts of the screen go through `Font.text`, or through `Font.onto` into a picture. While `written` is open each call
is kept, with the pixels of its letters, the ground on which they come to stand and what is seen there afterwards. A
fault is

- a letter off the screen, or clipped away and never drawn by a later call;
- a text over another one that is still to be seen there;
- a text across the edge of the ground on which it begins: the frame of a box, the rim of a plate;
- a text cut with `…`, or of which lines are left out.
"""

import json
import sys
from collections.abc import Iterator, Set
from contextlib import ExitStack, contextmanager
from functools import cache
from typing import NamedTuple
from unittest.mock import patch

import pyxel

from codewheel.machines.font import Font, font
from codewheel.machines.framebuffer import HEIGHT, WIDTH
from codewheel.machines.skins.base import Box
from codewheel.session import texts

SCREEN = Box(0, 0, WIDTH, HEIGHT)
PENS = "/codewheel/machines/", "/triaxis/cells.py", "/tests/"  # they write what others give them
ENGRAVED = {"shelf.py _engraved", "wheel_picture.py _words"}  # across shaded brass and the rays of a wheel
SCROLLED = {"lists.py lines", "lists.py paragraphs", "face.py _parted"}  # of which only some lines are to be seen
TOLD = {"report.py draw"}  # rows cut with `…`: the chosen one stands whole below the list
MOVING = {"oeil-solo-title-lifted", "einauge-boot", "codewheel-turning"}  # shots of what moves: it (un)covers its texts
CUT = "…"
SHADOW = 2  # pixels between a text and its own shadow or edge, at most
BEGINS = 6  # pixels at the left whose colours are those of a text's ground
NEAR = 3  # pixels round what two texts share that are looked at, too


class Text(NamedTuple):
    """A text: its letters' box, what was to be seen there once it was written, and who wrote it."""

    text: str
    box: Box
    shown: tuple[bytes, ...]
    place: str
    ink: tuple[tuple[int, int, int], ...] = ()  # its pixels and their colour


@cache
def letters(name: str, text: str) -> tuple[tuple[int, int], ...]:
    """The pixels of a text, from its upper left corner."""
    face = font(name)
    wide, tall = max(1, face.width(text)), face.height + 4
    image = pyxel.Image(wide, tall)
    image.text(0, 0, text, 1, face.whole)
    return tuple((x, y) for y in range(tall) for x in range(wide) if image.pget(x, y))


def around(pixels: Set[tuple[int, int]]) -> Box:
    """The smallest box that holds these."""
    across, down = [x for x, _ in pixels], [y for _, y in pixels]
    return Box(min(across), min(down), max(across) - min(across) + 1, max(down) - min(down) + 1)


def common(one: Box, other: Box) -> Box | None:
    """What two boxes share."""
    x, y = max(one.x, other.x), max(one.y, other.y)
    w, h = min(one.x + one.w, other.x + other.w) - x, min(one.y + one.h, other.y + other.h) - y
    return Box(x, y, w, h) if w > 0 and h > 0 else None


def seen(box: Box) -> tuple[bytes, ...]:
    """The rows of a part of the frame as it is now."""
    frame = pyxel.screen.data_ptr()
    return tuple(bytes(frame[y * WIDTH + box.x : y * WIDTH + box.x + box.w]) for y in range(box.y, box.y + box.h))


def stands(text: Text, shared: Box) -> bool:
    """Whether this part of a text is still to be seen."""
    part = common(shared.inset(-NEAR), text.box)
    if part is None:
        return False
    right, down = part.x - text.box.x, part.y - text.box.y
    was = [row[right : right + part.w] for row in text.shown[down : down + part.h]]
    same = sum(a == b for one, two in zip(seen(part), was, strict=True) for a, b in zip(one, two, strict=True))
    return same * 10 >= part.w * part.h * 9


def edged(ground: tuple[bytes, ...]) -> bool:
    """Whether a column or a row of a ground has no pixel in the colours with which it begins."""
    columns, half = list(zip(*ground, strict=True)), len(ground) // 2
    left = {colour for column in columns[:BEGINS] for colour in column}
    middle = {colour for row in ground[max(0, half - 1) : half + 1] for colour in row}
    return any(map(left.isdisjoint, columns)) or any(map(middle.isdisjoint, ground))


def writer() -> str:
    """Who in the program writes: its file and function."""
    frame = sys._getframe(1)
    while frame.f_back and any(pen in frame.f_code.co_filename for pen in PENS):
        frame = frame.f_back
    return f"{frame.f_code.co_filename.rpartition('/')[2]} {frame.f_code.co_name}"


@cache
def ending(tongue: str) -> tuple[str, ...]:
    """How the texts of a language end that end with `…` themselves; what was cut has no blank before it."""
    stems = (path for folder in texts.FOLDERS for path in (folder / tongue).rglob("*.json"))
    words = (text for path in stems for text in json.loads(path.read_text("utf-8")).values())
    return tuple({text.rpartition("}")[2] for text in words if text.endswith(CUT)} - {CUT})


def caller() -> str:
    """Who called what called this."""
    code = sys._getframe(2).f_code
    return f"{code.co_filename.rpartition('/')[2]} {code.co_name}"


class Record:
    """What has been written, in order."""

    def __init__(self) -> None:
        self.texts: list[Text] = []
        self.clip, self.camera = SCREEN, (0, 0)
        self._wrong: dict[str, None] = {}
        self._lost: dict[str, set[tuple[int, int]]] = {}  # pixels by text that nobody has drawn so far
        self._wrapped: dict[str, str] = {}  # texts broken into lines, by their first line

    def faults(self, clipped: bool = False) -> list[str]:
        """What is wrong; `clipped`: something is in motion, and what it uncovers is no fault."""
        found = list(self._wrong)
        found += [f"{name} is clipped or off the screen" for name, lost in self._lost.items() if lost and not clipped]
        all_of_it = "".join(text.text for text in self.texts).replace(" ", "")
        for first, whole in self._wrapped.items():
            if first.replace(" ", "") in all_of_it and whole.replace(" ", "").replace("\n", "") not in all_of_it:
                found.append(f"lines are left out of {whole!r}")
        return found

    def write(self, face: Font, x: int, y: int, text: str, colour: int) -> Text | None:
        """A text is about to be written; itself, where something of it will be seen. Signs alone are no text."""
        place, (left, top) = writer(), self.camera
        name = f"{place}: {text!r} at {x}, {y}"
        if place not in TOLD:
            self.cut(text, name)
        if not any(map(str.isalnum, text)):
            return None
        ink = {(int(x) + across - left, int(y) + down - top) for across, down in letters(face.name, text)}
        visible = {pixel for pixel in ink if self.clip.holds(*pixel)}
        self._lost[name] = self._lost.get(name, ink) - visible
        if not visible:
            return None
        box, echo = around(visible), False
        for other in self.texts:
            shared = common(box, other.box)
            if shared is None or not stands(other, shared):
                continue
            low = box.y >= other.box.y - SHADOW and box.y + box.h <= other.box.y + other.box.h + SHADOW
            if other.place == place and text in other.text and low:
                self.texts[self.texts.index(other)] = other._replace(ink=())
                echo = True  # its own shadow, or a letter of it in another colour
            else:
                self._wrong[f"{name} lies over {other.text!r} of {other.place}"] = None
        if not echo and place not in ENGRAVED and edged(seen(box)):
            self._wrong[f"{name} leaves its ground"] = None
        return Text(text, box, (), place, tuple((px, py, colour) for px, py in visible))

    def cut(self, text: str, name: str) -> None:
        """Notes a text that was cut."""
        if text.endswith(CUT) and not text.endswith(ending(texts.tongue())):
            self._wrong[f"{name} is cut"] = None

    def hidden(self) -> list[str]:
        """Texts over whose lesser part, a third at most, something has been drawn that is no text."""
        found, frame = [], pyxel.screen.data_ptr()
        for text in self.texts:
            left = sum(frame[y * WIDTH + x] == colour for x, y, colour in text.ink)
            if 2 * len(text.ink) <= 3 * left < 3 * len(text.ink):
                found.append(f"{text.place}: {text.text!r} at {text.box.x}, {text.box.y} is partly hidden")
        return found

    def wrap(self, text: str, lines: list[str]) -> None:
        """A text has been broken into lines."""
        if len(lines) > 1 and lines[0]:
            self._wrapped[lines[0]] = text


@contextmanager
def written() -> Iterator[Record]:
    """Records what is written while it is open."""
    record = Record()
    text, onto, wrap, clip, camera = Font.text, Font.onto, Font.wrap, pyxel.clip, pyxel.camera

    def noted_text(self: Font, x: int, y: int, words: str, colour: int) -> None:
        found = record.write(self, x, y, words, colour)
        text(self, x, y, words, colour)
        if found is not None:
            record.texts.append(found._replace(shown=seen(found.box)))

    def noted_onto(self: Font, image: pyxel.Image, x: int, y: int, words: str, colour: int) -> None:
        onto(self, image, x, y, words, colour)
        record.cut(words, f"{writer()}: {words!r}")

    def noted_wrap(self: Font, words: str, width: int) -> list[str]:
        lines = wrap(self, words, width)
        if caller() not in SCROLLED:
            record.wrap(words, lines)
        return lines

    def noted_clip(*box: int) -> None:
        clip(*box)
        record.clip = (common(Box(*map(int, box)), SCREEN) or Box(0, 0, 0, 0)) if box else SCREEN

    def noted_camera(*at: int) -> None:
        camera(*at)
        record.camera = (int(at[0]), int(at[1])) if at else (0, 0)

    with ExitStack() as stack:
        for owner, name, noted in (
            (Font, "text", noted_text),
            (Font, "onto", noted_onto),
            (Font, "wrap", noted_wrap),
            (pyxel, "clip", noted_clip),
            (pyxel, "camera", noted_camera),
        ):
            stack.enter_context(patch.object(owner, name, noted))
        yield record
