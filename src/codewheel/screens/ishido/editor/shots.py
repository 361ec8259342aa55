"""The Stoneset Editor as pictures."""

from collections.abc import Callable

from ....rules.typed import Any
from ....session.ishido.art.own import Own
from ....session.ishido.art.stoneset import BLANK, CLEAR, SYMBOLS, Stoneset, from_shown
from ....session.ishido.art.templates import TEMPLATES
from ...app import App
from ...contract import Shot
from ...studio import step
from ..custom_art import shipped_stones
from .scene import EditorScene

MIDDLE = 9 * 18 + 9  # a pixel
SHAPES = ("disc", "diamond", "triangle", "heart", "star", "teardrop")
ROWS = (1, 4, 9, 7, 2)  # the colours of the first rows; the last stays as it was filled


def laid(app: App, art: Stoneset, name: str = "", palette: str = "ishido/ishido") -> EditorScene:
    """The editor with a stoneset in its document."""
    scene = EditorScene(app, art, name, palette, lambda made, path: None)
    app.push(scene)
    step(app, 4)
    return scene


def shipped(name: str = "inner") -> Stoneset:
    """One of the house's stonesets."""
    return from_shown(shipped_stones(name))


def _plain(app: App) -> None:
    scene = laid(app, shipped(), "TEMPLE")
    scene.document.select(25)
    app.reader.put_pointer(190, 104)
    step(app, 120)


def _templates(app: App) -> None:
    """A set by mask templates, half way: shapes in the columns, colours in the rows."""
    scene = laid(app, BLANK, "SHAPES", "ishido/rameses")
    document = scene.document
    for column, shape in enumerate(SHAPES):
        document.select(column)
        document.template(TEMPLATES[shape])
    document.xcolor = True
    for row, pen in enumerate(ROWS):
        for column in range(SYMBOLS):
            document.select(SYMBOLS * row + column)
            document.pen = pen
            document.touch(MIDDLE)
    step(app, 8)


def _menu(app: App) -> None:
    laid(app, shipped("runes"), "RUNES2")
    app.menu_bar.show(app.menus())
    app.menu_bar.open, app.menu_bar.hot = 1, 4
    app.menu_bar.sub, app.menu_bar.sub_hot = 4, 1
    step(app)


def _command(command: str) -> Shot:
    def shot(app: App) -> None:
        scene = laid(app, shipped(), "TEMPLE")
        if command == "new":
            scene.document.erase("stone")
        for name in ("gems", "magic", "runes", "shaman") if command == "save_as" else ():
            Own(app.storage).save_stoneset(f"MY{name.upper()}"[:8], shipped(name))
        scene.command(command)
        step(app, 8)

    return shot


def _clear(app: App) -> None:
    laid(app, shipped()).choose_colour(CLEAR)
    step(app, 8)


SHOTS: dict[str, Callable[[App], Any]] = {
    "ishido-editor": _plain,
    "ishido-editor-templates": _templates,
    "ishido-editor-menu": _menu,
    "ishido-editor-new": _command("new"),
    "ishido-editor-save": _command("save_as"),
    "ishido-editor-keys": _command("keys"),
    "ishido-editor-transparent": _clear,
}
