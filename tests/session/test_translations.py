"""Every language says all that English says, with the same parameters, and in its own words."""

import json
import re
import string
from fnmatch import fnmatch
from pathlib import Path

import pytest

from codewheel.session import texts
from sources import PACKAGE

CATALOGUES = PACKAGE / "session" / "catalogues"
OTHERS = [code for code in texts.languages() if code != texts.ENGLISH]
NBSP = "\u00a0"
# what is the same in another language: names, signs, words that both have
ALIKE = json.loads((Path(__file__).parent / "alike.json").read_text("utf-8"))


def entries(tongue: str) -> dict[str, str]:
    """All texts of a language."""
    found: dict[str, str] = {}
    for path in sorted((CATALOGUES / tongue).rglob("*.json")):
        found |= json.loads(path.read_text("utf-8"))
    return found


def files(tongue: str) -> set[str]:
    """The catalogues of a language."""
    return {path.relative_to(CATALOGUES / tongue).as_posix() for path in (CATALOGUES / tongue).rglob("*.json")}


def holes(text: str) -> list[str]:
    """The parameters of a text, each as often as it stands there once at least."""
    return sorted({name for _, name, _, _ in string.Formatter().parse(text) if name is not None})


@pytest.mark.parametrize("tongue", OTHERS)
def test_every_text_is_there_in_the_catalogue_where_english_has_it(tongue: str) -> None:
    english, other = entries(texts.ENGLISH), entries(tongue)
    assert sorted(english.keys() - other.keys()) == [], "these are said in English"
    assert sorted(other.keys() - english.keys()) == [], "these are said nowhere"
    assert files(tongue) == files(texts.ENGLISH)


@pytest.mark.parametrize("tongue", OTHERS)
def test_parameters_are_those_of_english(tongue: str) -> None:
    """A text for one may name the count where English writes "one": French says it of none, too."""
    wrong = []
    english, other = entries(texts.ENGLISH), entries(tongue)
    for code in english.keys() & other.keys():
        wanted, found = holes(english[code]), holes(other[code])
        if found != wanted and not (code.endswith("_one") and {"count", "squares"} >= {*found} - {*wanted}):
            wrong.append(code)
    assert sorted(wrong) == []


@pytest.mark.parametrize("tongue", OTHERS)
def test_nothing_is_untranslated_but_what_is_alike(tongue: str) -> None:
    english, other = entries(texts.ENGLISH), entries(tongue)
    same = {code for code in english.keys() & other.keys() if english[code] == other[code]}
    worded = {code for code in same if re.search("[A-Za-z]{2}", re.sub(r"\{\w+\}", "", english[code]))}
    alike = [*ALIKE["both"], *ALIKE[tongue]]
    assert sorted(code for code in worded if not any(fnmatch(code, each) for each in alike)) == []
    assert [each for each in alike if not any(fnmatch(code, each) for code in same)] == [], "these are translated now"


def test_french_signs_keep_to_their_words() -> None:
    """No line begins with a sign: before `: ; ? ! »` and behind `«` stands a space that does not break."""
    wrong = [
        code
        for code, text in entries("fr").items()
        if re.search(r"\w [:;?!»%](?!\w)|« |\w[;?!»](?![\w)])|“|”|„", re.sub(r"\{\w+\}", "x", text))
    ]
    assert wrong == []


def test_german_quotes_open_below() -> None:
    wrong = [code for code, text in entries("de").items() if re.search(r"(^|\s)[“\"]\w|«|»", text)]
    assert sorted(wrong) == []
    assert [code for code, text in entries("de").items() if text.count("„") != text.count("“")] == []
