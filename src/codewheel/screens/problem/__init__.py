"""Problems on the screen: one scene for all games, over each game's own board. `Host.pose` is the way in."""

from ...machines.skins.base import MenuItem
from ...session.texts import translate


def problems_item(code: str = "problem.menu_problems") -> MenuItem:
    """The line of a game's menus that leads to its problems. `code`: its text where menus write dots otherwise."""
    return MenuItem(translate(code), "problems")
