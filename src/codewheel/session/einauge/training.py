"""Which training positions of Ein-Auge are solved, and which one is on the board. File: `einauge/training.json`.

A damaged file is refused with a sentence and stays as it is until something is kept; then a copy of it is set aside.
"""

from ...rules.contract import Reason, Refused, reason, refuse
from ..keeper import Keeper
from ..storage import Storage
from ..strict import at_key, dumps, header, items, loads, whole
from ..texts import sentence
from .puzzles import NUMBERS

FILE = "einauge/training.json"
FORMAT = "codewheel-einauge-training"
Solved = list[set[int]]


class Training:
    """The player's progress. `grade`, `number`: the position he left, from 0.

    `problem`: what was wrong with the file, or why the last change is not kept.
    """

    def __init__(self, storage: Storage) -> None:
        self._keeper = Keeper(storage)
        self.grade = self.number = 0
        self._solved: Solved = [set() for _ in NUMBERS]
        self.problem: Reason | None = None
        try:
            loaded = self._keeper.read(FILE, _parse)
        except Refused as fault:
            self.problem = fault.why
            return
        if loaded is not None:
            (self.grade, self.number, self._solved), self.problem = loaded

    def solved(self, grade: int, number: int) -> bool:
        """Whether a position was solved without a hint."""
        return number in self._solved[grade]

    def count(self, grade: int) -> int:
        """How many of a grade were."""
        return len(self._solved[grade])

    @property
    def total(self) -> int:
        """How many of all were."""
        return sum(map(len, self._solved))

    def open(self, grade: int, number: int) -> None:
        """Keep which position is on the board. Raises Refused where there is none."""
        if not (0 <= grade < len(NUMBERS) and 0 <= number < len(NUMBERS[grade])):
            raise refuse("einauge_training.place", grade=grade + 1, number=number + 1)
        if (grade, number) != (self.grade, self.number):
            self.grade, self.number = grade, number
            self._keep()

    def solve(self) -> bool:
        """The position on the board is solved; whether it is for the first time."""
        if self.solved(self.grade, self.number):
            return False
        self._solved[self.grade].add(self.number)
        self._keep()
        return True

    def first_open(self, grade: int) -> int:
        """The first position of a grade that is not solved, the first one where all are."""
        return next((n for n in range(len(NUMBERS[grade])) if not self.solved(grade, n)), 0)

    def _keep(self) -> None:
        envelope = {
            "format": FORMAT,
            "version": 1,
            "grade": self.grade,
            "number": self.number,
            "solved": [sorted(numbers) for numbers in self._solved],
        }
        try:
            self._keeper.write(FILE, dumps(envelope))
            self.problem = None
        except Refused as fault:
            self.problem = reason("einauge_training.not_kept", fault=sentence(fault.why))


def _parse(data: bytes) -> tuple[int, int, Solved]:
    found = header(loads(data), FORMAT, {"grade": int, "number": int, "solved": list})
    with at_key("grade"):
        grade = whole(found["grade"], 0, len(NUMBERS) - 1)
    with at_key("number"):
        number = whole(found["number"], 0, len(NUMBERS[grade]) - 1)
    with at_key("solved"):
        rows = items(found["solved"], _row, "einauge_training.row", len(NUMBERS))
        if len(rows) != len(NUMBERS):
            raise refuse("einauge_training.rows", count=len(rows), wanted=len(NUMBERS))
    return grade, number, [set(row) for row in rows]


def _row(value: object) -> list[int]:
    most = len(NUMBERS[0])
    numbers = items(value, lambda number: whole(number, 0, most - 1), "einauge_training.number", most)
    if numbers != sorted(set(numbers)):
        raise refuse("einauge_training.order")
    return numbers
