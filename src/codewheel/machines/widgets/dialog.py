"""Dialogs: modal windows of controls. Enter means the default button, Esc cancels, Tab walks, the title bar moves.

The controls of a dialog are placed relative to the upper left of its contents; opening it moves them to the screen.
"""

from collections.abc import Callable, Iterable, Sequence
from functools import partial

from ...session.texts import translate
from ..framebuffer import HEIGHT, WIDTH
from ..input import Input
from ..palette import Machine
from ..skins.base import SIGN, Box, Skin
from .art import CENTRE, Art, Placement
from .base import AUTO, Group, Part, Ui, Widget
from .controls import Button, Label
from .field import TextField
from .layout import APART, Buttons, Card, Column, Sized, Space

PAD = 4  # pixels between what a window leaves inside and a dialog's contents
ALERT_PAD = 10  # between the frame of an alert and its contents
FRAME = 4  # of most alerts
LEAST = 56  # width of a button
WIDER = 4  # pixels by which contents are widened until they are not too high
MOST, NARROW, BELOW = 252, 120, 10  # an alert's contents at most and at least, and the air above its buttons
TIMES = 2  # the size of large text
LARGE = Box(0, 0, WIDTH // TIMES, HEIGHT // TIMES)  # where a dialog lies that is shown so
LARGE_PAD, LARGE_MOST = 4, 128  # of such a one: air, and what an alert likes to be wide
MOSTLY, NEARLY = 0.4, 0.66  # parts of the screen: what covers so much leaves scraps; one that has a place of its own
WIDEST = 260  # so wide they may be for the air of its buttons


class Dialog:
    """A modal window. Its contents are what `compose` gives, as wide as `width` or as they like to be.

    `where`: its placement. A dialog that is a picture by itself fills its own `group`; then `size` is width and height
    of the contents, and `at` the upper left of the whole.

    `default`: the button that Enter means. `cancel`: the button that Esc and the close gadget mean; without one they
    close the dialog with the answer "". `on_close(answer)` is told after it has left the screen. Without a title it is
    an alert: framed, not movable, no close gadget.
    """

    letters = True  # a letter presses a button
    waits = True  # it can be laid aside while the manual is read
    hands = False  # it is the page for hands and eyes
    covers = False  # it stands in the place of the dialogs below it, which are not seen meanwhile
    bare = False  # its scene is a calm ground already
    pictured = True  # the key that shows the screen to others works while it is open
    rim = FRAME  # of an alert
    rigid = False  # shown large it is as wide as ever, for its parts stand side by side
    width = 0  # of the contents; 0: as they like to be

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
        where: Placement = CENTRE,
    ) -> None:
        self.where = where
        self.title, self.size = title, size
        self.pad = pad if pad is not None else PAD if title else ALERT_PAD
        self.group = Group(widgets)
        self.default, self.cancel, self.on_close = default, cancel, on_close
        self.at, self.movable = at, movable
        self.box = Box(0, 0, 0, 0)
        self.large = False  # it is laid out to be shown larger, as high as it likes to be, see `screens.enlarged`
        self._home = (0, 0)  # where it was opened
        self.closed = False
        self.answer = ""
        self._grab: tuple[int, int] | None = None  # where the title bar is held
        self._gadget = False  # the close gadget is held

    def compose(self, ui: Ui) -> Part | None:
        """The contents as a layout, made when the dialog is opened. None: `build` has filled the group."""
        return None

    def offer(
        self,
        labels: Sequence[str],
        calls: Sequence[Callable[[], object]],
        default: int | None = 0,
        least: int = LEAST,
        cancel: int = -1,
    ) -> Buttons:
        """A row of buttons: `default` is what Enter means, None for none of them; `cancel` what Esc means."""
        made = [Button(AUTO, label, call) for label, call in zip(labels, calls, strict=True)]
        self.default, self.cancel = None if default is None else made[default], made[cancel]
        return Buttons(*made, least=least)

    def build(self, ui: Ui) -> None:
        """Make the contents and find their size. Called once."""
        layout, skin = self.compose(ui), ui.skin
        if layout is None:
            return
        around = self._around(skin)
        if self.large:
            wanted = self.width or layout.natural_width(skin)
            wanted = wanted if self.rigid else min(wanted, LARGE.w - around.w)
            width = min(max(wanted, layout.least_width(skin)), WIDTH - around.w)
            self.size = width, layout.height_for(skin, width)
            layout.allocate(skin, Box(0, 0, *self.size))
            self.group.add(*layout.widgets())
            return
        room = self.where.room or Box(0, 0, WIDTH, HEIGHT)
        most_w, most_h = room.w - around.w, room.h - around.h
        asked = self.width or layout.natural_width(skin)
        titled = skin.font.width(self.title) + skin.title_air - around.w if self.title else 0
        width = min(max(asked, layout.least_width(skin), titled), most_w)
        if self.where.side == "whole":
            width = most_w
        while width < most_w and layout.height_for(skin, width) > most_h:
            width = min(width + WIDER, most_w)
        height = most_h if self.where.side == "whole" else min(layout.height_for(skin, width), most_h)
        layout.allocate(skin, Box(0, 0, width, height))
        self.group.add(*layout.widgets())
        self.size = width, height

    def _inner(self, skin: Skin) -> Box:
        """What a frame as large as the screen leaves inside."""
        probe = Box(0, 0, WIDTH, HEIGHT)
        return (skin.inside(probe) if self.title else probe.inset(self.rim)).inset(self.pad)

    def _around(self, skin: Skin) -> Box:
        """Where the contents begin in the frame, and how much wider and higher it is than they are."""
        inner = self._inner(skin)
        return Box(inner.x, inner.y, WIDTH - inner.w, HEIGHT - inner.h)

    def open(self, ui: Ui) -> None:
        """Take a place on the screen; called by the house."""
        self.large = ui.large
        if self.large:
            self.pad, self.movable, self.at = min(self.pad, LARGE_PAD), False, None
        self.build(ui)
        skin = ui.skin
        around = self._around(skin)
        w, h = self.size[0] + around.w, self.size[1] + around.h
        x, y = self.at or self._corner(w, h, skin)
        self.box = Box(max(0, x), max(0, y), w, h)
        self._home = self.box[:2]
        self._shift(self.box.x + around.x, self.box.y + around.y)
        if self.movable is None:
            self.movable = bool(self.title) and skin.machine is not Machine.DOS
        if self.default is not None:
            self.default.default = True
        if self.group.focus is None:
            stops = self.group.stops()
            field = next((w for w in stops if isinstance(w, TextField)), None)
            first = next((w for w in (self.default, self.cancel, *stops) if w in stops), None)
            self.group.set_focus(field or first)

    def _corner(self, w: int, h: int, skin: Skin) -> tuple[int, int]:
        """The upper left of a frame of that size, by the placement of the dialog."""
        if self.large:
            return (LARGE.w - w) // 2, (LARGE.h - h) // 2
        room, side, left = self.where
        if room is None:
            return (WIDTH - w) // 2, _height(h, skin)
        down = {"top": 0, "bottom": room.h - h}.get(side, (room.h - h) // 2)
        return room.x + (0 if left else (room.w - w) // 2), room.y + down

    def _shift(self, dx: int, dy: int) -> None:
        for widget in self.group:
            box = widget.box
            widget.move_to(Box(box.x + dx, box.y + dy, box.w, box.h))

    @property
    def times(self) -> int:
        """How many pixels of the screen one of the dialog is wide."""
        return TIMES if self.large else 1

    @property
    def veils(self) -> bool:
        """Whether so much of the screen is covered that the rest is no more than scraps, and has to be calm.

        One that stands beside something, so that it stays in sight, leaves it in the light.
        """
        part = self.box.w * self.box.h * self.times**2 / (WIDTH * HEIGHT)
        return not self.bare and part >= (NEARLY if self.where.room is not None and not self.large else MOSTLY)

    def pan(self, dx: int, dy: int) -> None:
        """Move one that is larger than where it is shown through there, no farther than to its edges."""
        x, y = self._home
        x = max(min(self.box.x + dx, x), min(x, LARGE.w - self.box.w))
        y = max(min(self.box.y + dy, y), min(y, LARGE.h - self.box.h))
        self._shift(x - self.box.x, y - self.box.y)
        self.box = Box(x, y, self.box.w, self.box.h)

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

    @property
    def pad_act(self) -> str:
        """The command that a gamepad's first button gives."""
        return self.group.pad_act

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

    def drags(self, x: int, y: int, skin: Skin) -> bool:
        """Whether a press there begins something that goes on while the button is held: its title, or a control."""
        bar = Box(self.box.x, self.box.y, self.box.w, skin.title_height)
        titled = bool(self.title and self.movable) and bar.holds(x, y) and not skin.close_gadget(self.box).holds(x, y)
        return titled or self.group.drags(x, y, skin)

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

    def ground(self, skin: Skin, active: bool) -> None:
        """Draw what the contents stand on."""
        if self.title:
            skin.window(self.box, self.title, active)
        else:
            skin.alert(self.box)

    def draw(self, ui: Ui, active: bool = True) -> None:
        """Draw frame and contents; the uppermost dialog is the active one."""
        self.ground(ui.skin, active)
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


def _height(h: int, skin: Skin) -> int:
    """The y of a dialog of this height: in the middle, but it covers the titles below it whole or not.

    Where a menu bar is always there, it stays in sight as long as the dialog fits below it with its shadow.
    """
    y, tops = (HEIGHT - h) // 2, skin.window_tops
    if y < tops[0]:
        for top in tops:
            if top + h <= HEIGHT - 4:
                return top
        below = HEIGHT - 1 - skin.bar_height
        if skin.menu_drops and h <= below:
            return skin.bar_height + (below - h + 1) // 2
    return y


def hot_letters(labels: Sequence[str]) -> list[int]:
    """For each label the place of a letter that no label before it has taken, -1 where all are taken.

    That is its first one, else one that begins a word, the last word first: it tells alike labels apart.
    """
    taken: set[str] = set()
    places = []
    for label in labels:
        begins = [i for i in range(len(label) - 1, 0, -1) if label[i - 1] == " "]
        order = (0, *begins, *range(1, len(label)))
        place = next((i for i in order if (char := label[i : i + 1].casefold()).isalnum() and char not in taken), -1)
        places.append(place)
        taken |= {label[place].casefold()} if place >= 0 else set()
    return places


class Alert(Dialog):
    """A sentence with a picture or the machine's sign, and buttons. `on_answer(index)`.

    `default` is the button that Enter means, `cancel` the one that Esc means, the last one where nothing is said.
    """

    def __init__(
        self,
        text: str,
        buttons: Sequence[str] = (),
        on_answer: Callable[[int], object] = lambda index: None,
        picture: Art | None = None,
        default: int = 0,
        title: str = "",
        cancel: int = -1,
    ) -> None:
        super().__init__(title, on_close=lambda answer: on_answer(int(answer)))
        self.text, self.buttons, self.picture = text, tuple(buttons) or (translate("machines.ok"),), picture
        self._default, self._cancel = default, cancel

    def compose(self, ui: Ui) -> Part:
        asks = len(self.buttons) > 1
        art = self.picture or Art(SIGN, SIGN, lambda skin, box: skin.sign(box, asks))
        most = LARGE_MOST if self.large else MOST
        told = Label(AUTO, self.text, most=most - (0 if self.large else art.w + APART))
        calls = [partial(self.close, str(i)) for i in range(len(self.buttons))]
        answers = self.offer(self.buttons, calls, self._default, cancel=self._cancel)
        row = max(MOST, min(WIDEST, answers.row_width(ui.skin)), answers.tight_width(ui.skin))
        row = most if self.large else row
        wide = min(answers.natural_width(ui.skin), row)
        below = Sized(answers, wide, grows=True)
        return Sized(
            Column(Card(art.picture(), told, gap=APART, upright=self.large), below, gap=BELOW, align="fill"),
            least=NARROW,
        )


def alert(
    text: str,
    buttons: Sequence[str] = (),
    on_answer: Callable[[int], object] = lambda index: None,
    picture: Art | None = None,
    default: int = 0,
    title: str = "",
    cancel: int = -1,
) -> Alert:
    """A dialog with a sentence. `buttons` default to one OK; Esc means the last one, or that of the number `cancel`."""
    return Alert(text, buttons, on_answer, picture, default, title, cancel)


class Prompt(Dialog):
    """Asks for a line of text. `on_answer(text)`, not told when cancelled. `note`: small letters below."""

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

    width = 240

    def compose(self, ui: Ui) -> Part:
        self.field = TextField(AUTO, self.preset, self.limit)
        note = Label(AUTO, self.note, small=True) if self.note else None
        labels = (translate("machines.ok"), translate("machines.cancel"))
        answers = self.offer(labels, (lambda: self.close("ok"), self.close))
        return Column(Label(AUTO, self.text), self.field, note, Space(), answers)

    def build(self, ui: Ui) -> None:
        super().build(ui)
        if len(self.preset) > ui.skin.field_room(self.field.box):
            self.field.go(0)  # a long text is read from its beginning
