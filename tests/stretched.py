"""A mock language for the tests: English texts a third longer, placeholders kept; and what does not fit then."""

import json
import re
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from itertools import combinations
from pathlib import Path

from codewheel.machines.framebuffer import HEIGHT, WIDTH
from codewheel.machines.skins import Skin
from codewheel.machines.skins.base import Box
from codewheel.machines.widgets.base import Widget
from codewheel.machines.widgets.captions import Caption
from codewheel.machines.widgets.controls import Button, CheckBox, Label, ProgressBar, RadioGroup
from codewheel.machines.widgets.dialog import Dialog
from codewheel.machines.widgets.lists import ListBox, ScrollText
from codewheel.screens.end_card import FactList
from codewheel.session import texts
from monkey import Lacking, rooms

CODE = "stretched"
PLACE = re.compile(r"(\{[^}]*\}|¶\S+)")  # a placeholder, or the name of a diagram


def longer(text: str) -> str:
    """The text with every third letter twice."""
    made, count = [], 0
    for part in PLACE.split(text):
        for char in [part] if PLACE.fullmatch(part) else part:
            count += len(char) == 1 and char.isalpha()
            made.append(char * 2 if len(char) == 1 and char.isalpha() and count % 3 == 0 else char)
    return "".join(made)


@contextmanager
def stretched(folder: Path) -> Iterator[None]:
    """The mock language, kept in `folder`, is the one that texts are in."""
    english, fixed = texts.FOLDERS[0] / texts.ENGLISH, {code for room in rooms() for code in room.letters}
    for path in english.rglob("*.json"):
        place = folder / CODE / path.relative_to(english)
        if not place.exists():
            place.parent.mkdir(parents=True, exist_ok=True)
            entries = json.loads(path.read_text(encoding="utf-8"))
            made = {code: text if code in fixed else longer(text) for code, text in entries.items()}
            place.write_text(json.dumps(made), encoding="utf-8")
    texts.FOLDERS.append(folder)
    texts.language(CODE)
    try:
        yield
    finally:
        texts.language(texts.ENGLISH)
        texts.FOLDERS.remove(folder)


def overlap(one: Box, other: Box) -> bool:
    """Whether two boxes share a pixel."""
    across = one.x < other.x + other.w and other.x < one.x + one.w
    return across and one.y < other.y + other.h and other.y < one.y + one.h


def within(box: Box, room: Box) -> bool:
    """Whether a box lies in another one."""
    across = box.x >= room.x and box.x + box.w <= room.x + room.w
    return across and box.y >= room.y and box.y + box.h <= room.y + room.h


@cache
def _own() -> dict[type[Widget], Lacking]:
    """For the controls of games: how their lines are measured."""
    return {kind: lines for room in rooms() for kind, lines in room.lacking.items()}


def told(widget: Widget, skin: Skin) -> Iterator[tuple[str, int]]:
    """The lines of a control, each with the pixels that it lacks; none is lacking where that is not above 0."""
    room = widget.box.w
    if type(widget) in _own():
        yield from _own()[type(widget)](widget, skin)
    elif isinstance(widget, Label):
        lines, letters = widget.broken(skin, room), widget.font(skin)
        for line in lines:
            yield line, letters.width(line) - room
        yield widget.text, letters.tall(len(lines)) - widget.box.h
    elif isinstance(widget, Button):
        yield widget.label, skin.small.width(widget.label) + 10 - room
    elif isinstance(widget, CheckBox):
        yield widget.label, skin.mark_width + skin.small.width(widget.label) - room
    elif isinstance(widget, RadioGroup):
        for n, label in enumerate(widget.labels):
            yield label, skin.mark_width + skin.small.width(label) - widget.cell(n).w
    elif isinstance(widget, Caption):
        yield widget.text, skin.font.width(widget.text) - room
    elif isinstance(widget, ProgressBar):
        yield widget.label, skin.small.width(widget.label) + 4 - room
    elif isinstance(widget, FactList):
        yield str(widget.facts), widget.least_width(skin) - room
        yield str(widget.facts), widget.height_for(skin, room) - widget.box.h
    elif isinstance(widget, ScrollText):
        letters = skin.small if widget.small else skin.font
        for line in widget.lines(skin):
            yield line, letters.width(line) - (room - skin.scroll_width)
    elif isinstance(widget, ListBox) and not widget.rows:
        yield widget.empty, skin.font.width(widget.empty) - (room - skin.scroll_width)


def faults(widgets: list[Widget], room: Box, skin: Skin) -> Iterator[str]:
    """What of these controls leaves its box or the room, or lies over another one."""
    shown = [widget for widget in widgets if widget.visible]
    for widget in shown:
        name = f"{type(widget).__name__} {getattr(widget, 'label', getattr(widget, 'text', ''))!r}"
        if not within(widget.box, room):
            yield f"{name} at {tuple(widget.box)} leaves {tuple(room)}"
        for text, lacking in told(widget, skin):
            if lacking > 0:
                yield f"{name}: {text!r} lacks {lacking} pixels in {tuple(widget.box)}"
    solid = [widget for widget in shown if not (isinstance(widget, Caption) and widget.groove)]
    for one, other in combinations(solid, 2):
        if overlap(one.box, other.box):
            yield f"{type(one).__name__} {tuple(one.box)} over {type(other).__name__} {tuple(other.box)}"


def dialog_faults(dialog: Dialog, skin: Skin) -> Iterator[str]:
    """The same of a whole dialog, and of its title."""
    name = type(dialog).__name__
    if not within(dialog.box, Box(0, 0, WIDTH, HEIGHT)):
        yield f"{name} at {tuple(dialog.box)} leaves the screen"
    if dialog.at is not None:
        yield f"{name} is placed by hand at {dialog.at}: its kind has no place"
    if dialog.where.room is not None and not within(dialog.box, dialog.where.room):
        yield f"{name} at {tuple(dialog.box)} leaves its place {tuple(dialog.where.room)} and covers what it speaks of"
    if dialog.title and skin.font.width(dialog.title) + skin.title_air > dialog.box.w:
        yield f"{name}: its title {dialog.title!r} is cut"
    inner = skin.inside(dialog.box) if dialog.title else dialog.box.inset(dialog.rim)
    for fault in faults(list(dialog.group), inner, skin):
        yield f"{name}: {fault}"
