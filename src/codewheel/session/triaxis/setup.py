"""Who plays the next series of TriAxis and by which rules: as the settings keep it, and as a game begins with it."""

from ...rules.contract import Game, Options, Refused, reason, refuse
from ...rules.rows import NamedTuple
from ...rules.triaxis.game import GAME
from ...rules.triaxis.map import shares as shares_with_computer
from ...rules.triaxis.state import ALTERNATE, CLIMATES, NORMAL, PLACINGS, SHARE, STOCKS
from ...rules.typed import Any, cast
from ..play import BOT, HUMAN, Seat, Session
from ..settings import Settings
from ..table.asked import Asked, Value
from ..texts import translate
from .naming import called, unlike
from .scores import player_name
from .series import HABITATS, SERIES, Series, begin

FAMILY = "game.triaxis."
MOST = 6  # players, and seats
COMPUTER = MOST  # the chair of the computer among `Setup.who` and `Setup.names`; those of players are 0 to 5
LEVELS = (HUMAN, *GAME.bots)
AT_FIRST = "beginner"  # of the computer
ROUND_LIMITS = (0, 25, 50, 100, 200)
OPTIONS: dict[str, tuple[str | int, ...]] = {  # what goes beyond the help file, and the order of placing (D6, D32)
    "round_limit": ROUND_LIMITS,
    "climate": CLIMATES,
    "stock": STOCKS,
    "placing": PLACINGS,
}
ALONE = {2: (28, 28), 3: (20,) * 3, 4: (16,) * 4, 5: (16,) * 5, 6: (13,) * 6}  # shares without the computer (D3)


class Setup(NamedTuple):
    """The next series. `who`, `names`: of players 1-6, then of the computer's own seat; a name of "" is given.

    `players`: how many beside the computer's own seat; each of them may be a computer, too.
    """

    players: int = 1
    computer: bool = True  # it has a seat of its own, the last one
    who: tuple[str, ...] = (*([HUMAN] * MOST), AT_FIRST)
    names: tuple[str, ...] = ("",) * (MOST + 1)
    placing: str = ALTERNATE
    round_limit: int = 0
    climate: str = NORMAL
    stock: str = SHARE

    @property
    def seats(self) -> tuple[int, ...]:
        """The chairs that play, in the order of their seats."""
        return (*range(self.players), *([COMPUTER] if self.computer else []))

    @property
    def shares(self) -> tuple[int, ...]:
        """Markers of each seat: the help file's table; the computer's are unused where it does not play (D3)."""
        return shares_with_computer(self.players + 1) if self.computer else ALONE[self.players]

    @property
    def may_refuse(self) -> bool:
        """Whether the computer's own seat is there to be taken or left: from two players on, up to five."""
        return 1 < self.players < MOST

    @property
    def with_beside(self) -> "Setup":
        """The same with the computer's own seat."""
        return self._replace(computer=True)

    def with_players(self, players: int) -> "Setup":
        """With so many players, and the computer as the help file's table has it."""
        return self._replace(players=players, computer=players <= 4)

    def seating(self, options: Options) -> "Setup":
        """The same, or where the options are for another number of seats, one player less and the computer."""
        if not {"seats", "shares"} & set(options):
            return self
        seats: int = GAME.complete(options)["seats"]
        return self if len(self.seats) == seats else Setup(players=seats - 1)

    def sit(self, chair: int, who: str) -> "Setup":
        """With somebody else at a chair."""
        return self._replace(who=(*self.who[:chair], who, *self.who[chair + 1 :]))

    def call(self, chair: int, name: str) -> "Setup":
        """With another name at a chair."""
        return self._replace(names=(*self.names[:chair], name, *self.names[chair + 1 :]))

    def with_option(self, option: str, value: str | int) -> "Setup":
        """With another value of placing, round_limit, climate or stock."""
        changes: dict[str, Any] = {option: value}
        return self._replace(**changes)

    def asked(self) -> tuple[Asked, ...]:
        """See `table.asked.Wishes`. Names are typed."""
        fixed = None if self.may_refuse else reason(f"triaxis_dialogs.setup_{'always' if self.computer else 'never'}")
        return (
            Asked("players", tuple(range(1, MOST + 1)), self.players),
            Asked("computer", (True, False), self.computer, fixed),
            *(Asked(f"who{chair}", levels(chair), self.who[chair]) for chair in self.seats),
            *(Asked(name, values, getattr(self, name)) for name, values in OPTIONS.items()),
        )

    def answered(self, name: str, value: Value) -> "Setup":
        """As above."""
        if name == "players":
            return self.with_players(int(value)) if value != self.players else self
        if name == "computer":
            return self._replace(computer=bool(value))
        if name.startswith("who"):
            return self.sit(int(name.removeprefix("who")), str(value))
        return self.with_option(name, value)

    def shown(self) -> tuple[str, ...]:
        """The names of all seats that play, those included that are given because none was typed."""
        found: list[str] = []
        for chair in self.seats:
            name = self.names[chair]
            if not name and self.who[chair] == HUMAN:
                name = translate("triaxis_dialogs.player", number=chair + 1)
            found.append(unlike(name or level_name(self.who[chair]), found))
        return tuple(found)

    def named(self, chair: int, typed: str) -> "Setup":
        """With the name that was typed for a chair; one of blanks is given again. Raises Refused."""
        found = self.call(chair, player_name(typed) if typed.strip() else "")
        if found.taken(chair):
            raise refuse("triaxis_dialogs.refused_name")
        return found

    def taken(self, chair: int) -> bool:
        """Whether the name typed at a chair is that of another one who plays."""
        return bool(self.names[chair]) and any(
            self.names[other].casefold() == self.names[chair].casefold() for other in self.seats if other != chair
        )

    def plan(self) -> "Plan":
        """The first game of a series of these players. Who has typed no name is called by his colour from then on."""
        names = self.shown()
        seats = [
            Seat(HUMAN, "", name if self.names[chair] else "")
            if self.who[chair] == HUMAN
            else Seat(BOT, self.who[chair], name)
            for chair, name in zip(self.seats, names, strict=True)
        ]
        options = {
            "seats": len(seats),
            "shares": list(self.shares),
            "placing": self.placing,
            "round_limit": self.round_limit,
            "climate": self.climate,
            "stock": self.stock,
        }
        return Plan(tuple(seats), options, begin(names))


class Plan(NamedTuple):
    """The next game. `habitats`: the players' colours, None before they are chosen."""

    seats: tuple[Seat, ...]
    options: dict[str, Any]
    series: Series
    habitats: tuple[int, ...] | None = None

    def on(self, island: str) -> "Plan":
        """On an island of that kind: "new" or "classic"."""
        return self._replace(options=self.options | {"island": island})

    @property
    def _named(self) -> Series:
        """The series with the players as they are called in its first game."""
        colours = range(len(self.seats)) if self.habitats is None else self.habitats
        return self.series._replace(names=called(self.seats, colours)) if not self.series.games else self.series

    def session(self, seed: int) -> Session:
        """The game, not a marker placed. Raises Refused for options that cannot be."""
        session = Session.new(cast("Game[Any]", GAME), self.options | {"first": self.series.first}, seed, self.seats)
        session.metadata[SERIES] = self._named.plain()
        if self.habitats is not None:
            session.metadata[HABITATS] = list(self.habitats)
        return session


def levels(chair: int) -> tuple[str, ...]:
    """Who can sit at a chair: the computer's own seat is no person's."""
    return tuple(level for level in LEVELS if chair != COMPUTER or level != HUMAN)


def level_name(who: str) -> str:
    """A kind of player in words: a person, or a level of the computer."""
    return translate("triaxis_dialogs.person" if who == HUMAN else f"triaxis.level_{who}")


def load(settings: Settings) -> Setup:
    """The setup of the settings; what is not there or does not fit is as at first."""

    def word(name: str) -> str:
        return str(settings.get(FAMILY + name) or "")

    setup = Setup()
    if word("players") in tuple(map(str, range(1, MOST + 1))):
        setup = setup.with_players(int(word("players")))
    if setup.may_refuse and word("computer"):
        setup = setup._replace(computer=word("computer") == "on")
    for chair in range(MOST + 1):
        who = word(f"who{chair}")
        if who in levels(chair):
            setup = setup.sit(chair, who)
        setup = setup.call(chair, _name(word(f"name{chair}")))
    for key, known in (("placing", PLACINGS), ("climate", CLIMATES), ("stock", STOCKS)):
        if word(key) in known:
            setup = setup.with_option(key, word(key))
    if word("round_limit") in tuple(map(str, ROUND_LIMITS)):
        setup = setup._replace(round_limit=int(word("round_limit")))
    return setup


def keep(settings: Settings, setup: Setup) -> None:
    """Write a setup into the settings."""
    values = {"players": str(setup.players), "computer": "on" if setup.computer else "off"}
    for chair in range(MOST + 1):
        values |= {f"who{chair}": setup.who[chair], f"name{chair}": setup.names[chair]}
    values |= {"placing": setup.placing, "climate": setup.climate, "stock": setup.stock}
    values["round_limit"] = str(setup.round_limit)
    named = {FAMILY + name: value for name, value in values.items()}
    settings.set_all({key: value for key, value in named.items() if (settings.get(key) or "") != value})


def _name(typed_in: str) -> str:
    try:
        return player_name(typed_in)
    except Refused:
        return ""
