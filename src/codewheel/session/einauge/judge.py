"""Ein-Auge for a review: what each decision was proven to be worth, a win, a draw or a loss."""

from ...rules.contract import Reason, reason
from ...rules.einauge.game import State
from ..review.judged import OPEN, WHOLE, Judged, Scale, shared
from ..review.kind import NOTHING, Course, Found, Judge, Look, Step
from .study import Study

WORTH = {"w": WHOLE, "d": WHOLE // 2, "l": 0}
VERDICT = {worth: verdict for verdict, worth in WORTH.items()}


class EinAugeJudge(Judge):
    """See `review.kind.Judge`. Those that are known at once come first, then from the last one back.

    `study`: of the decision that is looked at.
    """

    scale = Scale(250, 1)
    tells_move = True

    def __init__(self, course: Course) -> None:
        super().__init__(course)
        self.study: Study | None = None

    def steps(self) -> tuple[Step, ...]:
        states = self.course.states
        order = sorted(range(len(self.course.moves)), key=lambda ply: (price(states[ply]), -ply))
        return tuple(Step(ply, ply + 1) for ply in order)

    def look(self, step: Step) -> Look:
        study = Study(self.course.states[step.ply])
        self.study = study
        for _ in study.search():
            yield NOTHING
        self.study = None
        move, seat = self.course.moves[step.ply], study.state.side
        was, (now, _) = study.verdict, study.of(move)
        if len(study.values) < 2:
            return Found()
        if not was or not now or study.best is None:
            return Found((Judged(step.ply, step.until, seat, OPEN, OPEN, (), ()),))
        better, _, plies = study.best
        lost = WORTH[now] < WORTH[was]
        after = shared(WORTH[now], seat, (1, 1))
        judged = Judged(step.ply, step.until, seat, WORTH[was], WORTH[now], (better,) if lost else (), after, plies)
        return Found((judged,))

    def sign(self, move: str, state: State) -> str:
        return move

    def told(self, turn: Judged, who: str) -> Reason:
        code = f"review.{VERDICT[turn.was]}{VERDICT[turn.now]}"
        return reason(code, side=who, move=self.course.moves[turn.ply])


def price(state: State) -> int:
    """What it takes to judge a decision: each empty square more costs the solver three times as much."""
    return 1 if state.plies >= 24 or state.plies < 7 else 1 + 3 ** max(0, 13 - state.plies)
