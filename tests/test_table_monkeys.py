"""Monkeys at tables: commands sensible and not, searches run through and dropped, and nothing breaks."""

import pytest

from codewheel.rules import registry
from tables import monkey, sit_down

GAMES = registry.names()
STEPS = 100_000
# what needs more things in a row than a monkey does; the tests of the game's table do them all
SELDOM = {
    "ishido": {
        "unlock", "stop", "open", "open_tournament", "read_record", "go_on", "redo", "undo", "grid", "par", "oracle",
        "withdraw", "play_deal", "computer2", "challenge_timer", "tournament_timer", "end_game", "over_again",
    },
    "triaxis": {"end_turn", "stop", "halt", "gather", "open", "redo", "next_game", "close_series", "go_on"},
}  # fmt: skip


@pytest.mark.parametrize("game", GAMES)
def test_a_monkey_at_each_table(game: str) -> None:
    found = monkey(sit_down(game), 1, 300)
    assert found.done and found.refused


@pytest.mark.prove
@pytest.mark.parametrize("game", GAMES)
def test_a_monkey_that_stays_long(game: str) -> None:
    table = sit_down(game)
    if "original" in table.commands():
        table.do("original")  # the helps of today are on
    found = monkey(table, 2, STEPS // len(GAMES))
    missing = set(table.commands()) - {"answer", "training"} - SELDOM.get(game, set()) - set(found.done)
    assert not missing, f"never obeyed: {missing}"
