"""Games and tournaments in files at Ishido's table: loaded, saved, what makes way for them."""

from ...rules.contract import Reason, Refused, reason
from ...rules.typed import TYPE_CHECKING
from ..table.words import SAVED, SHOW, Command
from .flow import FlowTable
from .setup import TOURNAMENT

if TYPE_CHECKING:  # start: read when a game is brought
    from ..saves import Resumed


class FilingTable(FlowTable):
    """A table whose games and tournaments are saved under titles."""

    def all_commands(self) -> dict[str, Command]:
        return super().all_commands() | {
            "load": Command(self._ask_load),
            "save": Command(self._save_as, self._why_not_save, (str, str), 1),
            "open_tournament": Command(self._open_tournament, takes=(str,)),
        }

    def _ask_load(self) -> None:
        """Loading a game ends an unsaved tournament: it is asked first."""
        self.leaving("ishido_game.ask_load_tournament", lambda: self.tell(SHOW, what="load"))

    def take_game(self, found: "Resumed") -> None:
        """A loaded game comes to the table; the one in progress is set by, so that nothing is lost."""
        self.leave_tournament()
        super().take_game(found)

    def _open_tournament(self, title: str) -> None:
        self.take_tournament(self.tournaments.load(title).notice)

    def take_tournament(self, notice: Reason | None) -> None:
        """A loaded tournament is the current one now: its game in progress comes to the table."""
        tournament = self.tournament
        if tournament is None:
            return
        if tournament.game is not None and not tournament.game.over:
            self.replace(tournament.game, notice)
            return
        self.empty_board()
        self.setup = self.setup._replace(mode=TOURNAMENT, scoring=tournament.scoring)
        self.say(notice or reason("ishido_game.ready"))

    def _why_not_save(self, *names: str) -> Reason | None:
        return None if self.in_tournament else self.why_no_game()

    def _save_as(self, title: str, drawer: str = "") -> None:
        self.keep_as(f"{drawer}/{title}" if drawer else title)

    @property
    def title(self) -> str:
        """Under which title the game, or the whole tournament, was saved last, "" for none."""
        if self.in_tournament and self.tournament is not None:
            return self.tournament.title
        return str(self.session.metadata.get("title") or "")

    def replaces(self, title: str) -> bool:
        """The same, among the tournaments in one."""
        if not self.in_tournament:
            return super().replaces(title)
        return self.title != title and self.tournaments.has(title)

    def keep_as(self, name: str) -> None:
        """Keep the game, or the whole tournament, under `Title` or `Drawer/Title`. Raises Refused."""
        now, picture, metadata = self.ports.now(), self.thumbnail(), self.session.metadata
        if self.in_tournament and self.tournament is not None:
            self.tournaments.save(name, now, picture)
            self.tell(SAVED, reason("ishido_game.tournament_saved", title=name))
            return
        before = metadata.get("title", "")
        metadata["title"] = name
        drawer, _, title = name.rpartition("/")
        try:
            self.ports.saves.save(self.session, title, now, picture, drawer)
        except Refused:
            metadata["title"] = before
            raise
        self.tell(SAVED, reason("ishido_game.saved", title=name))
