"""Texts: catalogues whole, every code with a sentence, parameters that match."""

import json
import re
import string

import pytest

from codewheel.rules.contract import Refused, reason
from codewheel.session import texts
from sources import PACKAGE as SOURCE
from sources import modules, source

CATALOGUES = sorted((SOURCE / "session" / "catalogues").rglob("*.json"))
RAISERS = {"reason", "refuse"}
# of a table, told by the command line: no sentences
ROWS = {"ishido.match_line", "oeil_solo.match_line", "oeil_solo.match_unsolved"}


def open_parameters(text: str) -> set[str]:
    """The names in braces."""
    return {name for _, name, _, _ in string.Formatter().parse(text) if name is not None}


def literal_calls(names: set[str]):
    """All calls of these functions with a literal code: (place, code, parameter names, whether there are others)."""
    for path in modules():
        for call in source(path).calls:
            if call.name in names and call.text is not None:
                yield f"{path.relative_to(SOURCE)}:{call.line}", call.text, call.given - {None}, None in call.given


@pytest.mark.parametrize("tongue", texts.languages())
def test_catalogues_are_whole(tongue):
    def pairs(found):
        names = [name for name, _ in found]
        assert len(set(names)) == len(names), f"twice in {path}: {names}"
        return dict(found)

    folder = SOURCE / "session" / "catalogues" / tongue
    for path in sorted(folder.rglob("*.json")):
        entries = json.loads(path.read_text(encoding="utf-8"), object_pairs_hook=pairs)
        stem = "_".join(path.relative_to(folder).with_suffix("").parts).removesuffix("_rules")
        for code, text in entries.items():
            assert code.startswith(stem + ".") and isinstance(text, str) and text.strip(), code
            assert all(name.isidentifier() for name in open_parameters(text)), code


def test_every_reason_has_a_sentence_that_matches():
    calls = list(literal_calls(RAISERS))
    assert len(calls) > 40
    for place, code, given, _ in calls:
        assert open_parameters(texts.template(code)) == given, f"{place}: {code}"


def test_every_text_that_is_said_is_there():
    for place, code, given, more in literal_calls({"translate"}):
        wanted = open_parameters(texts.template(code))
        assert wanted == given or (more and given <= wanted), f"{place}: {code}"


def test_every_sentence_ends_like_one():
    for _, code, _, _ in literal_calls(RAISERS):
        if code in ROWS:
            continue
        text = texts.template(code)
        assert text[-1] in '.!?:)}"' and (text[0].isupper() or text[0] in '"{'), code


ONE = {  # what may be one is counted without a plural behind the number
    "art.no_colour", "art.no_pen", "cli.carried_in", "cli.carried_out", "cli.carry_clash", "cli.match_seats",
    "cli.players_count", "eye_quiz.answers_few", "ishido.copies", "session.seats",
}  # fmt: skip


@pytest.mark.parametrize("code", sorted(ONE))
def test_one_is_no_plural(code):
    text = texts.template(code)
    found = text.format_map(dict.fromkeys(open_parameters(text), 1))
    assert not re.search(r"\b1 (?:\w+ )?\w+s\b", found), found


def test_texts_for_fingers_stand_for_others_and_are_no_longer():
    found = 0
    for path in CATALOGUES:
        entries = json.loads(path.read_text(encoding="utf-8"))
        for code, text in entries.items():
            base = entries.get(code.removesuffix(texts.FINGER))
            if code.endswith(texts.FINGER):
                found += 1
                assert base is not None and len(text) <= len(base) + 3, code
                assert open_parameters(text) <= open_parameters(base), code
                assert not re.search(r"(?i)mouse|click|\b(keys? or|Return|Esc)\b", text), code
    assert found > 10


def test_texts_speak_to_fingers_where_there_is_no_mouse():
    texts.fingers(True)
    try:
        assert texts.translate("ishido_game.welcome").startswith("Touch the board")
        assert texts.translate("ishido_game.offer_empty") == "The board is empty."
    finally:
        texts.fingers(False)
    assert texts.translate("ishido_game.welcome").startswith("Click the board")


def test_a_missing_code_and_parameter_are_errors():
    for code in ("session.none_such", "none_such.code", ""):
        with pytest.raises(KeyError):
            texts.translate(code)
    with pytest.raises(KeyError):
        texts.translate("storage.name")


def test_parameters_that_cannot_be_printed_stay_on_the_line():
    found = texts.sentence(reason("storage.name", name="a\nb\x00\udc80{c}"))
    assert found == 'Nothing can be kept under the name "a?b??{c}".'


def test_languages(tmp_path, monkeypatch):
    (tmp_path / "xx").mkdir()
    (tmp_path / "xx" / "session.json").write_text('{"session.redo_end": "Ñandú"}', encoding="utf-8")
    monkeypatch.setattr(texts, "FOLDERS", [*texts.FOLDERS, tmp_path])
    monkeypatch.setattr(texts, "_loaded", {})
    assert texts.languages()[0] == "en" and "xx" in texts.languages()
    try:
        texts.language("xx")
        assert texts.translate("session.redo_end") == "Ñandú"
        assert texts.translate("session.chance") == "This move is drawn at random, not chosen."
        with pytest.raises(Refused) as refused:
            texts.language("tlh")
        assert texts.sentence(refused.value.why).endswith("xx.")
    finally:
        texts.language("en")


@pytest.fixture
def speaking():
    yield texts.language
    texts.language(texts.ENGLISH)


def test_languages_count_and_write_numbers_as_their_people_do(speaking):
    found = {}
    for code in ("en", "de", "fr"):
        speaking(code)
        counted = [texts.one(count) for count in (0, 1, 2, 100)]
        found[code] = (texts.name_of(code), counted, texts.number(12345.625, 1), texts.number(-7, sign=True))
    assert found["en"] == ("English", [False, True, False, False], "12,345.6", "-7")
    assert found["de"] == ("Deutsch", [False, True, False, False], "12.345,6", "-7")
    assert found["fr"] == ("Français", [True, True, False, False], "12\u00a0345,6", "-7")
    assert texts.number(7, sign=True) == "+7" and texts.number(999) == "999"


@pytest.mark.parametrize(
    ("wanted", "code"),
    [
        (["de_AT.UTF-8"], "de"), (["fr-CA", "en"], "fr"), (["FR"], "fr"), (["C.UTF-8"], "en"), (["POSIX"], "en"),
        (["tlh", "de"], "de"), (["de@euro"], "de"), ([""], "en"), ([], "en"), (["../fr"], "en"),
    ],
)  # fmt: skip
def test_the_first_language_that_there_is(wanted, code):
    assert texts.best(wanted) == code


def test_names_stand_as_in_a_dictionary():
    names = ["Zoe", "éclair", "Ähre", "apfel", "Œuvre", "odeur", "Öl", "straße", "Strasse", "Zoé", "2"]
    assert sorted(names, key=texts.place_of) == [
        "2", "Ähre", "apfel", "éclair", "odeur", "Œuvre", "Öl", "Strasse", "straße", "Zoe", "Zoé"
    ]  # fmt: skip
