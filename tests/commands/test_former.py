"""Players that were: matches name them, and they sit there as guests with a name."""

import pytest

from codewheel.commands.arguments import players
from codewheel.commands.playing import begin, play_out
from codewheel.session.play import BOT, HUMAN


@pytest.mark.parametrize("game", ["eye", "triaxis"])
def test_who_was_the_strongest_plays_matches(game: str) -> None:
    seated = players(game, "random,strongest-1:1")
    session = begin(game, {}, 1, seated)
    assert [(seat.kind, seat.shown) for seat in session.seats] == [(BOT, "random"), (HUMAN, "strongest-1")]
    work = play_out(session, seated, 6)
    assert session.ply == 6 and all(one.moves for one in work)
