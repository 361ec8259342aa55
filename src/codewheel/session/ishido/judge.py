"""Ishido for a review: what each placement promised in 4-Ways, and what the stones that came made of that."""

from ...bots.ishido.reasons import LEAST, losses
from ...bots.ishido.search import candidates, field_of, hundredths, prepare
from ...rules.contract import Reason, reason, refuse
from ...rules.ishido.board import NAMES, SQUARE
from ...rules.ishido.game import CHALLENGE, END, PASS, State, placements
from ..review.judged import Judged, Luck, Scale
from ..review.kind import NOTHING, Course, Found, Judge, Look, Step
from ..slices import through
from .telling import as_written
from .telling import hundredths as decimal
from .turns import EMPTIED


class IshidoJudge(Judge):
    """See `review.kind.Judge`. A worth is the 4-Ways made and to be expected in hundredths, an emptied pouch as two.

    Refused for a challenge, which is won by points.
    """

    scale = Scale(100, LEAST)
    lucky = alone = tells_better = True

    def __init__(self, course: Course) -> None:
        super().__init__(course)
        if course.states[0].mode == CHALLENGE:
            raise refuse("ishido_today.no_review")

    def steps(self) -> tuple[Step, ...]:
        return tuple(Step(ply, ply + 1) for ply, move in enumerate(self.course.moves) if move not in (END, PASS))

    def look(self, step: Step) -> Look:
        state, after = self.course.states[step.ply], self.course.states[step.until]
        for _ in prepare(len(state.pouch) - 1, 0):
            yield NOTHING
        field = field_of(state)
        yield NOTHING
        placed = candidates(field, state.pouch[0])
        made = 100 * sum(state.fourways)
        played = next(choice for choice in placed if choice.square == SQUARE[self.course.moves[step.ply]])
        was, now = (made + hundredths(choice.worth) for choice in (placed[0], played))
        yield NOTHING
        come = max(0, self._promise(after))
        lucks = (Luck(step.ply, state.seat, max(0, now), come),) if after.pouch else ()
        if len(placed) < 2:
            return Found(lucks=lucks)
        better = (NAMES[placed[0].square],) if was - now >= LEAST else ()
        return Found((Judged(step.ply, step.until, state.seat, max(0, was), max(0, now), better, (come,)),), lucks)

    def _promise(self, state: State) -> int:
        """What a state promises once the stone on the touchstone is known."""
        made = 100 * sum(state.fourways)
        if not state.pouch:
            return made + EMPTIED
        if state.over or not placements(state):
            return made
        return made + hundredths(candidates(field_of(state), state.pouch[0])[0].worth)

    def sign(self, move: str, state: State) -> str:
        return move

    def told(self, turn: Judged, who: str) -> Reason:
        found = through(losses([self.course.states[turn.ply]], [self.course.moves[turn.ply]]))
        return as_written(found[0].why)

    def summed(self, total: int) -> Reason:
        return reason("review.ways", count=decimal(total))

    def amount(self, worth: int) -> str:
        return f"-{decimal(-worth)}" if worth < 0 else decimal(worth)
