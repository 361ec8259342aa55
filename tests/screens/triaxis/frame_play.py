"""What lies round a game of TriAxis, in the hand of a driver: the way in, games that are over, endings."""

from typing import Any

from codewheel.rules.rng import Stream
from codewheel.rules.triaxis.game import GAME
from codewheel.screens.launcher.scene import LauncherScene
from codewheel.screens.table_scene import AppPorts
from codewheel.screens.triaxis.ending import EndingScene
from codewheel.screens.triaxis.entry import LEADS, new_game
from codewheel.screens.triaxis.opening import opening
from codewheel.screens.triaxis.setup import SetupScene
from codewheel.session.play import BOT, HUMAN, Seat, Session
from codewheel.session.storage import Memory
from codewheel.session.triaxis.series import begin
from codewheel.session.triaxis.setup import Plan
from codewheel.session.triaxis.table import TriaxisTable
from driver import Driver, Empty, make_app


def opened(storage: Memory | None = None) -> Driver:
    """An app at TriAxis' title, as it comes after the boot scene."""
    driver = make_app(lambda app: opening(app, lambda: app.go(new_game(app))), storage, home=LauncherScene)
    driver.app.settings.set("animation", "off")
    return driver


def at(driver: Driver, kind: type) -> Any:
    """The scene on top, which is of that kind."""
    driver.frame(2)
    assert isinstance(driver.app.scene, kind), driver.app.scene
    return driver.app.scene


def setup(storage: Memory | None = None) -> tuple[Driver, SetupScene, list[Plan]]:
    """The questions, and what they lead to."""
    plans: list[Plan] = []
    driver = make_app(Empty, storage, home=LauncherScene)
    driver.app.push(SetupScene(driver.app, plans.append))
    return driver, at(driver, SetupScene), plans


def finished(seats: int = 2, seed: int = 1, people: int = 1) -> Session:
    """A game of few markers that was played to its end by lot."""
    names = ("Anna", "Ben", "Cleo", "Dora", "Emil", "Fay")[:seats]
    who = tuple(Seat(HUMAN, "", name) if i < people else Seat(BOT, "middle", name) for i, name in enumerate(names))
    options = {"seats": seats, "shares": [6] * seats, "island": "classic"}
    session = Plan(who, options, begin(names), tuple(range(seats))).session(seed)
    stream = Stream(seed)
    while not session.over:
        if session.chance_starter is not None:
            session.draw()
            continue
        leaving_moves = GAME.leaving_moves(session.state)
        session.play(
            stream.choice([m for m in GAME.legal(session.state) if m not in leaving_moves] or list(leaving_moves))
        )
    return session


def ending(app: Any, session: Session) -> EndingScene:
    """What follows a game that is over."""
    return EndingScene(app, TriaxisTable(AppPorts(app), session), LEADS)


def ended(storage: Memory | None = None, session: Session | None = None) -> tuple[Driver, EndingScene]:
    """The ending of a game, over the shelf."""
    driver = make_app(LauncherScene, storage, home=LauncherScene)
    driver.app.settings.set("animation", "off")
    driver.app.push(ending(driver.app, finished() if session is None else session))
    return driver, at(driver, EndingScene)
