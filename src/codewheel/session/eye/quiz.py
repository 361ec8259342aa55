"""Packs of questions for the quiz of L'Oeil: plain text that a player can write. Read strictly, faults told by line.

A pack is UTF-8 text. The first line that is neither empty nor a remark is `codewheel quiz 1`, then comes the header,
then one to eight categories:

    codewheel quiz 1
    title: Two Questions
    language: en
    author: Ann
    licence: CC0

    # a line that begins with # is a remark; empty lines mean nothing
    [Beasts]
    ? How many legs has a spider?
    - 6
    + 8
    - 10
    - 12

`[Name]` begins a category, `?` a question, `-` one of its three wrong answers, `+` its right one; where `+` stands is
of no account, for answers are shuffled when they are asked. `title`, `language` (a code such as `en`) and `author` must
be there, `licence` may. The categories are given to the colours in the order red, blue, yellow, green, pink, grey,
orange, mauve; a colour that is left over is a joker: any category may be chosen for it (L'Oeil, "REGLES ANNEXES", 1).
"""

import re
from functools import cache, lru_cache
from zlib import crc32

from ...rules.contract import Refused, refuse
from ...rules.eye.board import COLOURS
from ...rules.rows import NamedTuple
from ..slices import Slices, through
from ..texts import sentence, translate

HEAD, VERSION = "codewheel quiz", "1"
FIELDS = {"title": 28, "language": 12, "author": 60, "licence": 60}  # the header, and the most letters of each
OPTIONAL = ("licence",)
ANSWERS = 4
CATEGORY_LENGTH, QUESTION_LENGTH, ANSWER_LENGTH = 24, 110, 34  # letters: what the dialogs have room for
LARGEST = 1_000_000  # bytes
LONGEST_LINE = 400  # letters, accents counted: nothing in a pack is half as long
MOST = 1000  # questions of a category

_LOOKED_AT = 4000  # bytes of a file that tell whether it means to be a pack
_MARK = b"\xef\xbb\xbf"  # some editors begin a UTF-8 text with it
_UNSET = "¢£¤¥¦¨ª¬\xad®¯²³´µ¶¸¹ºÐÞðþ"  # of Latin-1, these have no place in the fonts


class Question(NamedTuple):
    """What is asked, four answers as the pack has them, and which of them, from 0, is right."""

    text: str
    answers: tuple[str, ...]
    right: int


class Category(NamedTuple):
    """A field of knowledge."""

    name: str
    questions: tuple[Question, ...]


class Pack(NamedTuple):
    """All of a file. `print`: a number of its questions, by which a saved game knows its pack again."""

    title: str
    language: str
    author: str
    licence: str
    categories: tuple[Category, ...]
    print: int

    @property
    def total(self) -> int:
        """How many questions it has."""
        return sum(len(category.questions) for category in self.categories)

    def category_of(self, colour: int) -> int | None:
        """The category of a colour of the board, None for a joker (O13)."""
        return colour if colour < len(self.categories) else None

    @property
    def jokers(self) -> tuple[int, ...]:
        """The colours without a category of their own."""
        return tuple(range(len(self.categories), COLOURS))


@cache
def letters() -> frozenset[str]:
    """The letters that every font has: those of Latin-1 but a few signs, and the typographer's marks."""
    plain = map(chr, (*range(32, 127), *range(161, 256)))
    return frozenset(plain) - frozenset(_UNSET) | frozenset("œŒŸ–—‘’“”„…")


def is_pack(data: bytes) -> bool:
    """Whether a file means to be a pack: its first line says so, or it has a category and a question without one."""
    lines = [line.strip() for line in data.removeprefix(_MARK)[:_LOOKED_AT].splitlines()]
    said = [line for line in lines if line and not line.startswith(b"#")]
    if said and said[0].lower().startswith(HEAD.encode()):
        return True
    marks = {line[:1] for line in said}
    return b"\0" not in data[:_LOOKED_AT] and marks >= {b"[", b"?", b"+"} and any(line.endswith(b"]") for line in said)


@lru_cache(maxsize=4)
def parse(data: bytes) -> Pack:
    """The pack of a file. Raises Refused with the line of the first fault and what to do about it."""
    return through(parsing(data))


def parsing(data: bytes) -> Slices[Pack]:
    """The same, a line a step."""
    from unicodedata import normalize  # some systems write é in two letters

    reader = _Reader()
    number = 0
    try:
        lines = _lines(data)
        for number, line in enumerate(lines, 1):
            # what is far too long is refused as it is: thousands of accents on one letter would take their time
            reader.take(normalize("NFC", line) if len(line) <= LONGEST_LINE else line, number)
            yield number / len(lines)
        number = max(reader.begun, 1)
        return reader.pack()
    except _Fault as fault:
        raise refuse("eye_quiz.line", line=fault.line or number, fault=sentence(fault.why)) from None
    except Refused as fault:
        raise refuse("eye_quiz.line", line=number or 1, fault=sentence(fault.why)) from None


class _Fault(Refused):
    """A fault of another line than the one that is being read."""

    line = 0


def _at(line: int, fault: Refused) -> _Fault:
    told = _Fault(fault.why)
    told.line = line
    return told


def _lines(data: bytes) -> list[str]:
    if len(data) > LARGEST:
        raise refuse("eye_quiz.large", size=len(data), most=LARGEST)
    data = data.removeprefix(_MARK)
    try:
        text = data.decode("utf-8")
    except UnicodeDecodeError as fault:
        raise _at(data.count(b"\n", 0, fault.start) + 1, refuse("eye_quiz.not_utf8")) from None
    return text.replace("\r\n", "\n").split("\n")


def _tidy(text: str) -> str:
    """The words with one blank between them, whatever blanks there are."""
    return " ".join(text.split())


def _same(text: str) -> str:
    """What two texts have in common that say the same."""
    return _tidy(text).casefold()


def _within(text: str, most: int, what: str) -> str:
    """The text, when it is there, short enough and can be drawn. `what`: code of its kind."""
    if not text:
        raise refuse("eye_quiz.nothing", what=_what(what))
    strange = set(text) - letters()
    if strange:
        letter = next(letter for letter in text if letter in strange)
        raise refuse("eye_quiz.letter", letter=letter, code=f"U+{ord(letter):04X}")
    if len(text) > most:
        raise refuse("eye_quiz.long", what=_what(what), length=len(text), most=most)
    return text


def _what(kind: str) -> str:
    return translate(f"eye_quiz.what_{kind}")


class _Reader:
    """What was read so far. `begun`: the line where the thing that is being read began."""

    def __init__(self) -> None:
        self.headed = False  # the first line that says something has been read
        self.fields: dict[str, str] = {}
        self.done: list[Category] = []
        self.name = ""
        self.questions: list[Question] = []
        self.text = ""  # of the question that is being read, "" for none
        self.answers: list[str] = []
        self.right = -1
        self.begun = self._opened = 0
        self._asked: dict[str, int] = {}  # questions, and the lines where they stand
        self._names: dict[str, int] = {}

    def take(self, line: str, number: int) -> None:
        """Read a line."""
        line = _tidy(line)
        if not line or line.startswith("#"):
            return
        if not self.headed:
            self._first(line)
            return
        mark, rest = line[0], line[1:].strip()
        if mark == "[":
            self._category(line, number)
        elif mark == "?":
            self._question(rest, number)
        elif mark in "+-":
            self._answer(rest, mark == "+")
        elif not self.name and ":" in line:
            self._field(line)
        else:
            raise refuse("eye_quiz.strange", text=line[:40])

    def _first(self, line: str) -> None:
        kind, _, version = line.rpartition(" ")
        if kind.lower() != HEAD:
            raise refuse("eye_quiz.head", wanted=f"{HEAD} {VERSION}")
        if version != VERSION:
            raise refuse("eye_quiz.version", text=version[:12], wanted=f"{HEAD} {VERSION}")
        self.headed = True

    def _field(self, line: str) -> None:
        key, _, value = line.partition(":")
        key, value = key.strip().lower(), value.strip()
        if key not in FIELDS:
            raise refuse("eye_quiz.field", name=key[:40], known=", ".join(FIELDS))
        if key in self.fields:
            raise refuse("eye_quiz.field_twice", name=key)
        if key == "language":
            value = value.lower()
            if not re.fullmatch(r"[a-z]{2,3}(-[a-z0-9]{1,8})?", value):
                raise refuse("eye_quiz.language", text=value[:40])
        self.fields[key] = _within(value, FIELDS[key], "field")

    def _category(self, line: str, number: int) -> None:
        self._whole_header()
        self._end_category()
        if not line.endswith("]"):
            raise refuse("eye_quiz.bracket")
        name = _within(line[1:-1].strip(), CATEGORY_LENGTH, "category")
        if _same(name) in self._names:
            raise refuse("eye_quiz.category_twice", name=name, line=self._names[_same(name)])
        if len(self.done) == COLOURS:
            raise refuse("eye_quiz.categories", most=COLOURS)
        self._names[_same(name)] = number
        self.name, self.questions = name, []
        self.begun = self._opened = number

    def _question(self, text: str, number: int) -> None:
        if not self.name:
            raise refuse("eye_quiz.no_category")
        self._end_question()
        text = _within(text, QUESTION_LENGTH, "question")
        if _same(text) in self._asked:
            raise refuse("eye_quiz.question_twice", line=self._asked[_same(text)])
        if len(self.questions) == MOST:
            raise refuse("eye_quiz.questions", most=MOST)
        self._asked[_same(text)] = self.begun = number
        self.text, self.answers, self.right = text, [], -1

    def _answer(self, text: str, right: bool) -> None:
        if not self.text:
            raise refuse("eye_quiz.no_question")
        if len(self.answers) == ANSWERS:
            raise refuse("eye_quiz.answers_many", wanted=ANSWERS)
        text = _within(text, ANSWER_LENGTH, "answer")
        if _same(text) in map(_same, self.answers):
            raise refuse("eye_quiz.answer_twice", text=text)
        if right and self.right >= 0:
            raise refuse("eye_quiz.right_twice", text=self.answers[self.right])
        if right:
            self.right = len(self.answers)
        self.answers.append(text)

    def _whole_header(self) -> None:
        for key in FIELDS:
            if key not in self.fields and key not in OPTIONAL:
                raise refuse("eye_quiz.field_missing", name=key)

    def _end_question(self) -> None:
        if not self.text:
            return
        if len(self.answers) < ANSWERS:
            raise _at(self.begun, refuse("eye_quiz.answers_few", count=len(self.answers), wanted=ANSWERS))
        if self.right < 0:
            raise _at(self.begun, refuse("eye_quiz.no_right"))
        self.questions.append(Question(self.text, tuple(self.answers), self.right))
        self.text = ""

    def _end_category(self) -> None:
        self._end_question()
        if not self.name:
            return
        if not self.questions:
            raise _at(self._opened, refuse("eye_quiz.category_empty", name=self.name))
        self.done.append(Category(self.name, tuple(self.questions)))

    def pack(self) -> Pack:
        """All of it, at the end of the file."""
        if not self.headed:
            raise refuse("eye_quiz.head", wanted=f"{HEAD} {VERSION}")
        self._whole_header()
        self._end_category()
        if not self.done:
            raise refuse("eye_quiz.empty")
        words = "\n".join(
            "\t".join((str(number), str(question.right), question.text, *question.answers))
            for number, category in enumerate(self.done)
            for question in category.questions
        )
        fields = [self.fields.get(key, "") for key in FIELDS]
        return Pack(fields[0], fields[1], fields[2], fields[3], tuple(self.done), crc32(words.encode("utf-8")))
