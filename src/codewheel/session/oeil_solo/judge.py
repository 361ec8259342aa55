"""Looking back at L'Oeil's solitaire: how many moves the end was away before and after each, as a search has proven."""

from collections.abc import Generator

from ...bots.contract import SearchInfo
from ...rules.contract import Reason, reason
from ...rules.eye.board import COLOUR, TURNS
from ...rules.oeil_solo.game import State
from ..eye.words import short_squares
from ..review.judged import OPEN, Judged, Scale
from ..review.kind import Course, Found, Judge, Look, Step
from ..texts import one, translate
from .words import move_words

LOST = 1000  # moves to an end to which no way leads
MOST = 60_000  # positions looked at for one; what is not proven by then stays open
_SHOWN = 4  # better moves that are told


class SolitaireJudge(Judge):
    """See `review.kind.Judge`. A worth is the number of moves to the end by a shortest way."""

    scale = Scale(1, 1, falls=True, lost=LOST)
    alone = True

    def __init__(self, course: Course) -> None:
        super().__init__(course)
        self._left: dict[int, int] = {}  # moves to the end after so many moves
        self._ways: dict[int, tuple[str, ...]] = {}  # a shortest way from there, as far as the next capture

    def steps(self) -> tuple[Step, ...]:
        return tuple(Step(ply, ply + 1) for ply in range(len(self.course.moves)))

    def look(self, step: Step) -> Look:
        was = yield from self._away(step.ply)
        left = yield from self._away(step.until)
        if was == LOST:
            return Found()  # nothing was left to be lost
        if OPEN in (was, left):
            return Found((Judged(step.ply, step.until, 0, OPEN, OPEN, (), ()),))
        now = min(left + 1, LOST)
        better = self._ways.get(step.ply, ())[:_SHOWN] if now > was else ()
        return Found((Judged(step.ply, step.until, 0, was, now, better, (left,), was),))

    def _away(self, ply: int) -> Generator[SearchInfo, None, int]:
        """How many moves the end is away, OPEN where it is not proven."""
        if ply not in self._left:
            self._left[ply] = yield from self._proven(ply)
        return self._left[ply]

    def _proven(self, ply: int) -> Generator[SearchInfo, None, int]:
        from ...bots.oeil_solo.search import Search  # what is on a shortest way needs none

        state: State = self.course.states[ply]
        if self.course.game.to_move(state) < 0:
            return LOST if len(state.taken) < len(set(COLOUR)) else 0
        way = self._ways.get(ply - 1, ())
        if way and way[0] == self.course.moves[ply - 1] and len(way) > 1:
            self._ways[ply] = way[1:]
            return self._left[ply - 1] - 1
        run = Search(state).run(MOST)
        while True:
            try:
                nodes, move = next(run)
            except StopIteration as end:
                found = end.value
                break
            yield SearchInfo(nodes, move)
        if not found.sure:
            return OPEN
        self._ways[ply] = found.moves
        return found.length if found.moves else LOST

    def sign(self, move: str, state: State) -> str:
        if move in TURNS:
            return translate("review.eye_turn", turn=move[-2:])
        return short_squares(move.partition(" ")[2], COLOUR.__getitem__)

    def words(self, move: str, state: State) -> str:
        return move_words(move)

    def told(self, turn: Judged, who: str) -> Reason:
        if turn.now == LOST:
            return reason("review.dead")
        lost = turn.now - turn.was
        return reason("review.lost_one" if one(lost) else "review.lost_more", count=lost)

    def summed(self, total: int) -> Reason | None:
        if total >= LOST // 2:
            return reason("review.stuck")
        return reason("review.more_one" if one(total) else "review.more", count=total) if total else None

    def amount(self, worth: int) -> str:
        return str(worth) if worth < LOST // 2 else translate("review.all")
