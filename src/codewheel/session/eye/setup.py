"""What the next game of EYE shall be: who plays and by which rules, as the settings keep it."""

from ...rules.contract import Refused, reason
from ...rules.eye.board import COLOUR_NAMES, COLOURS
from ...rules.eye.game import GAME
from ...rules.eye.options import (
    CHOICES,
    COUNT,
    DESIGNATED,
    DURING,
    FLAGS,
    FREE,
    MOST_SWAP,
    NEUTRAL,
    REMAIN,
    REMOVE,
    START,
    Rules,
)
from ...rules.rows import NamedTuple
from ...rules.typed import Any
from ..play import HUMAN, Seat, Session, check_seats
from ..settings import Settings
from ..table.age import original
from ..table.asked import Asked, Value
from ..table.seats import seat_of

FAMILY = "game.eye."
OEIL = "oeil"  # the face of games from the box of L'Oeil
MOST = 4  # seats
COUNTS = tuple(range(1, COLOURS + 1))  # of colours that win
LEVELS = (HUMAN, *GAME.bots)
GENTLE = "gentle"  # who sits opposite at first: who plays sensibly and hurries nobody
DEFAULT_SEATS = (HUMAN, GENTLE, GENTLE, GENTLE)
# signs of the colours; squares that can be reached, and what a turn would bring; the hours on the rim
SIGNS = "signs"
SWITCHES = {SIGNS: "off", "moves": "on", "hours": "on"}


# the further rules that are taken or not: as the computer version has them, and the other way
CHECKS: dict[str, tuple[Value, Value]] = {
    "use_all": (False, True),
    "capture_at": (DURING, START),
    "note1_strict": (False, True),
    "eliminated": (REMOVE, REMAIN),
    "placement": (FREE, NEUTRAL),
}


class Setup(NamedTuple):
    """The next game. `seats`: "human" or a player's name, for four seats whether they play or not."""

    seats: tuple[str, ...]
    rules: Rules

    @property
    def players(self) -> int:
        """How many of the seats play."""
        return self.rules.players

    def with_rules(self, **changes: Any) -> "Setup":
        """With other rules; what hangs on the number of players or on the goal is made to fit.

        Another number of players is placed for as is advised: three and four keep off each other's colours.
        """
        if changes.get("players", self.players) != self.players:
            changes = {"placement": advised(changes["players"])} | changes
        return self._replace(rules=fitting(self.rules._replace(**changes)))

    def with_seat(self, seat: int, who: str) -> "Setup":
        """With somebody else on a seat."""
        return self._replace(seats=(*self.seats[:seat], who, *self.seats[seat + 1 :]))

    def asked(self) -> tuple[Asked, ...]:
        """See `table.asked.Wishes`: the computer version's questions first."""
        rules = self.rules
        alone = reason("eye_dialogs.only_two") if rules.players == 2 else None
        return (
            Asked("players", tuple(range(2, MOST + 1)), rules.players),
            *(Asked(f"seat{seat}", LEVELS, self.seats[seat]) for seat in range(rules.players)),
            Asked("swap_every", tuple(range(MOST_SWAP + 1)), rules.swap_every, ends=True),
            *(Asked(name, (False, True), getattr(rules, name)) for name in ("anytime", "steal")),
            *(Asked(name, CHOICES[name], getattr(rules, name)) for name in ("start", "goal")),
            *(
                Asked(name, answers, getattr(rules, name), alone if name == "eliminated" else None)
                for name, answers in CHECKS.items()
            ),
            *(Asked(f"count{seat}", COUNTS, count) for seat, count in enumerate(rules.goal_count)),
            *(named_by("named", seat, colours, 1, COLOURS) for seat, colours in enumerate(rules.designated)),
        )

    def answered(self, name: str, value: Value) -> "Setup":
        """As above."""
        if name.startswith("seat"):
            return self.with_seat(int(name.removeprefix("seat")), str(value))
        if name.startswith("count"):
            counts, seat = self.rules.goal_count, int(name.removeprefix("count"))
            return self.with_rules(goal_count=(*counts[:seat], int(value), *counts[seat + 1 :]))
        if name.startswith("named"):
            lists, seat = self.rules.designated, int(name.removeprefix("named"))
            return self.with_rules(designated=(*lists[:seat], colours_of(value), *lists[seat + 1 :]))
        return self.with_rules(**{name: value})

    def session(self, seed: int) -> Session:
        """A new game."""
        seats = [seat_of(name, HUMAN) for name in self.seats[: self.players]]
        return Session.new("eye", self.rules.plain(), seed, seats)


def named_by(name: str, seat: int, colours: tuple[int, ...], least: int, most: int) -> Asked:
    """The question which colours a seat names."""
    said = " ".join(COLOUR_NAMES[colour] for colour in colours)
    return Asked(f"{name}{seat}", COLOUR_NAMES, said, several=(least, most))


def colours_of(value: Value) -> tuple[int, ...]:
    """The colours that an answer to it names."""
    return tuple(sorted(map(COLOUR_NAMES.index, str(value).split())))


def advised(players: int) -> str:
    """How to place, for people: as in 1987 for two, as L'Oeil has it for more (O2), or the first turns end the game."""
    return FREE if players == 2 else NEUTRAL


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
    found["placement"] = advised(found.get("players", 2))
    found |= {name: word(name) for name, words in CHOICES.items() if word(name) in words}
    rules = Rules()._replace(**found)
    rules = rules._replace(goal_count=_counts(word("goal_count")), designated=_lists(word("designated")))
    seats = tuple(word(f"seat{i}") if word(f"seat{i}") in LEVELS else who for i, who in enumerate(DEFAULT_SEATS))
    return Setup(seats, sound(fitting(rules)))


def keep(settings: Settings, setup: Setup) -> None:
    """Write a setup into the settings."""
    values = {f"seat{i}": who for i, who in enumerate(setup.seats)}
    for name, value in setup.rules.plain().items():
        if isinstance(value, bool):
            value = "on" if value else "off"
        elif name == "designated":
            value = " ".join(",".join(map(str, colours)) for colours in value)
        elif name == "goal_count":
            value = " ".join(map(str, value))
        values[name] = str(value)
    named = {FAMILY + name: value for name, value in values.items()}
    settings.set_all({key: value for key, value in named.items() if (settings.get(key) or "") != value})


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
    """Whether a switch of `SWITCHES` is on. Signs are those of all games; their own switch is of older settings."""
    if name == SIGNS and settings.all_of(SIGNS):
        return bool(settings.get(SIGNS))
    return (settings.get(FAMILY + name) or SWITCHES[name]) == "on"


def shown(settings: Settings, game: str, name: str) -> bool:
    """Whether a switch of what is pointed out holds where a game is looked at: it is no help of 1987."""
    return switch(settings, name) and not original(settings, game, False)


def flip(settings: Settings, name: str) -> None:
    """Turn a switch over."""
    if name == SIGNS:
        settings.set(SIGNS, not switch(settings, name))
        return
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
