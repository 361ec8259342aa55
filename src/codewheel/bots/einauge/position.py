"""Ein-Auge's search position: the rules on two 25-bit sets, for players that look at many positions.

Bit i is square i of `rules.einauge` (row by row from the top). A position is told from the mover's side: what holds for
Black to act holds for White with the colours changed. Tests keep it in lockstep with the rules.
"""

from ...rules.einauge.game import LINES, LINES_OF, NAMES, NEIGHBOURS, NONE, SIDES, State
from ...rules.rows import NamedTuple

ALL = (1 << 25) - 1
FOUR, FIVE = 1, 2
BIT = {name: 1 << i for i, name in enumerate(NAMES)}
NAME = {1 << i: name for i, name in enumerate(NAMES)}


def _bits(squares: tuple[int, ...]) -> int:
    return sum(1 << i for i in squares)


# what a set of stones in one line has made; what is not here has made nothing
MADE = {_bits(line[:4]): FOUR for line in LINES} | {_bits(line[1:]): FOUR for line in LINES}
MADE |= {_bits(line): FIVE for line in LINES}
# the square as a bit -> (its neighbours, its row, its column)
AROUND = {1 << i: (_bits(NEIGHBOURS[i]), _bits(LINES_OF[i][0]), _bits(LINES_OF[i][1])) for i in range(25)}
NEAR = {bit: around[0] for bit, around in AROUND.items()}

PLAYING, WON, LOST = 0, 1, 2


class Position(NamedTuple):
    """A position that is not over, repetition apart. `own` belongs to the side that acts."""

    own: int
    opp: int
    barred: int  # the stone that may not move, as a bit; 0 where there is none
    side: int  # the colour that acts: 0 White, 1 Black


def of(state: State) -> Position:
    """The search position of a state that is not over."""
    sets = [sum(1 << i for i in range(25) if state.board[i] == stone) for stone in SIDES]
    barred = 0 if state.barred == NONE else 1 << state.barred
    return Position(sets[state.side], sets[1 - state.side], barred, state.side)


def board(position: Position) -> str:
    """The 25 squares as the rules write them."""
    own, opp = SIDES[position.side], SIDES[1 - position.side]
    return "".join(own if position.own >> i & 1 else opp if position.opp >> i & 1 else "." for i in range(25))


def key(position: Position) -> int:
    """A number for (board, side, barred stone): two positions are the same exactly when their numbers are."""
    return position.own | position.opp << 25 | position.side << 50 | position.barred << 51


def keys(past: tuple[tuple[str, int, int], ...]) -> frozenset[int]:
    """The numbers of the positions that a state remembers."""
    return frozenset(key(of(State(board, side, barred, 24))) for board, side, barred in past)


def sources(own: int, opp: int, barred: int) -> int:
    """The squares of all legal moves, as a set: empty ones in phase one, own stones beside the eye in phase two."""
    empty = ALL ^ own ^ opp
    return empty if empty & (empty - 1) else own & NEAR[empty] & ~barred


def split(moves: int) -> tuple[int, ...]:
    """The single bits of a set, lowest first."""
    found = []
    while moves:
        bit = moves & -moves
        found.append(bit)
        moves ^= bit
    return tuple(found)


def made(stones: int, at: int) -> int:
    """PLAYING, WON or LOST for the owner of the stones who has just filled the square; a five goes before a four."""
    _, row, column = AROUND[at]
    return min(LOST, MADE.get(stones & row, 0) | MADE.get(stones & column, 0))


def make(position: Position, bit: int) -> tuple[int, Position]:
    """A legal move: (PLAYING, WON or LOST for the mover, the position after it). Nothing is said of repetition."""
    own, opp, _, side = position
    empty = ALL ^ own ^ opp
    if empty & (empty - 1):
        own |= bit
        eye = empty ^ bit
        ended = made(own, bit)
        if eye & (eye - 1) or opp & NEAR[eye]:
            return ended, Position(opp, own, 0, 1 - side)
        return ended, Position(own, opp, 0, side)  # White is blocked as phase two begins: Black acts
    own ^= bit | empty
    ended = made(own, empty)
    if opp & NEAR[bit]:
        return ended, Position(opp, own, 0, 1 - side)
    return ended, Position(own, opp, empty, side)


def perft(position: Position, depth: int) -> int:
    """The number of move paths of that length, every position really made; repetition is ignored."""
    if depth == 0:
        return 1
    own, opp, barred, _ = position
    if (own | opp).bit_count() < 24:
        return _perft_place(own, opp, depth)
    return _perft_slide(own, opp, barred, depth)


def _perft_place(own: int, opp: int, depth: int) -> int:
    count = 0
    empty = ALL ^ own ^ opp
    rest = empty
    get = MADE.get
    while rest:
        bit = rest & -rest
        rest ^= bit
        after = own | bit
        _, row, column = AROUND[bit]
        ended = get(after & row) or get(after & column)
        if depth == 1:
            count += 1
        elif not ended:
            left = empty ^ bit
            if left & (left - 1):
                count += _perft_place(opp, after, depth - 1)
            elif opp & NEAR[left]:
                count += _perft_slide(opp, after, 0, depth - 1)
            else:
                count += _perft_slide(after, opp, 0, depth - 1)
    return count


def _perft_slide(own: int, opp: int, barred: int, depth: int) -> int:
    count = 0
    eye = ALL ^ own ^ opp
    near, row, column = AROUND[eye]
    rest = own & near & ~barred
    get = MADE.get
    while rest:
        bit = rest & -rest
        rest ^= bit
        after = own ^ bit ^ eye
        ended = get(after & row) or get(after & column)
        if depth == 1:
            count += 1
        elif not ended:
            if opp & NEAR[bit]:
                count += _perft_slide(opp, after, 0, depth - 1)
            else:
                count += _perft_slide(after, opp, eye, depth - 1)
    return count
