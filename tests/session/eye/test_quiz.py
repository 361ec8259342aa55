"""Packs of questions: the format, faults by line, and that no text however broken brings anything but a sentence."""

import pytest

from codewheel.rules.contract import Refused
from codewheel.rules.rng import Stream
from codewheel.session.eye.quiz import LARGEST, is_pack, letters, parse
from codewheel.session.texts import sentence
from mutations import MUTATIONS

SMALL = """codewheel quiz 1
title: Two Questions
language: en
author: Ann

# a remark
[Beasts]
? How many legs has a spider?
- 6
+ 8
- 10
- 12
[Words]
? What is a palindrome?
+ The same backwards
- A rhyme
- A lie
- A pun
"""


def told(text: str | bytes) -> str:
    with pytest.raises(Refused) as caught:
        parse(text.encode() if isinstance(text, str) else text)
    return sentence(caught.value.why)


def test_a_small_pack():
    pack = parse(SMALL.encode())
    assert (pack.title, pack.language, pack.author, pack.licence) == ("Two Questions", "en", "Ann", "")
    assert [category.name for category in pack.categories] == ["Beasts", "Words"]
    question = pack.categories[0].questions[0]
    assert question.text == "How many legs has a spider?"
    assert question.answers == ("6", "8", "10", "12") and question.right == 1
    assert pack.total == 2
    assert [pack.category_of(colour) for colour in range(8)] == [0, 1, None, None, None, None, None, None]
    assert pack.jokers == (2, 3, 4, 5, 6, 7)


def test_what_editors_make_of_it_reads_the_same():
    pack = parse(SMALL.encode())
    assert parse(b"\xef\xbb\xbf" + SMALL.replace("\n", "\r\n").encode()) == pack
    assert parse(SMALL.replace(" ", "\xa0 ").replace("codewheel\xa0 quiz\xa0 1", "codewheel quiz 1").encode()) == pack
    assert parse(SMALL.replace("Ann", "Ze\u0301ta").encode()).author == "Z\u00e9ta"
    assert parse(SMALL.rstrip("\n").encode()) == pack
    assert parse(SMALL.replace("Two Questions", "Other").encode()).print == pack.print
    assert parse(SMALL.replace("- 6", "- 7").encode()).print != pack.print


def test_what_means_to_be_a_pack():
    assert is_pack(SMALL.encode()) and is_pack(b"\xef\xbb\xbfCodewheel Quiz 9")
    assert is_pack(b"\n# mine\n\n" + SMALL.encode()) and is_pack(SMALL.replace("codewheel quiz 1", "").encode())
    assert not is_pack(b"") and not is_pack(b"\x89PNG") and not is_pack(b'{"format": "codewheel-record"}')


# what is changed, what it becomes, and how the sentence begins
FAULTS = [
    ("codewheel quiz 1", "a quiz", "Line 1: A pack of questions begins"),
    ("codewheel quiz 1", "codewheel quiz 2", "Line 1: This pack is version"),
    ("language: en", "language: English please", "Line 3: "),
    ("language: en\n", "", 'Line 6: The header has no "language"'),
    ("title: Two Questions", "title:", "Line 2: The value is empty"),
    ("title: Two Questions", "title: " + "x" * 29, "Line 2: The value has 29"),
    ("author: Ann", "author: Ann\nauthor: Bob", 'Line 5: The header has "author" twice'),
    ("author: Ann", "author: Ann\ncolour: red", 'Line 5: There is no header line "colour"'),
    ("author: Ann", "author: Ann\nhello", 'Line 5: "hello" is not part'),
    ("[Beasts]\n", "", "Line 7: This question is in no category"),
    ("[Beasts]", "[Beasts", "Line 7: The name of a category"),
    ("[Beasts]", "[]", "Line 7: The name of the category is empty"),
    ("[Beasts]", "[" + "x" * 25 + "]", "Line 7: The name of the category has 25"),
    ("[Words]", "[BEASTS]", "Line 13: The category"),
    ("[Words]", "[Words]\n[More]", "Line 13: The category"),
    ("[Words]", "title: x", 'Line 13: "title: x" is not part'),
    ("? How many legs has a spider?", "?", "Line 8: The question is empty"),
    ("? How many legs has a spider?", "? " + "x" * 111, "Line 8: The question has 111"),
    ("? What is a palindrome?", "? how many  legs has a SPIDER?", "Line 14: This question is already on line 8"),
    ("? How many legs has a spider?\n", "", "Line 8: This answer belongs"),
    ("- 10\n", "", "Line 8: Answers to this question: 3"),
    ("- 10", "- 10\n- 11", "Line 13: This would be one answer"),
    ("- 10", "- 6", 'Line 11: The answer "6" appears twice'),
    ("- 10", "+ 10", 'Line 11: "8" is already marked'),
    ("+ 8", "- 8", "Line 8: No answer"),
    ("- 10", "-", "Line 11: The answer is empty"),
    ("- 10", "- " + "x" * 35, "Line 11: The answer has 35"),
    ("- 10", "- \u65e5\u672c", 'Line 11: The character "\u65e5" (U+65E5)'),
    ("- 10", "- a\x07b", 'Line 11: The character "?" (U+0007)'),
]


@pytest.mark.parametrize(("old", "new", "start"), FAULTS)
def test_a_fault_is_told_by_its_line(old, new, start):
    assert old in SMALL
    text = told(SMALL.replace(old, new, 1))
    assert text.startswith(start), text
    assert text[-1] in ".!?"


def test_blank_lines_and_remarks_may_come_first():
    assert parse(("\n  \n# by Ann\n" + SMALL).encode()) == parse(SMALL.encode())
    assert told("\n# nothing else\n").startswith("Line 1: A pack of questions begins")
    assert told("\n" + SMALL.replace("codewheel quiz 1\n", "")).startswith("Line 2: A pack of questions begins")


def test_faults_of_the_whole_file():
    assert told(SMALL[: SMALL.index("[")]).startswith("Line 1: The pack has no categories")
    assert told(SMALL.encode() + b"# \xff").startswith("Line 19: A character here is not UTF-8")
    assert told(b"codewheel quiz 1\n" + b"#\n" * (LARGEST // 2)).startswith("Line 1: The file is")
    nine = "".join(f"[C{n}]\n? Q{n}\n+ 1\n- 2\n- 3\n- 4\n" for n in range(9))
    assert "a pack has 8 at most" in told(SMALL[: SMALL.index("[")] + nine)


def changed(text: str, stream: Stream) -> bytes:
    """The pack after one to three changes of its bytes or lines."""
    for _ in range(1 + stream.below(3)):
        lines = text.split("\n")
        at, other, kind = stream.below(len(lines)), stream.below(len(lines)), stream.below(7)
        if kind == 0:
            del lines[at]
        elif kind == 1:
            lines.insert(at, lines[other])
        elif kind == 2:
            lines[at], lines[other] = lines[other], lines[at]
        elif kind == 3:
            place = stream.below(len(lines[at]) + 1)
            lines[at] = lines[at][:place] + chr(stream.below(0x300)) + lines[at][place:]
        elif kind == 4:
            lines[at] = stream.choice("[]?+-:#\x00\u2028") + lines[at][stream.below(3) :]
        elif kind == 5:
            lines[at] = lines[at] * (2 + stream.below(8))
        else:
            data = bytearray(text.encode())
            data[stream.below(len(data))] = stream.below(256)
            return bytes(data)
        text = "\n".join(lines) or "x"
    return text.encode()


@pytest.mark.sweep
def test_mutated_packs_are_read_or_refused_in_a_sentence():
    stream, read = Stream(5), 0
    for _ in range(MUTATIONS):
        data = changed(SMALL, stream)
        try:
            pack = parse(data)
        except Refused as fault:
            text = sentence(fault.why)
            assert text.startswith("Line ") and text.isprintable() and text[-1] in ".!?", text
            number = int(text.removeprefix("Line ").partition(":")[0])
            assert 1 <= number <= data.count(b"\n") + 2
        else:
            read += 1
            assert 1 <= len(pack.categories) <= 8
            for category in pack.categories:
                for question in category.questions:
                    assert len(question.answers) == len(set(question.answers)) == 4
                    assert 0 <= question.right < 4
                    assert set(question.text + "".join(question.answers)) <= letters()
    assert MUTATIONS // 40 < read < MUTATIONS * 39 // 40


@pytest.mark.parametrize("many", ["\u0300\u0316" * 100_000, "".join(map(chr, range(0x4E00, 0x9FA5))) * 12])
def test_many_letters_that_cannot_be_drawn(many: str) -> None:
    """One after the other they would take minutes: an accent moved past each other one, a letter sought in all."""
    assert "U+" in told(SMALL.replace("Ann", "A" + many)) and "line 4" in told(SMALL.replace("Ann", "A" + many)).lower()


def test_a_category_has_a_thousand_questions_at_most():
    many = "".join(f"? Q{n}\n+ 1\n- 2\n- 3\n- 4\n" for n in range(1001))
    pack = SMALL[: SMALL.index("[")] + "[All]\n" + many
    assert "1000" in told(pack).replace(",", "")
    assert len(parse(pack[: pack.index("? Q1000")].encode()).categories[0].questions) == 1000


def test_a_file_may_be_as_large_as_it_says_and_no_larger():
    data = SMALL.encode() + b"#\n"
    full = data + b"#" * (LARGEST - len(data))
    assert len(full) == LARGEST and parse(full) == parse(SMALL.encode())
    assert told(full + b"#").startswith("Line 1: The file is")
