"""How L'Oeil's solitaire is opened: its disc, or the box with the ways to play. Only what is shown is read."""

from collections.abc import Iterator

from ..contract import NEW, Start
from ..scene import Host, Scene


def _ahead() -> Iterator[object]:
    """The modules of the first picture of a game of this box, one at each step."""
    from ..eye.entry import warm_up  # start: read between the pictures of the sheet

    yield from warm_up()
    from .. import waiting  # as above

    yield waiting
    from ...session.eye import quiz_packs  # as above

    yield quiz_packs
    from ...session.oeil_solo import table  # as above

    yield table
    from ...machines.widgets import layout  # as above

    yield layout
    from ...machines.widgets import dialog  # as above

    yield dialog
    from . import panel  # as above

    yield panel
    from . import controller  # as above

    yield controller
    from . import marks  # as above

    yield marks
    from . import scene  # as above

    yield scene


def open_game(app: Host, start: Start = NEW) -> Scene:
    """The solitaire's table with a session, or with options or a seed of a new one; else the box's ways to play."""
    options, seed, session, notice, daily = start
    if daily or (session is None and not options and seed is None):
        from .chooser import ChooserScene  # the start: read when the box is opened

        return ChooserScene(app, notice, fresh=daily, ahead=_ahead(), daily=daily)
    from ...session.oeil_solo import games, table  # the start: read when a game is opened
    from ..table_scene import AppPorts
    from .scene import SolitaireScene

    if session is None:
        session = games.of_options(options or {}, seed)
    return SolitaireScene(app, table.SolitaireTable(AppPorts(app), session, notice))
