"""EYE's players, weakest first, for two to four players and every option.

`random` plays anything; `gentle` looks two moves ahead, often dreams, and beats nobody before all have had a turn;
`greedy` takes what its own turn gives: a win, colours, moves for the next turn; `beginner` sees how near everybody is
to winning, and what the next one could do, but errs; `middle` looks at the answers to its best turns; `strongest-1`,
which was the strongest, at the answers to more of them; `strongest` between two at its own next turn as well (`deep`).
"""

from collections.abc import Callable

from ...rules.eye.game import GAME
from ...rules.eye.state import ASK, PLACE, RELOCATE, State
from ...rules.eye.text import DONE, RIGHT, WRONG
from ...rules.rng import Stream
from ..contract import Search, SearchInfo
from .deep import Deep
from .placing import crowd, place, relocate
from .position import of
from .search import Material, Style, TurnSearch
from .turns import Turn

_RANDOM = Style(right=25)
_GENTLE = Style(noise=25, slip=4, sight=2, eyes=Material, right=30, samples=2, care=60, patient=True, crowds=True)
_GREEDY = Style(noise=10, eyes=Material, right=35, samples=2, care=200, crowds=True)
_BEGINNER = Style(noise=900, slip=8, samples=2, care=24, wary=True, right=50)
_MIDDLE = Style(width=4, noise=600, samples=4, right=70)
_FORMER = Style(width=60, samples=16, right=90)
_STRONGEST = _FORMER._replace(width=100, deep=Deep)


def _random(view: State, seed: int, budget: int) -> Search:
    """Any legal move."""
    yield SearchInfo(0, "")
    if view.phase == ASK:
        return _answer(seed, _RANDOM)
    return SearchInfo(1, Stream(seed).choice(GAME.legal(view)))


def _grabber(style: Style) -> Callable[[State, int, int], Search]:
    """A player that counts what it takes: the most of one turn."""

    def think(view: State, seed: int, budget: int) -> Search:
        if view.phase == RELOCATE:
            yield SearchInfo(0, "")
            return SearchInfo(1, Stream(seed).choice(GAME.legal(view)))
        if view.phase == PLACE:
            return (yield from place(view, seed, budget, style))
        if _places(view):
            square = yield from crowd(view)
            return SearchInfo(1, f"place {square}")
        return (yield from _move(view, seed, budget, style))

    return think


def _player(style: Style) -> Callable[[State, int, int], Search]:
    """A player that places and relocates by value as well."""

    def think(view: State, seed: int, budget: int) -> Search:
        if view.phase == RELOCATE:
            return (yield from relocate(view))
        if view.phase == PLACE:
            return (yield from place(view, seed, budget, style))
        if _places(view):
            win = yield from _wins(view)
            if not win.move:
                return (yield from place(view, seed, budget, style))
        return (yield from _move(view, seed, budget, style))

    return think


def _places(view: State) -> bool:
    """In a quiz: whether the turn may begin with a counter from the reserve."""
    return view.rules.quiz and view.phase != ASK and not view.used and view.reserve[view.seat] > 0


def _wins(view: State) -> Search:
    """Whether the turn can be won with what is on the board; the move of the thought says so."""
    turn = Turn(of(view))
    for count in turn.run():
        yield SearchInfo(count, "")
    return SearchInfo(turn.count, DONE if any(end.winner == view.seat for end in turn.ends) else "")


def _move(view: State, seed: int, budget: int, style: Style) -> Search:
    if view.phase == ASK:
        yield SearchInfo(0, "")
        return _answer(seed, style)
    return (yield from TurnSearch(view, of(view), style, seed, budget).think())


def _answer(seed: int, style: Style) -> SearchInfo:
    """An answer in the quiz, right as often as the level has it."""
    return SearchInfo(1, RIGHT if Stream(seed).below(100) < style.right else WRONG)


THINK: dict[str, Callable[[State, int, int], Search]] = {
    "random": _random,
    "gentle": _grabber(_GENTLE),
    "greedy": _grabber(_GREEDY),
    "beginner": _player(_BEGINNER),
    "middle": _player(_MIDDLE),
    "strongest-1": _player(_FORMER),
    "strongest": _player(_STRONGEST),
}
