"""A game by letter on the board: what came is shown, one's turn is chosen by the commands of the game's own table."""

import pytest

from codewheel.rules.rng import Stream
from codewheel.session.letters.chain import secret_of
from codewheel.session.letters.post import Post
from codewheel.session.letters.session import LetterSession
from codewheel.session.letters.table import LetterTable
from codewheel.session.play import Session
from codewheel.session.storage import Memory
from tables import House

GAMES = [("einauge", {}), ("eye", {}), ("ishido", {}), ("triaxis", {"round_limit": 4})]


def two(game: str, options: dict) -> tuple[Post, Post, str]:
    """Two with a folder each, the guest to play first."""
    host, guest = (Post(Memory(), lambda number=number: secret_of(number), lambda: "2026-11-21") for number in (1, 2))
    invited = host.invite(game, options, "guest")
    answer = guest.read(invited.codes[0]).game
    if answer.exchange.terms.commit:
        guest.read(host.read(answer.own_last).game.own_last)
    return host, guest, invited.id


def play_letter(table: LetterTable, stream: Stream) -> str:
    """See what came, choose a turn at random by commands, make the letter."""
    while table.advance():
        pass
    board = table.board
    while not table.ready:
        table.settle()
        board.news()
        if board.session.chance_starter is not None:
            assert board.do("spin") or board.advance()
            continue
        if board.advance():  # the second spin
            continue
        line = table.game.line
        assert line is not None
        leaving = line.rules.leaving_moves(line.state)
        choices = [move for move in line.choices() if move not in leaving] or list(line.choices())
        assert board.do("play", stream.choice(choices)), board.news()
    table.settle()
    assert board.shut
    return table.seal()


@pytest.mark.parametrize(("game", "options"), GAMES)
def test_a_game_is_played_at_two_tables(game: str, options: dict) -> None:
    host, guest, id_ = two(game, options)
    stream, code = Stream(3), ""
    for number in range(14):
        post = (guest, host)[number % 2]
        if code:
            post.read(code)
        if not post.game(id_).mine:
            break
        table = LetterTable(House(), post, id_)
        code = play_letter(table, stream)
        line = table.game.line
        assert line is not None
        assert table.session.moves == line.moves and table.waits
        assert table.session.state == line.state or line.covered
    host_line, guest_line = host.game(id_).line, guest.game(id_).line
    assert host_line is not None and guest_line is not None
    assert abs(len(host_line.moves) - len(guest_line.moves)) < 100


def test_what_is_no_business_of_a_letter_is_shut() -> None:
    _, guest, id_ = two("eye", {})
    table = LetterTable(House(), guest, id_)
    for name in ("new", "open", "position", "take_code", "read_record", "analysis", "redo"):
        why = table.board.why_not(name)
        assert why is not None and why.code == "letters.at_table", name
    why = table.board.why_not("hint")
    assert why is not None and why.code == "letters.no_hints"
    assert not table.board.do("new")


def test_a_turn_is_taken_back_until_the_letter_is_made() -> None:
    _, guest, id_ = two("einauge", {})
    table = LetterTable(House(), guest, id_)
    board = table.board
    assert table.game.line is not None
    move = table.game.line.choices()[0]
    assert board.do("play", move)
    table.settle()
    assert table.ready and board.shut and guest.game(id_).turn == (move,)
    assert board.do("undo")
    table.settle()
    assert guest.game(id_).turn == () and board.session.ply == 0 and not board.shut
    assert board.do("play", move)
    again = LetterTable(House(), guest, id_)  # the program ended between
    assert again.ready and again.session.moves == [move]
    again.seal()
    assert not board.do("undo")
    assert not LetterTable(House(), guest, id_).board.do("undo")


def test_another_program_is_noticed() -> None:
    _, guest, id_ = two("einauge", {})
    table, other = LetterTable(House(), guest, id_), LetterTable(House(), guest, id_)
    assert table.game.line is not None
    first, second = table.game.line.choices()[:2]
    assert table.board.do("play", first)
    assert not other.board.do("play", second)
    assert guest.game(id_).turn == (first,)
    assert LetterTable(House(), guest, id_).session.moves == [first]


def test_the_next_stone_is_covered() -> None:
    _, guest, id_ = two("ishido", {})
    table = LetterTable(House(), guest, id_)
    assert not table.session.covered
    assert table.game.line is not None
    assert table.board.do("play", next(move for move in table.game.line.choices() if move != "end"))
    assert table.session.covered
    assert not Session.covered.fget(table.session)
    assert isinstance(table.board.session, LetterSession)


def test_a_hint_is_told() -> None:
    host = Post(Memory(), lambda: secret_of(1), lambda: "")
    guest = Post(Memory(), lambda: secret_of(2), lambda: "")
    id_ = host.invite("einauge", {}, "guest", True).id
    guest.read(host.game(id_).codes[0])
    table = LetterTable(House(), guest, id_)
    assert table.board.do("hint") and table.board.do("stop")
    table.settle()
    code = play_letter(table, Stream(1))
    assert host.read(code).game.exchange.hints == (0, 1)
