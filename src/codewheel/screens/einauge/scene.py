"""A game of Ein-Auge: its menus, its dialogs, and what is opened from it."""

from collections.abc import Sequence

from ...machines.skins.base import Menu, MenuItem
from ...session.einauge.table import EinAugeTable, new_session
from ...session.texts import translate
from ..contract import NEW, Start
from ..scene import Host
from ..table_scene import AppPorts
from .face import BoardScene


class EinAugeScene(BoardScene):
    """A game of Ein-Auge."""

    asked = (*BoardScene.asked, "training")

    def ask_new(self) -> None:
        from .dialogs import new_game  # start: read when it is opened

        self.app.open(new_game(self.app.settings, lambda white, black: self.do("new", white, black)))

    def start(self) -> None:
        """A new game with the seats of the settings."""
        self.do("new")

    def command_label(self, name: str) -> str:
        return translate("einauge_review.ask_short") if name == "review" else super().command_label(name)

    def menus(self) -> Sequence[Menu]:
        item, rule = self.item, MenuItem("")
        return (
            self.desk_menu(),
            Menu(
                translate("einauge.menu_file"),
                (
                    item("new"), item("full"), item("open"), item("save"), rule, item("replay"), item("write_record"),
                    item("read_record"), item("position"), item("share"), rule, item("quit"),
                ),
            ),
            Menu(
                translate("einauge.menu_game"),
                (
                    item("undo"), item("redo"), rule, item("hint"), item("review"), rule,
                    item("training"),
                ),
            ),
            self.options_menu(),
            self.help_menu(),
        )  # fmt: skip

    def bring_up(self, what: str) -> None:
        from .viewer import open_review  # start: read when it is opened

        if what == "review":
            assert self.table.review is not None
            open_review(self.app, self.session, self.go_on, self.table.review)
        elif what == "training":
            from .training import TrainingScene  # the start: read when somebody trains

            self.app.push(TrainingScene(self.app))
        else:
            super().bring_up(what)


def open_game(app: Host, start: Start = NEW) -> EinAugeScene:
    """The scene of a game: the session given, or a new one."""
    session = start.session or new_session(app.settings, app.fresh_seed() if start.seed is None else start.seed)
    return EinAugeScene(app, EinAugeTable(AppPorts(app), session, start.notice))
