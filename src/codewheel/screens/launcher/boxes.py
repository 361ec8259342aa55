"""The boxes of the shelf: those of all games, from left to right, and what comes out of one."""

from ...rules.contract import Reason
from ...session.play import Session
from ..contract import GameBox, Start, screen, screens
from ..scene import Host, Scene


def shelf() -> tuple[GameBox, ...]:
    """All boxes, in the order of the registry."""
    return tuple(box for each in screens() for box in each.boxes)


def open_box(app: Host, box: GameBox, session: Session | None, notice: Reason | None = None) -> Scene:
    """The game: with a session it goes on from there, else it begins anew. `notice` is told first."""
    game = box.game if session is None else session.game.name
    return screen(game).open_game(app, Start(dict(box.presets), None, session, notice))


def entrance(app: Host, box: GameBox, session: Session | None, notice: Reason | None = None) -> Scene:
    """What follows the boot scene: the game's title screens where it has some, else the game.

    Where all games are locked with the codewheel, its question comes first; the game that came with one asks on its own
    board.
    """
    from ..codewheel.gate import gate  # start

    if not screen(box.game).codewheel:
        lock = gate(app, box.game, lambda: app.go(_titles(app, box, session, notice)), app.pop)
        if lock is not None:
            return lock
    return _titles(app, box, session, notice)


def _titles(app: Host, box: GameBox, session: Session | None, notice: Reason | None) -> Scene:
    """The game's title screens where it has some and they are wanted, else the game."""
    opening = None
    if app.settings.get("boot_scenes"):
        opening = screen(box.game).opening(app, lambda: app.go(open_box(app, box, session, notice)))
    return open_box(app, box, session, notice) if opening is None else opening
