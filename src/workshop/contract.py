"""What a game brings into the workshop: one object `WORKSHOP` in `workshop/MODULE/__init__.py`.

It is light to import: what draws needs an extra (numpy, Pillow) and is read when it is asked for. What a game leaves
out is made plainly for it, or not at all; a game without a folder here leaves out everything.
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
    """A palette. `text`: sixteen colours RRGGBB; `by_hand`: colours of its variant of high contrast, by index.

    `apart`: the pens that tell things of a game apart; `sights`: by the kinds of colour blindness of
    `session.art.sight` those colours that are others there, so that they do it for such eyes too.
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
    """A whole row of colours by hand."""
    return {i: int(colour, 16) for i, colour in enumerate(text.split())}


class Sample(NamedTuple):
    """An effect of the Amiga. `peak`: 0 to 1; `drive`: how far its peaks are pressed, that short strokes carry."""

    make: "Callable[[], Wave]"
    peak: float
    drive: float = 0


class Sounds(NamedTuple):
    """What is heard. `notes`: voices in MML by machine and name; `ringing`: effects that others do not end.

    `ranks`: how important each effect is.
    """

    samples: Mapping[str, Sample] = {}
    notes: Mapping[Machine, Mapping[str, Sequence[str]]] = {}
    tunes: Mapping[str, Sequence[str]] = {}
    ringing: Sequence[str] = ()
    ranks: "Mapping[str, Rank]" = {}


class Boot(NamedTuple):
    """What the machines show of a game while they start it; all of it is drawn, or the plain one is taken."""

    label: Painter  # of the Amiga's disk, below the line with its name, in the pens of `boot/amiga`
    icon: Painter  # on the ST's desktop, at most 26 x 26, in the pens of `boot/st`
    icon_big: "Callable[[Canvas, int], None]"  # on its card, 48 x 48 from a column on
    loading: "Callable[[Canvas], None]"  # what the PC shows, 320 x 150, in the sixteen colours of the EGA


class Workshop:
    """A game in the workshop. A game subclasses it once and offers the object as `WORKSHOP`."""

    year: str = ""  # of the original, engraved beside its logo on the shelf
    picture: str = ""  # on the web page: a file of `manuals/pictures`, without its ending; its texts are in `words/`

    def build(self, out: Path) -> None:
        """Draw its own pictures, `pictures/MODULE/` below `out`."""
        return

    def sheets(self, folder: Path) -> None:
        """Draw what its manual holds, into the manuals' folder."""
        return

    def cover(self) -> "Cover | None":
        """Its box on the shelf; None: a plain one."""
        return None

    def printed(self) -> Mapping[int, tuple[int, int]]:
        """Colours of its screens, 0xRRGGBB, that its booklet's plates show in two inks set in turns (or one twice)."""
        return {}

    def plates(self) -> "Mapping[str, Callable[[], Canvas]]":
        """Plates of its booklet that are no pieces of screens, in the booklet's inks."""
        return {}

    def logo(self) -> "Logo | None":
        """How it letters its name; None: its name is set in plain letters."""
        return None

    def boot(self) -> Boot | None:
        """Its disk, its icons and its first picture; None: plain ones."""
        return None

    def palettes(self) -> Mapping[str, Colours]:
        """Its palettes; they go by `MODULE/NAME`."""
        return {}

    def sounds(self) -> Sounds:
        """Effects and tunes that it has alone; they go by `MODULE/NAME`."""
        return Sounds()


def games() -> Iterator[tuple[registry.Entry, Workshop]]:
    """All games of the registry, with what each brings."""
    for entry in registry.REGISTRY:
        yield entry, _workshop(entry)


def _workshop(entry: registry.Entry) -> Workshop:
    name = f"{__package__}.{entry.module}"
    if find_spec(name) is None:
        return Workshop()
    found: Workshop = import_module(name).WORKSHOP
    return found
