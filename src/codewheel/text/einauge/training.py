"""Ein-Auge's training in lines: a position to win against whoever holds out longest, one after the other."""

from ...session.einauge.problems import won_in
from ...session.einauge.puzzles import NUMBERS
from ...session.einauge.training_table import TrainingTable
from ...session.texts import sentence, translate
from ..game import GameRoom
from ..leading import of_a_game
from ..room import Host, Word
from ..said import as_number, as_typed

_SHARED = (
    "board", "describe", "around", "status", "moves", "hint", "undo", "redo", "analysis", "dangers", "fours",
    "rules", "word",
)  # fmt: skip


_CALLED = {"next_position": "next", "position_before": "before"}  # commands that have a word here


class TrainingRoom(GameRoom):
    """The training's table and its solver."""

    name = "trainer"
    table: TrainingTable

    def __init__(self, talk: Host) -> None:
        super().__init__(talk, TrainingTable(talk.ports))

    def all_words(self) -> dict[str, Word]:
        shared = super().all_words()
        return {name: shared[name] for name in _SHARED} | {
            "next": lambda rest: self._do("next_position"),
            "before": lambda rest: self._do("position_before"),
            "again": lambda rest: self._do("again"),
            "grade": self._grade,
        }

    def _offered(self, name: str) -> str:
        return super()._offered(_CALLED.get(name, name))

    def other(self, text: str) -> list[str]:
        gone = of_a_game(self, text) if text else None
        if gone is not None:
            raise gone
        return super().other(text)

    @property
    def sign(self) -> str:
        return translate("text.sign_trainer")

    def _opening(self) -> list[str]:
        """Which position it is, what is to be done and how much of its grade is solved; nothing the second time."""
        if self.table.session is self._opened:
            return []
        self._opened = self.table.session
        task, training = self.table.task, self.table.training
        return [
            translate(
                "einauge_text.training",
                grade=task.grade + 1,
                number=task.number + 1,
                all=len(NUMBERS[task.grade]),
                solved=training.count(task.grade),
            ),
            translate("text.you_are", who=translate(f"einauge.seat{self.table.side}")),
            sentence(as_typed(won_in(task.plies))),
        ]

    def _grade(self, rest: str) -> list[str]:
        """The first position of a grade that is not solved; without one, how much of each is."""
        if rest:
            return self._do("grade", as_number(rest) - 1)
        return [
            translate(
                "einauge_text.grade",
                grade=grade + 1,
                solved=self.table.training.count(grade),
                clean=self.table.training.count_clean(grade),
                all=len(numbers),
            )
            for grade, numbers in enumerate(NUMBERS)
        ]
