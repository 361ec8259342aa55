"""What a game brings to the workshop: one object `WORKSHOP` in `workshop/MODULE/__init__.py`.

It is light to import: whatever draws needs an extra (numpy, Pillow) and is read on demand. Anything a game leaves out
is made plain for it, or not at all; a game without a folder here leaves out everything.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from codewheel.machines.palette import Machine, Roles
from codewheel.rules import registry

if TYPE_CHECKING:
    from .canvas import Canvas
    from .launcher.covers import Cover
    from .lettering.logos import Logo
    from .sounds.bodies import Wave
    from .sounds.ranks import Rank

Painter = Callable[["Canvas", int, int], None]  # from its upper left corner at x, y


class Colours(NamedTuple):
    """A palette. `text`: sixteen colours RRGGBB; `by_hand`: colours of its high-contrast variant, by index.

    `apart`: the pens that distinguish things in a game; `sights`: for each kind of colour blindness in
    `session.art.sight`, the colours that change for it, so such eyes can distinguish them too.
    """

    machine: Machine
    roles: Roles
    text: str
    by_hand: Mapping[int, int] = {}
    apart: Sequence[int] = ()
    sights: Mapping[str, Mapping[int, int]] = {}

    @property
    def numbers(self) -> list[int]:
        """The colours as 0xRRGGBB."""
        return [int(colour, 16) for colour in self.text.split()]


def row(text: str) -> dict[int, int]:
    """A whole row of colours given by hand."""
    return {i: int(colour, 16) for i, colour in enumerate(text.split())}


class Sample(NamedTuple):
    """An effect on the Amiga. `peak`: 0 to 1; `drive`: how far its peaks are compressed to make short strokes carry."""

    make: "Callable[[], Wave]"
    peak: float
    drive: float = 0


class Sounds(NamedTuple):
    """What is heard. `notes`: voices in MML by machine and name; `ringing`: effects that others do not cut off.

    `ranks`: how important each effect is.
    """

    samples: Mapping[str, Sample] = {}
    notes: Mapping[Machine, Mapping[str, Sequence[str]]] = {}
    tunes: Mapping[str, Sequence[str]] = {}
    ringing: Sequence[str] = ()
    ranks: "Mapping[str, Rank]" = {}


class Boot(NamedTuple):
    """What the machines show of a game while they start it: all of it is drawn, or the plain version is used."""

    label: Painter  # of the Amiga's disk, below the line with its name, in the pens of `boot/amiga`
    icon: Painter  # on the ST's desktop, at most 26 x 26, in the pens of `boot/st`
    icon_big: "Callable[[Canvas, int], None]"  # on its card, 48 x 48, from a given column
    loading: "Callable[[Canvas], None]"  # what the PC shows, 320 x 150, in the sixteen colours of the EGA


class Workshop:
    """A game in the workshop. A game subclasses it once and offers the object as `WORKSHOP`."""

    year: str = ""  # of the original, engraved next to its logo on the shelf
    picture: str = ""  # on the web page: a file of `manuals/pictures`, without its ending; its texts are in `words/`

    def build(self, out: Path) -> None:
        """Draw its own pictures, `pictures/MODULE/` below `out`."""
        return

    def sheets(self, folder: Path) -> None:
        """Draw the pictures in its manual, into the manuals' folder."""
        return

    def cover(self) -> "Cover | None":
        """Its box on the shelf; None for a plain one."""
        return None

    def printed(self) -> Mapping[int, tuple[int, int]]:
        """Colours of its screens, 0xRRGGBB, that its booklet's plates show in two alternating inks (or one twice)."""
        return {}

    def plates(self) -> "Mapping[str, Callable[[], Canvas]]":
        """Plates of its booklet that are not pieces of screens, in the booklet's inks."""
        return {}

    def logo(self) -> "Logo | None":
        """How it letters its name; None for plain letters."""
        return None

    def boot(self) -> Boot | None:
        """Its disk, its icons and its first picture; None for plain ones."""
        return None

    def palettes(self) -> Mapping[str, Colours]:
        """Its palettes, known as `MODULE/NAME`."""
        return {}

    def sounds(self) -> Sounds:
        """Its own effects and tunes, known as `MODULE/NAME`."""
        return Sounds()


def games() -> Iterator[tuple[registry.Entry, Workshop]]:
    """All games in the registry, with what each brings."""
    for entry in registry.REGISTRY:
        yield entry, _workshop(entry)


def _workshop(entry: registry.Entry) -> Workshop:
    name = f"{__package__}.{entry.module}"
    if find_spec(name) is None:
        return Workshop()
    found: Workshop = import_module(name).WORKSHOP
    return found
