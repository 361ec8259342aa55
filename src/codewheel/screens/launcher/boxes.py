"""The boxes of the shelf: those of all games, from left to right, and what comes out of one."""

from ...rules.contract import Reason
from ...session.play import Session
from ..contract import GameBox, Start, screen, screens
from ..scene import Host, Scene


def shelf() -> tuple[GameBox, ...]:
    """All boxes, in the order of the registry."""
    return tuple(box for each in screens() for box in each.boxes)


def open_box(
    app: Host, box: GameBox, session: Session | None, notice: Reason | None = None, daily: bool = False
) -> Scene:
    """The game: with a session it goes on from there, else it begins anew. `notice` is told first.

    `daily`: its deal of the day is wanted.
    """
    game = box.game if session is None or daily else session.game.name
    return screen(game).open_game(app, Start(dict(box.presets), session=session, notice=notice, daily=daily))


def entrance(
    app: Host, box: GameBox, session: Session | None, notice: Reason | None = None, daily: bool = False
) -> Scene:
    """What follows the boot scene: the game's title screens where it has some, else the game. `daily`: see `open_box`.

    Where all games are locked with the codewheel, its question comes first; the game that came with one asks on its own
    board.
    """
    from ..codewheel.gate import gate  # start

    if not screen(box.game).codewheel:
        lock = gate(app, box.game, lambda: app.go(_titles(app, box, session, notice, daily)), app.pop)
        if lock is not None:
            return lock
    return _titles(app, box, session, notice, daily)


def _titles(app: Host, box: GameBox, session: Session | None, notice: Reason | None, daily: bool) -> Scene:
    """The game's title screens where it has some and they are wanted, else the game."""
    opening = None
    if app.settings.get("boot_scenes") and not daily:
        opening = screen(box.game).opening(app, lambda: app.go(open_box(app, box, session, notice)))
    return open_box(app, box, session, notice, daily) if opening is None else opening
