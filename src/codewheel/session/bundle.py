"""All that a storage keeps as one file, to be carried elsewhere: the page's own format, `codewheel-saves`, version 1.

`files` holds for each name, the last good ones (`NAME.bak`) too, `t` and its text or `x` and its bytes as hexadecimal.
"""

import json
from collections.abc import Iterable

from ..rules.contract import Refused, refuse
from ..rules.rows import NamedTuple
from .levels import GUESTS
from .storage import Storage, check_name
from .strict import at, header, loads, typed

FORMAT = "codewheel-saves"
LARGEST = 64_000_000  # bytes of such a file
_LAST_GOOD = ".bak"


class Bundle(NamedTuple):
    """What a file carries: by name what is kept, and what was kept before it. `left`: what could not be read."""

    files: dict[str, bytes]
    before: dict[str, bytes]
    left: tuple[str, ...] = ()


def gather(storage: Storage) -> Bundle:
    """All that is kept. What cannot be read is left out, and named. Raises StorageError where nothing can be listed."""
    files: dict[str, bytes] = {}
    before: dict[str, bytes] = {}
    left: list[str] = []
    for name in storage.names():
        if name == GUESTS:  # commands stay where they were typed
            continue
        for found, read in ((files, storage.read), (before, storage.previous)):
            try:
                data = read(name)
            except Refused:
                left += [name] * (found is files)
                continue
            if data is not None:
                found[name] = data
    return Bundle(files, before, tuple(left))


def pack(bundle: Bundle) -> bytes:
    """The file."""
    values = {name: _value(data) for name, data in bundle.files.items()}
    values |= {name + _LAST_GOOD: _value(data) for name, data in bundle.before.items()}
    whole = {"format": FORMAT, "version": 1, "files": dict(sorted(values.items()))}
    return json.dumps(whole, indent=1, ensure_ascii=False).encode("utf-8")


def unpack(data: bytes) -> Bundle:
    """What a file carries. Raises Refused, which says where something in it is wrong."""
    bundle = Bundle({}, {})
    for name, value in header(loads(data, LARGEST), FORMAT, {"files": dict})["files"].items():
        with at(name[:80]):
            kept = check_name(name.removesuffix(_LAST_GOOD))
            if kept == GUESTS:
                raise refuse("bundle.commands", file=kept)
            (bundle.before if name.endswith(_LAST_GOOD) else bundle.files)[kept] = _bytes(typed(value, str))
    crossed = _crossed([*bundle.files, *bundle.before])
    if crossed is not None:
        raise crossed
    return bundle


def _crossed(names: Iterable[str]) -> Refused | None:
    """Why not all of these names can be kept: one of them would be the folder of another. None where they can."""
    known = set(names)
    for name in sorted(known):
        folder = name.rpartition("/")[0]
        while folder:
            if folder in known:
                return refuse("bundle.crossed", folder=folder, file=name)
            folder = folder.rpartition("/")[0]
    return None


def clashes(storage: Storage, bundle: Bundle) -> list[str]:
    """The names under which something else is kept, or something that cannot be read.

    Raises StorageError where nothing can be listed, Refused where a file would have to be a folder, or a folder a file.
    """
    crossed = _crossed([*storage.names(), *bundle.files])
    if crossed is not None:
        raise crossed
    found = []
    for name, data in bundle.files.items():
        try:
            there = storage.read(name)
        except Refused:
            there = b""
        if there is not None and there != data:
            found.append(name)
    return found


def bring_in(storage: Storage, bundle: Bundle) -> None:
    """Keep all of it; what was there becomes the last good one, or makes way for the one that was carried along.

    What is there already stays as it is, its last good one too; what cannot be read is set aside. Raises StorageError.
    """
    with storage.locked():
        for name, data in bundle.files.items():
            spoilt = False
            try:
                if storage.read(name) == data:
                    continue
            except Refused:
                spoilt = True
            if name in bundle.before:
                storage.write(name, bundle.before[name], spoilt)
                spoilt = False
            storage.write(name, data, spoilt)


def _value(data: bytes) -> str:
    try:
        return "t" + data.decode("utf-8")
    except UnicodeDecodeError:
        return "x" + data.hex()


def _bytes(value: str) -> bytes:
    if value.startswith("t"):
        return value[1:].encode("utf-8", "surrogatepass")
    try:
        digits = value[1:] if value.startswith("x") else "?"
        return bytes.fromhex(digits if digits.isalnum() or not digits else "?")
    except ValueError:
        raise refuse("bundle.value") from None
