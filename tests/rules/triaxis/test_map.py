"""TriAxis' islands: zones and their names, neighbours, the classic island, new ones, terrain, shares."""

import pytest

from codewheel.rules.rng import Stream
from codewheel.rules.triaxis.game import GAME
from codewheel.rules.triaxis.map import (
    DIRECTIONS,
    block,
    chart,
    classic,
    is_sound,
    island,
    name,
    shares,
    terrain,
    zone_named,
)
from codewheel.rules.triaxis.state import Rules, first
from examples import many


def test_names_of_zones() -> None:
    assert [name(zone) for zone in ((0, 0), (1, 1), (0, 2), (12, 14), (3, 7))] == ["A1", "B1", "A2", "M8", "D4"]
    for zone in block(26, 26):
        assert zone_named(name(zone)) == zone
    for text in ("", "A", "A0", "A01", "a1", "A27", "A-1", "AA1", "Ä1", "A1 ", " A1", "A²", "1A", "A1B"):
        assert zone_named(text) is None


def test_neighbours_in_order_north_and_clockwise() -> None:
    here = chart(block(13, 8))
    middle = here.index[(4, 6)]
    assert [here.names[zone] for zone in here.near[middle]] == ["E3", "F3", "F4", "E5", "D4", "D3"]
    assert [here.names[zone] for zone in here.over[middle]] == ["E2", "G3", "G5", "E6", "C5", "C3"]
    corner = here.index[(0, 0)]
    assert here.near[corner] == (-1, -1, here.index[(1, 1)], here.index[(0, 2)], -1, -1)
    assert all(
        a == -1 or here.near[a][(way + 3) % 6] == zone for zone in range(104) for way, a in enumerate(here.near[zone])
    )
    assert len(DIRECTIONS) == 6 and here.number["E4"] == middle


def test_no_landing_zone_behind_water() -> None:
    here = chart(((0, 0), (0, 4), (1, 1)))
    assert here.near[0] == (-1, -1, 2, -1, -1, -1) and set(here.over[0]) == {-1}
    assert here.rays == (((2, -1),), (), ((0, -1),))


def test_a_chart_is_kept() -> None:
    zones = block(4, 4)
    assert chart(zones) is chart(zones) and chart(tuple(zones)) is chart(zones)
    other = chart(block(5, 5))
    assert chart(zones).zones == zones and other.zones == block(5, 5)


def test_the_classic_island() -> None:
    """D1: 12 columns of seven rows, five bites in the coast."""
    assert len(classic()) == 79 and is_sound(classic()) and list(classic()) == sorted(classic())
    assert set(block(12, 7)) - set(classic()) == {(0, 6), (3, 13), (6, 0), (11, 7), (11, 13)}


@pytest.mark.sweep
def test_new_islands() -> None:
    """D2: 96 zones in a block of 13 x 8, connected, two neighbours each; another one for every seed."""
    count = many(600)
    found = {island(Stream(seed)) for seed in range(count)}
    assert len(found) == count
    for zones in found:
        assert len(zones) == 96 and set(zones) <= set(block(13, 8)) and is_sound(zones) and list(zones) == sorted(zones)
    assert {zone for zones in found for zone in set(block(13, 8)) - set(zones)} >= {(0, 0), (12, 14), (6, 0), (5, 15)}


def test_what_is_no_sound_island() -> None:
    assert not is_sound(()) and not is_sound(((0, 0), (0, 2)))
    triangle = ((0, 0), (0, 2), (1, 1))
    assert (
        is_sound(triangle) and not is_sound((*triangle, (4, 0), (4, 2), (5, 1))) and not is_sound((*triangle, (0, 4)))
    )


@pytest.mark.parametrize("zones", [96, 79])
def test_terrain_is_a_shuffled_bag(zones: int) -> None:
    """D4."""
    counts = [terrain(Stream(5), zones).count(colour) for colour in range(6)]
    assert sum(counts) == zones and max(counts) - min(counts) <= 1
    assert terrain(Stream(5), zones) != terrain(Stream(6), zones)


def test_shares_of_the_help_file() -> None:
    """D3: the row for one human less and the computer."""
    assert [shares(seats) for seats in range(2, 7)] == [(40,) * 2, (28, 28, 24), (20,) * 4, (16,) * 5, (13,) * 6]


def test_the_start_depends_on_seed_and_options_alone() -> None:
    assert first(Rules(), 9) == first(Rules(), 9) != first(Rules(), 10)
    state = GAME.new({"island": "classic"}, 4)
    assert state.zones == classic() and state.colours != GAME.new({"island": "classic"}, 5).colours
