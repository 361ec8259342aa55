"""Three Men's Morris in play: a click on a point, or Enter there, places a man; on a man, then on a point, moves it."""

from collections.abc import Sequence

from codewheel.machines.input import Input
from codewheel.machines.skins.base import Menu, MenuItem
from codewheel.screens.contract import NEW, Start
from codewheel.screens.scene import Host
from codewheel.screens.table_scene import AppPorts, TableScene
from codewheel.session.texts import translate

from ...rules.morris.game import MEN
from ...session.morris.table import MorrisTable, new_session
from .board import MOTIONS, NAMES, SOUNDS, draw_board, point_at

STEPS = {"left": (-1, 0), "right": (1, 0), "up": (0, 1), "down": (0, -1)}


class MorrisScene(TableScene):
    """The board on the screen, and the hands over it."""

    palette = "gem"
    game = "morris"
    sounds = SOUNDS
    motions_table = MOTIONS

    def __init__(self, app: Host, table: MorrisTable) -> None:
        self.chosen: int | None = None  # the man that is to be moved
        self.cursor: int | None = None
        super().__init__(app, table)

    def quiet(self) -> None:
        """Take message and hint away, and put the man down."""
        super().quiet()
        self.chosen = None

    def board_input(self, inp: Input) -> None:
        for name, (dx, dy) in STEPS.items():
            if name in inp.commands:
                column, row = (1, 1) if self.cursor is None else (self.cursor % 3 + dx, self.cursor // 3 + dy)
                self.cursor = min(max(column, 0), 2) + 3 * min(max(row, 0), 2)
        if inp.left.pressed:
            self._take(point_at(inp.x, inp.y))
        elif inp.commands & {"confirm", "pick"}:
            self._take(self.cursor)

    def _take(self, point: int | None) -> None:
        state = self.session.state
        if point is None:
            return
        if state.plies < 2 * MEN:
            self.try_move(NAMES[point])
        elif state.board[point] == "wb"[state.side]:
            self.chosen = point
        elif self.chosen is not None:
            man, self.chosen = self.chosen, None
            self.try_move(NAMES[man] + NAMES[point])

    def draw(self) -> None:
        draw_board(self.app.skin, self.session.state, self.chosen, self.cursor)
        skin = self.app.skin
        text = self.note or (
            "" if self.session.over else translate("morris.turn", seat=self.table.seat_name(self.session.state.side))
        )
        skin.text(204, 60, skin.small.fit(text, 108), small=True)

    def menus(self) -> Sequence[Menu]:
        names = ("new", "undo", "hint", "replay", "rules", "quit")
        return (Menu(translate("morris.menu"), tuple(self.item(name) for name in names)),)

    def item(self, name: str) -> MenuItem:
        """A line of the menu; a command of the table is grey while it may not be given."""
        may = name not in self.table.commands() or self.may(name)
        return MenuItem(translate(f"morris.menu_{name}"), name, enabled=may)

    def ask_new(self) -> None:
        self.do("new")


def open_game(app: Host, start: Start = NEW) -> MorrisScene:
    """The scene of a game: the session given, or a new one."""
    session = start.session or new_session(app.fresh_seed() if start.seed is None else start.seed)
    return MorrisScene(app, MorrisTable(AppPorts(app), session, start.notice))
