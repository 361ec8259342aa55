"""The keys that are written at the bottom, in angles: they can be clicked as well."""

import re

from .geometry import PROMPTS_AT

KEYS = {"ENTER": "confirm", "SPACE": "pick", "ESC": "cancel", "TAB": "next", "R": "random", "C": "classic"}
CELL = 8
_KEY = re.compile("<(" + "|".join(KEYS) + ")>")

Lines = tuple[str, str]


def key_at(lines: Lines, x: int, y: int) -> str:
    """The command of the key that is written under a pixel, "" where none is."""
    for (left, top), line in zip(PROMPTS_AT, lines, strict=True):
        if not top - 1 <= y < top + CELL:
            continue
        for found in _KEY.finditer(line):
            if left + CELL * found.start() <= x < left + CELL * found.end():
                return KEYS[found[1]]
    return ""
