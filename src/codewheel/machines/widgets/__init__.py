"""The one widget set, drawn by three skins: controls, lists, fields, dialogs, the menu bar and the file requester."""

from .base import Group, Ui, Widget
from .controls import Button, CheckBox, Label, Picture, ProgressBar, RadioGroup, Slider
from .dialog import Alert, Art, Dialog, Prompt, alert, button_row
from .field import TextField
from .lists import ListBox, ScrollText
from .menubar import MenuBar
from .requester import FileRequester
from .views import SlotView, StorageView, View, Volume

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
    "SlotView",
    "StorageView",
    "TextField",
    "Ui",
    "View",
    "Volume",
    "Widget",
    "alert",
    "button_row",
]
