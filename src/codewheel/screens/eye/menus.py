"""EYE's menus. The originals had none: they hide behind the right button, or at the upper edge of the ST's screen."""

from ...machines.skins.base import Menu, MenuItem
from ...session.eye.setup import SWITCHES
from ...session.eye.table import EyeTable
from ...session.texts import translate
from ..lesson import lessons_item
from ..problem import problems_item
from ..table_scene import age_item
from .appearance import MACHINES, machine

RULE = MenuItem("")


def menus(table: EyeTable) -> tuple[Menu, ...]:
    """The bar as it stands now; what does not apply is greyed."""

    def item(name: str, checked: bool = False, command: str = "") -> MenuItem:
        asked = command or name
        may = asked not in table.commands() or table.why_not(asked) is None
        return MenuItem(translate(f"eye_game.menu_{name}"), name, "", checked, may)

    project = (
        item("new"), item("open"), item("save"), RULE,
        item("replay"), item("review"), RULE,
        item("write_record"), item("read_record"), item("position"), item("share"), RULE,
        item("settings"), item("quit"),
    )  # fmt: skip
    game = (
        item("undo"), item("redo"), item("recent"), RULE,
        item("done"), item("opponents", command="seats"), RULE,
        item("hint"), item("analysis", table.analysing),
    )  # fmt: skip
    now = machine(table.ports.settings)
    faces = () if table.of_the_box else (RULE, *(item(f"machine_{m}", m == now) for m in MACHINES))
    shown = (*(item(name, table.option(name)) for name in SWITCHES), *faces)
    helped = (
        item("help"),
        lessons_item(),
        problems_item(),
        RULE,
        age_item(table),
        RULE,
        item("about_oeil" if table.of_the_box else "about"),
    )
    return (
        Menu(translate("eye_game.menu_project"), project),
        Menu(translate("eye_game.menu_game"), game),
        Menu(translate("eye_game.menu_disc"), shown),
        Menu(translate("game.menu_help"), helped),
    )
