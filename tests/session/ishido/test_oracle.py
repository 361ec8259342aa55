"""The Oracle: the sixty-four hexagrams and their order, and how one grows from a 4-Way and its moment."""

import re
from collections import Counter
from pathlib import Path

import pytest

from codewheel.rules.ishido import board as ishido_board
from codewheel.rules.ishido.board import COLUMNS, NEIGHBOURS, SQUARES, STONE, TYPES, WITHIN, match
from codewheel.rules.rng import Stream
from codewheel.session.ishido.oracle import HEXAGRAMS, KING_WEN, LINES, STONES, TRIGRAMS, cast, reading, sums

# the square of the sixty-four as books print it: a row for the lower trigram, a column for the upper one
UPPER = ("heaven", "thunder", "water", "mountain", "earth", "wind", "fire", "lake")
SQUARE = {
    "heaven": (1, 34, 5, 26, 11, 9, 14, 43),
    "thunder": (25, 51, 3, 27, 24, 42, 21, 17),
    "water": (6, 40, 29, 4, 7, 59, 64, 47),
    "mountain": (33, 62, 39, 52, 15, 53, 56, 31),
    "earth": (12, 16, 8, 23, 2, 20, 35, 45),
    "wind": (44, 32, 48, 18, 46, 57, 50, 28),
    "fire": (13, 55, 63, 22, 36, 37, 30, 49),
    "lake": (10, 54, 60, 41, 19, 61, 38, 58),
}
# the trigrams by their image, from below
IMAGES = {
    "heaven": "---", "lake": "--:", "fire": "-:-", "thunder": "-::",
    "wind": ":--", "water": ":-:", "mountain": "::-", "earth": ":::",
}  # fmt: skip


def four_way(chance: Stream) -> tuple[list[int], list[int]]:
    """Five stones, and a square Within with its four neighbours."""
    hub = [square for square in range(SQUARES) if WITHIN[square]][chance.below(60)]
    return [chance.below(TYPES) for _ in range(STONES)], [hub, *NEIGHBOURS[hub]]


def test_the_order_is_that_of_king_wen() -> None:
    found = {}
    for lower, row in SQUARE.items():
        for upper, number in zip(UPPER, row, strict=True):
            found[number] = (lower, upper)
    assert sorted(found) == list(range(1, HEXAGRAMS + 1))
    for number, (lower, upper) in found.items():
        hexagram = reading(number)
        assert (hexagram.number, hexagram.lower, hexagram.upper) == (number, lower, upper)
        drawn = "".join("-" if line else ":" for line in hexagram.lines)
        assert drawn == IMAGES[lower] + IMAGES[upper]


def test_every_hexagram_stands_once_and_beside_its_like() -> None:
    assert len(set(KING_WEN)) == HEXAGRAMS and set(TRIGRAMS.values()) == set(SQUARE)
    for first in range(0, HEXAGRAMS, 2):
        one, other = KING_WEN[first], KING_WEN[first + 1]
        turned = one[::-1]
        assert other == (turned if turned != one else tuple(1 - line for line in one))


@pytest.mark.parametrize("seed", range(40))
def test_any_64_moments_in_a_row_give_each_hexagram_once(seed: int) -> None:
    chance = Stream(seed)
    stones, squares = four_way(chance)
    first = chance.below(10**12)
    assert sorted(cast(stones, squares, first + k).number for k in range(HEXAGRAMS)) == list(range(1, HEXAGRAMS + 1))


def test_it_is_uniform_over_a_day_for_one_four_way() -> None:
    stones, squares = four_way(Stream(5))
    counted = Counter(cast(stones, squares, moment).number for moment in range(0, 86_400_000, 1009))
    total = sum(counted.values())
    assert len(counted) == HEXAGRAMS and max(counted.values()) - min(counted.values()) <= 0.02 * total / HEXAGRAMS


def test_every_stone_matters() -> None:
    """A stone turns its own line by its colour and the line above by its symbol; 27 of 35 others change the reading."""
    chance = Stream(1)
    for _ in range(20):
        stones, squares = four_way(chance)
        moment = chance.below(10**9)
        before = cast(stones, squares, moment).lines
        for place in range(STONES):
            changed = 0
            for other in set(range(TYPES)) - {stones[place]}:
                after = cast([*stones[:place], other, *stones[place + 1 :]], squares, moment).lines
                turned = {line for line in range(LINES) if before[line] != after[line]}
                assert turned <= {place, place + 1}
                changed += bool(turned)
            assert changed == 27


def test_every_square_matters() -> None:
    chance = Stream(2)
    for _ in range(20):
        stones, squares = four_way(chance)
        moment = chance.below(10**9)
        before = cast(stones, squares, moment).number
        for place, square in enumerate(squares):
            others = [other for other in range(SQUARES) if other != square]
            changed = [
                cast(stones, [*squares[:place], o, *squares[place + 1 :]], moment).number != before for o in others
            ]
            assert sum(changed) == 72


def test_another_place_or_order_is_another_reading() -> None:
    """The whole 4-Way a row on turns the lines that stones bear; a column on the lines above them."""
    stones, squares = four_way(Stream(9))
    before = cast(stones, squares, 77).lines
    down, right = ([square + step for square in squares] for step in (COLUMNS, 1))
    assert [a != b for a, b in zip(before, cast(stones, down, 77).lines, strict=True)] == [True] * 5 + [False]
    assert [a != b for a, b in zip(before, cast(stones, right, 77).lines, strict=True)] == [False] + [True] * 5


def test_every_moment_matters() -> None:
    stones, squares = four_way(Stream(3))
    for moment in range(200):
        numbers = {cast(stones, squares, moment + step).number for step in range(HEXAGRAMS)}
        assert len(numbers) == HEXAGRAMS


def test_by_hand() -> None:
    """The example of the manual's page: c4 on F4 within a1 F3, b6 E4, d2 G4, e5 F5, at the moment 12,345."""
    stones, squares = [15, 0, 11, 19, 28], [41, 29, 40, 42, 53]
    # colour + row (+ symbol + column of the stone before): 3+4, 1+3+4+6, 2+4+1+6, 4+4+6+5, 5+5+2+7, 5+6
    # the moment 12,345 is odd, 6,172 even, 3,086 even, 1,543 odd, 771 odd, 385 odd
    assert sums(stones, squares, 12_345) == [7 + 1, 14, 13, 19 + 1, 19 + 1, 11 + 1]
    found = cast(stones, squares, 12_345)
    assert found.lines == (0, 0, 1, 0, 0, 0) and found.number == 15
    assert (found.lower, found.upper) == ("mountain", "earth")


@pytest.mark.parametrize("number", [0, 65, -1])
def test_there_are_no_others(number: int) -> None:
    with pytest.raises(ValueError, match="64"):
        reading(number)


@pytest.mark.parametrize(("count", "moment"), [(4, 1), (6, 1), (5, -1)])
def test_no_other_counts_are_cast(count: int, moment: int) -> None:
    with pytest.raises(ValueError, match="5 stones"):
        cast([0] * count, [13] * count, moment)


def test_the_example_of_the_manual() -> None:
    text = " ".join((Path(__file__).parents[3] / "manuals" / "ishido.md").read_text("utf-8").split())
    found = re.search(
        r"An example: (\w\d) on (\w\d), round it (\w\d), (\w\d), (\w\d) and (\w\d), at ([\d,]+)\. "
        r"The sums are ([\d, ]+): the ([\w-]+) sign, (\w+) above (\w+)\.",
        text,
    )
    assert found is not None
    hub, place, *ring = found.groups()[:6]
    moment, told, number, upper, lower = found.groups()[6:]
    stones, square = [STONE[name] for name in (hub, *ring)], ishido_board.SQUARE[place]
    squares = [square, *NEIGHBOURS[square]]
    assert square not in ishido_board.TABLEAU, "a stone can be placed there"
    board = bytearray(SQUARES)
    for at, stone in zip(squares[1:], stones[1:], strict=True):
        board[at] = stone + 1
    assert match(board, square, stones[0]).ways == 4
    at_the_moment = int(moment.replace(",", ""))
    assert sums(stones, squares, at_the_moment) == [int(part) for part in told.split(",")]
    grown = cast(stones, squares, at_the_moment)
    assert (grown.number, grown.upper, grown.lower) == (23, upper.lower(), lower.lower())
    assert number == "twenty-third"
