"""The Stoneset Editor (manual pp. 27-36): one screen on which all thirty-six stones are painted.

Arrows move within an area, Tab from one to the next, Space and Enter choose; Space held while the arrows move paints
a line. Letters: a colour by its hex digit, T transparent, X XColor, U Undo, N, L, S of the File menu.
"""

from collections.abc import Callable, Sequence
from functools import partial

from ....machines.input import Input, pressed_chord
from ....machines.skins.base import Menu
from ....machines.widgets.base import Group
from ....machines.widgets.dialog import alert
from ....rules.contract import Refused
from ....rules.ishido.board import STONE_NAMES
from ....session.ishido.art import editing
from ....session.ishido.art.document import Document
from ....session.ishido.art.own import Own
from ....session.ishido.art.stoneset import CLEAR, STONES, SYMBOLS, Stoneset
from ....session.ishido.art.templates import TEMPLATES
from ....session.texts import sentence, translate
from ...scene import Host, Scene
from . import layout
from .checking import Checking
from .controls import Cells, EditBox, Tool
from .filing import Filing
from .menus import DEEDS, menus
from .view import HINTS, Areas, View, rows_of, stones_art

SAID = 240  # frames that a line at the foot stays
SHAPES = tuple(TEMPLATES.values())
PENS = ((0, 1, 2, 3, 4, 10, 11, 12), (5, 6, 7, 8, 9, 13, 14, CLEAR))  # as they lie in the Color Selection Box
SHARED = 10  # pens below are the same on every board


class EditorScene(Scene):
    """`art` lies there in `palette`, that of the board in use; `name`: its path among the player's own, or "".

    `on_use(art, path)` is told when the editor is left with Use, or with Cancel after a save; the path is "" for what
    is in no file: then it is kept in `editor/used.json`. `load_first`: begin with Load Stoneset.
    """

    manual = "ishido"
    diagonal = True

    def __init__(
        self,
        app: Host,
        art: Stoneset,
        name: str,
        palette: str,
        on_use: Callable[[Stoneset, str], object],
        own: Own | None = None,
        load_first: bool = False,
    ) -> None:
        super().__init__(app)
        self.palette = palette
        self.document = Document(art, name)
        self.checking = Checking(self.document)
        self.filing = Filing(app, self.document, own or Own(app.storage), self.checking, on_use, self.show_message)
        self.view = View(app.skin)
        self._load_first = load_first
        self._begun = False
        self._warned = False  # of what transparent does
        self._said, self._said_until = "", 0
        document = self.document
        self.areas = Areas(
            Cells(layout.SELECT, rows_of(range(STONES), SYMBOLS), layout.stone_box, self._select, follows=True),
            EditBox(layout.EDIT, self._begin, self._stroke, self._end, self._drop),
            Cells(layout.COLOURS, PENS, layout.swatch_box, self.choose_colour),
            Cells(layout.TEMPLATES, rows_of(range(len(SHAPES)), 3), layout.template_box, self._template),
            Cells(layout.MASKS, (tuple(range(SYMBOLS)),), layout.mask_box, self._select_column, follows=True),
        )
        self.undo_button = Tool(layout.UNDO, translate("ishido_editor.undo"), self._undo)
        self.clear_button = Tool(
            layout.CLEAR_BUTTON,
            translate("ishido_editor.clear"),
            partial(self.choose_colour, CLEAR),
            lambda: document.pen == CLEAR,
        )
        self.xcolor_button = Tool(
            layout.XCOLOR, translate("ishido_editor.xcolor"), self._xcolor, lambda: document.xcolor
        )
        self.use_button = Tool(layout.USE, translate("ishido_editor.use"), self.filing.use)
        self.cancel_button = Tool(layout.CANCEL, translate("machines.cancel"), self.filing.cancel)
        areas = self.areas
        self.buttons = self.undo_button, self.clear_button, self.xcolor_button, self.use_button, self.cancel_button
        self.group = Group((areas.stones, areas.edit, areas.colours, *self.buttons[:3], areas.templates))
        self.group.add(self.use_button, self.cancel_button, areas.masks)
        self.group.set_focus(areas.stones)
        self._name_areas()

    def retell(self) -> None:
        own = [translate(f"ishido_editor.{name}") for name in ("undo", "clear", "xcolor", "use")]
        for button, label in zip(self.buttons, (*own, translate("machines.cancel")), strict=True):
            button.label = label
        self._name_areas()

    # --- what is said ----------------------------------------------------------------------------------------------

    def _name_areas(self) -> None:
        """What the areas and their cells are called."""
        areas = self.areas
        for name in ("stones", "colours", "templates", "masks"):
            getattr(areas, name).said = translate(f"spoken.{name}")
        areas.stones.tell = lambda stone: STONE_NAMES[stone]
        areas.colours.tell = self._colour_note
        areas.templates.tell = lambda index: tuple(TEMPLATES)[index]
        areas.masks.tell = lambda column: str(column + 1)
        areas.edit.tell = lambda at: f"{self.document.art.stones[self.document.selected][at]:x}"

    @property
    def spoken_title(self) -> str:
        return translate("ishido_editor.title")

    @property
    def spoken_lines(self) -> Sequence[str]:
        return (self._note()[0],)

    # --- the house -------------------------------------------------------------------------------------------------

    def enter(self) -> None:
        if self._begun:
            return
        self._begun = True
        if self._load_first:
            self.filing.load()
        self.filing.offer()

    def leave(self) -> None:
        self.areas.edit.let_go()
        self.filing.keep()

    def menus(self) -> Sequence[Menu]:
        return menus(self.document)

    def command(self, name: str) -> None:
        action, _, kind = name.partition("_")
        self.areas.edit.let_go()
        if action in DEEDS and kind in editing.KINDS:
            self._clip(action, kind)
        elif name in self._commands:
            self._commands[name]()
        else:
            super().command(name)

    @property
    def _commands(self) -> dict[str, Callable[[], object]]:
        filing = self.filing
        return {
            "new": filing.new, "load": filing.load, "open": filing.load, "save": filing.save,
            "save_as": partial(filing.save, True), "export_png": partial(filing.export, "png"),
            "export_iff": partial(filing.export, "iff"), "check": filing.check, "undo": self._undo,
            "redo": self._redo, "quit": filing.cancel, "keys": self._keys,
        }  # fmt: skip

    def tick(self) -> None:
        self.undo_button.enabled = self.document.can_undo
        self.filing.tick()
        if not self.document.painting:
            self.checking.tick(self.app.palette.colours)

    def update(self, inp: Input) -> None:
        edit = self.areas.edit
        if not edit.focused:
            edit.let_go()
        if "cancel" in inp.commands:
            self.app.menu_bar.show(self.app.menus())
            self.app.play("click")
        elif inp.any and pressed_chord() == "ctrl+l":
            self.filing.load()
        elif "copy" in inp.commands or "paste" in inp.commands:
            self._clip("copy" if "copy" in inp.commands else "paste", editing.STONE)
        elif "delete" in inp.commands:
            self._clip("erase", editing.STONE)
        elif not self.group.handle(inp, self.app.ui) and inp.text:
            self._letter(inp.text[0].upper())

    def _letter(self, letter: str) -> None:
        """What a letter or digit means; N, L and S also serve where the browser keeps Ctrl for itself."""
        if letter in HINTS:
            self.choose_colour(HINTS.index(letter))
            return
        filing = self.filing
        deeds: dict[str, Callable[[], object]] = {
            "X": self._xcolor, "U": self._undo, "N": filing.new, "L": filing.load, "S": filing.save,
        }  # fmt: skip
        if letter in deeds:
            self.app.play("click")
            deeds[letter]()

    def draw(self) -> None:
        self.view.refresh(self.document, self.app.skin)
        group = self.group
        self.view.draw(self.document, self.areas, group.focus, group.keyboard, self._note(), not self.app.dialogs)
        for button in self.buttons:
            button.draw(self.app.skin, button.look(self.app.ui, group.keyboard))

    # --- what is chosen --------------------------------------------------------------------------------------------

    def _select(self, stone: int) -> None:
        self.document.select(stone)
        self.areas.masks.at = self.document.column
        self.app.play("click")

    def _select_column(self, column: int) -> None:
        """A mask stands for its column: the stone of it in the same row."""
        self._select(self.document.selected // SYMBOLS * SYMBOLS + column)
        self.areas.stones.at = self.document.selected

    def choose_colour(self, pen: int) -> None:
        """Take a colour, or transparent; the first time that is warned of (manual p. 29)."""
        self.document.end_stroke()
        self.document.pen = self.areas.colours.at = pen
        self.app.play("click")
        if pen == CLEAR and not self._warned:
            self._warned = True
            picture = stones_art(self.document.art, self.document.column, hole=True)
            self.app.open(alert(translate("ishido_editor.warn_clear"), picture=picture))

    def _template(self, index: int) -> None:
        self._done(self.document.template(SHAPES[index]))

    def _xcolor(self) -> None:
        self.document.end_stroke()
        self.document.xcolor = not self.document.xcolor  # until it is pressed again (I24)

    # --- edits -----------------------------------------------------------------------------------------------------

    def _begin(self, at: int) -> None:
        if self.document.xcolor:
            self._done(self.document.touch(at))
        else:
            self.app.play("tick")
            self.document.begin_stroke(at)

    def _stroke(self, start: int, end: int) -> None:
        if self.document.painting:
            self.document.stroke(start, end)

    def _end(self) -> None:
        self.document.end_stroke()

    def _drop(self) -> None:
        self.document.drop_stroke()

    def _clip(self, action: str, kind: str) -> None:
        """Cut, Copy, Paste, Erase; what the manual forbids is told in a sentence."""
        document = self.document
        try:
            if action == "copy":
                document.copy(kind)
                self.app.play("lift")
            else:
                self._done({"cut": document.cut, "paste": document.paste, "erase": document.erase}[action](kind))
        except Refused as fault:
            self.app.play("error")
            self.app.tell(sentence(fault.why))
            return
        self.show_message(translate(f"ishido_editor.said_{action}", what=translate(f"ishido_editor.what_{kind}")))

    def _undo(self) -> None:
        self._walked(self.document.undo(), "undo")

    def _redo(self) -> None:
        self._walked(self.document.redo(), "redo")

    def _walked(self, done: bool, way: str) -> None:
        self.areas.stones.at, self.areas.masks.at = self.document.selected, self.document.column
        self.app.play("undo" if done else "error")
        if not done:
            self.show_message(translate(f"ishido_editor.no_{way}"))

    def _done(self, changed: bool) -> None:
        self.app.play("place" if changed else "error")

    def _keys(self) -> None:
        from .keys import KeysDialog  # the start: read when somebody reads

        self.app.open(KeysDialog())

    # --- what is said ----------------------------------------------------------------------------------------------

    def show_message(self, text: str) -> None:
        """A line at the foot, for some seconds."""
        self._said, self._said_until = text, self.app.frame + self.app.stays(SAID)

    def _note(self) -> tuple[str, bool]:
        """The line at the foot, and whether it is a warning."""
        colours, document = self.areas.colours, self.document
        pen = colours.pointed
        if pen is None and colours.focused and self.group.keyboard:
            pen = colours.at
        if pen is not None:
            return self._colour_note(pen), False
        if self.app.frame < self._said_until:
            return self._said, False
        if document.xcolor:
            return translate("ishido_editor.note_xcolor"), False
        found = self.checking.found
        if found is None:
            return translate("ishido_editor.note_menu"), False
        return (sentence(found[0]), True) if found else (translate("ishido_editor.all_apart"), False)

    def _colour_note(self, pen: int) -> str:
        if pen == CLEAR:
            return translate("ishido_editor.note_clear")
        return translate("ishido_editor.note_shared" if pen < SHARED else "ishido_editor.note_own", key=HINTS[pen])
