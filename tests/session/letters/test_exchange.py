"""Games by letter: both sides come to the same game, the record proves it, and the codes stay short."""

import pytest

from codewheel.rules.contract import Refused
from codewheel.rules.rng import Stream
from codewheel.session.letters import chain
from codewheel.session.letters.exchange import Exchange
from codewheel.session.letters.form import FIRST, played_by_letter
from codewheel.session.letters.game import LetterGame, from_plain
from codewheel.session.record import dump, parse, verify
from codewheel.session.slices import through
from codewheel.session.strict import dumps, loads
from codewheel.session.texts import sentence
from examples import proved
from letter_players import GAMES, pair, play_through, write


@pytest.mark.parametrize("first", FIRST)
@pytest.mark.parametrize(("game", "options"), GAMES)
def test_both_sides_come_to_the_same_game(game: str, options: dict, first: str) -> None:
    host, guest = pair(game, options, first)
    play_through(host, guest, Stream(5))
    assert host.over and guest.over
    assert host.codes == guest.codes
    assert host.line is not None and guest.line is not None
    assert host.line.states == guest.line.states
    assert {host.seat, guest.seat} == {0, 1}
    if first != "lot":
        assert host.seat == FIRST.index(first)
    record = host.record()
    again = parse(dump(record))
    assert again == record
    assert verify(again)[-1] == host.line.state


def test_no_others_are_played_by_letter() -> None:
    assert set(played_by_letter()) == {"ishido", "eye", "einauge", "triaxis"}
    with pytest.raises(Refused) as fault:
        LetterGame.invite("oeil-solo", bytes(15))
    assert sentence(fault.value.why).startswith("L'Oeil")


@pytest.mark.parametrize("number", proved(range(0, 30, 3), 2))
def test_a_game_is_kept_at_any_moment(number: int) -> None:
    """A turn that is half chosen comes back as it was, and the letter that is made of it is the same."""
    host, guest = pair("triaxis", {"round_limit": 3}, "guest", number)
    play_through(host, guest, Stream(number), 6)
    writer = host if host.mine else guest
    for _ in range(number % 3):
        if writer.chooses and writer.line is not None:
            writer.play(writer.line.choices()[0])
    again = through(from_plain(loads(dumps(writer.plain()))))
    assert again.turn == writer.turn and again.codes == writer.codes
    assert again.line is not None and writer.line is not None and again.line.states == writer.line.states
    assert write(again, Stream(1)) == write(writer, Stream(1))


def test_a_move_is_taken_back_until_the_letter_is_made() -> None:
    host, guest = pair("eye", {}, "host")
    play_through(host, guest, Stream(1), 6)
    assert host.may_undo() is not None
    assert host.line is not None
    before = host.line.state
    host.play(host.line.choices()[0])
    host.undo()
    assert host.line.state == before and host.turn == ()
    write(host, Stream(2))
    why = host.may_undo()
    assert why is not None and why.code == "letters.sent"


def test_hints_are_agreed_on_and_told() -> None:
    host, guest = pair("einauge", {}, "guest")
    assert host.may_hint() is not None
    host = LetterGame.invite("einauge", chain.secret_of(1), {}, "guest", True)
    guest = LetterGame.accept(host.codes[0], chain.secret_of(2))
    assert guest.may_hint() is None
    guest.hints = 2
    host.read(write(guest, Stream(1)))
    assert host.exchange.hints == (0, 2)


def test_the_chain_binds_each_value() -> None:
    values = chain.values(bytes(15), b"x")
    assert len(values) == chain.LENGTH + 1 and len(set(values)) == len(values)
    assert all(len(value) == chain.SIZE for value in values)
    assert chain.before(values[7], b"x", 6) == values[6]
    assert chain.before(values[7], b"x", 5) != values[6] != chain.before(values[7], b"y", 6)


def test_an_exchange_is_read_from_its_codes() -> None:
    host, guest = pair("ishido", {}, "lot")
    play_through(host, guest, Stream(3), 12)
    again = Exchange.of([code.lower().replace("-", " ") for code in host.codes])
    assert again.codes == host.codes and again.ends == host.exchange.ends
