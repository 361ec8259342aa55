"""What the launcher, `play` and `replay` show, without a window: the first scene, and what lies below it."""

import os
from collections.abc import Callable
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from codewheel import cli
from codewheel.commands import Usage, play, replay, window
from codewheel.commands.files import given
from codewheel.machines import framebuffer
from codewheel.machines.widgets.dialog import Alert
from codewheel.screens.app import App
from codewheel.screens.codewheel.challenge import ChallengeScene
from codewheel.screens.launcher.scene import LauncherScene
from codewheel.screens.launcher.title import TitleScene
from codewheel.screens.replay import ReplayScene
from codewheel.session.codes.form import position_code, record_code
from codewheel.session.codewheel import number
from codewheel.session.play import HUMAN, Seat, Session
from codewheel.session.record import dump
from codewheel.session.saves import pack
from codewheel.session.settings import Settings
from codewheel.session.storage import Memory, Storage
from driver import Driver

MOVES = ("c3", "b2", "d4", "a5")


def played(*moves: str) -> Session:
    session = Session.new("einauge", {}, 5, [Seat(HUMAN), Seat("bot", "beginner", "beginner")])
    for move in moves:
        session.play(move)
    return session


@pytest.fixture
def run(monkeypatch: pytest.MonkeyPatch) -> Callable[..., Driver]:
    """Runs a command with a display that is none; the app as it stands after a frame."""

    def command(*words: str, storage: Storage | None = None) -> Driver:
        shown: list[App] = []

        def show(first: Any, home: Any = window.launcher, palette: str = "title", codewheel: bool = True) -> int:
            opening = window.opening(lambda app: None, home, palette, headless=True)
            opening.draw()
            opening.update()
            assert opening.app is not None
            shown.append(opening.app)
            if storage is not None:
                shown[0].storage = storage
                shown[0].settings = Settings(storage)
            shown[0].asks_codewheel = codewheel
            first(shown[0])
            return 0

        for module in (play, replay):
            monkeypatch.setattr(module, "has_display", lambda: True)
            monkeypatch.setattr(module, "show", show)
        assert cli.main(words) == 0
        driver = Driver(shown[0])
        driver.frame(2)
        return driver

    return command


def state(driver: Driver) -> Session:
    session = getattr(driver.app.scene, "session", None)
    assert isinstance(session, Session)
    return session


def test_the_launcher(run: Callable[..., Driver]) -> None:
    driver = run()
    assert isinstance(driver.app.scene, TitleScene)
    driver.app.pop()
    driver.frame(2)
    assert isinstance(driver.app.scene, LauncherScene)


def test_games_may_ask_for_a_number_unless_told_otherwise(run: Callable[..., Driver]) -> None:
    assert run().app.asks_codewheel and run("play", "einauge").app.asks_codewheel
    assert not run("--no-codewheel").app.asks_codewheel
    assert not run("play", "einauge", "--no-codewheel").app.asks_codewheel
    with pytest.raises(Usage):
        cli.run(["--no-codewheel", "twice"])


def test_the_window_tells_the_app(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[bool] = []

    class Stand:
        def __init__(self, first: Any) -> None:
            self.first = first

        def run(self) -> None:
            app = App(Memory())
            self.first(app)
            asked.append(app.asks_codewheel)

    framebuffer.start("Codewheel", headless=True)
    monkeypatch.setattr(window, "opening", lambda first, home, palette: Stand(first))
    for codewheel, option in ((True, ""), (False, ""), (True, "no"), (True, "yes")):
        monkeypatch.setattr(framebuffer, "page_option", lambda name, option=option: option)
        window.show(lambda app: None, codewheel=codewheel)
    assert asked == [True, False, False, True]


@pytest.mark.parametrize(
    ("asked", "words"),
    [
        ({}, []),
        ({"codewheel": "no", "lesson": "1"}, []),
        ({"game": "eye"}, ["eye"]),
        ({"game": "eye", "lesson": "2"}, ["eye", "--lesson", "2"]),
        ({"game": "ishido", "seed": "5"}, ["ishido", "--seed", "5"]),
    ],
)
def test_a_pages_address_leads_into_a_game(
    monkeypatch: pytest.MonkeyPatch, asked: dict[str, str], words: list[str]
) -> None:
    monkeypatch.setattr(framebuffer, "page_option", lambda name: asked.get(name, ""))
    assert play.asked_by_page() == []
    monkeypatch.setattr(play, "sys", SimpleNamespace(platform="emscripten"))
    assert play.asked_by_page() == words
    called: list[list[str]] = []
    monkeypatch.setattr(play, "has_display", lambda: True)
    monkeypatch.setattr(play, "show", lambda first, codewheel: called.append([]))
    monkeypatch.setattr(play, "run", called.append)
    play.launch()
    assert called == [words]


def test_play_asks_where_all_games_are_locked(run: Callable[..., Driver]) -> None:
    storage = Memory()
    Settings(storage).set("codewheel_all", True)
    driver = run("play", "einauge", "--seed", "77", storage=storage)
    assert isinstance(driver.app.scene, ChallengeScene)
    puzzle = driver.app.scene.puzzle
    driver.type(str(number(puzzle.asked)))
    driver.keys("enter enter")
    driver.frame(3)
    assert state(driver).seed == 77
    driver = run("play", "einauge", storage=storage)
    driver.key("esc")
    driver.frame(2)
    assert isinstance(driver.app.scene, LauncherScene)
    assert state(run("play", "einauge", "--no-codewheel", storage=storage)).moves == []


def test_play_begins_a_game(run: Callable[..., Driver]) -> None:
    driver = run("play", "einauge", "--seed", "77")
    assert (state(driver).seed, state(driver).moves) == (77, [])
    driver.app.pop()
    driver.frame(2)
    assert isinstance(driver.app.scene, LauncherScene)
    assert state(run("play", "einauge")).moves == []


def test_play_goes_on_where_the_game_was_left(run: Callable[..., Driver]) -> None:
    storage = Memory()
    driver = run("play", "einauge", "--seed", "77", storage=storage)
    driver.app.saves.auto(played(*MOVES[:2]))
    kept = storage.read("saves/einauge/auto.json")
    assert kept is not None
    driver = run("play", "einauge", storage=storage)
    assert state(driver).moves[:2] == list(MOVES[:2])
    assert state(run("play", "einauge", "--seed", "78", storage=storage)).moves == []
    storage.write("saves/einauge/auto.json", kept[:40])
    storage.before.clear()
    driver = run("play", "einauge", storage=storage)
    assert state(driver).moves == []
    assert driver.app.dialogs, "the player is told that the file is damaged"


def test_a_finished_game_is_not_gone_on_with(run: Callable[..., Driver]) -> None:
    storage = Memory()
    driver = run("play", "einauge", storage=storage)
    driver.app.saves.auto(played("a1", "a5", "b1", "b5", "c1", "c5", "d1"))
    assert state(run("play", "einauge", storage=storage)).moves == []


def test_play_loads_a_record_and_a_saved_game(run: Callable[..., Driver], tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    for text in (dump(played(*MOVES).record()), pack(played(*MOVES))):
        path.write_text(text)
        assert state(run("play", "einauge", "--load", str(path))).moves == list(MOVES)


def test_replay_and_go_on(run: Callable[..., Driver], tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    path.write_text(dump(played(*MOVES).record()))
    driver = run("replay", str(path))
    viewer = driver.app.scene
    assert isinstance(viewer, ReplayScene)
    viewer.step()
    viewer.step()
    viewer.go_on()
    driver.frame(2)
    assert not isinstance(driver.app.scene, ReplayScene)
    assert state(driver).moves == list(MOVES[:2])
    assert state(driver).seats[0].kind == HUMAN
    driver.app.pop()
    driver.frame(2)
    assert isinstance(driver.app.scene, LauncherScene)


def test_replay_and_close(run: Callable[..., Driver], tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    path.write_text(dump(played(*MOVES).record()))
    driver = run("replay", str(path))
    driver.app.pop()
    driver.frame(2)
    assert isinstance(driver.app.scene, LauncherScene)


@pytest.mark.parametrize("by_page", [False, True])
def test_a_code_leads_into_its_game(run: Callable[..., Driver], monkeypatch: pytest.MonkeyPatch, by_page: bool) -> None:
    """A record is looked at, a beginning or a position is played; the shelf lies below. So does a page's address."""
    session = played(*MOVES)
    position = position_code(session.game, session.state)

    def shown(code: str) -> Driver:
        if not by_page:
            return run("replay", code)
        monkeypatch.setattr(framebuffer, "page_option", lambda name: code if name == "code" else "")
        monkeypatch.setattr(play, "sys", SimpleNamespace(platform="emscripten"))
        return run()

    viewer = shown(record_code(session)).app.scene
    assert isinstance(viewer, ReplayScene) and viewer.session.line == session.line
    driver = shown(position)
    assert state(driver).moves == [] and state(driver).state == session.game.parse_state(
        session.game.format_state(session.state)
    )
    assert [seat.kind for seat in state(driver).seats] == [HUMAN, "bot"]
    driver.app.pop()
    driver.frame(2)
    assert isinstance(driver.app.scene, LauncherScene)
    driver = shown("hd1-0000-005j-ekpm")
    assert state(driver).game.name == "ishido" and state(driver).seed == 4711 and not state(driver).moves
    assert state(driver).metadata["deal"] == "code"


def test_a_damaged_code_in_an_address_is_told_on_the_shelf(
    run: Callable[..., Driver], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(framebuffer, "page_option", lambda name: "HD1-0000-005J-EKPN" if name == "code" else "")
    monkeypatch.setattr(play, "sys", SimpleNamespace(platform="emscripten"))
    driver = run()
    driver.frame(2)
    told = driver.app.dialogs[-1]
    assert isinstance(driver.app.scene, LauncherScene) and isinstance(told, Alert) and "check letters" in told.text


def test_a_file_that_is_called_like_a_code_is_a_file(tmp_path: Path) -> None:
    path = tmp_path / "HD1-0000-005J-EKPM"
    path.write_text(dump(played(*MOVES).record()))
    found = given(str(path))
    assert isinstance(found, Session) and found.moves == list(MOVES)


def test_a_window_that_does_not_open(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    from codewheel.machines import framebuffer

    class Panic(BaseException):
        pass

    def fail(*args: object, **more: object) -> None:
        raise Panic("Failed to create window: no GL")

    monkeypatch.setattr(framebuffer, "start", fail)
    monkeypatch.setattr(play, "has_display", lambda: True)
    assert cli.main([]) == 1
    assert "Failed to create window: no GL" in capsys.readouterr().err
    assert cli.main(["play", "einauge"]) == 1
    assert "codewheel shots DIR" in capsys.readouterr().err


@pytest.mark.parametrize("opens", [True, False])
def test_what_libraries_say_is_heard_only_where_the_window_opens(
    capfd: pytest.CaptureFixture[str], opens: bool
) -> None:
    def start() -> None:
        with window._unheard():
            os.write(2, b"thread 'main' panicked: no GL\n")
            if not opens:
                raise RuntimeError("no GL")

    if opens:
        start()
    else:
        with pytest.raises(RuntimeError):
            start()
    assert ("panicked" in capfd.readouterr().err) is opens
