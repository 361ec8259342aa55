"""What the next game of EYE shall be: who plays and by which rules, as the settings keep it."""

from typing import Any, NamedTuple

from ...rules.contract import Refused
from ...rules.eye.board import COLOURS
from ...rules.eye.game import GAME
from ...rules.eye.options import CHOICES, COUNT, DESIGNATED, FLAGS, MOST_SWAP, Rules
from ..play import HUMAN, Seat, Session, check_seats
from ..settings import Settings
from ..table.seats import seat_of

FAMILY = "game.eye."
OEIL = "oeil"  # the face of games from the box of L'Oeil
MOST = 4  # seats
LEVELS = (HUMAN, *GAME.bots)
DEFAULT_SEATS = (HUMAN, "beginner", "beginner", "beginner")
SWITCHES = {"signs": "off", "moves": "on"}  # signs of the colours; squares that can be reached


class Setup(NamedTuple):
    """The next game. `seats`: "human" or a player's name, for four seats whether they play or not."""

    seats: tuple[str, ...]
    rules: Rules

    @property
    def players(self) -> int:
        """How many of the seats play."""
        return self.rules.players

    def with_rules(self, **changes: Any) -> "Setup":
        """With other rules; what hangs on the number of players or on the goal is made to fit."""
        return self._replace(rules=fitting(self.rules._replace(**changes)))

    def with_seat(self, seat: int, who: str) -> "Setup":
        """With somebody else on a seat."""
        return self._replace(seats=(*self.seats[:seat], who, *self.seats[seat + 1 :]))

    def session(self, seed: int) -> Session:
        """A new game."""
        seats = [seat_of(name, HUMAN) for name in self.seats[: self.players]]
        return Session.new("eye", self.rules.plain(), seed, seats)


def fitting(rules: Rules) -> Rules:
    """The rules with as many counts and named colours as the goal and the number of players ask for."""
    counts = [*rules.goal_count, *([2] * MOST)][: rules.players] if rules.goal == COUNT else []
    # colours that nobody plays, two each; the players change them as they like
    named = [*rules.designated, *((4 + seat, 4 + (seat + 1) % 4) for seat in range(MOST))]
    lists = named[: rules.players] if rules.goal == DESIGNATED else []
    return rules._replace(goal_count=tuple(counts), designated=tuple(lists))


def load(settings: Settings) -> Setup:
    """The setup of the settings; what is not there or does not fit is as at first."""

    def word(name: str) -> str:
        return str(settings.get(FAMILY + name) or "")

    found: dict[str, Any] = {}
    players, swap = word("players"), word("swap_every")
    if players in ("2", "3", "4"):
        found["players"] = int(players)
    if swap.isascii() and swap.isdigit() and int(swap) <= MOST_SWAP:
        found["swap_every"] = int(swap)
    found |= {name: word(name) == "on" for name in FLAGS if word(name)}
    found |= {name: word(name) for name, words in CHOICES.items() if word(name) in words}
    rules = Rules()._replace(**found)
    rules = rules._replace(goal_count=_counts(word("goal_count")), designated=_lists(word("designated")))
    seats = tuple(word(f"seat{i}") if word(f"seat{i}") in LEVELS else who for i, who in enumerate(DEFAULT_SEATS))
    return Setup(seats, sound(fitting(rules)))


def keep(settings: Settings, setup: Setup) -> None:
    """Write a setup into the settings."""
    values = {f"seat{i}": who for i, who in enumerate(setup.seats)}
    for name, value in setup.rules._asdict().items():
        if isinstance(value, bool):
            value = "on" if value else "off"
        elif name == "designated":
            value = " ".join(",".join(map(str, colours)) for colours in value)
        elif name == "goal_count":
            value = " ".join(map(str, value))
        values[name] = str(value)
    for name, value in values.items():
        if (settings.get(FAMILY + name) or "") != value:
            settings.set(FAMILY + name, value)


def sound(rules: Rules) -> Rules:
    """The rules, without what the game would refuse."""
    try:
        GAME.complete(rules.plain())
    except Refused:
        return fitting(rules._replace(goal="own", quiz=False))
    return rules


def _counts(text: str) -> tuple[int, ...]:
    parts = text.split()[:MOST]
    return tuple(int(part) for part in parts if part.isascii() and part.isdigit() and 1 <= int(part) <= COLOURS)


def _lists(text: str) -> tuple[tuple[int, ...], ...]:
    known = {str(colour): colour for colour in range(COLOURS)}
    lists = [[known[part] for part in item.split(",") if part in known] for item in text.split()[:MOST]]
    return tuple(tuple(dict.fromkeys(colours)) for colours in lists if colours)


def switch(settings: Settings, name: str) -> bool:
    """Whether a switch of `SWITCHES` is on."""
    return (settings.get(FAMILY + name) or SWITCHES[name]) == "on"


def flip(settings: Settings, name: str) -> None:
    """Turn a switch over."""
    settings.set(FAMILY + name, "off" if switch(settings, name) else "on")


def reseat(session: Session, seats: tuple[str, ...]) -> None:
    """Let others sit down at the game as it stands; a name that somebody gave himself stays.

    A game in which the players change is nothing for the statistics.
    """
    if seats == tuple(map(who_sits, session.seats)):
        return
    chairs = [
        seat if seat.kind == HUMAN and who == HUMAN else seat_of(who, HUMAN)
        for seat, who in zip(session.seats, seats, strict=True)
    ]
    session.seats = check_seats(session.game, session.at(0), chairs)
    if session.ply:
        session.metadata["counted"] = True


def who_sits(seat: Seat) -> str:
    """The entry of `LEVELS` for a seat."""
    return seat.bot if seat.bot in LEVELS else HUMAN
