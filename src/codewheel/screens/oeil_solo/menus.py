"""The solitaire's menus."""

from ...machines.skins.base import Menu, MenuItem
from ...session.eye.setup import SWITCHES
from ...session.oeil_solo.table import SolitaireTable
from ...session.texts import translate
from ..lesson import lessons_item
from ..problem import problems_item
from ..table_scene import age_item

RULE = MenuItem("")


def menus(table: SolitaireTable) -> tuple[Menu, ...]:
    """The bar as it stands now; what does not apply is greyed."""

    def item(name: str, checked: bool = False, own: bool = False) -> MenuItem:
        may = name not in table.commands() or table.why_not(name) is None
        return MenuItem(translate(f"{'oeil_solo' if own else 'eye'}_game.menu_{name}"), name, "", checked, may)

    project = (
        item("new", own=True), item("again", own=True), item("daily", own=True), item("start", own=True), RULE,
        item("open"), item("save"), RULE,
        item("replay"), item("review"), RULE,
        item("write_record"), item("read_record"), item("position"), item("share"), RULE,
        item("settings"), item("quit"),
    )  # fmt: skip
    game = (item("undo"), item("redo"), RULE, item("hint"))
    shown = tuple(item(name, table.option(name)) for name in SWITCHES)
    return (
        Menu(translate("eye_game.menu_project"), project),
        Menu(translate("eye_game.menu_game"), game),
        Menu(translate("eye_game.menu_disc"), shown),
        Menu(
            translate("game.menu_help"),
            (item("help"), lessons_item(), problems_item(), RULE, age_item(table), RULE, item("about", own=True)),
        ),
    )
