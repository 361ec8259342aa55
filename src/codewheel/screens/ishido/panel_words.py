"""What the panel below Ishido's board says: of the last move for a while, else of the game."""

from collections.abc import Callable, Sequence

from ...rules.contract import Event
from ...session.ishido.naming import names
from ...session.ishido.table import IshidoTable
from ...session.texts import translate

SHOWN = 200  # frames that a move is told
WORDS = 12  # 4-Ways that have a word of their own


class Panel:
    """At most fourteen letters, "" for the ornament."""

    def __init__(self, stays: Callable[[int], int]) -> None:
        self._stays = stays  # how long something is to be read, see `Host.stays`
        self._text, self._until = "", 0
        self._shown = ""  # what it said last

    def tell(self, events: Sequence[Event], frame: int) -> None:
        """A move has come to rest, or its 4-Way is shown: what is said of it from this frame on."""
        kinds = {event.kind: event for event in events}
        text = ""
        if "four_way" in kinds:
            number = int(kinds["four_way"].get("number"))
            code = f"ishido_game.way{number}" if number <= WORDS else "ishido_game.way_more"
            text = translate(code, number=number) if number > WORDS else translate(code)
        for kind in ("time_out", "empty", "master"):
            if kind in kinds:
                text = translate(f"ishido_game.{kind}")
        self._text, self._until = text, frame + self._stays(SHOWN)

    def text(self, table: IshidoTable, moving: Event | None, frame: int) -> str:
        """What it says in this frame; the same as before while a stone is in the air. `moving`: what is shown."""
        if moving is None or moving.kind != "place":
            self._shown = self._words(table, moving, frame)
        return self._shown

    def _words(self, table: IshidoTable, moving: Event | None, frame: int) -> str:
        if moving is not None and moving.kind == "four_way":
            self.tell((moving,), frame)
        session = table.session
        if self._text and frame < self._until:
            return self._text
        if session.over:
            return translate("ishido_game.over")
        if len(session.seats) > 1:
            return names(session)[session.to_move]
        return translate("ishido_game.thinking") if table.computer_to_move else ""
