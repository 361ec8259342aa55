"""A game that waits is gone on with in slices: a short one is there at once, a long one under a bar; no frame waits."""

from collections.abc import Callable
from typing import Any

import pytest

from codewheel.screens import waiting
from codewheel.screens.app import App, Silence
from codewheel.screens.contract import screen
from codewheel.screens.drops import play_on
from codewheel.screens.ishido.scene import IshidoScene
from codewheel.screens.launcher.scene import LauncherScene
from codewheel.screens.oeil_solo.chooser import ChooserScene
from codewheel.screens.oeil_solo.scene import SolitaireScene
from codewheel.screens.reading import Reading
from codewheel.screens.scene import Scene
from codewheel.screens.studio import tame
from codewheel.screens.table_scene import TableScene
from codewheel.screens.thinker import by_steps
from codewheel.screens.triaxis.ending import EndingScene
from codewheel.screens.triaxis.setup import SetupScene
from codewheel.screens.waiting import ReadingScene
from codewheel.session.ishido.tournament import Tournaments
from codewheel.session.play import HUMAN, Seat, Session
from codewheel.session.saves import Saves
from codewheel.session.storage import Memory
from driver import Driver, make_app, start
from screens.oeil_solo.long_game import LONG, long_game
from screens.triaxis.frame_play import ended


def solitaire(moves: int) -> Memory:
    """A storage in which a solitaire waits."""
    storage = Memory()
    assert Saves(storage).auto(long_game(moves)) is None
    return storage


def shelf(storage: Memory, game: str) -> tuple[Driver, LauncherScene]:
    """The shelf, the lamp at a game, ten steps a frame."""
    driver = make_app(LauncherScene, storage, home=LauncherScene)
    driver.app.settings.set("boot_scenes", False)
    driver.app.pace = by_steps(10)
    scene = driver.app.scene
    assert isinstance(scene, LauncherScene)
    scene.chosen = next(at for at, box in enumerate(scene.boxes) if game in box.autosaves)
    return driver, scene


def read_on(driver: Driver) -> int:
    """In how many frames what is being read is through."""
    frames = 0
    while any(isinstance(dialog, Reading) for dialog in driver.app.dialogs):
        driver.frame()
        frames += 1
        assert frames < 200
    driver.frame(2)
    return frames


@pytest.mark.parametrize("moves", [3, LONG])
def test_going_on_from_the_shelf(moves: int) -> None:
    driver, scene = shelf(solitaire(moves), "oeil-solo")
    scene._open()
    if moves < LONG:
        assert not driver.app.dialogs, "nobody sees it"
        driver.frame(3)
    else:
        driver.frame()
        assert driver.app.scene is scene
        assert read_on(driver) >= (LONG - waiting.AT_ONCE) // 10
    assert isinstance(driver.app.scene, TableScene) and driver.app.scene.session.ply == moves
    assert driver.played.count("drive") == 1, "the machine's, none for the reading"


def test_whoever_stops_stays_on_the_shelf_and_nothing_has_changed() -> None:
    storage = solitaire(LONG)
    before = {name: storage.read(name) for name in storage.names("saves/")}
    driver, scene = shelf(storage, "oeil-solo")
    scene._open()
    driver.frame(20)
    driver.key("esc")
    driver.frame(3)
    assert driver.app.scene is scene and not driver.app.dialogs
    assert {name: storage.read(name) for name in storage.names("saves/")} == before
    scene._open()
    read_on(driver)
    assert isinstance(driver.app.scene, TableScene) and driver.app.scene.session.ply == LONG


def test_a_long_game_is_set_by_before_a_new_one_begins() -> None:
    driver, scene = shelf(solitaire(LONG), "oeil-solo")
    scene._new()
    driver.frame()
    driver.key("left")
    driver.key("enter")
    driver.frame()
    assert driver.app.scene is not scene, "nothing is played again for it"
    assert driver.app.saves.slots("oeil-solo")[0].plies == LONG


def test_the_box_of_oeil_plays_nothing_again_until_somebody_goes_on(monkeypatch: pytest.MonkeyPatch) -> None:
    driver = make_app(LauncherScene, solitaire(LONG), home=LauncherScene)
    driver.app.pace = by_steps(10)
    with monkeypatch.context() as patch:
        patch.setattr(Saves, "resuming", None)
        scene = ChooserScene(driver.app)
        driver.app.push(scene)
        driver.frame(3)
        assert str(LONG) in scene.waiting_words
    scene.resume()
    assert read_on(driver) > 10
    assert isinstance(driver.app.scene, SolitaireScene) and driver.app.scene.session.ply == LONG
    driver.app.pop()
    driver.frame(2)


def test_what_is_played_on_where_nothing_lies_below() -> None:
    """As a share code on the command line opens it."""
    start()
    app = App(solitaire(LONG), Silence(), LauncherScene)
    tame(app)
    driver = Driver(app)
    play_on(driver.app, Session.new("oeil-solo", {}, 2, [Seat(HUMAN)]))
    driver.frame()
    assert isinstance(driver.app.scene, SolitaireScene) and driver.app.scene.session.seed == 2
    assert driver.app.saves.slots("oeil-solo")[0].plies == LONG


def series() -> Memory:
    """A storage with a game of TriAxis that is over, its series still open."""
    storage = Memory()
    driver, _ = ended(storage)
    driver.key("space")
    driver.app.shut()
    return storage


def tournament() -> Memory:
    """A storage with a tournament between its games."""
    storage = Memory()
    tournaments = Tournaments(storage)
    found = tournaments.start(5)
    session = found.begin_game(Seat(HUMAN, "", "Ann"))
    while not session.over:
        session.play(session.game.legal(session.state)[0])
    found.finish_game("Ann", "2001-04-28")
    tournaments.keep()
    return storage


@pytest.mark.parametrize(
    ("game", "left", "then"), [("triaxis", series, EndingScene), ("ishido", tournament, IshidoScene)]
)
@pytest.mark.parametrize("stopped", [False, True])
def test_what_a_game_reads_as_it_is_opened(
    game: str, left: Callable[[], Memory], then: type[Scene], stopped: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(waiting, "AT_ONCE", 1)
    driver, shelf_scene = shelf(left(), game)
    driver.app.pace = by_steps(1)
    driver.app.push(screen(game).open_game(driver.app))
    driver.frame(2)
    assert isinstance(driver.app.scene, ReadingScene) and driver.app.dialogs
    if stopped:
        driver.app.dialogs[-1].close()
        driver.frame(3)
        assert driver.app.scene is shelf_scene
        return
    driver.app.pace = by_steps(40)
    read_on(driver)
    found: Any = driver.app.scene
    assert isinstance(found, then)
    if isinstance(found, IshidoScene):
        assert found.table.tournament is not None and found.table.tournament.number == 2


def test_without_a_last_game_the_questions_come_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(waiting, "AT_ONCE", 1)
    driver, _ = shelf(Memory(), "triaxis")
    driver.app.push(screen("triaxis").open_game(driver.app))
    driver.frame()
    assert isinstance(driver.app.scene, SetupScene)
