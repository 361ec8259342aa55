"""The games in numbers: fast positions in lockstep with the rules, every move numbered, nothing hidden told."""

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from codewheel.envs.contract import ByRules, Core, begin, coding, offered
from codewheel.rules import registry
from codewheel.rules.contract import NOBODY, Refused
from codewheel.rules.rng import Stream
from codewheel.session.texts import sentence
from examples import many

KINDS: Mapping[str, tuple[dict[str, Any], ...]] = {
    "ishido": ({}, {"mode": "challenge"}, {"mode": "cooperative"}, {"scoring": "ancient"}),
    "einauge": ({},),
    "eye": ({}, {"players": 4, "quiz": True}, {"players": 3, "anytime": True, "steal": True, "swap_every": 3}),
    "oeil-solo": ({}, {"rule6": "cycle"}),
    "triaxis": ({"round_limit": 3}, {"seats": 6, "island": "classic", "round_limit": 2, "climate": "harsh"}),
}
GOLDEN = Path(__file__).resolve().parent.parent / "golden_games"
FAST = ("ishido", "einauge")
CASES = [pytest.param(name, options, id=f"{name} {options}") for name in FAST for options in KINDS[name]]


def drawn(core: Core, stream: Stream) -> int:
    """An action that is legal, drawn."""
    return int(stream.choice(np.flatnonzero(core.legal()).tolist()))


@pytest.mark.sweep
@pytest.mark.parametrize(("name", "options"), CASES)
def test_the_fast_ones_are_in_lockstep_with_the_rules(name: str, options: dict[str, Any]) -> None:
    rules = registry.game(name)
    fast, plain = begin(name, options), ByRules(rules, coding(name), rules.complete(options))
    assert type(fast) is not ByRules
    for seed in range(many(60)):
        stream = Stream(seed)
        fast.reset(seed)
        plain.reset(seed)
        while True:
            assert tuple(fast.state) == tuple(plain.state)  # the past as well
            assert (fast.seat, fast.points) == (plain.seat, plain.points)
            for seat in range(len(fast.points)):
                assert np.array_equal(fast.observe(seat), plain.observe(seat))
            if fast.seat == NOBODY:
                break
            assert np.array_equal(fast.legal(), plain.legal())
            action = drawn(fast, stream)
            fast.play(action)
            plain.play(action)


def test_repetition_ends_a_game_in_bits_too() -> None:
    """A golden game that is drawn, move by move."""
    core, code = begin("einauge", {}), coding("einauge")
    game = json.loads((GOLDEN / "einauge" / "draw.json").read_bytes())
    for move in game["moves"]:
        assert core.seat != NOBODY and core.legal()[code.actions.index(move)]
        core.play(code.actions.index(move))
    assert (core.seat, core.points) == (NOBODY, (0, 0))
    assert registry.game("einauge").outcome(core.state).reason == "repetition"


@pytest.mark.parametrize("name", registry.names())
def test_every_legal_move_has_a_number_and_every_number_its_bounds(name: str) -> None:
    """Along random games of every kind: what is offered, what each seat sees, and that its view tells the same."""
    rules, code = registry.game(name), coding(name)
    low, high = code.bounds()
    assert len(set(code.actions)) == len(code.actions)
    for move in code.actions:
        assert rules.parse_move(move) == move
    assert [part.size for part in code.parts] == [at.stop - at.start for at in code.layout().values()]
    for kind, options in enumerate(KINDS[name]):
        core, stream = begin(name, options), Stream(kind)
        core.reset(kind)
        for _ in range(120):
            if core.seat == NOBODY:
                break
            legal = core.legal()
            assert [code.actions[number] for number in np.flatnonzero(legal)] == sorted(
                offered(rules, core.state), key=code.actions.index
            )
            for seat in range(len(core.points)):
                seen = core.observe(seat)
                assert seen.dtype == np.int32 and (low <= seen).all() and (seen <= high).all()
                told = np.zeros(code.size, np.int32)
                code.look(rules.view(core.state, seat), seat, told)
                assert np.array_equal(seen, told)
            core.play(drawn(core, stream))


def test_whom_an_order_is_hidden_from_sees_the_same_whatever_it_is() -> None:
    """Ishido with another order behind the touchstone."""
    core = begin("ishido", {}, fast=False)
    core.reset(5)
    seen = core.observe(0)
    pouch = core.state.pouch
    core.state = core.state._replace(pouch=pouch[:1] + pouch[:0:-1])
    assert core.state.pouch != pouch and np.array_equal(core.observe(0), seen)


def test_each_seat_sees_itself_first() -> None:
    core, stream = begin("eye", {"players": 3}), Stream(2)
    core.reset(0)
    for _ in range(30):
        core.play(drawn(core, stream))
    for seat, squares in enumerate(core.state.counters):
        own = np.flatnonzero(core.observe(seat)[:128] == 1)
        assert sorted(own.tolist()) == sorted(squares)


def test_moves_that_leave_are_offered_where_nothing_else_is() -> None:
    core, stream = begin("ishido", {}), Stream(1)
    core.reset(1)
    end = coding("ishido").actions.index("end")
    while core.seat != NOBODY:
        legal = core.legal()
        assert legal[end] == (legal.sum() == 1)
        core.play(drawn(core, stream))


def test_bad_options_are_refused_with_their_reason() -> None:
    with pytest.raises(Refused) as error:
        begin("einauge", {"size": 7})
    assert "size" in sentence(error.value.why)
