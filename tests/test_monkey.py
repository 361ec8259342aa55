"""The monkey: random events without a fault; in 20,000 of them nothing that it did not touch."""

from functools import cache
from pathlib import Path
from types import SimpleNamespace

import pytest

from codewheel.screens import clock
from monkey import Monkey
from monkey import everything as all_there_is

EVENTS = 20_000
EACH = 25  # on each of the pictures that there are of screens
PARTS, FEW = 12, 120  # of the pictures, and events besides: small monkeys, for several processes to share


@cache
def everything() -> frozenset[str]:
    """All screens, dialogs and widgets."""
    return frozenset(all_there_is())


def run(monkeypatch: pytest.MonkeyPatch, folder: Path, seed: int, events: int) -> Monkey:
    """So many events, and as many again at most as long as there is something that was not touched."""
    # the same seed is the same run everywhere: no chance says what is dealt
    monkeypatch.setattr(clock, "os", SimpleNamespace(urandom=bytes))
    monkey = Monkey(seed, folder)
    monkey.tour(EACH)
    while monkey.events < events or (monkey.events < 2 * events and everything() - monkey.hit):
        monkey.step()
    return monkey


@pytest.mark.parametrize("part", range(PARTS))
def test_every_picture_is_clicked_upon(monkeypatch: pytest.MonkeyPatch, tmp_path: Path, part: int) -> None:
    monkeypatch.setattr(clock, "os", SimpleNamespace(urandom=bytes))
    monkey = Monkey(part, tmp_path)
    monkey.tour(1, part, PARTS)
    before = monkey.events
    while monkey.events < before + FEW:
        monkey.step()
    assert len(monkey.hit) > 10


@pytest.mark.prove
def test_twenty_thousand_events(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkey = run(monkeypatch, tmp_path, 6, EVENTS)
    assert monkey.events >= EVENTS
    assert everything() - monkey.hit == set()


@pytest.mark.soak
@pytest.mark.parametrize("seed", range(10))
def test_a_million_events(monkeypatch: pytest.MonkeyPatch, tmp_path: Path, seed: int) -> None:
    monkey = run(monkeypatch, tmp_path, 100 + seed, 100_000)
    assert everything() - monkey.hit == set()
