"""Which keys the page shows below the screen now: those of what has the input."""

from collections.abc import Sequence

from ..machines.page import PageKey
from .page_keys import WALK, keys
from .scene import Host


def wanted(app: Host) -> tuple[Sequence[PageKey], bool]:
    """The keys, and whether letters are typed."""
    if app.dialogs:
        group = app.dialogs[-1].group
        typing = group.focus is not None and group.focus.takes_text
        walks = any(widget.pad_act != "confirm" or widget.takes_text for widget in group.stops())
        confirm = ("confirm",) if app.dialogs[-1].default is not None else ()
        return keys("cancel", *(WALK if walks else ()), *(("backspace",) if typing else ()), *confirm), typing
    if app.menu_bar.active:
        return keys("cancel", *WALK, "confirm"), False
    return ((), False) if app.scene is None else (app.scene.page_keys(), app.scene.typing)
