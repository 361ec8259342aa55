"""The par of a start that is being chosen, proven without a picture."""

import pytest

from codewheel.rules.oeil_solo.game import GAME
from codewheel.session.oeil_solo import games, starts
from codewheel.session.oeil_solo.par import Par
from examples import proved


@pytest.mark.parametrize("rule6", proved(["blocks", "cycle", "consecutive"]))
def test_the_pars_of_the_manual_are_what_the_search_proves(rule6: str) -> None:
    for name in games.PRINTED:
        start = games.start_of(name, rule6, "", 0)
        known = Par.of(start)
        assert known.value == start.par and not known.wanted
        par = Par(GAME.new(start.options, 0), None)
        assert par.wanted and par.value is None
        for _ in par.search():
            assert par.value is None
        assert par.value == start.par and not par.wanted


@pytest.mark.parametrize("rule6", proved(["blocks", "cycle", "consecutive"]))
def test_a_drawn_start_is_proven_with_few_positions(rule6: str) -> None:
    """So many are looked at in a second of one core, with some to spare."""
    for seed in (1, 7920, 15839):
        counts = list(starts.proving(GAME.new(starts.start(seed, rule6), 0)))
        assert 0 < counts[-1] < 15_000


def test_a_position_in_the_middle_of_a_game_has_none() -> None:
    state = GAME.new(games.start_of("second", "blocks", "", 0).options, 0)
    state = GAME.apply(state, GAME.legal(state)[0])
    assert state.moves and not Par(state, None).wanted
