"""What all of Ishido's pictures begin with: the table with so many stones of one deal, a dialog that is answered."""

from ...session.play import BOT, HUMAN, Seat, Session
from ..app import App
from ..contract import Start
from ..studio import step
from .scene import IshidoScene, open_game
from .showpiece import MOVES, SEED

OPENING, MIDDLE, LATE = 12, 40, 60  # stones placed
FOUR_WAY = 47  # the stone after these makes the fifth 4-Way


def scene_at(app: App, plies: int, options: dict[str, str] | None = None, seats: int = 1, bot: str = "") -> IshidoScene:
    """The scene with so many stones placed; the last seat may be a computer's."""
    who = [Seat(HUMAN)] * seats
    if bot:
        who[-1] = Seat(BOT, bot)
    session = Session.new("ishido", options or {}, SEED, who)
    for move in MOVES[:plies]:
        session.play(move)
    scene = open_game(app, Start(session=session))
    app.push(scene)
    step(app)
    scene.quiet()
    step(app, 4)
    return scene


def answer(app: App, text: str = "0", frames: int = 8) -> None:
    """Close the uppermost dialog with this answer."""
    app.dialogs[-1].close(text)
    step(app, frames)
