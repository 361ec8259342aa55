"""`codewheel screen [GAME]`: the real picture in a terminal, over ssh too; its mouse and keys play."""

import signal
import sys
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager

from ..rules.typed import TYPE_CHECKING
from ..session.texts import translate
from . import OK, Failed
from .arguments import Parser, game_name
from .window import launcher, need_pyxel

if TYPE_CHECKING:
    from ..machines.terminal.line import Line
    from ..screens.app import App

Hand = Callable[[int], object]  # what a signal is told to
ENDING = ("SIGINT", "SIGTERM", "SIGHUP")
SIGNALLED = 128  # what shells add to a signal's number


def run(args: list[str]) -> int:
    """Play in the terminal until the player ends it, by Ctrl+C too, or the terminal goes."""
    from ..machines.terminal.places import WAYS  # start: read when it is needed

    parser = Parser("screen")
    parser.add_argument("game", metavar="GAME", type=game_name, nargs="?", help=translate("cli.arg_game"))
    shown = translate("cli.arg_show", ways=", ".join(WAYS))
    parser.add_argument("--show", metavar="WAY", choices=WAYS, default="", help=shown)
    parser.add_argument("--no-codewheel", action="store_true", help=translate("cli.arg_no_codewheel"))
    found = parser.parse_args(args)
    if sys.platform == "win32":
        raise Failed(translate("screen.windows"))
    if sys.stdin is None or not (sys.stdin.isatty() and sys.stdout.isatty()):
        raise Failed(translate("screen.no_terminal"))
    need_pyxel(silent=True)
    from time import monotonic  # start: read when it is needed

    from ..machines.terminal.line import Line  # as above
    from ..machines.terminal.stage import chosen  # Pyxel

    try:
        line = Line(sys.stdin.fileno(), monotonic)
    except OSError as error:
        raise Failed(translate("screen.unopened", why=error.strerror or str(error))) from None
    try:
        with _heeding(dict.fromkeys(ENDING, _end)):
            line.begin()
            if chosen(line.window, line.terminal, found.show) is not None:
                return _play(line, found.game, found.show, not found.no_codewheel)
            small = line.window
    finally:
        line.end()
    raise Failed(translate("screen.small", cols=small.cols, rows=small.rows))


def _play(line: "Line", game: str | None, way: str, codewheel: bool) -> int:
    """The app on the line; the exit code."""
    from time import monotonic  # start: read when it is needed

    from ..machines.terminal.outside import Outside  # Pyxel
    from ..machines.terminal.stage import Stage  # as above

    app = _app(game, codewheel)
    app.ui.outside = Outside(line.say)
    stage = Stage(app, line, way)
    hands: dict[str, Hand] = dict.fromkeys(ENDING, stage.told)
    hands |= {"SIGWINCH": lambda number: stage.resized(), "SIGCONT": lambda number: stage.goes_on()}
    with _heeding(hands):
        stage.run(monotonic)
    return SIGNALLED + stage.signal if stage.signal else OK


def _end(number: int) -> None:
    """Nothing is played yet: the program ends at once, and the terminal is left as it was."""
    sys.exit(SIGNALLED + number)


def _handler(hand: Hand) -> Callable[[int, object], None]:
    """As Python calls it."""

    def handle(number: int, frame: object) -> None:
        hand(number)

    return handle


@contextmanager
def _heeding(hands: Mapping[str, Hand]) -> Iterator[None]:
    """Signals by name are told to these within; what was ignored before (as `nohup` does) stays so."""
    before = {number: signal.getsignal(number) for number in (getattr(signal, name) for name in hands)}
    for name, hand in hands.items():
        if before[getattr(signal, name)] is not signal.SIG_IGN:
            signal.signal(getattr(signal, name), _handler(hand))
    try:
        yield
    finally:
        for number, kept in before.items():
            signal.signal(number, kept)


def _app(game: str | None, codewheel: bool) -> "App":
    """The app without a window or a sound, over the player's folder, at its first scene."""
    from ..machines import framebuffer  # Pyxel
    from ..screens.app import App  # as above
    from ..screens.voice import Silence  # as above
    from ..session.storage.where import default_storage  # start: read when it is needed
    from .play import enter, opening_of, title  # as above

    framebuffer.start(translate("app.title"), headless=True, fps=1000)
    app = App(default_storage(), Silence(), launcher, "title" if game is None else opening_of(game))
    app.greets, app.asks_codewheel = True, codewheel
    if game is None:
        title(app)
    else:
        enter(app, game)
    return app
