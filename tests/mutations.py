"""Mutations of JSON texts: bits, bytes, runs of bytes, and whole values changed, deleted, doubled or swapped."""

import json

from codewheel.rules import registry
from codewheel.rules.rng import Stream
from examples import many

MUTATIONS = many(2000)
VALUES = (
    None,
    True,
    False,
    0,
    -1,
    1 << 70,
    "",
    "x",
    "\x00",
    "\ud800",
    [],
    {},
    [[]],
    {"a": {}},
    registry.names()[0],
    "c3",
    "9" * 99,
)
RAW = (
    "NaN",
    "1e999",
    "-Infinity",
    "1.5",
    "[" * 50_000,
    '{"a":' * 50_000,
    "9" * 6000,
    "[" * 900 + "]" * 900,
    "\\u0000",
    "'",
)


def places(value, path=()):
    """The paths of all values within a JSON value."""
    yield path
    inner = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, item in inner:
        yield from places(item, (*path, key))


def changed(text: str, stream: Stream) -> bytes:
    """The text after one change of one of eight kinds."""
    data, kind = bytearray(text.encode()), stream.below(8)
    at = stream.below(len(data))
    if kind == 0:
        data[at] ^= 1 << stream.below(8)
    elif kind == 1:
        del data[at:]
    elif kind == 2:
        del data[at : at + 1 + stream.below(20)]
    elif kind == 3:
        data[at:at] = data[at : at + 1 + stream.below(40)]
    elif kind == 4:
        for _ in range(1 + stream.below(30)):
            data[stream.below(len(data))] = stream.below(256)
    elif kind == 5:
        data[at:at] = stream.choice(RAW).encode()
    else:
        return swapped(text, stream, kind == 7)
    return bytes(data)


def swapped(text: str, stream: Stream, twice: bool) -> bytes:
    """One value put into the place of another, one deleted, or one key doubled."""
    value = json.loads(text)
    paths = [path for path in places(value) if path]
    *way, last = paths[stream.below(len(paths))]
    holder = value
    for key in way:
        holder = holder[key]
    if twice and isinstance(holder, dict):
        mark = "\x01"
        holder[mark] = holder[last]
        return json.dumps(value).replace(json.dumps(mark), json.dumps(last)).encode()
    if stream.below(5) == 0:
        del holder[last]
    else:
        holder[last] = VALUES[stream.below(len(VALUES))]
    return json.dumps(value).encode()
