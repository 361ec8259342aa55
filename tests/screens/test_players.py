"""Programs that play, on the screens: the page under Settings, a game against one, one that dies."""

import shlex
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from codewheel.machines.widgets.dialog import Dialog
from codewheel.screens.contract import Start
from codewheel.screens.einauge.scene import EinAugeScene, open_game
from codewheel.screens.launcher.scene import LauncherScene
from codewheel.screens.players_page import PlayersPage
from codewheel.session import guests
from codewheel.session.guests import Guest
from codewheel.session.levels import GUESTS
from codewheel.session.play import BOT, HUMAN, Seat, Session
from codewheel.session.storage import Memory
from driver import Driver, make_app

LONG = 200_000  # frames: a program is waited for
PLAYER = """
import sys
board = set()
for line in sys.stdin:
    words = line.split()
    answer = ""
    if words[0] == "known_command":
        answer = "true"
    elif words[0] == "new":
        board = set()
    elif words[0] == "play":
        board.add(words[1])
    elif words[0] == "go":
        {go}
        answer = next(c + r for c in "abcde" for r in "12345" if c + r not in board)
    print(f"= {{answer}}\\n", flush=True)
"""


@pytest.fixture(autouse=True)
def _alone() -> Iterator[None]:
    yield
    guests.clear()


def command(folder: Path, go: str = "pass") -> str:
    """A program that fills the first empty square."""
    path = folder / "player.py"
    path.write_text(PLAYER.format(go=go))
    return f"{shlex.quote(sys.executable)} -S -E {shlex.quote(str(path))}"


def page(driver: Driver) -> PlayersPage:
    top = driver.app.dialogs[-1]
    assert isinstance(top, PlayersPage)
    return top


def walk_to(driver: Driver, dialog: Dialog, wanted: object) -> None:
    for _ in dialog.group.stops():
        if dialog.group.focus is wanted:
            return
        driver.key("tab")
    assert dialog.group.focus is wanted


def test_one_is_seated_and_sent_away_by_keys(tmp_path: Path) -> None:
    driver = make_app(LauncherScene, Memory())
    driver.app.open(PlayersPage(driver.app))
    driver.frame(2)
    walk_to(driver, page(driver), page(driver).games)
    driver.keys("right right")
    assert page(driver).game == "einauge"
    walk_to(driver, page(driver), page(driver).places)
    driver.keys("right right")
    walk_to(driver, page(driver), page(driver).name)
    driver.type("Argus")
    driver.key("enter")
    assert page(driver).said.text.startswith("Type the command")
    walk_to(driver, page(driver), page(driver).command)
    driver.type("nobody-here --at-all")
    driver.key("enter")
    assert "There is no program nobody-here" in page(driver).said.text
    page(driver).command.text = command(tmp_path)
    driver.key("enter")
    found = driver.app.guests.at("einauge", "gentle")
    assert found is not None and (found.name, found.ms) == ("Argus", 1000)
    assert page(driver).said.text.startswith("Argus plays in place of")
    assert driver.app.storage.stamp(GUESTS) is not None
    driver.hit(page(driver)._gone)
    assert driver.app.guests.at("einauge", "gentle") is None
    driver.key("esc")
    assert not driver.app.dialogs


def seated(tmp_path: Path, go: str = "pass") -> tuple[Driver, EinAugeScene]:
    """A game of Ein-Auge against one."""
    session = Session.new("einauge", {}, 5, [Seat(HUMAN), Seat(BOT, "middle")])
    driver = make_app(lambda app: open_game(app, Start(session=session)), home=LauncherScene)
    driver.app.guests.seat(Guest("einauge", "middle", "Argus", command(tmp_path, go), 20_000))
    scene = driver.app.scene
    assert isinstance(scene, EinAugeScene)
    return driver, scene


def test_it_plays_on_the_screen(tmp_path: Path) -> None:
    driver, scene = seated(tmp_path)
    for move, answer in (("c3", "a1"), ("a2", "a3"), ("e5", "a4")):
        driver.wait(lambda: scene.human_to_move and scene.motions.idle, LONG)
        scene.try_move(move)
        driver.wait(lambda: scene.human_to_move and scene.motions.idle, LONG)
        assert scene.session.moves[-1] == answer


def test_one_that_dies_has_lost_and_the_level_plays_on(tmp_path: Path) -> None:
    driver, scene = seated(tmp_path, "sys.exit(3)")
    driver.wait(lambda: scene.human_to_move and scene.motions.idle, LONG)
    scene.try_move("c3")
    driver.wait(lambda: driver.app.dialogs, LONG)
    driver.key("enter")
    assert not driver.app.dialogs
    driver.wait(lambda: scene.human_to_move and scene.motions.idle, LONG)
    assert len(scene.session.moves) == 2


def test_leaving_a_game_while_it_thinks_ends_it(tmp_path: Path) -> None:
    driver, scene = seated(tmp_path, "import time; time.sleep(600)")
    driver.wait(lambda: scene.human_to_move and scene.motions.idle, LONG)
    scene.try_move("c3")
    driver.wait(lambda: scene.thinking, LONG)
    driver.frame(40)
    driver.app.pop()
    driver.frame(3)
    assert isinstance(driver.app.scene, LauncherScene) and not driver.app.dialogs
