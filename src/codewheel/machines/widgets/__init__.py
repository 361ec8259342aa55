"""The one widget set, drawn by three skins: controls, lists, fields, dialogs, the menu bar and the file requester.

A name's module is read when the name is first asked for: the first frame needs few of them.
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from .area import TextArea
    from .base import AUTO, Group, Part, Ui, Widget, size
    from .captions import Caption
    from .controls import Button, CheckBox, Label, Picture, ProgressBar, RadioGroup, Slider
    from .dialog import Alert, Art, Dialog, Place, Prompt, alert
    from .field import TextField
    from .layout import APART, GAP, NEAR, TIGHT, Buttons, Card, Column, Fill, Form, Grid, Inset, Row, Sized, Space
    from .lists import ListBox, Prose, ScrollText
    from .menubar import MenuBar
    from .requester import Asked, FileRequester, Style
    from .views import Files, Preview, StorageFiles, Volume, joined

_HOMES = {
    "area": ("TextArea",),
    "base": ("AUTO", "Group", "Part", "Ui", "Widget", "size"),
    "captions": ("Caption",),
    "controls": ("Button", "CheckBox", "Label", "Picture", "ProgressBar", "RadioGroup", "Slider"),
    "dialog": ("Alert", "Art", "Dialog", "Place", "Prompt", "alert"),
    "field": ("TextField",),
    "layout": (
        "APART",
        "GAP",
        "NEAR",
        "TIGHT",
        "Buttons",
        "Card",
        "Column",
        "Fill",
        "Form",
        "Grid",
        "Inset",
        "Row",
        "Sized",
        "Space",
    ),
    "lists": ("ListBox", "Prose", "ScrollText"),
    "menubar": ("MenuBar",),
    "requester": ("Asked", "FileRequester", "Style"),
    "views": ("Files", "Preview", "StorageFiles", "Volume", "joined"),
}
_HOME = {name: module for module, names in _HOMES.items() for name in names}


def __getattr__(name: str) -> Any:
    if name not in _HOME:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(import_module(f".{_HOME[name]}", __name__), name)


__all__ = [
    "APART",
    "AUTO",
    "GAP",
    "NEAR",
    "TIGHT",
    "Alert",
    "Art",
    "Asked",
    "Button",
    "Buttons",
    "Caption",
    "Card",
    "CheckBox",
    "Column",
    "Dialog",
    "FileRequester",
    "Files",
    "Fill",
    "Form",
    "Grid",
    "Group",
    "Inset",
    "Label",
    "ListBox",
    "MenuBar",
    "Part",
    "Picture",
    "Place",
    "Preview",
    "ProgressBar",
    "Prompt",
    "Prose",
    "RadioGroup",
    "Row",
    "ScrollText",
    "Sized",
    "Slider",
    "Space",
    "StorageFiles",
    "Style",
    "TextArea",
    "TextField",
    "Ui",
    "Volume",
    "Widget",
    "alert",
    "joined",
    "size",
]
