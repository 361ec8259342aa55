"""Where packs of questions lie: the shipped ones in the program's folder, the player's own under `quiz/`."""

from collections.abc import Callable, Iterable
from functools import cache
from pathlib import Path

from ...rules.contract import Reason, Refused, refuse
from ...rules.rows import NamedTuple
from ..keeper import Keeper
from ..slices import Slices, part, through
from ..storage import Storage
from ..texts import ENGLISH, sentence
from ..titles import CHUNK, file_of, title_in
from .quiz import LARGEST, Pack, is_pack, parse, parsing

SHIPPED = Path(__file__).resolve().parent / "quiz"
OWN, ENDING = "quiz/", ".txt"
MOST_OWN = 200  # packs of a player

__all__ = [
    "Listed",
    "arranged",
    "default_name",
    "delete_pack",
    "is_pack",
    "keep_pack",
    "keeping_pack",
    "listed",
    "listed_shipped",
    "load_pack",
    "names",
    "reading_own",
    "shipped",
]


class Listed(NamedTuple):
    """A pack in a list. `name`: what `load_pack` takes; `problem`: why it cannot be read, None for a whole one.

    Of a damaged one only the name is known: it stands for the title.
    """

    name: str
    title: str
    language: str
    author: str
    categories: tuple[str, ...]
    total: int
    own: bool
    problem: Reason | None = None


@cache
def shipped() -> tuple[str, ...]:
    """The names of the shipped packs, which are their languages: English first."""
    found = sorted(path.stem for path in SHIPPED.glob(f"*{ENDING}"))
    return tuple(sorted(found, key=lambda name: name != ENGLISH))


def default_name(language: str) -> str:
    """The shipped pack for the language of the player's texts, English where there is none."""
    return language if language in shipped() else ENGLISH


def load_pack(storage: Storage, name: str) -> Pack:
    """A pack by its name. Raises Refused with the file and what is wrong."""
    data = _data(storage, name)
    try:
        return parse(data)
    except Refused as fault:
        raise _damaged(name, fault) from None


def _shipped(name: str) -> bytes:
    return (SHIPPED / f"{name}{ENDING}").read_bytes()


def _data(storage: Storage, name: str) -> bytes:
    if name in shipped():
        return _shipped(name)
    data = storage.read(name) if name.startswith(OWN) else None
    if data is None:
        raise refuse("eye_quiz.gone", name=title_in(name, ENDING)[:60])
    return data


def _damaged(name: str, fault: Refused) -> Refused:
    return refuse("eye_quiz.file", file=title_in(name, ENDING), fault=sentence(fault.why))


def names(storage: Storage) -> tuple[str, ...]:
    """The names of all packs, damaged ones too. Raises Refused where they cannot be listed."""
    return (*shipped(), *through(_own_names(storage)))


def _own_names(storage: Storage) -> Slices[list[str]]:
    """The names of the player's own, some of them a step."""
    found: list[str] = []
    for count, (name, _) in enumerate(storage.scan(OWN), 1):
        if name.endswith(ENDING):
            found.append(name)
        if not count % CHUNK:
            yield 0.0
    return sorted(found)[:MOST_OWN]


def listed(storage: Storage) -> list[Listed]:
    """The packs as `arranged` sets them. Raises Refused where they cannot be listed."""
    found = listed_shipped()
    through(reading_own(storage, found.append))
    return arranged(found)


def listed_shipped() -> list[Listed]:
    """The shipped packs."""
    return [_line(name, parse(_shipped(name))) for name in shipped()]


def reading_own(storage: Storage, came: Callable[[Listed], object]) -> Slices[None]:
    """Read the player's own packs, a line a step; `came(pack)` is told of each as soon as it is read.

    Raises Refused where they cannot be listed.
    """
    names = yield from _own_names(storage)
    for number, name in enumerate(names):
        came((yield from part(_listing(storage, name), number / len(names), (number + 1) / len(names))))


def arranged(packs: Iterable[Listed]) -> list[Listed]:
    """The shipped packs, then the player's own by title; damaged ones last."""

    def place(pack: Listed) -> tuple[int, bool, str, str, str]:
        first = len(shipped()) if pack.own else shipped().index(pack.name)
        return first, pack.problem is not None, pack.title.casefold(), pack.language, pack.name

    return sorted(packs, key=place)


def _listing(storage: Storage, name: str) -> Slices[Listed]:
    try:
        data = _data(storage, name)
        try:
            return _line(name, (yield from parsing(data)))
        except Refused as fault:
            raise _damaged(name, fault) from None
    except Refused as fault:
        return Listed(name, title_in(name, ENDING), "", "", (), 0, True, fault.why)


def _line(name: str, pack: Pack) -> Listed:
    names = tuple(category.name for category in pack.categories)
    return Listed(name, pack.title, pack.language, pack.author, names, pack.total, name.startswith(OWN))


def keep_pack(storage: Storage, data: bytes, filename: str) -> Listed:
    """Keep a pack that the player brings; one of the same title and language makes way for it.

    Raises Refused, nothing kept: with `filename` and the line where it is no pack, or where it cannot be written.
    """
    return through(keeping_pack(storage, data, filename))


def keeping_pack(storage: Storage, data: bytes, filename: str) -> Slices[Listed]:
    """The same, a line a step."""
    if len(data) > LARGEST:
        raise refuse("eye_quiz.file_large", file=filename, most=LARGEST)
    try:
        pack = yield from parsing(data)
    except Refused as fault:
        raise refuse("eye_quiz.file", file=filename, fault=sentence(fault.why)) from None
    name = file_of(OWN, f"{pack.title} {pack.language}", ENDING)
    with storage.locked():
        own = storage.names(OWN)
        if name not in own and len(own) >= MOST_OWN:
            raise refuse("eye_quiz.full", file=filename, most=MOST_OWN)
        Keeper(storage).write(name, data)
    return _line(name, pack)


def delete_pack(storage: Storage, name: str) -> None:
    """Forget a pack of the player's own; of a damaged one a copy is kept. For a shipped one nothing happens.

    Raises Refused.
    """
    if name.startswith(OWN):
        Keeper(storage).delete(name, parse)
