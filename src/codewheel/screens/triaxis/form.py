"""The questions before a series of TriAxis: how many, who, by which options. Nothing here draws.

One line of the form is asked at a time, `now`; what it means to accept, to go back or to change it stands here.
"""

from ...rules.contract import Refused
from ...session.table.asked import answer, turn
from ...session.texts import sentence, translate
from ...session.triaxis.scores import NAME_LENGTH
from ...session.triaxis.setup import Setup

PLAYERS, BESIDE, OPTIONS, BEGIN = "players", "beside", "options", "begin"  # beside: the computer's own seat
CHAIR = "chair"  # and its number: a player, or `COMPUTER`
QUESTIONS = (BESIDE, OPTIONS, BEGIN)  # answered by yes or no


def chair_of(line: str) -> int | None:
    """The chair of a line of names, None for another line."""
    return int(line.removeprefix(CHAIR)) if line.startswith(CHAIR) else None


class Form:
    """The form as it stands. `typed`: the name that is being typed, None when none is; `refused`: why not."""

    def __init__(self, table: Setup) -> None:
        self.table = table
        self.now = PLAYERS
        self.typed: str | None = None
        self.refused = ""

    @property
    def lines(self) -> tuple[str, ...]:
        """What is asked, in its order."""
        beside = (BESIDE,) if self.table.may_refuse else ()
        return (PLAYERS, *beside, *(f"{CHAIR}{chair}" for chair in self.table.seats), OPTIONS, BEGIN)

    @property
    def question(self) -> tuple[str, bool] | None:
        """The text and the default of a line that is answered by yes or no; None for the others."""
        if self.now not in QUESTIONS:
            return None
        return translate(f"triaxis_dialogs.ask_{self.now}"), self.now == BEGIN or (
            self.now == BESIDE and self.table.players < 5
        )

    def name(self, chair: int) -> str:
        """What stands in a chair's field."""
        if self.typed is not None and chair_of(self.now) == chair:
            return self.typed
        return self.table.shown()[self.table.seats.index(chair)]

    def go(self, line: str) -> bool:
        """To another line, when the one that is left will do. Whether it is there now."""
        if not self._take():
            return False
        if line in self.lines:
            self.now = line
        return self.now == line

    def step(self, by: int) -> bool:
        """To the next line or the one before. False at either end, and where the line will not do."""
        if not self._take():
            return False
        at = self.lines.index(self.now) + by
        if not 0 <= at < len(self.lines):
            return False
        self.now = self.lines[at]
        return True

    def players(self, count: int) -> None:
        """So many play."""
        self.refused = ""
        try:
            self.table = answer(self.table, PLAYERS, count)
        except Refused:
            self.refused = translate("triaxis_dialogs.refused_players")

    def beside(self, plays: bool) -> None:
        """Whether the computer has a seat of its own."""
        if self.table.may_refuse:
            self.table = answer(self.table, "computer", plays)

    def letter(self, letter: str) -> None:
        """A letter or a figure was typed."""
        if self.now == PLAYERS and letter.isascii() and letter.isdigit():
            self.players(int(letter))
        elif chair_of(self.now) is not None and letter.isprintable():
            self.refused = ""
            name = (self.typed or "") + letter
            if len(name) <= NAME_LENGTH and name.strip():
                self.typed = name

    def rub(self) -> None:
        """Take the last letter away."""
        chair = chair_of(self.now)
        if chair is not None:
            self.refused = ""
            self.typed = (self.name(chair) if self.typed is None else self.typed)[:-1]

    def drop(self) -> bool:
        """Forget what was typed; whether there was something."""
        typed, self.typed, self.refused = self.typed, None, ""
        return typed is not None

    def change(self, by: int) -> None:
        """The answer before or behind the one that stands, round about."""
        self.refused = ""
        chair = chair_of(self.now)
        if self.now == PLAYERS:
            self.table = turn(self.table, PLAYERS, by)
        elif self.now == BESIDE:
            self.table = turn(self.table, "computer", by)
        elif chair is not None:
            self.sit(chair, by)

    def sit(self, chair: int, by: int) -> None:
        """Somebody else at a chair: the kind of player before or behind the one that sits there."""
        self.table = turn(self.table, f"who{chair}", by)

    def _take(self) -> bool:
        """Take the name that was typed; whether it will do, or there is none. Nothing typed: the given name."""
        chair = chair_of(self.now)
        if chair is None or self.typed is None:
            return True
        try:
            self.table = self.table.named(chair, self.typed)
        except Refused as fault:
            self.refused = sentence(fault.why)
            return False
        self.typed = None
        return True
