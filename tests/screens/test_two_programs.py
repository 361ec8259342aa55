"""Two programs on one folder: a title that the other one has taken meanwhile is asked about, one it deleted told."""

from collections.abc import Callable

import pytest

from codewheel.machines.widgets.requester import FileRequester
from codewheel.screens.ishido.files import games, load_requester, save_requester, write_game
from codewheel.screens.keeping import open_game, save_game, write_record
from codewheel.session.play import Seat, Session
from codewheel.session.record import dump
from codewheel.session.saves import Resumed, Saves
from codewheel.session.storage import Memory, Storage
from driver import Driver, make_app
from screens.ishido.play import top

MINE, THEIRS = 1, 2  # seeds of two games
DATE = "2026-11-22 10:00"


def game(name: str, seed: int) -> Session:
    """A game some moves old."""
    session = Session.new(name, {}, seed, (Seat("human"),) * (2 if name == "einauge" else 1))
    session.play(session.game.legal(session.state)[0])
    return session


def einauge(driver: Driver) -> tuple[FileRequester, Callable[[], int]]:
    """Save a game of Ein-Auge; whose game lies under the title."""
    app, saves = driver.app, Saves(driver.app.storage)
    requester = save_game(app, game("einauge", MINE), (), lambda title: keep(app.storage, "einauge", MINE, title))
    return requester, lambda: saves.load("einauge", requester.field.text).session.seed


def ishido(driver: Driver) -> tuple[FileRequester, Callable[[], int]]:
    """The same of Ishido, which has drawers."""
    saves = Saves(driver.app.storage)
    mine = game("ishido", MINE)
    requester = save_requester(
        games(saves), "", lambda name: write_game(saves, mine, name, DATE, ()), lambda name: None
    )
    return requester, lambda: saves.load("ishido", requester.field.text).session.seed


def record(driver: Driver) -> tuple[FileRequester, Callable[[], int]]:
    """The same of a record."""
    app = driver.app

    def file() -> str:
        return f"records/einauge/{requester.field.text}.json"

    def write(name: str) -> bool:
        app.storage.write(file(), dump(game("einauge", MINE).record()).encode())
        return True

    def seed() -> int:
        return THEIRS if b'"seed":2,' in (app.storage.read(file()) or b"") else MINE

    requester = write_record(app, game("einauge", MINE), write)
    return requester, seed


def keep(storage: Storage, name: str, seed: int, title: str) -> bool:
    """What a program keeps under a title."""
    Saves(storage).save(game(name, seed), title, DATE)
    return True


def theirs(storage: Storage, kind: Callable[..., object], title: str) -> None:
    """The other program keeps its own there."""
    if kind is record:
        storage.write(f"records/einauge/{title}.json", dump(game("einauge", THEIRS).record()).encode())
    else:
        keep(storage, kind.__name__, THEIRS, title)


@pytest.mark.parametrize("kind", [einauge, ishido, record])
def test_a_title_that_the_other_has_taken_is_asked_about(kind: Callable[..., tuple[FileRequester, Callable[[], int]]]):
    driver = make_app(storage=Memory())
    requester, whose = kind(driver)
    driver.app.open(requester)
    driver.frame(2)
    title = requester.field.text  # the first that was free
    theirs(driver.app.storage, kind, title)
    driver.key("enter")
    driver.frame(2)
    assert len(driver.app.dialogs) == 2 and title in top(driver).text and whose() == THEIRS
    driver.key("esc")
    driver.frame(2)
    assert driver.app.dialogs == [requester] and whose() == THEIRS
    driver.key("enter")
    driver.keys("left enter")
    driver.frame(2)
    assert whose() == MINE


def test_a_game_that_the_other_has_deleted_is_told():
    driver = make_app(storage=Memory())
    saves = driver.app.saves
    for name in ("einauge", "ishido"):
        keep(driver.app.storage, name, MINE, "Round")
    opened: list[Resumed] = []
    einauge = open_game(driver.app, "einauge", opened.append)
    ishido = load_requester([games(saves)], lambda shelf, name, found: opened.append(found), False, driver.app.read)
    for name, requester in (("einauge", einauge), ("ishido", ishido)):
        driver.app.open(requester)
        driver.frame(2)
        Saves(driver.app.storage).delete(name, "Round")
        driver.key("enter")
        driver.frame(2)
        assert not opened and len(driver.app.dialogs) == 2 and "Round" in top(driver).text
        driver.keys("enter esc")
        driver.frame(2)
