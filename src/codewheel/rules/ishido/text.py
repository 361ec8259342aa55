"""Reading a position of Ishido: one line of JSON, strictly. All functions raise Refused for what is something else."""

import json
from collections.abc import Mapping

from ..contract import Refused, refuse
from ..typed import Any
from .board import EMPTY, SQUARE, SQUARES, STONE

KEYS = ("board", "pouch", "mode", "scoring", "seat", "scores", "fourways", "phase", "rules")


def fields(text: str) -> dict[str, Any]:
    """The JSON object with all of its keys and no other, each once."""

    def pairs(found: list[tuple[str, Any]]) -> dict[str, Any]:
        keys = [key for key, _ in found]
        if len(set(keys)) != len(keys):
            raise refuse("ishido.json")
        return dict(found)

    try:
        found = json.loads(text, object_pairs_hook=pairs, parse_constant=_no_number)
    except (ValueError, RecursionError) as fault:
        if isinstance(fault, Refused):
            raise
        raise refuse("ishido.json") from None
    if not isinstance(found, dict) or set(found) != set(KEYS):
        raise refuse("ishido.keys", wanted=", ".join(KEYS))
    return found


def _no_number(text: str) -> None:
    raise refuse("ishido.json")


def mapping(value: object, key: str) -> Mapping[str, Any]:
    """An object."""
    if not isinstance(value, dict):
        raise refuse("ishido.kind", key=key)
    return value


def items(value: object, key: str) -> list[Any]:
    """A list that is not too long."""
    if not isinstance(value, list) or len(value) > SQUARES:
        raise refuse("ishido.kind", key=key)
    return value


def number(value: object, key: str, most: int) -> int:
    """A whole number from 0 to `most`."""
    if type(value) is not int or not 0 <= value <= most:
        raise refuse("ishido.kind", key=key)
    return value


def stone(value: object, key: str) -> int:
    """The type of a stone `c4`."""
    if not isinstance(value, str) or value not in STONE:
        raise refuse("ishido.stone_text", key=key, text=str(value)[:20])
    return STONE[value]


def board(lines: list[Any]) -> bytes:
    """The board of `["A1=c4", …]`, in order of the squares."""
    found = bytearray(SQUARES)
    for line in lines:
        square, _, text = line.partition("=") if isinstance(line, str) else ("", "", "")
        if square not in SQUARE or found[SQUARE[square]] != EMPTY:
            raise refuse("ishido.square_text", text=str(line)[:20])
        found[SQUARE[square]] = 1 + stone(text, "board")
    if lines != sorted(lines):
        raise refuse("ishido.unsorted")
    return bytes(found)
