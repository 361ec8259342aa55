"""What the player reads: sentences by code from the catalogues, `catalogues/<language>/`.

The first part of a code names its catalogue. A game's lie in its own folder: the code of `eye/quiz.json` begins with
`eye_quiz.`, and of `eye/rules.json`, which holds the sentences of the rules, with `eye.` alone. What belongs to no game
lies beside the folders. A catalogue is one JSON object, code to text with `{parameters}`. A text that a language lacks
is given in English.

A language tells of itself in `language.json`: its name, when a count takes the plural (by gettext's rules), how it
writes numbers.
"""

import json
import re
from collections.abc import Callable, Sequence
from pathlib import Path

from ..rules.contract import Reason, refuse

FOLDERS = [Path(__file__).resolve().parent / "catalogues"]  # where catalogues lie; looked through in this order
ENGLISH = "en"

TIES = "\u00a0\u202f"  # blanks that do not break a line, and that Python counts among what is not printable

FINGER = "_finger"  # ends the code of a text for fingers, where there is no mouse; it stands for the one without it

_language = ENGLISH
_fingers = False
_loaded: dict[tuple[str, str], dict[str, str]] = {}
_plurals: dict[str, Callable[[int], int]] = {}  # by their rules
_renamed: dict[str, str] = {}  # texts that the player has given a name of his own, whatever the language


def languages() -> tuple[str, ...]:
    """The codes of the languages there are, English first."""
    found = {path.name for folder in FOLDERS if folder.is_dir() for path in folder.iterdir() if path.is_dir()}
    return (ENGLISH, *sorted(found - {ENGLISH}))


def language(code: str) -> None:
    """From now on texts are in this language. Raises Refused for one that is not there."""
    global _language
    if code not in languages():
        raise refuse("session.language", code=code, known=", ".join(languages()))
    _language = code


def tongue() -> str:
    """The code of the language that texts are in."""
    return _language


def name_of(code: str) -> str:
    """A language as it calls itself."""
    return catalogue("language", code)["language.name"]


def best(wanted: Sequence[str]) -> str:
    """The first of these that there is, by its first part: `fr` for `fr-CA` and `fr_FR.UTF-8`; else English."""
    there = languages()
    codes = (re.split("[-_.@]", each)[0].lower() for each in wanted)
    return next((code for code in codes if code in there), ENGLISH)


def one(count: int) -> bool:
    """Whether the language puts what is counted in the singular: one counter, and in French none."""
    rule = translate("language.plural")
    if rule not in _plurals:
        from gettext import c2py  # start: read where something is counted

        _plurals[rule] = c2py(rule)
    return _plurals[rule](count) == 0


def number(value: float, digits: int = 0, sign: bool = False, tongue: str = "") -> str:
    """A number as the language (or this one) writes it, with so many decimals; `sign`: a plus is written, too."""
    model = catalogue("language", tongue)["language.number"] if tongue else translate("language.number")  # 12,345.6
    marks = {",": model[2], ".": model[-2]}
    return "".join(marks.get(letter, letter) for letter in f"{value:{'+' * sign},.{digits}f}")


def place_of(name: str) -> tuple[str, str]:
    """Where a name stands among others, as in a dictionary: capitals and accents count only between equals."""
    plain = name.casefold()
    if not plain.isascii():
        from unicodedata import combining, normalize  # start: read where a name has such letters

        opened = plain.replace("œ", "oe").replace("æ", "ae").replace("ø", "o")
        plain = "".join(letter for letter in normalize("NFD", opened) if not combining(letter))
    return plain, name


def fingers(on: bool) -> None:
    """From now on texts speak to fingers, where they have words for them, or to mouse and keys."""
    global _fingers
    _fingers = on


def catalogue(stem: str, tongue: str = ENGLISH) -> dict[str, str]:
    """All texts of one catalogue, empty where there is no such file."""
    key = (tongue, stem)
    if key not in _loaded:
        entries: dict[str, str] = {}
        for folder in FOLDERS:
            for path in _places(folder / tongue, stem):
                if path.is_file():
                    entries |= json.loads(path.read_text(encoding="utf-8"))
        if not entries:
            return entries
        _loaded[key] = entries
    return _loaded[key]


def _places(folder: Path, stem: str) -> list[Path]:
    """Where a catalogue may lie in the folder of a language: beside the games' folders, or in one of them."""
    found = [folder / f"{stem}.json", folder / stem / "rules.json"]
    cuts = [at for at, letter in enumerate(stem) if letter == "_"]
    return found + [folder / stem[:at] / f"{stem[at + 1 :]}.json" for at in cuts]


def rename(code: str, text: str | None) -> None:
    """From now on this is the text of a code; None: its own again."""
    if text is None:
        _renamed.pop(code, None)
    else:
        _renamed[code] = text.replace("{", "{{").replace("}", "}}")


def original(code: str) -> str:
    """The text of a code as the catalogues have it. Raises KeyError."""
    return _template(code)


def template(code: str) -> str:
    """The text of a code with its `{parameters}` open. Raises KeyError for a code without a text."""
    return _renamed[code] if code in _renamed else _template(code)


def _template(code: str) -> str:
    stem = code.partition(".")[0]
    for tongue in dict.fromkeys((_language, ENGLISH)):
        entries = catalogue(stem, tongue)
        if _fingers and code + FINGER in entries:
            return entries[code + FINGER]
        if code in entries:
            return entries[code]
    raise KeyError(code)


def translate(code: str, /, **params: str | int) -> str:
    """The text of a code. Raises KeyError for a code without a text or a parameter that is not given."""
    return template(code).format_map(params)


def told(stem: str) -> dict[str, str]:
    """All texts of one catalogue as they are said, for those that hold no parameters."""
    return catalogue(stem) | catalogue(stem, _language)


def sentence(why: Reason) -> str:
    """The sentence of a reason, on one line: what cannot be printed in its parameters becomes `?`."""
    return translate(why.code, **{name: clean(value) for name, value in why.params})


def clean(value: str | int) -> str | int:
    """A parameter with `?` for each control character and broken letter."""
    if isinstance(value, int) or value.isprintable():
        return value
    return "".join(letter if letter.isprintable() or letter in TIES else "?" for letter in value)
