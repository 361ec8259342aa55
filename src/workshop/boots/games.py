"""What the boot scenes show of each game, and the plain ones of a game that has none: disk, icons, first picture."""

from pathlib import Path

import numpy as np

from ..canvas import Canvas
from ..contract import Boot, games
from . import icons, labels, loading
from .icons import CELL, CHOSEN, SIZE
from .st_windows import KEY

PLAIN = Boot(labels.plain, icons.plain, icons.plain_big, loading.plain)


def _icon(boot: Boot) -> Canvas:
    """The icon as it lies, below it as it is chosen."""
    c = Canvas(CELL, 2 * CELL, KEY)
    boot.icon(c, 0, 0)
    c.a[CELL:] = np.array(CHOSEN, np.uint8)[c.a[:CELL]]
    return c


def _big(boot: Boot) -> Canvas:
    c = Canvas(SIZE + 4, SIZE + 4, KEY)
    boot.icon_big(c, 0)
    return c


def _loading(boot: Boot) -> Canvas:
    c = Canvas(320, loading.HEIGHT)
    boot.loading(c)
    return c


def _write(folder: str, title: str, boot: Boot, out: Path) -> None:
    labels.disk(title, boot.label).save(f"{folder}/disk", "boot/amiga", out)
    _icon(boot).save(f"{folder}/icon", "boot/st", out)
    _big(boot).save(f"{folder}/icon_big", "boot/st", out)
    _loading(boot).save(f"{folder}/loading", "boot/dos", out)


def build(out: Path) -> None:
    """Write `disk`, `icon`, `icon_big` and `loading` into the folder of each game that draws them; into `plain/`."""
    _write("plain", "", PLAIN, out)
    for entry, game in games():
        boot = game.boot()
        if boot is not None:
            _write(entry.module, entry.title.upper(), boot, out)
