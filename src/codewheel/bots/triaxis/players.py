"""TriAxis' players, weakest first, for two to six seats and every option.

`random` plays anything; `greedy` takes the step that captures most; `beginner`, `middle` and `strongest` know what
positions are worth and look through the whole turn, the first two with errors, the last at the answers as well.
`strongest-1` is the strongest that was: it looks at the answers to eight ends of a turn, whatever its budget.
"""

from collections.abc import Callable

from ...rules.rng import Stream
from ...rules.triaxis.game import GAME
from ...rules.triaxis.state import GROW, LARGEST, MOVE, State
from ...rules.triaxis.text import END, FORFEIT
from ..contract import Search, SearchInfo
from .position import Position, of
from .search import Candidate, Style
from .weights import SIZES

_BEGINNER = Style(width=1, noise=4000)
_MIDDLE = Style(width=4, noise=600)
_STRONGEST = Style(width=8, replies=8, deep=True)
_STRONGEST_1 = Style(width=8, replies=8)  # what the strongest was, for matches


def _random(view: State, seed: int, budget: int) -> Search:
    """Any legal move but one that leaves, while there is another."""
    yield SearchInfo(0, "")
    moves = GAME.legal(view)
    leaving = GAME.leaving_moves(view)
    return SearchInfo(1, Stream(seed).choice([move for move in moves if move not in leaving] or moves))


def _greedy(view: State, seed: int, budget: int) -> Search:
    """The most of one step in population, ties by lot; a marker that would be too large does not grow."""
    yield SearchInfo(0, "")
    stream = Stream(seed)
    if view.phase == MOVE:
        position = of(view, view.seat)
        found = [(_gain(position, source, way.over), source, way.landing) for source, way in position.steps(view.left)]
        most = max((gain for gain, _, _ in found), default=0)
        names = position.field.names
        texts = [f"{names[source]}-{names[landing]}" for gain, source, landing in found if gain == most] or [END]
        return SearchInfo(len(found), stream.choice(texts))
    leaving = GAME.leaving_moves(view)
    moves = [move for move in GAME.legal(view) if move not in leaving]
    if view.phase == GROW:
        names = of(view, view.seat).field.names
        full = {f"grow {name}" for name, size in zip(names, view.size, strict=True) if size == LARGEST}
        moves = [move for move in moves if move not in full] or moves or [FORFEIT]
    return SearchInfo(len(moves), stream.choice(moves))


def _gain(position: Position, source: int, over: int) -> int:
    """Population taken and won by a step."""
    there = position.codes[over] - SIZES if over >= 0 else 0
    if there <= 0:
        return 0
    return there + (1 if position.codes[source] < LARGEST else -LARGEST)


def _player(style: Style) -> Callable[[State, int, int], Search]:
    def think(view: State, seed: int, budget: int) -> Search:
        return (yield from Candidate(view, style, seed, budget).think())

    return think


THINK: dict[str, Callable[[State, int, int], Search]] = {
    "random": _random,
    "greedy": _greedy,
    "beginner": _player(_BEGINNER),
    "middle": _player(_MIDDLE),
    "strongest": _player(_STRONGEST),
    "strongest-1": _player(_STRONGEST_1),
}
