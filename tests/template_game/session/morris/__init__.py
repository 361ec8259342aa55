"""What belongs to Three Men's Morris alone: a table, and no facts of its own beside the record."""

from typing import TYPE_CHECKING

from codewheel.session.contract import Coded, Keeps
from codewheel.session.table.kind import TableKind

if TYPE_CHECKING:  # the start, see `_open`
    from codewheel.rules.contract import Reason
    from codewheel.session.lessons.kind import Lessons
    from codewheel.session.play import Session
    from codewheel.session.table.words import Ports

    from .table import MorrisTable


def _open(ports: "Ports", session: "Session | None", notice: "Reason | None") -> "MorrisTable":
    from .table import MorrisTable, new_session  # the start: read when somebody sits down

    return MorrisTable(ports, session or new_session(ports.fresh_seed()), notice)


def _lessons() -> "Lessons":
    from .lessons import LESSONS  # the start: read when somebody wants to learn

    return LESSONS


TABLE = TableKind(_open, _lessons)
KEEPS = Keeps(code=Coded("M"))
