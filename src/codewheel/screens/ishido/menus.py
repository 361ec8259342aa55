"""Ishido's menus, in the manual's order (pp. 17-26), and one more for the helps of today."""

from ...machines.skins.base import Menu, MenuItem
from ...rules.ishido.game import ANCIENT, CHALLENGE, MODERN
from ...session.ishido.setup import MODES, TOURNAMENT, TWO
from ...session.ishido.table import IshidoTable
from ...session.texts import translate
from ..lesson import lessons_item
from ..problem import problems_item

RULE = MenuItem("")
TABLES = {"open": "load", "save_as": "save"}  # the table's commands behind lines of another name


def menus(table: IshidoTable) -> tuple[Menu, ...]:
    """The bar as it stands now; what does not apply is greyed."""
    setup, scoring = table.setup, table.setup.options["scoring"]

    def item(name: str, checked: bool = False, enabled: bool = True) -> MenuItem:
        command = TABLES.get(name, name)
        may = command not in table.commands() or table.why_not(command) is None
        return MenuItem(translate(f"ishido_game.menu_{name}"), name, "", checked, enabled and may)

    def menu(name: str, *items: MenuItem) -> Menu:
        return Menu(translate(f"ishido_game.menu_{name}"), items)

    timer = MenuItem(
        translate("ishido_game.menu_timer"),
        "",
        enabled=setup.mode in (TOURNAMENT, CHALLENGE),
        items=tuple(item(f"{mode}_timer", table.timer_on(mode)) for mode in (TOURNAMENT, CHALLENGE)),
    )
    switches = ("graphic", "sounds", "click", "messages", "high_scores")
    return (
        menu("desk", item("about")),
        menu("file", item("open"), item("save"), item("save_as"), RULE, item("quit")),
        menu(
            "game", item("new"), item("over_again"), item("end_game"), RULE,
            *(item(mode, setup.mode == mode) for mode in MODES), RULE,
            item(ANCIENT, scoring == ANCIENT), item(MODERN, scoring == MODERN), RULE,
            item("computer1", setup.computers[0]), item("computer2", setup.mode in TWO and setup.computers[1]), RULE,
            timer,
        ),
        menu(
            "choices", item("stonesets"), item("boards"), RULE,
            *(item(name, table.switch(name), name != "click" or table.switch("sounds")) for name in switches),
            item("oracle", table.oracle.on),
        ),
        menu(
            "help", item("undo"), item("show_moves"), item("always", table.switch("always")), item("show_pouch"), RULE,
            item("rules"), item("strategy"), lessons_item("ishido_game.menu_lessons"),
            MenuItem(translate("ishido_game.menu_manual"), "help"),
        ),
        menu("scores", item("scores_modern"), item("scores_ancient"), item("scores_tournament")),
        menu(  # what came later: nothing of it is in force while the original mode is on
            "more", item("original", table.original), RULE, item("grid"), item("hint"), item("redo"), RULE,
            item("replay"), item("analysis"), item("par"), RULE, item("deal"), item("daily"), item("code"),
            problems_item("ishido_game.menu_problems"), RULE,
            item("oracle_book"), item("story"), item("settings"),
        ),
    )  # fmt: skip
