"""What the players of TriAxis are called, and the colours of their habitats."""

from collections.abc import Sequence
from functools import lru_cache

from ..play import BOT, Seat, Session
from ..texts import tongue, translate
from .scores import NAME_LENGTH
from .series import HABITATS


def name(session: Session, seat: int) -> str:
    """What a player is called: by name, else by the colour of his habitat, or `Computer` where it is the only one.

    A name has at most eight letters, and no two players have the same one, whatever a record calls them.
    """
    return names(session)[seat]


def names(session: Session) -> tuple[str, ...]:
    """Those of all seats."""
    return called(session.seats, habitats(session))


def called(seats: Sequence[Seat], colours: Sequence[int]) -> tuple[str, ...]:
    """As above. `colours`: the habitat colour of each seat."""
    return _names(tuple(seats), tuple(colours), tongue())


@lru_cache(maxsize=8)
def _names(seats: tuple[Seat, ...], colours: tuple[int, ...], language: str) -> tuple[str, ...]:
    """The names in a language."""
    found: list[str] = []
    for seat in range(len(seats)):
        found.append(unlike(_given(seats, seat, colours[seat]), found))
    return tuple(found)


def _given(seats: tuple[Seat, ...], seat: int, colour: int) -> str:
    who = seats[seat]
    if who.name.strip() and who.name != who.bot:
        return who.name
    if who.kind == BOT and sum(other.kind == BOT for other in seats) == 1:
        return translate("triaxis_game.computer")
    return translate(f"triaxis_dialogs.colour{colour}")


def unlike(name: str, others: Sequence[str]) -> str:
    """The name, cut to its room and numbered where somebody has it already: `Anna 2`, `Steward2`."""
    known = {other.casefold() for other in others}
    first = " ".join(name.split())[:NAME_LENGTH].strip()
    found, number = first, 1
    while found.casefold() in known:
        number += 1
        room = NAME_LENGTH - len(str(number))
        found = f"{first} {number}" if len(first) < room else f"{first[:room]}{number}"
    return found


def habitats(session: Session) -> tuple[int, ...]:
    """The habitat colour 0-5 of each seat: what was chosen, else the seat's own number (D9)."""
    chosen = session.metadata.get(HABITATS, [])
    count = len(session.seats)
    return tuple(chosen) if len(chosen) == count else tuple(range(count))
