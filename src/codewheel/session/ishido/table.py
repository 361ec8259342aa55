"""Ishido's table: everything at a game of Ishido that is neither picture nor hand, put together of its rooms."""

from ...rules.contract import Reason, Refused, refuse
from ...rules.ishido.board import SQUARE
from ...rules.typed import TYPE_CHECKING
from ..play import HUMAN, Session
from ..settings import Settings
from ..table.words import Command, Ports
from .asking import AskingTable
from .bars import DEAL, disqualify
from .ground import new_session
from .setup import Setup, level

if TYPE_CHECKING:  # start: read when a game is brought
    from ..saves import Saves

TOGGLES = ("graphic", "sounds", "click", "messages", "high_scores")


class IshidoTable(AskingTable):
    """A game of Ishido; before New Game the board is empty."""

    def all_commands(self) -> dict[str, Command]:
        toggles = {name: Command(lambda name=name: self._toggle(name)) for name in TOGGLES}
        return super().all_commands() | toggles | {"point": Command(self._point, takes=(str,))}

    def _toggle(self, name: str) -> None:
        self.set_switch(name, not self.switch(name))

    def _point(self, square: str) -> None:
        """Where the cursor stands."""
        if square not in SQUARE:
            raise refuse("ishido.move_text", text=square[:20])
        self.session.metadata["cursor"] = square


def deal_session(settings: Settings, seed: int) -> Session:
    """A game on a deal that was chosen."""
    session = new_session(Setup(), level(settings), seed)
    session.metadata["deal"] = "code"
    disqualify(session.metadata, DEAL)
    return session


def unnamed_session(saves: "Saves") -> Session | None:
    """A game that was over when the program ended, before its score had a name; None as a rule."""
    try:
        found = saves.resume("ishido")
    except Refused:  # it is told where a game is resumed, and stays where it is
        return None
    if found is None or not found.session.over or found.session.metadata.get("entered"):
        return None
    people = any(seat.kind == HUMAN for seat in found.session.seats)
    return found.session if people else None


def ishido_table(ports: Ports, session: Session | None = None, notice: Reason | None = None) -> IshidoTable:
    """The table with the session given, or the empty board."""
    return IshidoTable(ports, session or unnamed_session(ports.saves), notice)
