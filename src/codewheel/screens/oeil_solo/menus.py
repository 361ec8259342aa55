"""The solitaire's menus, and what their lines do beside what every game has."""

from typing import TYPE_CHECKING

from ...machines.skins.base import Menu, MenuItem
from ...session.texts import translate
from ..eye.table import FAMILY, SWITCHES, switch
from . import starts
from .ways import DAILY, SEEDED

if TYPE_CHECKING:
    from .scene import SolitaireScene

RULE = MenuItem("")


def menus(scene: "SolitaireScene") -> tuple[Menu, ...]:
    """The bar as it stands now; what does not apply is greyed."""
    session, settings = scene.session, scene.app.settings
    on = session.ply > 0

    def item(name: str, enabled: bool = True, checked: bool = False, own: bool = False) -> MenuItem:
        return MenuItem(translate(f"{'oeil_solo' if own else 'eye'}_game.menu_{name}"), name, "", checked, enabled)

    project = (
        item("about", own=True), item("rules"), RULE,
        item("new", own=True), item("again", on, own=True), item("daily", own=True), item("start", own=True), RULE,
        item("open"), item("save"), RULE,
        item("replay", on), item("write_record", on), item("read_record"), item("position"), RULE,
        item("settings"), item("quit"),
    )  # fmt: skip
    game = (
        item("undo", scene.may_undo() is None), item("redo", session.may_redo() is None), RULE,
        item("hint", scene.human_to_move),
    )  # fmt: skip
    shown = tuple(item(name, True, switch(settings, name)) for name in SWITCHES)
    return (
        Menu(translate("eye_game.menu_project"), project),
        Menu(translate("eye_game.menu_game"), game),
        Menu(translate("eye_game.menu_disc"), shown),
    )


def dispatch(scene: "SolitaireScene", name: str) -> bool:
    """Do what a line of the menus says; whether it is one of these."""
    app = scene.app
    if name in SWITCHES:
        app.settings.set(FAMILY + name, "off" if switch(app.settings, name) else "on")
    elif name == "quick_save":
        scene.command("save")
    elif name == "again":
        scene.replace(starts.again(scene.session))
    elif name == "daily":
        scene.replace(starts.new(DAILY, scene.session.state.rules.rule6, scene.app.now()[:10], 0))
    elif name == "start":
        from .code import StartDialog

        def chosen(seed: int) -> None:
            starts.keep_seed(app.settings, seed)
            scene.replace(starts.new(SEEDED, scene.session.state.rules.rule6, "", seed))

        seeded = starts.kind_of(scene.session) == SEEDED
        seed = scene.session.seed if seeded else starts.kept_seed(app.settings)
        app.open(StartDialog(seed, scene.session.state.rules.rule6, chosen))
    elif name == "about":
        from ..pondering import Story

        told = [translate(f"oeil_solo_game.story{n}") for n in (1, 2, 3, 4)]
        app.open(
            Story(translate("oeil_solo_game.story_title"), told, scene.emblem, translate("oeil_solo_game.story_by"))
        )
    elif name == "help":
        scene.open_manual()
    else:
        return False
    return True
