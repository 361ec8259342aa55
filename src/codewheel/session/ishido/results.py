"""What a game of Ishido comes to: a score for each entry of the scoreboard, ready for the lists."""

from collections.abc import Sequence

from ...rules.contract import Reason, reason
from ...rules.ishido.game import ANCIENT, CHALLENGE, State, is_master
from ...rules.rows import NamedTuple
from ..codes.form import short_code
from ..play import BOT, Session
from ..table.kind import Shown
from ..texts import translate
from .highscores import NAME_LENGTH, TOURNAMENT, Score

Ranks = tuple[tuple[str, int], ...]  # ("today" | "all_time" | "tournament", place from 1)


class Result(NamedTuple):
    """How a game has ended. `scores`, `fourways`: an entry a seat (one in all in cooperative), bonus included."""

    mode: str
    scoring: str
    scores: tuple[int, ...]
    fourways: tuple[int, ...]
    left: int  # stones left, that on the touchstone counted
    bonus: int  # of the end, in points; 0 where there was none (Ancient)
    winner: int | None = None  # of a challenge; None: drawn
    master: bool = False
    ranks: Ranks = ()
    time_out: bool = False  # the tournament's timer ran out
    names: tuple[str, ...] = ()  # of the players of a challenge
    you: int | None = None  # the one among them who is spoken to: he plays against a computer and gave no name
    halves: tuple[int, ...] = ()  # the seats that only their half of the scoreboard tells apart
    barred: str = ""  # why it is in no list, a sentence; "" where it is or was not good enough


def how_ended(result: Result) -> Reason:
    """How a game has ended, in a sentence."""
    if result.master:
        return reason("ishido_game.end_master")
    if result.mode == CHALLENGE:
        if result.winner is None:
            return reason("ishido_game.end_drawn")
        if result.winner == result.you:
            return reason("ishido_game.end_you")
        half = {"seat": result.winner} if result.winner in result.halves else {}
        return reason("ishido_game.end_wins", winner=result.names[result.winner], **half)
    if result.time_out:
        return reason("ishido_game.end_time")
    return reason("ishido_game.end_over" if result.left else "ishido_game.end_placed")


def shown(session: Session) -> Shown:
    """What stands below a picture of a game: its scores, and the code of its deal."""
    state: State = session.state
    points = " : ".join(map(str, session.outcome.scores))
    if state.scoring == ANCIENT:
        said = translate("ishido_game.shown_ancient", fourways=sum(state.fourways), left=len(state.pouch))
    else:
        said = translate("ishido_game.shown_modern", points=points, fourways=sum(state.fourways))
    return Shown(said, short_code(session))


def results(session: Session, date: str = "", names: Sequence[str] = ()) -> list[Score]:
    """One score in solitaire and of a team, one for each player of a challenge; end bonus included once it is over.

    `names`: as typed in, one an entry; where there is none, those of the seats ("" for a nameless one). `date`: ISO
    day. A team with a computer in it is the computer's (I16).
    """
    state: State = session.state
    points, master = session.outcome.scores, session.over and is_master(state)
    mode = TOURNAMENT if session.metadata.get("tournament") else state.mode
    groups = [(seat,) for seat in session.seats] if state.mode == CHALLENGE else [session.seats]
    found = []
    for at, group in enumerate(groups):
        named = " & ".join(dict.fromkeys(seat.name or seat.bot for seat in group if seat.name or seat.bot))
        name = names[at] if at < len(names) and names[at] else named[:NAME_LENGTH].strip()
        bot = next((seat.bot for seat in group if seat.kind == BOT), "")
        found.append(Score(name, points[at], state.fourways[at], len(state.pouch), mode, date, master, bot))
    return found
