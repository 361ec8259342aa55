"""The ground of the widget set: a control, what it may ask of the house, and a group with focus and mouse capture.

A control is a retained object in screen coordinates. It is told what the player does (`handle`) and draws itself
through the skin of its machine. A press captures the pointer; a release inside is a click.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence

from ...rules.typed import TYPE_CHECKING, Any
from ..input import Input
from ..skins.base import Box, Look, Skin

if TYPE_CHECKING:  # start: read when a window opens
    from ..clipboard import Clipboard

Opener = Callable[[Any], object]  # puts a dialog on top; dialogs are made of controls, which do not know them


class Ui:
    """What controls may ask of the house: the skin, sounds, a clipboard, further dialogs.

    `sound(name)` plays an effect; `open(dialog)` puts a dialog on top; `tell_location()` tells where the player's files
    lie, None where nobody knows; `show()` lets others see what is on the screen; `stays(frames)` is how long
    something is to be read that goes by itself. `outside`: the clipboard of other programs, None: there is none yet.
    """

    def __init__(
        self,
        skin: Skin,
        sound: Callable[[str], None] = lambda name: None,
        open: Opener = lambda dialog: None,
        tell_location: Callable[[], object] | None = None,
        show: Callable[[], object] = lambda: None,
        stays: Callable[[int], int] = lambda frames: frames,
    ) -> None:
        self.skin = skin
        self.sound = sound
        self.open = open
        self.tell_location = tell_location
        self.show = show
        self.stays = stays
        self.clipboard = ""  # what was copied here
        self.outside: Clipboard | None = None
        self.large = False  # dialogs are opened to be shown twice the size
        self.frame = 0  # counts up; a cursor blinks by it

    def copy(self, text: str) -> None:
        """Put a text on the clipboard, on that of others too where there is one."""
        self.clipboard = text
        if self.outside is not None:
            self.outside.copy(text)

    def paste(self, then: Callable[[str], object]) -> None:
        """Hand over what lies on the clipboard: what others copied, else what was copied here. A page may need time."""
        if self.outside is None or not self.outside.paste(then):
            then(self.clipboard)


class Part:
    """What a layout places: a control, or a layout of them. It is asked for its width, then for its height."""

    fills: bool = False  # takes the whole width of a column
    grows: bool = False  # takes what a row has left over
    rises: bool = False  # takes what a column has left over

    def natural_width(self, skin: Skin) -> int:
        """The width it likes best."""
        raise AssertionError(f"{type(self).__name__} has no width")

    def least_width(self, skin: Skin) -> int:
        """The width it cannot do without."""
        return self.natural_width(skin)

    def height_for(self, skin: Skin, width: int) -> int:
        """The height it likes best at a width."""
        raise AssertionError(f"{type(self).__name__} has no height")

    def least_height(self, skin: Skin, width: int) -> int:
        """The height it cannot do without at a width."""
        return self.height_for(skin, width)

    def allocate(self, skin: Skin, box: Box) -> None:
        """Take this place."""
        raise AssertionError(f"{type(self).__name__} takes no place")

    def widgets(self) -> "Iterator[Widget]":
        """The controls in it."""
        raise AssertionError(f"{type(self).__name__} holds nothing")


AUTO = Box(0, 0, 0, 0)  # the box of a control that a layout places


def size(width: int, height: int) -> Box:
    """The box of a control that a layout places, of a size that does not follow from its contents."""
    return Box(0, 0, width, height)


class Widget(Part):
    """A control. Subclasses answer to the hooks below and draw."""

    focusable = False
    named = False  # its words say what it is for; else what is written beside it does
    takes_text = False  # letters are its own while it has the focus
    takes_confirm = False  # Enter is its own while it has the focus (else it means the dialog's default)
    pad_act = "confirm"  # the command that a gamepad's first button gives while it has the focus

    def __init__(self, box: Box) -> None:
        self.box = box
        self.enabled = True
        self.visible = True
        self.focused = False
        self.captured = False  # the pointer was pressed here and is still held
        self.over = False  # the pointer is over it

    @property
    def words(self) -> str:
        """What is said of it to who does not see it."""
        return ""

    def drags(self, x: int, y: int, skin: Skin) -> bool:
        """Whether a press there begins something that goes on while the button is held."""
        return False

    def handle(self, inp: Input, ui: Ui) -> bool:
        """Take the input of a frame; whether it was used."""
        self.over = inp.pointing and self.box.holds(inp.x, inp.y)
        if not self.enabled or not self.visible:
            self.captured = self.over = False
            return False
        used = False
        if self.over and inp.left.pressed and not self.captured:
            self.captured = used = True
            self.pressed(inp, ui)
        elif self.captured and inp.left.held:
            used = True
            self.dragged(inp, ui)
        if self.captured and not inp.left.held | inp.left.released:
            self.captured = False
            self.taken_back(inp, ui)
        elif self.captured and inp.left.released:
            self.captured, used = False, True
            self.released(inp, ui, self.box.holds(inp.x, inp.y))
        if self.over and inp.middle:
            used = self.middle(inp, ui) or used
        if self.over and inp.wheel:
            used = self.wheeled(inp, ui) or used
        if self.focused and (inp.commands or inp.text):
            used = self.keyed(inp, ui) or used
        return used

    def look(self, ui: Ui, keyboard: bool) -> Look:
        """How it stands now; the focus shows while the keyboard is in use."""
        return Look(self.enabled, self.focused and keyboard, self.over, self.captured and self.over)

    def move_to(self, box: Box) -> None:
        """Move and size it."""
        self.box = box

    def natural_width(self, skin: Skin) -> int:
        return self.box.w

    def height_for(self, skin: Skin, width: int) -> int:
        return self.box.h

    def allocate(self, skin: Skin, box: Box) -> None:
        self.move_to(box)

    def widgets(self) -> "Iterator[Widget]":
        yield self

    def draw(self, skin: Skin, look: Look) -> None:
        """Draw it."""
        raise AssertionError(f"{type(self).__name__} does not draw")

    def pressed(self, inp: Input, ui: Ui) -> None:
        """The left button went down on it."""

    def dragged(self, inp: Input, ui: Ui) -> None:
        """The pointer is held since a press on it."""

    def released(self, inp: Input, ui: Ui, inside: bool) -> None:
        """The button went up after a press on it."""

    def taken_back(self, inp: Input, ui: Ui) -> None:
        """The press became something else: nothing is clicked."""

    def middle(self, inp: Input, ui: Ui) -> bool:
        """The middle button went down on it; whether that meant something."""
        return False

    def wheeled(self, inp: Input, ui: Ui) -> bool:
        """The wheel turned over it; whether that meant something."""
        return False

    def keyed(self, inp: Input, ui: Ui) -> bool:
        """Keys while it has the focus; whether they meant something."""
        return False


class Group:
    """Controls that share one focus and one pointer. Later ones lie above earlier ones."""

    def __init__(self, widgets: Iterable[Widget] = ()) -> None:
        self.widgets: list[Widget] = list(widgets)
        self.keyboard = False  # the keyboard was used last: the focus is to be seen

    def __iter__(self) -> Iterator[Widget]:
        return iter(self.widgets)

    def add(self, *widgets: Widget) -> None:
        """Put controls on top."""
        self.widgets += widgets

    @property
    def focus(self) -> Widget | None:
        """The control that the keyboard reaches."""
        return next((w for w in self.widgets if w.focused), None)

    @property
    def pad_act(self) -> str:
        """The command that a gamepad's first button gives."""
        return "confirm" if self.focus is None else self.focus.pad_act

    def drags(self, x: int, y: int, skin: Skin) -> bool:
        """Whether what lies there is dragged."""
        found = next((w for w in reversed(self.widgets) if w.visible and w.box.holds(x, y)), None)
        return found is not None and found.enabled and found.drags(x, y, skin)

    def set_focus(self, widget: Widget | None) -> None:
        """Move the focus; None takes it away."""
        for other in self.widgets:
            other.focused = other is widget

    def handle(self, inp: Input, ui: Ui) -> bool:
        """Give the input to the control that it is for; whether it was used."""
        if inp.pointing or inp.commands or inp.text:
            self.keyboard = not inp.pointing
        holder = next((w for w in self.widgets if w.captured), None)
        if holder is not None:
            for other in self.widgets:
                other.over = False
            return holder.handle(inp, ui)
        hit = None
        if inp.pointing:
            for widget in reversed(self.widgets):
                if widget.visible and widget.box.holds(inp.x, inp.y):
                    hit = widget
                    break
        if hit is not None and inp.left.pressed and hit.focusable and hit.enabled:
            self.set_focus(hit)
        used = False
        for widget in tuple(self.widgets):
            if widget is hit or widget.focused:
                used = widget.handle(inp, ui) or used
            else:
                widget.over = False
        return used or self._walk(inp)

    def draw(self, ui: Ui) -> None:
        """Draw all, lowest first."""
        for widget in self.widgets:
            if widget.visible:
                widget.draw(ui.skin, widget.look(ui, self.keyboard))

    def stops(self) -> list[Widget]:
        """The controls that can have the focus, in the order of Tab."""
        return [w for w in self.widgets if w.focusable and w.enabled and w.visible]

    def _walk(self, inp: Input) -> bool:
        """Move the focus by Tab and by arrows."""
        commands = inp.commands
        stops = self.stops()
        if not commands or not stops:
            return False
        here = self.focus
        if "next" in commands or "previous" in commands:
            step = 1 if "next" in commands else -1
            at = stops.index(here) + step if here in stops else (0 if step > 0 else -1)
            self.set_focus(stops[at % len(stops)])
            return True
        for command, dx, dy in (("down", 0, 1), ("up", 0, -1), ("right", 1, 0), ("left", -1, 0)):
            if command in commands:
                boxes = [stop.box for stop in stops]
                target = nearest(here.box, boxes, dx, dy) if here is not None else 0
                if target is not None:
                    self.set_focus(stops[target])
                return True
        return False


def nearest(a: Box, boxes: Sequence[Box], dx: int, dy: int) -> int | None:
    """The number of the box that lies next to another in a direction: near along it, and not too far aside."""
    ax, ay = a.x + a.w / 2, a.y + a.h / 2
    best, target = 1e9, None
    for number, b in enumerate(boxes):
        along = (b.x + b.w / 2 - ax) * dx + (b.y + b.h / 2 - ay) * dy
        # what overlaps in the other direction lies straight ahead
        low, high = (max(a.x, b.x), min(a.x + a.w, b.x + b.w)) if dy else (max(a.y, b.y), min(a.y + a.h, b.y + b.h))
        cost = along + 3 * max(0, low - high)
        if b != a and along > 0 and cost < best:
            best, target = cost, number
    return target
