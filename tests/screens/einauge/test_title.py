"""The title of Ein-Auge: the eye opens, blinks and looks at the pointer; how it is left, and that the box shows it."""

import pytest

from codewheel.machines.palette import Machine, in_gamut, load
from codewheel.screens.einauge.title import WAKING, EinAugeTitle
from codewheel.screens.einauge.title_parts import EYE
from codewheel.screens.launcher.boxes import entrance, shelf
from codewheel.screens.launcher.scene import LauncherScene
from codewheel.session.storage import Memory
from driver import Driver, make_app

OPEN = WAKING.opens + WAKING.opening  # the frame in which the eye is open
WAYS = {
    "key": lambda driver: driver.key("space"),
    "escape": lambda driver: driver.key("esc"),
    "click": lambda driver: driver.click(50, 50),
    "right": lambda driver: driver.right(50, 50),
}


def title(**settings: object) -> tuple[Driver, EinAugeTitle, list[str]]:
    """The title, and what has followed."""
    told: list[str] = []
    driver = make_app(storage=Memory(), home=LauncherScene)
    for name, value in settings.items():
        driver.app.settings.set(name, value)
    scene = EinAugeTitle(driver.app, lambda: told.append("then"))
    driver.app.push(scene)
    driver.frame()
    return driver, scene, told


def eye(driver: Driver) -> bytes:
    """What is seen of the eye."""
    picture = driver.pixels()
    return b"".join(picture[320 * y + EYE.x : 320 * y + EYE.x + EYE.w] for y in range(EYE.y, EYE.y + EYE.h))


@pytest.mark.parametrize("speed", ["slow", "normal", "fast", "off"])
@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("frames", [0, 12, WAKING.opens + 5, OPEN + 30])
def test_it_is_left_at_once_in_any_motion(speed: str, way: str, frames: int) -> None:
    driver, scene, told = title(animation=speed)
    driver.frame(frames + 1)
    assert not told
    WAYS[way](driver)
    assert told == ["then"] and scene.over
    driver.key("enter")
    driver.frame(3)
    assert told == ["then"]


def test_it_ends_by_itself() -> None:
    driver, scene, told = title(animation="fast")
    driver.wait(lambda: told, scene.length)
    assert told == ["then"]


def test_who_wants_no_boot_scenes_sees_no_title() -> None:
    _driver, scene, told = title(boot_scenes=False)
    assert scene.over and told == ["then"]


def test_the_eye_opens_little_by_little_and_blinks() -> None:
    assert [WAKING.opened(frame) for frame in (0, WAKING.opens, OPEN)] == [0, 0, 1]
    blinks = WAKING.blinks[0]
    assert WAKING.opened(blinks + WAKING.blink // 2) == 0 and WAKING.opened(blinks + WAKING.blink) == 1
    driver, scene, _ = title()
    seen = []
    driver.wait(lambda: scene.frame >= WAKING.opens - 1)
    while scene.frame <= OPEN:
        driver.frame()
        seen.append(eye(driver))
        assert len(driver.colours()) <= 16
    assert len(set(seen)) >= 6


def test_the_iris_follows_the_pointer_and_the_picture_stands_still_where_nothing_is_to_move() -> None:
    driver, _, _ = title(animation="off")
    seen = set()
    for x, y in ((5, 170), (315, 170), (160, 20)):
        driver.move(x, y)
        driver.frame(2)
        seen.add(eye(driver))
    assert len(seen) == 3
    still = driver.pixels()
    driver.frame(40)
    assert driver.pixels() == still


@pytest.mark.parametrize("contrast", [False, True])
def test_its_colours_are_the_machines(contrast: bool) -> None:
    assert all(in_gamut(Machine.ST, colour) for colour in load("einauge/title", contrast).colours)


def test_the_box_opens_with_it_and_the_game_follows() -> None:
    driver = make_app(LauncherScene)
    scene = entrance(driver.app, next(box for box in shelf() if box.name == "einauge"), None)
    assert isinstance(scene, EinAugeTitle)
    driver.app.push(scene)
    driver.frame(2)
    driver.key("enter", 2)
    assert driver.app.palette.name == "einauge/board"
