"""The monkey: random events without a fault; in 20,000 of them nothing that it did not touch."""

from functools import cache
from pathlib import Path

import pytest

from codewheel.rules import registry
from examples import proved
from monkey import Monkey, click_a_move
from monkey import everything as all_there_is

EVENTS = 20_000
EACH = 25  # on each of the pictures that there are of screens
PARTS, FEW = 12, 80  # of the pictures, and events besides: small monkeys, for several processes to share


@cache
def everything() -> frozenset[str]:
    """All screens, dialogs and widgets."""
    return frozenset(all_there_is())


def run(folder: Path, seed: int, events: int) -> Monkey:
    """So many events, and as many again at most as long as there is something that was not touched."""
    monkey = Monkey(seed, folder)
    monkey.tour(EACH)
    while monkey.events < events or (monkey.events < 2 * events and everything() - monkey.hit):
        monkey.step()
    return monkey


@pytest.mark.parametrize("part", proved([0, PARTS // 2]))  # the big monkey goes through all of them
def test_every_picture_is_clicked_upon(tmp_path: Path, part: int) -> None:
    monkey = Monkey(part, tmp_path)
    monkey.tour(1, part, PARTS)
    before = monkey.events
    while monkey.events < before + FEW:
        monkey.step()
    assert len(monkey.hit) > 10


@pytest.mark.prove
def test_twenty_thousand_events(tmp_path: Path) -> None:
    monkey = run(tmp_path, 6, EVENTS)
    assert monkey.events >= EVENTS
    assert everything() - monkey.hit == set()


@pytest.mark.soak
@pytest.mark.parametrize("seed", range(10))
def test_a_million_events(tmp_path: Path, seed: int) -> None:
    monkey = run(tmp_path, 100 + seed, 100_000)
    assert everything() - monkey.hit == set()


@pytest.mark.parametrize("name", registry.names())
def test_a_move_is_made_where_it_is_clicked(name: str) -> None:
    click_a_move(name)
