"""What belongs to L'Oeil's solitaire alone."""

from ...rules.contract import Reason
from ...rules.typed import TYPE_CHECKING, Any
from ..contract import Choices, Coded, Figures, Keeps, one_of
from ..table.kind import Shown, TableKind

if TYPE_CHECKING:  # the start, see `_open`
    from ..daily.kind import DailyKind
    from ..lessons.kind import Lessons
    from ..play import Session
    from ..problems.kind import Problems
    from ..review.kind import Course, Judge
    from ..table.words import Ports
    from .table import SolitaireTable


def _open(ports: "Ports", session: "Session | None", notice: Reason | None) -> "SolitaireTable":
    from .table import SolitaireTable, new_session  # the start: read when somebody sits down

    return SolitaireTable(ports, session or new_session(ports), notice)


def _lessons() -> "Lessons":
    from .lessons import LESSONS  # the start: read when somebody wants to learn

    return LESSONS


def _shown(session: "Session") -> Shown:
    from ..codes.form import short_code  # the start: read when somebody shows a game
    from ..showing import standing  # as above
    from ..texts import sentence  # as above
    from .words import ending  # as above

    code = short_code(session) if session.metadata.get("deal") else ""  # of a start that has a number
    return Shown(standing(session) or sentence(ending(session, None)), code)


def _daily() -> "DailyKind":
    from .daily import DAILY  # the start: read when somebody wants a day's

    return DAILY


def _problems() -> "Problems":
    from .problems import PROBLEMS  # the start: read when somebody wants a problem

    return PROBLEMS


def _judge(course: "Course") -> "Judge":
    from .judge import SolitaireJudge  # the start: read when somebody looks back

    return SolitaireJudge(course)


TABLE = TableKind(_open, _lessons, daily=_daily, shown=_shown, problems=_problems, looks_back=_judge)


def _mode(session: "Session") -> str:
    from .games import kind_of  # the start: read at the end of a game

    return kind_of(session)


def _choices() -> Choices:
    return (("rule6", ("blocks", "cycle", "consecutive")),)


def _drawn(options: dict[str, Any], seed: int) -> dict[str, Any]:
    from .starts import start  # the start: read when a code is

    return start(seed, options["rule6"])


KEEPS = Keeps(
    metadata={
        "deal": one_of("", "daily", "code")
    },  # where its start comes from: "" the book, "daily", "code" its number
    figures=Figures(_mode, lambda session, seat: session.state.moves, fewest=True),
    code=Coded("C", _choices, _drawn, {"deal": "code"}),
)
