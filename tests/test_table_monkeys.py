"""Monkeys at tables: commands sensible and not, searches run through and dropped, and nothing breaks."""

import pytest

from codewheel.rules import registry
from known import known
from tables import monkey, sit_down

GAMES = registry.names()
STEPS = 60_000


@pytest.mark.parametrize("game", GAMES)
def test_a_monkey_at_each_table(game: str) -> None:
    found = monkey(sit_down(game), 1, 300)
    assert found.done and found.refused


@pytest.mark.prove
@pytest.mark.parametrize("game", GAMES)
def test_a_monkey_that_stays_long(game: str) -> None:
    missing: set[str] | None = None
    for seed in (2, 3):  # what one of them never comes to, the other does
        table = sit_down(game)
        if "original" in table.commands():
            table.do("original")  # the helps of today are on
        found = monkey(table, seed, STEPS // len(GAMES))
        never = set(table.commands()) - {"answer", "training"} - known(game).seldom - set(found.done)
        missing = never if missing is None else missing & never
    assert not missing, f"never obeyed: {missing}"
