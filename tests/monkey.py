"""A monkey at the controls: random clicks, keys, words and drops, all from one seed, and what it has touched.

It names no game. What it knows of one is said by `ROOM` in `tests/screens/MODULE/monkey.py`; a game without one is
opened from the shelf like all, and clicked upon at random.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import partial
from importlib import import_module
from pathlib import Path
from pkgutil import walk_packages
from typing import Any, NamedTuple

import codewheel
import codewheel.machines.widgets
import codewheel.screens
from codewheel.bots.contract import Bot, Search, SearchInfo
from codewheel.bots.foreign import Forfeit
from codewheel.commands.window import open_game
from codewheel.machines.keymap import COMMANDS
from codewheel.machines.skins.base import Skin
from codewheel.machines.widgets.base import Group, Widget
from codewheel.machines.widgets.dialog import Dialog
from codewheel.machines.widgets.lists import ScrollText
from codewheel.machines.widgets.menubar import can_light
from codewheel.rules import registry
from codewheel.rules.contract import reason
from codewheel.rules.rng import Stream
from codewheel.screens.app import App, Silence
from codewheel.screens.codewheel.challenge import ChallengeScene
from codewheel.screens.launcher.scene import LauncherScene
from codewheel.screens.launcher.title import TitleScene
from codewheel.screens.problem.scene import ProblemScene
from codewheel.screens.replay import ReplayScene
from codewheel.screens.scene import Scene
from codewheel.screens.shots import shots, studio
from codewheel.screens.studio import tame
from codewheel.screens.table_scene import TableScene
from codewheel.screens.thinker import by_steps
from codewheel.session.guests import Guest
from codewheel.session.letters.chain import SIZE
from codewheel.session.letters.game import LetterGame
from codewheel.session.play import Session
from codewheel.session.storage import Memory
from codewheel.session.table.kind import poses, problems
from driver import Driver, make_app, quiet, start
from sweep import floors

STEPS = 3  # of a search in a frame
SPAN = 900  # events at most until it begins somewhere else
WORDS = ("a", "Z", "é", "ß", "game", " ", "../x", "3", "\\", "Ñandú", "s", "m")


class Beginning(NamedTuple):
    """Somewhere where it begins: the scene, opened in an app with a seed, and a command that is given first."""

    open: Callable[[App, int], Scene]
    command: str = ""


Lacking = Callable[[Any, Skin], Iterable[tuple[str, int]]]


class Room(NamedTuple):
    """What it knows of a game, and what others that look at all screens know of it.

    `keep`: leaves in the app what a player may have left there; it is told how often the app was started. `target`:
    somewhere on the board of the game's scene that means something, None on a scene of others. `files`: writes some
    that are dropped.

    `clicks`: the pixels to be clicked for a move, one after the other. `first`: the state of a new game of a seed, as
    the front door opens it. `keys`: the commands that the page has keys for, by the moves that no click on the board
    makes. `yes`: the key that leaves the program where it asks. `lacking`: for controls of the game's
    own their lines, each with the pixels that it lacks. `letters`: codes of texts whose letters stand each for itself.
    """

    beginnings: Sequence[Beginning] = ()
    target: Callable[[Stream, Scene], tuple[int, int] | None] = lambda chance, scene: None
    keep: Callable[[Stream, App, int], None] = lambda chance, app, number: None
    files: Callable[[Stream, Path], Sequence[Path]] = lambda chance, folder: ()
    clicks: Callable[[str], Sequence[tuple[int, int]]] = lambda move: ()
    first: Callable[[int], Any] | None = None
    yes: str = "Return"
    keys: Mapping[str, str] = {}
    lacking: Mapping[type[Widget], Lacking] = {}
    letters: frozenset[str] = frozenset()


def room(name: str) -> Room:
    """That of a game; one that knows nothing where it has none."""
    line = registry.entry(name)
    if not (floors(name) / "screens" / line.module / "monkey.py").is_file():
        return Room()
    found = import_module(f"{line.home + '.' * bool(line.home)}screens.{line.module}.monkey").ROOM
    assert isinstance(found, Room)
    return found


def click_a_move(name: str, **wishes: object) -> None:
    """Begin a game with these settings, click its first legal move and wait until the move is made."""
    known, rules = room(name), registry.game(name)
    driver = make_app(lambda app: open_game(app, name, 3), home=LauncherScene)
    driver.app.settings.set_all({"animation": "off", **wishes})
    driver.frame(40)
    state = rules.new({}, 3) if known.first is None else known.first(3)
    move = next(move for move in rules.legal(state) if move not in rules.leaving_moves(state))
    for x, y in known.clicks(move):
        driver.click(x, y)
        driver.frame(20)

    def made() -> bool:
        resumed = driver.app.saves.resume(name)
        return resumed is not None and resumed.session.line[:1] == (move,)

    driver.wait(made)


def rooms() -> list[Room]:
    """Those of all games, in the order of the registry."""
    return [room(name) for name in registry.names()]


def _title(app: App, seed: int) -> Scene:
    return TitleScene(app)


def _problem(game: str, app: App, seed: int) -> Scene:
    """One of a game's problems."""
    known = problems(game).pack.problems
    return ProblemScene(app, game, known[seed % len(known)].id)


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
    return {c.__name__ for c in found - {ScrollText}}  # which is a ground for texts of the screens alone


def nobody(guest: Guest) -> Bot:
    """A program that cannot be started."""

    def think(view: Any, seed: int, budget: int) -> Search:
        yield SearchInfo(0, "")
        raise Forfeit(reason("arena.no_start", name=guest.name, why="it is a monkey's"))

    return Bot(guest.name, 1, think, told=True)


class Monkey:
    """Plays with an app that keeps its storage when it is left and started again."""

    def __init__(self, seed: int, folder: Path) -> None:
        self.chance = Stream(seed)
        self.rooms = rooms()
        self.beginnings = [
            Beginning(_title),
            *(one for room in self.rooms for one in room.beginnings),
            *(Beginning(partial(_problem, game)) for game in registry.names() if poses(game)),
        ]
        self.storage = Memory()
        self.hit: set[str] = set()
        self.events = self.starts = 0
        self.chosen: Counter[str] = Counter()  # lines of menus, controls
        self.files = self._files(folder)
        self.driver = self._start()

    def _files(self, folder: Path) -> list[Path]:
        bad = folder / "bad.json"
        bad.write_text('{"format":')
        letter = folder / "letter.txt"
        letter.write_text(LetterGame.invite("ishido", bytes(SIZE)).codes[0])
        return [
            *(path for room in self.rooms for path in room.files(self.chance, folder)),
            bad,
            letter,
            folder / "missing.json",
        ]

    def _start(self) -> Driver:
        start()
        quiet()
        self.starts += 1
        app = App(self.storage, Silence(), LauncherScene)
        self._tame(app)
        app.settings.set("scan", "off" if self.starts % 9 else "quick")  # all that it does is a switch then
        app.apply("scan")
        for room in self.rooms:
            room.keep(self.chance, app, self.starts)
        app.asks_codewheel = self.starts % 2 == 0
        beginning = self.beginnings[self.starts % len(self.beginnings)]
        app.push(beginning.open(app, self.starts))
        driver = Driver(app)
        driver.frame()
        if beginning.command and app.scene is not None:
            app.scene.command(beginning.command)
        self._look(app)
        return driver

    def _tame(self, app: App) -> None:
        app.player_of = nobody  # whatever it types as a command is never started
        """Leaving ends nothing, and there is neither clock nor chance: the same seed is the same run everywhere."""
        app.stop = lambda: None
        tame(app)
        app.pace = by_steps(STEPS)

    def tour(self, each: int, part: int = 0, parts: int = 1) -> None:
        """Some events on every picture that there is of a screen, or on a part of them; then back to where it began."""
        for shot in list(shots().values())[part::parts]:
            app = studio()
            self._tame(app)
            shot(app)
            self.driver = Driver(app)
            self._look(app)
            for widget in _controls(app):  # all that is there, before chance has its way
                self.driver.move(widget.box.x + widget.box.w // 2, widget.box.y + widget.box.h // 2)
                self._look(app)
            for _ in range(each):
                self.events += 1
                self._act()
                if app.ended:
                    break
                self._look(app)
            if not app.ended:
                app.shut()
        self.driver = self._start()

    def step(self) -> None:
        """One event, and what must hold after it."""
        self.events += 1
        self._act()
        app = self.driver.app
        if app.ended or self.events % SPAN == 0:
            if not app.ended:
                app.shut()
            self.driver = self._start()
            return
        self._look(app)

    def _look(self, app: App) -> None:
        """Note what is there and check that it is sound."""
        scene = app.scene
        assert scene is not None
        self.hit.add(type(scene).__name__)
        board = getattr(getattr(scene, "face", None), "scene", None)  # of a lesson
        if board is not None:
            self.hit.add(type(board).__name__)
        if isinstance(scene, ChallengeScene):
            app.asks_codewheel = False  # a monkey knows no numbers: Esc leads it back, and the next time it may pass
        if app.dialogs:
            self.hit.add(type(app.dialogs[-1]).__name__)
        for widget in _controls(app):
            if widget.over or widget.focused or not widget.focusable:
                self.hit.add(type(widget).__name__)
        session = getattr(scene, "session", None)
        if isinstance(session, Session):
            why = session.game.check_state(session.state)
            assert why is None, why
        assert not app.storage.names("log/"), app.storage.read(app.storage.names("log/")[0])

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
        elif n < 58:
            driver.type(self.chance.choice(WORDS))
        elif n < 60:
            driver.drop(self.files[self.chance.below(len(self.files))])
        elif n < 62:
            waits = 5 if isinstance(app.scene, ReplayScene) else 1  # there is something to be found in a viewer
            driver.frame(waits * (1 + self.chance.below(12)))
        elif n < 72 and not app.dialogs:
            self._menu(app)
        elif n < 75 and not isinstance(app.scene, LauncherScene | TableScene):
            driver.key("esc")
        else:
            chords = app.keymap.of(COMMANDS[self.chance.below(len(COMMANDS))])
            if chords:
                driver.key(chords[self.chance.below(len(chords))])

    def _target(self, app: App) -> tuple[int, int] | None:
        """Somewhere that means something: a control, a menu, a square."""
        if app.scene is not None and not app.dialogs:
            for room in self.rooms:
                spot = room.target(self.chance, app.scene)
                if spot:
                    return spot
        widgets = _controls(app)
        if not widgets:
            return None
        fresh = [widget for widget in widgets if type(widget).__name__ not in self.hit]
        if fresh:
            widgets = fresh
        elif self.chance.below(2):
            least = min(self.chosen[_label(widget)] for widget in widgets)
            widgets = [widget for widget in widgets if self.chosen[_label(widget)] == least]
        widget = widgets[self.chance.below(len(widgets))]
        self.chosen[_label(widget)] += 1
        box = widget.box
        return box.x + self.chance.below(max(1, box.w)), box.y + self.chance.below(max(1, box.h))

    def _menu(self, app: App) -> None:
        """A line of the menus by keys, rather one that was seldom chosen; Enter once more chooses in a submenu, or in
        the dialog that has come.
        """
        lines = [(m, i) for m, menu in enumerate(app.menus()) for i, line in enumerate(menu.items) if can_light(line)]
        self.driver.key("f10")
        if lines and app.menu_bar.open == 0:
            names = {at: app.menus()[at[0]].items[at[1]].label for at in lines}
            least = min(self.chosen[name] for name in names.values())
            if self.chance.below(4):
                lines = [at for at in lines if self.chosen[names[at]] == least]
            menu, line = lines[self.chance.below(len(lines))]
            self.chosen[names[menu, line]] += 1
            self.driver.keys("right " * menu)
            for _ in range(line):
                if app.menu_bar.hot != line:
                    self.driver.key("down")
            self.driver.keys("enter " * (1 + self.chance.below(2)))


def _label(widget: Widget) -> str:
    """What a control is remembered by: its kind and what is written on it."""
    return f"{type(widget).__name__} {getattr(widget, 'label', '')}"


def _controls(app: App) -> list[Widget]:
    """The controls of the dialog on top, else of the scene."""
    group = app.dialogs[-1].group if app.dialogs else getattr(app.scene, "group", None)
    return list(group) if isinstance(group, Group) else []
