"""Something to show: what of a screen and its game others are to see, and where the file lies that comes of it."""

from collections.abc import Callable, Sequence
from functools import partial

import pyxel

from ..machines.download import give
from ..machines.folders import folder_of
from ..machines.framebuffer import THUMBNAIL, on_web
from ..machines.mount import Mount
from ..machines.palette import Palette
from ..machines.skins.base import Box, Skin
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
from .miniature import miniature
from .scene import Host, Played

ICON_W, ICON_H = 24, 15  # of what is made, beside its button
SCREEN, TURN, GAME = "screen", "turn", "game"
KILO = 1000  # bytes


class Taken(NamedTuple):
    """A frame as it was seen: its pens, their colours, the palette that they came from."""

    frame: bytes
    colours: tuple[int, ...]
    palette: Palette


class ShowDialog(Dialog):
    """What is to be shown. `on_choice(what)`: SCREEN, TURN or GAME; not told when it is cancelled."""

    pictured = False
    width = 228

    def __init__(self, seen: Sequence[str], on_choice: Callable[[str], object]) -> None:
        """`seen`: what comes of it, in small."""
        self._seen = seen
        super().__init__(translate("show.title"), on_close=lambda answer: on_choice(answer) if answer else None)

    def compose(self, ui: Ui) -> Part:
        kinds = (SCREEN, TURN, GAME)
        labels = (*(translate(f"show.{kind}") for kind in kinds), translate("machines.cancel"))
        *shown, cancel = self.offer(labels, (*(partial(self.close, kind) for kind in kinds), self.close)).buttons
        told = Label(AUTO, translate("show.text"), small=True, even=True)
        sample = Row(miniature(self._seen), Sized(told, 0, grows=True))
        apart = Row(Sized(cancel, least=LEAST), align="centre")
        rows = [
            Row(Picture(size(ICON_W, ICON_H), partial(_icon, kind)), Sized(button, grows=True))
            for kind, button in zip(kinds, shown, strict=True)
        ]
        return Column(sample, Column(*rows, gap=NEAR, align="fill"), apart, gap=GAP, align="fill")


def _icon(kind: str, skin: Skin, box: Box) -> None:
    """What is made: a picture, two one upon the other, a strip of film."""
    ink, paper = skin.roles.ink, skin.roles.paper
    x, y = box.x, box.y
    if kind == GAME:
        pyxel.rect(x, y + 1, ICON_W, ICON_H - 2, ink)
        for left in range(x + 1, x + ICON_W - 1, 3):
            for top in (y + 2, y + ICON_H - 4):
                pyxel.rect(left, top, 2, 2, paper)
        for left in (x + 1, x + 9, x + 17):
            pyxel.rect(left, y + 5, 7 if left < x + 17 else 6, ICON_H - 10, paper)
        return
    if kind == TURN:
        pyxel.rectb(x + 1, y + 4, 17, ICON_H - 5, ink)
        pyxel.rect(x + 5, y, 19, ICON_H - 3, paper)
        x, y = x + 6, y + 1
    wide, high = (17, ICON_H - 5) if kind == TURN else (20, ICON_H - 2)
    x, y = (x, y) if kind == TURN else (x + 2, y + 1)
    pyxel.rectb(x, y, wide, high, ink)
    pyxel.rect(x + wide - 7, y + 2, 3, 3, skin.roles.accent)  # the sun
    for step in range(high // 2):  # a hill
        pyxel.rect(x + 2 + step, y + high - 3 - step, max(1, wide - 8 - 2 * step), 1, ink)


def show(app: Host, taken: Taken, played: Played | None) -> None:
    """Ask what is to be shown; without a game on the screen the screen itself is shown at once."""
    if played is None:
        make(app, taken, None, SCREEN)
    else:
        app.open(ShowDialog(_sample(taken, played), lambda kind: make(app, taken, played, kind)))


def _sample(taken: Taken, played: Played) -> list[str]:
    """The picture that is made of a screen, as small as that of a saved game."""
    session = played.session
    mount = Mount(taken.palette, taken.colours, showing.title(session.game.name), showing.shown(session))
    picture, (wide, high) = mount.picture(taken.frame), THUMBNAIL
    columns = [x * mount.width // wide for x in range(wide)]
    rows = [y * mount.height // high * mount.width for y in range(high)]
    return ["".join(f"{picture[row + column]:x}" for column in columns) for row in rows]


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
