"""The one widget set, drawn by three skins: controls, lists, fields, dialogs, the menu bar and the file requester.

A name's module is read when the name is first asked for: the first frame needs few of them.
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from .area import TextArea
    from .base import Group, Ui, Widget
    from .controls import Button, CheckBox, Label, Picture, ProgressBar, RadioGroup, Slider
    from .dialog import Alert, Art, Dialog, Prompt, alert, button_row
    from .field import TextField
    from .lists import ListBox, ScrollText
    from .menubar import MenuBar
    from .requester import FileRequester
    from .views import Volume

_HOMES = {
    "area": ("TextArea",),
    "base": ("Group", "Ui", "Widget"),
    "controls": ("Button", "CheckBox", "Label", "Picture", "ProgressBar", "RadioGroup", "Slider"),
    "dialog": ("Alert", "Art", "Dialog", "Prompt", "alert", "button_row"),
    "field": ("TextField",),
    "lists": ("ListBox", "ScrollText"),
    "menubar": ("MenuBar",),
    "requester": ("FileRequester",),
    "views": ("Volume",),
}
_HOME = {name: module for module, names in _HOMES.items() for name in names}


def __getattr__(name: str) -> Any:
    if name not in _HOME:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(import_module(f".{_HOME[name]}", __name__), name)


__all__ = [
    "Alert",
    "Art",
    "Button",
    "CheckBox",
    "Dialog",
    "FileRequester",
    "Group",
    "Label",
    "ListBox",
    "MenuBar",
    "Picture",
    "ProgressBar",
    "Prompt",
    "RadioGroup",
    "ScrollText",
    "Slider",
    "TextArea",
    "TextField",
    "Ui",
    "Volume",
    "Widget",
    "alert",
    "button_row",
]
