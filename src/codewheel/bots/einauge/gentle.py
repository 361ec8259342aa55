"""Ein-Auge's gentle player, for first games: it sees to it that the eye opens, and is to be beaten once it has.

While stones are laid it makes no four of its own and lets none be made: it stops the one that threatens, and keeps the
other side from two at once. With the eye open it takes a four that it sees, and dreams at every third move or so.
"""

from ...rules.einauge.game import State
from ...rules.rng import Stream
from ..contract import Search, SearchInfo
from .position import ALL, NAME, PLAYING, Position, keys, make, of, sources, split
from .root import glance
from .safety import sound, wins

NOISE = 30  # of how lines look, in which moves are told apart once the eye is open
DREAMS = 3  # one move in so many is any that comes


def gentle(view: State, seed: int, budget: int) -> Search:
    """A player, see `bots.contract`."""
    position, stream = of(view), Stream(seed)
    yield SearchInfo(0, "")
    if view.plies < 24:
        return (yield from _lay(position, stream))
    moves = sound(position, keys(view.past))
    if not wins(position) and not stream.below(DREAMS):
        moves = split(sources(position.own, position.opp, position.barred))
    return SearchInfo(len(moves), NAME[max((glance(position, bit) + stream.below(NOISE), bit) for bit in moves)[1]])


def _lay(position: Position, stream: Stream) -> Search:
    """The stone that leaves the other side the fewest fours after its next one; of equal ones the seed's."""
    moves = split(ALL ^ position.own ^ position.opp)
    going_on = [bit for bit in moves if make(position, bit)[0] == PLAYING] or list(moves)
    found: list[tuple[int, int, int]] = []
    for bit in going_on:
        ended, after = make(position, bit)
        danger = 0 if ended != PLAYING else _danger(after)
        found.append((danger, stream.below(1 << 16), bit))
        best = min(found)[2]
        yield SearchInfo(len(found), NAME[best])
    return SearchInfo(len(found), NAME[min(found)[2]])


def _danger(position: Position) -> int:
    """How near a four is for whoever is to move: 100 where he makes one, else how many a stone of his threatens."""
    if wins(position):
        return 100
    worst = 0
    for bit in split(ALL ^ position.own ^ position.opp):
        ended, after = make(position, bit)
        if ended == PLAYING:  # as if he could go on
            threats = wins(Position(after.opp, after.own, 0, position.side)).bit_count()
            worst = max(worst, threats)
    return worst
