"""The dialogs with which a game is kept and brought back: saves, records, positions in letters."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import Protocol

from ..machines.widgets.dialog import Prompt
from ..rules.contract import Reason, Refused
from ..session.play import Session
from ..session.record import dump
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

    def show_message(self, text: str) -> None:
        """Show a message for a while."""

    def replace(self, session: Session, notice: Reason | None = None) -> None:
        """Go on with another session."""

    def go_on(self, session: Session) -> None:
        """Go on from a position that was looked at."""

    def set_position(self, text: str) -> None:
        """Go on from a position that was typed in."""


def keep(scene: Keeping, name: str, do: Callable[[str, str], bool] | None = None) -> None:
    """Open the dialog of a command: open, save, write_record, read_record or position.

    `do(command, value)` gives the table a command, whether it was obeyed; None where there is no table.
    """
    app, session = scene.app, scene.session
    done = do or partial(_without_table, scene)
    if name == "open":
        app.open(open_game(app, scene.game, partial(done, "open")))
    elif name == "save":
        app.open(save_game(app, session, scene.thumbnail(), partial(done, "save")))
    elif name == "write_record":
        app.open(write_record(app, session, partial(done, "write_record")))
    elif name == "read_record":
        app.open(read_record(app, scene.game, lambda read: _view(scene, read)))
    else:
        here = translate("game.position_here", text=session.game.format_state(session.state))
        title = translate("game.position_title")
        app.open(Prompt(translate("game.position"), "", scene.set_position, LONGEST, title, here))


def _without_table(scene: Keeping, command: str, value: str) -> bool:
    """What a table does at these commands; what is refused is told."""
    app, session = scene.app, scene.session
    try:
        if command == "open":
            found = app.saves.load(scene.game, value)
            scene.replace(found.session, found.notice)
        elif command == "save":
            app.saves.save(session, value, app.now(), scene.thumbnail())
            session.metadata["title"] = value
            scene.show_message(translate("game.saved", title=value))
        else:
            record = dump(session.record()).encode("ascii") + b"\n"
            app.storage.write(f"records/{scene.game}/{value}.json", record)
            scene.show_message(translate("slots.written", name=value))
    except Refused as fault:
        app.tell_reason(fault.why)
        return False
    return True


def _view(scene: Keeping, session: Session) -> None:
    """A record was read: show it, from where one can play on."""
    from .replay import ReplayScene  # the start: read when somebody looks back

    scene.app.push(ReplayScene(scene.app, session, scene.go_on))
