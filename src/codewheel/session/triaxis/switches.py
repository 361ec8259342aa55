"""The switches of what TriAxis' players are shown: the game as in 1989, or the helps of today (D40)."""

from ..settings import Settings
from .setup import FAMILY

ORIGINAL = "original"  # only what the help file describes
SWITCHES = {
    ORIGINAL: "on", "targets": "on", "movable": "on", "costs": "on", "threats": "on", "odds": "on", "names": "on",
}  # fmt: skip


def switch(settings: Settings, name: str) -> bool:
    """Whether a switch of `SWITCHES` is on. In the original mode all helps of today but the targets are off."""
    on = (settings.get(FAMILY + name) or SWITCHES[name]) == "on"
    if name in (ORIGINAL, "targets"):
        return on
    return on and not switch(settings, ORIGINAL)


def turn(settings: Settings, name: str) -> None:
    """The other way round."""
    on = (settings.get(FAMILY + name) or SWITCHES[name]) == "on"
    settings.set(FAMILY + name, "off" if on else "on")
