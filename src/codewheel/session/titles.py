"""Files named by the player's titles: small letters and digits stay, a blank becomes `-`, else `_` and its bytes.

A *drawer* is a folder named so too, one deep. It is there as long as a file lies in it.
"""

import re
from collections.abc import Callable, Sequence
from functools import lru_cache

from ..rules.contract import Refused, refuse
from ..rules.rows import NamedTuple
from .slices import Slices
from .storage import Storage, is_device
from .strict import text
from .texts import place_of, translate

TITLE_LENGTH = 40
CHUNK = 50  # files that are looked at in a step
_ENDING = ".json"


class Listing(NamedTuple):
    """Drawers by name; files by their names in the storage, each with its title and its stamp."""

    drawers: list[str]
    files: list[tuple[str, str, int]]


def file_of(folder: str, title: str, ending: str = _ENDING) -> str:
    """The file of a title of 1 … 40 characters in a folder (`saves/ishido/slots/`). Raises Refused for a bad title."""
    if not title.strip() or title != title.strip():
        raise refuse("saves.no_title")
    text(title, TITLE_LENGTH)
    stem = "".join(_letter(letter) for letter in title)
    if is_device(stem):
        stem = f"_{ord(stem[0]):02x}{stem[1:]}"
    if len(stem) > 180:
        raise refuse("saves.long_title", title=title)
    return f"{folder}{stem}{ending}"


def stem_of(title: str) -> str:
    """The name, without folder and ending, of a file that is for other programs: the title itself where it is plain.

    Raises Refused for a bad title.
    """
    stem = file_of("", title, "")
    plain = re.fullmatch(r"[A-Za-z0-9 -]+", title)  # it can be the name of a file as it is
    return title if plain and title[0] != "-" and not is_device(title) else stem


def title_of(stem: str) -> str:
    """The title of such a file. A name of another making is its own title."""
    title = _title(stem)
    try:
        return title if stem_of(title) == stem else stem
    except Refused:
        return stem


def title_in(name: str, ending: str = _ENDING) -> str:
    """The title that the name of a file stands for, its folder and ending left out."""
    return _title(name.rpartition("/")[2].removesuffix(ending))


def drawer_of(folder: str, drawer: str) -> str:
    """The folder of a drawer in a folder; "" is the folder itself. Raises Refused for a bad name."""
    return file_of(folder, drawer)[: -len(_ENDING)] + "/" if drawer else folder


def drawers(storage: Storage, folder: str) -> list[str]:
    """The drawers in a folder, by name; those whose names are of another making are passed over."""
    inner = {name[len(folder) :].partition("/")[0] for name in storage.names(folder) if "/" in name[len(folder) :]}
    return sorted((drawer for drawer in map(_known_title, inner) if drawer is not None), key=place_of)


def free_number(there: Callable[[int], bool]) -> int:
    """One of the numbers 1, 2 … that is not there while the one before it is; of many few are asked for."""
    taken, free = 0, 1
    while there(free):
        taken, free = free, 2 * free
    while free - taken > 1:
        middle = (taken + free) // 2
        taken, free = (middle, free) if there(middle) else (taken, middle)
    return free


def last_title(last: str, most: int, fits: Callable[[str], bool], there: Callable[[str], bool]) -> str:
    """The title under which something is set by: `last`, or `last 2`, `last 3` … `fits(title)`: it is free, or what
    lies there may make way; it is asked of the first `most` alone. `there(title)`: something lies there.
    """

    def title(number: int) -> str:
        return last if number == 1 else translate("saves.last_number", title=last, number=number)

    for number in range(1, most + 1):
        if fits(title(number)):
            return title(number)
    return title(free_number(lambda number: there(title(number))))


def path_of(folder: str, path: str, ending: str = _ENDING) -> str:
    """The file of `Title` or `Drawer/Title` in a folder. Raises Refused for a bad one."""
    drawer, slash, title = path.partition("/")
    if not slash:
        return file_of(folder, path, ending)
    if not drawer or "/" in title:
        raise refuse("saves.no_title")
    return file_of(drawer_of(folder, drawer), title, ending)


def listing(storage: Storage, folder: str, endings: Sequence[str] = (_ENDING,)) -> Slices[Listing]:
    """What lies in a folder, some of it a step; names of another making are passed over."""
    files: list[tuple[str, str, int]] = []
    inner: set[str] = set()
    for count, (name, stamp) in enumerate(storage.scan(folder), 1):
        drawer, slash, _ = name[len(folder) :].partition("/")
        if slash:
            inner.add(drawer)
        else:
            ending = next((ending for ending in endings if drawer.endswith(ending)), "")
            title = _known_title(drawer[: -len(ending)]) if ending else None
            if title is not None:
                files.append((name, title, stamp))
        if not count % CHUNK:
            yield 0.0
    drawers = sorted((title for title in map(_known_title, inner) if title is not None), key=place_of)
    return Listing(drawers, sorted(files, key=lambda file: place_of(file[1])))


@lru_cache(1 << 14)  # a folder of many files is listed again and again
def _known_title(stem: str) -> str | None:
    """The title of a file, None for a name of another making."""
    title = _title(stem)
    try:
        return title if file_of("", title, "") == stem else None
    except Refused:
        return None


def _letter(letter: str) -> str:
    if letter.isascii() and (letter.islower() or letter.isdigit()):
        return letter
    return "-" if letter == " " else "".join(f"_{byte:02x}" for byte in letter.encode("utf-8"))


def _title(stem: str) -> str:
    try:
        parts = re.sub(r"-|_([0-9a-f]{2})", lambda found: chr(int(found[1], 16)) if found[1] else " ", stem)
        return parts.encode("latin-1").decode("utf-8")
    except ValueError:
        return stem
