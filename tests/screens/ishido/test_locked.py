"""Ishido behind its codewheel: the first click on the board brings the question, and nothing goes on before it."""

from codewheel.screens.codewheel.challenge import ChallengeScene
from codewheel.screens.contract import Start
from codewheel.screens.ishido.scene import IshidoScene, open_game
from codewheel.screens.launcher.scene import LauncherScene
from codewheel.session.codewheel import number
from codewheel.session.play import BOT, Seat, Session
from codewheel.session.storage import Memory
from driver import Driver, make_app
from screens.ishido.play import Clock, solitaire


def locked(session: Session | None = None, storage: Memory | None = None) -> tuple[Driver, IshidoScene]:
    driver = make_app(lambda app: LauncherScene(app), storage, home=LauncherScene)
    app = driver.app
    app.asks_codewheel = True
    app.settings.set("animation", "off")
    scene = open_game(app, Start(session=session))
    app.push(scene)
    driver.frame(2)
    return driver, scene


def answer(driver: Driver) -> None:
    scene = driver.app.scene
    assert isinstance(scene, ChallengeScene)
    driver.type(str(number(scene.puzzle.asked)))
    driver.key("enter")
    for _ in range(120):
        driver.frame()
        if driver.app.scene is not scene:
            break


def test_the_first_click_brings_the_question_and_the_right_number_opens_the_game() -> None:
    driver, scene = locked()
    assert scene.table.locked and driver.app.menus() == ()
    driver.click(130, 100)
    answer(driver)
    assert driver.app.scene is scene and not scene.table.locked and driver.app.menus()
    driver.app.pop()
    driver.frame(2)
    again = open_game(driver.app)
    assert not again.table.locked, "once in a run of the program"


def test_short_cuts_lead_to_the_question_as_well() -> None:
    driver, scene = locked()
    driver.key("ctrl+n")
    assert isinstance(driver.app.scene, ChallengeScene) and scene.table.waiting


def test_escape_leads_back_to_the_shelf() -> None:
    driver, _ = locked(solitaire())
    driver.click(130, 100)
    driver.key("esc")
    driver.frame(4)
    while driver.app.dialogs:
        driver.key("enter")
    driver.frame(4)
    assert isinstance(driver.app.scene, LauncherScene)


def test_no_computer_moves_and_no_clock_runs_behind_the_question() -> None:
    session = Session.new("ishido", {"mode": "challenge"}, 3, [Seat(BOT, "random"), Seat(BOT, "random")])
    session.metadata["move_limit"] = 5
    driver, scene = locked(session)
    clock = Clock()
    driver.app.ticks = clock
    scene.table.set_clocks()
    for _ in range(200):
        clock.ms += 100
        driver.frame()
    assert scene.session.ply == 0 and scene.table.clock_seconds == (5, 5)


def test_the_setting_never_leaves_the_way_open() -> None:
    storage = Memory()
    driver, _ = locked(None, storage)
    driver.app.settings.set("codewheel", "never")
    assert not open_game(driver.app).table.locked
