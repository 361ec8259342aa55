"""How a game's table and its lessons are found: `session.NAME` holds `TABLE`."""

from collections.abc import Callable

from ...rules.contract import Reason, refuse
from ...rules.registry import entry, module
from ...rules.rows import NamedTuple
from ...rules.typed import TYPE_CHECKING

if TYPE_CHECKING:  # the start: a table is read when somebody sits down at it
    from ..daily.kind import DailyKind
    from ..lessons.kind import Lessons
    from ..play import Session
    from ..problems.kind import Problems
    from ..review.kind import Course, Judge
    from .table import Table
    from .words import Ports

_FLOOR = __name__.removesuffix(".table.kind")


class Shown(NamedTuple):
    """The caption below a picture of a game: how it ended or stands, and a code that lets others begin as it began."""

    result: str
    code: str = ""


class TableKind(NamedTuple):
    """The descriptor of a game on this floor. `open(ports, session, notice)`; without a session, a new game.

    `lessons`, `problems`: the game's own, read when they are wanted. `daily`: the deal of each day, if it has its own.
    `shown`: the caption below its pictures, if the sentences of the rules do not give it. `looks_back`: what judges a
    game that is over, read when a player asks where it was lost.
    """

    open: "Callable[[Ports, Session | None, Reason | None], Table]"
    lessons: "Callable[[], Lessons] | None" = None
    daily: "Callable[[], DailyKind] | None" = None
    shown: "Callable[[Session], Shown] | None" = None
    problems: "Callable[[], Problems] | None" = None
    looks_back: "Callable[[Course], Judge] | None" = None

    def judge(self, course: "Course") -> "Judge":
        """What judges a game. Raises Refused for a game without reviews."""
        if self.looks_back is None:
            raise refuse("review.none_at_all", game=entry(course.game.name).title)
        return self.looks_back(course)


def table_kind(game: str) -> TableKind:
    """The descriptor of a game. Raises Refused for an unknown name."""
    found: TableKind = module(_FLOOR, game).TABLE
    return found


def teaches(game: str) -> bool:
    """Whether a game has lessons."""
    return table_kind(game).lessons is not None


def lessons(game: str) -> "Lessons":
    """The lessons of a game. Raises Refused for an unknown name, and for a game that has none."""
    kind = table_kind(game)
    if kind.lessons is None:
        raise refuse("lesson.none_at_all", game=entry(game).title)
    return kind.lessons()


def poses(game: str) -> bool:
    """Whether a game has problems."""
    return table_kind(game).problems is not None


def problems(game: str) -> "Problems":
    """The problems of a game. Raises Refused for an unknown name, and for a game that has none."""
    kind = table_kind(game)
    if kind.problems is None:
        raise refuse("problem.none_at_all", game=entry(game).title)
    return kind.problems()
