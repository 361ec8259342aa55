"""Who cheats by letter is noticed at the next code, or gains nothing: each way is tried with a program of one's own."""

from collections import Counter

import pytest

from codewheel.rules.contract import Refused
from codewheel.rules.rng import Stream
from codewheel.session.codes.letters import packed
from codewheel.session.letters import chain
from codewheel.session.letters.exchange import Exchange
from codewheel.session.letters.form import HEAD, ID, LINK, NUMBER, VALUE, close, link_of, next_hash, open_up
from codewheel.session.letters.game import LetterGame
from codewheel.session.record import dump, parse, verify
from examples import many
from letter_players import pair, play_through, write

DRAWN = HEAD + ID + NUMBER  # where the value of a letter begins


def refused(game: LetterGame, code: str) -> str:
    """Why the code is refused; the game is as it was."""
    before = game.plain()
    with pytest.raises(Refused) as fault:
        game.read(code)
    assert game.plain() == before
    return fault.value.why.code


def met(game: str = "ishido", letters: int = 8, seed: int = 3) -> tuple[LetterGame, LetterGame]:
    """Two in the middle of a game, the host to write."""
    host, guest = pair(game, {}, "host", seed)
    play_through(host, guest, Stream(seed), letters)
    assert host.mine and not guest.mine
    return host, guest


def forged(exchange: Exchange, body: str) -> str:
    """A code with these letters, its link and its check as they have to be."""
    return close(body + link_of(next_hash(exchange.hash, body)))


def body_of(code: str) -> str:
    return open_up(code)[:-LINK]


def test_a_value_of_ones_own_choice_is_noticed() -> None:
    host, guest = met()
    good = body_of(write(host, Stream(1)))
    for number in range(20):
        value = chain.secret_of(number)
        body = good[:DRAWN] + packed(value) + good[DRAWN + VALUE :]
        assert refused(guest, forged(guest.exchange, body)) in ("letters.value", "letters.moves")
    later = host.exchange.values_of(0, host.secret)[host.exchange.place(host.exchange.number) + 1]
    skipped = good[:DRAWN] + packed(later) + good[DRAWN + VALUE :]
    assert refused(guest, forged(guest.exchange, skipped)) == "letters.value"


def test_another_move_after_the_answer_was_seen_is_noticed() -> None:
    host, guest = met()
    twin = LetterGame(0, host.secret, Exchange.of(host.codes))
    guest.read(write(host, Stream(1)))
    answer = write(guest, Stream(2))
    seed = 3
    while (other := write(LetterGame(0, twin.secret, Exchange.of(twin.codes)), Stream(seed))) == host.codes[-1]:
        seed += 1
    assert refused(guest, other) == "letters.changed"
    # the cheat's own program takes the answer for one to the other letter, and goes on from there
    fork = twin.exchange.read(other)
    assert fork.line is not None and host.exchange.line is not None
    body = body_of(answer)
    fork = fork.read(forged(fork, body))
    cheat = LetterGame(0, host.secret, Exchange.of(fork.codes))
    assert refused(guest, write(cheat, Stream(4))) == "letters.link"


def test_the_same_letter_cannot_be_drawn_anew() -> None:
    """Who begins his letter again, in another copy of his folder, draws the same."""
    host, guest = met()
    assert host.line is not None
    for _ in range(3):
        again = LetterGame(0, host.secret, Exchange.of(host.codes))
        assert again.line is not None and again.line.state == host.line.state
    assert LetterGame(1, guest.secret, Exchange.of(guest.codes)).codes == guest.codes


def test_old_and_own_codes_are_told_apart() -> None:
    host, guest = met()
    for number, code in enumerate(host.codes, 1):
        mine = number % 2 == 1
        assert refused(host, code) == ("letters.own" if mine else "letters.again")
        assert refused(guest, code) == ("letters.again" if mine else "letters.own")


def test_a_letter_that_is_left_out_is_missed() -> None:
    host, guest = met()
    guest_twin = LetterGame(1, guest.secret, Exchange.of(guest.codes))
    guest.read(write(host, Stream(1)))
    host.read(write(guest, Stream(1)))
    assert refused(guest_twin, write(host, Stream(1))) == "letters.early"


@pytest.mark.parametrize("game", ["ishido", "einauge"])
def test_two_games_are_not_spliced(game: str) -> None:
    _, guest = met(game)
    other, _ = met(game, seed=4)
    code = write(other, Stream(1))
    assert refused(guest, code) == "letters.foreign"
    body = body_of(code)
    there = body[:HEAD] + guest.id + body[HEAD + ID :]
    assert refused(guest, close(there + open_up(code)[-LINK:])) == "letters.link"
    if game == "ishido":
        assert refused(guest, forged(guest.exchange, there)) == "letters.value"
    assert refused(guest, other.codes[0]) == "letters.invitation"


def test_nobody_writes_in_the_others_place() -> None:
    host, guest = met()
    write(host, Stream(1))
    twin = LetterGame(1, guest.secret, Exchange.of(guest.codes))
    body = body_of(host.codes[-1])
    assert refused(twin, forged(twin.exchange, body[: HEAD + ID] + "0A0" + body[DRAWN:])) in (
        "letters.early", "letters.changed", "letters.value",
    )  # fmt: skip


@pytest.mark.sweep
@pytest.mark.parametrize("side", [0, 1])
def test_neither_side_knows_the_next_stone(side: int) -> None:
    """Whatever one side holds when its letter is made, the stone that the other draws is any of the pouch."""
    host, guest = met()
    if side:
        guest.read(write(host, Stream(2)))
    mine, theirs = (host, guest) if side == 0 else (guest, host)
    write(mine, Stream(1))
    line = mine.line
    assert line is not None and line.covered
    left = dict(line.weights())
    assert line.state.pouch == bytes(sorted(line.state.pouch))  # what one holds has no order
    assert all(code in (*theirs.codes, mine.codes[-1]) for code in mine.plain()["letters"])
    drawn: Counter[str] = Counter()
    tries = many(4000)
    own = mine.exchange.values[side]
    for number in range(tries):
        twin = line.copy()
        drawn[twin.draw(chain.drawn("move", chain.secret_of(number), own, mine.exchange.number + 1, 0))] += 1
    total = sum(left.values())
    for name, weight in left.items():
        wanted = tries * weight / total
        assert abs(drawn[name] - wanted) < 6 * wanted**0.5 + 6
    assert set(drawn) <= set(left)


@pytest.mark.sweep
def test_neither_side_chooses_the_beginning() -> None:
    """Whatever one side's value, the lot falls both ways and the stones lie differently by the other side's."""
    for fixed in (0, 1):
        firsts: Counter[int] = Counter()
        tableaus = set()
        for number in range(many(400)):
            secrets = [chain.secret_of(number, 9)] * 2
            secrets[fixed] = chain.secret_of(7)
            host = LetterGame.invite("ishido", secrets[0])
            guest = LetterGame.accept(host.codes[0], secrets[1])
            host.read(guest.seal())
            assert host.line is not None
            firsts[host.seat] += 1
            tableaus.add(host.line.state.board)
        tries = many(400)
        assert len(tableaus) > 0.9 * tries
        assert abs(firsts[0] - tries / 2) < 3 * tries**0.5


@pytest.mark.parametrize("game", ["ishido", "triaxis", "einauge"])
def test_a_record_with_another_game_than_its_letters_is_refused(game: str) -> None:
    options = {"round_limit": 3} if game == "triaxis" else {}
    host, guest = pair(game, options, "host")
    play_through(host, guest, Stream(2), 30)
    record = host.record()
    verify(record)
    shorter = record._replace(letters=record.letters[:-2])
    swapped = record._replace(letters=(*record.letters[:3], record.letters[4], record.letters[3]))
    seed = record._replace(seed=record.seed + 1)
    other, other_guest = pair(game, options, "host", 5)
    play_through(other, other_guest, Stream(3), 30)
    foreign = record._replace(letters=other.codes)
    for wrong in (shorter, swapped, seed, foreign):
        with pytest.raises(Refused):
            verify(parse(dump(wrong)))
