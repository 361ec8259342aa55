"""What belongs to Ishido alone beside its rules: its table, scores, tournaments, the Oracle, what players draw."""

from ...rules.contract import Reason
from ...rules.typed import TYPE_CHECKING
from ..contract import Choices, Coded, Figures, Keeps, Lettered, count, flag, one_of
from ..strict import whole
from ..table.kind import Shown, TableKind
from .bars import AUGURY, DEAL, DEALS, bars, helped

if TYPE_CHECKING:  # the start, see `_open`
    from ..daily.kind import DailyKind
    from ..lessons.kind import Lessons
    from ..play import Session
    from ..problems.kind import Problems
    from ..review.kind import Course, Judge
    from ..table.words import Ports
    from .table import IshidoTable


def _open(ports: "Ports", session: "Session | None", notice: Reason | None) -> "IshidoTable":
    from .table import ishido_table  # the start: read when somebody sits down

    return ishido_table(ports, session, notice)


def _lessons() -> "Lessons":
    from .lessons import LESSONS  # the start: read when somebody wants to learn

    return LESSONS


def _shown(session: "Session") -> Shown:
    from .results import shown  # the start: read when somebody shows a game

    return shown(session)


def _daily() -> "DailyKind":
    from .daily import DAILY  # the start: read when somebody wants a day's

    return DAILY


def _problems() -> "Problems":
    from .problems import PROBLEMS  # the start: read when somebody wants a problem

    return PROBLEMS


def _judge(course: "Course") -> "Judge":
    from .judge import IshidoJudge  # the start: read when somebody looks back

    return IshidoJudge(course)


TABLE = TableKind(_open, _lessons, daily=_daily, shown=_shown, problems=_problems, looks_back=_judge)


def _seconds(value: object) -> int:
    return whole(value, 0, 60)


def _called(session: "Session", seat: int) -> str:
    from .naming import names  # the start: read when somebody is named

    return names(session)[seat]


def _mode(session: "Session") -> str:
    return "tournament" if session.metadata.get("tournament") else str(session.options["mode"])


def _choices() -> Choices:
    return ("mode", ("solitaire", "cooperative", "challenge")), ("scoring", ("modern", "ancient"))


def _letters() -> Lettered:
    from .letters import LETTERED  # start: read when somebody plays by letter

    return LETTERED


KEEPS = Keeps(
    metadata={
        "original": flag,  # the game is played as it was: taking one stone back is no help
        "deal": one_of(*DEALS),  # where its stones come from: "" chance, "daily", "code" typed in, "tournament"
        "tournament": flag,  # a game of the current tournament
        "move_limit": _seconds,  # of a challenge's timer for this game, 0: none
        "start_over": count,  # how often these stones were started over
        "bars": bars,  # what was used that bars from scores, in the order of its first use
        "barred_all_time": flag,  # no place in All-Time Highs
        "barred_today": flag,  # no place in Today's Scores
        AUGURY: count,  # moves made when the Oracle last answered: that 4-Way is not taken back
        "entered": flag,  # its score stands in the lists, or was offered a place and declined
    },
    of_a_ply=(AUGURY,),
    helped=helped,
    called=_called,
    figures=Figures(_mode, lambda session, seat: session.outcome.scores[min(seat, len(session.outcome.scores) - 1)]),
    code=Coded("H", _choices, noted={"deal": "code", "bars": [DEAL], "barred_all_time": True}),
    letters=_letters,
)
