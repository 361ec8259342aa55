"""The way to a game's problems: their pack is read in slices, then one is put up."""

from ...rules.registry import entry
from ...session.table.kind import problems
from ..scene import Host
from ..waiting import read_waiting


def open_problems(app: Host, game: str, name: str = "", day: str = "") -> None:
    """See `Host.pose`."""

    def read(pack: object) -> None:
        from .scene import ProblemScene  # the start: read when somebody wants a problem

        app.push(ProblemScene(app, game, name, day))

    read_waiting(app, problems(game).reading(), read, entry(game).title)
