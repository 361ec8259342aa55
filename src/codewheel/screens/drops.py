"""What comes from outside, a share code or a file dropped on the window.

A record or a saved game is opened, what a game knows is taken in, all else refused.
"""

from pathlib import Path

from ..rules.contract import Refused, reason
from ..session.codes.form import LETTER, RECORD, TOURNAMENT, Code, opening
from ..session.play import Session
from ..session.strict import LARGEST
from ..session.table.seats import with_a_person
from ..session.texts import translate
from .contract import Start, screen, screens
from .scene import Host

LETTER_FILE = 5000  # bytes of a file with a letter in it, at most


def open_dropped(app: Host, path: str) -> None:
    """Open the file in the viewer, from where one can play on; tell what is wrong with it otherwise."""
    from ..session.saves import opening as reading  # start: read when it is opened

    file = Path(path)
    try:
        if file.stat().st_size > LARGEST:
            app.tell(translate("drops.large", file=file.name))
            return
        data = file.read_bytes()
    except OSError:
        app.tell(translate("drops.unreadable", file=file.name))
        return
    code = _letter_in(data)
    if code is not None:
        open_code(app, code)
    elif not any(each.take_in(app, data, file.name) for each in screens()):
        app.read(reading(data, file.name), lambda session: _show(app, session), file.name)


def _letter_in(data: bytes) -> Code | None:
    """The code of a letter that a small file holds, None where it holds something else."""
    from ..session.codes.form import read  # start: read when a file is dropped

    text = data[: LETTER_FILE + 1].decode("utf-8", "replace").strip()
    if len(data) > LETTER_FILE or not text or not text[0].isalnum():
        return None
    try:
        found = read(text)
    except Refused:
        return None
    return found if found.kind == LETTER else None


def open_code(app: Host, code: Code) -> None:
    """What a share code tells of; its moves are played in slices of the frames to come."""
    if code.kind == TOURNAMENT:
        app.tell_reason(reason("codes.tournament"))
        return
    if code.kind == LETTER:
        from .letters.desk import take  # start: read when somebody brings a letter

        take(app, code.code)
        return
    work = opening(code, seed=app.fresh_seed())
    app.read(work, lambda session: show_coded(app, code, session), translate("codes.one"))


def show_coded(app: Host, code: Code, session: Session) -> None:
    """What a share code tells of, and its game: a record is looked at, a beginning or a position played."""
    if code.kind == RECORD:
        _show(app, session)
    else:
        play_on(app, session)


def _show(app: Host, session: Session) -> None:
    from .replay import ReplayScene  # start: read when it is opened

    app.push(ReplayScene(app, session, lambda branch: play_on(app, branch)))


def play_on(app: Host, session: Session) -> None:
    """Go on with a session at its own game's table: the one that is open, so that two do not share an autosave."""
    from ..session.saves import autosave_of  # start: read when it is opened
    from .codewheel.gate import entrance
    from .table_scene import TableScene

    for scene in app.scenes:
        if isinstance(scene, TableScene) and scene.game == session.game.name and not scene.table.lent:
            scene.replace(with_a_person(session))
            return
    why = app.saves.set_waiting_by(autosave_of(session), app.now())
    game, start = session.game.name, Start(session=with_a_person(session), notice=why)
    app.push(entrance(app, game, lambda: screen(game).open_game(app, start)))
