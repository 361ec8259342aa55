"""The shelf and the title: what is drawn, what answers, what opens and what does not."""

from collections.abc import Callable, Sequence
from typing import Any

import pytest
import pyxel

from codewheel.machines import pictures
from codewheel.rules import registry
from codewheel.screens.contract import GameBox
from codewheel.screens.ishido.scene import IshidoScene
from codewheel.screens.ishido.today.daily import DailyDialog
from codewheel.screens.launcher import boxes
from codewheel.screens.launcher import shelf as picture
from codewheel.screens.launcher.boxes import shelf
from codewheel.screens.launcher.scene import FRESH, SLIDE, LauncherScene
from codewheel.screens.launcher.shelf import Shelf, ShelfView, Spot, box_at, icon_at, spot_at, strip_boxes
from codewheel.screens.launcher.title import BLINK, EYE_FRAMES, HOLD, TitleScene
from codewheel.screens.oeil_solo.chooser import ChooserScene
from codewheel.screens.oeil_solo.scene import SolitaireScene
from codewheel.screens.problem.scene import ProblemScene
from codewheel.session.play import Seat, Session
from codewheel.session.storage import Memory, Storage
from codewheel.session.table import age
from codewheel.session.table.kind import table_kind
from codewheel.session.texts import translate
from driver import Driver, Empty, changed, make_app

BOXES = shelf()
EINAUGE = [box.game for box in BOXES].index("einauge")
LEFTS = (6, 67, 128, 189, 250)  # where the covers of the five boxes stand
STRIP_AT, FRESH_AT = (60, 177), (190, 177)


def launcher(storage: Storage | None = None) -> tuple[Driver, LauncherScene]:
    """A launcher on memory, without boot scenes, one frame old, with the lamp at Ein-Auge."""
    driver = make_app(LauncherScene, storage, home=LauncherScene)
    driver.app.settings.set("boot_scenes", False)
    scene = driver.app.scene
    assert isinstance(scene, LauncherScene)
    scene.chosen, scene.position = EINAUGE, float(EINAUGE)
    return driver, scene


def interrupted(plies: int = 4, game: str = "einauge") -> Memory:
    """A storage with a game in its middle."""
    storage = Memory()
    driver, _ = launcher(storage)
    seats = (Seat("human"), Seat("bot", "beginner")) if game == "einauge" else (Seat("human"),)
    session = Session.new(game, {}, 1, seats)
    for _ in range(plies):
        session.play(session.game.legal(session.state)[0])
    assert driver.app.saves.auto(session) is None
    return storage


@pytest.fixture
def opened(monkeypatch: pytest.MonkeyPatch) -> list[tuple[str, Any]]:
    """The boxes that were opened, each with its session; in place of the game's screen an empty scene comes up."""
    found: list[tuple[str, Any]] = []

    def open_box(app: Any, box: GameBox, session: Any, notice: Any = None, daily: bool = False) -> Empty:
        found.append((box.name, session))
        return Empty(app)

    monkeypatch.setattr(boxes, "open_box", open_box)
    return found


# the picture


@pytest.mark.parametrize("name", [*(box.name for box in BOXES), "plain"])
def test_sheets_have_all_poses(name: str) -> None:
    make_app()
    image = pictures.of_game(name, "cover")
    assert (image.width, image.height) == (5 * picture.CELL_W, picture.CELL_H)
    clear = image.pget(0, 0)
    for pose in range(5):
        x = pose * picture.CELL_W
        middle = image.pget(x + picture.FOOT_X + 20, picture.FOOT_Y - 30)
        assert middle != clear and image.pget(x, 0) == clear
        assert all(image.pget(x + picture.CELL_W - 1, y) == clear for y in range(picture.CELL_H))


def test_the_shelf_holds_a_box_for_every_game() -> None:
    assert {box.game for box in BOXES} == set(registry.names())
    for box in BOXES:
        assert all(box.text(kind) for kind in ("title", "machine", "players", "boot"))


def test_hit_testing() -> None:
    for i, left in enumerate(LEFTS):
        assert box_at(left + 28, 80, 3.0, 5) == i
        assert box_at(left + 28, 40, 3.0, 5) == i
    assert box_at(LEFTS[3] + 10, 112, 3.0, 5) == 3 and box_at(LEFTS[2] + 10, 112, 3.0, 5) is None
    assert box_at(100, 20, 0.0, 5) is None
    for i in range(4):
        x, y, w, h = picture.icon_box(i)
        assert icon_at(x, y) == icon_at(x + w - 1, y + h - 1) == i
        assert icon_at(x - 1, y) != i and icon_at(x, y + h) != i
    shelf = Shelf(0, 3.0, 5, "", "", "")
    assert spot_at(*STRIP_AT, shelf) == spot_at(*FRESH_AT, shelf) == Spot("strip")
    second = shelf._replace(fresh="NEW")
    assert spot_at(*STRIP_AT, second) == Spot("strip") and spot_at(*FRESH_AT, second) == Spot("fresh")
    assert spot_at(169, 177, second) is None and spot_at(60, 160, second) is None
    third = second._replace(daily="DAILY")
    assert spot_at(*FRESH_AT, third) == Spot("daily") and spot_at(140, 177, third) == Spot("fresh")
    boxes = sorted(strip_boxes(third).values())
    assert [a.x + a.w + 4 for a in boxes[:-1]] == [b.x for b in boxes[1:]]


def test_what_answers() -> None:
    shelf = Shelf(0, 0.0, 5, "", "", "")
    assert spot_at(*STRIP_AT, shelf) == Spot("strip")
    assert spot_at(300, 180, shelf) == Spot("icon", 3)


def test_the_light_moves_with_the_lamp() -> None:
    make_app(palette="launcher")
    view = ShelfView(BOXES)
    shelf = Shelf(0, 0.0, 5, "", "", "")

    def bright(x0: int, x1: int) -> int:
        return sum(pyxel.pget(x, y) in (4, 5, 6) for x in range(x0, x1) for y in range(24, 36))

    view.draw(shelf)
    left = bright(0, 60), bright(260, 320)
    view.draw(shelf._replace(chosen=4, position=4.0))
    right = bright(0, 60), bright(260, 320)
    assert left[0] > 2 * right[0] and right[1] > 2 * left[1]


def test_a_box_without_pictures_is_plain_and_bears_its_name() -> None:
    make_app(palette="launcher")
    boxes = (*BOXES, BOXES[1]._replace(name="three_morris"))
    shelf = Shelf(5, 5.0, 6, "", "", "")
    left = round(picture.left_of(5, 5.0, 6))

    def shown(seen: Sequence[GameBox]) -> tuple[set[int], int]:
        ShelfView(seen).draw(shelf)
        cover = {pyxel.pget(x, y) for x in range(left + 10, left + 46) for y in range(60, 100)}
        return cover, sum(pyxel.pget(x, y) == 1 for x in range(picture.STRIP.x, 200) for y in range(145, 158))

    cover, ink = shown(boxes)
    assert len(cover) == 3 and ink > 20, "cloth, the name in gold on it, the name on the plate"
    assert len(shown((*BOXES, BOXES[1]))[0]) > 6, "the drawn one"


# the title


def test_the_title_gives_way_by_itself() -> None:
    driver = make_app(TitleScene, home=LauncherScene)
    driver.frame(100)
    driver.golden("launcher/title")
    title = driver.app.scene
    assert isinstance(title, TitleScene)
    driver.wait(lambda: driver.app.scene is not title)
    assert title.time == title.length
    assert isinstance(driver.app.scene, LauncherScene) and len(driver.app.scenes) == 1


@pytest.mark.parametrize(("speed", "times"), [("fast", 0.5), ("normal", 1), ("slow", 2), ("off", 0)])
def test_the_title_comes_softly_and_holds_five_seconds_with_its_eye_open(speed: str, times: float) -> None:
    driver = make_app(home=LauncherScene)
    driver.app.settings.set("animation", speed)
    title = TitleScene(driver.app)
    driver.app.go(title)
    driver.frame()
    shown, counts = driver.pixels(), []
    assert HOLD == 300 and (title.length - HOLD > BLINK * EYE_FRAMES * times) == bool(times)
    for _ in range(title.length - 2 - title.time):
        driver.frame()
        was, shown = shown, driver.pixels()
        counts.append(changed(was, shown))
        assert driver.app.scene is title
    assert max(counts) < {"fast": 5000, "normal": 3000, "slow": 1600, "off": 1}[speed], counts


@pytest.mark.parametrize("skip", [lambda d: d.key("space"), lambda d: d.key("j"), lambda d: d.click(10, 10)])
def test_the_title_is_skipped_at_once(skip: Callable[[Driver], None]) -> None:
    driver = make_app(TitleScene)
    driver.frame(5)
    skip(driver)
    driver.frame()
    assert isinstance(driver.app.scene, LauncherScene)


def test_the_title_stands_still_without_animations() -> None:
    driver = make_app(TitleScene)
    driver.app.settings.set("animation", "off")
    driver.frame()
    first = driver.pixels()
    driver.frame(120)
    assert driver.pixels() == first


# walking


def test_it_begins_at_the_first_box() -> None:
    first = make_app(LauncherScene, home=LauncherScene).app.scene
    assert isinstance(first, LauncherScene) and first.chosen == 0
    driver, _ = launcher()
    driver.golden("launcher/shelf")


def test_keys_walk_along_the_shelf() -> None:
    driver, scene = launcher()
    driver.key("home")
    assert scene.chosen == 0
    driver.key("left")
    assert scene.chosen == 0
    driver.keys("right right")
    assert scene.chosen == 2
    driver.key("end")
    assert scene.chosen == 4
    driver.wheel(1)
    assert scene.chosen == 3
    driver.wheel(-3)
    assert scene.chosen == 4


def test_the_lamp_arrives_in_twelve_frames() -> None:
    driver, scene = launcher()
    driver.key("home")
    driver.frame(SLIDE)
    assert scene.position == 0
    driver.frame()
    before = scene.position
    driver.key("end")
    assert before < scene.position < 4
    driver.app.settings.set("animation", "off")
    driver.key("left")
    assert scene.position == 3


def test_pointing_and_clicking_choose(opened: list[tuple[str, Any]]) -> None:
    driver, scene = launcher()
    driver.move(LEFTS[1] + 20, 80)
    assert scene.hover == Spot("box", 1) and scene.chosen == EINAUGE and driver.played[-1] == "hover"
    driver.click(LEFTS[1] + 20, 80)
    assert scene.chosen == 1 and not opened
    driver.click(LEFTS[EINAUGE] + 20, 80)
    assert scene.chosen == EINAUGE and not opened
    driver.click(LEFTS[EINAUGE] + 20, 80)
    driver.frame()
    assert opened == [("einauge", None)]


def test_a_press_that_leaves_is_no_click(opened: list[tuple[str, Any]]) -> None:
    driver, _ = launcher()
    driver.drag(LEFTS[EINAUGE] + 20, 80, 100, 22)
    driver.drag(*STRIP_AT, 5, 195)
    assert not opened


def test_tab_and_arrows_reach_the_icons() -> None:
    driver, scene = launcher()
    seen = []
    for _ in range(6):
        driver.key("tab")
        seen.append(scene.focus)
    assert seen == [FRESH, *(Spot("icon", i) for i in range(4)), Spot("box")]
    driver.key("shift+tab")
    assert scene.focus == Spot("icon", 3)
    for key, at in (("left", 2), ("up", 0), ("right", 1), ("down", 3)):
        driver.key(key)
        assert scene.focus == Spot("icon", at)
    driver.golden("launcher/icon")
    driver.keys("up up")
    assert scene.focus == Spot("box")
    driver.keys("down left")
    assert scene.focus == Spot("box")
    driver.keys("down down left")
    assert scene.focus == FRESH


def test_the_lessons_of_the_chosen_box() -> None:
    driver, scene = launcher()
    driver.key("right")
    driver.click(*FRESH_AT)
    (dialog,) = driver.app.dialogs
    assert dialog.title == translate("lesson.choice")
    driver.key("enter")
    driver.wait(lambda: driver.app.scene is not scene)
    assert driver.app.scene.table.lesson.name == "first" and driver.app.scene.game == scene.boxes[scene.chosen].game
    driver.key("esc")
    driver.wait(lambda: driver.app.scene is scene)
    driver.type("l")
    assert len(driver.app.dialogs) == 1


def test_a_box_without_lessons_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    driver, scene = launcher()
    monkeypatch.setattr("codewheel.screens.launcher.scene.teaches", lambda game: False)
    driver.type("l")
    title = scene.boxes[scene.chosen].text("title")
    assert translate("launcher.no_lessons", title=title) == driver.app.dialogs[-1].text  # type: ignore[attr-defined]


# opening


def test_the_day_s_deal_lies_on_the_plate_of_the_games_that_have_one() -> None:
    driver, scene = launcher()
    driver.key("home")
    for box in BOXES:
        assert bool(scene.shelf().daily) == (table_kind(box.game).daily is not None)
        driver.key("right")
    assert {box.name for box in BOXES if table_kind(box.game).daily} == {"ishido", "oeil_solo"}
    assert not scene.shelf().daily


@pytest.mark.parametrize("way", ["d", "f10 down down down enter"])
def test_a_box_without_a_deal_has_the_problem_of_the_day(way: str) -> None:
    driver, _ = launcher()
    driver.key("end")
    driver.keys(way) if " " in way else driver.type(way)
    driver.wait(lambda: isinstance(driver.app.scene, ProblemScene), 2000)
    problem = driver.app.scene
    assert isinstance(problem, ProblemScene) and problem.game == "triaxis"
    assert problem.table.day == driver.app.now()[:10]


@pytest.mark.parametrize("way", ["d", "click", "keys"])
def test_the_day_s_deal_is_opened_from_the_shelf(way: str) -> None:
    driver, scene = launcher()
    scene.choose(0)
    driver.app.settings.set("game.ishido.original", "off")
    if way == "d":
        driver.type("d")
    elif way == "click":
        driver.hit(strip_boxes(scene.shelf())["daily"])
    else:
        driver.keys("down down enter")
    driver.wait(lambda: driver.app.dialogs)
    assert isinstance(driver.app.scene, IshidoScene) and isinstance(driver.app.dialogs[0], DailyDialog)
    driver.key("enter")
    assert driver.app.scene.session.metadata["deal"] == "daily"


def test_the_day_s_start_is_chosen_on_the_sheet_of_the_box() -> None:
    driver, scene = launcher()
    scene.choose(2)
    driver.type("d")
    driver.wait(lambda: isinstance(driver.app.scene, ChooserScene))
    driver.key("enter")
    driver.wait(lambda: isinstance(driver.app.scene, SolitaireScene))
    assert isinstance(driver.app.scene, SolitaireScene) and driver.app.scene.session.metadata["deal"] == "daily"


def test_an_interrupted_game_waits_until_the_day_s_deal_is_begun() -> None:
    driver, scene = launcher(interrupted(game="ishido"))
    driver.app.settings.set("game.ishido.original", "off")
    scene.choose(0)
    driver.type("d")
    driver.wait(lambda: driver.app.dialogs)
    driver.key("esc")
    assert isinstance(driver.app.scene, IshidoScene) and driver.app.scene.session.ply == 4


def test_the_plate_says_how_a_game_is_played() -> None:
    driver, scene = launcher()
    scene.choose(0)
    assert scene.shelf().age == "", "nobody has chosen"
    age.choose(driver.app.settings, "ishido", True)
    assert scene.shelf().age == "As in 1990"
    age.choose(driver.app.settings, "ishido", False)
    assert scene.shelf().age == translate("meeting.now")


def test_enter_opens_the_box(opened: list[tuple[str, Any]]) -> None:
    driver, _ = launcher()
    driver.key("enter")
    driver.frame()
    assert opened == [("einauge", None)] and isinstance(driver.app.scene, Empty)
    driver.app.pop()
    driver.frame(2)
    assert isinstance(driver.app.scene, LauncherScene)


def test_the_machine_is_switched_on_first(opened: list[tuple[str, Any]]) -> None:
    from codewheel.screens.boot.scene import BootScene
    from codewheel.screens.title import Title

    driver, _ = launcher()
    driver.app.settings.set("boot_scenes", True)
    driver.key("enter")
    driver.frame()
    assert isinstance(driver.app.scene, BootScene) and not opened
    driver.key("space")
    driver.wait(lambda: isinstance(driver.app.scene, Title), 60)
    assert not opened, "the title comes first"
    driver.key("space")
    driver.wait(lambda: opened, 60)
    driver.frame(2)
    assert isinstance(driver.app.scene, Empty) and len(driver.app.scenes) == 2


def test_the_real_game_comes_up_and_leaves_its_trace() -> None:
    driver, scene = launcher()
    driver.key("enter")
    driver.frame(2)
    game = driver.app.scene
    assert game is not None and game is not scene and game.palette == "einauge/board"
    session = game.session  # type: ignore[attr-defined]
    session.play(session.game.legal(session.state)[0])
    driver.app.pop()
    driver.frame(2)
    assert driver.app.scene is scene and scene.shelf().strip == translate("launcher.resume")


def test_an_interrupted_game_is_resumed(opened: list[tuple[str, Any]]) -> None:
    driver, scene = launcher(interrupted())
    shelf = scene.shelf()
    assert shelf.strip == translate("launcher.resume") and shelf.detail == translate("launcher.move", number=4)
    driver.golden("launcher/resume")
    driver.click(*STRIP_AT)
    driver.frame()
    name, session = opened[0]
    assert name == "einauge" and session.ply == 4


def test_a_new_game_is_asked_for(opened: list[tuple[str, Any]]) -> None:
    driver, scene = launcher(interrupted())
    driver.click(*FRESH_AT)
    assert len(driver.app.dialogs) == 1 and not opened
    driver.golden("launcher/new")
    driver.key("esc")
    assert not driver.app.dialogs and not opened
    assert scene.focus == FRESH
    driver.key("up")
    assert scene.focus == Spot("box")
    driver.keys("down enter left enter")
    driver.frame()
    assert opened == [("einauge", None)]


def test_a_damaged_game_says_so(opened: list[tuple[str, Any]]) -> None:
    storage = interrupted()
    name = next(n for n in storage.names() if "einauge" in n)
    driver, _ = launcher(storage)
    storage.delete(name)
    storage.write(name, b"{")
    storage.write(name, b"{")
    driver, scene = launcher(storage)
    assert scene.shelf().strip == translate("launcher.resume") and not scene.shelf().detail
    driver.key("enter")
    assert len(driver.app.dialogs) == 1 and not opened
    driver.key("esc")
    assert not opened and storage.read(name) == b"{"


def test_leaving_is_asked() -> None:
    driver, _ = launcher()
    driver.key("esc")
    assert len(driver.app.dialogs) == 1
    driver.golden("launcher/leave")
    driver.key("esc")
    assert not driver.app.dialogs and not driver.app.ended
    driver.keys("esc enter")
    assert driver.app.ended


# pages


@pytest.mark.parametrize("letter", ["a", "A"])
def test_about(letter: str) -> None:
    driver, _ = launcher()
    driver.type(letter)
    assert driver.app.dialogs[-1].title == translate("launcher.about_title")
    driver.golden("launcher/about")
    driver.keys("enter")
    assert not driver.app.dialogs


@pytest.mark.parametrize("way", ["m", "icon", "f1"])
def test_manuals(way: str) -> None:
    driver, scene = launcher()
    if way == "icon":
        driver.hit(picture.icon_box(2))
    else:
        driver.key(way) if way == "f1" else driver.type(way)
    driver.frame(2)
    assert driver.app.scene is not scene and driver.app.scenes[0] is scene


def test_settings() -> None:
    driver, _ = launcher()
    driver.hit(picture.icon_box(0))
    assert len(driver.app.dialogs) == 1
    driver.key("esc")
    driver.type("s")
    assert len(driver.app.dialogs) == 1


def test_the_menu_leads_everywhere() -> None:
    driver, scene = launcher()
    commands = {item.command for menu in scene.menus() for item in menu.items if item.label}
    assert commands == {
        "letters",
        "problems",
        "days",
        "open_box",
        "new",
        "lessons",
        "daily",
        "share",
        "quit",
        "settings",
        "hands",
        "statistics",
        "help",
        "wheel",
        "about",
    }
    driver.key("f10")
    driver.golden("launcher/menu")
