"""Load Game, Save Game, Save Game As: the requesters over saved games (`Ishido:`) and tournaments (`Tournaments:`).

A name is `Title` or `Drawer/Title`.
"""

from collections.abc import Callable, Iterator, Sequence
from typing import Any, NamedTuple

from ...rules.contract import Reason, Refused, reason
from ...session.ishido.tournament import Tournaments
from ...session.play import HUMAN, Session
from ...session.saves import Saves, Slot
from ...session.texts import sentence, translate
from ...session.titles import path_of
from .dialogs import confirm
from .requester import Disk, Preview, Requester


class Shelved:
    """Saved games or tournaments as files of a requester."""

    def __init__(
        self,
        titles: Callable[[str], list[str]],
        slot: Callable[[str, str], Slot],
        reading: Callable[[str], Iterator[None]],
        drawers: Callable[[], list[str]],
        delete: Callable[[str, str], object],
        counted: str,
    ) -> None:
        """`titles(drawer)` lists them, `slot(drawer, title)` reads one, `reading(drawer)` all of them in slices.

        `delete(drawer, title)` forgets one.

        `counted`: the code of the line that tells how much was played, with `_one` for a single one.
        """
        self._titles, self._slot, self.reading = titles, slot, reading
        self._drawers, self._delete, self._counted = drawers, delete, counted

    def drawers(self) -> list[str]:
        """See Catalogue."""
        return self._drawers()

    def names(self, drawer: str) -> list[str]:
        """See Catalogue: latest first."""
        return self._titles(drawer)

    def check(self, drawer: str, name: str) -> Reason | None:
        """See Catalogue."""
        try:
            path_of("saves/", joined(drawer, name))
        except Refused as fault:
            return fault.why
        return reason("ishido_dialogs.outside", name=name) if "/" in name or ":" in name else None

    def preview(self, drawer: str, name: str) -> Preview:
        """See Catalogue: date, how much was played, by whom; or that it is damaged."""
        slot = self._slot(drawer, name)
        if slot.problem is not None and not slot.date:
            return Preview((translate("ishido_dialogs.damaged"),))
        lines = [slot.date, translate(self._counted + ("_one" if slot.plies == 1 else ""), count=slot.plies)]
        lines += [name for name in slot.players if name != HUMAN][:3]
        if slot.problem is not None:
            lines.append(translate("ishido_dialogs.damaged"))
        return Preview(tuple(lines), slot.thumbnail)

    def delete(self, drawer: str, name: str) -> None:
        """See Catalogue."""
        self._delete(drawer, name)


class Shelf(NamedTuple):
    """A volume of a requester. `kind`: "game" or "tournament"; `load(drawer, title)` brings a file back.

    `load` raises Refused for a damaged one.
    """

    kind: str
    disk: Disk
    load: Callable[[str, str], Any]


def joined(drawer: str, title: str) -> str:
    """`Title`, or `Drawer/Title`."""
    return f"{drawer}/{title}" if drawer else title


def games(saves: Saves, game: str = "ishido") -> Shelf:
    """The saved games as the volume `Ishido:`; `load` answers Resumed."""
    files = Shelved(
        lambda drawer: saves.titles(game, drawer),
        lambda drawer, title: saves.slot(game, title, drawer),
        lambda drawer: saves.reading(game, drawer),
        lambda: saves.drawers(game),
        lambda drawer, title: saves.delete(game, title, drawer),
        "ishido_dialogs.moves",
    )
    disk = Disk(translate("ishido_dialogs.volume_game"), files)
    return Shelf("game", disk, lambda drawer, title: saves.load(game, title, drawer))


def tournaments(kept: Tournaments) -> Shelf:
    """The saved tournaments as the volume `Tournaments:`; `load` puts one in the current one's place: Opened."""
    files = Shelved(
        kept.titles,
        lambda drawer, title: kept.slot(joined(drawer, title)),
        kept.reading,
        kept.drawers,
        lambda drawer, title: kept.delete(joined(drawer, title)),
        "ishido_dialogs.games",
    )
    disk = Disk(translate("ishido_dialogs.volume_tournament"), files)
    return Shelf("tournament", disk, lambda drawer, title: kept.load(joined(drawer, title)))


def load_requester(
    shelves: Sequence[Shelf], on_loaded: Callable[[Shelf, str, Any], object], ends_game: bool
) -> Requester:
    """Load Game. `ends_game`: a game is in progress; it is asked whether it may end before anything is loaded.

    `on_loaded(shelf, name, what)` is told what `Shelf.load` gave; a damaged file is told and stays where it is.
    """

    def load(disk: Disk, drawer: str, title: str) -> bool:
        shelf = next(shelf for shelf in shelves if shelf.disk is disk)
        try:
            found = shelf.load(drawer, title)
        except Refused as fault:
            requester.tell(sentence(fault.why))
            return False
        requester.close()
        on_loaded(shelf, joined(drawer, title), found)
        return True

    def choose(disk: Disk, drawer: str, title: str) -> bool:
        if not ends_game:
            return load(disk, drawer, title)
        text = translate("ishido_dialogs.load_ends")
        requester.ui.open(confirm(text, translate("machines.load"), lambda: load(disk, drawer, title)))
        return False

    title, action = translate("ishido_dialogs.load_title"), translate("ishido_dialogs.open")
    requester = Requester(title, [shelf.disk for shelf in shelves], action, choose)
    return requester


def save_requester(
    shelf: Shelf,
    preset: str,
    write: Callable[[str], object],
    on_saved: Callable[[str], object],
    thumbnail: Sequence[str] = (),
    title: str = "",
) -> Requester:
    """Save Game and Save Game As. `preset`: the present name; where it is "" the first free `Game 1`, `Game 2`…

    `write(name)` keeps it and may raise Refused, which is told; `on_saved(name)` follows.
    """

    def choose(disk: Disk, drawer: str, name: str) -> bool:
        try:
            write(joined(drawer, name))
        except Refused as fault:
            requester.tell(sentence(fault.why))
            return False
        requester.close()
        on_saved(joined(drawer, name))
        return True

    heading = title or translate("ishido_dialogs.save_title")
    name = preset or _fresh(shelf)
    own = Preview((translate(f"ishido_dialogs.this_{shelf.kind}"),), thumbnail)
    requester = Requester(heading, (shelf.disk,), translate("machines.save"), choose, name, False, own)
    return requester


def _fresh(shelf: Shelf) -> str:
    """The first of `Game 1`, `Game 2` … that is not there."""
    try:
        taken = set(shelf.disk.files.names(""))
    except Refused:
        taken = set()
    names = (translate(f"ishido_dialogs.fresh_{shelf.kind}", number=number) for number in range(1, len(taken) + 2))
    return next(name for name in names if name not in taken)


def write_game(saves: Saves, session: Session, name: str, date: str, thumbnail: Sequence[str]) -> None:
    """Keep a session under `Title` or `Drawer/Title`: the `write` of `save_requester` for games. Raises Refused."""
    drawer, _, title = name.rpartition("/")
    saves.save(session, title, date, thumbnail, drawer)
