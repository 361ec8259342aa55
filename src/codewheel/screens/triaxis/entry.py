"""How a game of TriAxis is opened and what lies round it: only what is shown is read."""

from ...rules.contract import Reason
from ...rules.registry import entry
from ...rules.triaxis.game import GAME
from ...session.play import Session
from ...session.triaxis.course import open_series
from ...session.triaxis.setup import Plan, load
from ..contract import NEW, Start, screen
from ..scene import Host, Scene
from .geometry import fits
from .leads import Back, Leads


def _sit(app: Host, session: Session, notice: Reason | None = None) -> Scene:
    from ...session.triaxis.table import TriaxisTable  # start: read when there is a game
    from ..table_scene import AppPorts
    from .scene import TriaxisScene

    return TriaxisScene(app, TriaxisTable(AppPorts(app), session, notice), LEADS)


def play(app: Host, plan: Plan, seed: int) -> None:
    """The game of a plan takes the place of the scene on top; one that waits is set by, so that nothing is lost."""
    why = app.saves.set_waiting_by(GAME.name, app.now())
    app.go(_sit(app, plan.session(seed), why))


def go_on(app: Host, session: Session) -> None:
    """A game that was looked at again is gone on with, in the place of the scene on top."""
    from ...session.table.seats import with_a_person  # start: read when there is a game

    app.go(_sit(app, with_a_person(session)))


def new_game(app: Host, back: Back | None = None) -> Scene:
    """The questions before a new series. They lead on to the Biosphere, the colours and the game by themselves.

    `back`: leads to the game from which they were opened, until another one has begun.
    """
    from .setup import SetupScene  # the start: what lies before a game is not read where one goes on

    def planned(plan: Plan) -> None:
        from .biosphere import BiosphereScene  # the start: as above

        app.go(BiosphereScene(app, plan, play, back=back))

    return SetupScene(app, planned, back)


def _next_of(app: Host, ended: Session | None) -> Scene:
    """What comes after the last game: whether its series goes on, or the questions before a new one."""
    if ended is None:
        return new_game(app)
    from ...session.triaxis.table import TriaxisTable  # the start: read at the end of a game
    from ..table_scene import AppPorts
    from .ending import EndingScene

    return EndingScene(app, TriaxisTable(AppPorts(app), ended), LEADS, resumed=True)


LEADS = Leads(play, new_game, go_on)


def open_game(app: Host, start: Start = NEW) -> Scene:
    """The scene of a game: the session given, else the question whether the series of the last game shall go on where
    nobody has answered it, else the questions before a new series.

    With options or a seed a new game begins at once, by the players of the settings.
    """
    options, seed, session, notice = start.options, start.seed, start.session, start.notice
    if session is not None and fits(session.state.zones):
        return _sit(app, session, notice)
    if session is not None or (not options and seed is None):
        if session is not None:
            from .face import TOO_LARGE  # start: read when there is a game

            notice = TOO_LARGE
        if notice is not None:
            app.tell_reason(notice)
        if session is not None or not app.saves.left(GAME.name):
            return new_game(app)
        from ..waiting import scene_after  # start: read where a game has been played

        next_of = lambda ended: _next_of(app, ended)  # noqa: E731
        return scene_after(app, screen(GAME.name).palette, open_series(app.saves), next_of, entry(GAME.name).title)
    plan = load(app.settings).seating(options or {}).plan()
    plan = plan._replace(options=plan.options | (options or {}))
    return _sit(app, plan.session(app.fresh_seed() if seed is None else seed), notice)
