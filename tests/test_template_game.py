"""The template: a sixth game, all of it in one folder, comes into the house by one line of the registry."""

import json
import re
from itertools import pairwise
from pathlib import Path

import pytest

import codewheel
from codewheel.bots.contract import bot, bots, decide
from codewheel.rules import registry
from codewheel.rules.contract import Refused
from codewheel.screens.boot.scene import BootScene
from codewheel.screens.launcher.boxes import shelf
from codewheel.screens.launcher.scene import SLIDE, LauncherScene
from codewheel.screens.launcher.shelf import COVER_W, STEP, left_of
from codewheel.screens.lesson import open_lesson
from codewheel.screens.lesson.scene import LessonScene
from codewheel.screens.manual.scene import ManualScene
from codewheel.screens.replay import ReplayScene
from codewheel.screens.shots import shots, studio
from codewheel.session.storage import Memory
from codewheel.session.texts import sentence
from codewheel.text.talk import Talk
from commands.kit import play_match
from conform import conform
from driver import Driver, make_app
from sweep import missing
from tables import House, chosen_by, kinds, monkey, play_out, said, sit_down
from template_game import HERE, LINE
from template_game.bots.morris.players import BOTS
from template_game.rules.morris.game import GAME, LIMIT, NAMES, NEAR, State
from template_game.screens.morris.board import centre
from template_game.screens.morris.scene import MorrisScene

ROOT = Path(codewheel.__file__).parent.parent.parent


@pytest.fixture(autouse=True)
def sixth(monkeypatch: pytest.MonkeyPatch) -> None:
    """The registry with one line more."""
    monkeypatch.setattr(registry, "REGISTRY", (*registry.REGISTRY, LINE))


def at_the_shelf(storage: Memory | None = None, boot: bool = False) -> tuple[Driver, LauncherScene]:
    """The shelf with six boxes, the lamp at the sixth."""
    driver = make_app(LauncherScene, storage, home=LauncherScene)
    driver.app.settings.set("boot_scenes", boot)
    driver.app.settings.set("animation", "normal" if boot else "off")
    scene = driver.app.scene
    assert isinstance(scene, LauncherScene)
    driver.key("end")
    driver.frame(SLIDE + 2)
    return driver, scene


def opened(driver: Driver) -> MorrisScene:
    """The game, opened from the shelf."""
    driver.key("enter")
    driver.wait(lambda: isinstance(driver.app.scene, MorrisScene))
    scene = driver.app.scene
    assert isinstance(scene, MorrisScene)
    return scene


def test_it_lacks_nothing() -> None:
    assert missing("morris") == []
    assert registry.names()[-1] == "morris" and registry.game("morris") is GAME


def test_nothing_outside_its_rooms_names_it() -> None:
    files = [path for path in (ROOT / "src").rglob("*") if path.suffix in (".py", ".json")]
    assert len(files) > 300 and not [path for path in files if re.search(r"\bmorris", path.read_text("utf-8"))]


def test_without_its_line_it_is_not_there(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(registry, "REGISTRY", registry.REGISTRY[:-1])
    with pytest.raises(Refused) as refused:
        registry.game("morris")
    assert "no game called" in sentence(refused.value.why)


def test_it_is_played_in_letters() -> None:
    talk = Talk(House(), "morris")
    talk.begin()
    talk.hear("b2")
    assert "2 . w ." in talk.hear("board") and talk.hear("around b2")[0] == "b2: w"
    talk.hear("new")
    assert "2 . . ." in talk.hear("board")


@pytest.mark.parametrize("seed", range(4))
def test_it_conforms(seed: int) -> None:
    assert conform(GAME, seed, reload_at=8) > 4


def test_its_rules() -> None:
    assert NEAR[4] == (0, 1, 2, 3, 5, 6, 7, 8) and NEAR[0] == (1, 3, 4) and NEAR[1] == (0, 2, 4)
    won = GAME.apply(GAME.parse_state("ww.bb.... 4"), "c1")
    assert GAME.outcome(won)[:2] == (True, 0) and GAME.legal(won) == ()
    moving = GAME.parse_state("wbwb.w..b 6")
    assert [GAME.check(moving, move) is None for move in ("a1b1", "a1b2", "a1", "b1b2")] == [False, True, False, False]
    assert GAME.outcome(State("wbwb.w..b", LIMIT)).reason == "limit"
    for text in ("", "......... 1", "www...bb. 6", "x........ 0", "......... 00"):
        with pytest.raises(Refused):
            GAME.parse_state(text)


def test_its_players_answer_the_same_again_and_each_beats_the_one_before() -> None:
    state = GAME.new({}, 1)
    for player in bots("morris").values():
        assert decide(player, state, 3, 300) == decide(player, state, 3, 300)
        assert decide(player, state, 3, 300).move in NAMES
    names = [player.name for player in BOTS.players]
    for weaker, stronger in pairwise(names[:-1]):  # the last two think long and draw often
        result = play_match("morris", f"{stronger},{weaker}", 12, 1, 2)
        assert result.won + result.drawn / 2 >= 0.6 * result.games, (stronger, weaker, result)


def test_its_table_is_played_at_without_a_screen() -> None:
    table = sit_down("morris")
    assert not table.do("play", "b2c3") and said(table.news()) == ["Men are still being placed: one point is a move."]
    news = play_out(table, chosen_by(2))
    assert table.session.over and kinds(news)[-1] == "ended" and news[-1].get("commands") == "new replay"
    assert said(news)[-1].endswith(("three in a row.", "cannot move.", "nobody has won."))
    assert table.do("undo") and not table.session.over
    assert table.do("new") and not table.session.moves and table.human_to_move


def test_a_monkey_at_its_table() -> None:
    found = monkey(sit_down("morris"), 1, 300)
    assert found.done and found.refused


def test_a_man_that_was_chosen_is_put_down_when_a_move_is_taken_back() -> None:
    driver, _ = at_the_shelf()
    scene = opened(driver)
    scene.set_position("wbwb.w..b 6")
    driver.frame(3)
    driver.click(*centre(NAMES.index("a1")))
    assert scene.chosen == NAMES.index("a1")
    driver.click(*centre(NAMES.index("b2")))
    driver.wait(lambda: scene.human_to_move)
    assert scene.session.moves[0] == "a1b2" and scene.chosen is None
    driver.click(*centre(NAMES.index("b2")))
    assert scene.chosen == NAMES.index("b2")
    scene.command("undo")
    driver.frame(2)
    assert scene.session.length == 2 and scene.session.ply == 0 and scene.chosen is None


def test_its_box_stands_on_the_shelf() -> None:
    assert [box.game for box in shelf()][-1] == "morris" and len(shelf()) == 6
    driver, scene = at_the_shelf()
    assert scene.chosen == 5 and scene.shelf().boxes == 6
    left = left_of(5, scene.position, 6)
    assert left + COVER_W < 320 and left_of(1, scene.position, 6) == 6 and left_of(0, 0.0, 6) == 6
    assert left_of(2, 2.5, 6) == 6 + 2 * STEP - STEP / 2, "it goes by as the lamp goes along"
    driver.golden("template/shelf")
    driver.click(round(left) + 20, 80)
    driver.wait(lambda: isinstance(driver.app.scene, MorrisScene))


def test_its_machine_starts_it_without_pictures_of_its_own() -> None:
    driver, _ = at_the_shelf(boot=True)
    driver.key("enter")
    driver.wait(lambda: isinstance(driver.app.scene, BootScene))
    scene = driver.app.scene
    assert isinstance(scene, BootScene)
    driver.wait(lambda: scene.frame == 140)
    driver.golden("template/boot")
    driver.key("enter")
    driver.wait(lambda: isinstance(driver.app.scene, MorrisScene))


def test_a_game_is_played_kept_and_gone_on_with() -> None:
    storage = Memory()
    driver, _ = at_the_shelf(storage)
    scene = opened(driver)
    driver.click(*centre(NAMES.index("b2")))
    driver.wait(lambda: scene.human_to_move)
    kept = list(scene.session.moves)
    assert kept[0] == "b2" and len(kept) == 2
    driver.click(*centre(NAMES.index("b2")))
    assert list(scene.session.moves) == kept and "b2" in scene.note
    driver.app.pop()
    driver.frame(3)
    again, shelf_scene = at_the_shelf(storage)
    assert shelf_scene.shelf().detail
    scene = opened(again)
    assert scene.session.moves == kept
    best = bot("morris", "strongest")
    while not scene.session.over:
        scene.try_move(decide(best, scene.session.view(), 1, 3_000).move)
        again.wait(lambda: scene.human_to_move or scene.session.over)
    again.wait(lambda: again.app.dialogs)
    assert [row.game for row in again.app.statistics.rows()] == ["morris"]


@pytest.mark.parametrize("name", ["morris-board", "morris-replay"])
def test_its_screens_are_shot(name: str) -> None:
    app = studio()
    shots()[name](app)
    Driver(app).golden(f"template/{name}")
    assert isinstance(app.scene, ReplayScene if "replay" in name else MorrisScene)
    app.shut()


def test_its_manual_is_read() -> None:
    driver, scene = at_the_shelf()
    scene.command("manuals")
    driver.frame(3)
    book = driver.app.scene
    assert isinstance(book, ManualScene) and book.game == "morris" and book.spreads


def test_its_counts_were_made_by_another_program() -> None:
    found = json.loads((HERE / "fixtures" / "morris" / "perft.json").read_text())
    assert "independent" in found["convention"] and len(found["positions"]) == 3


def test_its_lesson_is_passed_by_the_mouse() -> None:
    driver = make_app()
    open_lesson(driver.app, LINE.name)
    driver.wait(lambda: isinstance(driver.app.scene, LessonScene))
    scene = driver.app.scene
    assert scene.pages()[0]
    for points in (("c1",), ("c2", "c1")):
        for point in points:
            spot = scene.face.spot(point)
            driver.click(round(spot.x), round(spot.y))
        driver.wait(lambda: scene.goes_on)
        driver.click(300, 190)
    driver.wait(lambda: driver.app.dialogs)
    assert scene.table.done
