"""Who leads at a game's own table, as its face on the screen sees him: a lesson, a problem."""

from ...rules.typed import TYPE_CHECKING, Protocol

if TYPE_CHECKING:  # for a signature
    from .table import Table


class Leader(Protocol):
    """A lesson or a problem at a table."""

    board: "Table"

    @property
    def title(self) -> str:
        """What it is called."""

    @property
    def seat(self) -> int:
        """For whom the words are."""

    @property
    def wants_refused(self) -> str:
        """The attempt that is wanted although the rules refuse it; "" for none."""
