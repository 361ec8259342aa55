"""Load Game, Save Game, Save Game As: the requesters over saved games (`Ishido:`) and tournaments (`Tournaments:`).

A name is `Title` or `Drawer/Title`.
"""

from collections.abc import Callable, Sequence

from ...machines.widgets.requester import Asked, FileRequester, Style
from ...machines.widgets.views import Preview, Volume, fresh, joined
from ...rules.rows import NamedTuple
from ...rules.typed import Any
from ...session.ishido.tournament import Tournaments
from ...session.play import Session
from ...session.saves import Saves
from ...session.slices import Slices
from ...session.texts import translate
from ..saved_files import SavedFiles
from .dialogs import confirm

AMIGA = Style(paths=True, width=280)
ASKED = Asked(answers=("machines.replace", "ishido_dialogs.go_back"))


Reader = Callable[[Slices[Any], Callable[[Any], object], str], object]


class Shelf(NamedTuple):
    """A volume of a requester. `kind`: "game" or "tournament"; `load(drawer, title)` brings a file back.

    `load` raises Refused for a damaged one at one of its steps.
    """

    kind: str
    volume: Volume
    load: Callable[[str, str], Slices[Any]]


def games(saves: Saves, game: str = "ishido") -> Shelf:
    """The saved games as the volume `Ishido:`; `load` answers Resumed."""
    files = SavedFiles(
        lambda drawer: saves.listing(game, drawer),
        lambda drawer, title: saves.has(game, title, drawer),
        lambda drawer, title: saves.slot(game, title, drawer),
        lambda drawer: saves.reading(game, drawer),
        lambda drawer, title: saves.delete(game, title, drawer),
        "ishido_dialogs.moves",
        "ishido_dialogs.damaged",
        True,
    )
    volume = Volume(translate("ishido_dialogs.volume_game"), files)
    return Shelf("game", volume, lambda drawer, title: saves.loading(game, title, drawer))


def tournaments(kept: Tournaments) -> Shelf:
    """The saved tournaments as the volume `Tournaments:`; `load` puts one in the current one's place: Opened."""
    files = SavedFiles(
        kept.listing,
        lambda drawer, title: kept.has(joined(drawer, title)),
        lambda drawer, title: kept.slot(joined(drawer, title)),
        kept.reading,
        lambda drawer, title: kept.delete(joined(drawer, title)),
        "ishido_dialogs.games",
        "ishido_dialogs.damaged",
        True,
    )
    volume = Volume(translate("ishido_dialogs.volume_tournament"), files)
    return Shelf("tournament", volume, lambda drawer, title: kept.loading(joined(drawer, title)))


def load_requester(
    shelves: Sequence[Shelf], on_loaded: Callable[[Shelf, str, Any], object], ends_game: bool, read: Reader
) -> FileRequester:
    """Load Game. `ends_game`: a game is in progress; it is asked whether it may end before anything is loaded.

    `on_loaded(shelf, name, what)` is told what `Shelf.load` gave; a damaged file is told and stays where it is. `read`:
    as `Host.read`.
    """

    def load(volume: Volume, drawer: str, title: str) -> bool:
        shelf = next(shelf for shelf in shelves if shelf.volume is volume)

        def loaded(found: Any) -> None:
            requester.close()
            on_loaded(shelf, joined(drawer, title), found)

        read(shelf.load(drawer, title), loaded, title)
        return False

    def choose(volume: Volume, drawer: str, title: str) -> bool:
        if not ends_game:
            return load(volume, drawer, title)
        text = translate("ishido_dialogs.load_ends")
        requester.ui.open(confirm(text, translate("machines.load"), lambda: load(volume, drawer, title)))
        return False

    title, action = translate("ishido_dialogs.load_title"), translate("ishido_dialogs.open")
    requester = FileRequester(title, [shelf.volume for shelf in shelves], action, choose, style=AMIGA)
    return requester


def save_requester(
    shelf: Shelf,
    preset: str,
    write: Callable[[str], object],
    on_saved: Callable[[str], object],
    thumbnail: Sequence[str] = (),
    title: str = "",
) -> FileRequester:
    """Save Game and Save Game As. `preset`: the present name; where it is "" the first free `Game 1`, `Game 2`…

    `write(name)` keeps it and may raise Refused, which is told; `on_saved(name)` follows.
    """

    def choose(volume: Volume, drawer: str, name: str) -> bool:
        path = joined(drawer, name)
        return requester.attempt(lambda: write(path), lambda written: on_saved(path))

    heading = title or translate("ishido_dialogs.save_title")
    name = preset or fresh(
        shelf.volume.files, lambda number: translate(f"ishido_dialogs.fresh_{shelf.kind}", number=number)
    )
    own = Preview((translate(f"ishido_dialogs.this_{shelf.kind}"),), thumbnail)
    requester = FileRequester(
        heading, (shelf.volume,), translate("machines.save"), choose, name, False, own, AMIGA, ASKED
    )
    return requester


def write_game(saves: Saves, session: Session, name: str, date: str, thumbnail: Sequence[str]) -> None:
    """Keep a session under `Title` or `Drawer/Title`: the `write` of `save_requester` for games. Raises Refused."""
    drawer, _, title = name.rpartition("/")
    saves.save(session, title, date, thumbnail, drawer)
