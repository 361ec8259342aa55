"""What a person has typed is told again in a refusal, but not more of it than a line has room for."""

import pytest

from codewheel.rules import registry
from codewheel.rules.contract import Refused
from codewheel.session.texts import sentence
from known import known


@pytest.mark.parametrize("name", registry.names())
def test_a_long_move_is_told_by_its_first_letters(name: str) -> None:
    with pytest.raises(Refused) as refused:
        registry.game(name).parse_move("x" * 99)
    text = sentence(refused.value.why)
    assert max(len(word) for word in text.replace('"', " ").replace(".", " ").split()) == known(name).quoted
