"""Looking back at EYE: a decision is a whole turn. Placing, sending counters away and answers are not judged."""

from ...bots.eye.judge import judge
from ...rules.contract import refuse
from ...rules.eye.board import TURNS
from ...rules.eye.state import MOVE, OVER, State
from ...rules.eye.text import DONE
from ...rules.typed import cast
from ..review.judged import Judged, shared
from ..review.kind import Course, Found, Judge, Look, Step
from ..texts import translate
from .words import move_words, short_squares


class EyeJudge(Judge):
    """See `review.kind.Judge`. Refused for a quiz: what one knows is no matter of moves."""

    edition = 2  # the better turn is told to its end

    def __init__(self, course: Course) -> None:
        super().__init__(course)
        if course.states[0].rules.quiz:
            raise refuse("eye_game.no_review")

    def steps(self) -> tuple[Step, ...]:
        found, states = [], cast("tuple[State, ...]", self.course.states)
        first: int | None = None
        for ply, state in enumerate(states):
            if first is not None and (state.phase == OVER or state.seat != states[first].seat):
                found.append(Step(first, ply))
                first = None
            if first is None and state.phase == MOVE:
                first = ply
        return tuple(found)

    def look(self, step: Step) -> Look:
        before, after = self.course.states[step.ply], self.course.states[step.until]
        verdict = yield from judge(before, after, self.scale.least)
        best, now, seat = max(verdict.best, verdict.played), verdict.played, before.seat
        worths = shared(now, seat, verdict.after)
        return Found((Judged(step.ply, step.until, seat, best, now, verdict.line, worths),))

    def sign(self, move: str, state: State) -> str:
        if move == DONE:
            return translate("review.eye_done")
        if move in TURNS:
            return translate("review.eye_turn", turn=move[-2:])
        return short_squares(move.partition(" ")[2], state.colour)

    def words(self, move: str, state: State) -> str:
        return move_words(move, state)
