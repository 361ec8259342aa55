"""Looking back at TriAxis: the moves of a number and the growth of a harvest are decisions, the spins are luck.

Placing the first markers is not judged.
"""

from ...bots.triaxis.judge import gift, judge_growth, judge_turn
from ...rules.contract import CHANCE
from ...rules.triaxis.state import GROW, MOVE, OVER, State
from ...rules.triaxis.step import steps
from ...rules.triaxis.text import CONCEDE
from ...rules.typed import cast
from ..review.judged import Judged, Luck, shared
from ..review.kind import Found, Judge, Look, Step
from .words import move_sign, move_words


class TriaxisJudge(Judge):
    """See `review.kind.Judge`."""

    lucky = True

    def steps(self) -> tuple[Step, ...]:
        found, game = [], self.course.game
        states = cast("tuple[State, ...]", self.course.states)
        first: int | None = None
        for ply, state in enumerate(states):
            if first is not None and _differs(states[first], state):
                found.append(Step(first, ply))
                first = None
            if state.phase in (MOVE, GROW) and first is None:
                first = ply
            elif game.to_move(state) == CHANCE and ply < len(self.course.moves):
                found.append(Step(ply, ply + 1))
        return tuple(found)

    def look(self, step: Step) -> Look:
        states, move = self.course.states, self.course.moves[step.ply]
        before, after = states[step.ply], states[step.until]
        seat = before.seat
        if CONCEDE in self.course.moves[step.ply : step.until]:
            return Found()
        if before.phase not in (MOVE, GROW):
            mean, gave = yield from gift(before, move)
            return Found(lucks=(Luck(step.ply, seat, mean, gave),))
        if before.phase == MOVE:
            if not steps(before):
                return Found()
            verdict = yield from judge_turn(before, after, self.scale.least)
        else:
            verdict = yield from judge_growth(states[step.ply : step.until + 1], self.scale.least)
        worths = shared(verdict.played, seat, verdict.after)
        return Found((Judged(step.ply, step.until, seat, verdict.best, verdict.played, verdict.line, worths),))

    def sign(self, move: str, state: State) -> str:
        return move_sign(move, state)

    def words(self, move: str, state: State) -> str:
        return move_words(move, state)


def _differs(first: State, state: State) -> bool:
    """Whether another decision has begun since the first state of one."""
    return state.phase == OVER or (state.phase, state.seat) != (first.phase, first.seat)
