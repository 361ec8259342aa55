"""At a table: where a game was lost is asked once it is over, looked for by the table's searches, and kept."""

from typing import Any

import pytest

from codewheel.session.play import Session
from codewheel.session.table.looking_back import LookingBack
from codewheel.session.table.words import REVIEW
from session.review.games import SHORT, golden, reviewed
from tables import House, run, sit_down

GAMES = ("eye", "oeil-solo", "triaxis")


def at_the_end(name: str, house: House) -> Any:
    session = golden(name)
    table = sit_down(session.game.name, session, house)
    assert isinstance(table, LookingBack)
    table.news()
    return table


@pytest.mark.parametrize("game", GAMES)
def test_where_it_was_lost_is_asked_looked_for_and_kept(game: str) -> None:
    house = House()
    table = at_the_end(SHORT[game], house)
    assert "review" in table.next_commands() and table.purpose() == ""
    assert table.do("review") and table.news()[-1].get("what") == "review"
    assert [wanted.purpose for wanted in table.searches() if wanted.purpose == REVIEW] == [REVIEW]
    (wanted,) = (wanted for wanted in table.searches() if wanted.purpose == REVIEW)
    run(table, wanted)
    assert table.review is not None and table.review.judged == reviewed(SHORT[game]).judged
    assert table.purpose() == "" and house.storage.names(f"reviews/{game}/")
    again = at_the_end(SHORT[game], house)
    assert again.do("review")
    (wanted,) = (wanted for wanted in again.searches() if wanted.purpose == REVIEW)
    run(again, wanted)
    assert again.review is not None and again.review.done


@pytest.mark.parametrize("game", GAMES)
def test_nothing_is_looked_back_at_before_the_end(game: str) -> None:
    session = golden(SHORT[game])
    table = sit_down(game, session.branch(session.length - 1))
    assert isinstance(table, LookingBack) and table.review is None
    assert not table.do("review") and table.news()[-1].said is not None


def test_a_quiz_has_no_review_and_no_button() -> None:
    table = at_the_end("eye/quiz", House())
    assert not table.do("review") and "review" not in table.next_commands()


def test_another_game_on_the_table_takes_the_review_away() -> None:
    table = at_the_end(SHORT["eye"], House())
    table.do("review")
    fresh: Session = table.fresh()
    table.replace(fresh)
    assert table.review is None and table.purpose() != REVIEW
