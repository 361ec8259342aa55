"""How a game of EYE is opened: the disc, or the questions before a new game. Only what is shown is read."""

from collections.abc import Iterator

from ...rules.contract import Reason
from ...rules.typed import TYPE_CHECKING
from ...session.eye import setup as setups
from ...session.play import Session
from ..contract import NEW, Start
from ..scene import Host, Scene

if TYPE_CHECKING:  # start: read when there is a game
    from .scene import EyeScene


def sit(app: Host, session: Session, notice: Reason | None = None) -> "EyeScene":
    """The disc with a game on it."""
    from ...session.eye.table import EyeTable  # start: read when there is a game
    from ..table_scene import AppPorts
    from .scene import EyeScene

    return EyeScene(app, EyeTable(AppPorts(app), session, notice))


def warm_up() -> Iterator[object]:
    """The modules of a game's first picture, one at each step: for whoever asks questions before it."""
    # start: read between the pictures of the questions
    from ...session import saves

    yield saves
    from ...session.table import table as tables  # as above

    yield tables
    from ...session.eye import table  # as above

    yield table
    from .. import table_scene  # as above

    yield table_scene
    from . import disc  # as above

    yield disc
    from . import dial  # as above

    yield dial
    from . import controller  # as above

    yield controller
    from . import marks  # as above

    yield marks
    from . import panel  # as above

    yield panel
    from . import scene  # as above

    yield scene


def open_game(app: Host, start: Start = NEW) -> Scene:
    """The scene of a game: the session given, else the questions before a new one; who leaves them finds a game as the
    settings want it.

    With options or a seed the new game begins at once, by the players of the settings.
    """
    options, seed, session, notice = start.options, start.seed, start.session, start.notice
    if session is not None:
        return sit(app, session, notice)
    if options or seed is not None:
        setup = setups.load(app.settings)
        if options:
            setup = setup.with_rules(**options)
        return sit(app, setup.session(app.fresh_seed() if seed is None else seed), notice)
    from .prompts import PromptsScene  # the start: read when a new game is wanted

    def begin(setup: setups.Setup) -> None:
        setups.keep(app.settings, setup)
        leave()

    def leave() -> None:
        app.go(sit(app, setups.load(app.settings).session(app.fresh_seed())))

    if notice is not None:
        app.tell_reason(notice)
    return PromptsScene(app, begin, leave, warm_up())
