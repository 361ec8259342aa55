"""Saved games and records: what the file requester is told to open and to save them."""

from collections.abc import Callable, Sequence

from ..machines.download import hand_over
from ..machines.widgets.requester import FileRequester, Style
from ..machines.widgets.views import Preview, StorageFiles, Volume, joined
from ..rules.contract import Refused
from ..session.play import Session
from ..session.saves import game_in
from ..session.texts import sentence, translate
from .saved_files import flat
from .scene import Host

ENDING = ".json"
GAMES = Style(captions=("slots.list", "slots.picture"), empty="slots.empty", choose="slots.choose", rows=7, width=256)


def _fresh(names: Callable[[], list[str]], made: Callable[[int], str]) -> str:
    """The first of the names that are made of 1, 2 … that is not there."""
    try:
        taken = set(names())
    except Refused:
        taken = set()
    return next(name for number in range(1, len(taken) + 2) if (name := made(number)) not in taken)


def open_game(app: Host, game: str, load: Callable[[str], bool]) -> FileRequester:
    """Choose a saved game. `load(title)` opens it: whether it did; a damaged file is told and stays where it is."""
    volume = Volume("", flat(app.saves, game))
    return FileRequester(
        translate("slots.open"),
        (volume,),
        translate("slots.open_button"),
        lambda volume, drawer, title: load(title),
        style=GAMES._replace(typed=False),
    )


def save_game(app: Host, session: Session, picture: Sequence[str], save: Callable[[str], bool]) -> FileRequester:
    """Keep a session under a title; a title that is there is asked about. `save(title)` does it: whether it did.

    `picture`: its thumbnail.
    """
    files = flat(app.saves, session.game.name)
    preset = session.metadata.get("title") or _fresh(
        lambda: files.names(""), lambda number: translate("slots.preset", number=number)
    )
    count = translate("slots.moves_one") if session.ply == 1 else translate("slots.moves", count=session.ply)
    return FileRequester(
        translate("slots.save"),
        (Volume("", files),),
        translate("machines.save"),
        lambda volume, drawer, title: save(title),
        str(preset),
        False,
        Preview((translate("slots.this_game"), count), tuple(picture)),
        GAMES,
    )


def _records(app: Host, game: str) -> Volume:
    return Volume(translate("slots.volume"), StorageFiles(app.storage, f"records/{game}/", ENDING))


def write_record(app: Host, session: Session, write: Callable[[str], bool]) -> FileRequester:
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

    preset = _fresh(lambda: volume.files.names(""), lambda number: f"{game}{number}")
    requester = FileRequester(translate("slots.write"), (volume,), translate("machines.save"), choose, preset, False)
    return requester


def read_record(app: Host, game: str, on_read: Callable[[Session], object]) -> FileRequester:
    """The requester that reads a record; a damaged one is told with its place, and the requester stays."""

    def choose(volume: Volume, drawer: str, name: str) -> bool:
        file = f"{joined(drawer, name)}{ENDING}"
        try:
            session = game_in(app.storage.read(f"records/{game}/{file}") or b"", file, game)
        except Refused as fault:
            app.tell(sentence(fault.why))
            return False
        requester.close()
        on_read(session)
        return True

    requester = FileRequester(translate("slots.read"), (_records(app, game),), translate("machines.load"), choose)
    return requester
