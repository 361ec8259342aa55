"""The table of Three Men's Morris: a person against the computer. All else is as at every table."""

from typing import ClassVar

from codewheel.session.play import BOT, HUMAN, Seat, Session
from codewheel.session.table.table import Table

from ...rules.morris.game import GAME

LEVEL = "beginner"


class MorrisTable(Table):
    """A game of Three Men's Morris."""

    game: ClassVar[str] = GAME.name

    def fresh(self) -> Session:
        return new_session(self.ports.fresh_seed())


def new_session(seed: int) -> Session:
    """A person with the white men, who begins, against the computer."""
    return Session.new(GAME.name, {}, seed, [Seat(HUMAN), Seat(BOT, LEVEL)])
