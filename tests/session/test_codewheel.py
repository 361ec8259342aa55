"""The codewheel's model: how many challenges there are, and how much of the answer hangs on each element."""

import pytest

from codewheel.session.codewheel import (
    CHALLENGES,
    EDGE_WORDS,
    ONES,
    SECTORS,
    TENS,
    WINDOW_WORDS,
    Challenge,
    Position,
    challenge,
    digits,
    drawn,
    number,
    position,
)

ALL = [challenge(n) for n in range(CHALLENGES)]
NUMBERS = {asked: number(asked) for asked in ALL}


def test_there_are_enough_challenges() -> None:
    assert len(set(ALL)) == CHALLENGES == SECTORS**4 >= 1000
    print(f"{CHALLENGES} challenges, {len(set(NUMBERS.values()))} different numbers")
    assert challenge(CHALLENGES + 5) == challenge(5)


def test_what_is_printed() -> None:
    words = EDGE_WORDS + WINDOW_WORDS
    assert len(set(words)) == 2 * SECTORS and {len(word) for word in words} == {4}
    assert len(TENS) == len(ONES) == SECTORS
    assert all(1 <= tens <= 9 for tens in TENS) and all(0 <= ones <= 9 for ones in ONES)


def test_every_number_has_two_digits() -> None:
    assert all(10 <= found <= 99 for found in NUMBERS.values())


@pytest.mark.parametrize("element", Challenge._fields)
def test_each_element_changes_the_answer(element: str) -> None:
    changed = total = 0
    for asked, found in NUMBERS.items():
        for other in range(SECTORS):
            if other != getattr(asked, element):
                total += 1
                changed += NUMBERS[asked._replace(**{element: other})] != found
    print(f"{element}: {changed / total:.1%} of {total} changes change the answer")
    assert changed >= 0.8 * total


def test_by_hand_as_the_manual_says() -> None:
    """Third pattern of the card, first of the middle disc, fifth word of the edge, second window."""
    asked = Challenge(2, 0, 4, 1)
    assert position(asked) == Position(2, 10)  # the middle disc two sectors on, the inner disc two back
    # the second window lies in sector 1 + 10 = 11; there the middle disc shows what it carries in sector 9
    assert digits(position(asked), 1) == (TENS[9], ONES[11]) == (1, 6)
    assert number(asked) == 16


def test_a_seed_asks_one_thing_after_the_other() -> None:
    for seed in (0, 1, 2**32 - 1, 2**64 - 1):
        row = [drawn(seed, nth) for nth in range(200)]
        assert row == [drawn(seed, nth) for nth in range(200)]
        assert len(set(row)) == 200
    firsts = [drawn(seed, 0) for seed in range(3000)]
    assert len(set(firsts)) > 2600  # neighbours are asked other things
    for element in range(4):
        assert {asked[element] for asked in firsts} == set(range(SECTORS))


def test_what_a_seed_asks_stays_the_same() -> None:
    asked = [tuple(drawn(seed, nth)) for seed in (0, 1, 2**63) for nth in (0, 1)]
    assert asked == [(0, 11, 5, 5), (1, 9, 10, 0), (6, 3, 2, 11), (7, 6, 5, 2), (5, 4, 1, 3), (6, 6, 5, 2)]
