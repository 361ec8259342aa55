"""The distinct outcomes of a turn: equal to the rules' own under every option, to the fixtures, and fast enough."""

import json
from pathlib import Path

import pytest

from bots.eye.kit import OPTIONS, fast, marked, opened, plain, walked
from codewheel.bots.eye.position import CONFIGS, NEAR, OPEN, WHEELED, bits, hole_of, of, squares
from codewheel.bots.eye.turns import STAY, Group, Turn, outcomes, text
from codewheel.rules.eye.board import NEIGHBOURS, SLIDE, VISIBLE
from codewheel.rules.eye.game import GAME
from codewheel.rules.eye.state import OVER, PLACE
from examples import proved

FIXTURES = Path(__file__).resolve().parents[2] / "fixtures" / "eye" / "reference_perft.json"


def test_holes_are_the_squares_that_are_seen() -> None:
    for config in range(CONFIGS):
        seen = squares(config)
        pattern = ((config >> 4) % 2, config % 2)
        assert sorted(square for square in seen if square >= 0) == list(VISIBLE[pattern])
        assert bits(OPEN[config]) == tuple(hole for hole, square in enumerate(seen) if square >= 0)
        assert all(hole_of(config, seen[hole]) == hole for hole in bits(OPEN[config]))


def test_neighbours_and_slides_are_those_of_the_board() -> None:
    for config in range(CONFIGS):
        seen = squares(config)
        for hole in bits(OPEN[config]):
            near = sorted(seen[other] for other in bits(NEAR[1 << hole] & OPEN[config]))
            assert tuple(near) == NEIGHBOURS[seen[hole]]
            for turn, after in enumerate(WHEELED[config]):
                slid = squares(after)[hole]
                assert (slid if slid >= 0 else None) == SLIDE[turn][seen[hole]]


@pytest.mark.parametrize("options", proved(OPTIONS, 2), ids=str)
def test_outcomes_are_those_of_the_rules(options: dict[str, object]) -> None:
    compared = 0
    for seed in range(16):
        state = walked(options, seed * 31, 30 + seed * 11)
        if state.phase in (OVER, PLACE):
            continue
        state = opened(marked(state, seed) if seed % 2 else state, 2)
        found, winners, won = plain(state)
        turn = outcomes(of(state))
        if won:
            assert any(end.winner == state.seat for end in turn.ends)
            continue
        assert fast(turn) == found
        assert {end.winner for end in turn.ends} == winners
        compared += 1
    assert compared >= 3


def test_merged_outcomes_are_counted_once() -> None:
    for seed in range(20):
        turn = outcomes(of(opened(walked({}, seed, 12 + seed * 7), 3)))
        if not any(end.winner is not None for end in turn.ends):
            assert len(fast(turn)) == sum(len(group.masks) for group in turn.groups) == turn.count


def test_the_first_move_leads_there() -> None:
    """Each outcome is among those that remain after its first move."""
    state = opened(walked({}, 3, 40), 2)
    turn = outcomes(of(state))
    for first in {first for group in turn.groups for first in group.table.values()} - {STAY}:
        through = Turn(turn.root)
        for group in turn.groups:
            part = Group(group.config, group.scene, group.swapped, group.depth)
            part.masks = [own for own in group.masks if group.table[own] == first]
            through.groups.append(part)
        assert fast(through) <= fast(outcomes(of(GAME.apply(state, text(turn.root.config, first)))))


def test_lone_counters_have_as_many_outcomes_as_the_fixtures_say() -> None:
    for case in json.loads(FIXTURES.read_text()):
        state = walked({}, 0, 12)._replace(
            pattern=tuple(case["cfg"]), counters=(tuple(case["counters"][0]), ()), reserve=(5, 6), seat=0
        )
        for left, count in enumerate(case["distinct_upto"], 1):
            turn = outcomes(of(opened(state, left)._replace(left=left, control=(-1,) * 8)))
            assert len(fast(turn)) == count, case


def test_a_pause_comes_often() -> None:
    turn = Turn(of(opened(walked({}, 5, 60), 4))._replace(left=4))
    pauses = sum(1 for _ in turn.run())
    assert turn.count / pauses < 80
