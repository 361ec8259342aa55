"""Whatever a table puts into a session can be kept, and is there again at the next start."""

import pytest

from codewheel.rules import registry
from codewheel.session.oeil_solo import games, ways
from codewheel.session.play import Session
from codewheel.session.table.table import Table
from tables import House, sit_down


def kept(table: Table, house: House) -> Session:
    """The game as it is found again. Fails with the sentence where it cannot be kept."""
    assert house.saves.auto(table.session, house.now()) is None
    found = house.saves.resume(table.session.game.name)
    assert found is not None
    return found.session


@pytest.mark.parametrize("name", registry.names())
def test_a_game_is_kept_with_all_that_its_table_noted(name: str) -> None:
    house = House()
    table = sit_down(name, None, house)
    for command in ("hint", "analysis"):
        table.do(command)
    legal = table.session.game.legal(table.session.state)
    if table.human_to_move:
        table.do("play", legal[0])
    assert kept(table, house).metadata == table.session.metadata


@pytest.mark.parametrize("start", ways.STARTS)
def test_a_solitaire_from_each_start_is_kept(start: str) -> None:
    house = House()
    session = games.new(start, "blocks", "2026-11-22", 7)
    table = sit_down("oeil-solo", session, house)
    table.do("play", session.game.legal(session.state)[0])
    assert kept(table, house).metadata == table.session.metadata
