"""TriAxis' menu bar. The original had none: it comes at the upper edge and by F10."""

from typing import TYPE_CHECKING

from ...machines.skins.base import Menu, MenuItem
from ...rules.triaxis.state import MOVE, PLACE, SPIN
from ...session.texts import translate
from ...session.triaxis.switches import ORIGINAL, SWITCHES, switch

if TYPE_CHECKING:
    from .scene import TriaxisScene

RULE = MenuItem("")


def _item(name: str, enabled: bool = True, checked: bool = False, key: str = "") -> MenuItem:
    return MenuItem(translate(f"triaxis_game.menu_{name}"), name, key, checked, enabled)


def menus(scene: "TriaxisScene") -> tuple[Menu, ...]:
    """The bar as it stands now; what does not apply is greyed."""
    session, settings = scene.session, scene.app.settings
    on, mine, phase = session.ply > 0, scene.mine and not session.over, session.state.phase
    today = not switch(settings, ORIGINAL)
    game = (
        _item("new"), _item("open"), _item("save"), RULE,
        _item("replay", on), _item("write_record", on), _item("read_record"), _item("position"), RULE,
        _item("settings"), _item("quit"),
    )  # fmt: skip
    now = (
        _item("random", mine and phase == PLACE, key="R"), _item("spin", mine and phase == SPIN),
        _item("end_turn", mine and scene.stuck), _item("concede", mine and phase in (SPIN, MOVE)), RULE,
        _item("undo", scene.may_undo() is None), _item("redo", today and session.may_redo() is None), RULE,
        _item("hint", today and scene.human_to_move), _item("analysis", today, scene.analysing and today),
        _item("log", today, key="L"),
    )  # fmt: skip
    shown = (
        _item(ORIGINAL, True, not today, "O"), RULE,
        _item("targets", True, switch(settings, "targets")),
        *(_item(name, today, switch(settings, name)) for name in SWITCHES if name not in (ORIGINAL, "targets")),
    )  # fmt: skip
    return (
        Menu(translate("triaxis_game.menu_game"), game),
        Menu(translate("triaxis_game.menu_turn"), now),
        Menu(translate("triaxis_game.menu_today"), shown),
        Menu(translate("triaxis_game.menu_helps"), (_item("help"), _item("rules"))),
    )
