"""The titles of EYE and L'Oeil: what moves in them, how they are left, that the box shows them once."""

from collections.abc import Callable

import pytest

from codewheel.screens.contract import screen
from codewheel.screens.eye import lids
from codewheel.screens.eye.titles import LENGTH, TURN, TURNS, WAKING, WHEEL, EyeTitle
from codewheel.screens.launcher.boxes import entrance, shelf
from codewheel.screens.launcher.scene import LauncherScene
from codewheel.screens.oeil_solo import titles as lid
from codewheel.screens.oeil_solo.titles import LidScene
from codewheel.screens.title import Title
from codewheel.session.storage import Memory
from driver import Driver, make_app

KINDS = (EyeTitle, LidScene)


def title(kind: type[Title], storage: Memory | None = None) -> tuple[Driver, Title, list[str]]:
    """A title, and what has followed."""
    told: list[str] = []
    driver = make_app(lambda app: kind(app, lambda: told.append("then")), storage, home=LauncherScene)
    scene = driver.app.scene
    assert isinstance(scene, Title)
    return driver, scene, told


@pytest.mark.parametrize("kind", KINDS)
def test_it_ends_by_itself_and_tells_so_once(kind: type[Title]) -> None:
    driver, scene, told = title(kind)
    driver.frame(scene.length + 5)
    assert scene.over and told == ["then"]
    driver.key("enter")
    assert told == ["then"]


@pytest.mark.parametrize("way", ["key", "esc", "click"])
def test_a_key_or_a_click_goes_on(way: str) -> None:
    driver, scene, told = title(EyeTitle)
    driver.frame(20)
    assert not told
    driver.click(50, 50) if way == "click" else driver.key("space" if way == "key" else "esc")
    assert told == ["then"] and scene.over


def test_the_first_touch_lifts_the_lid_the_second_opens_the_box() -> None:
    driver, scene, told = title(LidScene)
    driver.frame(30)
    before = driver.pixels()
    driver.key("space")
    assert not told and scene.frame >= lid.LENGTH
    driver.frame(12)
    assert driver.pixels() != before
    driver.key("space")
    assert told == ["then"]


@pytest.mark.parametrize("kind", KINDS)
def test_it_stands_still_where_nothing_is_to_move_and_is_left_out_where_it_is_not_wanted(kind: type[Title]) -> None:
    driver, scene, told = title(kind)
    driver.app.settings.set("animation", "off")
    driver.frame(2)
    first = driver.pixels()
    driver.frame(90)
    assert driver.pixels() == first
    driver.key("space")
    assert told == ["then"] and scene.over
    storage = Memory()
    again = make_app(storage=storage)
    again.app.settings.set("boot_scenes", False)
    _, scene, told = title(kind, storage)
    assert scene.over and told == ["then"]


def test_the_eye_opens_blinks_and_turns_in_sixteen_colours() -> None:
    assert [WAKING.opened(frame) for frame in (0, WAKING.opens, WAKING.opens + WAKING.opening, LENGTH)] == [0, 0, 1, 1]
    assert WAKING.opened(WAKING.blinks[0] + WAKING.blink // 2) == 0
    driver, _, _ = title(EyeTitle)
    shown = set()
    for _ in range(TURNS + TURN * len(WHEEL)):
        driver.frame()
        shown.add(driver.pixels())
        assert len(driver.colours()) <= 16
    assert len(shown) > WAKING.opening // 2 + len(WHEEL)


def test_the_lids_meet_in_the_corners_and_leave_the_iris_free() -> None:
    for x in (lids.LEFT, lids.RIGHT):
        assert abs(lids.lower(x) - lids.upper(x)) < 1
    x, y, radius = lids.IRIS
    assert lids.upper(x) < y - lids.PUPIL and lids.lower(x) > y + lids.PUPIL
    assert all(lids.upper(x) < lids.lower(x) for x in range(lids.LEFT + 3, lids.RIGHT - 2))
    assert lids.SPRITE.w >= 2 * radius


@pytest.mark.parametrize(("name", "kind"), [("eye", EyeTitle), ("oeil_solo", LidScene)])
def test_a_box_opens_with_its_title(name: str, kind: type[Title]) -> None:
    driver = make_app(LauncherScene)
    box = next(box for box in shelf() if box.name == name)
    scene = entrance(driver.app, box, None)
    assert isinstance(scene, kind)
    driver.app.push(scene)
    driver.frame(2)
    wait: Callable[[], bool] = lambda: not isinstance(driver.app.scene, Title)  # noqa: E731
    while not wait():
        driver.key("enter", 2)
    assert driver.app.palette.name == screen(box.game).palette
