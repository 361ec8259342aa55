"""Every screen as a picture, without a window: `codewheel shots DIR`, the README and the tests look at the same table.

A shot is put in place on an app of its own, with nothing kept and nothing to be heard; then the frame is taken.
"""

from collections.abc import Callable
from importlib import import_module
from itertools import count
from pathlib import Path
from typing import cast

import pyxel

from ..bots.contract import bot, decide
from ..machines import framebuffer
from ..rules import registry
from ..session.play import BOT, HUMAN, Seat, Session
from ..session.storage import Memory
from .app import App, Silence
from .scene import Scene

SETTLED = 2  # frames after which a scene that does not move is complete

Shot = Callable[[App], None]


def studio() -> App:
    """An app without a window on storage that keeps nothing; its shelf is the launcher's."""
    framebuffer.start("Codewheel", headless=True, fps=1000)
    return App(Memory(), Silence(), _shelf)


def step(app: App, frames: int = SETTLED) -> None:
    """Let frames pass: logic, picture, flip."""
    for _ in range(frames):
        app.update()
        app.draw()
        pyxel.flip()


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


def open_game(app: App, game: str, session: Session | None = None) -> Scene:
    """The screen of a game, new or with a session."""
    module = import_module(f".{game.replace('-', '_')}.scene", __package__)
    return cast(Scene, module.open_game(app, session=session))


def played(game: str, plies: int | None, level: int = 3) -> Session:
    """A game in which a player of that level has made so many moves for all seats, who are human from then on.

    It is not over, unless `plies` is None: then it is played to its end.
    """
    rules = registry.game(game)
    name = rules.bots[level]
    player = bot(game, name)
    for seed in count(1):
        people = [Seat(HUMAN)] * rules.seats(rules.new({}, seed))
        session = Session.new(game, {}, seed, [Seat(BOT, name, name)] * len(people))
        while session.ply != plies and not session.over:
            session.play(decide(player, session.view(), session.bot_seed()).move)
        if session.over == (plies is None):
            return session.branch(session.ply, people)
    raise AssertionError


def _shelf(app: App) -> Scene:
    from .launcher.scene import LauncherScene

    return LauncherScene(app)


def _launcher(app: App) -> None:
    app.push(_shelf(app))
    step(app)


def _title(app: App) -> None:
    from .launcher.title import TitleScene

    app.push(TitleScene(app))
    step(app, 100)


def _commanded(command: str) -> Shot:
    """The launcher after a command."""

    def shot(app: App) -> None:
        _launcher(app)
        assert app.scene is not None
        app.scene.command(command)
        step(app)

    return shot


def _boot(machine: str, game: str, frame: int) -> Shot:
    """The machine as it is switched on, so many frames later."""

    def shot(app: App) -> None:
        from ..machines.palette import Machine
        from .boot import BootScene

        app.push(BootScene(app, Machine(machine), game, then=app.pop))
        step(app, frame)

    return shot


def _game(game: str, plies: int | None) -> Shot:
    """A game after so many moves, or at its end."""

    def shot(app: App) -> None:
        app.push(open_game(app, game, played(game, plies)))
        step(app, 30)

    return shot


def _command(game: str, plies: int, command: str) -> Shot:
    """A game after so many moves and a command."""

    def shot(app: App) -> None:
        _game(game, plies)(app)
        assert app.scene is not None
        app.scene.command(command)
        step(app, 10)

    return shot


def _replay(game: str, plies: int, ply: int) -> Shot:
    """The viewer on a game of so many moves, stepped to one of them."""

    def shot(app: App) -> None:
        from .replay import ReplayScene

        viewer = ReplayScene(app, played(game, plies), lambda session: None)
        app.push(viewer)
        step(app)
        for _ in range(ply):
            viewer.step()
        step(app, 30)

    return shot


def _keys(app: App) -> None:
    _launcher(app)
    app.open_keys()
    step(app)


def _menu(app: App) -> None:
    """The file menu of a game, open."""
    _game("einauge", 13)(app)
    assert app.scene is not None
    app.menu_bar.show(app.menus())
    app.menu_bar.open = 1
    step(app)


def _contrast(app: App) -> None:
    """A game in the colours of high contrast."""
    app.settings.set("contrast", True)
    app.apply("contrast")
    _game("einauge", 26)(app)


SHOTS: dict[str, Shot] = {
    "launcher-title": _title,
    "launcher-shelf": _launcher,
    "launcher-settings": _commanded("settings"),
    "launcher-keys": _keys,
    "launcher-statistics": _commanded("statistics"),
    "launcher-manuals": _commanded("manuals"),
    "launcher-about": _commanded("about"),
    "einauge-boot": _boot("st", "einauge", 140),
    "ishido-boot": _boot("amiga", "ishido", 118),
    "triaxis-boot": _boot("dos", "triaxis", 230),
    "einauge-start": _game("einauge", 0),
    "einauge-stones": _game("einauge", 13),
    "einauge-eye": _game("einauge", 26),
    "einauge-end": _game("einauge", None),
    "einauge-new": _command("einauge", 4, "new"),
    "einauge-save": _command("einauge", 8, "save"),
    "einauge-open": _command("einauge", 8, "open"),
    "einauge-hint": _command("einauge", 8, "hint"),
    "einauge-replay": _replay("einauge", 26, 17),
    "einauge-about": _command("einauge", 0, "about"),
    "einauge-position": _command("einauge", 26, "position"),
    "einauge-record": _command("einauge", 26, "write_record"),
    "einauge-leave": _command("einauge", 26, "quit"),
    "einauge-menu": _menu,
    "einauge-contrast": _contrast,
    "einauge-rules": _command("einauge", 0, "rules"),
}
