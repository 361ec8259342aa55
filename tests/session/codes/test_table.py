"""Share codes at a table: every game takes its own, refuses others in a sentence and has then changed nothing."""

from pathlib import Path

import pytest

from codewheel.rules import registry
from codewheel.session.codes.form import beginning_code, position_code, record_code
from codewheel.session.play import HUMAN, Seat, Session
from codewheel.session.record import parse
from codewheel.session.table.words import REPLACED
from tables import kinds, said, sit_down

GOLDEN = Path(__file__).parents[2] / "golden_games"


def golden(name: str) -> Session:
    """A whole game, three moves of it."""
    path = next(iter(sorted((GOLDEN / name).glob("*.json"))))
    session = Session.of(parse(path.read_bytes()))
    people = [Seat(HUMAN)] * len(session.seats)
    return session.branch(3, people)


@pytest.mark.parametrize("name", registry.names())
def test_each_table_takes_its_codes(name: str) -> None:
    at, session = sit_down(name), golden(name)
    if at.as_it_was or name == "ishido":
        at.do("original")
    game = session.game
    for code, length in (
        (record_code(session), 3),
        (position_code(game, session.state), 0),
        (beginning_code(session), 0),
    ):
        at.news()
        assert at.do("take_code", code), (code, said(at.news()))
        if at.prompt is not None:  # Ishido asks whether the game in progress may end, and what the player is called
            at.do("answer", "yes")
            at.do("answer", "")
        assert REPLACED in kinds(at.news()), code
        found = at.session
        assert found.length >= length and found.game.edition == game.edition
        at_first = found.at(3) if length else found.at(0)
        wanted = session.at(0) if code == beginning_code(session) else session.state
        assert game.format_state(at_first) == game.format_state(wanted)


@pytest.mark.parametrize("name", registry.names())
def test_other_codes_are_refused_and_nothing_changes(name: str) -> None:
    at = sit_down(name)
    if name == "ishido":
        at.do("original")
    other = next(game for game in registry.names() if game != name)
    before = at.session
    at.news()
    for code, why in (
        (record_code(golden(other)), "not for this game"),
        (record_code(golden(name))[:-1] + "*", "not used in codes"),
        ("", "No code"),
    ):
        assert not at.do("take_code", code) and at.session is before and at.prompt is None
        assert any(why in sentence for sentence in said(at.news())), code


def test_who_sits_stays_where_there_are_so_many_seats() -> None:
    at = sit_down("einauge")
    seats = at.session.seats
    assert at.do("take_code", beginning_code(golden("einauge"))) and at.session.seats == seats


def test_in_the_original_mode_ishido_takes_none() -> None:
    at = sit_down("ishido")
    if not at.as_it_was and at.why_not("take_code") is None:
        at.do("original")
    assert at.why_not("take_code") is not None and not at.do("take_code", beginning_code(golden("ishido")))
