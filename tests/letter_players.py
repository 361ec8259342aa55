"""Two who play by letter, and a mail that spoils letters: for tests, in this process or in two of them."""

from collections.abc import Callable

from codewheel.rules.rng import Stream
from codewheel.session.letters.chain import secret_of
from codewheel.session.letters.game import LetterGame

GAMES: tuple[tuple[str, dict[str, object]], ...] = (
    ("einauge", {}),
    ("eye", {"swap_every": 0}),
    ("eye", {"start": "line", "anytime": True}),
    ("ishido", {}),
    ("triaxis", {"round_limit": 6}),
    ("triaxis", {"placing": "alternate", "round_limit": 3, "climate": "harsh"}),
)


def pair(game: str, options: dict[str, object], first: str = "lot", seed: int = 1) -> tuple[LetterGame, LetterGame]:
    """Host and guest of a new game, the guest's answer not made yet."""
    host = LetterGame.invite(game, secret_of(seed, 1), options, first)
    return host, LetterGame.accept(host.codes[0], secret_of(seed, 2))


def write(game: LetterGame, stream: Stream, most: int = 1000) -> str:
    """Choose moves at random until the letter is complete, leaving only where nothing else is; its code."""
    while game.chooses:
        assert game.line is not None
        leaving = game.line.rules.leaving_moves(game.line.state)
        choices = game.line.choices()
        staying = [move for move in choices if move not in leaving]
        game.play(stream.choice(staying or choices))
    return game.seal()


def play_through(
    host: LetterGame, guest: LetterGame, stream: Stream, letters: int = 10_000, seen: Callable[[str], object] = len
) -> None:
    """Play until the game is over, or so many letters are exchanged."""
    sides = host, guest
    while not host.over and host.exchange.number < letters:
        writer, reader = sides if host.mine else sides[::-1]
        code = write(writer, stream)
        seen(code)
        reader.read(code)
