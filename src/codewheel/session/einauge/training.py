"""Which training positions of Ein-Auge are solved, and which one is on the board. File: `einauge/training.json`.

A damaged file is refused with a sentence and stays as it is until something is kept; then a copy of it is set aside.
"""

from collections.abc import Callable

from ...rules.contract import Reason, Refused, reason, refuse
from ...rules.rows import NamedTuple
from ..keeper import Shared
from ..storage import Storage
from ..strict import at_key, dumps, header, items, loads, whole
from ..texts import sentence
from .puzzles import NUMBERS

FILE = "einauge/training.json"
FORMAT = "codewheel-einauge-training"
Solved = tuple[frozenset[int], ...]


class Progress(NamedTuple):
    """What the file holds: the position that was left, and those that are solved, of each grade.

    `erring`: those of them that were solved only after an error, and not yet without one.
    """

    grade: int
    number: int
    solved: Solved
    erring: Solved


class Training:
    """The player's progress. `problem`: what was wrong with the file, or why the last change is not kept."""

    def __init__(self, storage: Storage) -> None:
        empty = Progress(0, 0, (frozenset(),) * len(NUMBERS), (frozenset(),) * len(NUMBERS))
        self._file = Shared(storage, FILE, _parse, _pack, empty)
        self.problem: Reason | None = self._file.notice

    @property
    def grade(self) -> int:
        """The grade of the position he left, from 0."""
        return self._file.value.grade

    @property
    def number(self) -> int:
        """The position he left in its grade, from 0."""
        return self._file.value.number

    def solved(self, grade: int, number: int) -> bool:
        """Whether a position was solved without a hint."""
        return number in self._file.value.solved[grade]

    def clean(self, grade: int, number: int) -> bool:
        """Whether it was solved without an error as well."""
        return self.solved(grade, number) and number not in self._file.value.erring[grade]

    def count_clean(self, grade: int) -> int:
        """How many of a grade were solved without an error."""
        return self.count(grade) - len(self._file.value.erring[grade])

    def count(self, grade: int) -> int:
        """How many of a grade were."""
        return len(self._file.value.solved[grade])

    @property
    def total(self) -> int:
        """How many of all were."""
        return sum(map(len, self._file.value.solved))

    def open(self, grade: int, number: int) -> None:
        """Keep which position is on the board. Raises Refused where there is none."""
        if not (0 <= grade < len(NUMBERS) and 0 <= number < len(NUMBERS[grade])):
            raise refuse("einauge_training.place", grade=grade + 1, number=number + 1)
        if (grade, number) != (self.grade, self.number):
            self._change(lambda progress: progress._replace(grade=grade, number=number))

    def solve(self, clean: bool = True) -> bool:
        """The position on the board is solved; whether that is new. `clean`: without an error on the way."""
        grade, number = self.grade, self.number
        if self.clean(grade, number) or (self.solved(grade, number) and not clean):
            return False

        def solved(progress: Progress) -> Progress:
            rows, erring = list(progress.solved), list(progress.erring)
            rows[grade] |= {number}
            erring[grade] = erring[grade] - {number} if clean else erring[grade] | {number}
            return Progress(grade, number, tuple(rows), tuple(erring))

        self._change(solved)
        return True

    def first_open(self, grade: int) -> int:
        """The first position of a grade that is not solved, the first one where all are."""
        return next((n for n in range(len(NUMBERS[grade])) if not self.solved(grade, n)), 0)

    def _change(self, do: Callable[[Progress], Progress]) -> None:
        try:
            self._file.change(do)
            self.problem = None
        except Refused as fault:
            self.problem = reason("einauge_training.not_kept", fault=sentence(fault.why))


def _pack(progress: Progress) -> str:
    rows = {name: [sorted(numbers) for numbers in getattr(progress, name)] for name in ("solved", "erring")}
    inner = {"grade": progress.grade, "number": progress.number, **rows}
    return dumps({"format": FORMAT, "version": 1, **inner})


def _parse(data: bytes) -> Progress:
    read = loads(data)
    newer = {"erring": list} if isinstance(read, dict) and "erring" in read else {}  # it came later than the others
    found = header(read, FORMAT, {"grade": int, "number": int, "solved": list, **newer})
    with at_key("grade"):
        grade = whole(found["grade"], 0, len(NUMBERS) - 1)
    with at_key("number"):
        number = whole(found["number"], 0, len(NUMBERS[grade]) - 1)
    solved = _rows("solved", found["solved"])
    erring = _rows("erring", found["erring"]) if newer else (frozenset[int](),) * len(NUMBERS)
    kept = tuple(numbers & whole_row for numbers, whole_row in zip(erring, solved, strict=True))
    return Progress(grade, number, solved, kept)


def _rows(key: str, value: object) -> Solved:
    with at_key(key):
        rows = items(value, _row, "einauge_training.row", len(NUMBERS))
        if len(rows) != len(NUMBERS):
            raise refuse("einauge_training.rows", count=len(rows), wanted=len(NUMBERS))
    return tuple(map(frozenset, rows))


def _row(value: object) -> list[int]:
    most = len(NUMBERS[0])
    numbers = items(value, lambda number: whole(number, 0, most - 1), "einauge_training.number", most)
    if numbers != sorted(set(numbers)):
        raise refuse("einauge_training.order")
    return numbers
