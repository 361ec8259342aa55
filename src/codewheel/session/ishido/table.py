"""Ishido's table: everything at a game of Ishido that is neither picture nor hand, put together of its rooms."""

from ...rules.contract import Reason, Refused, refuse
from ...rules.ishido.board import SQUARE
from ...rules.typed import TYPE_CHECKING
from ..play import HUMAN, Session
from ..settings import Settings
from ..slices import Slices
from ..storage import Storage
from ..table.words import Command, Ports
from .asking import AskingTable
from .bars import DEAL, disqualify
from .ground import new_session
from .setup import Setup, level

if TYPE_CHECKING:  # start: read when a game is brought
    from ..saves import Saves
    from .tournament import Tournaments

TOGGLES = ("graphic", "sounds", "click", "messages", "high_scores")


class IshidoTable(AskingTable):
    """A game of Ishido; before New Game the board is empty. `tournaments`: see `left_tournaments`."""

    def __init__(
        self,
        ports: Ports,
        session: Session | None,
        notice: Reason | None = None,
        tournaments: "Tournaments | None" = None,
    ) -> None:
        if tournaments is not None:
            self.tournaments = tournaments
        super().__init__(ports, session, notice)

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
    slot = saves.left("ishido")
    if slot is None or not slot.over:
        return None
    try:
        found = saves.resume("ishido")
    except Refused:  # it is told where a game is resumed, and stays where it is
        return None
    if found is None or not found.session.over or found.session.metadata.get("entered"):
        return None
    people = any(seat.kind == HUMAN for seat in found.session.seats)
    return found.session if people else None


def left_tournaments(storage: Storage) -> Slices["Tournaments"]:
    """The tournaments that are kept, the one that was on when the program was left read already, a move a step."""
    from .tournament import Tournaments  # start: read when there is a tournament

    tournaments = Tournaments(storage)
    yield from tournaments.looking()
    return tournaments


def ishido_table(
    ports: Ports,
    session: Session | None = None,
    notice: Reason | None = None,
    tournaments: "Tournaments | None" = None,
) -> IshidoTable:
    """The table with the session given, or the empty board. `tournaments`: see `left_tournaments`."""
    return IshidoTable(ports, session or unnamed_session(ports.saves), notice, tournaments)
