"""The sixty-four auguries: their length, their sentences, their letters, their names."""

import re
from collections import Counter
from pathlib import Path

import pytest

from codewheel.paths import pyxres
from codewheel.session import texts
from codewheel.session.ishido import oracle

FONTS = sorted(path for path in (pyxres() / "fonts").iterdir() if path.suffixes == [".bdf"])
NUMBERS = range(1, 65)
SHORTEST, LONGEST = 60, 120  # words of an augury
NAME = 26  # letters of a name at most
SENTENCE = 3  # words from which on a sentence may not come back


def augury(number: int) -> str:
    return texts.translate(f"ishido_auguries.augury{number}")


def plain(text: str) -> str:
    """The words alone, in small letters."""
    return " ".join(re.findall(r"[^\W_]+(?:'[^\W_]+)?", text.lower()))


def sentences(text: str) -> list[str]:
    """The sentences of a text, normalised; one of direct speech inside another counts as part of it."""
    return [plain(part) for part in re.split(r'(?<=[.!?])"?\s+', text) if plain(part)]


@pytest.mark.parametrize("number", NUMBERS)
def test_the_length(number: int) -> None:
    assert SHORTEST <= len(augury(number).split()) <= LONGEST


def test_no_sentence_comes_twice() -> None:
    every = [sentence for number in NUMBERS for sentence in sentences(augury(number))]
    assert len(every) > 64 * 4
    twice = [sentence for sentence, times in Counter(every).items() if times > 1 and len(sentence.split()) >= SENTENCE]
    assert twice == []


def test_no_run_of_seven_words_comes_twice() -> None:
    seen: dict[tuple[str, ...], int] = {}
    for number in NUMBERS:
        words = plain(augury(number)).split()
        for run in {tuple(words[at : at + 7]) for at in range(len(words) - 6)}:
            assert run not in seen, f"{seen[run]} and {number}: {' '.join(run)}"
            seen[run] = number


@pytest.mark.parametrize("at", [0, -1], ids=["first", "last"])
def test_they_begin_and_end_differently(at: int) -> None:
    words = Counter(plain(augury(number)).split()[at] for number in NUMBERS)
    assert max(words.values()) <= 3, words.most_common(3)


def test_most_do_not_end_with_a_question() -> None:
    assert sum(augury(number).rstrip('"').endswith("?") for number in NUMBERS) <= 16


@pytest.mark.parametrize("number", NUMBERS)
def test_none_is_a_yes_or_a_no(number: int) -> None:
    found = sentences(augury(number))
    assert not {"yes", "no"} & set(found)
    assert found[0].split()[0] not in {"yes", "no", "never", "certainly"}
    assert not re.search(r"\b(?:yes|maybe not|for certain|you must|you should|you will be)\b", plain(augury(number)))


@pytest.mark.parametrize("font", FONTS, ids=lambda path: path.stem)
def test_every_letter_can_be_drawn(font: Path) -> None:
    drawn = {chr(int(code)) for code in re.findall(r"^ENCODING (\d+)$", font.read_text(encoding="utf-8"), re.M)}
    for code, text in texts.catalogue("ishido_auguries").items():
        assert set(text) <= drawn and max(text) <= "\xff", code


def test_no_dash_and_no_space_too_many() -> None:
    for code, text in texts.catalogue("ishido_auguries").items():
        assert text == " ".join(text.split()) and "--" not in text and " - " not in text, code
        assert text.count('"') % 2 == 0, code


def test_names() -> None:
    names = [texts.translate(f"ishido_auguries.name{number}") for number in NUMBERS]
    assert len({name.casefold() for name in names}) == len(names)
    assert all(0 < len(name) <= NAME and name[0].isupper() for name in names)
    for number in NUMBERS:
        assert re.fullmatch(r"[A-Z][a-zü]+( [A-Z][a-z]+)?", texts.translate(f"ishido_auguries.pinyin{number}"))


def test_the_eight_pure_hexagrams_are_named_like_their_trigrams() -> None:
    keys = set(oracle.TRIGRAMS.values())
    for stem in ("trigram_", "trigram_pinyin_"):
        assert len({texts.translate(f"ishido_auguries.{stem}{key}") for key in keys}) == len(keys)
    pure = [found for found in map(oracle.reading, NUMBERS) if found.lower == found.upper]
    assert {found.lower for found in pure} == keys
    for found in pure:
        pinyin = texts.translate(f"ishido_auguries.trigram_pinyin_{found.lower}")
        assert texts.translate(f"ishido_auguries.pinyin{found.number}") == pinyin


def test_the_catalogue_holds_nothing_else() -> None:
    families = {f"{family}{number}" for family in ("name", "pinyin", "augury") for number in NUMBERS}
    families |= {f"{stem}{key}" for stem in ("trigram_", "trigram_pinyin_") for key in oracle.TRIGRAMS.values()}
    assert {code.partition(".")[2] for code in texts.catalogue("ishido_auguries")} == families
