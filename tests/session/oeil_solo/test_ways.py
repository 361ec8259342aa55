"""What the chooser of L'Oeil's box notes and finds again."""

import pytest

from codewheel.session.oeil_solo import ways
from codewheel.session.settings import Settings
from codewheel.session.storage import Memory


@pytest.mark.parametrize(
    "wish",
    [
        ways.Wish(),
        ways.Wish(counts=(1, 1, 1, 1), colours=1),
        ways.Wish(counts=(8, 8, 8, 8), colours=8),
        ways.Wish(ways.UNEQUAL, 4, counts=(3, 1, 8, 2), master=True),
        ways.Wish(ways.RULE_3, 3, designated=((0, 1, 2), (5, 6, 7), (3, 4, 5), (0, 6, 7))),
    ],
)
def test_a_wish_is_found_as_it_was_noted(wish: ways.Wish) -> None:
    settings = Settings(Memory())
    ways.keep(settings, wish)
    assert ways.kept(settings) == wish


@pytest.mark.parametrize("counts", ["0222", "9222", "122", "12222", "a222", "１222", ""])
def test_counts_that_cannot_be_are_the_plain_ones(counts: str) -> None:
    settings = Settings(Memory())
    ways.keep(settings, ways.Wish(counts=(3, 3, 3, 3)))
    settings.set("game.oeil.counts", counts)
    assert ways.kept(settings).counts == ways.Wish().counts
