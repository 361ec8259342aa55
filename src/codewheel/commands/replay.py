"""`codewheel replay FILE` or `codewheel replay CODE`: the viewer on a record; the game that a share code tells of."""

from ..rules.contract import Refused
from ..rules.typed import TYPE_CHECKING
from ..session.codes.form import LETTER, Code, opening, read
from ..session.play import Session
from ..session.slices import through
from ..session.texts import translate
from . import Failed
from .arguments import Parser
from .files import given
from .window import has_display, launcher, open_game, show

if TYPE_CHECKING:
    from collections.abc import Callable

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
    """Look at a recorded or saved game; who goes on from a position comes into the game's screen.

    Of a share code, a record is looked at, a beginning or a position is played.
    """
    parser = Parser("replay")
    parser.add_argument("what", metavar="FILE|CODE", help=translate("cli.arg_record"))
    found = given(parser.parse_args(args).what)
    if isinstance(found, Code):
        return _coded(found)
    session = found
    if not has_display():
        raise Failed(translate("cli.no_display_replay"))
    home = Home()

    def first(app: "App") -> None:
        from ..screens.replay import ReplayScene  # Pyxel

        app.push(ReplayScene(app, session, home.go_on))

    return show(first, home)


def by_address(text: str) -> int:
    """What the share code in a page's address tells of; where something is wrong with it, the shelf says what."""
    try:
        code = read(text)
        if code.kind != LETTER:
            return _coded(code)
    except Refused as fault:
        why = fault.why
        return _shelf(lambda app: app.tell_reason(why))
    return _shelf(lambda app: app.bring(code))


def _shelf(then: "Callable[[App], object]") -> int:
    """The shelf, and something over it."""

    def first(app: "App") -> None:
        app.push(launcher(app))
        then(app)

    return show(first)


def _coded(code: Code) -> int:
    """What a share code tells of, on the screen. Raises Refused before a window opens."""
    session = through(opening(code))
    if not has_display():
        raise Failed(translate("cli.no_display_replay"))

    def first(app: "App") -> None:
        from ..screens.drops import show_coded  # Pyxel

        show_coded(app, code, session)

    return show(first)
