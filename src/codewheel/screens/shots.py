"""Every screen as a picture, without a window: `codewheel shots DIR`, the README and the tests look at the same table.

A shot is put in place on an app of its own; then the frame is taken.
"""

from pathlib import Path

from ..machines import framebuffer
from .app import App
from .codewheel.shots import SHOTS as CODEWHEEL
from .eye.shots import SHOTS as EYE
from .ishido.shots import SHOTS as ISHIDO
from .oeil_solo.shots import SHOTS as OEIL
from .studio import (
    Shot,
    boot_shot,
    command_shot,
    game_shot,
    open_game,
    played,
    replay_shot,
    shelf_command,
    shelf_shot,
    step,
    studio,
    title_shot,
)

__all__ = ["SHOTS", "Shot", "open_game", "played", "step", "studio", "take"]


def take(name: str, folder: Path, scale: int = 1) -> Path:
    """Put a shot in place and write it as FOLDER/NAME.png; the path. Raises OSError, KeyError."""
    app = studio()
    try:
        SHOTS[name](app)
        path = folder / f"{name}.png"
        framebuffer.save_png(path, scale)
    finally:
        app.shut()
    return path


def _keys(app: App) -> None:
    shelf_shot(app)
    app.open_keys()
    step(app)


def _menu(app: App) -> None:
    """The file menu of a game, open."""
    game_shot("einauge", 13)(app)
    assert app.scene is not None
    app.menu_bar.show(app.menus())
    app.menu_bar.open = 1
    step(app)


def _contrast(app: App) -> None:
    """A game in the colours of high contrast."""
    app.settings.set("contrast", True)
    app.apply("contrast")
    game_shot("einauge", 26)(app)


SHOTS: dict[str, Shot] = {
    "launcher-title": title_shot,
    "launcher-shelf": shelf_shot,
    "launcher-settings": shelf_command("settings"),
    "launcher-keys": _keys,
    "launcher-statistics": shelf_command("statistics"),
    "launcher-manuals": shelf_command("manuals"),
    "launcher-about": shelf_command("about"),
    "einauge-boot": boot_shot("st", "einauge", 140),
    "ishido-boot": boot_shot("amiga", "ishido", 118),
    "triaxis-boot": boot_shot("dos", "triaxis", 230),
    "einauge-start": game_shot("einauge", 0),
    "einauge-stones": game_shot("einauge", 13),
    "einauge-eye": game_shot("einauge", 26),
    "einauge-end": game_shot("einauge", None),
    "einauge-new": command_shot("einauge", 4, "new"),
    "einauge-save": command_shot("einauge", 8, "save"),
    "einauge-open": command_shot("einauge", 8, "open"),
    "einauge-hint": command_shot("einauge", 8, "hint"),
    "einauge-replay": replay_shot("einauge", 26, 17),
    "einauge-about": command_shot("einauge", 0, "about"),
    "einauge-position": command_shot("einauge", 26, "position"),
    "einauge-record": command_shot("einauge", 26, "write_record"),
    "einauge-leave": command_shot("einauge", 26, "quit"),
    "einauge-menu": _menu,
    "einauge-contrast": _contrast,
    "einauge-rules": command_shot("einauge", 0, "rules"),
    **ISHIDO,
    **CODEWHEEL,
    **EYE,
    **OEIL,
}
