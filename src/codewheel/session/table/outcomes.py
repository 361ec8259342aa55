"""What a table says of a hint and of its end, in codes; and how a finished game is counted."""

from collections.abc import Callable

from ...bots.contract import SearchInfo
from ...rules.contract import Outcome, Reason, reason
from ...rules.rows import NamedTuple
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


def count_game(statistics: Statistics, session: Session) -> Counted | None:
    """Put a finished game of one person against computers into the statistics, once; how, None where it was not.

    It stands under the strongest of the computers, however many there are.
    """
    people = [i for i, seat in enumerate(session.seats) if seat.kind == HUMAN]
    levels = [seat.bot for seat in session.seats if seat.kind != HUMAN]
    if len(people) != 1 or not levels or session.metadata.get("counted"):
        return None
    winner = session.outcome.winner
    result = "drawn" if winner is None else "won" if winner == people[0] else "lost"
    strongest = max(levels, key=session.game.bots.index)
    statistics.add(session.game.name, strongest, result, session.helped)
    session.metadata["counted"] = True
    return Counted(strongest, result)
