"""Wins of Ein-Auge within a few plies, in either phase, by looking at everything: for problems and who judges them.

A position that has been since the root was left draws, as the rules have it; what was before the root is not known.
"""

from .position import PLAYING, WON, Position, key, make, sources, split
from .safety import wins

_Past = tuple[int, ...]


def within(position: Position, side: int, left: int, past: _Past = ()) -> bool:
    """Whether a side has won after so many plies at most, whoever acts now and whatever the other one does."""
    if left <= 0:
        return False
    own, opp, barred, acts = position
    here = (*past, key(position)) if (own | opp).bit_count() == 24 else past
    if acts == side:
        if wins(position):
            return True
        if left == 1:
            return False
        return any(leads(position, bit, side, left, here) for bit in split(sources(own, opp, barred)))
    if wins(position):
        return False
    return all(leads(position, bit, side, left, here) for bit in split(sources(own, opp, barred)))


def leads(position: Position, bit: int, side: int, left: int, past: _Past = ()) -> bool:
    """Whether a move, made with so many plies left, this one among them, wins for a side. `past`: with the root."""
    ended, after = make(position, bit)
    if ended != PLAYING:
        return (ended == WON) == (position.side == side)
    return key(after) not in past and within(after, side, left - 1, past)


def distance(position: Position, side: int, most: int) -> int:
    """The fewest plies after which a side has surely won, 0 where they are more than `most`."""
    return next((left for left in range(1, most + 1) if within(position, side, left)), 0)


def choices(position: Position, most: int) -> tuple[int, tuple[int, ...]]:
    """(plies, moves as bits) of the shortest wins of who acts; (0, ()) where there is none within `most` plies."""
    own, opp, barred, side = position
    moves = split(sources(own, opp, barred))
    here = (key(position),) if (own | opp).bit_count() == 24 else ()
    for left in range(1, most + 1):
        found = tuple(bit for bit in moves if leads(position, bit, side, left, here))
        if found:
            return left, found
    return 0, ()
