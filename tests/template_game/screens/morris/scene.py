"""Three Men's Morris in play: a click on a point, or Enter there, places a man; on a man, then on a point, moves it."""

from collections.abc import Sequence
from typing import Any

from codewheel.machines.input import Input
from codewheel.machines.skins.base import Menu, MenuItem
from codewheel.rules.contract import Reason
from codewheel.screens.clock import fresh_seed
from codewheel.screens.game import GameScene
from codewheel.screens.scene import Host
from codewheel.session.play import BOT, HUMAN, Seat, Session
from codewheel.session.texts import translate

from ...rules.morris.game import MEN
from .board import MOTIONS, NAMES, SOUNDS, draw_board, point_at

LEVEL = "beginner"
STEPS = {"left": (-1, 0), "right": (1, 0), "up": (0, 1), "down": (0, -1)}


class MorrisScene(GameScene):
    """A person against the computer."""

    palette = "gem"
    game = "morris"
    sounds = SOUNDS
    motions_table = MOTIONS

    def __init__(self, app: Host, session: Session, notice: Reason | None = None) -> None:
        super().__init__(app, session, notice)
        self.chosen: int | None = None
        self.cursor: int | None = None

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
            "" if self.session.over else translate("morris.turn", seat=self.seat_name(self.session.state.side))
        )
        skin.text(204, 60, skin.small.fit(text, 108), small=True)

    def menus(self) -> Sequence[Menu]:
        names = ("new", "undo", "hint", "replay", "rules", "quit")
        return (
            Menu(translate("morris.menu"), tuple(MenuItem(translate(f"morris.menu_{name}"), name) for name in names)),
        )

    def ask_new(self) -> None:
        self.chosen = None
        self.replace(new_session(fresh_seed()))


def new_session(seed: int) -> Session:
    """A person with the white men, who begins, against the computer."""
    return Session.new("morris", {}, seed, [Seat(HUMAN), Seat(BOT, LEVEL)])


def open_game(
    app: Host,
    options: dict[str, Any] | None = None,
    seed: int | None = None,
    session: Session | None = None,
    notice: Reason | None = None,
) -> MorrisScene:
    """The session given, or a new one."""
    return MorrisScene(app, session or new_session(fresh_seed() if seed is None else seed), notice)
