"""A file dropped on the window: a record or a saved game is opened, all else is refused in a sentence."""

from pathlib import Path
from typing import TYPE_CHECKING

from ..rules import registry
from ..rules.contract import Refused
from ..session.play import Session
from ..session.texts import say, sentence
from .seats import with_a_person
from .slots import record_session

if TYPE_CHECKING:
    from .app import App

LARGEST = 1 << 20  # bytes: no record is larger


def open_dropped(app: "App", path: str) -> None:
    """Open the file in the viewer, from where one can play on; tell what is wrong with it otherwise."""
    from .replay import ReplayScene

    file = Path(path)
    try:
        if file.stat().st_size > LARGEST:
            app.tell(say("drops.large", file=file.name))
            return
        session = read(file.read_bytes(), file.name)
    except OSError:
        app.tell(say("drops.unreadable", file=file.name))
    except Refused as fault:
        app.tell(sentence(fault.why))
    else:
        app.push(ReplayScene(app, session, lambda branch: play_on(app, branch)))


def read(data: bytes, file: str) -> Session:
    """A record or a saved game as a session. Raises Refused with the file and the place of the fault."""
    from ..session.saves import FORMAT, unpack

    if FORMAT.encode("ascii") in data[:200]:
        for game in registry.names():
            if f'"{game}"'.encode("ascii") in data:
                return unpack(data, game)
    return record_session(data, file)


def play_on(app: "App", session: Session) -> None:
    """Go on with a session at its own game's table."""
    from importlib import import_module

    module = import_module(f".{session.game.name.replace('-', '_')}.scene", __package__)
    app.push(module.open_game(app, session=with_a_person(session)))
