"""EYE's options: their defaults and order, what each may hold, what goes together; each refusal has its sentence."""

from typing import Any

import pytest

from codewheel.rules.contract import Refused
from codewheel.rules.eye.game import GAME
from codewheel.session.texts import sentence
from rules.eye.kit import OPTIONS


def refusal(options: dict[str, Any]) -> str:
    """The code, without the game's name; there is a sentence for it."""
    with pytest.raises(Refused) as refused:
        GAME.complete(options)
    assert sentence(refused.value.why)
    with pytest.raises(Refused):
        GAME.new(options, 0)
    return refused.value.why.code.removeprefix("eye.")


def test_the_defaults() -> None:
    assert GAME.defaults() == {
        "players": 2,
        "start": "short",
        "swap_every": 0,
        "anytime": False,
        "steal": False,
        "use_all": False,
        "capture_at": "during",
        "note1_strict": False,
        "eliminated": "remove",
        "placement": "free",
        "goal": "own",
        "goal_count": [],
        "designated": [],
        "quiz": False,
    }
    assert list(GAME.defaults()) == list(GAME.complete({})) and GAME.complete({}) == GAME.defaults()


@pytest.mark.parametrize("options", OPTIONS)
def test_all_options_come_back(options: dict[str, Any]) -> None:
    complete = GAME.complete(options)
    assert complete == GAME.defaults() | options and GAME.complete(complete) == complete
    assert GAME.options_of(GAME.new(options, 3)) == complete


@pytest.mark.parametrize(
    ("options", "code"),
    [
        ({"wheels": 3}, "option"),
        ({"players": 1}, "option_number"),
        ({"players": 5}, "option_number"),
        ({"players": True}, "option_number"),
        ({"players": "2"}, "option_number"),
        ({"swap_every": 256}, "option_number"),
        ({"swap_every": -1}, "option_number"),
        ({"swap_every": 1.0}, "option_number"),
        ({"start": "spiral"}, "option_word"),
        ({"start": [0, 0]}, "option_word"),
        ({"capture_at": "end"}, "option_word"),
        ({"eliminated": True}, "option_word"),
        ({"placement": "coloured"}, "option_word"),
        ({"goal": "all"}, "option_word"),
        ({"anytime": 1}, "option_flag"),
        ({"steal": None}, "option_flag"),
        ({"use_all": "yes"}, "option_flag"),
        ({"note1_strict": 0}, "option_flag"),
        ({"quiz": []}, "option_flag"),
        ({"goal": "count"}, "option_seats"),
        ({"goal": "count", "goal_count": [2]}, "option_seats"),
        ({"goal": "count", "goal_count": [2, 2, 2]}, "option_seats"),
        ({"goal": "count", "goal_count": [0, 1]}, "option_number"),
        ({"goal": "count", "goal_count": [9, 1]}, "option_number"),
        ({"goal": "count", "goal_count": 2}, "option_list"),
        ({"goal_count": [1, 1]}, "option_seats"),
        ({"goal": "designated"}, "option_seats"),
        ({"goal": "designated", "designated": [[1], [2]], "players": 3}, "option_seats"),
        ({"goal": "designated", "designated": [[1], []]}, "option_colours"),
        ({"goal": "designated", "designated": [[1, 1], [2]]}, "option_colours"),
        ({"goal": "designated", "designated": [[8], [2]]}, "option_number"),
        ({"goal": "designated", "designated": [[-1], [2]]}, "option_number"),
        ({"goal": "designated", "designated": ["red", [2]]}, "option_list"),
        ({"goal": "designated", "designated": "red"}, "option_list"),
        ({"goal": "count", "goal_count": [1, 1], "designated": [[1], [2]]}, "option_seats"),
    ],
)
def test_what_an_option_cannot_hold(options: dict[str, Any], code: str) -> None:
    assert refusal(options) == code


def test_the_prompt_takes_1_to_255_and_0_is_a_static_board() -> None:
    for number in (0, 1, 255):
        assert GAME.complete({"swap_every": number})["swap_every"] == number
