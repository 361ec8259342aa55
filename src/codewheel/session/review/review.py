"""A review of a game: it looks at its decisions one after the other. It can be stopped, kept and taken up again."""

from ...bots.contract import Search, SearchInfo
from ..play import Session
from ..table.kind import table_kind
from .judged import Judged, Luck, Point, accuracy, beside, curve, gained, given_away, turns
from .kind import NOTHING, Judge, Step, course_of


class Review:
    """`judged`, `lucks`: what was found so far; `seen`: how many of the judge's steps were looked at."""

    def __init__(self, judge: Judge) -> None:
        self.judge = judge
        self.steps: tuple[Step, ...] = judge.steps()
        self.judged: list[Judged] = []
        self.lucks: list[Luck] = []
        self.seen = 0
        self._turns: tuple[int, list[Judged]] = 0, []

    @classmethod
    def of(cls, session: Session) -> "Review":
        """The review of a session up to the move that stands. Raises Refused for a game that has none."""
        return cls(table_kind(session.game.name).judge(course_of(session)))

    @property
    def done(self) -> bool:
        """Whether all was looked at."""
        return self.seen == len(self.steps)

    @property
    def part(self) -> float:
        """How far it is, 0-1."""
        return self.seen / len(self.steps) if self.steps else 1.0

    def search(self) -> Search:
        """Look on to the end, for whoever runs it in slices or through."""
        while not self.done:
            look = self.judge.look(self.steps[self.seen])
            while True:
                try:
                    yield next(look)
                except StopIteration as end:
                    self.judged += end.value.judged
                    self.lucks += end.value.lucks
                    break
            self.seen += 1
            yield NOTHING
        return SearchInfo(0, "")

    # --- what follows from it --------------------------------------------------------------------------------------

    @property
    def turns(self) -> list[Judged]:
        """The turning points so far, in the order of the game."""
        if self._turns[0] != len(self.judged):
            self._turns = len(self.judged), turns(self.judge.scale, self.judged)
        return self._turns[1]

    def turn(self, ply: int) -> Judged | None:
        """The turning point that begins after `ply` moves, None where there is none."""
        return next((turn for turn in self.turns if turn.ply == ply), None)

    def decision(self, ply: int) -> Judged | None:
        """The decision that was under way after `ply` moves and that the next move belongs to."""
        return next((judged for judged in self.judged if judged.ply <= ply < judged.until), None)

    def luck(self, ply: int) -> Luck | None:
        """What chance gave in the move after `ply` moves."""
        return next((luck for luck in self.lucks if luck.ply == ply), None)

    def beside(self, ply: int, step: int) -> int | None:
        """Where the turning point next to `ply` begins: after it (`step` 1) or before it (-1)."""
        return beside([turn.ply for turn in self.turns], ply, step)

    def curve(self) -> list[Point]:
        """The course of the game as far as it is known."""
        return curve(self.judged)

    def accuracy(self, seat: int) -> int | None:
        """A seat's accuracy in whole per cent, None while nothing is known of it."""
        return accuracy(self.judge.scale, self.judged, seat)

    def given_away(self, seat: int) -> int:
        """All that a seat gave away."""
        return given_away(self.judge.scale, self.judged, seat)

    def gained(self, seat: int) -> int:
        """All that chance gave a seat."""
        return gained(self.lucks, seat)

    def open(self) -> int:
        """How many decisions nobody could judge."""
        return sum(not judged.known for judged in self.judged)
