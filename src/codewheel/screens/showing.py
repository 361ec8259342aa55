"""Something to show: what of a screen and its game others are to see, and where the file lies that comes of it."""

from collections.abc import Callable, Sequence
from functools import partial

from ..machines.download import give
from ..machines.folders import folder_of
from ..machines.framebuffer import HEIGHT, THUMBNAIL, WIDTH, on_web
from ..machines.palette import Palette
from ..machines.skins.base import Box, Skin
from ..machines.skins.common import Rows
from ..machines.widgets.base import AUTO, Part, Ui, size
from ..machines.widgets.controls import Label, Picture
from ..machines.widgets.dialog import LEAST, Dialog
from ..machines.widgets.layout import GAP, NEAR, Column, Row, Sized
from ..rules.contract import Refused, reason
from ..rules.rows import NamedTuple
from ..session import showing
from ..session.showing import GIF, PNG
from ..session.slices import Slices
from ..session.storage import EXPORTS
from ..session.table.kind import Shown
from ..session.texts import translate
from .film import Film, still
from .miniature import on_monitor
from .nearest import things
from .scene import Host, Played

SCREEN, TURN, GAME = "screen", "turn", "game"
CAMERA: Rows = (
    "....kkkkkkkkkkkkkkk",
    "...kwwwwwwwwwwwwwwgk",
    "...kwyywwdkkkdwwkkgk",
    "..kwwyywdkdddkdwkbkgk",
    "..kwwwwwkdkkkdkwkkwdk",
    "..kwrrwwkdkbwkkwwwgdk",
    "..kwwwwwkdkkkdkwwwgdk",
    "..kwwwwwdkdddkdwwwgdk",
    "..kwrybwwdkkkdwwwggdk",
    ".kwwrybwwwwwwwwwwwggdk",
    ".kggggggggggggggggdddk",
    ".kkkkkkkkkkkkkkkkkkkkk",
    "...kwwwwwwwwwwwwwwk",
    "...kwbbbbbbbbyybbwk",
    "...kwbbwwbbbbyybbwk",
    "...kwtttttbbttttbwk",
    "...kkkkkkkkkkkkkkkk",
)
REEL: Rows = (
    "......kkkkkkk",
    "....kkwwwwwwgkk",
    "...kwwkkwwwkkggk",
    "..kwwkttkwkttkgdk",
    "..kwwkttkwkttkgdk",
    ".kwwwwkkwwwkkgggdk",
    ".kwkkwwwkkkwwgkkdk",
    ".kktrkwwkdkwgkttkk",
    ".kkttkwwkkkwgkttkk",
    ".kwkkwwwwwwggwkkdk",
    "..kwwwkkwgkkggddk",
    "..kgwkttkgkttkddk",
    "...kgkttkgkttkdkkkkkkkk",
    "....kkkkgddkkkkkwkwkwkk",
    "..kkkkkkkkkkkktttttttk",
    "..kwkwkwkwkwkwkwkwkwkk",
    "..kkkkkkkkkkkkkkkkkkk",
)
CAN: Rows = (
    "......kkkkkkkkkkk",
    "...kkkwwwwwwwwwwgkkk",
    "..kwwwwgggggggggggggk",
    ".kwwgggrrrrrrrrrggggdk",
    ".kwggrrrwwwwwwwrrrggdk",
    ".kwggrrrrrrrrrrrrrggdk",
    ".kwgggrrwwwwwwrrrgggdk",
    ".kkwggggrrrrrrrgggddkk",
    ".kwkkkgggggggggddkkkdk",
    ".kwwggkkkkkkkkkkkddddk",
    ".kkwgggggggggggddddkkk",
    ".kwkkkggggggggddkkkddk",
    ".kyyyykkkkkkkkkktttttk",
    ".kwyyyyyyyyyyyttttttdk",
    ".kwwwggyyyyyyyttddddk",
    "..kkkwggggggdddddkkk",
    ".....kkkkkkkkkkkk",
)
ICONS = {SCREEN: CAMERA, TURN: REEL, GAME: CAN}  # of what is made, beside its button
ICON_W, ICON_H = 24, 22
KILO = 1000  # bytes


class Taken(NamedTuple):
    """A frame as it was seen: its pens, their colours, the palette that they came from."""

    frame: bytes
    colours: tuple[int, ...]
    palette: Palette


class ShowDialog(Dialog):
    """What is to be shown. `on_choice(what)`: SCREEN, TURN or GAME; not told when it is cancelled."""

    pictured = False
    width = 286

    def __init__(self, seen: Sequence[str], on_choice: Callable[[str], object]) -> None:
        """`seen`: what comes of it, in small."""
        self._seen = seen
        super().__init__(translate("show.title"), on_close=lambda answer: on_choice(answer) if answer else None)

    def compose(self, ui: Ui) -> Part:
        labels = (*(translate(f"show.{kind}") for kind in ICONS), translate("machines.cancel"))
        *shown, cancel = self.offer(labels, (*(partial(self.close, kind) for kind in ICONS), self.close)).buttons
        rows = [
            Row(Picture(size(ICON_W, ICON_H), partial(_icon, icon)), Sized(button, grows=True), gap=NEAR)
            for icon, button in zip(ICONS.values(), shown, strict=True)
        ]
        told = Label(AUTO, translate("show.text"), small=True, even=True)
        sample = None if ui.large else on_monitor(self._seen)  # there the words want its room
        return Column(
            Row(sample, Sized(Column(*rows, gap=NEAR, align="fill"), 0, grows=True)),
            told,
            Row(Sized(cancel, least=LEAST), align="centre"),
            gap=GAP,
            align="fill",
        )


def _icon(rows: Rows, skin: Skin, box: Box) -> None:
    things(skin.palette, box.x, box.y + (box.h - len(rows)) // 2, rows)


def show(app: Host, taken: Taken, played: Played | None) -> None:
    """Ask what is to be shown; without a game on the screen the screen itself is shown at once."""
    if played is None:
        make(app, taken, None, SCREEN)
    else:
        seen = played.thumbnail() if played.thumbnail is not None else _sample(taken.frame)
        app.open(ShowDialog(seen, lambda kind: make(app, taken, played, kind)))


def _sample(frame: bytes) -> list[str]:
    """A frame as small as the picture of a saved game, where that is not to be had."""
    wide, high = THUMBNAIL
    columns = [x * WIDTH // wide for x in range(wide)]
    rows = [y * HEIGHT // high * WIDTH for y in range(high)]
    return ["".join(f"{frame[row + column]:x}" for column in columns) for row in rows]


def make(app: Host, taken: Taken, played: Played | None, kind: str) -> None:
    """Draw it in slices of the frames to come, keep it, and say where it lies."""
    name = played.session.game.name if played is not None else None
    stem, ending = showing.stem(name), PNG if kind == SCREEN else GIF

    def work() -> Slices[bytes]:
        if played is None or kind == SCREEN:
            here = played.session if played is not None else None
            return still(*taken, showing.title(name), showing.shown(here) if here else Shown(""))
        film = Film(app, played.session, played.moves if kind == GAME else played.session.ply)
        return film.game() if kind == GAME else film.turn()

    app.read(work(), partial(_keep, app, stem, ending), f"{stem}.{ending}", "show.drawing")


def _keep(app: Host, stem: str, ending: str, data: bytes) -> None:
    """Keep a file and say where it lies; hand it to the browser where there is one, which keeps such files itself."""
    size = max(1, round(len(data) / KILO))
    file = f"{stem}.{ending}"
    try:
        if on_web():
            give(file, data, reason("show.not_handed", file=file))
            app.tell(translate("show.handed", file=file, size=size))
            return
        file = showing.keep(app.storage, stem, ending, data).rpartition("/")[2]
    except Refused as fault:
        app.tell_reason(fault.why)
        return
    folder = folder_of(app.storage)
    if folder is None:
        app.tell(translate("show.kept", file=file, size=size))
    else:
        app.tell_kept(translate("show.written", file=file, size=size, folder=str(folder / EXPORTS)))
