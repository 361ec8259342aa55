"""Problems on the screen: one scene for all games, over each game's own board.

`open_problems` is the way in from everywhere: the shelf, a game's menus, the calendar of days.
"""

from ...machines.skins.base import MenuItem
from ...rules.registry import entry
from ...rules.typed import TYPE_CHECKING
from ...session.texts import translate

if TYPE_CHECKING:
    from ..scene import Host


def problems_item(code: str = "problem.menu_problems") -> MenuItem:
    """The line of a game's menus that leads to its problems. `code`: its text where menus write dots otherwise."""
    return MenuItem(translate(code), "problems")


def open_problems(app: "Host", game: str, name: str = "", day: str = "") -> None:
    """A problem of a game over what is on the screen: that of a name or of a day, else the one that was left.

    What is wrong with the pack is told.
    """
    from ...session.table.kind import problems  # the start: read when somebody wants a problem

    def read(pack: object) -> None:
        from .scene import ProblemScene  # as above

        app.push(ProblemScene(app, game, name, day))

    from ..waiting import read_waiting  # as above

    read_waiting(app, problems(game).reading(), read, entry(game).title)
