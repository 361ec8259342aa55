"""What belongs to EYE alone."""

from ...rules.contract import Reason
from ...rules.typed import TYPE_CHECKING, Any
from ..contract import Choices, Coded, Figures, Keeps, Lettered, one_of
from ..table.kind import Shown, TableKind

if TYPE_CHECKING:  # the start, see `_open`
    from ..lessons.kind import Lessons
    from ..play import Session
    from ..problems.kind import Problems
    from ..review.kind import Course, Judge
    from ..table.words import Ports
    from .table import EyeTable


def _quiz(value: object) -> dict[str, Any]:
    from .quiz_round import check_quiz  # start: only a quiz needs it

    return check_quiz(value)


def _open(ports: "Ports", session: "Session | None", notice: Reason | None) -> "EyeTable":
    from .table import EyeTable, new_session  # the start: read when somebody sits down

    return EyeTable(ports, session or new_session(ports), notice)


def _lessons() -> "Lessons":
    from .lessons import LESSONS  # the start: read when somebody wants to learn

    return LESSONS


def _shown(session: "Session") -> Shown:
    from ..showing import standing  # the start: read when somebody shows a game
    from ..texts import sentence  # as above
    from .words import ending  # as above

    return Shown(standing(session) or sentence(ending(session)))


def _problems() -> "Problems":
    from .problems import PROBLEMS  # the start: read when somebody wants a problem

    return PROBLEMS


def _judge(course: "Course") -> "Judge":
    from .judge import EyeJudge  # the start: read when somebody looks back

    return EyeJudge(course)


TABLE = TableKind(_open, _lessons, shown=_shown, problems=_problems, looks_back=_judge)


def _called(session: "Session", seat: int) -> str:
    from .words import colour_name  # the start: read when somebody is named

    return colour_name(seat)


def _mode(session: "Session") -> str:
    return "quiz" if session.options["quiz"] else str(session.metadata.get("face", ""))


def _choices() -> Choices:
    return (
        ("players", (2, 3, 4)),
        ("start", ("short", "line", "long", "circle")),
        ("goal", ("own", "own_or_opponent")),
        *((flag, (False, True)) for flag in ("anytime", "steal", "use_all", "note1_strict", "quiz")),
        ("capture_at", ("during", "start")),
        ("eliminated", ("remove", "remain")),
        ("placement", ("free", "neutral")),
        ("swap_every", tuple(range(256))),
    )


KEEPS = Keeps(
    metadata={
        "quiz": _quiz,  # the pack of questions and how far each of its categories was asked
        "face": one_of("oeil"),  # how the game looks: it was begun from the box of L'Oeil
    },
    faces={"oeil": "eye_game.last_oeil"},
    called=_called,
    figures=Figures(_mode),
    code=Coded("E", _choices),
    letters=lambda: Lettered(fixed={"players": 2, "quiz": False}),
)
