"""No text outside its box: every label, button and list of every dialog of Ishido that there is a picture of."""

from typing import Any

import pytest

from codewheel.machines.framebuffer import HEIGHT, WIDTH
from codewheel.machines.skins.base import Box, Skin
from codewheel.machines.widgets.controls import Button, CheckBox, Label, RadioGroup
from codewheel.screens.ishido.shots import SHOTS
from codewheel.screens.shots import studio
from driver import quiet

MARK = 12  # pixels of a radio button or a check box before its text


def too_big(widget: Any, skin: Skin) -> str:
    """What of a control's text stands outside of its box, "" where nothing does."""
    box: Box = widget.box
    font = skin.small if getattr(widget, "small", False) else skin.font
    if isinstance(widget, Label):
        lines = font.wrap(widget.text, box.w)
        tall = len(lines) * (font.height + 2) - 2
        wide = max(map(font.width, lines), default=0)
        return widget.text if widget.text and (tall > max(box.h, font.height) or wide > box.w) else ""
    if isinstance(widget, Button):
        small = type(widget).__name__ == "SmallButton"
        return widget.label if (skin.small if small else skin.font).width(widget.label) > box.w - 4 else ""
    if isinstance(widget, CheckBox):
        return widget.label if MARK + skin.font.width(widget.label) > box.w else ""
    if isinstance(widget, RadioGroup):
        cells = [(widget.cell(i), label) for i, label in enumerate(widget.labels)]
        return ", ".join(label for cell, label in cells if MARK + skin.font.width(label) > cell.w)
    return ""


@pytest.mark.parametrize("name", SHOTS)
def test_no_text_stands_outside_its_box(name: str) -> None:
    app = studio()
    try:
        quiet()
        SHOTS[name](app)
        assert app.scene is not None and not app.storage.names("log/"), name
        groups = [dialog.group for dialog in app.dialogs] + [getattr(app.scene, "group", ())]
        found = [widget for group in groups for widget in group]
        assert [text for widget in found if (text := too_big(widget, app.skin))] == []
        for dialog in app.dialogs:
            assert dialog.box.x >= 0 and dialog.box.y >= 0, name
            assert dialog.box.x + dialog.box.w <= WIDTH and dialog.box.y + dialog.box.h <= HEIGHT, name
        outside = [
            widget
            for dialog in app.dialogs
            for widget in dialog.group
            if not dialog.box.holds(widget.box.x, widget.box.y)
        ]
        assert outside == []
    finally:
        app.shut()
