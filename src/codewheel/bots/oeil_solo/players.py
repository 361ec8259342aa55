"""L'Oeil's solitaire players, weakest first.

`random` plays anything; `greedy` brings counters onto one colour; `beginner` does so, does not get stuck, and errs;
`middle` sees a few moves ahead; `strongest` plays a shortest way to the end, from any position.
"""

from collections.abc import Callable

from ...rules.oeil_solo.game import GAME, State, is_stuck, tally
from ...rules.rng import Stream
from ..contract import Search as Thinking
from ..contract import SearchInfo
from .search import Search

_GREAT = 1000


def _random(view: State, seed: int, budget: int) -> Thinking:
    """Any legal move."""
    yield SearchInfo(0, "")
    return SearchInfo(1, Stream(seed).choice(GAME.legal(view)))


def _glance(before: State, after: State) -> int:
    """A colour taken, else how many lie on the fullest colour still open and on the next; stuck is the worst."""
    if len(after.taken) > len(before.taken):
        return _GREAT
    if is_stuck(after):
        return -_GREAT
    done = {colour for colour, _ in after.taken}
    found = sorted((n for colour, n in enumerate(tally(after.counters)) if colour not in done), reverse=True)
    return 20 * found[0] + 3 * (found[1] if len(found) > 1 else 0)


def _greedy(view: State, seed: int, budget: int) -> Thinking:
    """The move after which it looks best, equal ones by lot."""
    return (yield from _by_glance(view, seed, 1))


def _beginner(view: State, seed: int, budget: int) -> Thinking:
    """The same with an eye that errs."""
    return (yield from _by_glance(view, seed, 12))


def _by_glance(view: State, seed: int, noise: int) -> Thinking:
    stream = Stream(seed)
    found: list[tuple[int, int, str]] = []
    for move in GAME.legal(view):
        worth = _glance(view, GAME.apply(view, move)) + stream.below(noise)
        found.append((worth, stream.below(1 << 30), move))
        yield SearchInfo(len(found), max(found)[2])
    return SearchInfo(len(found), max(found)[2])


def _middle(view: State, seed: int, budget: int) -> Thinking:
    """A shortest way where the budget is enough to see one, else by the look."""
    return (yield from _solve(view, seed, budget))


def _strongest(view: State, seed: int, budget: int) -> Thinking:
    """A shortest way to the end. `values`: its length, or that there is none."""
    return (yield from _solve(view, seed, budget))


def _solve(view: State, seed: int, budget: int) -> Thinking:
    by_glance = yield from _by_glance(view, seed, 1)  # an answer until there is a better one
    run = Search(view).run(budget)
    while True:
        try:
            nodes, move = next(run)
        except StopIteration as end:
            found = end.value
            break
        yield SearchInfo(nodes, move or by_glance.move)
    if found.moves:
        values = ((found.moves[0], "w", found.length),) if found.sure else ()
        return SearchInfo(found.nodes, found.moves[0], values)
    return SearchInfo(found.nodes + by_glance.nodes, by_glance.move, ((by_glance.move, "l", 0),) if found.sure else ())


THINK: dict[str, Callable[[State, int, int], Thinking]] = {
    "random": _random,
    "greedy": _greedy,
    "beginner": _beginner,
    "middle": _middle,
    "strongest": _strongest,
}
