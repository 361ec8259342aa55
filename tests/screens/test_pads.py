"""By gamepad alone: every game played whole, the way in from the title and back, two pads at one table."""

from functools import partial
from typing import Any, cast

import pytest
import pyxel

from codewheel.rules import registry
from codewheel.rules.rng import Stream
from codewheel.screens.contract import Start, screen
from codewheel.session.play import HUMAN, Seat, Session
from codewheel.session.table.pads import TRIES
from driver import Driver, make_app
from lesson_hands import Pad

A, B, X, Y, BACK, START = (getattr(pyxel, f"GAMEPAD1_BUTTON_{name}") for name in ("A", "B", "X", "Y", "BACK", "START"))
SHORT = {"ishido": 21, "eye": 8, "oeil-solo": 29, "einauge": 7, "triaxis": 2}  # seeds of games that end soon
LONG = ("eye", "triaxis")  # none of theirs ends very soon


class Table:
    """A game in play as the hands of a lesson look at one."""

    def __init__(self, scene: Any) -> None:
        self.face, self.game = self, scene.game
        self.scene = scene


def seated(game: str, seed: int, options: dict[str, Any] | None = None) -> tuple[Driver, Any]:
    """A game of persons alone, open on its screen without motions."""
    rules = registry.game(game)
    options = options or {}
    seats = [Seat(HUMAN)] * rules.seats(rules.new(options, seed))
    driver = make_app()
    driver.app.settings.set("animation", "off")
    session = Session.new(game, options, seed, seats)
    driver.app.push(screen(game).open_game(driver.app, Start(session=session)))
    driver.wait(lambda: hasattr(driver.app.scene, "table"))
    driver.frame(3)
    return driver, driver.app.scene


@pytest.mark.parametrize(
    "game", [pytest.param(game, marks=[pytest.mark.prove] * (game in LONG)) for game in registry.names()]
)
def test_every_game_is_played_whole_by_pad_alone(game: str) -> None:
    driver, scene = seated(game, SHORT[game])
    rules, stream = registry.game(game), Stream(SHORT[game])
    hands = Pad(driver, cast(Any, Table(scene)))
    session = scene.session
    for _ in range(1000):
        if session.over:
            break
        ply = session.ply
        if session.chance_starter is not None:
            hands.start()
        else:
            leaving = rules.leaving_moves(session.state)
            legal = [move for move in rules.legal(session.state) if move not in leaving]
            move = stream.choice(legal or list(rules.legal(session.state)))
            if move == "end":
                choose(driver, "end_turn" if game == "triaxis" else "end_game")
            else:
                hands.move(move)
        driver.wait(partial(passed, session, ply), 300)
        driver.wait(lambda: scene.calm or session.over or driver.app.scene is not scene, 300)
    assert session.over and session.length > 0


def passed(session: Session, ply: int) -> bool:
    """Whether there was a further move, or the game is over."""
    return session.ply > ply or session.over


def pick(driver: Driver, command: str) -> None:
    """Choose a line of the menus."""
    driver.pad(START)
    bar = driver.app.menu_bar
    for _ in range(60):
        menus = driver.app.menus()
        lit = menus[bar.open].items[bar.hot].command if bar.open is not None and bar.hot is not None else ""
        if lit == command:
            break
        lines = menus[bar.open or 0].items
        driver.cross("down" if any(line.command == command for line in lines) else "right")
    driver.pad(A)
    driver.frame(2)


def choose(driver: Driver, command: str) -> None:
    """Choose a line of the menus, and say yes to whatever is asked then."""
    pick(driver, command)
    if driver.app.dialogs:
        dialog = driver.app.dialogs[-1]
        if dialog.group.focus is dialog.cancel:
            driver.cross("left")
        driver.pad(A)


def test_from_the_title_through_a_box_and_back_by_pad_alone() -> None:
    from codewheel.screens.launcher.scene import LauncherScene

    driver = make_app(lambda app: LauncherScene(app))
    shelf = cast(LauncherScene, driver.app.scene)
    driver.cross("right")
    assert shelf.chosen == 1
    driver.pad(A)
    driver.wait(lambda: driver.app.scene is not shelf)
    for _ in range(30):  # a machine starts, a title stands, questions are put: the button goes on
        driver.frame(5)
        if hasattr(driver.app.scene, "table"):
            break
        driver.pad(A)
    driver.pad(START)
    driver.frame(2)
    assert driver.app.menu_bar.open == 0
    driver.cross("right")
    driver.cross("down")
    driver.pad(B)
    assert not driver.app.menu_bar.active
    choose(driver, "quit")
    driver.wait(lambda: driver.app.scene is shelf)


def test_two_pads_at_one_table_move_each_for_its_person() -> None:
    driver, scene = seated("einauge", 1)
    table = scene.table
    driver.cross("left", 1)  # both are there
    driver.cross("right", 0)
    cursor = scene.cursor
    driver.cross("up", 1)
    assert scene.cursor == cursor and "gamepad" in scene.note and driver.played[-1] == "error"
    driver.pad(A, place=0)
    assert table.session.ply == 1 and table.person == 1
    cursor = scene.cursor
    driver.cross("up", 0)
    driver.tilt(pyxel.GAMEPAD1_AXIS_RIGHTX, 32767, 5, place=0)
    assert scene.cursor == cursor and not driver.app.input.pointing
    driver.cross("up", 1)
    driver.pad(A, place=1)
    assert table.session.ply == 2 and table.person == 0


def test_a_pad_that_is_gone_does_not_lock_its_person_out() -> None:
    driver, scene = seated("einauge", 1)
    driver.cross("left", 1)
    driver.pad(A, place=0)
    assert scene.table.person == 1
    driver.cross("up", 0)
    for _ in range(TRIES):
        driver.pad(A, place=0)
    assert scene.table.session.ply == 1
    driver.cross("up", 0)
    driver.cross("right", 0)
    driver.pad(A, place=0)
    assert scene.table.session.ply == 2, "one pad serves both"
    driver.cross("down", 1)  # it is back
    driver.pad(A, place=1)
    assert scene.table.session.ply == 2 and scene.table.person == 0


def test_anybody_opens_the_menu_and_answers_what_is_asked() -> None:
    driver, scene = seated("einauge", 1)
    driver.cross("left", 1)
    driver.cross("right", 0)
    driver.pad(START, place=1)
    assert driver.app.menu_bar.active
    driver.pad(B, place=1)
    assert not driver.app.menu_bar.active
    driver.key("ctrl+q")
    assert driver.app.dialogs
    driver.pad(B, place=1)
    driver.frame(2)
    assert not driver.app.dialogs and driver.app.scene is scene
    driver.key("space")  # keys and mouse serve everybody
    assert scene.table.session.ply == 1
    driver.key("up")
    driver.key("space")
    assert scene.table.session.ply == 2


def test_x_takes_back_and_y_asks_for_a_hint() -> None:
    driver, scene = seated("einauge", 1)
    driver.app.settings.set("game.einauge.original", "no")
    driver.pad(A)
    assert scene.session.ply == 1
    driver.pad(X)
    assert scene.session.ply == 0
    driver.pad(Y)
    driver.wait(lambda: scene.hint is not None)


def test_a_name_is_written_without_a_keyboard() -> None:
    from codewheel.machines.widgets.dialog import Prompt

    driver = make_app()
    given: list[str] = []
    driver.app.open(Prompt("Name", "", given.append))
    driver.frame(2)
    trigger = pyxel.GAMEPAD1_AXIS_TRIGGERRIGHT
    driver.tilt(trigger, 32767)  # A
    driver.pad(Y)
    for _ in range(2):
        driver.tilt(trigger, 32767)
    driver.pad(Y)
    driver.pad(X)
    driver.pad(A)
    assert given == ["Ac"]
