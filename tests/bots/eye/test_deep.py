"""EYE's strongest player: what it tries first is a turn that goes, its short look is that of the lens, it finds what is
two turns away, and it keeps to its budget.
"""

from collections.abc import Iterator

import pytest

from bots.eye.kit import OPTIONS, marked, player, walked
from codewheel.bots.contract import bots, decide
from codewheel.bots.eye.deep import Deep, played, refutation
from codewheel.bots.eye.position import Position, begin, of
from codewheel.bots.eye.search import Candidate
from codewheel.bots.eye.turns import outcomes, reached
from codewheel.bots.eye.value import SURE, between, lens
from codewheel.rules.eye.game import GAME
from codewheel.rules.eye.state import MOVE, State


def states(count: int, least: int = 1, options: dict[str, object] | None = None) -> list[State]:
    """States of two players in which a turn of so many moves or more begins that wins nothing at once."""
    found: list[State] = []
    for seed in range(400):
        state = walked(options or {}, seed, 20 + 9 * seed % 70)
        if state.phase == MOVE and state.left >= least and not state.used:
            turn = outcomes(of(state))
            if not any(end.winner == state.seat for end in turn.ends):
                found.append(state)
        if len(found) == count:
            return found
    raise AssertionError("too few")


def some(position: Position, every: int) -> Iterator[tuple[int, int, Position]]:
    """Outcomes of a turn here and there: config, the mover's counters, the position."""
    turn = outcomes(position)
    at = 0
    for group in turn.groups:
        for own in group.masks:
            at += 1
            if at % every == 0 and group.scene.control == position.control:
                yield group.config, own, reached(position, group, own)


def test_the_short_look_is_that_of_the_lens() -> None:
    compared = 0
    for number, state in enumerate(states(40)):
        position = of(marked(state, number))
        seat, turn = position.seat, outcomes(position)
        for group in turn.groups[::2]:
            eyes = lens(position.rules, group.config, group.swapped, group.scene, seat, 1 - seat)
            masks = group.masks[:: max(1, len(group.masks) // 4)]
            control, others = group.scene.control, group.scene.masks[1 - seat]
            found = [between(position.rules, group.config, group.swapped, own, others, control, seat) for own in masks]
            assert found == eyes.worth(masks)
            compared += len(masks)
    assert compared > 100


def test_a_refutation_is_played_as_it_was_and_nowhere_else() -> None:
    """Where it goes again, its outcome is one of the turn's."""
    kept, elsewhere = [], 0
    for state in states(10, 2):
        position = of(state)._replace(left=2)
        for config, own, _ in some(position, 40):
            turn = refutation(position, config, own)
            if turn is not None:
                kept.append(turn)
                assert played(position, turn) == config
    assert len(kept) > 50
    for state in states(6, 2):
        position = of(state)._replace(left=2)
        there = {(group.config, own) for group in outcomes(position).groups for own in group.masks}
        for turn in kept:
            config = played(position, turn)
            if config >= 0:
                own = position.masks[position.seat]
                for source, target in turn.steps:
                    own ^= source | target
                assert (config, own) in there
                elsewhere += 1
    assert elsewhere > 20


def test_too_few_moves_or_a_counter_in_the_way_stop_a_refutation() -> None:
    state = states(1, 2)[0]
    position = of(state)._replace(left=2)
    found = [(config, turn) for config, own, _ in some(position, 1) if (turn := refutation(position, config, own))]
    longest = max(found, key=lambda entry: len(entry[1].wheels) + len(entry[1].steps))
    assert played(position, longest[1]) == longest[0]
    assert played(position._replace(left=1), longest[1]) == -1
    step = next(turn for _, turn in found if len(turn.steps) == 1 and not turn.wheels)
    masks = list(position.masks)
    masks[1 - position.seat] |= step.steps[0][1]
    assert played(position._replace(masks=tuple(masks)), step) == -1


def test_an_outcome_that_hands_over_a_win_is_worth_a_loss() -> None:
    """The same, seen by all outcomes of the reply."""
    lost = safe = 0
    for state in states(40):
        root = of(state)
        search = Deep(state, root, [], 0, 10**6)
        for number, (_, _, there) in enumerate(some(root, 250)):
            after = begin(there, 1 - root.seat)
            if after.over or after.offenders:
                continue
            loses = any(end.winner == after.seat for end in outcomes(after).ends)
            thought = search._answered(number, after, 4, -2 * SURE)
            while True:
                try:
                    next(thought)
                except StopIteration as end:
                    assert (end.value == -SURE) == loses
                    break
            lost, safe = lost + loses, safe + (not loses)
        if lost >= 2 and safe >= 10:
            return
    raise AssertionError((lost, safe))


@pytest.mark.parametrize("options", OPTIONS[:13], ids=str)
def test_between_two_it_ends_near_its_budget_under_every_option(options: dict[str, object]) -> None:
    for state in states(2, 1, options):
        info = decide(player("strongest"), state, 1, 3_000)
        assert GAME.check(state, info.move) is None
        assert info.nodes < 25_000


def test_a_win_within_a_turn_is_seen_as_all_outcomes_have_it() -> None:
    won = kept = 0
    for seed in range(300):
        state = walked({}, seed, 20 + 9 * seed % 70)
        if state.phase != MOVE or not state.left:
            continue
        root = of(state)
        search = Deep(state, root, [], 0, 10**6)
        thought = search._wins_soon(root)
        while True:
            try:
                next(thought)
            except StopIteration as end:
                assert end.value == any(ended.winner == root.seat for ended in outcomes(root).ends)
                won, kept = won + end.value, kept + (not end.value)
                break
    assert won >= 5 and kept >= 20, (won, kept)


def test_it_uses_what_it_is_given_and_ends_by_itself() -> None:
    found = []
    for budget in (2_000, 10_000, 400_000):
        found.append([decide(player("strongest"), state, 1, budget).nodes for state in states(2, 2)])
    for few, more, most in zip(*found, strict=True):
        assert few < more <= most < 400_000


def test_candidates_that_all_lose_give_a_move() -> None:
    """Nothing is thought of a turn in which everything loses: the first is as good as any."""
    state = states(1)[0]
    root = of(state)
    turn = outcomes(root)
    group = turn.groups[0]
    best = [Candidate(0, group.config, own, 0, 0, group.table[own]) for own in group.masks[:3]]
    search = Deep(state, root, turn.groups, 0, 1)
    thought = search.choose(best)
    while True:
        try:
            next(thought)
        except StopIteration as end:
            assert end.value in best
            break


def test_who_was_the_strongest_is_offered_to_nobody() -> None:
    assert player("strongest-1").budget == 200_000
    assert "strongest-1" not in bots("eye") and "strongest-1" not in GAME.bots
