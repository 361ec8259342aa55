"""What follows from judged decisions: losses, accuracy, turning points, luck, shares."""

from hypothesis import given
from hypothesis import strategies as st

from codewheel.session.review.judged import (
    CHANCES,
    OPEN,
    WHOLE,
    Judged,
    Luck,
    Scale,
    accuracy,
    beside,
    counts,
    curve,
    gained,
    given_away,
    loss,
    shared,
    turns,
)
from examples import examples

WORTHS = st.integers(0, WHOLE)
SCALES = st.sampled_from((CHANCES, Scale(100, 35), Scale(1, 1, falls=True, lost=1000)))


@st.composite
def decisions(draw: st.DrawFn) -> list[Judged]:
    found = []
    for ply in range(draw(st.integers(0, 12))):
        was = draw(st.one_of(WORTHS, st.just(OPEN)))
        now = OPEN if was == OPEN else draw(WORTHS)
        found.append(Judged(ply, ply + 1, draw(st.integers(0, 1)), was, now, (), (now, WHOLE - now)))
    return found


@examples(200)
@given(WORTHS, SCALES)
def test_what_is_best_costs_nothing(worth: int, scale: Scale) -> None:
    best = Judged(0, 1, 0, worth, worth, (), ())
    assert loss(scale, best) == 0 and counts(scale, best) == 100 and turns(scale, [best]) == []


@examples(200)
@given(decisions(), SCALES)
def test_accuracy_is_a_hundred_for_who_gave_nothing_away_and_for_nobody_else(found: list[Judged], scale: Scale) -> None:
    for seat in (0, 1):
        mine = [judged for judged in found if judged.seat == seat and judged.known]
        percent = accuracy(scale, found, seat)
        assert (percent is None) == (not mine)
        if percent is not None:
            assert 0 <= percent <= 100
            assert (percent == 100) == (given_away(scale, found, seat) == 0)


@examples(200)
@given(decisions(), SCALES)
def test_all_losses_are_those_of_the_seats_and_turning_points_the_greatest(found: list[Judged], scale: Scale) -> None:
    total = sum(loss(scale, judged) for judged in found)
    assert total == given_away(scale, found, 0) + given_away(scale, found, 1)
    great = turns(scale, found)
    assert great == sorted(great)
    rest = [judged for judged in found if judged not in great]
    assert all(loss(scale, judged) >= scale.least for judged in great)
    assert all(loss(scale, judged) < scale.least for judged in rest)


def test_each_loss_of_a_half_halves_what_a_decision_counts() -> None:
    for times in range(4):
        judged = Judged(0, 1, 0, 900, 900 - 150 * times, (), ())
        assert counts(CHANCES, judged) == 100 / 2**times
    falls = Judged(0, 1, 0, 12, 14, (), ())
    assert loss(Scale(1, 1, falls=True), falls) == 2 and counts(Scale(1, 1, falls=True), falls) == 25


def test_a_worse_decision_counts_less() -> None:
    values = [counts(CHANCES, Judged(0, 1, 0, 1000, now, (), ())) for now in range(0, 1001, 50)]
    assert values == sorted(values) and len(set(values)) == len(values)


@examples(200)
@given(st.lists(st.tuples(st.integers(0, 1), WORTHS, WORTHS), max_size=8))
def test_luck_sums_over_the_seats(rows: list[tuple[int, int, int]]) -> None:
    found = [Luck(ply, seat, mean, gave) for ply, (seat, mean, gave) in enumerate(rows)]
    assert gained(found, 0) + gained(found, 1) == sum(gave - mean for _, mean, gave in rows)


@examples(200)
@given(WORTHS, st.integers(0, 3), st.lists(st.integers(0, 1000), min_size=4, max_size=4))
def test_shares_are_the_whole_together(own: int, seat: int, weights: list[int]) -> None:
    found = shared(own, seat, weights)
    assert sum(found) == WHOLE and found[seat] == own and min(found) >= 0


def test_the_curve_goes_by_the_ends_of_decisions_and_leaves_out_what_is_open() -> None:
    known = Judged(3, 5, 0, 600, 500, (), (500, 500))
    later = Judged(5, 8, 1, 500, 400, (), (600, 400))
    unknown = Judged(8, 9, 0, OPEN, OPEN, (), ())
    assert [(point.ply, point.worths) for point in curve([later, unknown, known])] == [
        (5, (500, 500)),
        (8, (600, 400)),
    ]


def test_beside_goes_both_ways_and_ends() -> None:
    assert [beside((3, 7), ply, 1) for ply in (0, 3, 7)] == [3, 7, None]
    assert [beside((3, 7), ply, -1) for ply in (9, 7, 3)] == [7, 3, None]
