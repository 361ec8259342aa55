"""Two processes play by letter while the mail damages, doubles and delays: no code is taken that should not be."""

import os
import subprocess
import sys
from collections import Counter
from collections.abc import Callable
from pathlib import Path

import pytest

from codewheel.rules.contract import Refused
from codewheel.rules.rng import Stream
from codewheel.session.codes.letters import LETTERS
from codewheel.session.letters.chain import secret_of
from codewheel.session.letters.form import FIRST
from codewheel.session.letters.post import Post
from codewheel.session.record import verify
from codewheel.session.storage import Memory
from examples import proved
from letter_child import answered
from letter_players import GAMES

TESTS = Path(__file__).resolve().parents[2]
AT_ONCE = 8  # games that are kept at the same time
SPOILT = 20  # one letter of so many


def damaged(code: str, stream: Stream) -> str:
    """The code with a fault of the hand: a letter wrong, missing or doubled, two that have changed places, an end."""
    plain = code.replace("-", "")
    at, kind = stream.below(len(plain) - 1), stream.below(5)
    wrong = stream.choice(LETTERS.replace(plain[at], ""))
    ways = (
        plain[:at] + wrong + plain[at + 1 :],
        plain[:at] + plain[at + 1 :],
        plain[:at] + plain[at] + plain[at:],
        plain[:at] + plain[at + 1] + plain[at] + plain[at + 2 :],
        plain[: at + 1],
    )
    return ways[kind] if ways[kind] != plain else plain[:-1]


class Mail:
    """What brings a code to its reader, and something wrong before it now and then. `take`: what the reader answers."""

    def __init__(self, stream: Stream) -> None:
        self.stream = stream
        self.sent: list[str] = []
        self.spoilt: Counter[str] = Counter()
        self.refused: Counter[str] = Counter()

    def bring(self, code: str, take: Callable[[str], str]) -> str:
        """The reader's answer to the good code. Each spoilt one must be refused."""
        kind = ""
        if self.stream.below(SPOILT) == 0:
            kind = self.stream.choice(("damaged", "doubled", "stale"))
            if kind == "damaged":
                self._spoil(kind, damaged(code, self.stream), take)
            elif kind == "stale" and self.sent:
                self._spoil(kind, self.stream.choice(self.sent), take)
        answer = take(code)
        assert not answer.startswith("!"), answer
        if kind == "doubled":
            self._spoil(kind, code, take)
        self.sent.append(code)
        return answer

    def _spoil(self, kind: str, code: str, take: Callable[[str], str]) -> None:
        answer = take(code)
        assert answer.startswith("! "), f"a {kind} code was taken: {code}"
        self.spoilt[kind] += 1
        self.refused[answer] += 1


@pytest.mark.parametrize("games", proved([6, 60]))
def test_two_processes_play_by_letter(tmp_path: Path, games: int) -> None:
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join((str(TESTS.parent / "src"), str(TESTS)))}
    command = [sys.executable, str(TESTS / "letter_child.py"), str(tmp_path), "2"]
    pipe = subprocess.PIPE
    with subprocess.Popen(command, stdin=pipe, stdout=pipe, text=True, env=environment) as child:

        def there(code: str) -> str:
            assert child.stdin is not None and child.stdout is not None
            print(code, file=child.stdin, flush=True)
            return child.stdout.readline().strip()

        played, mail = played_with(there, games)
        told = dict(word.split(":") for word in there("?").split())
        assert child.stdin is not None
        child.stdin.close()
    assert child.returncode == 0
    assert set(told) == set(played.ids()) and len(told) == games
    for id_, hash_ in told.items():
        game = played.game(id_)
        assert game.over and game.exchange.hash.hex() == hash_
        verify(game.record())
    print(games, "games,", len(mail.sent), "letters,", dict(mail.spoilt), dict(mail.refused))
    if games > 20:  # of a few, not each kind need be among them
        assert set(mail.spoilt) == {"damaged", "doubled", "stale"}


def played_with(there: Callable[[str], str], games: int) -> tuple[Post, Mail]:
    """Play so many games to their end with somebody who answers there, some of them at once."""
    secrets, stream, mail = iter(range(1_000_000)), Stream(11), Mail(Stream(12))
    post = Post(Memory(), lambda: secret_of(1, next(secrets)), lambda: "2026-11-21 20:15")

    def here(code: str) -> str:
        return answered(post, code, stream)

    waiting: list[str] = []
    begun = 0
    while begun < games or waiting:
        if begun < games and len(waiting) < AT_ONCE:
            game, options = GAMES[begun % len(GAMES)]
            waiting.append(post.invite(game, dict(options), FIRST[begun % len(FIRST)]).codes[0])
            begun += 1
            continue
        code = waiting.pop(stream.below(len(waiting)))
        answer = mail.bring(code, there)
        if answer == "=":  # the game ended with the letter that was read, or with the answer to it
            continue
        back = mail.bring(answer, here)
        if back != "=":
            waiting.append(back)
    return post, mail


def test_a_code_in_the_wrong_hands_is_told() -> None:
    """A letter of a game that is not kept here, and one's own invitation."""
    mine, other = (Post(Memory(), lambda number=number: secret_of(number), lambda: "") for number in (1, 2))
    invitation = mine.invite("ishido").codes[0]
    answer = other.read(invitation).game.own_last
    for post, code, why in (
        (mine, invitation, "letters.own_invitation"),
        (other, invitation, "letters.known_invitation"),
        (Post(Memory(), bytes, str), answer, "letters.unknown"),
    ):
        with pytest.raises(Refused) as fault:
            post.read(code)
        assert fault.value.why.code == why
