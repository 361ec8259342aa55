"""A monkey at the controls: random clicks, keys, words and drops, all from one seed, and what it has touched."""

from collections import Counter
from importlib import import_module
from pathlib import Path
from pkgutil import walk_packages
from typing import Any

import codewheel
import codewheel.machines.widgets
import codewheel.screens
from codewheel.machines.keymap import COMMANDS
from codewheel.machines.widgets.base import Group, Widget
from codewheel.machines.widgets.dialog import Dialog
from codewheel.machines.widgets.menubar import can_light
from codewheel.rules.eye.board import VISIBLE
from codewheel.rules.ishido.board import NAMES, SQUARES, match
from codewheel.rules.ishido.game import END, placements
from codewheel.rules.rng import Stream
from codewheel.rules.triaxis.map import chart
from codewheel.screens.app import App, Silence
from codewheel.screens.codewheel.challenge import ChallengeScene
from codewheel.screens.einauge.scene import EinAugeScene
from codewheel.screens.eye import scene as eye
from codewheel.screens.eye.geometry import HANDLES, centre_of
from codewheel.screens.eye.scene import EyeScene
from codewheel.screens.game import GameScene
from codewheel.screens.ishido import scene as ishido
from codewheel.screens.ishido.layout import POUCH, SCOREBOARD, TOUCHSTONE, square_box
from codewheel.screens.ishido.scene import IshidoScene
from codewheel.screens.ishido.shots_table import FOUR_WAY
from codewheel.screens.ishido.showpiece import MOVES, SEED
from codewheel.screens.launcher.scene import LauncherScene
from codewheel.screens.launcher.title import TitleScene
from codewheel.screens.oeil_solo import scene as oeil
from codewheel.screens.oeil_solo.scene import SolitaireScene
from codewheel.screens.replay import ReplayScene
from codewheel.screens.scene import Scene
from codewheel.screens.shots import shots, studio
from codewheel.screens.table_scene import TableScene
from codewheel.screens.thinker import by_steps
from codewheel.screens.triaxis import scene as triaxis
from codewheel.screens.triaxis.geometry import centre
from codewheel.screens.triaxis.scene import TriaxisScene, new_game
from codewheel.session.eye.quiz_packs import default_name, keep_pack, load_pack
from codewheel.session.eye.quiz_round import Quiz
from codewheel.session.ishido.oracle_book import Auguries, OracleState, answer
from codewheel.session.ishido.tournament import Tournaments
from codewheel.session.play import HUMAN, Seat, Session
from codewheel.session.record import dump
from codewheel.session.storage import Memory
from driver import Driver, quiet, start

STEPS = 3  # of a search in a frame
SPAN = 900  # events at most until it begins somewhere else
QUIZ = Path(codewheel.__file__).parent / "session" / "eye" / "quiz"
PLACES, ASKED = 12, 11  # where it begins; the one with a tournament
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
        self.chosen: Counter[str] = Counter()  # lines of menus, controls
        self.files = self._files(folder)
        self.driver = self._start()

    def _files(self, folder: Path) -> list[Path]:
        session = Session.new("einauge", {}, 1, [Seat(HUMAN)] * 2)
        for move in ("a1", "a5", "b1", "b5", "c1", "c5", "d1"):
            session.play(move)
        good = folder / "good.json"
        good.write_text(dump(session.record()))
        session = self._ishido({}, 1, 30)
        session.play(END)
        stones = folder / "stones.json"
        stones.write_text(dump(session.record()))
        bad = folder / "bad.json"
        bad.write_text('{"format":')
        return [good, stones, bad, folder / "missing.json"]

    def _ishido(self, options: dict[str, str], seats: int, plies: int) -> Session:
        """A game of people with so many stones placed."""
        session = Session.new("ishido", options, self.chance.below(1000), [Seat(HUMAN)] * seats)
        for _ in range(plies):
            squares = placements(session.state)
            if squares:
                session.play(NAMES[squares[self.chance.below(len(squares))]])
        return session

    def _keep(self, app: App) -> None:
        """What a player may have left: a game before its fifth 4-Way and a question for the Oracle, or a challenge; a
        tournament, an augury, helps of today that are on. Every second time the codewheel is asked for, once.
        """
        if self.starts % 2:
            session = Session.new("ishido", {}, SEED, [Seat(HUMAN)])
            for move in MOVES[:FOUR_WAY]:
                session.play(move)
        else:
            session = self._ishido({"mode": "challenge"}, 2, 9)
        app.saves.auto(session, "2001-04-28")
        Tournaments(self.storage).start(self.chance.below(1000))
        app.settings.set("game.ishido.original", "off")
        oracle = OracleState(self.storage)
        oracle.turn(True)
        oracle.ask("What do I not see yet?", False)
        self._augury()
        app.asks_codewheel = self.starts % 2 == 0

    def _augury(self) -> None:
        """One in the book."""
        old = answer("Why?", (20, 8, 7, 15, 22), (41, 29, 40, 42, 53), 12345, "2001-04-28 20:15")
        Auguries(self.storage).save("Old", old, append=False)

    def _start(self) -> Driver:
        start()
        quiet()
        self.starts += 1
        app = App(self.storage, Silence(), LauncherScene)
        self._tame(app)
        self._keep(app)
        app.push(self._place(app))
        driver = Driver(app)
        driver.frame()
        if self.starts % PLACES == ASKED and app.scene is not None:
            app.scene.command("tournament")
        self._look(app)
        return driver

    def _tame(self, app: App) -> None:
        """Leaving ends nothing, and no clock runs: the same seed is the same run everywhere."""
        app.stop = lambda: None
        app.pace, app.ticks = by_steps(STEPS), lambda: app.frame * 1000 // 60

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

    def _place(self, app: App) -> Scene:
        """Where it begins, one place after the other: the title, questions of EYE, the box of L'Oeil, a solitaire, a
        quiz with a quiz master, one that has jokers, one without a pack; an island and the questions before it; what is
        to become of a tournament.
        """
        number = self.starts % PLACES
        app.settings.set("game.eye.goal", ("count", "designated")[self.starts // 9 % 2])
        if number in (1, 2):
            return (eye, oeil)[number - 1].open_game(app)
        if number == 3:
            return oeil.open_game(app, seed=self.starts)
        if number == 9:
            return triaxis.open_game(app, {"shares": [6, 6]}, self.starts)
        if number == 10:
            return new_game(app)
        if number == ASKED:
            return ishido.open_game(app)
        if number in (4, 5, 6):
            session = Session.new("eye", {"quiz": True}, self.starts, [Seat(HUMAN)] * 2)
            session.metadata["face"] = "oeil"
            if number < 6:
                name = default_name("en") if number == 4 else keep_pack(self.storage, _jokers(), "three.txt").name
                Quiz.begin(session.metadata, name, load_pack(self.storage, name), 1, number == 4)
            return eye.open_game(app, session=session)
        return TitleScene(app)

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
        elif n < 75 and not isinstance(app.scene, GameScene | LauncherScene | TableScene):
            driver.key("esc")
        else:
            chords = app.keymap.of(COMMANDS[self.chance.below(len(COMMANDS))])
            if chords:
                driver.key(chords[self.chance.below(len(chords))])

    def _target(self, app: App) -> tuple[int, int] | None:
        """Somewhere that means something: a control, a menu, a square."""
        if isinstance(app.scene, EinAugeScene) and not app.dialogs:
            x, y = app.scene.view.centre(self.chance.below(25))
            return x, y
        if isinstance(app.scene, IshidoScene) and not app.dialogs:
            return self._on_board(app.scene)
        if isinstance(app.scene, EyeScene | SolitaireScene) and not app.dialogs:
            squares = VISIBLE[app.scene.session.state.pattern]
            n = self.chance.below(len(squares) + len(HANDLES))
            if n < len(squares):
                x, y = centre_of(squares[n])
                return round(x), round(y)
            box = HANDLES[n - len(squares)]
            return box.x + box.w // 2, box.y + box.h // 2
        if isinstance(app.scene, TriaxisScene) and not app.dialogs:
            zones = chart(app.scene.session.state.zones).zones
            return centre(zones[self.chance.below(len(zones))])
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

    def _on_board(self, scene: IshidoScene) -> tuple[int, int]:
        """A square that takes the stone, more often than not; the stone, the scoreboard, the pouch."""
        state = scene.session.state
        squares = () if scene.table.waiting else placements(state)
        ways = [square for square in squares if match(state.board, square, state.stone or 0).ways == 4]
        n = self.chance.below(8)
        box = (TOUCHSTONE, SCOREBOARD, POUCH)[n] if n < 3 else square_box(self.chance.below(SQUARES))
        if squares and n > 3:
            among = ways or squares
            box = square_box(among[self.chance.below(len(among))])
        return box.x + box.w // 2, box.y + box.h // 2

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


def _jokers() -> bytes:
    """A pack of three categories: five colours are jokers."""
    text = (QUIZ / "en.txt").read_text("utf-8")
    return text[: text.index("[Beasts and Plants]")].encode()


def _label(widget: Widget) -> str:
    """What a control is remembered by: its kind and what is written on it."""
    return f"{type(widget).__name__} {getattr(widget, 'label', '')}"


def _controls(app: App) -> list[Widget]:
    """The controls of the dialog on top, else of the scene."""
    group = app.dialogs[-1].group if app.dialogs else getattr(app.scene, "group", None)
    return list(group) if isinstance(group, Group) else []
