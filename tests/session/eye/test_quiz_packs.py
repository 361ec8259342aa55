"""The shipped packs as they have to be, and the player's own."""

import re

import pytest

from codewheel.paths import pyxres
from codewheel.rules.contract import Refused
from codewheel.session.eye import quiz_packs
from codewheel.session.eye.quiz import ANSWERS, Pack, letters
from codewheel.session.eye.quiz_packs import default_name, delete_pack, keep_pack, listed, load_pack, shipped
from codewheel.session.storage import Memory
from codewheel.session.storage.folder import Folder
from codewheel.session.texts import sentence

OWN = b"codewheel quiz 1\ntitle: Cats\nlanguage: de\nauthor: Ann\n[Cats]\n? How many lives?\n+ 9\n- 8\n- 7\n- 6\n"


@pytest.fixture(scope="module")
def packs() -> dict[str, Pack]:
    return {name: load_pack(Memory(), name) for name in shipped()}


def words(text: str) -> frozenset[str]:
    """The words that carry a text's sense."""
    return frozenset(word for word in re.findall(r"\w+", text.casefold()) if len(word) > 3)


def test_english_comes_first():
    assert shipped() == ("en", "de", "fr")
    assert default_name("fr") == "fr" and default_name("de") == "de" and default_name("xx") == "en"


@pytest.mark.parametrize("name", ["en", "de", "fr"])
def test_enough_questions_and_none_twice(packs, name):
    pack = packs[name]
    assert pack.language == name and pack.licence
    assert len(pack.categories) == 8 and pack.total >= 240
    questions = [question for category in pack.categories for question in category.questions]
    assert all(len(category.questions) >= 30 for category in pack.categories)
    asked = [(words(question.text), question.answers[question.right]) for question in questions]
    assert len({question.text.casefold() for question in questions}) == len(questions)
    for n, (one, right) in enumerate(asked):
        for other, as_right in asked[:n]:
            alike = len(one & other) / max(1, min(len(one), len(other)))
            assert alike < 0.8 or right != as_right, (one, other)


@pytest.mark.parametrize("name", ["en", "de", "fr"])
def test_right_answers_are_spread_evenly(packs, name):
    for category in packs[name].categories:
        places = [question.right for question in category.questions]
        counts = [places.count(place) for place in range(ANSWERS)]
        assert max(counts) - min(counts) <= 1, category.name
    lengths = [
        sorted(question.answers, key=len, reverse=True).index(question.answers[question.right])
        for category in packs[name].categories
        for question in category.questions
        if len({len(answer) for answer in question.answers}) == ANSWERS
    ]
    assert lengths.count(0) < len(lengths) * 0.5  # the longest answer is not a hint


@pytest.mark.parametrize("name", ["en", "de", "fr"])
def test_questions_are_well_set(packs, name):
    for category in packs[name].categories:
        for question in category.questions:
            assert question.text.endswith(" ?" if name == "fr" else "?"), question.text
            assert question.text[0].isupper() or question.text[0].isdigit()
            assert len({answer.casefold() for answer in question.answers}) == ANSWERS
            told = question.answers[question.right].casefold()
            assert len(told) < 5 or told not in question.text.casefold(), question.text


def test_both_languages_ask_the_same(packs):
    english, french = packs["en"].categories, packs["fr"].categories
    for one, other in zip(english, french, strict=True):
        assert len(one.questions) == len(other.questions)
        for question, translated in zip(one.questions, other.questions, strict=True):
            assert question.right == translated.right
            for answer, same in zip(question.answers, translated.answers, strict=True):
                digits = [re.sub(r"\D", "", text) for text in (answer, same)]
                if " yards" in answer:  # each language has its own measures
                    assert all(digits)
                    continue
                assert digits[0] == digits[1], (answer, same)


def test_every_letter_can_be_drawn():
    for font in sorted(path for path in (pyxres() / "fonts").iterdir() if path.suffixes == [".bdf"]):
        text = font.read_text("ascii", "replace")
        known = {chr(int(code)) for code in re.findall(r"^ENCODING (\d+)", text, re.MULTILINE)}
        assert letters() <= known, (font.name, sorted(letters() - known))


# --- one's own -------------------------------------------------------------------------------------------------------


def test_a_pack_is_kept_and_read_again(tmp_path):
    for storage in (Memory(), Folder(tmp_path)):
        line = keep_pack(storage, OWN, "cats.txt")
        assert (line.title, line.language, line.own, line.total) == ("Cats", "de", True, 1)
        assert load_pack(storage, line.name).categories[0].name == "Cats"
        assert [pack.name for pack in listed(storage)] == ["en", "de", "fr", line.name]
        keep_pack(storage, OWN.replace(b"lives", b"lives has it"), "cats2.txt")
        assert len(listed(storage)) == 4
        delete_pack(storage, "en")
        delete_pack(storage, line.name)
        assert [pack.name for pack in listed(storage)] == ["en", "de", "fr"]
        with pytest.raises(Refused):
            load_pack(storage, line.name)


def test_what_is_no_pack_is_not_kept():
    storage = Memory()
    for data in (b"", b"hello", OWN.replace(b"- 6", b"+ 6"), OWN + b"\xff", b"x" * 2_000_000):
        with pytest.raises(Refused) as caught:
            keep_pack(storage, data, "cats.txt")
        assert sentence(caught.value.why).startswith("cats.txt")
    assert storage.names() == []


def test_names_of_packs_fit_the_storage():
    storage = Memory()
    title = "\u00e9" * 28
    line = keep_pack(storage, OWN.replace(b"title: Cats", f"title: {title}".encode()), "x.txt")
    assert listed(storage)[-1].title == title and load_pack(storage, line.name).title == title


def test_a_damaged_pack_says_what_is_wrong_and_does_not_hide_the_others():
    storage = Memory()
    keep_pack(storage, OWN, "cats.txt")
    storage.write("quiz/bad.txt", OWN[:-5])
    lines = listed(storage)
    assert [line.problem is None for line in lines] == [True, True, True, True, False]
    assert "Line 6" in sentence(lines[-1].problem)
    assert lines[-1] == ("quiz/bad.txt", "bad", "", "", (), 0, True, lines[-1].problem)
    for name in ("", "xx", "quiz/none.txt", "../quiz/bad.txt", "saves/auto.json"):
        with pytest.raises(Refused):
            load_pack(storage, name)


def test_there_is_an_end_of_packs(monkeypatch):
    monkeypatch.setattr(quiz_packs, "MOST_OWN", 2)
    storage = Memory()
    for title in (b"A", b"B"):
        keep_pack(storage, OWN.replace(b"Cats\nl", title + b"\nl"), "x.txt")
    with pytest.raises(Refused) as caught:
        keep_pack(storage, OWN, "x.txt")
    assert "2 packs" in sentence(caught.value.why)
    keep_pack(storage, OWN.replace(b"Cats\nl", b"A\nl"), "x.txt")


def test_the_remark_at_the_top_names_the_other_file():
    for name in shipped():
        text = (quiz_packs.SHIPPED / f"{name}.txt").read_text("utf-8")
        assert text.count("#") == 1 and not text.startswith("\ufeff")
