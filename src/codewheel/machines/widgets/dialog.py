"""Dialogs: modal windows of controls. Enter means the default button, Esc cancels, Tab walks, the title bar moves.

The controls of a dialog are placed relative to the upper left of its contents; opening it moves them to the screen.
"""

from collections.abc import Callable, Iterable, Sequence
from functools import partial
from typing import NamedTuple

from ...session.texts import translate
from ..framebuffer import HEIGHT, WIDTH
from ..input import Input
from ..palette import Machine
from ..skins.base import SIGN, Box, Skin
from .base import Group, Ui, Widget
from .controls import Button, Label, Picture
from .field import TextField

PAD = 4  # pixels between what a window leaves inside and a dialog's contents
ALERT_PAD = 10  # between the frame of an alert and its contents
GAP = 8  # between buttons that stand together
MOST = 252  # width of an alert's contents


class Art(NamedTuple):
    """A picture in an alert: its size and what paints it at a box."""

    w: int
    h: int
    paint: Callable[[Skin, Box], object]


class Dialog:
    """A modal window. `size`: width and height of its contents; `at`: upper left of the whole, None in the middle.

    `default`: the button that Enter means. `cancel`: the button that Esc and the close gadget mean; without one they
    close the dialog with the answer "". `on_close(answer)` is told after it has left the screen. Without a title it is
    an alert: framed, not movable, no close gadget.
    """

    letters = True  # a letter presses a button

    def __init__(
        self,
        title: str = "",
        size: tuple[int, int] = (200, 80),
        widgets: Iterable[Widget] = (),
        default: Button | None = None,
        cancel: Button | None = None,
        on_close: Callable[[str], object] = lambda answer: None,
        at: tuple[int, int] | None = None,
        movable: bool | None = None,
        pad: int | None = None,
    ) -> None:
        self.title, self.size = title, size
        self.pad = pad if pad is not None else PAD if title else ALERT_PAD
        self.group = Group(widgets)
        self.default, self.cancel, self.on_close = default, cancel, on_close
        self.at, self.movable = at, movable
        self.box = Box(0, 0, 0, 0)
        self.closed = False
        self.answer = ""
        self._grab: tuple[int, int] | None = None  # where the title bar is held
        self._gadget = False  # the close gadget is held

    def build(self, ui: Ui) -> None:
        """Make the contents, where they need the skin's measures: set `size`, add to `group`. Called once."""

    def open(self, ui: Ui) -> None:
        """Take a place on the screen; called by the house."""
        self.build(ui)
        skin = ui.skin
        probe = Box(0, 0, WIDTH, HEIGHT)
        room = skin.inside(probe) if self.title else probe.inset(4)
        w = self.size[0] + 2 * self.pad + WIDTH - room.w
        h = self.size[1] + 2 * self.pad + HEIGHT - room.h
        x, y = self.at or ((WIDTH - w) // 2, _height(h, skin.window_tops))
        self.box = Box(max(0, x), max(0, y), w, h)
        self._shift(self.box.x + room.x + self.pad, self.box.y + room.y + self.pad)
        if self.movable is None:
            self.movable = bool(self.title) and skin.machine is not Machine.DOS
        if self.default is not None:
            self.default.default = True
        if self.group.focus is None:
            stops = self.group.stops()
            field = next((w for w in stops if isinstance(w, TextField)), None)
            first = next((w for w in (self.default, self.cancel, *stops) if w in stops), None)
            self.group.set_focus(field or first)

    def _shift(self, dx: int, dy: int) -> None:
        for widget in self.group:
            box = widget.box
            widget.place(Box(box.x + dx, box.y + dy, box.w, box.h))

    def close(self, answer: str = "") -> None:
        """Leave the screen; the house tells `on_close` then."""
        self.closed, self.answer = True, answer

    def dismiss(self, ui: Ui) -> None:
        """What Esc and the close gadget mean."""
        if self.cancel is not None:
            self.cancel.click(ui)
        else:
            ui.sound("click")
            self.close()

    def handle(self, inp: Input, ui: Ui) -> None:
        """Take the input of a frame. Nothing below a dialog gets any of it."""
        if self._frame(inp, ui) or self.closed:
            return
        focus = self.group.focus
        if "confirm" in inp.commands and self.default is not None and not (focus and focus.takes_confirm):
            self.default.click(ui)
            return
        if self.group.handle(inp, ui):
            return
        if "cancel" in inp.commands:
            self.dismiss(ui)
        elif inp.text and self.letters:
            self._letter(inp.text[0].casefold(), ui)

    def _letter(self, letter: str, ui: Ui) -> None:
        """The first letter of a button presses it; where several have it, the focus goes from one to the next.

        On machines with hot letters the letter of a button is its own.
        """
        stops = self.group.stops()
        if ui.skin.hot_letters:
            places = hot_letters([w.label for w in self._buttons()])
            for button, place in zip(self._buttons(), places, strict=True):
                if place >= 0 and button.label[place].casefold() == letter and button in stops:
                    button.click(ui)
            return
        found = [w for w in stops if isinstance(w, Button) and w.label.casefold().startswith(letter)]
        if len(found) == 1:
            found[0].click(ui)
        elif found:
            here = self.group.focus
            at = found.index(here) + 1 if isinstance(here, Button) and here in found else 0
            self.group.set_focus(found[at % len(found)])

    def _buttons(self) -> list[Button]:
        return [w for w in self.group if isinstance(w, Button)]

    def _frame(self, inp: Input, ui: Ui) -> bool:
        """Title bar and close gadget; whether they took the input."""
        if not self.title:
            return False
        gadget = ui.skin.close_gadget(self.box)
        on_gadget = gadget.holds(inp.x, inp.y)
        bar = Box(self.box.x, self.box.y, self.box.w, ui.skin.title_height)
        if inp.left.pressed and on_gadget:
            self._gadget = True
        elif inp.left.pressed and self.movable and bar.holds(inp.x, inp.y):
            self._grab = inp.x - self.box.x, inp.y - self.box.y
        if self._gadget and not inp.left.held:
            self._gadget = False
            if inp.left.released and on_gadget:
                self.dismiss(ui)
            return True
        if self._grab is not None:
            x = min(max(inp.x - self._grab[0], 0), WIDTH - self.box.w)
            y = min(max(inp.y - self._grab[1], 0), HEIGHT - self.box.h)
            self._shift(x - self.box.x, y - self.box.y)
            self.box = Box(x, y, self.box.w, self.box.h)
            if not inp.left.held:
                self._grab = None
            return True
        return self._gadget

    def draw(self, ui: Ui, active: bool = True) -> None:
        """Draw frame and contents; the uppermost dialog is the active one."""
        if self.title:
            ui.skin.window(self.box, self.title, active)
        else:
            ui.skin.alert(self.box)
        focus = self.group.focus
        if self.default is not None:
            # the ring of the default goes with the focus: it stands where Enter goes
            self.default.default = not isinstance(focus, Button) or focus is self.default or not self.group.keyboard
        if ui.skin.hot_letters:
            # a letter is lit only while it would press the button
            places = hot_letters([w.label for w in self._buttons()])
            for button, place in zip(self._buttons(), places, strict=True):
                button.hot = -1 if not self.letters or (focus is not None and focus.takes_text) else place
        self.group.draw(ui)


def _height(h: int, tops: Sequence[int]) -> int:
    """The y of a dialog of this height: in the middle, but it covers the titles below it whole or not (`tops`)."""
    y = (HEIGHT - h) // 2
    if y < tops[0]:
        for top in tops:
            if top + h <= HEIGHT - 4:
                return top
    return y


def hot_letters(labels: Sequence[str]) -> list[int]:
    """For each label the place of a letter that no label before it has taken, -1 where all are taken."""
    taken: set[str] = set()
    places = []
    for label in labels:
        place = next((i for i, char in enumerate(label.casefold()) if char.isalnum() and char not in taken), -1)
        places.append(place)
        taken |= {label[place].casefold()} if place >= 0 else set()
    return places


def row_width(labels: Sequence[str], skin: Skin) -> int:
    """How wide a row of buttons of one width is."""
    return len(labels) * (_wide(labels, skin) + GAP) - GAP


def _wide(labels: Sequence[str], skin: Skin) -> int:
    return max(56, *(skin.font.width(label) + skin.button_air for label in labels))


def button_row(labels: Sequence[str], skin: Skin, width: int, y: int) -> list[Box]:
    """Boxes of buttons in the middle of `width`, at `y`; placed as contents of a dialog are.

    They are of one width, or each has its own where that does not fit.
    """
    same = row_width(labels, skin) <= width
    wide = [_wide(labels if same else [label], skin) for label in labels]
    x = (width - sum(wide) - (len(labels) - 1) * GAP) // 2
    return [Box(x + sum(wide[:i]) + i * GAP, y, w, skin.button_height) for i, w in enumerate(wide)]


class Alert(Dialog):
    """A sentence with a picture or the machine's sign, and buttons. `on_answer(index)`; Esc means the last button."""

    def __init__(
        self,
        text: str,
        buttons: Sequence[str] = (),
        on_answer: Callable[[int], object] = lambda index: None,
        picture: Art | None = None,
        default: int = 0,
        title: str = "",
    ) -> None:
        super().__init__(title, on_close=lambda answer: on_answer(int(answer)))
        self.text, self.buttons, self.picture = text, tuple(buttons) or (translate("machines.ok"),), picture
        self._default = default

    def build(self, ui: Ui) -> None:
        skin = ui.skin
        asks = len(self.buttons) > 1
        art = self.picture or Art(SIGN, SIGN, lambda skin, box: skin.sign(box, asks))
        left = art.w + 12
        lines = skin.font.wrap(self.text, MOST - left)
        wide = max(skin.font.width(line) for line in lines) + left
        width = max(wide, row_width(self.buttons, skin), 120)
        tall = len(lines) * (skin.font.height + 2) - 2
        high = max(tall, art.h)
        self.group.add(Picture(Box(0, (high - art.h) // 2, art.w, art.h), art.paint))
        self.group.add(Label(Box(left, (high - tall) // 2, width - left, tall), self.text))
        boxes = button_row(self.buttons, skin, width, high + 10)
        for i, (label, box) in enumerate(zip(self.buttons, boxes, strict=True)):
            button = Button(box, label, partial(self.close, str(i)))
            self.group.add(button)
            self.default = button if i == self._default else self.default
            self.cancel = button
        self.size = width, high + 10 + skin.button_height


def alert(
    text: str,
    buttons: Sequence[str] = (),
    on_answer: Callable[[int], object] = lambda index: None,
    picture: Art | None = None,
    default: int = 0,
    title: str = "",
) -> Alert:
    """A dialog with a sentence. `buttons` default to one OK; the last one is what Esc means."""
    return Alert(text, buttons, on_answer, picture, default, title)


class Prompt(Dialog):
    """Asks for a line of text. `on_answer(text)`, not told when cancelled. `note`: a line of small letters below."""

    def __init__(
        self,
        text: str,
        preset: str,
        on_answer: Callable[[str], object],
        limit: int = 30,
        title: str = "",
        note: str = "",
    ) -> None:
        super().__init__(title, on_close=self._told)
        self.text, self.preset, self.limit, self.on_answer, self.note = text, preset, limit, on_answer, note
        self.field: TextField

    def _told(self, answer: str) -> None:
        if answer == "ok":
            self.on_answer(self.field.text)

    def build(self, ui: Ui) -> None:
        skin = ui.skin
        width = 240
        high = len(skin.font.wrap(self.text, width)) * (skin.font.height + 2)
        tall = skin.font.height + 6
        self.field = TextField(Box(0, high + 4, width, tall), self.preset, self.limit)
        if len(self.preset) > skin.field_room(self.field.box):
            self.field.go(0)  # a long text is read from its beginning
        if self.note:
            line = Box(0, high + tall + 10, width, 9)
            self.group.add(Label(line, skin.small.fit(self.note, width), small=True))
            high += 15
        labels = (translate("machines.ok"), translate("machines.cancel"))
        boxes = button_row(labels, skin, width, high + tall + 12)
        self.default = Button(boxes[0], labels[0], lambda: self.close("ok"))
        self.cancel = Button(boxes[1], labels[1], self.close)
        self.group.add(Label(Box(0, 0, width, high), self.text), self.field, self.default, self.cancel)
        self.size = width, high + tall + 12 + skin.button_height
