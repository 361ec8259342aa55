"""The learned value of Ishido's boards: kept as stones are laid, and the same as summed up afresh."""

from argparse import Namespace
from collections import Counter
from itertools import pairwise

import pytest

from codewheel.bots.ishido import features as features
from codewheel.bots.ishido.value import Field
from codewheel.bots.ishido.weights import EMPTIED, UNIT, weights_of
from codewheel.rules.ishido.board import NEIGHBOURS, SQUARES, STONES, TABLEAU, TYPES, WITHIN, match
from codewheel.rules.ishido.game import deal
from codewheel.rules.rng import Stream
from examples import many


def slow_total(board: bytes, undrawn: bytes) -> int:
    """The value summed up from nothing but the board, feature by feature."""
    left = Counter(undrawn)
    if not undrawn:
        return 0
    weights = weights_of(len(undrawn))
    empty = [i for i in range(SQUARES) if not board[i]]
    sides = {i: [board[near] - 1 for near in NEIGHBOURS[i] if board[near]] for i in empty}
    fits = {i: [t for t in range(TYPES) if match(board, i, t).ways] for i in empty}
    counts = {i: sum(left[t] for t in fits[i]) for i in empty}

    def matching(i: int) -> list[int]:
        return [t for t in range(TYPES) if not match(board, i, t).failing]

    def state(i: int) -> int:
        states = features.STATE[WITHIN[i]][len(sides[i])][counts[i]]
        more = WITHIN[i] and len(sides[i]) == 2
        return states + (features.MORE[sum(left[t] for t in matching(i)) - counts[i]] if more else 0)

    states = {i: state(i) for i in empty}
    total = sum(weights.places[features.ROW[i] + states[i]] for i in empty)
    total += sum(weights.pairs[states[i]][states[near]] for i in empty for near in NEIGHBOURS[i] if near in states) // 2
    takes, waits4, waits3, waits2, beyond = Counter(), Counter(), Counter(), Counter(), Counter()
    live3 = live4 = 0
    for i in empty:
        missing = [near for near in NEIGHBOURS[i] if not board[near]]
        if WITHIN[i] and len(sides[i]) == 2:
            hubs = features.HUBS[sum(left[t] for t in matching(i))]
            one, other = (features.SIDE[states[near]] for near in missing)
            total += weights.ways[28 * hubs + features.MISSES[one][other]]
            waits2.update(matching(i))
        if WITHIN[i] and len(sides[i]) == 3:
            last = missing[0]
            types = {t for t in range(TYPES) if completes(sides[i], t, fits[i], left)}
            if sides[last]:
                types &= set(fits[last])
            more = min(sum(left[t] for t in types), 6)
            at = ((min(counts[i], 4) * 7 + more) * 4 + len(sides[last])) * 2 + WITHIN[last]
            total += weights.holes[at]
            live3 += counts[i] > 0
            waits3.update(fits[i])
        if len(sides[i]) == 4:
            live4 += counts[i] > 0
            waits4.update(fits[i])
        takes.update(fits[i])
        beyond.update([] if WITHIN[i] else fits[i])
    for t, copies in left.items():
        packed = takes[t] | waits4[t] << features.TAKES | waits3[t] << features.TAKES + features.WAITS_4
        total += weights.kinds[copies][packed] + weights.twos[copies][waits2[t] | beyond[t] << 4]
    dead = sum(copies for t, copies in left.items() if not takes[t])
    frontier = sum(bool(sides[i]) for i in empty)
    total += weights.dead[8 * min(dead, 15) + min(frontier // 5, 7)]
    return total + weights.live[6 * min(live4, 5) + min(live3, 5)]


def completes(sides: list[int], stone: int, hubs: list[int], left: Counter[int]) -> bool:
    """Whether the stone on the last side gives one of the hubs what it wants there."""
    for hub in hubs:
        if left[hub]:
            colours = sum(side // 6 == hub // 6 for side in sides)
            symbols = sum(side % 6 == hub % 6 for side in sides)
            if (colours >= 2 and stone % 6 == hub % 6) or (symbols >= 2 and stone // 6 == hub // 6):
                return True
    return False


def check_game(seed: int, every: int) -> int:
    """A game of drawn placements; every so many plies all that is kept against the slow sum."""
    board, pouch = deal(seed)
    field, stream, count = Field(board, pouch), Stream(seed), 0
    for ply, stone in enumerate(pouch):
        squares = field.draw(stone)
        assert squares == [i for i in range(SQUARES) if not board[i] and match(board, i, stone).ways]
        if not squares:
            break
        if ply % every == 0:
            rest = pouch[ply + 1 :]
            assert field.total() == slow_total(board, rest)
            body = field.body()
            for square in squares:
                after = field.copy()
                worth = field.worth(square, stone)
                made = after.place(square, stone)
                laid = board[:square] + bytes((1 + stone,)) + board[square + 1 :]
                assert made == (match(laid, square, stone).ways == 4)
                assert after.total() == slow_total(laid, rest)
                assert body + worth == after.total() + UNIT * made + (0 if rest else EMPTIED)
                fresh = Field(laid, rest)
                for name in Field.__slots__:
                    assert getattr(fresh, name) == getattr(after, name) or name in ("keys", "sights"), name
                count += 1
        square = squares[stream.below(len(squares))]
        field.place(square, stone)
        board = board[:square] + bytes((1 + stone,)) + board[square + 1 :]
    return count


@pytest.mark.sweep
def test_the_value_is_kept_as_stones_are_laid() -> None:
    games = many(15)
    assert sum(check_game(seed, 4) for seed in range(games)) > 40 * games


@pytest.mark.soak
def test_the_value_is_kept_in_many_games() -> None:
    for seed in range(100, 160):
        check_game(seed, 1)


def test_the_last_stone_empties_the_pouch() -> None:
    board, pouch = deal(3)
    field = Field(board, pouch[:1])
    squares = field.draw(pouch[0])
    assert {field.worth(square, pouch[0]) for square in squares} == {EMPTIED}
    assert field.total() == 0


def test_the_order_of_the_undrawn_is_nothing() -> None:
    board, pouch = deal(4)
    one, other = Field(board, pouch[1:]), Field(board, bytes(sorted(pouch[1:])))
    assert all(getattr(one, name) == getattr(other, name) for name in Field.__slots__)


def test_one_ply_makes_many_four_ways() -> None:
    """The value alone, on deals that it was not learned from; a small count, the full one is the workshop's."""
    from workshop.ishido.training import measure

    ways, emptied = measure(40, Namespace(workers=1, cluster=""))
    assert ways >= 6.7 and emptied >= 0.9


@pytest.mark.soak
def test_one_ply_over_a_thousand_deals() -> None:
    from workshop.ishido.training import measure

    ways, emptied = measure(1_000, Namespace(workers=1, cluster=""))
    assert 7.5 <= ways <= 9 and emptied >= 0.97


def test_squares_that_lie_alike_share_their_class() -> None:
    assert len(set(features.ROW)) == features.CLASSES - 1  # of the centre's four, two are the tableau's own
    for i in range(SQUARES):
        assert features.ROW[i] == features.ROW[SQUARES - 1 - i]
    assert len(TABLEAU) + 66 == STONES


def test_the_weights_are_small_and_tables_whole() -> None:
    from codewheel.bots.ishido import weights

    size = weights._FILE.stat().st_size
    assert size == 2 * features.PHASES * features.WEIGHTS <= 300_000
    for phase, after in pairwise(range(features.PHASES)):
        assert weights.weights(phase) != weights.weights(after)
