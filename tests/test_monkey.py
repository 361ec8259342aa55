"""The monkey: 20,000 random events without a fault, and nothing that it did not touch."""

from pathlib import Path
from types import SimpleNamespace

import pytest

from codewheel.screens import clock
from codewheel.screens.thinker import Thinker
from monkey import Monkey, everything

EVENTS = 20_000


def run(monkeypatch: pytest.MonkeyPatch, folder: Path, seed: int, events: int) -> Monkey:
    # the same seed is the same run everywhere: no clock says how long the computer thinks, no chance what is dealt
    monkeypatch.setattr(Thinker, "slice", lambda self: [self._step() for _ in range(3) if self.active])
    monkeypatch.setattr(clock, "os", SimpleNamespace(urandom=bytes))
    monkey = Monkey(seed, folder)
    for _ in range(events):
        monkey.step()
    return monkey


def test_twenty_thousand_events(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkey = run(monkeypatch, tmp_path, 4, EVENTS)
    assert monkey.events == EVENTS
    assert everything() - monkey.hit == set()


@pytest.mark.soak
@pytest.mark.parametrize("seed", range(10))
def test_a_million_events(monkeypatch: pytest.MonkeyPatch, tmp_path: Path, seed: int) -> None:
    monkey = run(monkeypatch, tmp_path, 100 + seed, 100_000)
    assert everything() - monkey.hit == set()
