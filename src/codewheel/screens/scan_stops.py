"""What one switch walks over: all that can be done on the screen now, in groups.

A dialog's controls in their rows, else the places of the board that may be touched (row by row), a scene's controls,
its keys and its menus. What a control wants (letters, rows of a list, arrows) lies one level deeper.
"""

from collections.abc import Iterable, Sequence

from ..machines.aim import Aims
from ..machines.finger import DOWN, UP
from ..machines.input import Input
from ..machines.keymap import REPEATING
from ..machines.page import PageKey
from ..machines.skins.base import Box, Menu, MenuItem, undotted
from ..machines.widgets.base import Group, Ui, Widget
from ..machines.widgets.controls import Cells, Slider, Turner
from ..machines.widgets.dialog import LARGE, Dialog
from ..machines.widgets.field import LETTERS, TextField
from ..machines.widgets.lists import ListBox, Scroller
from ..machines.widgets.menubar import can_choose, can_light
from ..rules.rows import NamedTuple
from ..rules.typed import Any
from ..session.texts import translate
from .page_keys import WALK
from .scene import Host, Scene
from .spoken import described

FEW = 5  # so many controls are walked one by one, more of them row by row
BAND = 0.6  # of the height of the first in a row: whatever begins not farther below it stands in this row
IN_A_ROW = 7  # letters
CLEAR = 3  # pixels from the frame of a ground that several values share to the frame of one of them
STAY, LEVEL, OUT = range(3)  # where it goes on after a choice: at the same stop, at its level's beginning, at the root


class Stop(NamedTuple):
    """Something that lights up. `kind`: what it is, whatever it says; `place`: its name at the table, without words.

    `boxes`: where it lies, () where it is to be seen nowhere; `steps`: what choosing it does, an input a frame;
    `inner`: what is walked over instead; `menu`: the menu that is open meanwhile, its line, that of its submenu.
    """

    kind: object
    words: str = ""
    boxes: tuple[Box, ...] = ()
    steps: tuple[Input, ...] = ()
    inner: "tuple[Stop, ...]" = ()
    focus: Widget | None = None
    menu: tuple[int, ...] = ()
    place: str = ""
    then: int = OUT


def shape(stops: Sequence[Stop]) -> Any:
    """What there is, whatever it says."""
    return tuple((stop.kind, shape(stop.inner)) for stop in stops)


def press(command: str) -> tuple[Input, ...]:
    """A key, for a frame."""
    return (Input(commands=frozenset((command,)), held=frozenset((command,)), any=True), Input())


def typed(letter: str) -> tuple[Input, ...]:
    """A letter."""
    return (Input(text=letter, any=True), Input())


def click(x: float, y: float) -> tuple[Input, ...]:
    """A click at a place, as a finger makes it."""
    at = Input(int(x), int(y), pointing=True)
    return (at._replace(moved=True), at._replace(left=DOWN, any=True), at._replace(left=UP), Input())


def clicked(box: Box) -> tuple[Input, ...]:
    """A click into the middle of a box."""
    return click(box.x + box.w // 2, box.y + box.h // 2)


def bands(stops: Iterable[Stop]) -> list[list[Stop]]:
    """What lies side by side, from the top down, each row from the left."""
    rows: list[list[Stop]] = []
    for stop in sorted(stops, key=lambda stop: (stop.boxes[0].y + stop.boxes[0].h / 2, stop.boxes[0].x)):
        box = stop.boxes[0]
        first = rows[-1][0].boxes[0] if rows else None
        if first is None or box.y + box.h / 2 > first.y + first.h * (0.5 + BAND):
            rows.append([])
        rows[-1].append(stop)
    return [sorted(row, key=lambda stop: stop.boxes[0].x) for row in rows]


def grouped(stops: Sequence[Stop], told: bool) -> list[Stop]:
    """Rows of more than a few, one of one alone by itself. `told`: a row is called by what is in it."""
    if len(stops) <= FEW:
        return list(stops)
    rows, found = bands(stops), []
    for n, row in enumerate(rows):
        if len(row) == 1:
            found += row
            continue
        words = ", ".join(stop.words for stop in row) if told else ""
        words = words or translate("scan.row", number=n + 1, count=len(rows), places=len(row))
        boxes = tuple(stop.boxes[0] for stop in row)
        found.append(Stop(("row", n), words, boxes, inner=tuple(row)))
    return found


def _key(command: str, words: str = "") -> Stop:
    then = STAY if command in REPEATING else OUT
    return Stop(("key", command), words or translate(f"scan.{command}"), steps=press(command), then=then)


def _letters(letters: str) -> list[Stop]:
    """Rows of letters."""
    found = []
    for n in range(0, len(letters), IN_A_ROW):
        row = letters[n : n + IN_A_ROW]
        inner = tuple(
            Stop(("letter", char), translate("scan.space") if char == " " else char, steps=typed(char), then=LEVEL)
            for char in row
        )
        found.append(Stop(("letters", n), translate("scan.letters", first=row[0], last=row[-1]), inner=inner))
    return found


# controls


def _of_widget(widget: Widget, group: Group, ui: Ui) -> Stop:
    """A control: what a choice does, or what is chosen within it."""
    inner: list[Stop] = []
    steps: tuple[Input, ...] = ()
    if isinstance(widget, TextField):
        inner = [*_letters(LETTERS), _key("backspace")]
        inner += [_key("confirm")] * widget.takes_confirm
    elif isinstance(widget, Cells):
        cells = ((n, widget.cell(n)) for n in range(len(widget.labels)) if n not in widget.off)
        inner = [Stop(("cell", n), widget.labels[n], (cell,), clicked(cell)) for n, cell in cells]
    elif isinstance(widget, ListBox):
        inner = _of_list(widget, ui)
    elif isinstance(widget, Scroller):
        inner = [_key("page_down"), _key("page_up")]
    elif isinstance(widget, Slider):
        inner = [_key("right"), _key("left"), _key("end"), _key("home")]
    elif widget.takes_confirm or widget.pad_act == "pick":
        steps = press("confirm" if widget.takes_confirm else "pick")
    else:
        inner = [*map(_key, WALK), _key("page_up"), _key("page_down"), _key("pick")]
        inner += [_key("confirm")] * widget.takes_confirm
    held = tuple(stop._replace(focus=widget, boxes=stop.boxes or (widget.box,)) for stop in inner)
    lit = widget.box
    if isinstance(widget, Turner) and widget.flat:  # on the ground of the values, clear of that ground's own frame
        lit = widget.value(ui.skin).inset(CLEAR, 0)
    return Stop(("control", id(widget)), described(widget, group), (lit,), steps, held, widget)


def _of_list(widget: ListBox, ui: Ui) -> list[Stop]:
    """The rows that are seen, and what brings others."""
    rows = range(widget.first, min(widget.first + widget.shown(ui.skin), len(widget.rows)))
    boxes = [widget.row_box(row - widget.first, ui.skin) for row in rows]
    found = [
        Stop(("row", n), widget.row_words(row), (box,), clicked(box))
        for n, (row, box) in enumerate(zip(rows, boxes, strict=True))
    ]
    more = len(widget.rows) > len(rows)
    found += [_key("page_down"), _key("page_up")] if more else []
    return [*found, *([_key("confirm")] if widget.takes_confirm else [])]


def _of_group(group: Group, ui: Ui) -> list[Stop]:
    """A group of controls, row by row."""
    return grouped([_of_widget(widget, group, ui) for widget in group.stops()], True)


def of_dialog(dialog: Dialog, ui: Ui) -> list[Stop]:
    """All that a dialog offers, and the way out."""
    long = dialog.large and dialog.box.h > LARGE.h
    pages = [_key("page_down"), _key("page_up")] if long else []  # first, for what is to be read comes before answers
    return [*pages, *_of_group(dialog.group, ui), _key("cancel")]


# scenes


def of_board(aims: Aims) -> list[Stop]:
    """The places that may be touched, row by row."""
    found = []
    for target in aims.targets:
        x, y, w, h = target.x - target.w / 2, target.y - target.h / 2, target.w, target.h
        box = Box(round(x), round(y), round(w), round(h))
        found.append(Stop(("place", *target), "", (box,), click(target.x, target.y), place=target.place))
    return grouped(found, False)


def of_menus(menus: Sequence[Menu], ui: Ui) -> list[Stop]:
    """The menus with what can be chosen in them; while one is walked it is open."""
    titles, found = ui.skin.menu_titles(menus), []
    for n, menu in enumerate(menus):
        rows = ui.skin.menu_rows(menus, n)
        lines = []
        for i, item in enumerate(menu.items):
            if can_choose(item):
                lines.append(_line(item, (n, i), rows[i]))
            elif can_light(item):
                boxes = ui.skin.submenu_rows(menus, n, i)
                inner = tuple(_line(sub, (n, i, j), boxes[j]) for j, sub in enumerate(item.items) if can_choose(sub))
                words = undotted(item.label)
                lines.append(Stop(("line", n, i), words, (rows[i],), inner=inner, menu=(n, i)))
        if lines:
            found.append(Stop(("menu", n), menu.title, (titles[n],), inner=tuple(lines), menu=(n,)))
    return [Stop("menus", translate("scan.menus"), inner=tuple(found))] if found else []


def _line(item: MenuItem, place: tuple[int, ...], box: Box) -> Stop:
    words = undotted(item.label)
    words = f"{words}, {translate('spoken.checked')}" if item.checked else words
    return Stop(("line", *place), words, (box,), press("confirm"), menu=place)


def of_keys(keys: Sequence[PageKey], board: bool, typing: bool) -> list[Stop]:
    """A scene's keys: what leads on, answers, arrows where there is no board, the way back."""
    wanted = {key.command: key for key in keys if key.enabled and key.command}
    letters = [key for key in keys if key.enabled and key.letter]
    found = [_key("confirm")] if not board else []
    said = [Stop(("letter", key.letter), key.label, steps=typed(key.letter)) for key in letters]
    if len(said) > FEW:
        said = [Stop("letters", translate("scan.signs"), inner=tuple(stop._replace(then=LEVEL) for stop in said))]
    found += said
    aside = ("cancel", "menu", "confirm", "left", "right", "up", "down", "next")
    found += [_key(name, key.label) for name, key in wanted.items() if name not in (*aside, "backspace")]
    if not board:
        found.append(Stop("walk", translate("scan.walk"), inner=tuple(map(_key, (*WALK, "next", "previous", "pick")))))
    if typing:
        typing_keys = (*_letters(LETTERS), _key("backspace"))
        found.append(Stop("typing", translate("scan.typing"), inner=typing_keys))
    elif "backspace" in wanted:
        found.append(_key("backspace"))
    return [*found, _key("cancel")]


def of_scene(scene: Scene, ui: Ui) -> list[Stop]:
    """What a scene offers but for its menus: see above."""
    aims, group = scene.aims(), getattr(scene, "group", None)
    found = of_board(aims) if aims is not None else []
    found += _of_group(group, ui) if isinstance(group, Group) else []
    board = bool(found)
    for n, (words, commands) in enumerate(scene.ways()):
        found.append(Stop(("way", n), words, steps=tuple(inp for name in commands for inp in press(name))))
    return [*found, *of_keys(scene.page_keys(), board, scene.typing)]


def stops(app: Host, menus: Sequence[Stop]) -> list[Stop]:
    """All that can be done now. `menus`: those of the scene, from `of_menus`."""
    if app.dialogs:
        found, hands = of_dialog(app.dialogs[-1], app.ui), app.dialogs[-1].waits
        hands = hands and not any(dialog.hands for dialog in app.dialogs)
    else:
        found, hands = ([] if app.scene is None else [*of_scene(app.scene, app.ui), *menus]), True
    return [*found, *([_key("hands")] if hands else [])]
