"""Load and Save Stoneset, Other Board: the requesters over the player's own (`Stonesets:` and `Boards:`).

A name is `NAME` or `Drawer/NAME`; a board's carries `.(board)`.
"""

from collections.abc import Callable

import pyxel

from ...machines.widgets.dialog import alert
from ...machines.widgets.requester import FileRequester
from ...machines.widgets.views import Preview, Volume, joined
from ...rules.contract import Reason, Refused, reason
from ...rules.typed import TypeVar
from ...session.ishido.art.board import OwnBoard
from ...session.ishido.art.own import BOARDS, STONESETS, Own
from ...session.ishido.art.preview import board_previewing, stoneset_preview
from ...session.ishido.art.stoneset import Stoneset
from ...session.slices import Slices
from ...session.texts import sentence, translate
from ..scene import Host
from .dialogs import confirm
from .files import AMIGA, ASKED

T = TypeVar("T", Stoneset, OwnBoard)


class ArtFiles:
    """The player's own stonesets or boards as files of a requester. `kind`: STONESETS or BOARDS."""

    depth = 1

    def __init__(self, own: Own, kind: str) -> None:
        self._own, self._kind = own, kind

    def listing(self, drawer: str) -> Slices[tuple[list[str], list[str]]]:
        """See Files: by name."""
        return self._own.listing(self._kind, drawer)

    def has(self, drawer: str, name: str) -> bool:
        """See Files."""
        return self._own.has(self._kind, joined(drawer, name))

    def clean(self, name: str) -> str:
        """See Files: as it is typed."""
        return name.strip()

    def check(self, drawer: str, name: str) -> Reason | None:
        """See Files: a stoneset's name has up to 8 characters (manual p. 35)."""
        if "/" in name or ":" in name:
            return reason("machines.outside", name=name)
        return self._own.check_name(self._kind, joined(drawer, name))

    def reading(self, drawer: str) -> Slices[None]:
        """See Files: they stand by name."""
        yield from ()

    def preview(self, drawer: str, name: str) -> Slices[Preview]:
        """See Files: six of the stones, or the board; or that the file is damaged."""
        path = joined(drawer, name)
        try:
            if self._kind == STONESETS:
                metadata, picture = translate("art.is_stoneset"), stoneset_preview(self._own.load_stoneset(path))
            else:
                shown = [pyxel.colors[pen] for pen in range(16)]
                board = yield from self._own.loading_board(path)
                metadata, picture = translate("art.is_board"), (yield from board_previewing(board, shown))
        except Refused:
            return Preview((translate("art.damaged_file"),))
        if self._own.notice is not None:
            return Preview((metadata, translate("art.damaged_file")), picture)
        return Preview((metadata,), picture)

    def delete(self, drawer: str, name: str) -> None:
        """See Files."""
        forget = self._own.delete_stoneset if self._kind == STONESETS else self._own.delete_board
        forget(joined(drawer, name))


def stoneset_shelf(own: Own) -> Volume:
    """The player's stonesets as the volume `Stonesets:`."""
    return Volume(translate("art.volume_stonesets"), ArtFiles(own, STONESETS))


def board_shelf(own: Own) -> Volume:
    """The player's boards as the volume `Boards:`."""
    return Volume(translate("art.volume_boards"), ArtFiles(own, BOARDS))


def load_board_requester(app: Host, own: Own, on_loaded: Callable[[str, OwnBoard], object]) -> FileRequester:
    """The Other of Boards…. `on_loaded(path, board)`; it is read in slices, a damaged one told and left there."""

    def choose(volume: Volume, drawer: str, name: str) -> bool:
        path = joined(drawer, name)
        app.read(own.loading_board(path), lambda found: _loaded(own, requester, path, found, on_loaded), name)
        return False

    title, open_it = translate("art.load_board"), translate("ishido_dialogs.open")
    requester: FileRequester = FileRequester(title, (board_shelf(own),), open_it, choose, style=AMIGA)
    return requester


def _loaded(own: Own, requester: FileRequester, path: str, found: T, on_loaded: Callable[[str, T], object]) -> None:
    """A file was read: the requester goes, and what is wrong with the file is told."""
    notice = own.notice
    requester.close()
    on_loaded(path, found)
    if notice is not None:
        requester.ui.open(alert(sentence(notice)))


def load_stoneset_requester(own: Own, on_loaded: Callable[[str, Stoneset], object]) -> FileRequester:
    """Load Stoneset. `on_loaded(path, stoneset)`; a damaged one is told and stays where it is."""

    def choose(volume: Volume, drawer: str, name: str) -> bool:
        path = joined(drawer, name)
        return requester.attempt(
            lambda: own.load_stoneset(path), lambda found: _loaded(own, requester, path, found, on_loaded)
        )

    title, open_it = translate("art.load_stoneset"), translate("ishido_dialogs.open")
    requester: FileRequester = FileRequester(title, (stoneset_shelf(own),), open_it, choose, style=AMIGA)
    return requester


def save_stoneset_requester(
    own: Own, preset: str, art: Stoneset, on_saved: Callable[[str], object], title: str = ""
) -> FileRequester:
    """Save Stoneset and Save Stoneset as. `preset`: the present name, "" for none; `on_saved(path)` follows.

    One that is there already is replaced only after a question.
    """

    def choose(volume: Volume, drawer: str, name: str) -> bool:
        path = joined(drawer, name)
        return requester.attempt(lambda: own.save_stoneset(path, art), lambda saved: on_saved(path))

    shown = Preview((translate("art.this_stoneset"),), stoneset_preview(art))
    heading, volume = title or translate("art.save_stoneset"), stoneset_shelf(own)
    requester = FileRequester(
        heading, (volume,), translate("machines.save"), choose, preset, False, shown, AMIGA, ASKED
    )
    return requester


def write_out(app: Host, file: Callable[[], str], write: Callable[[], object]) -> None:
    """Write a file for use outside, after a question where there is one of its name. `file()`: its name in the storage.

    What either of the two refuses is told.
    """

    def attempt() -> None:
        try:
            write()
        except Refused as fault:
            app.tell(sentence(fault.why))

    try:
        name = file()
        there = app.storage.read(name) is not None
    except Refused as fault:
        app.tell(sentence(fault.why))
        return
    if there:
        app.open(confirm(translate("machines.overwrite", name=name), translate("machines.replace"), attempt))
    else:
        attempt()
