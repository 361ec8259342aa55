"""Fours and fives in one move: what no player from `beginner` up may overlook in Ein-Auge."""

from .position import ALL, LOST, NEAR, PLAYING, WON, Position, key, make, sources, split
from .value import THREATS


def wins(position: Position) -> int:
    """The moves that make a four, as a set."""
    own, opp, barred, _ = position
    empty = ALL ^ own ^ opp
    if empty not in NEAR:
        return THREATS[own] & empty
    return sum(bit for bit in split(sources(own, opp, barred)) if make(position, bit)[0] == WON)


def gives(position: Position, bit: int, past: frozenset[int] = frozenset()) -> bool:
    """Whether the move makes a losing five or leaves the opponent a four in one that cannot be kept any more.

    Where the opponent must pass, the mover goes on: the four is given when each of those moves gives it. A move into a
    position of `past` ends the game as a draw and gives nothing.
    """
    ended, after = make(position, bit)
    if ended != PLAYING:
        return ended == LOST
    here = key(after)
    if here in past:
        return False
    if after.side != position.side:
        return bool(wins(after))
    if wins(after):
        return False
    seen = past | {key(position), here}
    return all(gives(after, again, seen) for again in split(sources(after.own, after.opp, after.barred)))


def sound(position: Position, past: frozenset[int] = frozenset()) -> tuple[int, ...]:
    """The moves that a careful player chooses from, as bits: fours if there are any, else those that give none away.

    Where every move gives a four away, all that make no five; where every move makes a five, all of them.
    """
    moves = split(sources(position.own, position.opp, position.barred))
    fours = wins(position)
    if fours:
        return split(fours)
    kept = tuple(bit for bit in moves if not gives(position, bit, past))
    if kept:
        return kept
    return tuple(bit for bit in moves if make(position, bit)[0] != LOST) or moves
