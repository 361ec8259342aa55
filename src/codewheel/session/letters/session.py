"""The session of a game by letter: what one chooses goes into one's letter, what is drawn comes from the letters."""

from collections.abc import Callable

from ...rules.contract import CHANCE, Event, Reason, Refused, reason
from ..play import HUMAN, Seat, Session
from ..record import Record
from .game import LetterGame


class LetterSession(Session):
    """A game by letter at a table. It stands at `ply`; what comes behind that is shown by whoever leads there.

    `choose(move)` and `take_back()` change the letter in writing and answer its game. They may raise Refused.
    """

    def __init__(
        self, game: LetterGame, ply: int, choose: Callable[[str], LetterGame], take_back: Callable[[], LetterGame]
    ) -> None:
        line = game.line
        assert line is not None
        self.letters = game
        self._choose, self._take_back = choose, take_back
        names = game.names()
        states = line.states[: ply + 1]
        if line.how.unseen is not None:  # what came out of the hidden order lies in it from the start
            states = [line.start()]
            for move in line.moves[:ply]:
                states.append(line.rules.apply(states[-1], move))
        seats = [Seat(HUMAN, "", name) for name in names]
        super().__init__(line.rules, line.options, line.seed, seats, states, line.moves[:ply], ply)
        self.metadata |= {"counted": True}

    @property
    def ahead(self) -> str:
        """The move of the letters that comes next here, "" where there is none."""
        line = self.letters.line
        assert line is not None
        return line.moves[self.ply] if self.ply < len(line.moves) else ""

    @property
    def covered(self) -> bool:
        line = self.letters.line
        assert line is not None
        return line.covered and self.ply == len(line.moves)

    def check(self, move: str) -> Reason | None:
        if self.to_move == CHANCE:
            return reason("session.chance")
        return reason("letters.wait") if self.ahead else self.letters.check(move)

    def play(self, move: str) -> tuple[Event, ...]:
        why = self.check(move)
        if why is not None:
            raise Refused(why)
        self.letters = self._choose(move)
        return self.follow(move)

    def settle(self) -> None:
        """What is drawn comes from the letters, when it is to be seen."""

    def _drawn(self) -> None:
        if self.ahead:
            self._append(self.ahead)

    @property
    def chance_starter(self) -> int | None:
        return super().chance_starter if self.ahead else None

    def may_undo(self) -> Reason | None:
        return self.letters.may_undo()

    def undo(self) -> bool:
        if self.may_undo() is not None:
            return False
        self.letters = self._take_back()
        line = self.letters.line
        assert line is not None
        while self.ply > len(line.moves):
            self._pop()
        self._changed()
        return True

    def _pop(self) -> None:
        del self._line[-1], self._states[-1], self._movers[-1]
        self.ply -= 1

    def record(self) -> Record:
        line = self.letters.line
        exchanged = self.letters.exchange.line
        if line is None or exchanged is None or self.ply != len(exchanged.moves) or self.letters.turn:
            return super().record()
        return self.letters.record()
