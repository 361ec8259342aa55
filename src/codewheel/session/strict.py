"""Strict JSON for all that is kept: nothing twice, nothing unknown, no fractions. A fault is told with its place."""

import json
import re
from collections.abc import Callable, Generator, Mapping
from contextlib import contextmanager
from functools import cache
from itertools import accumulate

from ..rules.contract import Refused, refuse
from ..rules.typed import Any, TypeVar
from .texts import sentence, translate

LARGEST = 4_000_000  # bytes of a file
DEEPEST = 16  # objects and lists within one another: far below any recursion limit, of a browser as well
LONGEST = 200  # characters of an ordinary text
BOM = "\ufeff"  # that some editors write before a text
HIGHEST = (1 << 64) - 1  # numbers lie between this and its negative

_STEP = {"[": 1, "{": 1, "]": -1, "}": -1}

T = TypeVar("T")


@contextmanager
def at(place: str) -> Generator[None, None, None]:
    """Faults within get this place in front: `move 17: …`."""
    try:
        yield
    except Refused as fault:
        raise _placed(place, fault) from None


@contextmanager
def at_key(key: str) -> Generator[None, None, None]:
    """Faults within get the place of a key in front, `key "seed": …`, which has no words before there is one."""
    try:
        yield
    except Refused as fault:
        raise _placed(translate("storage.place_key", key=key[:40]), fault) from None


def _placed(place: str, fault: Refused) -> Refused:
    return refuse("storage.at", place=place, fault=sentence(fault.why))


def dumps(value: object) -> str:
    """One line of JSON, plain ASCII."""
    return json.dumps(value, separators=(",", ":"), allow_nan=False)


def loads(data: bytes | str, most: int = LARGEST) -> Any:
    """The value of a JSON text: whole numbers, texts, true, false, null, lists, objects. Raises Refused.

    `most`: bytes; what is larger is not looked at.
    """
    if len(data) > most:
        raise refuse("storage.too_big", size=len(data), most=most)
    if isinstance(data, bytes):
        try:
            data = data.decode("utf-8")
        except UnicodeDecodeError as fault:
            raise refuse("storage.not_utf8", byte=fault.start + 1) from None
    data = data.removeprefix(BOM)
    _check_depth(data)
    number = _number if re.search(r"[0-9]{19}", data) else int  # short ones need no look at each
    try:
        return json.loads(
            data, object_pairs_hook=_pairs, parse_int=number, parse_float=_fraction, parse_constant=_fraction
        )
    except json.JSONDecodeError as fault:
        raise refuse("storage.not_json", line=fault.lineno, column=fault.colno) from None


@cache
def _quoted() -> re.Pattern[str]:
    """A text up to its end, that of the file where it has none: nothing is ever looked at twice."""
    return re.compile(r'"[^"\\]*+(?:\\.[^"\\]*+)*+"?+', re.DOTALL)


def _check_depth(text: str) -> None:
    brackets = re.sub(r"[^\[\]{}]++", "", _quoted().sub("", text))
    if max(accumulate(map(_STEP.__getitem__, brackets)), default=0) > DEEPEST:
        raise refuse("storage.too_deep", most=DEEPEST)


def _pairs(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found = dict(pairs)
    if len(found) < len(pairs):
        seen: set[str] = set()
        for name, _ in pairs:
            if name in seen:
                raise refuse("storage.twice", key=name[:40])
            seen.add(name)
    return found


def _number(text: str) -> int:
    if len(text) > 21 or abs(int(text)) > HIGHEST:
        raise refuse("storage.number", text=text[:24])
    return int(text)


def _fraction(text: str) -> float:
    raise refuse("storage.fraction", text=text[:24])


def typed(value: object, wanted: type[T]) -> T:
    """The value, of exactly this type (true is no number). Raises Refused."""
    if type(value) is not wanted:
        raise refuse("storage.type", wanted=translate(f"storage.type_{wanted.__name__}"), found=kind(value))
    return value


def kind(value: object) -> str:
    """What a JSON value is, in words."""
    return translate(f"storage.type_{type(value).__name__}")


def fields(value: object, wanted: Mapping[str, type]) -> dict[str, Any]:
    """An object with exactly these keys, each of its type (`object`: any). Raises Refused."""
    found = typed(value, dict)
    for key in found:
        if key not in wanted:
            raise refuse("storage.unknown_key", key=key[:40], known=", ".join(wanted))
    for key, type_ in wanted.items():
        if key not in found:
            raise refuse("storage.missing_key", key=key)
        if type_ is not object and type(found[key]) is not type_:
            with at_key(key):  # for one that is right this would take a quarter of the time of a file
                typed(found[key], type_)
    return found


def whole(value: object, low: int, high: int) -> int:
    """A whole number of low … high. Raises Refused."""
    number = typed(value, int)
    if not low <= number <= high:
        raise refuse("storage.range", number=number, low=low, high=high)
    return number


def text(value: object, longest: int = LONGEST) -> str:
    """A printable text of at most so many characters. Raises Refused."""
    found = typed(value, str)
    if len(found) > longest:
        raise refuse("storage.too_long", length=len(found), most=longest)
    if not found.isprintable():
        raise refuse("storage.unprintable", text=found[:40])
    return found


def items(value: object, each: Callable[[Any], T], place: str, most: int) -> list[T]:
    """A list of at most so many items, each read by `each`; `place`: code of an item's place, with `number` from 1."""
    found = typed(value, list)
    if len(found) > most:
        raise refuse("storage.too_many", count=len(found), most=most)
    result = []
    for number, item in enumerate(found, 1):
        try:
            result.append(each(item))
        except Refused as fault:
            raise refuse("storage.at", place=translate(place, number=number), fault=sentence(fault.why)) from None
    return result


def header(value: object, format_: str, wanted: Mapping[str, type]) -> dict[str, Any]:
    """An object of one of our formats, version 1, with these keys beside `format` and `version`. Raises Refused."""
    found = typed(value, dict)
    if found.get("format") != format_:
        raise refuse("storage.format", wanted=format_)
    if "version" in found and (type(found["version"]) is not int or found["version"] != 1):
        raise refuse("storage.version", wanted=1)
    return fields(found, {"format": str, "version": int, **wanted})
