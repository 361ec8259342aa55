"""The conformance suite: every registered game and the two tiny ones, 320 random games in all."""

from functools import cache
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import tiny
from codewheel.rules import registry
from codewheel.rules.contract import Refused
from codewheel.session.texts import sentence
from conform import LONGEST, conform, random_game
from examples import examples, proved
from known import known

GAMES = 320
PARTS = 40  # the games are dealt in parts, so that several processes can share them
MORE, PIECES = 20_000, 40  # games in `make soak`


@cache
def positions(name: str, seed: int) -> list[Any]:
    """The states of a random game."""
    return random_game(tiny.find(name), known(name).options[0], seed)[1]


def run(first: int, last: int) -> list[int]:
    """The random games first … last - 1, dealt over all games; how many plies each had."""
    names, plies = tiny.all_names(), []
    for number in range(first, last):
        name = names[number % len(names)]
        about = known(name)
        options = about.options[number // len(names) % len(about.options)]
        plies.append(conform(tiny.find(name), number, options, about.shuffle))
    return plies


@pytest.mark.parametrize("part", proved(range(PARTS)))
def test_random_games_conform(part):
    first, last = part * GAMES // PARTS, (part + 1) * GAMES // PARTS
    plies = run(first, last)
    assert len(plies) == last - first and min(plies) > 0 and max(plies) < LONGEST


@pytest.mark.soak
@pytest.mark.parametrize("piece", range(PIECES))
def test_many_more_random_games_conform(piece):
    plies = run(GAMES + piece * MORE // PIECES, GAMES + (piece + 1) * MORE // PIECES)
    assert len(plies) == MORE // PIECES and min(plies) > 0 and max(plies) < LONGEST


@pytest.mark.parametrize("name", tiny.all_names())
def test_names_defaults_and_unknown_options(name):
    game = tiny.find(name)
    assert game.name == name and game.bots and len(set(game.event_kinds)) == len(game.event_kinds)
    defaults = game.defaults()
    assert game.new({}, 7) == game.new(defaults, 7) and game.defaults() == defaults
    for bad in ({"no such option": 1}, {"": None}, *({key: object()} for key in defaults)):
        with pytest.raises(Refused) as refused:
            game.new(bad, 7)
        assert sentence(refused.value.why)


@pytest.mark.parametrize("name", tiny.all_names())
@examples(150)
@given(data=st.data())
def test_what_is_no_state_is_refused(name, data):
    """Any text, and any small damage to a true state: a state that checks, or a sentence."""
    game = tiny.find(name)
    states = positions(name, data.draw(st.integers(0, 30)))
    text = game.format_state(states[data.draw(st.integers(0, len(states) - 1))])
    at = data.draw(st.integers(0, len(text)))
    cut = data.draw(st.integers(0, 4))
    for bad in (data.draw(st.text(max_size=60)), text[:at] + data.draw(st.text(max_size=4)) + text[at + cut :]):
        try:
            state = game.parse_state(bad)
        except Refused as fault:
            assert sentence(fault.why)
        else:
            assert game.check_state(state) is None and game.parse_state(game.format_state(state)) == state


@pytest.mark.parametrize("name", tiny.all_names())
@examples(150)
@given(text=st.text(max_size=12))
def test_what_is_no_move_is_refused(name, text):
    game = tiny.find(name)
    try:
        assert game.parse_move(game.parse_move(text)) == game.parse_move(text)
    except Refused as fault:
        assert sentence(fault.why)


def test_every_registered_game_can_be_found():
    for name in registry.names():
        assert registry.game(name).name == name and registry.entry(name).title
    with pytest.raises(Refused) as refused:
        registry.game("chess")
    assert "chess" in sentence(refused.value.why)
