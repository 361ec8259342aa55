"""Ein-Auge's players, weakest first.

`random` plays anything; `greedy` takes a four; `beginner` gives none away; `middle` looks a few plies ahead and errs a
little; `strongest` knows by heart how games begin and end, and solves what is between. `gentle` stands beside them.
"""

from collections.abc import Callable

from ...rules.einauge.game import State, finish
from ...rules.rng import Stream
from ..contract import Search, SearchInfo
from .book import BOOK
from .gentle import gentle
from .opening import OPENING
from .perfect import Perfect
from .placing import Placing, affordable
from .position import NAME, Position, keys, of, sources, split
from .position import perft as count
from .root import Root, glance
from .safety import sound, wins
from .tablebase import loading, shipped

_GREEDY_NOISE = 40
_BEGINNER_NOISE = 30
_MIDDLE_NOISE = 8
_MIDDLE_DEPTH = 2
_DEPTH = 200
_SEARCH = 250_000  # nodes of a search where nothing is solved


def _random(view: State, seed: int, budget: int) -> Search:
    """Any legal move."""
    position = of(view)
    yield SearchInfo(0, "")
    moves = split(sources(position.own, position.opp, position.barred))
    return SearchInfo(1, NAME[moves[Stream(seed).below(len(moves))]])


def _greedy(view: State, seed: int, budget: int) -> Search:
    """A four where there is one, else what looks well, five or not, whatever the answer."""
    position = of(view)
    yield SearchInfo(0, "")
    fours = split(wins(position))
    moves = fours or split(sources(position.own, position.opp, position.barred))
    return SearchInfo(len(moves), NAME[_likely(position, moves, Stream(seed), _GREEDY_NOISE)])


def _beginner(view: State, seed: int, budget: int) -> Search:
    """Sees fours in one, its own and the opponent's, and plays by the look of the lines."""
    position = of(view)
    yield SearchInfo(0, "")
    moves = sound(position, keys(view.past))
    return SearchInfo(len(moves), NAME[_likely(position, moves, Stream(seed), _BEGINNER_NOISE)])


def _middle(view: State, seed: int, budget: int) -> Search:
    """Searches a few plies and mistakes close values for each other."""
    return (yield from _search(view, seed, budget, _MIDDLE_DEPTH, _MIDDLE_NOISE))


def _strongest(view: State, seed: int, budget: int) -> Search:
    """Plays by what is solved; without the table or with too small a budget searches as deep as that allows."""
    position = of(view)
    for files in (loading(), BOOK.loading(), OPENING.loading()):
        for _ in files:
            yield SearchInfo(0, NAME[split(sources(*position[:3]))[0]])
    known = shipped()
    if view.plies < 24:
        if affordable(known, position, budget):
            return (yield from Placing(known, position, seed).think())
    elif known is not None:
        return (yield from Perfect(known, position, keys(view.past), seed, budget).think())
    return (yield from _search(view, seed, min(budget, _SEARCH), _DEPTH, 0))


def _likely(position: Position, moves: tuple[int, ...], stream: Stream, noise: int) -> int:
    """The move after which the lines look best, give or take the noise."""
    return max((glance(position, bit) + stream.below(noise), bit) for bit in moves)[1]


def _search(view: State, seed: int, budget: int, deepest: int, noise: int) -> Search:
    root = Root(of(view), keys(view.past), budget, Stream(seed), noise)
    return (yield from root.deepen(deepest))


def perft(state: State, depth: int) -> int:
    """Move paths of that length from a state, repetition ignored: the fast counter of `bots.perft`."""
    if finish(state.board) is not None:
        return int(depth == 0)
    return count(of(state), depth)


THINK: dict[str, Callable[[State, int, int], Search]] = {
    "random": _random,
    "greedy": _greedy,
    "beginner": _beginner,
    "middle": _middle,
    "strongest": _strongest,
    "gentle": gentle,
}
