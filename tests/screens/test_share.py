"""Share codes on the screen: made, copied, shown as a picture, typed and pasted, in every game and on the shelf."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from codewheel.machines import framebuffer
from codewheel.machines.widgets.dialog import Alert
from codewheel.rules import registry
from codewheel.screens import code_picture
from codewheel.screens.code_picture import CodePicture, modules
from codewheel.screens.einauge.scene import EinAugeScene
from codewheel.screens.ishido.scene import IshidoScene
from codewheel.screens.launcher.scene import LauncherScene
from codewheel.screens.replay import ReplayScene
from codewheel.screens.share import ShareDialog
from codewheel.screens.studio import open_game, played
from codewheel.screens.table_scene import TableScene
from codewheel.session.codes.form import beginning_code, position_code, read, record_code
from codewheel.session.ishido.deals import tournament_code
from codewheel.session.play import HUMAN, Seat, Session
from driver import Driver, make_app
from older_codes import deal_code

SOURCE = Path(framebuffer.__file__).parents[2]
ENVIRONMENT = os.environ | {"PYTHONPATH": str(SOURCE), "SDL_AUDIODRIVER": "dummy"}
DEAL = "HD1-0000-005J-EKPM"


def opened(driver: Driver) -> ShareDialog:
    """The dialog of codes, which lies on top."""
    driver.frame(2)
    dialog = driver.app.dialogs[-1]
    assert isinstance(dialog, ShareDialog)
    return dialog


def at_game(name: str, plies: int) -> tuple[Driver, TableScene, ShareDialog]:
    """A game after so many moves, with the dialog of its codes."""
    driver = make_app(LauncherScene, home=LauncherScene)
    driver.app.settings.set("game.ishido.original", "off")
    scene = open_game(driver.app, name, played(name, plies, 0))
    assert isinstance(scene, TableScene)
    driver.app.push(scene)
    driver.frame(3)
    scene.command("deal" if name == "ishido" else "share")
    return driver, scene, opened(driver)


def pasted(driver: Driver, text: str) -> None:
    """Paste a code and take it."""
    driver.app.ui.clipboard = text
    dialog = driver.app.dialogs[-1]
    assert isinstance(dialog, ShareDialog)
    driver.hit(dialog.field)
    driver.key("ctrl+v")
    driver.frame()
    driver.key("enter")
    driver.frame(4)


@pytest.mark.parametrize("name", registry.names())
def test_each_game_gives_its_codes_and_takes_them(name: str) -> None:
    driver, scene, dialog = at_game(name, 5)
    session = scene.session
    wanted = beginning_code(session), position_code(session.game, session.state), record_code(session)
    for index, code in enumerate(wanted):
        dialog.kinds.choose(index, driver.app.ui)
        driver.frame()
        driver.hit(dialog.copy)
        assert driver.app.ui.clipboard == dialog.code == code
    pasted(driver, wanted[1])
    for _ in range(3):  # Ishido asks whether the game in progress may end, and for a name
        if driver.app.dialogs:
            driver.type("e") if isinstance(driver.app.dialogs[-1], Alert) else driver.key("esc")
            driver.frame(4)
    assert not driver.app.dialogs and scene.session is not session and driver.app.scene is scene
    game = session.game
    assert game.format_state(scene.session.at(0)) == read(wanted[1]).start


def test_a_record_is_looked_at_and_played_on() -> None:
    driver, scene, _ = at_game("einauge", 6)
    code = record_code(played("einauge", 9, 1))
    pasted(driver, code)
    viewer = driver.app.scene
    assert isinstance(viewer, ReplayScene) and viewer.session.length == 9
    viewer.jump_to(4)
    viewer.go_on()
    driver.frame(3)
    assert driver.app.scene is scene and scene.session.ply == 4


def test_the_viewer_shares_the_game_up_to_the_move_it_shows() -> None:
    driver, scene, dialog = at_game("einauge", 6)
    dialog.close()
    driver.frame(2)
    scene.command("replay")
    driver.frame(3)
    viewer = driver.app.scene
    assert isinstance(viewer, ReplayScene) and "share" in {
        line.command for menu in viewer.menus() for line in menu.items
    }
    viewer.jump_to(4)
    viewer.command("share")
    shared = opened(driver)
    shared.kinds.choose(2, driver.app.ui)
    assert read(shared.code).moves == tuple(viewer.session.line[:4])


def test_another_games_code_opens_that_game() -> None:
    driver, scene, _ = at_game("einauge", 6)
    pasted(driver, DEAL)
    top = driver.app.scene
    assert isinstance(top, TableScene) and top is not scene and top.session.seed == 4711


def test_a_wrong_code_is_refused_in_a_sentence_and_nothing_changes() -> None:
    driver, scene, dialog = at_game("einauge", 6)
    before = scene.session
    pasted(driver, "HD1-0000-005J-EKPN")
    assert driver.app.dialogs == [dialog] and "check letters" in dialog.fault.text and scene.session is before
    driver.key("backspace")
    assert "check letters" not in dialog.fault.text
    driver.key("esc")
    driver.frame(2)
    assert not driver.app.dialogs and scene.session is before


def test_a_game_without_a_move_has_no_record() -> None:
    _, _, dialog = at_game("einauge", 0)
    assert list(dialog.kinds.off) == [2] and dialog.code.startswith("AD1")


def test_a_very_long_text_is_taken_in_and_refused() -> None:
    driver, _, dialog = at_game("einauge", 1)
    driver.app.ui.clipboard = "ER1" + "Y" * 70_000
    driver.key("ctrl+v")
    driver.frame()
    driver.key("enter")
    driver.frame(2)
    assert len(dialog.field.text) == 1 << 16 and dialog.fault.text.endswith(".")


@pytest.mark.parametrize("code", [DEAL, deal_code(4711), DEAL.lower().replace("-", " ")])
def test_the_shelf_takes_a_code(code: str) -> None:
    driver = make_app(LauncherScene, home=LauncherScene)
    driver.type("c")
    dialog = opened(driver)
    assert dialog.session is None
    pasted(driver, code)
    assert isinstance(driver.app.scene, IshidoScene) and driver.app.scene.session.seed == 4711


def test_a_tournaments_code_belongs_to_ishido() -> None:
    driver = make_app(LauncherScene, home=LauncherScene)
    driver.type("c")
    opened(driver)
    pasted(driver, tournament_code(99, "ancient", 7))
    told = driver.app.dialogs[-1]
    assert isinstance(told, Alert) and "Tournament Code" in told.text
    driver, scene, _ = at_game("ishido", 0)
    pasted(driver, tournament_code(99, "ancient", 7))
    assert isinstance(scene, IshidoScene) and scene.table.tournament is not None and scene.table.tournament.seed == 99


def test_an_unfinished_game_waits_when_a_code_takes_its_place() -> None:
    driver, scene, _ = at_game("einauge", 6)
    kept = scene.session
    session = Session.new("einauge", {}, 1, [Seat(HUMAN)] * 2)
    session.play("a1" if session.check("a1") is None else session.game.legal(session.state)[0])
    pasted(driver, position_code(session.game, session.state))
    assert isinstance(scene, EinAugeScene) and scene.session is not kept
    assert any(slot.plies == kept.ply for slot in driver.app.saves.slots("einauge"))


# --- pictures --------------------------------------------------------------------------------------------------------


def test_a_short_code_makes_a_small_picture_with_room_round_it() -> None:
    driver, _, dialog = at_game("einauge", 6)
    driver.hit(dialog.picture)
    driver.frame(2)
    picture = driver.app.dialogs[-1]
    assert isinstance(picture, CodePicture) and picture.fits and len(picture.modules) == 21
    assert len(driver.colours()) <= 16
    driver.key("enter")
    driver.frame(2)
    assert driver.app.dialogs == [dialog]


def test_a_code_that_is_too_long_for_a_picture_says_so() -> None:
    driver, _, dialog = at_game("einauge", 6)
    for code in ("ER1-" + "Y" * 3500, "ER1-" + "Y" * 6000):
        dialog.codes["start"] = code
        dialog.show_picture()
        assert driver.app.dialogs == [dialog] and "too long" in dialog.fault.text


def test_on_a_page_the_picture_holds_its_address(monkeypatch: pytest.MonkeyPatch) -> None:
    def corner(rows: tuple[tuple[bool, ...], ...]) -> list[str]:
        return ["".join("#" if dark else "." for dark in row[:7]) for row in rows[:7]]

    finder = ["#######", "#.....#", "#.###.#", "#.###.#", "#.###.#", "#.....#", "#######"]
    alone, whole = modules(DEAL, ""), modules(DEAL, "https://one.org/play.html")
    assert corner(alone) == corner(whole) == finder and len(alone) < len(whole)
    assert framebuffer.page_address() == "" and modules("Y" * 5000, "") == ()
    asked: list[str] = []

    def seen(code: str, address: str) -> tuple[tuple[bool, ...], ...]:
        asked.append(address)
        return modules(code, address)

    monkeypatch.setattr(code_picture, "page_address", lambda: "https://one.org/play.html")
    monkeypatch.setattr(code_picture, "modules", seen)
    assert CodePicture(DEAL).fits and asked == ["https://one.org/play.html"]


def test_pictures_are_read_for_when_somebody_wants_one() -> None:
    """Neither the start of the program nor the dialog reads what draws them."""
    read = "import sys; import codewheel.screens.app, codewheel.screens.share; print('qrcodegen' in sys.modules)"
    done = subprocess.run([sys.executable, "-c", read], capture_output=True, text=True, check=True, env=ENVIRONMENT)
    assert done.stdout.split()[-1] == "False"
