"""What EYE says: a refusal, with its squares by colour and clock."""

from codewheel.rules.contract import reason
from codewheel.rules.eye.board import COLOUR, NAMES, SQUARE
from codewheel.rules.eye.game import GAME
from codewheel.session.eye.words import refusal, square_words

SOME = NAMES[17]


def coloured(square: int) -> int:
    return COLOUR[square]


def test_a_square_in_a_refusal_is_told_by_its_colour_and_the_clock() -> None:
    told = refusal(reason("eye.taken", square=SOME), coloured)
    assert told == f"A counter lies on {square_words(SQUARE[SOME], COLOUR[SQUARE[SOME]])} already."
    assert SOME not in told and "o'clock" in told


def test_it_is_told_in_the_colours_as_they_stand() -> None:
    other = (COLOUR[SQUARE[SOME]] + 1) % 8
    assert refusal(reason("eye.taken", square=SOME), lambda square: other) != refusal(
        reason("eye.taken", square=SOME), coloured
    )


def test_a_sentence_that_begins_with_a_square_has_a_capital() -> None:
    told = refusal(reason("eye.covered", square=SOME), coloured)
    words = square_words(SQUARE[SOME], COLOUR[SQUARE[SOME]])
    assert told == f"{words[0].upper()}{words[1:]} is covered by the wheels."


def test_what_is_no_square_stays_as_it_is() -> None:
    told = refusal(reason("eye.blocked", wheel="1", square=SOME), coloured)
    assert told.startswith("Wheel 1 is blocked: the counter on ") and "o'clock" in told
    assert refusal(reason("eye.covered", square="99.99"), coloured) == "99.99 is covered by the wheels."
    named = reason("eye.chosen_colour", square=SOME, colour=SOME)  # a value of another kind that reads like a square
    assert SOME in refusal(named, coloured)


def test_every_refusal_of_the_rules_begins_with_a_capital_and_ends() -> None:
    state = GAME.new({}, 1)
    found = {why for name in NAMES if (why := GAME.check(state, f"place {name}")) is not None}
    assert found
    for why in found:
        told = refusal(why, state.colour)
        assert told[0].isupper() and told[-1] == "."
