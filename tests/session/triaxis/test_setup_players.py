"""Who sits down at TriAxis: with few players the computer comes along, as the help file's table has it."""

import pytest

from codewheel.session.triaxis.setup import Setup


@pytest.mark.parametrize(("players", "computer"), [(1, True), (2, True), (3, True), (4, True), (5, False), (6, False)])
def test_the_computer_comes_along_with_up_to_four(players: int, computer: bool) -> None:
    found = Setup().with_players(players)
    assert (found.players, found.computer) == (players, computer)
