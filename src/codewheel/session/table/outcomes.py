"""What a table says of a hint and of its end, in codes; and how a finished game is counted."""

from collections.abc import Callable, Collection

from ...bots.contract import SearchInfo
from ...rules.contract import Outcome, Reason, reason
from ...rules.rows import NamedTuple
from ..chronicle import ALONE, ANALYSIS, COMPUTER, HINT, OTHER, PEOPLE, UNDO, WATCHED, Played
from ..contract import keeps
from ..play import HUMAN, Session
from ..statistics import Statistics

VERDICTS = {"w": "game.hint_wins", "d": "game.hint_draws", "l": "game.hint_loses"}


def hint_reason(search_info: SearchInfo) -> Reason:
    """A hint: the move, and what it leads to where the search knows."""
    verdict, plies = next(((v, n) for move, v, n in search_info.values if move == search_info.move and v), ("", 0))
    code = VERDICTS.get(verdict, "game.hint")
    if verdict in ("w", "l") and plies == 1:
        code += "_now"
    if code in ("game.hint_wins", "game.hint_loses"):
        return reason(code, move=search_info.move, plies=plies)
    return reason(code, move=search_info.move)


def end_reason(game: str, outcome: Outcome, seat_name: Callable[[int], str]) -> Reason:
    """How a game ended. `seat_name(seat)`: what a seat is called."""
    code = f"{game}.end_{outcome.reason}"
    return reason(code) if outcome.winner is None else reason(code, winner=seat_name(outcome.winner))


class Counted(NamedTuple):
    """How a game was counted: against which level, and whether it was won, drawn or lost."""

    level: str
    result: str


def played(session: Session, date: str, result: str = "", free: Collection[str] = ()) -> Played:
    """A finished game as it is noted. `result`: of its one person, "" where there is none or where there are several.

    It stands under the strongest of the computers, however many there are. `free`: helps that are none at this table.
    """
    people = [i for i, seat in enumerate(session.seats) if seat.kind == HUMAN]
    levels = [seat.bot for seat in session.seats if seat.kind != HUMAN]
    level = max(levels, key=session.game.bots.index) if levels else ""
    who = PEOPLE if len(people) > 1 else WATCHED if not people else COMPUTER if levels else ALONE
    figures, metadata = keeps(session.game.name).figures, session.metadata
    helps: tuple[str, ...] = ()
    if session.helped:
        used = (UNDO, "undos"), (HINT, "hints"), (ANALYSIS, "analysis")
        known = tuple(help for help, key in used if metadata.get(key))
        helps = tuple(help for help in known or (OTHER,) if help not in free)
    return Played(
        date,
        session.game.name,
        figures.mode(session),
        who,
        level,
        result,
        helps,
        metadata.get("spent", 0) // 1000,
        session.ply,
        figures.points(session, people[0]) if figures.points is not None and len(people) == 1 else None,
    )


def note_game(
    statistics: Statistics, session: Session, date: str, result: str = "", free: Collection[str] = ()
) -> bool:
    """Put a finished game into the statistics, once; whether it was. See `played`."""
    if session.metadata.get("counted"):
        return False
    statistics.finished(played(session, date, result, free))
    session.metadata["counted"] = True
    return True


def result_of(session: Session) -> str:
    """Won, drawn or lost for the one person of a game against computers; "" where there is no such person."""
    people = [i for i, seat in enumerate(session.seats) if seat.kind == HUMAN]
    if len(people) != 1 or len(session.seats) == 1:
        return ""
    winner = session.outcome.winner
    return "drawn" if winner is None else "won" if winner == people[0] else "lost"


def count_game(statistics: Statistics, session: Session, date: str) -> Counted | None:
    """Put a finished game into the statistics, once; how it was counted where one person played against computers."""
    result = result_of(session)
    if not note_game(statistics, session, date, result) or not result:
        return None
    return Counted(max((seat.bot for seat in session.seats if seat.kind != HUMAN), key=session.game.bots.index), result)
