"""Who sits at a table, as the settings keep it."""

from ..play import BOT, HUMAN, Seat, Session


def seat_of(value: str | None, default: str) -> Seat:
    """A seat of a setting: "human" or the name of a player."""
    value = value or default
    return Seat(HUMAN) if value == HUMAN else Seat(BOT, value)


def with_a_person(session: Session) -> Session:
    """The session, for somebody who wants to play on: a person takes the first seat where none has any."""
    if any(seat.kind == HUMAN for seat in session.seats):
        return session
    return session.branch(session.ply, [Seat(HUMAN), *session.seats[1:]])
