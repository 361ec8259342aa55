"""How TriAxis' players choose: the best end of the turn, the strongest the best after what the others may do then."""

from collections.abc import Generator

from ...rules.rows import NamedTuple
from ...rules.triaxis.state import GROW, MOVE, PLACE, State, order
from ...rules.triaxis.text import END, FORFEIT
from ..contract import Search, SearchInfo
from .beam import Beam, End
from .growth import best, growths
from .hunt import MOST, Hunt
from .position import of
from .replies import Replies
from .value import SURE, greed, lens
from .weights import AFTER, BEFORE, PLACING, phase_of

_SHARE = 4  # a beam may take a quarter of the budget where replies are searched as well


class Style(NamedTuple):
    """How a player searches. `noise` is added to values."""

    width: int = 1
    noise: int = 0
    replies: int = 0  # ends of the turn that are looked at against the replies


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
        return (yield from self._pick(found, "add", "grow"))

    def _pick(self, search: Generator[int, None, list[tuple[int, int]]], add: str, grow: str) -> Search:
        while True:
            try:
                yield SearchInfo(next(search), "")
            except StopIteration as end:
                found: list[tuple[int, int]] = end.value
                break
        if not found:
            return SearchInfo(0, FORFEIT)
        zone = best(found, self._style.noise, self._seed)
        kind = grow if self._position.codes[zone] else add
        return SearchInfo(len(found), f"{kind} {self._position.field.names[zone]}")

    def _hunt(self) -> Hunt | None:
        return Hunt(self._position) if 0 < self._position.theirs <= MOST else None

    def _move(self) -> Search:
        style, view = self._style, self._view
        beam = Beam(self._position, lens(self._left_in, self._phase, self._greed), view.left, style.width, self._hunt())
        beam.noise, beam.seed = style.noise, self._seed
        for nodes in beam.run():
            yield SearchInfo(nodes, "")
            if nodes > self._budget // _SHARE:
                beam.width = 1
        self._nodes = beam.nodes
        chosen = beam.ends[0]
        if style.replies and chosen.value < SURE:
            chosen = yield from self._reply(beam.ends[: style.replies])
        return SearchInfo(self._nodes, self._text(chosen))

    def _reply(self, ends: list[End]) -> Generator[SearchInfo, None, End]:
        """The end that is best after what the others do then."""
        if len({end.first for end in ends}) == 1:
            return ends[0]
        replies = Replies(self._view, self._phase, self._greed, self._seed)
        top, chosen = -1, ends[0]
        for end in ends:
            search = replies.worth(end.position)
            while True:
                try:
                    yield SearchInfo(self._nodes + next(search), self._text(chosen))
                except StopIteration as done:
                    value: int = done.value
                    break
            if value > top:
                top, chosen = value, end
            if self._nodes + replies.nodes >= self._budget:
                break
        self._nodes += replies.nodes
        return chosen

    def _text(self, end: End) -> str:
        if end.first is None:
            return END
        names = self._position.field.names
        return f"{names[end.first.source]}-{names[end.first.landing]}"
