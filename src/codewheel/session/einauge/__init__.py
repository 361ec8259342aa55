"""What belongs to Ein-Auge alone."""

from ...rules.contract import Reason
from ...rules.typed import TYPE_CHECKING
from ..contract import Coded, Keeps, Lettered
from ..table.kind import Shown, TableKind

if TYPE_CHECKING:  # the start, see `_open`
    from ..lessons.kind import Lessons
    from ..play import Session
    from ..problems.kind import Problems
    from ..review.kind import Course, Judge
    from ..table.words import Ports
    from .table import EinAugeTable


def _open(ports: "Ports", session: "Session | None", notice: Reason | None) -> "EinAugeTable":
    from .table import EinAugeTable, new_session  # the start: read when somebody sits down

    return EinAugeTable(ports, session or new_session(ports.settings, ports.fresh_seed()), notice)


def _lessons() -> "Lessons":
    from .lessons import LESSONS  # the start: read when somebody wants to learn

    return LESSONS


def _shown(session: "Session") -> Shown:
    from ..showing import standing  # the start: read when somebody shows a game
    from ..texts import sentence  # as above
    from .table import ending  # as above

    return Shown(standing(session) or sentence(ending(session)))


def _problems() -> "Problems":
    from .problems import PROBLEMS  # the start: read when somebody wants a problem

    return PROBLEMS


def _judge(course: "Course") -> "Judge":
    from .judge import EinAugeJudge  # the start: read when somebody looks back

    return EinAugeJudge(course)


TABLE = TableKind(_open, _lessons, shown=_shown, problems=_problems, looks_back=_judge)
KEEPS = Keeps(code=Coded("A"), letters=Lettered)
