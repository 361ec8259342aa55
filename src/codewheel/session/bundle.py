"""All that a storage keeps as one file, to be carried elsewhere: the page's own format, `codewheel-saves`, version 1.

`files` holds for each name, the last good ones (`NAME.bak`) too, `t` and its text or `x` and its bytes as hexadecimal.
"""

import json

from ..rules.contract import Refused, refuse
from ..rules.rows import NamedTuple
from .storage import Storage, check_name
from .strict import at, header, loads, typed

FORMAT = "codewheel-saves"
LARGEST = 64_000_000  # bytes of such a file
_LAST_GOOD = ".bak"


class Bundle(NamedTuple):
    """What a file carries: by name what is kept, and what was kept before it."""

    files: dict[str, bytes]
    before: dict[str, bytes]


def gather(storage: Storage) -> Bundle:
    """All that is kept. What cannot be read is left out. Raises StorageError where nothing can be listed."""
    files: dict[str, bytes] = {}
    before: dict[str, bytes] = {}
    for name in storage.names():
        for found, read in ((files, storage.read), (before, storage.previous)):
            try:
                data = read(name)
            except Refused:
                continue
            if data is not None:
                found[name] = data
    return Bundle(files, before)


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
            (bundle.before if name.endswith(_LAST_GOOD) else bundle.files)[kept] = _bytes(typed(value, str))
    return bundle


def clashes(storage: Storage, bundle: Bundle) -> list[str]:
    """The names under which something else is kept, or something that cannot be read.

    Raises StorageError where nothing can be listed.
    """
    storage.names()
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

    Raises StorageError.
    """
    with storage.locked():
        for name, data in bundle.files.items():
            if name in bundle.before:
                storage.write(name, bundle.before[name])
            storage.write(name, data)


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
