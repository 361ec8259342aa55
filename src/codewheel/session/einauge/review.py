"""Where a game was lost: the decisions of a review that gave something away, as Ein-Auge's viewer shows them."""

from ...bots.contract import Search
from ...rules.einauge.game import GAME, State
from ...rules.rows import NamedTuple
from ..review.judged import Judged, beside
from ..review.kind import Course
from ..review.review import Review as Common
from .judge import VERDICT, EinAugeJudge, price


class Turn(NamedTuple):
    """A decision that gave something away: the move after `ply` moves. `was`, `now`: "w", "d" or "l" for its side."""

    ply: int
    side: int
    played: str
    was: str
    now: str
    better: str
    plies: int  # of the better one


class Review:
    """Looks at the decisions of a game, those first that are known at once, then from the last one back.

    It can be stopped and taken up again. `common`: what it has found, as reviews of all games have it.
    """

    def __init__(self, states: tuple[State, ...], moves: tuple[str, ...]) -> None:
        self.states, self.moves = states, moves
        self._judge = EinAugeJudge(Course(GAME, states, moves))
        self.common = Common(self._judge)

    @property
    def turns(self) -> list[Turn]:
        """What was given away, in the order of the game."""
        return [self._shown(turn) for turn in self.common.turns]

    def _shown(self, turn: Judged) -> Turn:
        was, now = VERDICT[turn.was], VERDICT[turn.now]
        return Turn(turn.ply, turn.seat, self.moves[turn.ply], was, now, turn.better[0], turn.plies)

    @property
    def open(self) -> set[int]:
        """Decisions that nobody could judge, or has not yet."""
        waiting = {step.ply for step in self.common.steps[self.common.seen :]}
        return waiting | {judged.ply for judged in self.common.judged if not judged.known}

    @property
    def done(self) -> bool:
        """Whether all decisions were looked at."""
        return self.common.done

    @property
    def part(self) -> float:
        """How far it is, 0-1: by what the solver has to do."""
        whole = sum(map(price, self.states[:-1]))
        steps = self.common.steps[self.common.seen :]
        left = sum(price(self.states[step.ply]) for step in steps)
        study = self._judge.study
        inside = study.part * price(study.state) if study is not None and steps else 0
        return 1 - (left - inside) / whole if whole else 1.0

    def take_over(self, other: "Review") -> None:
        """Know what another one has found in the same game, and go on from there."""
        self.common.judged, self.common.seen = list(other.common.judged), other.common.seen

    def search(self) -> Search:
        """Look on."""
        return self.common.search()

    def turn(self, ply: int) -> Turn | None:
        """The turning point that led to the position after `ply` moves, None where there is none."""
        return next((turn for turn in self.turns if turn.ply == ply - 1), None)

    def beside(self, ply: int, step: int) -> int | None:
        """The position behind the turning point next to `ply`: after it (`step` 1) or before it (-1)."""
        return beside([turn.ply + 1 for turn in self.common.turns], ply, step)
