"""The Stoneset Editor Menu (manual pp. 29-31): File and Edit; below the File menu's four what came later."""

from ....machines.keymap import chord_label
from ....machines.skins.base import Menu, MenuItem
from ....session.ishido.art.document import Document
from ....session.ishido.art.editing import KINDS
from ....session.texts import translate

RULE = MenuItem("")
DEEDS = ("cut", "copy", "paste", "erase")


def _item(name: str, key: str = "", enabled: bool = True) -> MenuItem:
    return MenuItem(translate(f"ishido_editor.menu_{name}"), name, key, enabled=enabled)


def menus(document: Document) -> tuple[Menu, ...]:
    """The bar as it stands now. Paste is never greyed by what the clipboard holds: the rules are told in words."""
    file = (
        _item("new"), _item("load", chord_label("ctrl+l")), _item("save"), _item("save_as"), RULE,
        _item("export_png"), _item("export_iff"), _item("check"), RULE, _item("settings"),
    )  # fmt: skip
    edit = (_item("undo", enabled=document.can_undo), _item("redo", enabled=document.can_redo), RULE)
    kinds = tuple(MenuItem(translate(f"ishido_editor.menu_{kind}"), kind) for kind in KINDS)
    deeds = tuple(
        MenuItem(
            translate(f"ishido_editor.menu_{action}"),
            enabled=action != "paste" or document.clip is not None,
            items=tuple(item._replace(command=f"{action}_{item.command}") for item in kinds),
        )
        for action in DEEDS
    )
    helped = (_item("help"), _item("keys"))
    return (
        Menu(translate("ishido_editor.menu_file"), file),
        Menu(translate("ishido_editor.menu_edit"), (*edit, *deeds)),
        Menu(translate("game.menu_help"), helped),
    )
