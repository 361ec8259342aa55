"""What the page says: the same in every language, all of it used, numbers and plurals as the language writes them."""

import json
import re
import string
from pathlib import Path

import pytest

from codewheel.session import texts
from workshop.contract import games
from workshop.ship import home, shelf, words

SHIP = words.HERE.parent
PAGE = SHIP / "page"
FOLDERS = [words.HERE, *(shelf.WORKSHOP / entry.module / "words" for entry, _ in games())]
OTHERS = words.tongues()[1:]
TAG = re.compile(r"<[^<>]+>")
ONE = "_one"  # ends the code of a text that counts one thing
CODE = re.compile(r"(?<=\")(?:page|landing|play)\.[a-z_]+(?=\")")


def parameters(text: str) -> set[str]:
    """The names in braces."""
    return {name for _, name, _, _ in string.Formatter().parse(text) if name is not None}


def own(folder: Path, tongue: str) -> dict[str, str]:
    """What a language has there itself, without English behind it."""
    found: dict[str, str] = json.loads((folder / f"{tongue}.json").read_text("utf-8"))
    return found


def test_the_page_speaks_the_languages_of_the_program() -> None:
    assert words.tongues() == texts.languages()


@pytest.mark.parametrize("folder", FOLDERS, ids=lambda folder: folder.parent.name)
@pytest.mark.parametrize("tongue", OTHERS)
def test_a_language_lacks_no_text_parameter_or_tag(folder: Path, tongue: str) -> None:
    english, there = own(folder, texts.ENGLISH), own(folder, tongue)
    assert list(there) == list(english), "the same codes in the same order"
    for code, text in english.items():
        counted = {"count"} if code.endswith(ONE) else set()
        assert there[code].strip() and parameters(there[code]) - counted == parameters(text) - counted, code
        tags = [TAG.findall(each) for each in (text, there[code])]
        assert sorted(tags[0]) == sorted(tags[1]), code
        assert "$" not in there[code], f"{code}: the page's frame reads it as its own"


def test_signs_are_those_of_the_language() -> None:
    whole = {tongue: " ".join(text for folder in FOLDERS for text in own(folder, tongue).values()) for tongue in OTHERS}
    assert re.findall(r"\w [:;?!»%]|« |[“”„]", re.sub(r"\{\w+\}", "x", whole["fr"])) == []
    assert re.findall(r" \"|\w\"[ .]|[«»]|\d %", TAG.sub("", whole["de"])) == []
    assert whole["de"].count("„") == whole["de"].count("“")


def test_every_text_of_the_page_is_there_and_wanted() -> None:
    files = [*PAGE.glob("*.html"), *PAGE.glob("*.js"), *SHIP.glob("*.py")]
    wanted = {code for path in files for code in CODE.findall(path.read_text("utf-8"))} - {"play.html", "play.js"}
    there = words.words(texts.ENGLISH)
    assert wanted == {code.removesuffix(ONE) for code in there}


def test_a_page_is_filled_in_its_language() -> None:
    frame = '<a data-link="up" data-word="page.shelf"></a><i data-label="page.language"></i>'
    filled = words.fill(frame, "de", {"up": "../"})
    assert ' href="../">Das Regal</a>' in filled and ' aria-label="Sprache"></i>' in filled
    rich = words.fill('<p data-rich data-word="landing.licence"></p>', "fr", {"up": "../"})
    assert '<a href="../licences.txt">' in rich


def test_each_landing_page_names_the_others() -> None:
    places = {tongue: home.landing(tongue) for tongue in words.tongues()}
    choice = words.choice("fr", places)
    assert choice.count("<a ") == len(places) and choice.count("aria-current") == 1
    assert 'href="fr/index.html" lang="fr" hreflang="fr" aria-current="true">Français<' in choice
