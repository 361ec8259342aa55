"""EYE's menus. The originals had none: they hide behind the right button, or at the upper edge of the ST's screen."""

from typing import TYPE_CHECKING

from ...machines.skins.base import Menu, MenuItem
from ...session.eye.setup import SWITCHES, switch
from ...session.texts import translate
from .looks import MACHINES, machine

if TYPE_CHECKING:
    from .scene import EyeScene

RULE = MenuItem("")


def _item(name: str, enabled: bool = True, checked: bool = False) -> MenuItem:
    return MenuItem(translate(f"eye_game.menu_{name}"), name, "", checked, enabled)


def menus(scene: "EyeScene") -> tuple[Menu, ...]:
    """The bar as it stands now; what does not apply is greyed."""
    session, settings = scene.session, scene.app.settings
    on = session.ply > 0
    mine = scene.human_to_move
    project = (
        _item("about"), _item("rules"), RULE,
        _item("new"), _item("open"), _item("save"), RULE,
        _item("replay", on), _item("write_record", on), _item("read_record"), _item("position"), RULE,
        _item("settings"), _item("quit"),
    )  # fmt: skip
    game = (
        _item("undo", scene.may_undo() is None),
        _item("redo", session.may_redo() is None and not scene.watching), RULE,
        _item("done", scene.may_stop), _item("opponents", not session.over), RULE,
        _item("hint", mine), _item("analysis", True, scene.analysing),
    )  # fmt: skip
    now = machine(settings)
    faces = () if scene.skin_name == "oeil" else (RULE, *(_item(f"machine_{m}", True, m == now) for m in MACHINES))
    shown = (*(_item(name, True, switch(settings, name)) for name in SWITCHES), *faces)
    return (
        Menu(translate("eye_game.menu_project"), project),
        Menu(translate("eye_game.menu_game"), game),
        Menu(translate("eye_game.menu_disc"), shown),
    )
