"""What EYE's menu items do."""

from typing import TYPE_CHECKING

from ...rules.eye.text import DONE
from ...session.eye import setup as setups
from ...session.texts import translate
from ..clock import fresh_seed
from .skins import OEIL

if TYPE_CHECKING:
    from .scene import EyeScene


def dispatch(scene: "EyeScene", name: str) -> bool:
    """Do what a menu item or key asks for; whether it is known here."""
    settings = scene.app.settings
    if name in setups.SWITCHES:
        settings.set(f"{setups.FAMILY}{name}", "off" if setups.switch(settings, name) else "on")
    elif name in ("machine_amiga", "machine_st"):
        settings.set(f"{setups.FAMILY}machine", name.removeprefix("machine_"))
        scene.use_palette()
    elif name == "done":
        if scene.acts:
            scene.try_move(DONE)
    elif name == "quick_save":
        scene.command("save")
    elif name == "opponents":
        _opponents(scene)
    elif name == "about":
        _about(scene)
    elif name == "help":
        scene.open_manual()
    else:
        return False
    return True


def ask_new(scene: "EyeScene") -> None:
    """A new game: the questions of the computer version; the board game has its own choice of ways below it."""
    if scene.skin_name == OEIL:
        from ..oeil_solo.chooser import reopen

        reopen(scene.app)
        return
    from .prompts import PromptsScene

    def start(setup: setups.Setup) -> None:
        setups.keep(scene.app.settings, setup)
        scene.replace(setup.session(fresh_seed()))

    scene.app.push(PromptsScene(scene.app, start))


def _opponents(scene: "EyeScene") -> None:
    """Who plays: changed for the game that is on, and kept for the next one of its box."""
    from .dialogs import Opponents

    if scene.session.over:
        return

    def chosen(seats: tuple[str, ...]) -> None:
        settings = scene.app.settings
        if scene.skin_name == OEIL:
            from ...session.oeil_solo import ways  # the start: the board game's alone

            wish = ways.kept(settings)
            ways.keep(settings, wish._replace(seats=(*seats, *wish.seats[len(seats) :])))
        else:
            setup = setups.load(settings)
            setups.keep(settings, setup._replace(seats=(*seats, *setup.seats[len(seats) :])))
        scene.reseat(seats)

    present = tuple(map(setups.who_sits, scene.session.seats))
    scene.app.open(Opponents(present, chosen, scene.app.keymap.label("opponents")))


def _about(scene: "EyeScene") -> None:
    from ..pondering import Story
    from .dialogs import EMBLEM

    told = [translate(f"eye_dialogs.story{n}") for n in (1, 2, 3, 4)]
    scene.app.open(Story(translate("eye_dialogs.story_title"), told, EMBLEM, translate("eye_dialogs.story_by")))
