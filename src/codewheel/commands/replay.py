"""`codewheel replay FILE`: the viewer on a record."""

from typing import TYPE_CHECKING

from ..session.play import Session
from ..session.texts import translate
from . import Failed
from .arguments import Parser, absolute
from .files import load
from .window import has_display, launcher, open_game, show

if TYPE_CHECKING:
    from ..screens.app import App
    from ..screens.scene import Scene


class Home:
    """What lies below the viewer: the game that the player wants to go on with, else the shelf."""

    def __init__(self) -> None:
        self.wanted: Session | None = None

    def go_on(self, session: Session) -> None:
        """Take over a position: the next scene is its game, with a human at the first seat at least."""
        from ..session.table.seats import with_a_person  # start: read when it is needed

        self.wanted = with_a_person(session)

    def __call__(self, app: "App") -> "Scene":
        """The scene below."""
        session, self.wanted = self.wanted, None
        return launcher(app) if session is None else open_game(app, session.game.name, session=session)


def run(args: list[str]) -> int:
    """Look at a recorded or saved game; who goes on from a position comes into the game's screen."""
    parser = Parser("replay")
    parser.add_argument("file", metavar="FILE", type=absolute, help=translate("cli.arg_record"))
    session = load(parser.parse_args(args).file)
    if not has_display():
        raise Failed(translate("cli.no_display_replay"))
    home = Home()

    def first(app: "App") -> None:
        from ..screens.replay import ReplayScene  # Pyxel

        app.push(ReplayScene(app, session, home.go_on))

    return show(first, home)
