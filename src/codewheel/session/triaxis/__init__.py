"""What belongs to TriAxis alone."""

from ...rules.contract import Reason
from ...rules.typed import TYPE_CHECKING, Any
from ..contract import Choices, Coded, Figures, Keeps, Lettered, flag
from ..strict import items, whole
from ..table.kind import Shown, TableKind

if TYPE_CHECKING:  # the start, see `_open`
    from ..lessons.kind import Lessons
    from ..play import Session
    from ..problems.kind import Problems
    from ..review.kind import Course, Judge
    from ..table.words import Ports
    from .table import TriaxisTable


def _seats(value: object) -> list[int]:
    return items(value, lambda seat: whole(seat, 0, 15), "session.seat", 16)


def _series(value: object) -> dict[str, Any]:
    from .series import check_series  # start: the lists of saved games need it only where one is kept

    return check_series(value)


def _habitats(value: object) -> list[int]:
    from .series import check_habitats  # start

    return check_habitats(value)


def _called(session: "Session", seat: int) -> str:
    from .naming import name  # the start: read when somebody is named

    return name(session, seat)


def _choices() -> Choices:
    return (
        ("seats", (2, 3, 4, 5, 6)),
        ("island", ("new", "classic")),
        ("climate", ("normal", "harsh")),
        ("placing", ("alternate", "in_turn")),
        ("stock", ("share", "limited")),
        ("first", tuple(range(6))),
        ("round_limit", tuple(range(10_000))),
    )


KEEPS = Keeps(
    metadata={
        "series": _series,  # the games that belong together, and how they stand
        "habitats": _habitats,  # the colours of the players' markers, one a seat
        "scatter": _seats,  # the players whose markers are placed at random
        "entered": flag,  # its score stands in the tables, or was offered a place and declined
    },
    called=_called,
    figures=Figures(lambda session: str(session.options["island"]), lambda session, seat: session.outcome.scores[seat]),
    code=Coded("T", _choices),
    letters=lambda: Lettered({"placing": "in_turn"}, {"seats": 2}, chance=True),
    most_moves=20_000,  # markers are moved one by one, and equals may take a thousand turns
)


def _open(ports: "Ports", session: "Session | None", notice: Reason | None) -> "TriaxisTable":
    from .setup import load  # the start: read when somebody sits down
    from .table import TriaxisTable  # as above

    return TriaxisTable(ports, session or load(ports.settings).plan().session(ports.fresh_seed()), notice)


def _lessons() -> "Lessons":
    from .lessons import LESSONS  # the start: read when somebody wants to learn

    return LESSONS


def _shown(session: "Session") -> Shown:
    from ..codes.form import short_code  # the start: read when somebody shows a game
    from ..showing import standing  # as above
    from .words import ending  # as above

    return Shown(standing(session) or ending(session), short_code(session))


def _problems() -> "Problems":
    from .problems import PROBLEMS  # the start: read when somebody wants a problem

    return PROBLEMS


def _judge(course: "Course") -> "Judge":
    from .judge import TriaxisJudge  # the start: read when somebody looks back

    return TriaxisJudge(course)


TABLE = TableKind(_open, _lessons, shown=_shown, problems=_problems, looks_back=_judge)
