"""A file dropped on the window: a record or a saved game is opened, a picture for Ishido kept, all else is refused."""

from pathlib import Path

from ..rules.contract import Refused
from ..session.play import Session
from ..session.strict import LARGEST
from ..session.texts import sentence, translate
from .scene import Host
from .seats import with_a_person


def open_dropped(app: Host, path: str) -> None:
    """Open the file in the viewer, from where one can play on; tell what is wrong with it otherwise."""
    from ..session.eye.quiz import is_pack
    from ..session.saves import game_in
    from .replay import ReplayScene

    file = Path(path)
    try:
        if file.stat().st_size > LARGEST:
            app.tell(translate("drops.large", file=file.name))
            return
        data = file.read_bytes()
        if _is_art(data, file.name):
            from .ishido.own import take_in

            take_in(app, data, file.name)
            return
        if is_pack(data):
            from .eye.quiz_packs import take_in as take_in_pack

            take_in_pack(app, data, file.name)
            return
        session = game_in(data, file.name)
    except OSError:
        app.tell(translate("drops.unreadable", file=file.name))
    except Refused as fault:
        app.tell(sentence(fault.why))
    else:
        app.push(ReplayScene(app, session, lambda branch: play_on(app, branch)))


def _is_art(data: bytes, name: str) -> bool:
    """Whether a file is meant for Ishido: a picture of any kind, a stoneset, or what is called a board."""
    from ..session.art.files import is_picture
    from ..session.ishido.art.board import MARK

    return is_picture(data) or b'"codewheel-stoneset"' in data[:400] or MARK in name.casefold()


def play_on(app: Host, session: Session) -> None:
    """Go on with a session at its own game's table: the one that is open, so that two do not share an autosave."""
    from importlib import import_module

    from ..session.saves import place_of
    from .clock import now
    from .codewheel.gate import enter
    from .game import GameScene

    for scene in app.scenes:
        if isinstance(scene, GameScene) and scene.game == session.game.name:
            scene.replace(with_a_person(session))
            return
    app.saves.set_waiting_by(place_of(session), now())
    module = import_module(f".{session.game.name.replace('-', '_')}.scene", __package__)
    enter(app, session.game.name, lambda: module.open_game(app, session=with_a_person(session)))
