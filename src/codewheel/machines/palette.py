"""Sixteen colours at a time: the gamuts of the three machines, the palettes and the roles that their widgets ask for.

A palette is a file `pyxres/palettes/NAME.pyxpal`: sixteen lines RRGGBB; a game's lie in its folder, `MODULE/NAME`.
`NAME.contrast.pyxpal`, where it is there, is the same picture for tired eyes; `sights.json` of a folder, where it is
there, has the pens that are others for each kind of colour blindness. A *role* names a colour by what it is
for, so that one widget set serves every palette; `roles.json` of each folder holds them with the machine.
"""

import json
from collections.abc import Callable, Sequence
from enum import Enum
from functools import cache
from pathlib import Path

from ..paths import pyxres
from ..rules.rows import NamedTuple
from ..rules.typed import Any

EGA = (
    0x000000, 0x0000AA, 0x00AA00, 0x00AAAA, 0xAA0000, 0xAA00AA, 0xAA5500, 0xAAAAAA,
    0x555555, 0x5555FF, 0x55FF55, 0x55FFFF, 0xFF5555, 0xFF55FF, 0xFFFF55, 0xFFFFFF,
)  # fmt: skip
ST_CHANNEL = frozenset((0, 36, 73, 109, 146, 182, 219, 255))


class Machine(Enum):
    """The three machines, by the name of their skin."""

    AMIGA = "amiga"
    ST = "st"
    DOS = "dos"


class Roles(NamedTuple):
    """Indices into a palette, by what the colour is for."""

    paper: int  # ground of windows and dialogs
    ink: int  # letters on paper
    dim: int  # letters of what is greyed, half tones
    light: int  # edge towards the light
    shade: int  # edge away from it
    accent: int  # ground of what is chosen
    accent_ink: int  # letters on accent
    desk: int  # what lies behind the windows
    alarm: int  # danger, loss


class Palette(NamedTuple):
    """Sixteen colours of one machine. `colours`: RGB as 0xRRGGBB; `contrast`: it is a variant of high contrast."""

    name: str
    machine: Machine
    colours: tuple[int, ...]
    roles: Roles
    contrast: bool = False


def in_gamut(machine: Machine, colour: int) -> bool:
    """Whether `colour` (0xRRGGBB) can be shown by the machine: Amiga 4,096, ST 512, EGA 16 colours."""
    channels = (colour >> 16, colour >> 8 & 255, colour & 255)
    if machine is Machine.AMIGA:
        return all(c % 17 == 0 for c in channels)
    if machine is Machine.ST:
        return all(c in ST_CHANNEL for c in channels)
    return colour in EGA


Variants = Callable[[bool, str], Palette]  # a palette by contrast and sight
_own: dict[str, Variants] = {}


def _root() -> Path:
    return pyxres() / "palettes"


@cache
def _folder(folder: str) -> dict[str, dict[str, Any]]:
    """What is written of each palette in a folder: `machine`, and the roles."""
    found: dict[str, dict[str, Any]] = json.loads((_root() / folder / "roles.json").read_text("utf-8"))
    return found


def names() -> tuple[str, ...]:
    """All palettes that are shipped."""
    folders = sorted(path.parent.relative_to(_root()) for path in _root().rglob("roles.json"))
    return tuple((folder / name).as_posix() for folder in folders for name in _folder(folder.as_posix()))


def _about(name: str) -> tuple[Machine, Roles]:
    folder, _, own = name.rpartition("/")
    try:
        found = _folder(folder)[own].copy()
    except OSError:
        raise KeyError(name) from None
    return Machine(found.pop("machine")), Roles(**found)


def register(name: str, variants: Variants) -> None:
    """Let a palette of the player's own be found under this name: what `variants(contrast, sight)` gives."""
    _own[name] = variants


def roles(name: str) -> Roles:
    """The roles of the palette `name`. Raises KeyError for an unknown one."""
    return _about(name)[1]


@cache
def _sights(folder: str) -> dict[str, dict[str, dict[str, str]]]:
    """The pens that are others, of each palette in a folder by sight: their colours by number, RRGGBB."""
    path = _root() / folder / "sights.json"
    found: dict[str, dict[str, dict[str, str]]] = json.loads(path.read_text("utf-8")) if path.is_file() else {}
    return found


def _seen(name: str, colours: tuple[int, ...], sight: str) -> tuple[int, ...]:
    """The colours of a palette as they are told apart by eyes of that kind."""
    folder, _, own = name.rpartition("/")
    others = _sights(folder).get(own, {}).get(sight, {})
    return tuple(int(others[str(pen)], 16) if str(pen) in others else colour for pen, colour in enumerate(colours))


def load(name: str, contrast: bool = False, sight: str = "plain") -> Palette:
    """The palette `name`; with `contrast` its variant of high contrast where there is one, else that for a sight.

    Raises KeyError for an unknown name and ValueError for a file that is not sixteen lines RRGGBB.
    """
    if name in _own:
        return _own[name](contrast, sight)
    machine, roles = _about(name)
    folder = _root()
    path = folder / f"{name}.contrast.pyxpal"
    strong = contrast and path.is_file()
    if not strong:
        path = folder / f"{name}.pyxpal"
    colours = tuple(int(line, 16) for line in path.read_text("utf-8").split())
    if len(colours) != 16:
        raise ValueError(f"{path.name}: a palette has 16 colours, this one {len(colours)}")
    if not contrast and sight != "plain":
        colours = _seen(name, colours, sight)
    return Palette(name, machine, colours, roles, strong)


def lighter(palette: Palette) -> Palette:
    """The palette with every colour half way to white, as near as the machine comes; for a flash."""
    if palette.machine is Machine.DOS:
        return palette._replace(colours=tuple(c | 0x555555 for c in palette.colours))
    steps = _steps(palette)

    def lift(channel: int) -> int:
        return min(steps, key=lambda step: abs(step - (channel + 255) // 2))

    colours = tuple(lift(c >> 16) << 16 | lift(c >> 8 & 255) << 8 | lift(c & 255) for c in palette.colours)
    return palette._replace(colours=colours)


def _steps(palette: Palette) -> Sequence[int]:
    """The values that a channel can have: the ST's eight, or the Amiga's sixteen."""
    return sorted(ST_CHANNEL) if palette.machine is Machine.ST else range(0, 256, 17)


def dimmed(palette: Palette, part: float) -> Palette:
    """The palette at a part, 0 to 1, of its light, in the steps of its machine. The EGA's colours cannot be dimmed."""
    if part >= 1:
        return palette
    part, steps = max(0.0, part), _steps(palette)

    def dim(colour: int) -> int:
        red, green, blue = (steps[round(steps.index(colour >> shift & 255) * part)] for shift in (16, 8, 0))
        return red << 16 | green << 8 | blue

    return palette._replace(colours=tuple(map(dim, palette.colours)))
