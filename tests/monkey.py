"""A monkey at the controls: random clicks, keys, words and drops, all from one seed, and what it has touched."""

from importlib import import_module
from pathlib import Path
from pkgutil import walk_packages
from typing import Any

import codewheel.machines.widgets
import codewheel.screens
from codewheel.machines.keymap import COMMANDS
from codewheel.machines.widgets import Dialog, Group, Widget
from codewheel.rules.rng import Stream
from codewheel.screens.app import App, Silence
from codewheel.screens.game import GameScene
from codewheel.screens.launcher.scene import LauncherScene
from codewheel.screens.launcher.title import TitleScene
from codewheel.screens.scene import Scene
from codewheel.session.play import HUMAN, Seat, Session
from codewheel.session.record import dump
from codewheel.session.storage import Memory
from driver import Driver, quiet, start

WORDS = ("a", "Z", "é", "ß", "game", " ", "../x", "3", "\\", "Ñandú", "s", "m")


def _classes(package: Any, base: type) -> set[type]:
    """All subclasses of `base` that a package defines and that are more than a ground for others."""
    found: set[type] = set()
    for module in walk_packages(package.__path__, package.__name__ + "."):
        values = vars(import_module(module.name)).values()
        found |= {v for v in values if isinstance(v, type) and issubclass(v, base) and v.__module__ == module.name}
    return {c for c in found if not any(o is not c and issubclass(o, c) for o in found)}


def everything() -> set[str]:
    """The names of all screens, dialogs and widgets that there are."""
    found = (
        _classes(codewheel.screens, Scene) | _classes(codewheel.screens, Dialog) | _classes(codewheel.screens, Widget)
    )
    found |= _classes(codewheel.machines.widgets, Dialog) | _classes(codewheel.machines.widgets, Widget)
    return {c.__name__ for c in found}


class Monkey:
    """Plays with an app that keeps its storage when it is left and started again."""

    def __init__(self, seed: int, folder: Path) -> None:
        self.chance = Stream(seed)
        self.storage = Memory()
        self.hit: set[str] = set()
        self.events = self.starts = 0
        self.files = self._files(folder)
        self.driver = self._start()

    def _files(self, folder: Path) -> list[Path]:
        session = Session.new("einauge", {}, 1, [Seat(HUMAN)] * 2)
        for move in ("a1", "a5", "b1", "b5", "c1", "c5", "d1"):
            session.play(move)
        good = folder / "good.json"
        good.write_text(dump(session.record()))
        bad = folder / "bad.json"
        bad.write_text('{"format":')
        return [good, bad, folder / "missing.json"]

    def _start(self) -> Driver:
        start()
        quiet()
        self.starts += 1
        app = App(self.storage, Silence(), LauncherScene)
        app.stop = lambda: None
        app.push(TitleScene(app))
        driver = Driver(app)
        driver.frame()
        self._look(app)
        return driver

    def step(self) -> None:
        """One event, and what must hold after it."""
        self.events += 1
        self._act()
        app = self.driver.app
        if app.ended:
            self.driver = self._start()
            return
        self._look(app)

    def _look(self, app: App) -> None:
        """Note what is there and check that it is sound."""
        scene = app.scene
        assert scene is not None
        self.hit.add(type(scene).__name__)
        if app.dialogs:
            self.hit.add(type(app.dialogs[-1]).__name__)
        for widget in _controls(app):
            if widget.over or widget.focused or not widget.focusable:
                self.hit.add(type(widget).__name__)
        session = getattr(scene, "session", None)
        if isinstance(session, Session):
            why = session.game.check_state(session.state)
            assert why is None, why
        assert not self.storage.names("log/"), self.storage.read(self.storage.names("log/")[0])

    def _act(self) -> None:
        driver, app, n = self.driver, self.driver.app, self.chance.below(100)
        target = self._target(app)
        if n < 30 and target is not None:
            driver.click(*target)
        elif n < 45:
            driver.click(self.chance.below(320), self.chance.below(200))
        elif n < 50:
            driver.drag(*(self.chance.below(limit) for limit in (320, 200, 320, 200)), steps=2)
        elif n < 53:
            driver.right(self.chance.below(320), self.chance.below(200))
        elif n < 56:
            driver.wheel(self.chance.below(5) - 2)
        elif n < 59:
            driver.type(self.chance.choice(WORDS))
        elif n < 60:
            driver.drop(self.files[self.chance.below(len(self.files))])
        elif n < 65:
            driver.frame(1 + self.chance.below(12))
        elif n < 72 and not app.dialogs:
            driver.key("f10")
            driver.keys("right " * self.chance.below(4) + "down " * self.chance.below(9) + "enter")
        elif n < 75 and not isinstance(app.scene, GameScene | LauncherScene):
            driver.key("esc")
        else:
            chords = app.keymap.of(COMMANDS[self.chance.below(len(COMMANDS))])
            if chords:
                driver.key(chords[self.chance.below(len(chords))])

    def _target(self, app: App) -> tuple[int, int] | None:
        """Somewhere that means something: a control, a menu, a square."""
        if isinstance(app.scene, GameScene) and hasattr(app.scene, "view") and not app.dialogs:
            x, y = app.scene.view.centre(self.chance.below(25))
            return x, y
        boxes = [widget.box for widget in _controls(app)]
        if not boxes:
            return None
        box = boxes[self.chance.below(len(boxes))]
        return box.x + self.chance.below(max(1, box.w)), box.y + self.chance.below(max(1, box.h))


def _controls(app: App) -> list[Widget]:
    """The controls of the dialog on top, else of the scene."""
    group = app.dialogs[-1].group if app.dialogs else getattr(app.scene, "group", None)
    return list(group) if isinstance(group, Group) else []
