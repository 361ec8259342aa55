"""TriAxis' menu bar. The original had none: it comes at the upper edge and by F10."""

from ...machines.skins.base import Menu, MenuItem
from ...session.texts import translate
from ...session.triaxis.switches import ORIGINAL, SWITCHES
from ...session.triaxis.table import TriaxisTable
from ..lesson import lessons_item
from ..problem import problems_item

RULE = MenuItem("")


def _item(name: str, enabled: bool = True, checked: bool = False, key: str = "") -> MenuItem:
    return MenuItem(translate(f"triaxis_game.menu_{name}"), name, key, checked, enabled)


def menus(table: TriaxisTable) -> tuple[Menu, ...]:
    """The bar as it stands now; what does not apply is greyed."""
    today = not table.option(ORIGINAL)

    def may(name: str) -> bool:
        return table.why_not(name) is None

    game = (
        _item("new"), _item("open"), _item("save"), RULE,
        _item("replay", may("replay")), _item("review", may("review")), RULE,
        _item("write_record", may("write_record")), _item("read_record"), _item("position"), _item("share"), RULE,
        _item("settings"), _item("quit"),
    )  # fmt: skip
    now = (
        _item("random", may("random"), key="R"), _item("spin", may("spin")),
        _item("end_turn", may("end_turn")), _item("concede", may("concede"), key="C"), RULE,
        _item("undo", may("undo")), _item("redo", may("redo")), RULE,
        _item("hint", may("hint")), _item("analysis", today, table.analysing and today),
        _item("log", may("log"), key="L"),
    )  # fmt: skip
    shown = (
        _item(ORIGINAL, True, not today, "O"), RULE,
        _item("targets", True, table.option("targets")),
        *(_item(name, today, table.option(name)) for name in SWITCHES if name not in (ORIGINAL, "targets")),
    )  # fmt: skip
    helps = (_item("help"), _item("survival"), lessons_item(), problems_item(), RULE, _item("about"))
    return (
        Menu(translate("triaxis_game.menu_game"), game),
        Menu(translate("triaxis_game.menu_turn"), now),
        Menu(translate("triaxis_game.menu_today"), shown),
        Menu(translate("triaxis_game.menu_helps"), helps),
    )
