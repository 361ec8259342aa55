"""How L'Oeil's solitaire is opened: its disc, or the box with the ways to play. Only what is shown is read."""

from typing import TYPE_CHECKING

from ..contract import NEW, Start
from ..scene import Host, Scene

if TYPE_CHECKING:  # start: read when there is a game
    pass


def open_game(app: Host, start: Start = NEW) -> Scene:
    """The solitaire's table with a session, or with options or a seed of a new one; else the box's ways to play."""
    options, seed, session, notice = start
    if session is None and not options and seed is None:
        from .chooser import ChooserScene  # the start: read when the box is opened

        return ChooserScene(app, notice)
    from ...session.oeil_solo import games, table  # the start: read when a game is opened
    from ..table_scene import AppPorts
    from .scene import SolitaireScene

    if session is None:
        session = games.of_options(options or {}, seed)
    return SolitaireScene(app, table.SolitaireTable(AppPorts(app), session, notice))
