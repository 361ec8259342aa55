"""Where a game was lost: every decision beside the best one there was."""

from ...bots.contract import Search, SearchInfo
from ...rules.einauge.game import State
from ...rules.rows import NamedTuple
from .study import Study


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

    It can be stopped and taken up again. `open`: decisions that nobody could judge, or has not yet.
    """

    def __init__(self, states: tuple[State, ...], moves: tuple[str, ...]) -> None:
        self.states, self.moves = states, moves
        self.turns: list[Turn] = []
        self.open = set(range(len(moves)))
        self._left = sorted(range(len(moves)), key=lambda ply: (-_price(states[ply]), ply))  # the last one comes first
        self._study: Study | None = None

    @property
    def done(self) -> bool:
        """Whether all decisions were looked at."""
        return not self._left

    @property
    def part(self) -> float:
        """How far it is, 0-1: by what the solver has to do."""
        whole = sum(map(_price, self.states[:-1]))
        left = sum(_price(self.states[ply]) for ply in self._left)
        inside = self._study.part * _price(self._study.state) if self._study and self._left else 0
        return 1 - (left - inside) / whole if whole else 1.0

    def take_over(self, other: "Review") -> None:
        """Know what another one has found in the same game, and go on from there."""
        self.turns, self.open, self._left = list(other.turns), set(other.open), list(other._left)

    def search(self) -> Search:
        """Look on."""
        search_info = SearchInfo(0, "")
        while self._left:
            ply = self._left[-1]
            self._study = Study(self.states[ply])
            run = self._study.search()
            while True:
                try:
                    next(run)
                except StopIteration:
                    break
                yield search_info
            self._judge(ply, self._study)
            self._study = None
            self._left.pop()
            yield search_info
        return search_info

    def _judge(self, ply: int, study: Study) -> None:
        move = self.moves[ply]
        was, (now, _) = study.verdict, study.of(move)
        if not was or not now:
            return
        self.open.discard(ply)
        if "ldw".index(now) < "ldw".index(was) and study.best is not None:
            better, _, plies = study.best
            self.turns.append(Turn(ply, study.state.side, move, was, now, better, plies))
            self.turns.sort()

    def turn(self, ply: int) -> Turn | None:
        """The turning point that led to the position after `ply` moves, None where there is none."""
        return next((turn for turn in self.turns if turn.ply == ply - 1), None)

    def beside(self, ply: int, step: int) -> int | None:
        """The position behind the turning point next to `ply`: after it (`step` 1) or before it (-1)."""
        places = [turn.ply + 1 for turn in self.turns]
        if step > 0:
            return next((place for place in places if place > ply), None)
        return next((place for place in reversed(places) if place < ply), None)


def _price(state: State) -> int:
    """What it takes to judge a decision: each empty square more costs the solver three times as much."""
    return 1 if state.plies >= 24 or state.plies < 7 else 1 + 3 ** max(0, 13 - state.plies)
