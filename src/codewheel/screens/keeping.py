"""The dialogs with which a game is kept and brought back: saves, records, positions in letters."""

from collections.abc import Sequence
from functools import partial
from typing import Protocol

from ..machines.widgets.dialog import Prompt
from ..session.play import Session
from ..session.table.words import Plain
from ..session.texts import translate
from .scene import Host
from .slots import open_game, read_record, save_game, write_record

LONGEST = 2000  # letters of a position


class Keeping(Protocol):
    """A scene whose game is kept."""

    app: Host

    @property
    def game(self) -> str:
        """The name of the game."""

    @property
    def session(self) -> Session:
        """What is played."""

    def thumbnail(self) -> Sequence[str]:
        """The picture of a saved game."""

    def do(self, name: str, *values: Plain) -> bool:
        """Give the table a command; whether it was obeyed."""

    def go_on(self, session: Session) -> None:
        """Go on from a position that was looked at."""

    def set_position(self, text: str) -> None:
        """Go on from a position that was typed in."""


def keep(scene: Keeping, name: str) -> None:
    """Open the dialog of a command: open, save, write_record, read_record or position."""
    app, session = scene.app, scene.session
    if name == "open":
        app.open(open_game(app, scene.game, partial(scene.do, "open")))
    elif name == "save":
        app.open(save_game(app, session, scene.thumbnail(), partial(scene.do, "save")))
    elif name == "write_record":
        app.open(write_record(app, session, partial(scene.do, "write_record")))
    elif name == "read_record":
        app.open(read_record(app, scene.game, lambda read: _view(scene, read)))
    else:
        here = translate("game.position_here", text=session.game.format_state(session.state))
        title = translate("game.position_title")
        app.open(Prompt(translate("game.position"), "", scene.set_position, LONGEST, title, here))


def _view(scene: Keeping, session: Session) -> None:
    """A record was read: show it, from where one can play on."""
    from .replay import ReplayScene  # the start: read when somebody looks back

    scene.app.push(ReplayScene(scene.app, session, scene.go_on))
