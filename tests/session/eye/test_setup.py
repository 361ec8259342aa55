"""EYE's next game: whatever rules are wished for, the game takes what is made of them."""

from codewheel.rules.eye.game import GAME
from codewheel.rules.eye.options import DESIGNATED, Rules
from codewheel.session.eye.setup import sound

TWICE = Rules()._replace(goal=DESIGNATED, designated=((4, 4), (5, 6)), quiz=True, steal=True)


def test_rules_that_the_game_takes_stay_as_they_are() -> None:
    rules = Rules()._replace(quiz=True, steal=True, start="long")
    assert sound(rules) == rules


def test_of_rules_that_the_game_refuses_goal_and_quiz_are_as_at_first() -> None:
    mended = sound(TWICE)  # a colour is named twice
    assert mended == Rules()._replace(steal=True)
    assert GAME.complete(mended.plain())["goal"] == "own"
