"""How a game is kept and brought back: requesters of saved games and records, the prompt of a position in letters."""

from collections.abc import Callable, Sequence
from functools import partial

from ..machines.download import hand_over
from ..machines.widgets.art import Art
from ..machines.widgets.dialog import Prompt
from ..machines.widgets.requester import FileRequester, Style
from ..machines.widgets.views import Preview, StorageFiles, Volume, fresh, joined
from ..rules.contract import Refused
from ..rules.typed import Protocol
from ..session.play import Session
from ..session.saves import Resumed, opening
from ..session.table.words import Plain
from ..session.texts import one, sentence, translate
from .saved_files import flat
from .scene import Host

ENDING = ".json"
GAMES = Style(captions=("slots.list", "slots.picture"), empty="slots.empty", choose="slots.choose", rows=7, width=256)
RECORDS = GAMES._replace(
    captions=("slots.records", "slots.picture"), empty="slots.no_records", advice="slots.records_advice"
)
LONGEST = 2000  # letters of a position


class Keeping(Protocol):
    """A scene whose game is kept."""

    app: Host

    @property
    def game(self) -> str:
        """The name of the game."""

    @property
    def session(self) -> Session:
        """What is played."""

    @property
    def emblem(self) -> Art | None:
        """The sign of the game."""

    @property
    def disk(self) -> Art | None:
        """The disk of its machine, None for a plain one."""

    def thumbnail(self) -> Sequence[str]:
        """The picture of a saved game."""

    def do(self, name: str, *values: Plain) -> bool:
        """Give the table a command; whether it was obeyed."""

    def take_game(self, found: Resumed) -> None:
        """Go on with a saved game."""

    def go_on(self, session: Session) -> None:
        """Go on from a position that was looked at."""

    def set_position(self, text: str) -> None:
        """Go on from a position that was typed in."""


def keep(scene: Keeping, name: str) -> None:
    """Open the dialog of a command: open, save, write_record, read_record or position."""
    app, session = scene.app, scene.session
    if name == "open":
        app.open(open_game(app, scene.game, scene.take_game, dressed(GAMES, scene)))
    elif name == "save":
        app.open(save_game(app, session, scene.thumbnail(), partial(scene.do, "save"), dressed(GAMES, scene)))
    elif name == "write_record":
        write = partial(scene.do, "write_record")
        app.open(write_record(app, session, write, scene.thumbnail(), dressed(RECORDS, scene)))
    elif name == "read_record":
        style = dressed(RECORDS, scene)
        app.open(read_record(app, scene.game, lambda read: _view(scene, read), style))
    else:
        here = translate("game.position_here", text=session.game.format_state(session.state))
        title = translate("game.position_title")
        app.open(Prompt(translate("game.position"), "", scene.set_position, LONGEST, title, here))


def dressed(style: Style, scene: Keeping) -> Style:
    """With the game's own disk and emblem."""
    return style._replace(disk=scene.disk, emblem=scene.emblem)


def _view(scene: Keeping, session: Session) -> None:
    """A record was read: show it, from where one can play on."""
    from .replay import ReplayScene  # the start: read when somebody looks back

    scene.app.push(ReplayScene(scene.app, session, scene.go_on))


def open_game(app: Host, game: str, on_loaded: Callable[[Resumed], object], style: Style = GAMES) -> FileRequester:
    """Choose a saved game; it is read in slices, a damaged file is told and stays where it is."""

    def choose(volume: Volume, drawer: str, title: str) -> bool:
        def loaded(found: Resumed) -> None:
            requester.close()
            on_loaded(found)

        app.read(app.saves.loading(game, title), loaded, title)
        return False

    volume, style = Volume("", flat(app.saves, game)), style._replace(typed=False, advice="slots.advice")
    requester = FileRequester(translate("slots.open"), (volume,), translate("slots.open_button"), choose, style=style)
    return requester


def save_game(
    app: Host, session: Session, picture: Sequence[str], save: Callable[[str], bool], style: Style = GAMES
) -> FileRequester:
    """Keep a session under a title; a title that is there is asked about. `save(title)` does it: whether it did.

    `picture`: its thumbnail.
    """
    files = flat(app.saves, session.game.name)
    preset = session.metadata.get("title") or fresh(files, lambda number: translate("slots.preset", number=number))
    return FileRequester(
        translate("slots.save"),
        (Volume("", files),),
        translate("machines.save"),
        lambda volume, drawer, title: save(title),
        str(preset),
        False,
        _present(session, picture),
        style,
    )


def _present(session: Session, picture: Sequence[str]) -> Preview:
    """What is known of the game that is kept now."""
    count = translate("slots.moves_one" if one(session.ply) else "slots.moves", count=session.ply)
    return Preview((translate("slots.this_game"), count), tuple(picture))


def _records(app: Host, game: str) -> Volume:
    return Volume(translate("slots.volume"), StorageFiles(app.storage, f"records/{game}/", ENDING))


def write_record(
    app: Host,
    session: Session,
    write: Callable[[str], bool],
    picture: Sequence[str] = (),
    style: Style = RECORDS,
) -> FileRequester:
    """The requester that writes a game as a record. `write(name)` does it, whether it did: a name with its drawers.

    In a browser the file is handed over as well.
    """
    game = session.game.name
    volume = _records(app, game)

    def choose(volume: Volume, drawer: str, name: str) -> bool:
        name = joined(drawer, name)
        if not write(name):
            return False
        requester.close()
        try:
            handed_over = hand_over(app.storage, f"records/{game}/{name}{ENDING}")
        except Refused as fault:
            handed_over = sentence(fault.why)
        if handed_over is not None:
            app.tell(handed_over)
        return True

    preset = fresh(volume.files, lambda number: f"{game}{number}")
    own = _present(session, picture)
    requester = FileRequester(
        translate("slots.write"), (volume,), translate("machines.save"), choose, preset, False, own, style
    )
    return requester


def read_record(app: Host, game: str, on_read: Callable[[Session], object], style: Style = RECORDS) -> FileRequester:
    """The requester that reads a record; a damaged one is told with its place, and the requester stays."""

    def choose(volume: Volume, drawer: str, name: str) -> bool:
        file = f"{joined(drawer, name)}{ENDING}"

        def read(session: Session) -> None:
            requester.close()
            on_read(session)

        try:
            data = app.storage.read(f"records/{game}/{file}") or b""
        except Refused as fault:
            app.tell(sentence(fault.why))
        else:
            app.read(opening(data, file, game), read, file)
        return False

    volume, style = _records(app, game), style._replace(preview=False)
    requester = FileRequester(translate("slots.read"), (volume,), translate("machines.load"), choose, style=style)
    return requester
