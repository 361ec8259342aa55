"""What a game of Ishido comes to: a score for each entry of the scoreboard, ready for the lists."""

from collections.abc import Sequence

from ...rules.ishido.game import CHALLENGE, State, is_master
from ..play import BOT, Session
from .highscores import NAME_LENGTH, TOURNAMENT, Score


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
