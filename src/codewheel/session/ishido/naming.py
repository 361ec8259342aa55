"""What the players of a game are called: by name or level, else by their half of the scoreboard; by no number."""

from collections.abc import Sequence

from ...rules.ishido.game import CHALLENGE
from ..play import HUMAN, Seat, Session
from ..texts import translate

HALVES = "upper", "lower"


def names(session: Session, typed: Sequence[str] = ()) -> tuple[str, ...]:
    """Those of all seats. `typed`: as given at the end of the game, "" for none."""
    found = _found(session, typed)
    if len(found) > 1 and found[0].casefold() == found[1].casefold():
        found = [translate(f"ishido_game.{half}_of", name=name) for half, name in zip(HALVES, found, strict=True)]
    return tuple(found)


def halves(session: Session, typed: Sequence[str] = ()) -> tuple[int, ...]:
    """The seats of a challenge that only their half of the scoreboard tells apart. `typed`: as above."""
    if session.state.mode != CHALLENGE:
        return ()
    found = _found(session, typed)
    if found[0].casefold() == found[1].casefold():
        return 0, 1
    if any(who.kind != HUMAN for who in session.seats):
        return ()
    return tuple(seat for seat, who in enumerate(session.seats) if not (who.name or (typed and typed[seat])))


def _found(session: Session, typed: Sequence[str]) -> list[str]:
    return [(typed[seat] if typed else "") or _name(session, seat, who) for seat, who in enumerate(session.seats)]


def team(session: Session, name: str) -> str:
    """A computer and who plays beside it in a cooperative game, who is called `name`: both names, in a list."""
    from .highscores import NAME_LENGTH  # start: read when a game ends

    bots = [translate(f"ishido.level_{seat.bot}") for seat in session.seats if seat.kind != HUMAN]
    if len(bots) == len(session.seats):
        return " & ".join(dict.fromkeys(bots))
    called = next((seat.name for seat in session.seats if seat.kind == HUMAN and seat.name), name)
    rest = f" & {bots[0]}"
    return (called or translate("ishido_game.you"))[: NAME_LENGTH - len(rest)].strip() + rest


def _name(session: Session, seat: int, who: Seat) -> str:
    if who.name and who.name != who.bot:
        return who.name
    if who.kind == HUMAN:
        if sum(other.kind == HUMAN for other in session.seats) == 1:
            return translate("ishido_game.you")
        if session.state.mode != CHALLENGE:  # they have one score, and no half of the board is theirs
            return translate(f"ishido_game.turn{seat}")
        return translate(f"ishido_game.{HALVES[seat]}")
    return translate(f"ishido.level_{who.bot}")


def you(session: Session, typed: Sequence[str] = ()) -> int | None:
    """The seat of a person who plays against a computer and has given no name; None where there is none."""
    people = [seat for seat, who in enumerate(session.seats) if who.kind == HUMAN]
    if len(people) != 1 or any(typed) or session.seats[people[0]].name:
        return None
    return people[0]
