"""Ishido's players, weakest first.

`random` lays a stone anywhere; `greedy` takes the points of the moment; `beginner` has a feeling for good boards and
errs; `middle` knows the learned value of each board; `strongest`, the Master, plays its best placements on as well.
`clairvoyant` is no fair player: it knows in which order the stones will come.
"""

from collections.abc import Callable

from ...rules.ishido.board import NAMES, NEIGHBOURS, WITHIN, match, points
from ...rules.ishido.game import CHALLENGE, END, State, placements
from ...rules.rng import Stream
from ..contract import Search, SearchInfo
from . import challenge, search
from .clairvoyant import clairvoyant
from .position import BITS, Position, of, squares


def _chooser(worth: Callable[[State, int], int], noise: int) -> Callable[[State, int, int], Search]:
    """A player that takes the placement worth most, give or take the noise; equal ones by lot."""

    def think(view: State, seed: int, budget: int) -> Search:
        yield SearchInfo(0, "")
        found, stream = placements(view), Stream(seed)
        if not found:
            return SearchInfo(1, END)
        square = max((worth(view, i) + stream.below(noise), stream.below(1 << 30), i) for i in found)[2]
        return SearchInfo(len(found), NAMES[square])

    return think


def _nothing(view: State, square: int) -> int:
    return 0


def _gain(view: State, square: int) -> int:
    """The points that the placement scores now."""
    own = view.fourways[view.seat if view.mode == CHALLENGE else 0]
    return points(match(view.board, square, view.pouch[0]).ways, WITHIN[square], sum(view.fourways), own)


def _childish(view: State, square: int) -> int:
    """Sees a 4-Way, likes many sides and many stones close by."""
    ways = match(view.board, square, view.pouch[0]).ways
    near = sum(view.board[i] > 0 for at in NEIGHBOURS[square] for i in NEIGHBOURS[at])
    return 100 * (ways == 4) + 10 * ways + 2 * near + 3 * WITHIN[square]


_grasping = _chooser(_childish, 12)


def _beginner(view: State, seed: int, budget: int) -> Search:
    """Has a feeling for good boards, and errs; in a challenge it takes what looks well."""
    return (_grasping if view.mode == CHALLENGE else search.blurred)(view, seed, budget)


def _middle(view: State, seed: int, budget: int) -> Search:
    """The best board after the move by the learned value; in a challenge the points, and those left to the other."""
    play = challenge.one_ply if view.mode == CHALLENGE else search.one_ply
    return play(view, seed, budget)


def _strongest(view: State, seed: int, budget: int) -> Search:
    """Plays its best candidates on."""
    play = challenge.master if view.mode == CHALLENGE else search.master
    return play(view, seed, budget)


def perft(state: State, depth: int) -> int:
    """Move paths of that length from a state: the fast counter of `bots.perft`."""
    if depth <= 0:
        return 1
    if state.over or not state.pouch:
        return 0
    return _count(of(state.board), state.pouch, 0, depth)


def _count(position: Position, pouch: bytes, at: int, depth: int) -> int:
    if at == len(pouch):
        return 0
    found = position.legal(pouch[at])
    if depth == 1:
        return found.bit_count() + 1
    total = 0
    for square in squares(found):
        after = position.copy()
        after.place(BITS[square], pouch[at])
        total += _count(after, pouch, at + 1, depth - 1)
    return total


THINK: dict[str, Callable[[State, int, int], Search]] = {
    "random": _chooser(_nothing, 1),
    "greedy": _chooser(_gain, 1),
    "beginner": _beginner,
    "middle": _middle,
    "strongest": _strongest,
    "clairvoyant": clairvoyant,
}
