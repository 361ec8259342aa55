"""What belongs to EYE alone."""

from typing import Any

from ..contract import Keeps, one_of


def _quiz(value: object) -> dict[str, Any]:
    from .quiz_round import check_quiz  # start: only a quiz needs it

    return check_quiz(value)


KEEPS = Keeps(
    metadata={
        "quiz": _quiz,  # the pack of questions and how far each of its categories was asked
        "face": one_of("oeil"),  # how the game looks: it was begun from the box of L'Oeil
    },
    faces={"oeil": "eye_game.last_oeil"},
)
