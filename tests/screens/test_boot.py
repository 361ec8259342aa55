"""The boot scenes: what they show, how long, how they are skipped, what is heard."""

from collections.abc import Callable
from itertools import pairwise

import pytest
import pyxel

from codewheel.machines.palette import Machine
from codewheel.screens.boot.scene import BootScene, stage
from codewheel.screens.contract import GameBox
from codewheel.screens.eye import SCREEN as EYE
from codewheel.screens.launcher.boxes import shelf
from codewheel.session.storage import Memory
from driver import Driver, Empty, make_app

BOXES = {box.game: box for box in shelf()}
MOMENTS = {Machine.AMIGA: (60, 118, 200), Machine.ST: (58, 140, 200), Machine.DOS: (96, 160, 230)}


def box_for(machine: Machine, game: str) -> GameBox:
    """The box of a game, on whatever machine."""
    return BOXES[game]._replace(machine=machine)


def started(machine: Machine, game: str, **settings: object) -> tuple[Driver, list[int]]:
    """A driver whose app has just switched the machine on, and the frames at which the scene said it was over."""
    driver = make_app(storage=Memory())
    app = driver.app
    for key, value in settings.items():
        app.settings.set(key, value)
    ends: list[int] = []

    def then() -> None:
        ends.append(app.frame)
        app.go(Empty(app))

    app.push(BootScene(app, box_for(machine, game), then))
    driver.frame()
    return driver, ends


@pytest.mark.parametrize("machine", Machine)
@pytest.mark.parametrize("game", BOXES)
def test_every_frame_of_every_scene_is_drawn(machine: Machine, game: str) -> None:
    driver, ends = started(machine, game)
    first = driver.app.frame
    seen = set()
    while not ends:
        driver.frame()
        seen.add(hash(driver.pixels()))
    length = stage(box_for(machine, game)).length
    assert 180 <= length <= 300, "three to five seconds"
    assert length - 2 <= ends[0] - first <= length + 1
    assert len(ends) == 1
    assert len(seen) > length // 3, "it moves"
    assert isinstance(driver.app.scene, Empty)


@pytest.mark.parametrize("machine", Machine)
def test_pictures(machine: Machine) -> None:
    game = {Machine.AMIGA: "ishido", Machine.ST: "einauge", Machine.DOS: "triaxis"}[machine]
    driver, ends = started(machine, game)
    for moment in MOMENTS[machine]:
        scene = driver.app.scene
        assert isinstance(scene, BootScene)
        driver.wait(lambda scene=scene, moment=moment: scene.frame == moment)
        driver.golden(f"boot-{machine.value}-{moment}")
    assert not ends


@pytest.mark.parametrize("machine", Machine)
def test_the_scene_shows_which_game_is_started(machine: Machine) -> None:
    pictures = set()
    for game in BOXES:
        driver, _ = started(machine, game)
        scene = driver.app.scene
        assert isinstance(scene, BootScene)
        driver.wait(lambda scene=scene: scene.frame == MOMENTS[machine][0 if machine is Machine.AMIGA else 2])
        pictures.add(driver.pixels())
    assert len(pictures) == len(BOXES)


def light(driver: Driver) -> int:
    """How bright the screen is."""
    colours = list(pyxel.colors)
    values = [sum((colour >> shift & 255) for shift in (16, 8, 0)) for colour in colours]
    return sum(values[pen] for pen in driver.pixels())


@pytest.mark.parametrize("machine", Machine)
def test_the_end_goes_softly_into_the_dark(machine: Machine) -> None:
    driver, ends = started(machine, {Machine.AMIGA: "ishido", Machine.ST: "einauge", Machine.DOS: "triaxis"}[machine])
    scene = driver.app.scene
    assert isinstance(scene, BootScene)
    driver.wait(lambda: scene.frame >= scene.stage.length - 30)
    seen = []
    while not ends:
        seen.append(light(driver))
        driver.frame()
    whole = max(seen)
    assert seen[-1] < whole * 0.1 and seen[0] > whole * 0.9
    assert max(a - b for a, b in pairwise(seen)) < whole * 0.21, "no more than a fifth in a frame"
    assert sum(a != b for a, b in pairwise(seen)) >= 7


SKIPS: dict[str, Callable[[Driver], None]] = {
    "key": lambda d: d.key("space"),
    "odd key": lambda d: d.key("f7"),
    "click": lambda d: d.click(100, 100),
    "right": lambda d: d.right(100, 100),
}


@pytest.mark.parametrize("how", SKIPS)
@pytest.mark.parametrize("machine", Machine)
def test_skipped_at_once(machine: Machine, how: str) -> None:
    driver, ends = started(machine, "einauge")
    driver.move(100, 100)
    driver.frame(30)
    before = driver.app.frame
    SKIPS[how](driver)
    # a click of the driver takes a frame to move, one to press, one to let go
    assert len(ends) == 1
    assert ends[0] - before == (2 if how in ("click", "right") else 1)
    assert isinstance(driver.app.scene, Empty)


def test_the_mouse_moving_skips_nothing() -> None:
    driver, ends = started(Machine.ST, "einauge")
    for x in range(20, 200, 9):
        driver.move(x, 90)
    assert not ends


@pytest.mark.parametrize("settings", [{"boot_scenes": False}, {"animation": "off"}])
@pytest.mark.parametrize("machine", Machine)
def test_not_wanted(machine: Machine, settings: dict[str, object]) -> None:
    driver, ends = started(machine, "einauge", **settings)
    assert len(ends) == 1
    assert isinstance(driver.app.scene, Empty)
    assert driver.played == ["drive"]


@pytest.mark.parametrize(("speed", "factor"), [("slow", 2), ("fast", 0.5)])
def test_speed_of_animations(speed: str, factor: float) -> None:
    driver, ends = started(Machine.DOS, "triaxis", animation=speed)
    first = driver.app.frame
    driver.wait(lambda: ends)
    length = stage(box_for(Machine.DOS, "triaxis")).length * factor
    assert abs(ends[0] - first - length) <= 2


@pytest.mark.parametrize("machine", Machine)
@pytest.mark.parametrize("game", BOXES)
def test_sounds_in_order(machine: Machine, game: str) -> None:
    driver, ends = started(machine, game)
    cues = stage(box_for(machine, game)).cues
    assert list(cues) == sorted(cues, key=lambda cue: cue[0])
    driver.wait(lambda: ends)
    assert driver.played == [name for _, name in cues]
    assert "disk" in driver.played


@pytest.mark.parametrize("machine", Machine)
def test_a_game_without_pictures_is_started_with_plain_ones(machine: Machine, monkeypatch: pytest.MonkeyPatch) -> None:
    plain = box_for(machine, "eye")._replace(name="three_morris", program="MORRIS")
    monkeypatch.setitem(BOXES, "eye", plain)
    monkeypatch.setattr(EYE, "boxes", (plain,))
    driver, ends = started(machine, "eye")
    seen = set()
    while not ends:
        driver.frame()
        seen.add(hash(driver.pixels()))
    assert len(seen) > 60, "it moves"
