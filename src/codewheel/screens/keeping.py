"""The dialogs with which a game is kept and brought back: saves, records, positions in letters."""

from typing import TYPE_CHECKING

from ..machines.widgets import Prompt
from ..rules.contract import Refused
from ..session.play import Session
from ..session.texts import sentence, translate
from .slots import OpenDialog, SaveDialog, read_record, write_record

if TYPE_CHECKING:
    from .game import GameScene

LONGEST = 2000  # letters of a position
OF_THE_TABLE = ("face", "quiz", "habitats")  # facts that hold for whatever lies there


def keep(scene: "GameScene", name: str) -> None:
    """Open the dialog of a command: open, save, write_record, read_record or position."""
    app, session = scene.app, scene.session

    def saved(title: str) -> None:
        scene.session.metadata["title"] = title
        scene.show_message(translate("game.saved", title=title))

    if name == "open":
        app.open(OpenDialog(app, scene.game, lambda found: scene.replace(found.session, found.notice)))
    elif name == "save":
        app.open(SaveDialog(app, session, scene.thumbnail(), saved))
    elif name == "write_record":
        app.open(write_record(app, session, scene.show_message))
    elif name == "read_record":
        app.open(read_record(app, scene.game, lambda read: _view(scene, read)))
    else:
        here = translate("game.position_here", text=session.game.format_state(session.state))
        title = translate("game.position_title")
        app.open(Prompt(translate("game.position"), "", lambda typed: _set(scene, typed), LONGEST, title, here))


def _view(scene: "GameScene", session: Session) -> None:
    """A record was read: show it, from where one can play on."""
    from .replay import ReplayScene

    scene.app.push(ReplayScene(scene.app, session, scene.go_on))


def _set(scene: "GameScene", text: str) -> None:
    """Go on from a position that was typed in."""
    session = scene.session
    try:
        fresh = Session.new(session.game, session.options, session.seed, session.seats, text.strip())
    except Refused as fault:
        scene.app.tell(sentence(fault.why))
        return
    fresh.metadata |= {name: session.metadata[name] for name in OF_THE_TABLE if name in session.metadata}
    scene.replace(fresh)
