"""What the Oracle keeps: whether it is on, the question that waits, and the auguries that were saved.

Files: `oracle/state.json`; `oracle/auguries/TITLE.json` and, in a drawer, `oracle/auguries/DRAWER/TITLE.json`, each a
list of auguries, earliest first. A damaged one is refused in a sentence and left where it is.
"""

from collections.abc import Callable, Iterable, Mapping

from ...rules.contract import Reason, Refused, refuse
from ...rules.ishido.board import NAMES, NEIGHBOURS, SQUARE, STONE, STONE_NAMES, WITHIN
from ...rules.rows import NamedTuple
from ...rules.typed import Any
from ..keeper import Keeper, Shared
from ..slices import Slices, through
from ..storage import Loaded, Storage
from ..strict import HIGHEST, at, at_key, dumps, fields, header, items, loads, text, whole
from ..texts import translate
from ..titles import drawer_of, drawers, listing, path_of
from .oracle import HEXAGRAMS, STONES, Reading, cast, reading

STATE, STATE_FORMAT = "oracle/state.json", "codewheel-oracle"
FOLDER, FORMAT = "oracle/auguries/", "codewheel-auguries"
EXPORTS = "exports/"
QUESTION_LENGTH = 160  # characters
DATE_LENGTH, DEAL_LENGTH = 20, 40
MOST = 200  # auguries in a file
_KEYS: Mapping[str, type] = {
    "date": str, "question": str, "hexagram": int, "stones": list, "squares": list, "moment": int, "deal": str,
}  # fmt: skip


class Augury(NamedTuple):
    """One answer. `date`: `2026-11-21 20:15`; stones and squares as in texts of the rules, the hub first.

    `moment`: milliseconds, as the hexagram was cast with it. `deal`: the code of the deal, "" where it has none.
    """

    date: str
    question: str
    hexagram: int
    stones: tuple[str, ...]
    squares: tuple[str, ...]
    moment: int
    deal: str = ""

    @property
    def reading(self) -> Reading:
        """Its hexagram."""
        return reading(self.hexagram)


def answer(
    question: str, stones: Iterable[int], squares: Iterable[int], moment: int, date: str, deal: str = ""
) -> Augury:
    """The Oracle's answer to a question by a 4-Way, as `cast` gives it."""
    types, places = list(stones), list(squares)
    number = cast(types, places, moment).number
    names, where = tuple(STONE_NAMES[stone] for stone in types), tuple(NAMES[square] for square in places)
    return Augury(date, question, number, names, where, moment, deal)


# --- text and back -----------------------------------------------------------------------------------------------


def pack(entries: Iterable[Augury]) -> str:
    """The text of a file of auguries."""
    return dumps({"format": FORMAT, "version": 1, "auguries": [_packed(entry) for entry in entries]})


def unpack(data: bytes | str) -> list[Augury]:
    """The auguries of a file. Raises Refused with the place of what is wrong."""
    return through(unpacking(data))


def unpacking(data: bytes | str) -> Slices[list[Augury]]:
    """The same, an augury a step."""
    found = header(loads(data), FORMAT, {"auguries": list})
    entries: list[Augury] = []
    with at_key("auguries"):
        rows = items(found["auguries"], lambda row: row, "ishido_oracle.place", MOST)
        for number, row in enumerate(rows, 1):
            with at(translate("ishido_oracle.place", number=number)):
                entries.append(_augury(row))
            yield number / len(rows)
    return entries


def _packed(entry: Augury) -> dict[str, Any]:
    return entry._asdict() | {"stones": list(entry.stones), "squares": list(entry.squares)}


def _words(found: Mapping[str, Any], key: str, longest: int) -> str:
    with at_key(key):
        return text(found[key], longest)


def _names(found: Mapping[str, Any], key: str, known: Mapping[str, int]) -> tuple[str, ...]:
    """Five stones or squares."""

    def name(value: object) -> str:
        word = text(value, 4)
        if word not in known:
            raise refuse("ishido_oracle.unknown", text=word)
        return word

    with at_key(key):
        names = items(found[key], name, "ishido_oracle.number", STONES)
        if len(names) != STONES:
            raise refuse("ishido_oracle.five", count=len(names), wanted=STONES)
    return tuple(names)


def _augury(value: object) -> Augury:
    found = fields(value, _KEYS)
    stones, squares = _names(found, "stones", STONE), _names(found, "squares", SQUARE)
    hub = SQUARE[squares[0]]
    if not WITHIN[hub] or NEIGHBOURS[hub] != tuple(SQUARE[name] for name in squares[1:]):
        raise refuse("ishido_oracle.ring", square=squares[0])
    with at_key("moment"):
        moment = whole(found["moment"], 0, HIGHEST)
    with at_key("hexagram"):
        number = whole(found["hexagram"], 1, HEXAGRAMS)
        grown = cast([STONE[name] for name in stones], [SQUARE[name] for name in squares], moment).number
        if number != grown:
            raise refuse("ishido_oracle.grown", number=number, grown=grown)
    date, question = _words(found, "date", DATE_LENGTH), _words(found, "question", QUESTION_LENGTH)
    return Augury(date, question, number, stones, squares, moment, _words(found, "deal", DEAL_LENGTH))


# --- the switch and the question ---------------------------------------------------------------------------------


class _State(NamedTuple):
    """What the file holds, see `OracleState`."""

    on: bool
    save_all: bool
    question: str
    last: Augury | None


class OracleState:
    """Whether the Oracle is on, the question that waits for a 4-Way, and whether every augury is saved.

    `problem`: what was wrong with the file, or why the last change is not kept; None where all is well.
    """

    def __init__(self, storage: Storage) -> None:
        self._file = Shared(storage, STATE, _state, _packed_state, _State(False, False, "", None))
        self.problem: Reason | None = self._file.notice

    @property
    def on(self) -> bool:
        """Whether the Oracle is on."""
        return self._file.value.on

    @property
    def save_all(self) -> bool:
        """Whether every augury is saved."""
        return self._file.value.save_all

    @property
    def question(self) -> str:
        """The question that waits, "" for none."""
        return self._file.value.question

    @property
    def last(self) -> Augury | None:
        """The latest augury, so that one which was closed unsaved can still be read."""
        return self._file.value.last

    @property
    def waiting(self) -> bool:
        """Whether the next 4-Way is answered."""
        return self.on and bool(self.question)

    def turn(self, on: bool) -> None:
        """Turn the Oracle on or off; the question stays."""
        self._change(lambda state: state._replace(on=on))

    def ask(self, question: str, save_all: bool) -> None:
        """This is the question now; "" for none. Raises Refused for one that is too long."""
        words = text(question.strip(), QUESTION_LENGTH)
        self._change(lambda state: state._replace(question=words, save_all=save_all))

    def answered(self, augury: Augury) -> None:
        """The question has its answer: it waits no longer."""
        self._change(lambda state: state._replace(question="", last=augury))

    def set_save_all(self, on: bool) -> None:
        """Save every augury, or only those that are saved by hand."""
        self._change(lambda state: state._replace(save_all=on))

    def _change(self, do: Callable[[_State], _State]) -> None:
        """`problem` tells where the file cannot be written."""
        try:
            self._file.change(do)
            self.problem = None
        except Refused as fault:
            self.problem = fault.why


def _packed_state(state: _State) -> str:
    kept = state._asdict() | {"last": [] if state.last is None else [_packed(state.last)]}
    return dumps({"format": STATE_FORMAT, "version": 1, **kept})


def _state(data: bytes) -> _State:
    found = header(loads(data), STATE_FORMAT, {"on": bool, "save_all": bool, "question": str, "last": list})
    with at_key("last"):
        last = items(found["last"], _augury, "ishido_oracle.place", 1)
    question = _words(found, "question", QUESTION_LENGTH)
    return _State(found["on"], found["save_all"], question, last[0] if last else None)


# --- files of auguries -------------------------------------------------------------------------------------------


class Auguries:
    """The saved auguries of a storage. A path is `Title` or `Drawer/Title`. All may raise Refused."""

    def __init__(self, storage: Storage) -> None:
        self._storage, self._keeper = storage, Keeper(storage)

    def drawers(self) -> list[str]:
        """The drawers that hold something."""
        return drawers(self._storage, FOLDER)

    def titles(self, drawer: str = "") -> list[str]:
        """The files in a drawer, "" for those in none, by name."""
        return through(self.listing(drawer))[1]

    def listing(self, drawer: str = "") -> Slices[tuple[list[str], list[str]]]:
        """The drawers in a drawer (there are some in none alone) and the files by name, some of them a step."""
        drawers, files = yield from listing(self._storage, drawer_of(FOLDER, drawer))
        return drawers, sorted(title for _, title, _ in files)

    def has(self, path: str) -> bool:
        """Whether there is a file of this name."""
        return self._storage.stamp(path_of(FOLDER, path)) is not None

    def paths(self) -> list[str]:
        """All files, those in no drawer first."""
        return through(self._paths())

    def _paths(self) -> Slices[list[str]]:
        drawers, found = yield from self.listing()
        for drawer in drawers:
            _, titles = yield from self.listing(drawer)
            found += [f"{drawer}/{title}" for title in titles]
        return found

    def next(self) -> Slices[tuple[str, list[Augury]] | None]:
        """The first of the files that is whole and holds something, with its auguries; None where there is none."""
        for path in (yield from self._paths()):
            try:
                loaded = yield from self.loading(path)
            except Refused:
                continue
            if loaded.value:
                return path, loaded.value
        return None

    def changed(self) -> Slices[list[str]]:
        """All files, those first that were changed last, some of them a step."""
        drawers, files = yield from listing(self._storage, FOLDER)
        found = [(stamp, title) for _, title, stamp in files]
        for drawer in drawers:
            inner = yield from listing(self._storage, drawer_of(FOLDER, drawer))
            found += [(stamp, f"{drawer}/{title}") for _, title, stamp in inner.files]
        found.sort(key=lambda file: file[0], reverse=True)
        return [path for _, path in found]

    def load(self, path: str) -> Loaded:
        """The auguries of a file (`value`) and what has to be said (`notice`)."""
        return through(self.loading(path))

    def loading(self, path: str) -> Slices[Loaded]:
        """The same, an augury a step."""
        loaded = yield from self._keeper.reading(path_of(FOLDER, path), unpacking)
        if loaded is None:
            raise refuse("ishido_oracle.no_file", path=path)
        return loaded

    def save(self, path: str, augury: Augury, append: bool) -> None:
        """Put an augury at the end of a file, or in the place of all that it holds; a file that is not there is made.

        A damaged file is not added to; where it is replaced a copy of it is kept.
        """
        name, before = path_of(FOLDER, path), None
        with self._storage.locked():
            try:
                before = self._keeper.read(name, unpack)
            except Refused:
                if append:
                    raise
            entries = [*before.value, augury] if append and before is not None else [augury]
            if len(entries) > MOST:
                raise refuse("ishido_oracle.full", path=path, most=MOST)
            self._keeper.write(name, pack(entries))

    def save_always(self, augury: Augury) -> str:
        """Put an augury at the end of the file of all; where that is full or damaged, of the next one. Its path.

        Whatever else is refused would be so for every file.
        """
        number = 1
        while True:
            path = (
                translate("ishido_oracle.all_file")
                if number == 1
                else translate("ishido_oracle.all_more", number=number)
            )
            try:
                self.save(path, augury, True)
            except Refused as fault:
                number += 1
                if fault.why.code not in ("ishido_oracle.full", "storage.damaged") or number > MOST:
                    raise
            else:
                return path

    def delete(self, path: str) -> None:
        """Forget a file."""
        self._keeper.delete(path_of(FOLDER, path), unpack)

    def remove(self, path: str, index: int) -> None:
        """Take one augury out of a file; with the last one the file goes."""
        with self._storage.locked():
            entries: list[Augury] = self.load(path).value
            del entries[index]
            if entries:
                self._keeper.write(path_of(FOLDER, path), pack(entries))
            else:
                self.delete(path)

    def export_file(self, path: str) -> str:
        """The name that `export_text` writes under."""
        return path_of(EXPORTS, path, ".txt")

    def export_text(self, path: str) -> str:
        """Write a file as plain text, for reading and printing elsewhere. Answers its name: `exports/TITLE.txt`."""
        entries: list[Augury] = self.load(path).value
        name = self.export_file(path)
        rule = "\n\n" + "-" * 40 + "\n\n"
        self._storage.write(name, (rule.join(map(plain, entries)) + "\n").encode("utf-8"))
        return name

    def check(self, path: str) -> Reason | None:
        """None when a file may be called so."""
        try:
            path_of(FOLDER, path)
        except Refused as fault:
            return fault.why
        return None


def plain(augury: Augury) -> str:
    """An augury as text: date, question, hexagram drawn in letters from above, how it grew, the words."""
    found = augury.reading
    lines = ["#######" if line else "### ###" for line in reversed(found.lines)]
    trigrams = ", ".join(
        translate(f"ishido_oracle.{place}", name=translate(f"ishido_auguries.trigram_{key}"))
        for place, key in (("upper", found.upper), ("lower", found.lower))
    )
    grown = " ".join(f"{stone} {square}" for stone, square in zip(augury.stones, augury.squares, strict=True))
    parts = [augury.date, augury.question, "\n".join(lines), heading(found.number), trigrams]
    parts += [translate(f"ishido_auguries.augury{found.number}")]
    parts += [translate("ishido_oracle.grown_from", stones=grown, moment=augury.moment)]
    parts += [translate("ishido_oracle.of_deal", code=augury.deal)] if augury.deal else []
    return "\n\n".join(part for part in parts if part)


def heading(number: int) -> str:
    """A hexagram's number, name and pinyin on one line."""
    name, pinyin = translate(f"ishido_auguries.name{number}"), translate(f"ishido_auguries.pinyin{number}")
    return translate("ishido_oracle.heading", number=number, name=name, pinyin=pinyin)
