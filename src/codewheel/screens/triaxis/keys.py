"""The keys that are written at the bottom, in angles: they can be clicked as well."""

import re
from collections.abc import Sequence

from ...machines.font import fitting, font
from ...machines.page import PageKey
from ...session.texts import translate
from .geometry import PROMPTS_AT
from .prompt import ROOM

COMMANDS = "confirm", "pick", "cancel", "next"  # each with the name of its key in the catalogue
CELL = 8

Lines = tuple[str, str]
ANSWERS = ("yes", "no")


def page_keys(lines: Lines, asks: bool) -> Sequence[PageKey]:
    """What is written there, as keys of the page; yes and no where that is asked."""
    keys = {translate(f"triaxis_game.key_{command}"): command for command in COMMANDS if command != "cancel"}
    found = [word for line in lines for word in re.findall(r"<([^<>]+)>", line)]
    wanted = [PageKey(word, keys.get(word, ""), "" if word in keys else word.casefold()) for word in found]
    wanted = [key for key in wanted if key.command or len(key.letter) == 1]
    if asks and not any(key.command for key in wanted):
        return wanted + [
            PageKey(translate(f"page.{word}"), "", translate(f"triaxis_dialogs.{word}_letter")) for word in ANSWERS
        ]
    return wanted


def key_at(lines: Lines, x: int, y: int) -> str:
    """The command of the key that is written under a pixel, of a letter's the letter itself, "" where none is."""
    keys = {translate(f"triaxis_game.key_{command}"): command for command in COMMANDS}
    for (left, top), line in zip(PROMPTS_AT, lines, strict=True):
        if not top - 1 <= y < top + CELL:
            continue
        letters = fitting(font("dos8"), line, ROOM)
        for found in re.finditer(r"<([^<>]+)>", line):
            inside = letters.width(line[: found.start()]) <= x - left < letters.width(line[: found.end()])
            if inside and (found[1] in keys or len(found[1]) == 1):
                return keys.get(found[1], found[1].casefold())
    return ""
