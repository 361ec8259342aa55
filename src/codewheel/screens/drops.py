"""A file dropped on the window: a record or a saved game is opened, what a game knows is taken in, all else refused."""

from pathlib import Path

from ..rules.contract import Refused
from ..session.play import Session
from ..session.strict import LARGEST
from ..session.table.seats import with_a_person
from ..session.texts import sentence, translate
from .contract import Start, screen, screens
from .scene import Host


def open_dropped(app: Host, path: str) -> None:
    """Open the file in the viewer, from where one can play on; tell what is wrong with it otherwise."""
    from ..session.saves import game_in  # start: read when it is opened
    from .replay import ReplayScene

    file = Path(path)
    try:
        if file.stat().st_size > LARGEST:
            app.tell(translate("drops.large", file=file.name))
            return
        data = file.read_bytes()
        if any(each.take_in(app, data, file.name) for each in screens()):
            return
        session = game_in(data, file.name)
    except OSError:
        app.tell(translate("drops.unreadable", file=file.name))
    except Refused as fault:
        app.tell(sentence(fault.why))
    else:
        app.push(ReplayScene(app, session, lambda branch: play_on(app, branch)))


def play_on(app: Host, session: Session) -> None:
    """Go on with a session at its own game's table: the one that is open, so that two do not share an autosave."""
    from ..session.saves import place_of  # start: read when it is opened
    from .codewheel.gate import enter
    from .table_scene import TableScene

    for scene in app.scenes:
        if isinstance(scene, TableScene) and scene.game == session.game.name:
            scene.replace(with_a_person(session))
            return
    app.saves.set_waiting_by(place_of(session), app.now())
    start = Start(session=with_a_person(session))
    enter(app, session.game.name, lambda: screen(session.game.name).open_game(app, start))
