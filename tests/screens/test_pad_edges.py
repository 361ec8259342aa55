"""By gamepad alone, beside the boards: the editor, the viewer, TriAxis' end, the Oracle; with the cross, no pointer."""

import pytest
import pyxel

from codewheel.machines.widgets.requester import FileRequester
from codewheel.rules import registry
from codewheel.screens.ishido.editor.shots import laid, shipped
from codewheel.screens.ishido.oracle.augury import AuguryScene
from codewheel.screens.ishido.oracle.book import BookScene
from codewheel.screens.ishido.oracle.question import QuestionDialog
from codewheel.screens.launcher.scene import LauncherScene
from codewheel.screens.manual.scene import ManualScene
from codewheel.screens.replay import ReplayScene
from codewheel.screens.showing import ShowDialog
from codewheel.screens.studio import played
from codewheel.screens.triaxis.biosphere import BiosphereScene
from codewheel.screens.triaxis.ending import AGAIN, FILE, TABLE
from codewheel.screens.triaxis.form import OPTIONS
from codewheel.screens.triaxis.scene import TriaxisScene
from codewheel.screens.triaxis.setup import SetupScene
from codewheel.session.ishido.oracle_book import Auguries
from codewheel.session.play import Session
from codewheel.session.storage import Memory
from codewheel.session.triaxis.scores import ScoreFiles
from driver import Driver, Empty, make_app
from screens.ishido.test_oracle import augury
from screens.test_pads import BACK, START, A, B, X, Y, choose, pick
from screens.triaxis.frame_play import at, ended, opened

NEXT = pyxel.GAMEPAD1_BUTTON_RIGHTSHOULDER
AHEAD, BEFORE = pyxel.GAMEPAD1_AXIS_TRIGGERRIGHT, pyxel.GAMEPAD1_AXIS_TRIGGERLEFT
FULL = 32767


def walk_to(driver: Driver, wanted: object) -> None:
    """Lead the focus of the dialog, or of the scene, to a control."""
    holder: object = driver.app.dialogs[-1] if driver.app.dialogs else driver.app.scene
    group = holder.group  # type: ignore[attr-defined]
    for _ in group.stops():
        if group.focus is wanted:
            return
        driver.pad(NEXT)
    assert group.focus is wanted


def requester(driver: Driver) -> FileRequester:
    """The one that is open, as soon as it knows its files."""
    driver.frame(2)
    found = driver.app.dialogs[-1]
    assert isinstance(found, FileRequester)
    driver.wait(lambda: not found.looks)
    return found


def named(driver: Driver, letter: str) -> None:
    """Write a letter where a name is asked for, and take it."""
    driver.pad(Y)
    for _ in range(ord(letter) - ord("A")):
        driver.tilt(AHEAD, FULL)
    driver.pad(A)
    driver.frame(3)


# --- the editor ------------------------------------------------------------------------------------------------------


def test_a_stone_is_painted_kept_and_found_again() -> None:
    driver = make_app(home=Empty)
    scene = laid(driver.app, shipped(), "")
    driver.frame(2)
    document, areas = scene.document, scene.areas
    driver.cross("right")
    stone = document.selected
    assert stone == 1
    walk_to(driver, areas.colours)
    for way in ("right", "right", "down"):
        driver.cross(way)
    driver.pad(A)
    pen = document.pen
    assert pen == areas.colours.at
    walk_to(driver, areas.edit)
    first = areas.edit.at
    with driver.held(A):
        driver.frame(2)
        for _ in range(4):
            driver.cross("right")
        driver.cross("south_east")
    assert areas.edit.at == first + 5 + 18
    line = [*range(first, first + 5), first + 5 + 18]
    assert all(shipped().stones[stone][pixel] != pen for pixel in line)
    assert all(document.art.stones[stone][pixel] == pen for pixel in line), "held, it paints where it goes"
    driver.pad(X)
    assert document.art.stones[stone] == shipped().stones[stone], "one stroke, taken back at once"
    driver.pad(A)
    assert document.art.stones[stone] != shipped().stones[stone]
    pick(driver, "save_as")
    named(driver, "B")
    assert not driver.app.dialogs and scene.filing.own.stonesets() == ["B"]
    kept = document.art.stones[stone]
    driver.pad(X)
    choose(driver, "load")  # what was taken back is not kept: it is asked
    assert requester(driver).list.rows == ["B"]
    driver.pad(A)
    driver.frame(3)
    assert not driver.app.dialogs and document.art.stones[stone] == kept != shipped().stones[stone]


def test_a_stone_is_copied_by_a_submenu_and_the_editor_is_left() -> None:
    driver = make_app(home=Empty)
    scene = laid(driver.app, shipped(), "")
    driver.frame(2)
    driver.pad(B)
    assert driver.app.menu_bar.active, "as Esc does there"
    driver.cross("right")
    for _ in range(20):
        bar = driver.app.menu_bar
        lit = driver.app.menus()[1].items[bar.hot or 0]
        if lit.items and lit.items[0].command == "copy_stone":
            break
        driver.cross("down")
    driver.cross("right")
    driver.pad(A)
    assert scene.document.clip is not None and not driver.app.menu_bar.active
    walk_to(driver, scene.cancel_button)
    driver.pad(A)
    driver.wait(lambda: driver.app.scene is not scene)


# --- the viewer ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", registry.names())
def test_every_part_of_the_viewer_is_reached(game: str) -> None:
    gone_on: list[Session] = []
    driver = make_app()
    driver.app.settings.set("animation", "off")
    driver.app.push(ReplayScene(driver.app, played(game, 10, 1).branch(10), gone_on.append))
    driver.frame(3)
    scene = driver.app.scene
    assert isinstance(scene, ReplayScene)
    seen = []
    for way in ("right", "right", "left"):
        driver.cross(way)
        seen.append(scene.session.ply)
    for axis in (AHEAD, BEFORE):
        driver.tilt(axis, FULL)
        seen.append(scene.session.ply)
    driver.pad(A)
    assert scene.playing
    driver.wait(lambda: scene.session.ply == 2)
    driver.pad(A)
    ply = scene.session.ply
    driver.pad(X)
    assert not scene.playing and seen == [1, 2, 1, 10, 0] and scene.session.ply == ply - 1
    stops = []
    for _ in scene.group.stops():
        driver.pad(NEXT)
        stops.append(scene.group.focus)
    assert stops.count(None) == 0 and set(map(id, stops)) == set(map(id, scene.group.stops()))
    walk_to(driver, scene.deck.signs[-1])
    driver.pad(A)
    driver.app.draw()
    driver.wait(lambda: driver.app.dialogs and isinstance(driver.app.dialogs[-1], ShowDialog))
    driver.pad(B)
    assert not driver.app.dialogs
    pick(driver, "go_on")
    driver.wait(lambda: driver.app.scene is not scene)
    assert [session.ply for session in gone_on] == [ply - 1]


# --- round a game of TriAxis ------------------------------------------------------------------------------------------


def test_the_questions_before_a_game_lead_to_its_first_move() -> None:
    driver = opened()
    driver.pad(BACK)  # no rules
    questions = at(driver, SetupScene)
    driver.cross("right")
    players = questions.form.table.players
    for _ in range(20):
        if isinstance(driver.app.scene, TriaxisScene):
            break
        optional = driver.app.scene is questions and questions.form.now == OPTIONS
        driver.pad(BACK if optional else A)
        driver.frame(2)
    session = at(driver, TriaxisScene).session
    assert session.ply == 0 and session.state.rules.seats >= players


def test_from_the_end_by_a_score_file_to_another_game() -> None:
    storage = Memory()
    driver, scene = ended(storage)
    driver.pad(A)
    assert scene.stage == FILE
    driver.cross("down")
    driver.pad(A)
    assert scene.stage == TABLE and ScoreFiles(storage).read(1)
    driver.pad(A)
    assert scene.stage == AGAIN
    driver.pad(A)
    at(driver, BiosphereScene)


def test_the_end_is_left_by_no_and_by_going_back() -> None:
    for button in (BACK, B):
        driver, scene = ended(Memory())
        driver.pad(button)
        assert scene.stage == AGAIN
        driver.pad(button)
        at(driver, LauncherScene)


def test_the_menu_of_the_end_plays_it_again_pictures_it_and_leads_to_manual_and_settings() -> None:
    driver, scene = ended(Memory())
    assert not driver.app.menus(), "the original had no bar"
    pick(driver, "replay")
    driver.pad(B)
    driver.frame(2)
    assert driver.app.scene is scene
    pick(driver, "help")
    assert isinstance(driver.app.scene, ManualScene)
    driver.pad(B)
    driver.frame(2)
    pick(driver, "settings")
    assert driver.app.dialogs
    driver.pad(B)
    pick(driver, "show")
    driver.app.draw()
    driver.wait(lambda: driver.app.dialogs and isinstance(driver.app.dialogs[-1], ShowDialog))
    driver.pad(B)
    driver.pad(A)
    assert scene.stage == FILE
    driver.pad(START)
    assert {item.command for menu in driver.app.menus() for item in menu.items} == {"settings", "quit", "help"}


# --- the Oracle ------------------------------------------------------------------------------------------------------


def test_a_question_is_written_and_asked() -> None:
    driver = make_app()
    told: list[object] = []
    driver.app.open(dialog := QuestionDialog("", lambda *said: told.append(said)))
    driver.frame(2)
    driver.pad(Y)
    driver.tilt(AHEAD, FULL)
    walk_to(driver, dialog.save_all)
    driver.pad(A)
    assert dialog.save_all.on
    walk_to(driver, dialog.area)
    driver.pad(A)
    driver.frame(2)
    assert told == [("B", True)] and not driver.app.dialogs


def test_an_augury_is_read_kept_and_closed() -> None:
    driver = make_app(storage=Memory())
    driver.app.settings.set("animation", "off")
    files = Auguries(driver.app.storage)
    scene = AuguryScene(driver.app, augury(), files)
    driver.app.push(scene)
    driver.frame(3)
    driver.cross("down")
    assert scene.page == 1
    driver.cross("up")
    driver.pad(A)
    assert scene.page == 1
    walk_to(driver, scene.save)
    driver.pad(A)
    requester(driver)
    driver.pad(A)
    driver.frame(3)
    assert len(files.paths()) == 1 and scene.note
    driver.pad(B)
    driver.frame(2)
    assert driver.app.scene is not scene


def test_the_book_is_leafed_through_and_another_file_opened() -> None:
    driver = make_app(storage=Memory(), home=Empty)
    driver.app.settings.set("animation", "off")
    files = Auguries(driver.app.storage)
    for name in ("Mine", "Yours"):
        for seed in (1, 2):
            files.save(name, augury(seed), True)
    scene = BookScene(driver.app, files, "Mine", files.load("Mine").value)
    driver.app.push(scene)
    driver.frame(3)
    driver.cross("left")
    assert scene.number == 0
    driver.pad(A)
    assert (scene.number, scene.leaf) != (0, 0)
    walk_to(driver, scene.files)
    driver.pad(A)
    found = requester(driver)
    way = found.list.rows.index("Yours") - found.list.index
    for _ in range(abs(way)):
        driver.cross("down" if way > 0 else "up")
    driver.pad(A)
    driver.frame(3)
    assert scene.path == "Yours" and not driver.app.dialogs
    walk_to(driver, scene.delete)
    driver.pad(A)
    assert driver.app.dialogs
    driver.pad(B)
    walk_to(driver, scene.close)
    driver.pad(A)
    driver.frame(2)
    assert driver.app.scene is not scene
