"""Ein-Auge's training: a position to win against who holds out longest. Who leaves the way may take back."""

from ...bots.contract import BEST
from ...bots.einauge.position import of
from ...bots.einauge.tablebase import shipped
from ...rules.contract import Event, Reason, reason, refuse
from ...rules.einauge.game import GAME
from ...rules.typed import ClassVar
from ..play import BOT, HUMAN, Seat, Session
from ..table.words import REPLACED, Command, Ports, Prompt
from .puzzles import NUMBERS, Puzzle, puzzle
from .table import SWITCHES, EinAugeTable
from .training import Training

_SEED = 0x7472
SHARED = ("answer", "play", "undo", "redo", "hint", "stop", "dismiss", "analysis", "point", "leave", *SWITCHES)
ASTRAY = "astray"  # the prompt after a move that gave the win away


def posed(task: Puzzle) -> Session:
    """A position against the strongest player. It is for no statistics."""
    seats = [Seat(HUMAN), Seat(BOT, BEST)]
    start = GAME.format_state(task.state)
    return Session.new(GAME.name, {}, _SEED, seats if task.state.side == 0 else seats[::-1], start)


class TrainingTable(EinAugeTable):
    """One position after the other. Nothing of it is kept but what is solved: the game that waits stays as it was."""

    keeps = False
    helps: ClassVar[tuple[str, ...]] = ()  # whoever trains is helped

    _thinks_soon = True  # its table tells what is right

    def __init__(self, ports: Ports) -> None:
        self.training = Training(ports.storage)
        self.task = puzzle(self.training.grade, self.training.number)
        super().__init__(ports, posed(self.task), self.training.problem)

    def all_commands(self) -> dict[str, Command]:
        shared = super().all_commands()
        return {name: shared[name] for name in SHARED} | {
            "next_position": Command(lambda: self._pose(*self.beside(1))),
            "position_before": Command(lambda: self._pose(*self.beside(-1))),
            "again": Command(lambda: self._pose(self.task.grade, self.task.number)),
            "grade": Command(self._pose_grade, takes=(int,)),
            "pose": Command(self._pose, takes=(int, int)),
        }

    # --- which position --------------------------------------------------------------------------------------------

    def _pose(self, grade: int, number: int) -> None:
        """Put a position on the board, both counted from 0. Raises Refused where there is none."""
        task = puzzle(grade, number)
        self.training.open(grade, number)
        self.clear()
        self.task, self.session = task, posed(task)
        if self.analysing:
            self.session.metadata["analysis"] = True
        self.tell(REPLACED)
        if self.training.problem is not None:
            self.say(self.training.problem)

    def _pose_grade(self, grade: int) -> None:
        """The first position of a grade that is not solved."""
        if not 0 <= grade < len(NUMBERS):
            raise refuse("einauge_training.place", grade=grade + 1, number=1)
        self._pose(grade, self.training.first_open(grade))

    def beside(self, step: int) -> tuple[int, int]:
        """The place of the position before (-1) or behind (1), round all grades."""
        places = [(grade, number) for grade, numbers in enumerate(NUMBERS) for number in range(len(numbers))]
        return places[(places.index((self.task.grade, self.task.number)) + step) % len(places)]

    @property
    def side(self) -> int:
        """The player's."""
        return self.task.state.side

    @property
    def unaided(self) -> bool:
        """Whether neither hint nor analysis was used on this board."""
        return not (self.session.metadata.get("hints") or self.session.metadata.get("analysis"))

    @property
    def faultless(self) -> bool:
        """Whether the win was never given away on this board."""
        return not self.session.metadata.get("errors")

    def distance(self) -> int:
        """Moves to the win from what is on the board, 0 where there is none any more."""
        return max(0, self._worth())

    def _worth(self) -> int:
        """Moves to the player's win, below 0 those to his loss; 0 for a draw, or where it is not known."""
        known, state = shipped(), self.session.state
        if known is None or self.session.over:
            return 0
        worth = known.signed(*of(state)[:3])
        return worth if state.side == self.side else -worth

    # --- leaving the way -------------------------------------------------------------------------------------------

    def moved(self, move: str, seat: int, by: str, events: tuple[Event, ...]) -> None:
        super().moved(move, seat, by, events)
        if by == HUMAN and not self.session.over and shipped() is not None and not self.distance():
            if self._worth():
                said = reason("einauge_training.loses", move=move)
            else:
                said = reason("einauge_training.draws", move=move)
            self.session.metadata["errors"] = self.session.metadata.get("errors", 0) + 1
            self.ask(Prompt(ASTRAY, said, ("undo", "go_on")))

    def answered(self, prompt: Prompt, answer: str) -> None:
        if answer == "undo":
            self._undo()

    # --- the end ---------------------------------------------------------------------------------------------------

    @property
    def won(self) -> bool:
        """Whether the position is won."""
        return self.session.outcome.winner == self.side

    def count(self) -> bool:
        if self.won and self.unaided:
            self.training.solve(self.faultless)
        return False

    def end_said(self) -> Reason:
        if not self.won:
            return reason("einauge_training.missed")
        if self.training.problem is not None:
            return self.training.problem
        if not self.unaided:
            return reason("einauge_training.with_help")
        return reason("einauge_training.solved" if self.faultless else "einauge_training.solved_erring")

    def next_commands(self) -> tuple[str, ...]:
        return ("next_position", "again") if self.won else ("undo", "again")
