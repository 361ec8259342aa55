"""What a step of a wheel would bring is what it brings."""

import pytest

from codewheel.rules.eye.board import TURNS
from codewheel.rules.eye.game import GAME
from codewheel.rules.eye.state import MOVE
from codewheel.rules.rng import Stream
from codewheel.session.eye.outlook import outlook
from codewheel.session.play import HUMAN, Seat, Session


@pytest.mark.parametrize("every", [0, 3])
def test_the_outlook_is_what_the_rules_make_of_the_turn(every: int) -> None:
    session = Session.new("eye", {"swap_every": every}, 5, [Seat(HUMAN)] * 2)
    chance, seen, swapped = Stream(5), 0, 0
    for _ in range(120):
        state = session.state
        for turn, move in enumerate(TURNS):
            found = outlook(state, turn)
            if state.phase != MOVE:
                continue
            assert (found is not None) == (move in GAME.legal(state))
            if found is None:
                continue
            after = GAME.apply(state, move)
            assert tuple(tuple(sorted(squares)) for squares in found.counters) == after.counters
            assert found.swaps == (after.swapped != state.swapped)
            seen, swapped = seen + 1, swapped + found.swaps
        moves = [move for move in GAME.legal(state) if move != "done"] or ["done"]
        if session.over:
            break
        session.play(chance.choice(moves))
    assert seen > 20 and (swapped > 0) == bool(every)
