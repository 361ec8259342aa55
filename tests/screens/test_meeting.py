"""The cards of a first start: one for the program, one for each game; as it was, today's helps, or the first lesson."""

import pytest

from codewheel.screens.codewheel.gate import asks
from codewheel.screens.contract import GameBox, Start, screen
from codewheel.screens.launcher.boxes import shelf
from codewheel.screens.launcher.scene import LauncherScene
from codewheel.screens.lesson.scene import LessonScene
from codewheel.screens.meeting import AgeDialog, MeetingScene, WelcomeCard
from codewheel.screens.table_scene import TableScene
from codewheel.session.storage import Memory
from codewheel.session.table import age
from codewheel.session.table.kind import teaches
from driver import Driver, make_app
from tables import House, sit_down

BOXES = shelf()
OWN = ("ishido", "triaxis")  # these have a mode of their own for it, which is on at first
SWITCHED = [box.game for box in BOXES if box.game not in OWN]


def first_start(storage: Memory | None = None) -> Driver:
    """The shelf of a program that greets."""
    driver = make_app(LauncherScene, storage, home=LauncherScene)
    driver.app.greets = True
    driver.app.settings.set("boot_scenes", False)
    driver.app.settings.set("welcomed", True)
    driver.frame(2)
    return driver


def opened(driver: Driver, box: GameBox) -> None:
    """The box is opened from the shelf."""
    scene = driver.app.scene
    assert isinstance(scene, LauncherScene)
    scene.choose([one.name for one in BOXES].index(box.name))
    driver.frame(30)
    driver.key("enter")
    driver.frame(6)


def test_the_programs_card_comes_once() -> None:
    storage = Memory()
    for greeted in (True, False):
        driver = make_app(storage=storage)
        driver.app.greets = True
        driver.app.push(LauncherScene(driver.app))
        driver.frame(3)
        assert bool(driver.app.dialogs) is greeted
        if greeted:
            card = driver.app.dialogs[-1]
            assert isinstance(card, WelcomeCard)
            driver.key("enter")
            assert not driver.app.dialogs


@pytest.mark.parametrize("box", BOXES, ids=[box.name for box in BOXES])
@pytest.mark.parametrize("way", ["then", "now"])
def test_a_games_card_comes_once_and_is_obeyed(box: GameBox, way: str) -> None:
    storage = Memory()
    driver = first_start(storage)
    opened(driver, box)
    assert isinstance(driver.app.scene, MeetingScene) and len(driver.app.dialogs) == 1
    card = driver.app.dialogs[-1]
    assert isinstance(card, AgeDialog) and driver.app.skin.machine is box.machine
    assert (card.lesson is not None) is teaches(box.game)
    driver.hit(card.then if way == "then" else card.now)
    driver.wait(lambda: not isinstance(driver.app.scene, MeetingScene))
    assert age.met(driver.app.settings, box.game)
    assert age.original(driver.app.settings, box.game, way != "then") is (way == "then")
    again = first_start(storage)
    opened(again, box)
    assert not isinstance(again.app.scene, MeetingScene)


def test_esc_on_the_card_leads_back_to_the_shelf_and_it_comes_again() -> None:
    driver = first_start()
    opened(driver, BOXES[0])
    driver.key("esc")
    driver.wait(lambda: isinstance(driver.app.scene, LauncherScene))
    assert not age.met(driver.app.settings, BOXES[0].game)
    opened(driver, BOXES[0])
    assert isinstance(driver.app.scene, MeetingScene) and len(driver.app.dialogs) == 1


def test_the_card_leads_to_the_first_lesson_and_from_there_back_to_the_shelf() -> None:
    driver = first_start()
    opened(driver, BOXES[0])
    card = driver.app.dialogs[-1]
    assert isinstance(card, AgeDialog) and card.lesson is not None
    driver.hit(card.lesson)
    driver.wait(lambda: isinstance(driver.app.scene, LessonScene))
    assert [type(scene) for scene in driver.app.scenes] == [LauncherScene, LessonScene]


@pytest.mark.parametrize(("way", "asked"), [("then", True), ("now", False), ("lesson", False)])
def test_the_codewheel_belongs_to_the_game_as_it_was(way: str, asked: bool) -> None:
    driver = first_start()
    opened(driver, BOXES[0])
    card = driver.app.dialogs[-1]
    assert isinstance(card, AgeDialog)
    driver.hit({"then": card.then, "now": card.now, "lesson": card.lesson}[way])
    driver.frame()
    driver.app.asks_codewheel = True
    assert asks(driver.app, "ishido") == asked
    age.choose(driver.app.settings, "ishido", not asked)
    assert asks(driver.app, "ishido") != asked, "the menu has the same switch"
    for when in ("start", "never"):
        driver.app.settings.set("codewheel", when)
        assert asks(driver.app, "ishido") == (when == "start"), "who wants the wheel beside the helps has it"


def test_nobody_is_asked_where_no_window_is() -> None:
    driver = first_start()
    driver.app.greets = False
    opened(driver, BOXES[0])
    assert not isinstance(driver.app.scene, MeetingScene)


@pytest.mark.parametrize("game", SWITCHED)
def test_as_it_was_shuts_the_helps_of_today_and_says_so(game: str) -> None:
    house = House()
    at = sit_down(game, None, house)
    assert not at.as_it_was and at.helps
    assert at.do(age.ORIGINAL) and at.as_it_was and sit_down(game, None, house).as_it_was
    for name in at.helps:
        why = at.why_not(name)
        assert why is not None and why.code.startswith("game.then_"), name
        assert not at.do(name)
    assert at.do(age.ORIGINAL) and not at.as_it_was
    for name in at.helps:
        why = at.why_not(name)
        assert why is None or not why.code.startswith("game.then_"), name


@pytest.mark.parametrize("game", [box.game for box in BOXES])
def test_no_grey_line_is_silent(game: str) -> None:
    driver = make_app()
    driver.app.push(screen(game).open_game(driver.app, Start(session=sit_down(game, None, House()).session)))
    driver.frame(3)
    scene = driver.app.scene
    assert isinstance(scene, TableScene)
    driver.app.dialogs.clear()
    driver.app.menu_bar.show(())
    driver.app.menu_bar.showing = True
    lines = [line for menu in scene.menus() for line in menu.items]
    grey = [line for line in lines if line.label and line.command and not line.enabled]
    assert grey
    for line in grey:
        scene.note = ""
        scene.refuse(line.command)
        assert scene.note, line.command


def test_a_click_on_a_grey_line_and_its_key_say_why_it_is_grey() -> None:
    driver = make_app()
    driver.app.push(screen("einauge").open_game(driver.app, Start(seed=3)))
    driver.frame(3)
    scene = driver.app.scene
    assert isinstance(scene, TableScene) and scene.do(age.ORIGINAL)
    driver.key("ctrl+h")
    assert "there were no hints" in scene.note
    scene.note = ""
    menus, skin = driver.app.menus(), driver.app.skin
    at, line = next((m, n) for m, menu in enumerate(menus) for n, one in enumerate(menu.items) if one.command == "undo")
    title = skin.menu_titles(menus)[at]
    driver.click(title.x + 4, title.y + 4)
    row = skin.menu_rows(menus, at)[line]
    driver.click(row.x + 8, row.y + row.h // 2)
    driver.frame()
    assert "no move could be taken back" in scene.note and not driver.app.menu_bar.active


@pytest.mark.parametrize("game", [box.game for box in BOXES])
def test_h_asks_for_a_hint_in_every_game_and_says_where_there_is_none(game: str) -> None:
    driver = make_app()
    age.choose(driver.app.settings, game, False)
    driver.app.push(screen(game).open_game(driver.app, Start(session=sit_down(game, None, House()).session)))
    driver.frame(3)
    scene = driver.app.scene
    assert isinstance(scene, TableScene) and "h" in driver.app.keymap.of("hint")
    driver.app.dialogs.clear()
    asked: list[str] = []
    scene.command = asked.append
    scene.refuse = asked.append
    driver.key("h")
    assert asked == ["hint"]


@pytest.mark.parametrize("game", [box.game for box in BOXES])
def test_the_menu_bar_says_how_the_game_is_played(game: str) -> None:
    driver = make_app()
    for as_it_was in (True, False):
        age.choose(driver.app.settings, game, as_it_was)
        scene = screen(game).open_game(driver.app, Start(session=sit_down(game, None, House()).session))
        assert scene.bar_note == age.words(game, as_it_was)
