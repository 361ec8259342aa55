"""Saved games: the autosave of each game and slots with the player's own titles.

A save is a record checked by playing it again, and the session's own metadata: seats, helps used, clocks, the cursor,
the moves that were taken back. Files: `saves/GAME/auto.json`, `saves/GAME/slots/TITLE.json` and, in a drawer,
`saves/GAME/slots/DRAWER/TITLE.json`.

An autosave is named by its game, or `GAME:FACE` where a box of its own shows the game so (`eye:oeil`, file
`saves/eye/auto-oeil.json`); the games of two boxes are not in each other's way.
"""

from collections.abc import Mapping, Sequence
from contextlib import suppress

from ..rules import registry
from ..rules.contract import Reason, Refused, reason, refuse
from ..rules.rows import NamedTuple
from ..rules.typed import Any
from .contract import keeps
from .keeper import Keeper
from .metadata import check_metadata
from .play import Seat, Session
from .record import MOST_MOVES, STATE_LENGTH, Find, Record, check_length, from_json, to_json
from .shelf import Shelf
from .shelf import Slot as Slot
from .slices import Slices, through
from .storage import Storage, StorageError, load
from .strict import at, at_key, dumps, fields, header, items, loads, text
from .texts import translate
from .titles import TITLE_LENGTH as TITLE_LENGTH
from .titles import drawer_of, drawers, file_of, last_title

FORMAT = "codewheel-save"
LOOKED_INTO = 8  # games set by: whether a further one may take the place of one of them
WIDTH, HEIGHT = 80, 50  # a thumbnail: rows of hexadecimal digits, a digit a pixel
_KEYS = {
    "title": str,
    "date": str,
    "thumbnail": list,
    "record": dict,
    "tail": list,
    "state": str,
    "seats": list,
    "facts": dict,
}


class Resumed(NamedTuple):
    """A loaded game, and what has to be said: None, or that the file is damaged and the last good one was taken."""

    session: Session
    notice: Reason | None


class _Envelope(NamedTuple):
    """What a file holds, before its moves are played."""

    found: dict[str, Any]
    tail: tuple[str, ...]
    seats: tuple[Seat, ...]


class Line(NamedTuple):
    """What a game is known by: how it began, and all its moves, those taken back as well."""

    beginning: tuple[int, Mapping[str, Any], str]
    moves: tuple[str, ...]

    def goes_on_from(self, other: "Line") -> bool:
        """Whether it is the other one or goes on from where that has come to, so that nothing of it is lost."""
        return self.beginning == other.beginning and self.moves[: len(other.moves)] == other.moves


class Kept(NamedTuple):
    """A save as its file has it: its form is checked, its moves are not played for it."""

    found: dict[str, Any]
    record: Record
    line: Line


class Saves:
    """All saved games of a storage. `find` gives the rules for a game's name."""

    def __init__(self, storage: Storage, find: Find = registry.game) -> None:
        self.storage, self._find = storage, find
        self.problem: Reason | None = None  # why the last autosave failed, None when it did not
        self._keeper = Keeper(storage)
        self._shelf = Shelf(storage, self._slot)

    def auto(self, session: Session, date: str = "") -> Reason | None:
        """Keep the session as it stands: the house calls it after each move. Never raises; answers what went wrong.

        A game that another program has put in its place meanwhile is set by as "Last game", and that is answered.
        Where that program has gone on with this very game, its game stays where it is.
        """
        name, self.problem, news = _auto(autosave_of(session)), None, None
        try:
            with self.storage.locked():
                other, mine = self._other(name, session.game.name), line_of(session)
                if other is not None and other.line.goes_on_from(mine) and other.line != mine:
                    return None
                if other is not None and not mine.goes_on_from(other.line):
                    title = self._copy(name, other, date)
                    news = reason("saves.other_program", title=title) if title else None
                self._write(name, session, "", date, ())
        except Refused as fault:
            self.problem = fault.why
        return self.problem or news

    def _other(self, name: str, game: str) -> Kept | None:
        """The game that another program has put there; None where there is none. One that is damaged is set aside."""
        if not self._keeper.foreign(name):
            return None
        try:  # past the keeper: as long as it is not set by it counts as another program's
            found = load(self.storage, name, lambda data: kept_in(data, game))
        except Refused:
            found = None
        if found is None or found.notice is not None:
            self._keeper.distrust(name)
        return None if found is None else found.value

    def _copy(self, name: str, kept: Kept, date: str) -> str:
        """Keep what a file holds as "Last game", if it is a game in progress: its title, "" for none. Raises Refused.

        Nobody waits until its moves are played again; should one not be legal, the file's last good one goes with it.
        """
        record = kept.record
        if not record.moves or record.outcome.over:
            return ""
        title = self._last_title(record.game, kept.found["facts"], kept.line)
        copies = [kept]
        with suppress(Refused):
            before = self.storage.previous(name)
            older = None if before is None else kept_in(before, record.game)
            if older is not None and older.line.beginning == kept.line.beginning:
                copies.insert(0, older)
        file = file_of(_slots(record.game), title)
        for copy in copies:
            self._keeper.write(file, dumps(copy.found | {"title": title, "date": date}))
        self._shelf.changed(file)
        return title

    def resume(self, autosave: str) -> Resumed | None:
        """The game of an autosave, None when there is none. Raises Refused when no copy of it is whole."""
        return through(self.resuming(autosave))

    def resuming(self, autosave: str) -> Slices[Resumed | None]:
        """The same, a move a step."""
        game = autosave.partition(":")[0]
        loaded = yield from self._keeper.reading(_auto(autosave), lambda data: unpacking(data, game, self._find))
        return None if loaded is None else Resumed(loaded.value, loaded.notice)

    def left(self, autosave: str) -> Slot | None:
        """The line of an autosave, None where there is none. Its moves are not played for it."""
        return self._shelf.slot(_auto(autosave), autosave) if self._there(_auto(autosave)) else None

    def interrupted(self, autosaves: Sequence[str]) -> list[Slot]:
        """The autosaves of games that are not over, damaged ones too, latest first; their names are the titles."""
        return sorted(
            (slot for slot in map(self.left, autosaves) if slot is not None and not slot.over),
            key=lambda slot: slot.date,
            reverse=True,
        )

    def _there(self, name: str) -> bool:
        """Whether something is kept; what cannot be read is there as well, and its slot tells why."""
        try:
            return self.storage.stamp(name) is not None
        except StorageError:
            return True

    def forget(self, autosave: str) -> None:
        """Delete an autosave; of a damaged one a copy is kept. Another program's game stays."""
        name = _auto(autosave)
        with self.storage.locked():
            if not (self._keeper.seen(name) and self._keeper.foreign(name)):
                self._keeper.delete(name, _listed)

    def save(self, session: Session, title: str, date: str, thumbnail: Sequence[str] = (), drawer: str = "") -> None:
        """Keep the session under a title of 1 … 40 characters, in a drawer where one is named.

        Raises Refused for a bad title or drawer, StorageError.
        """
        self._write(file_of(_slots(session.game.name, drawer), title), session, title, date, thumbnail)

    def set_by(self, session: Session, date: str) -> Reason | None:
        """Keep a game in progress as "Last game" before another one takes its table. Answers what went wrong.

        A game without a move, or one that is over, needs no keeping. A game that was kept so before stays: the next one
        is "Last game 2" and so on. Only what this game goes on from, or what is over, makes way for it.
        """
        if not session.ply or session.over:
            return None
        try:
            with self.storage.locked():
                title = self._last_title(session.game.name, session.metadata, line_of(session))
                self.save(session, title, date)
        except Refused as fault:
            return fault.why
        return None

    def set_waiting_by(self, autosave: str, date: str) -> Reason | None:
        """Keep the game of an autosave so, before another one is kept there; what is damaged stays where it is."""
        name, game = _auto(autosave), autosave.partition(":")[0]
        try:
            with self.storage.locked():
                loaded = self._keeper.read(name, lambda data: kept_in(data, game))
                if loaded is None:
                    return None
                kept: Kept = loaded.value
        except Refused:
            return None
        try:
            with self.storage.locked():
                self._copy(name, kept, date)
        except Refused as fault:
            return fault.why
        return None

    def make_way(self, old: Session, new: Session, date: str) -> Reason | None:
        """Another session takes a table: the one before is set by, as is what waits in its autosave."""
        why = self.set_by(old, date)
        if autosave_of(new) != autosave_of(old):
            why = why or self.set_waiting_by(autosave_of(new), date)
        return why

    def _last_title(self, game: str, facts: Mapping[str, Any], line: Line) -> str:
        """A title of those for games set by that is free for this one; of many the first alone are looked into.

        Raises StorageError where it cannot be looked up.
        """
        folder = _slots(game)
        last = translate(keeps(game).faces.get(facts.get("face", ""), "saves.last"))

        def there(title: str) -> bool:
            return self.storage.stamp(file_of(folder, title)) is not None

        def fits(title: str) -> bool:
            return not there(title) or self._gives_way(file_of(folder, title), game, line)

        return last_title(last, LOOKED_INTO, fits, there)

    def _gives_way(self, name: str, game: str, line: Line) -> bool:
        """Whether nothing is lost when a game takes the place of a file: that one is over, or goes on in the game."""
        try:
            loaded = self._keeper.read(name, lambda data: kept_in(data, game))
        except Refused:
            return False
        if loaded is None:
            return True
        kept: Kept = loaded.value
        return kept.record.outcome.over or line.goes_on_from(kept.line)

    def load(self, game: str, title: str, drawer: str = "") -> Resumed:
        """A saved game. Raises Refused when there is none, or when neither it nor the last good one is whole."""
        return through(self.loading(game, title, drawer))

    def loading(self, game: str, title: str, drawer: str = "") -> Slices[Resumed]:
        """The same, a move a step."""
        name = file_of(_slots(game, drawer), title)
        loaded = yield from self._keeper.reading(name, lambda data: unpacking(data, game, self._find))
        if loaded is None:
            raise refuse("saves.none", title=title)
        return Resumed(loaded.value, loaded.notice)

    def delete(self, game: str, title: str, drawer: str = "") -> None:
        """Delete a saved game; of a damaged one a copy is kept. Raises StorageError."""
        name = file_of(_slots(game, drawer), title)
        self._keeper.delete(name, _listed)
        self._shelf.changed(name)

    def drawers(self, game: str) -> list[str]:
        """The drawers of a game, by name."""
        return drawers(self.storage, _slots(game))

    def slots(self, game: str, drawer: str = "") -> list[Slot]:
        """All saved games of a game in a drawer, "" for those in none, latest first; those that are damaged say so."""
        return self._shelf.slots(_slots(game, drawer))

    def titles(self, game: str, drawer: str = "") -> list[str]:
        """The titles of the same, latest first as far as that is known: of many files none is read for it."""
        return self._shelf.titles(_slots(game, drawer))

    def listing(self, game: str, drawer: str = "") -> Slices[tuple[list[str], list[str]]]:
        """The drawers in a drawer (there are some in none alone) and the titles as above, some of them a step."""
        return self._shelf.listing(_slots(game, drawer))

    def has(self, game: str, title: str, drawer: str = "") -> bool:
        """Whether something is kept under a title. Raises Refused for a bad one."""
        return self.storage.stamp(file_of(_slots(game, drawer), title)) is not None

    def reading(self, game: str, drawer: str = "") -> Slices[None]:
        """Read what there is, a file a step; afterwards `titles` knows which is the latest."""
        return self._shelf.reading(_slots(game, drawer))

    def slot(self, game: str, title: str, drawer: str = "") -> Slot:
        """One saved game as the list shows it. Raises Refused for a bad title."""
        return self._shelf.slot(file_of(_slots(game, drawer), title), title)

    def _slot(self, name: str, title: str) -> Slot:
        try:
            loaded = self._keeper.read(name, _listed)
            if loaded is None:  # deleted by another program meanwhile
                raise refuse("saves.none", title=title)
        except Refused as fault:
            return Slot(title, (), "", 0, (), None, fault.why)
        found, record = loaded.value
        thumbnail = tuple(found["thumbnail"])
        return Slot(
            title, record.players, found["date"], len(record.moves), thumbnail, record.outcome, loaded.notice,
            record.options,
        )  # fmt: skip

    def _write(self, name: str, session: Session, title: str, date: str, thumbnail: Sequence[str]) -> None:
        self._keeper.write(name, pack(session, title, date, thumbnail))
        self._shelf.changed(name)


def pack(session: Session, title: str = "", date: str = "", thumbnail: Sequence[str] = ()) -> str:
    """The text of a save. Raises Refused for metadata that is none, a thumbnail of another size, too many moves."""
    check_length(session.game.name, session.length)
    envelope = {
        "format": FORMAT,
        "version": 1,
        "title": text(title, TITLE_LENGTH),
        "date": text(date, TITLE_LENGTH),
        "thumbnail": check_thumbnail(list(thumbnail)),
        "record": to_json(session.record()),
        "tail": session.tail,
        "state": session.game.format_state(session.state),
        "seats": [seat._asdict() for seat in session.seats],
        "facts": check_metadata(session.metadata, session.game.name),
    }
    return dumps(envelope)


def unpack(data: bytes | str, game: str, find: Find = registry.game) -> Session:
    """The session of a save of this game, all its moves played again. Raises Refused with the place."""
    return through(unpacking(data, game, find))


def unpacking(data: bytes | str, game: str, find: Find = registry.game) -> Slices[Session]:
    """The same, a move a step."""
    found, tail, seats = _envelope(data)
    with at_key("record"):
        record = from_json(found["record"])
        if record.game != game:
            raise refuse("saves.other_game", game=record.game, wanted=game)
        check_length(game, len(record.moves) + len(tail))
        session = yield from Session.opening(record, seats, find(game))
    with at_key("state"):
        if session.game.format_state(session.state) != found["state"]:
            raise refuse("saves.state")
    with at_key("tail"):
        yield from session.restoring_tail(tail)
    session.metadata = found["facts"]
    session.settle()
    return session


def game_in(data: bytes | str, file: str, game: str = "") -> Session:
    """The game of a record or of a save, at its last move. `game`: it must be this one; "" takes any.

    Raises Refused with the file and the place in it.
    """
    return through(opening(data, file, game))


def opening(data: bytes | str, file: str, game: str = "") -> Slices[Session]:
    """The same as `game_in`, a move a step."""
    with at(file):
        found = loads(data)
        yield 0.0
        if isinstance(found, dict) and found.get("format") == FORMAT:
            record = found.get("record")
            kept = record.get("game") if isinstance(record, dict) else ""
            return (yield from unpacking(data, game or str(kept), registry.game))
        session = yield from Session.opening(from_json(found))
        if game and session.game.name != game:
            raise refuse("saves.other_game", game=session.game.name, wanted=game)
        return session


def _envelope(data: bytes | str) -> _Envelope:
    found = header(loads(data), FORMAT, _KEYS)
    for key in ("title", "date"):
        with at_key(key):
            text(found[key], TITLE_LENGTH)
    with at_key("thumbnail"):
        check_thumbnail(found["thumbnail"])
    with at_key("tail"):
        tail = items(found["tail"], text, "record.move", MOST_MOVES)
    with at_key("state"):
        text(found["state"], STATE_LENGTH)
    with at_key("seats"):
        seats = items(found["seats"], _seat, "saves.seat", 16)
    with at_key("facts"):
        check_metadata(found["facts"], str(found["record"].get("game")))
    return _Envelope(found, tuple(tail), tuple(seats))


def _listed(data: bytes) -> tuple[dict[str, Any], Record]:
    """What the list of saved games shows; the moves are not played for it."""
    found = _envelope(data).found
    with at_key("record"):
        return found, from_json(found["record"])


def kept_in(data: bytes | str, game: str) -> Kept:
    """A save of this game. Raises Refused with the place."""
    found, tail, _ = _envelope(data)
    with at_key("record"):
        record = from_json(found["record"])
        if record.game != game:
            raise refuse("saves.other_game", game=record.game, wanted=game)
    line = Line((record.seed, record.options, record.start), (*record.moves, *tail))
    return Kept(found, record, line)


def line_of(session: Session) -> Line:
    """The same of a session."""
    record = session.record()
    return Line((record.seed, record.options, record.start), session.line)


def _seat(value: object) -> Seat:
    found = fields(value, {"kind": str, "bot": str, "name": str})
    return Seat(found["kind"], found["bot"], found["name"])


def check_thumbnail(rows: list[Any]) -> list[Any]:
    """The rows of a thumbnail, or none at all. Raises Refused for a picture of another size."""
    if rows and len(rows) != HEIGHT:
        raise refuse("saves.thumbnail", width=WIDTH, height=HEIGHT)
    for number, row in enumerate(rows, 1):
        if type(row) is not str or len(row) != WIDTH or row.strip("0123456789abcdef"):
            with at(translate("saves.row", number=number)):
                raise refuse("saves.thumbnail", width=WIDTH, height=HEIGHT)
    return rows


def _auto(autosave: str) -> str:
    game, _, face = autosave.partition(":")
    return f"saves/{game}/auto-{face}.json" if face else f"saves/{game}/auto.json"


def autosave_of(session: Session) -> str:
    """The name of the autosave of a session in progress."""
    face = session.metadata.get("face")
    return f"{session.game.name}:{face}" if face else session.game.name


def _slots(game: str, drawer: str = "") -> str:
    return drawer_of(f"saves/{game}/slots/", drawer)
