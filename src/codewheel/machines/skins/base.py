"""What a skin draws. One widget set asks; three skins (Amiga, ST, DOS) answer in the manner of their machine.

All coordinates are pixels of the 320 x 200 framebuffer. A skin draws and measures; it never reads input and keeps no
state beside its palette.
"""

from abc import ABC, abstractmethod
from collections.abc import Sequence

from ...rules.rows import NamedTuple
from ...rules.typed import ClassVar
from ..font import LEFT, Font
from ..palette import Machine, Palette

SIGN = 24  # pixels


class Box(NamedTuple):
    """A rectangle: left, top, width, height."""

    x: int
    y: int
    w: int
    h: int

    def holds(self, x: int, y: int) -> bool:
        """Whether the pixel lies inside."""
        return self.x <= x < self.x + self.w and self.y <= y < self.y + self.h

    def inset(self, dx: int, dy: int | None = None) -> "Box":
        """Smaller by `dx` left and right and `dy` (default `dx`) above and below."""
        dy = dx if dy is None else dy
        return Box(self.x + dx, self.y + dy, self.w - 2 * dx, self.h - 2 * dy)


class Look(NamedTuple):
    """How a control stands at this moment."""

    enabled: bool = True
    focus: bool = False  # the keyboard is here
    hover: bool = False  # the pointer is over it
    pressed: bool = False  # held down: it sinks


class MenuItem(NamedTuple):
    """A line of a menu. An empty label is a rule between groups. With `items` it opens a submenu beside it."""

    label: str
    command: str = ""  # what choosing it sends to the screen
    key: str = ""  # the short cut at the right; `^N` is N with the machine's command key
    checked: bool = False
    enabled: bool = True
    items: "tuple[MenuItem, ...]" = ()


def undotted(label: str) -> str:
    """A menu line's words where they are no menu line: without the dots that say that more is asked."""
    return label.rstrip(".")


class Menu(NamedTuple):
    """A title in the menu bar and what drops from it."""

    title: str
    items: tuple[MenuItem, ...]


class Skin(ABC):
    """The manner of one machine, in the colours of one palette."""

    machine: ClassVar[Machine]
    bar_height: ClassVar[int]  # the menu bar, its rule included
    title_height: ClassVar[int]  # the title of a window
    button_height: ClassVar[int]
    row_height: ClassVar[int]  # a line of a list or menu
    scroll_width: ClassVar[int]  # a scroll bar; its arrows are squares of this size at both ends
    mark_width: ClassVar[int]  # from the left edge of a check box or radio button to its label
    button_air: ClassVar[int]  # what a button is wider than its label, with the marks of the default one
    title_air: ClassVar[int]  # what a window is wider than its title
    hot_letters: ClassVar[bool] = False  # DOS: each button of a dialog has a letter of its own, which is shown
    menu_hidden: ClassVar[bool] = False  # Amiga: the bar shows while the right button is held or MENU was pressed
    window_tops: ClassVar[tuple[int, ...]] = (28, 13)  # below the title of a window under the menu bar, below the bar
    menu_drops: ClassVar[bool] = False  # ST: a menu opens as soon as the pointer is over its title

    def __init__(self, palette: Palette) -> None:
        self.palette = palette
        self.roles = palette.roles
        self.font: Font  # 8 x 8, for everything that is read
        self.small: Font  # about 5 x 7, for captions and tables
        self.heading: int  # the colour of a title above controls

    @abstractmethod
    def desktop(self, box: Box) -> None:
        """The ground behind the windows."""

    @abstractmethod
    def veil(self) -> None:
        """The whole screen behind a dialog that covers most of it: calm, so that nothing is cut by its edges."""

    @abstractmethod
    def window(self, box: Box, title: str, active: bool = True) -> None:
        """A window with title, gadgets and ground. `inside` tells what is left for the contents."""

    @abstractmethod
    def inside(self, box: Box) -> Box:
        """The part of a window's box that its contents may use."""

    @abstractmethod
    def close_gadget(self, box: Box) -> Box:
        """Where a window of this box is closed by a click."""

    @abstractmethod
    def alert(self, box: Box) -> None:
        """The frame and ground of a dialog without a title."""

    @abstractmethod
    def sign(self, box: Box, asks: bool) -> None:
        """The picture of an alert, a square of `SIGN` pixels: a question or an exclamation mark."""

    @abstractmethod
    def panel(self, box: Box, sunk: bool = True) -> None:
        """A frame that groups controls or holds a value."""

    @abstractmethod
    def button(self, box: Box, label: str, look: Look, default: bool = False, hot: int = -1) -> None:
        """A push button; `default` is the one that Enter means, `hot` the place of the letter that presses it."""

    @abstractmethod
    def check(self, box: Box, label: str, on: bool, look: Look) -> None:
        """A check box with its label at the right."""

    @abstractmethod
    def radio(self, box: Box, label: str, on: bool, look: Look) -> None:
        """A radio button with its label at the right."""

    @abstractmethod
    def turner(self, box: Box, label: str, look: Look, flat: bool = False) -> None:
        """One of several values in the middle of a box, between arrows back and on; `flat`: on a list's ground."""

    @abstractmethod
    def slider(self, box: Box, part: float, look: Look) -> None:
        """A horizontal slider at `part` 0-1 of its way. `slider_part` is its inverse."""

    @abstractmethod
    def slider_part(self, box: Box, x: int) -> float:
        """The part 0-1 that a pointer at `x` means."""

    @abstractmethod
    def field(self, box: Box, text: str, cursor: int | None, look: Look) -> None:
        """A text field; `cursor`: position in characters, None when it is not to be seen. `text` already fits."""

    @abstractmethod
    def field_room(self, box: Box) -> int:
        """How many characters a field of this box shows."""

    @abstractmethod
    def list_ground(self, box: Box, look: Look) -> None:
        """The sunk ground of a list, the scroll bar's place included."""

    @abstractmethod
    def row(self, box: Box, text: str, chosen: bool, look: Look) -> None:
        """A line of a list; `text` is cut to the box."""

    @abstractmethod
    def scrollbar(self, box: Box, first: int, shown: int, total: int, look: Look) -> None:
        """A vertical scroll bar: `shown` of `total` lines from `first` on."""

    @abstractmethod
    def thumb(self, box: Box, first: int, shown: int, total: int) -> Box:
        """The movable part of that scroll bar, between its two arrows; it fills their distance when all is shown."""

    @abstractmethod
    def progress(self, box: Box, part: float, label: str = "") -> None:
        """A progress bar at `part` 0-1."""

    @abstractmethod
    def menu_bar(self, menus: Sequence[Menu], open_index: int | None) -> None:
        """The bar over the whole width; the title `open_index` is lit."""

    @abstractmethod
    def bar_note(self, menus: Sequence[Menu], text: str) -> None:
        """Small words at the right end of the bar, where there is room for them."""

    @abstractmethod
    def menu_titles(self, menus: Sequence[Menu]) -> tuple[Box, ...]:
        """Where each title lies in the bar."""

    @abstractmethod
    def menu_box(self, menus: Sequence[Menu], index: int) -> Box:
        """The box of the dropped menu `index`, wholly on the screen."""

    @abstractmethod
    def menu_rows(self, menus: Sequence[Menu], index: int) -> tuple[Box, ...]:
        """Where each line of the dropped menu lies (rules included)."""

    @abstractmethod
    def menu(self, menus: Sequence[Menu], index: int, hot: int | None) -> None:
        """The dropped menu with the line `hot` lit."""

    @abstractmethod
    def submenu_box(self, menus: Sequence[Menu], index: int, line: int) -> Box:
        """The box of what opens beside the line of the dropped menu `index`, wholly on the screen."""

    @abstractmethod
    def submenu_rows(self, menus: Sequence[Menu], index: int, line: int) -> tuple[Box, ...]:
        """Where each line of that submenu lies."""

    @abstractmethod
    def submenu(self, menus: Sequence[Menu], index: int, line: int, hot: int | None) -> None:
        """That submenu with its line `hot` lit."""

    @abstractmethod
    def pointer(self, x: int, y: int, busy: bool = False) -> None:
        """The mouse pointer with its hot spot at (x, y); `busy` is the machine's sign for waiting."""

    @abstractmethod
    def drive_light(self) -> None:
        """The light of the drive in the lower right corner, as it glows on this machine's case."""

    @abstractmethod
    def icon(self, x: int, y: int, kind: str, colour: int | None = None) -> None:
        """A sign of 8 x 8 for a line of the file requester; `kind`: volume, drawer, folder, parent or file."""

    def text(self, x: int, y: int, text: str, colour: int | None = None, small: bool = False) -> None:
        """Write; the default colour is that of ink on paper."""
        (self.small if small else self.font).text(x, y, text, self.roles.ink if colour is None else colour)

    def text_in(
        self, x: int, y: int, width: int, text: str, colour: int | None = None, small: bool = False, side: int = LEFT
    ) -> None:
        """Write one line in a room of `width` pixels: in smaller letters where it is too narrow, cut at last."""
        letters = self.small if small else self.font
        letters.text_in(x, y, width, text, self.roles.ink if colour is None else colour, side)
