"""How TriAxis' players choose: the best end of the turn, the strongest the best after what the others may do then.

Between two the strongest looks at the answers to as many ends as half of its budget allows, and a ply further at those
that look best then, one after the other, until the budget is spent. Among more it draws the others' spins, as many as
the budget allows. Where a marker grows the best places are told apart by the answers as well.
"""

from collections.abc import Generator
from math import isqrt

from ...rules.rows import NamedTuple
from ...rules.triaxis.state import GROW, MOVE, PLACE, State, order
from ...rules.triaxis.text import END, FORFEIT
from ...rules.typed import TypeVar
from ..contract import Search, SearchInfo
from .answers import Answered, Answers, grown
from .beam import Beam, End
from .growth import best, growths
from .hunt import MOST, Hunt
from .position import of
from .replies import Replies
from .value import SURE, greed, lens
from .weights import AFTER, BEFORE, PLACING, phase_of

_SHARE = 4  # a beam may take a quarter of the budget where its width does not follow from that
_WIDE = 60  # nodes of the budget to the square of how many ends are looked at
_DRAWS = 48  # of the others' spins, at most
_PLACES = 16  # for a growth that are looked at against the answers


T = TypeVar("T")
Places = Generator[int, None, list[tuple[int, int]]]  # of growth, with their values; yields how many were valued


class Style(NamedTuple):
    """How a player searches. `noise` is added to values."""

    width: int = 1
    noise: int = 0
    replies: int = 0  # ends of the turn that are looked at against the replies
    deep: bool = False  # as wide as the budget allows, and a ply further


class Candidate:
    """The choice of one move text."""

    def __init__(self, view: State, style: Style, seed: int, budget: int) -> None:
        self._view, self._style, self._seed, self._budget = view, style, seed, budget
        self._position = of(view, view.seat)
        self._left_in = sum(view.alive)
        self._phase = phase_of(self._position.mine + self._position.theirs)
        self._greed = greed(view.rules, view.round)
        self._nodes = 0

    def think(self) -> Search:
        """Place, step or grow. A turn that is stuck ends, growth that cannot be had is forfeited."""
        yield SearchInfo(0, "")
        view = self._view
        if view.phase == PLACE:
            return (yield from self._place())
        if view.phase == MOVE:
            return (yield from self._move())
        return (yield from self._grow())

    def _place(self) -> Search:
        found = growths(self._position, lens(self._left_in, PLACING), AFTER, True, False)
        return (yield from self._pick(found, "place", "place"))

    def _grow(self) -> Search:
        view, position = self._view, self._position
        if view.phase != GROW:
            return SearchInfo(0, "")
        after = next(seat for seat in order(view, view.spinner + 1) if view.alive[seat])
        stage = BEFORE if after == view.seat else AFTER
        found = growths(
            position,
            lens(self._left_in, self._phase, self._greed),
            stage,
            view.stock[view.seat] > 0,
            True,
            self._hunt(),
        )
        if self._style.deep and self._left_in == 2 and position.theirs > MOST:
            return (yield from self._grow_well(found, stage))
        return (yield from self._pick(found, "add", "grow"))

    def _grow_well(self, search: Places, stage: int) -> Search:
        """The place that is best after what comes next: the other's turn, or one's own at stage BEFORE."""
        found = yield from self._thinking(search, "")
        if not found:
            return SearchInfo(0, FORFEIT)
        found.sort(key=lambda each: (-each[0], each[1]))
        answers, self._nodes = Answers(self._phase, self._greed), len(found)
        top, chosen = -1, found[0][1]
        for value, zone in found[:_PLACES]:
            if value <= -SURE or self._nodes + answers.nodes >= self._budget:
                break
            after = grown(self._position, zone)
            run = answers.spun(after) if stage == BEFORE else _worth(answers.answered(after))
            worth = yield from self._thinking(run, self._growth(chosen))
            if worth > top:
                top, chosen = worth, zone
        return SearchInfo(self._nodes + answers.nodes, self._growth(chosen))

    def _growth(self, zone: int) -> str:
        return f"{'grow' if self._position.codes[zone] else 'add'} {self._position.field.names[zone]}"

    def _pick(self, search: Places, add: str, grow: str) -> Search:
        found = yield from self._thinking(search, "")
        if not found:
            return SearchInfo(0, FORFEIT)
        zone = best(found, self._style.noise, self._seed)
        kind = grow if self._position.codes[zone] else add
        return SearchInfo(len(found), f"{kind} {self._position.field.names[zone]}")

    def _hunt(self) -> Hunt | None:
        return Hunt(self._position) if 0 < self._position.theirs <= MOST else None

    def _move(self) -> Search:
        style, view = self._style, self._view
        deep = style.deep and self._left_in == 2
        wide = max(isqrt(self._budget // _WIDE), 1) if deep else style.width
        beam = Beam(self._position, lens(self._left_in, self._phase, self._greed), view.left, wide, self._hunt())
        beam.noise, beam.seed = style.noise, self._seed
        for nodes in beam.run():
            yield SearchInfo(nodes, "")
            if nodes > self._budget // _SHARE and not deep:
                beam.width = 1
        self._nodes = beam.nodes
        chosen = beam.ends[0]
        ends = beam.ends[: wide if deep else style.replies]
        if chosen.value < SURE and len({end.first for end in ends}) > 1:
            further = self._look_ahead if deep else self._reply_often if style.deep else self._reply
            chosen = yield from further(ends)
        return SearchInfo(self._nodes, self._text(chosen))

    def _reply(self, ends: list[End]) -> Generator[SearchInfo, None, End]:
        """The end that is best after what the others do then."""
        replies = Replies(self._view, self._phase, self._greed, self._seed)
        top, chosen = -1, ends[0]
        for end in ends:
            worth = yield from self._thinking(replies.worth(end.position), self._text(chosen))
            if worth > top:
                top, chosen = worth, end
            if self._nodes + replies.nodes >= self._budget:
                break
        self._nodes += replies.nodes
        return chosen

    def _reply_often(self, ends: list[End]) -> Generator[SearchInfo, None, End]:
        """The end that is best over as many draws of the others' spins as the budget allows, the same for all ends."""
        replies = Replies(self._view, self._phase, self._greed, self._seed)
        worths, chosen = [0] * len(ends), ends[0]
        for number in range(_DRAWS):
            for at, end in enumerate(ends):
                worths[at] += yield from self._thinking(replies.drawn(end.position, number), self._text(chosen))
            chosen = ends[worths.index(max(worths))]
            if self._nodes + replies.nodes * (number + 2) // (number + 1) > self._budget * 2 // 3:  # they take longer
                break
        self._nodes += replies.nodes
        return chosen

    def _look_ahead(self, ends: list[End]) -> Generator[SearchInfo, None, End]:
        """The end that is best after the other's turn and one's own next one, of those that the budget lets see."""
        answers, chosen = Answers(self._phase, self._greed), ends[0]
        found: list[tuple[Answered, End]] = []
        for end in ends:
            answered = yield from self._thinking(answers.answered(end.position), self._text(chosen))
            found.append((answered, end))
            chosen = max(found, key=lambda one: one[0].worth)[1]
            if self._nodes + answers.nodes >= self._budget // 2:
                break
        top = -1
        for answered, end in sorted(found, key=lambda one: -one[0].worth):
            if self._nodes + answers.nodes >= self._budget:
                break
            worth = yield from self._thinking(answers.deeper(answered), self._text(chosen))
            if worth > top:
                top, chosen = worth, end
        self._nodes += answers.nodes
        return chosen

    def _thinking(self, search: Generator[int, None, T], move: str) -> Generator[SearchInfo, None, T]:
        """Run a search of answers through, with the move that stands."""
        while True:
            try:
                yield SearchInfo(self._nodes + next(search), move)
            except StopIteration as end:
                found: T = end.value
                return found

    def _text(self, end: End) -> str:
        if end.first is None:
            return END
        names = self._position.field.names
        return f"{names[end.first.source]}-{names[end.first.landing]}"


def _worth(search: Generator[int, None, Answered]) -> Generator[int, None, int]:
    return (yield from search).worth
