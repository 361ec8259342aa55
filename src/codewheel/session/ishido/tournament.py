"""The tournaments of a storage: the current one, kept all the time, and those saved under titles.

Files: `tournaments/ishido/auto.json`, `tournaments/ishido/slots/TITLE.json` and, in a drawer,
`tournaments/ishido/slots/DRAWER/TITLE.json`. What a tournament is stands in `tournament_model`.
"""

from collections.abc import Sequence
from contextlib import suppress

from ...rules.contract import Reason, Refused, reason, refuse
from ...rules.rows import NamedTuple
from ...rules.typed import Any
from ..keeper import Keeper
from ..shelf import Shelf, Slot
from ..slices import Slices, through
from ..storage import Storage, load
from ..strict import dumps
from ..texts import translate
from ..titles import drawer_of, drawers, last_title, path_of
from .setup import TOURNAMENT_FILE
from .tournament_model import Entry as Entry
from .tournament_model import Outline, envelope, outline_of, pack, unpacking
from .tournament_model import Tournament as Tournament

AUTO = TOURNAMENT_FILE
LOOKED_INTO = 4  # tournaments set by: whether a further one may take the place of one of them
SLOTS = "tournaments/ishido/slots/"


class Opened(NamedTuple):
    """A loaded tournament, and what has to be said: None, or that the file is damaged and the last good one is here."""

    tournament: Tournament
    notice: Reason | None


class Tournaments:
    """The tournaments of a storage: the current one, kept all the time, and those saved under titles.

    `problem`: what was wrong with the current one's file, or why it is not kept.
    """

    def __init__(self, storage: Storage) -> None:
        self.storage = storage
        self.problem: Reason | None = None
        self._current: Tournament | None = None
        self._looked = False
        self._keeper = Keeper(storage)
        self._shelf = Shelf(storage, self._slot)

    @property
    def current(self) -> Tournament | None:
        """The tournament that is on; at first that which was on when the program was left, however it was left."""
        if not self._looked:
            through(self.looking())
        return self._current

    def looking(self) -> Slices[None]:
        """Look which tournament was on when the program was left, a move a step; `current` knows it then."""
        try:
            loaded = yield from self._keeper.reading(AUTO, unpacking)
            if loaded is not None:
                self._current, self.problem = loaded.value, loaded.notice
        except Refused as fault:
            self.problem = fault.why
        self._looked = True

    def start(self, seed: int, scoring: str = "modern", minutes: int = 0, title: str = "") -> Tournament:
        """A new tournament takes the place of the current one. Raises Refused for what is none."""
        return self._take(Tournament(seed, scoring, minutes, title))

    def _take(self, tournament: Tournament) -> Tournament:
        self._looked, self._current = True, tournament
        self.keep()
        return tournament

    def keep(self, date: str = "") -> Reason | None:
        """Keep the current one as it stands, after each move and each game. Never raises; answers what went wrong.

        A tournament that another program has put in its place is saved as "Last tournament", and that is answered.
        """
        current, news = self.current, None
        if current is not None:
            try:
                with self.storage.locked():
                    news = self._set_other_by(current, date)
                    self._keeper.write(AUTO, pack(current, "", date))
                self.problem = None
            except Refused as fault:
                self.problem = fault.why
        return self.problem or news

    def _set_other_by(self, mine: Tournament, date: str) -> Reason | None:
        """Save what another program has put there, where this one does not go on from it."""
        if not self._keeper.foreign(AUTO):
            return None
        try:
            kept = load(self.storage, AUTO, _kept)
        except Refused:
            kept = None
        if kept is None or kept.notice is not None:
            self._keeper.distrust(AUTO)
        if kept is None:
            return None
        found, outline = kept.value
        if found["saved"] or outline.empty or mine.outline().goes_on(outline):
            return None
        title = self._last_title(outline)
        copies = [found]
        with suppress(Refused):  # nobody waits until its games are played again: its last good one goes with it
            before = self.storage.previous(AUTO)
            older = None if before is None else _kept(before)
            if older is not None and older[1].code == outline.code:
                copies.insert(0, older[0])
        for copy in copies:
            self._keeper.write(path_of(SLOTS, title), dumps(copy | {"title": title, "date": date}))
        self._shelf.changed(path_of(SLOTS, title))
        return reason("ishido_scores.other_program", title=title)

    def _last_title(self, other: Outline) -> str:
        """A title of those that are set by which is free, or, of the first, whose tournament goes on in this one."""

        def fits(title: str) -> bool:
            try:
                there = self._keeper.read(path_of(SLOTS, title), _kept)
            except Refused:
                return False
            return there is None or other.goes_on(there.value[1])

        return last_title(translate("ishido_scores.last"), LOOKED_INTO, fits, self.has)

    def leave(self) -> None:
        """The mode is left: the current tournament is gone unless it is saved; of a damaged file a copy is kept.

        Another program's tournament stays. Raises StorageError.
        """
        self._looked, self._current = True, None
        with self.storage.locked():
            if not (self._keeper.seen(AUTO) and self._keeper.foreign(AUTO)):
                self._keeper.delete(AUTO, envelope)

    def save(self, title: str, date: str, thumbnail: Sequence[str] = ()) -> None:
        """Keep the current one under a title of 1 … 40 characters, `Title` or `Drawer/Title`.

        Raises Refused for a bad title, StorageError.
        """
        tournament = self.current
        if tournament is None:
            raise refuse("ishido_scores.no_tournament")
        file = path_of(SLOTS, title)
        before, tournament.title = tournament.title, title
        try:
            self._keeper.write(file, pack(tournament, title, date, thumbnail))
            self._shelf.changed(file)
        except Refused:
            tournament.title = before
            raise
        tournament.mark_saved()
        self.keep(date)

    def load(self, title: str) -> Opened:
        """A saved tournament takes the place of the current one.

        Raises Refused when there is none, or neither it nor the last good one is whole; the current one stays then.
        """
        return through(self.loading(title))

    def loading(self, title: str) -> Slices[Opened]:
        """The same, a move a step; as long as it is not through the current one stays."""
        loaded = yield from self._keeper.reading(path_of(SLOTS, title), unpacking)
        if loaded is None:
            raise refuse("ishido_scores.none", title=title)
        opened = Opened(loaded.value, loaded.notice)
        opened.tournament.title = title
        opened.tournament.mark_saved()
        self._take(opened.tournament)
        return opened

    def delete(self, title: str) -> None:
        """Delete a saved tournament; of a damaged one a copy is kept. Raises Refused for a bad title, StorageError."""
        self._keeper.delete(path_of(SLOTS, title), envelope)
        self._shelf.changed(path_of(SLOTS, title))

    def drawers(self) -> list[str]:
        """The drawers of saved tournaments, by name."""
        return drawers(self.storage, SLOTS)

    def slots(self, drawer: str = "") -> list[Slot]:
        """All saved tournaments in a drawer, "" for those in none, latest first, `plies` telling the games.

        Those that are damaged say so.
        """
        return self._shelf.slots(drawer_of(SLOTS, drawer))

    def titles(self, drawer: str = "") -> list[str]:
        """The titles of the same, latest first as far as that is known: of many files none is read for it."""
        return self._shelf.titles(drawer_of(SLOTS, drawer))

    def listing(self, drawer: str = "") -> Slices[tuple[list[str], list[str]]]:
        """The drawers in a drawer (there are some in none alone) and the titles as above, some of them a step."""
        return self._shelf.listing(drawer_of(SLOTS, drawer))

    def has(self, title: str) -> bool:
        """Whether something is kept under a title, `Title` or `Drawer/Title`. Raises Refused for a bad one."""
        return self.storage.stamp(path_of(SLOTS, title)) is not None

    def reading(self, drawer: str = "") -> Slices[None]:
        """Read what there is, a file a step; afterwards `titles` knows which is the latest."""
        return self._shelf.reading(drawer_of(SLOTS, drawer))

    def slot(self, title: str) -> Slot:
        """One of them as the list shows it, `Title` or `Drawer/Title`. Raises Refused for a bad title."""
        return self._shelf.slot(path_of(SLOTS, title), title.rpartition("/")[2])

    def _slot(self, name: str, title: str) -> Slot:
        try:
            loaded = self._keeper.read(name, envelope)
            if loaded is None:  # deleted by another program meanwhile
                raise refuse("ishido_scores.none", title=title)
        except Refused as fault:
            return Slot(title, (), "", 0, (), None, fault.why)
        found = loaded.value
        players = tuple(dict.fromkeys(entry["name"] for entry in found["entries"]))
        return Slot(
            title, players, found["date"], len(found["entries"]), tuple(found["thumbnail"]), None, loaded.notice
        )


def _kept(data: bytes) -> tuple[dict[str, Any], Outline]:
    """A tournament as its file has it, and what it is known by: no game is played again."""
    found = envelope(data)
    return found, outline_of(found)
