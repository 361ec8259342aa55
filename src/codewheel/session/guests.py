"""Programs of others that play in place of a level: who they are, where they are kept, and that they sit there.

File: `players.json`. It holds commands, and so it is never carried in or out with the other files: nothing that comes
from elsewhere starts a program.
"""

from collections.abc import Callable, Mapping

from ..bots.contract import Bot
from ..rules import registry
from ..rules.contract import Reason, reason, refuse
from ..rules.rows import NamedTuple
from ..rules.typed import Any
from .keeper import Shared
from .levels import GUESTS as FILE
from .levels import levels
from .storage import Storage
from .strict import dumps, fields, header, items, loads, text, whole
from .texts import rename, translate

FORMAT = "codewheel-players"
MOST = 40
NAME, COMMAND, LEAST, SLOWEST = 16, 400, 100, 60_000  # letters, letters, milliseconds
KEYS = {"game": str, "level": str, "name": str, "command": str, "ms": int}


class Guest(NamedTuple):
    """A program that plays a game in place of a level. `ms`: what a move may take."""

    game: str
    level: str
    name: str
    command: str
    ms: int


Guests = Mapping[tuple[str, str], Guest]
Open = Callable[[Guest], Bot]  # the program as a player; it is started when it is first asked for a move

_seated: dict[tuple[str, str], tuple[Guest, Bot]] = {}


def checked(guest: Guest) -> Guest:
    """A guest that can be kept. Raises Refused with what is wrong."""
    if guest.level not in levels(guest.game):
        raise refuse("bots.unknown", name=guest.level[:40], known=", ".join(levels(guest.game)))
    if not text(guest.name, NAME).strip():
        raise refuse("guests.no_name")
    if not text(guest.command, COMMAND).strip():
        raise refuse("guests.no_command")
    whole(guest.ms, LEAST, SLOWEST)
    return guest


def _parse(data: bytes) -> Guests:
    found = header(loads(data), FORMAT, {"players": list})
    guests = items(found["players"], _guest, "guests.place_number", MOST)
    return {(guest.game, guest.level): guest for guest in guests}


def _guest(value: Any) -> Guest:
    found = fields(value, KEYS)
    registry.entry(found["game"])
    return checked(Guest(*(found[key] for key in KEYS)))


def _pack(guests: Guests) -> str:
    players = [guest._asdict() for _, guest in sorted(guests.items())]
    return dumps({"format": FORMAT, "version": 1, "players": players})


class Keeping:
    """The guests that are kept, and how one takes his seat. `open`: makes a player of one."""

    def __init__(self, storage: Storage, open_: Open) -> None:
        self._file: Shared[Guests] = Shared(storage, FILE, _parse, _pack, {})
        self._open = open_
        self.problem = self._file.notice
        clear()
        for guest in self._file.value.values():
            self._sit(guest)

    def at(self, game: str, level: str) -> Guest | None:
        """Who sits in place of a level."""
        return self._file.value.get((game, level))

    def seat(self, guest: Guest) -> None:
        """A guest takes the place of a level, whoever sat there. Raises Refused for what cannot be kept."""
        checked(guest)
        self._file.change(lambda guests: {**guests, (guest.game, guest.level): guest})
        self._sit(guest)

    def leave(self, game: str, level: str) -> None:
        """The level plays for itself again. Raises Refused where that cannot be kept."""
        self._file.change(lambda guests: {key: guest for key, guest in guests.items() if key != (game, level)})
        _seated.pop((game, level), None)
        for code in _codes(game, level):
            rename(code, None)

    def _sit(self, guest: Guest) -> None:
        _seated[guest.game, guest.level] = guest, self._open(guest)
        name, how = _codes(guest.game, guest.level)
        rename(name, guest.name)
        rename(how, translate("guests.how", command=guest.command))


def _codes(game: str, level: str) -> tuple[str, str]:
    """The texts that a level's name and manner stand in."""
    module = registry.entry(game).module
    return f"{module}.level_{level}", f"{module}.how_{level}"


def seated(game: str, level: str) -> tuple[Guest, Bot] | None:
    """Who plays in place of a level, None where it plays for itself."""
    return _seated.get((game, level))


def clear() -> None:
    """Nobody sits anywhere: for whoever begins anew in the same process."""
    for game, level in tuple(_seated):
        del _seated[game, level]
        for code in _codes(game, level):
            rename(code, None)


def no_program(name: str) -> Reason:
    """There is no such program."""
    return reason("guests.no_program", name=name[:60])
