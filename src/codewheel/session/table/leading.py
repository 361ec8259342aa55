"""Who leads at a game's own table, as the screen sees him: a lesson, a problem."""

from ...rules.contract import Reason
from ...rules.typed import TYPE_CHECKING, Protocol
from ..lessons.form import Moves

if TYPE_CHECKING:  # for signatures
    from ..lessons.kind import Lessons
    from .table import Table
    from .words import News, Plain


class Leader(Protocol):
    """A lesson or a problem at a table. See `lesson.LessonTable` for what the words mean."""

    board: "Table"
    lessons: "Lessons"
    said: tuple[Reason, ...]
    blamed: Moves

    @property
    def title(self) -> str:
        """What it is called."""

    @property
    def window(self) -> str:
        """What a window with its words is called."""

    @property
    def seat(self) -> int:
        """For whom the words are."""

    @property
    def wants_refused(self) -> str:
        """The attempt that is wanted although the rules refuse it; "" for none."""

    @property
    def trying(self) -> bool:
        """Whether somebody may try a move now."""

    @property
    def lights(self) -> Moves:
        """What is lit now."""

    def lights_for(self, source: str) -> Moves:
        """What is lit while the piece from `source` is in hand."""

    def marks(self) -> tuple[bool, ...]:
        """Of each part of the way, whether it lies behind."""

    def pass_time(self, milliseconds: int) -> None:
        """So much time has passed while nothing moved."""

    def do(self, name: str, *values: "Plain") -> bool:
        """Give a command; whether it was obeyed."""

    def why_not(self, name: str, *values: "Plain") -> Reason | None:
        """None when the command may be given now, else why not."""

    def news(self) -> "tuple[News, ...]":
        """What happened since this was last asked."""
