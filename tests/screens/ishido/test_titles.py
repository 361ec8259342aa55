"""Ishido's titles: two pictures, how long, how they are left, what is heard, what still moves."""

import pytest

from codewheel.machines.palette import Machine, dimmed, in_gamut, load
from codewheel.machines.pictures import load as picture
from codewheel.screens.ishido.titles import CARDS, FADE_IN, GONG, PRESS, TitlesScene
from codewheel.session.storage import Memory
from codewheel.session.texts import catalogue
from driver import Driver, Empty, make_app

LENGTH = sum(card.length for card in CARDS)


def started(**settings: object) -> tuple[Driver, list[int]]:
    """A driver whose app shows the titles, and the frames at which they said that they were over."""
    driver = make_app(storage=Memory())
    app = driver.app
    for key, value in settings.items():
        app.settings.set(key, value)
    ends: list[int] = []

    def then() -> None:
        ends.append(app.frame)
        app.go(Empty(app))

    app.push(TitlesScene(app, then))
    driver.frame()
    return driver, ends


def titles(driver: Driver) -> TitlesScene:
    scene = driver.app.scene
    assert isinstance(scene, TitlesScene)
    return scene


def test_they_play_to_their_end_and_say_so_once() -> None:
    driver, ends = started()
    first, seen, most = driver.app.frame, set(), 0
    while not ends:
        driver.frame()
        frame = driver.pixels()
        seen.add(hash(frame))
        most = max(most, len(set(frame)))
    assert abs(ends[0] - first - LENGTH) <= 3
    driver.frame(5)
    assert len(ends) == 1 and isinstance(driver.app.scene, Empty)
    assert len(seen) > 100 and most <= 16
    assert driver.played == ["gong"]


@pytest.mark.parametrize(("speed", "factor"), [("slow", 2), ("fast", 0.5), ("off", 1)])
def test_speed(speed: str, factor: float) -> None:
    driver, ends = started(animation=speed)
    first = driver.app.frame
    driver.wait(lambda: ends)
    assert abs(ends[0] - first - LENGTH * factor) <= 4


def test_without_animation_the_pictures_stand_still() -> None:
    driver, _ = started(animation="off")
    driver.frame(3)
    before = driver.pixels()
    driver.frame(40)
    assert driver.pixels() == before


def test_a_key_goes_to_the_second_title_another_to_the_board() -> None:
    driver, ends = started()
    driver.frame(10)
    driver.key("space")
    assert titles(driver).card == 1 and not ends
    driver.frame(10)
    driver.key("enter")
    assert len(ends) == 1


def test_a_click_goes_on_and_escape_leaves_both() -> None:
    driver, ends = started()
    driver.frame(5)
    driver.click(100, 100)
    assert titles(driver).card == 1 and not ends
    driver, ends = started()
    driver.frame(5)
    driver.key("esc")
    assert len(ends) == 1


def test_who_wants_no_boot_scenes_sees_no_titles() -> None:
    driver, ends = started(boot_scenes=False)
    driver.frame(2)
    assert len(ends) == 1 and isinstance(driver.app.scene, Empty)


def test_the_tune_begins_with_the_second_title() -> None:
    driver, _ = started()
    heard: list[str | None] = []
    driver.app.sounds.music = heard.append
    driver.wait(lambda: titles(driver).card == 1)
    assert heard == ["ishido/garden"]
    driver.wait(lambda: titles(driver).frame == GONG + 1)
    assert driver.played == ["gong"]


def test_pictures() -> None:
    driver, _ = started()
    driver.wait(lambda: titles(driver).frame == 90)
    driver.golden("ishido/title-garden")
    driver.wait(lambda: titles(driver).card == 1 and titles(driver).frame == PRESS + 10)
    driver.golden("ishido/title-stone")


def test_fade_goes_by_steps_of_the_amiga() -> None:
    palette = load("ishido/title")
    assert dimmed(palette, 1) is palette
    assert set(dimmed(palette, 0).colours) == {0}
    for step in range(FADE_IN):
        assert all(in_gamut(Machine.AMIGA, colour) for colour in dimmed(palette, step / FADE_IN).colours)


def test_both_pictures_fill_the_screen() -> None:
    for card in CARDS:
        image = picture(card.picture)
        assert (image.width, image.height) == (320, 200)


def test_texts() -> None:
    words = catalogue("ishido_words")
    for name in ("rules", "strategy", "about", "story1", "story4", "story_by", "tip1"):
        assert words[f"ishido_words.{name}"]
    for code, text in words.items():
        assert all(len(line) < 700 for line in text.split("\n")), code
        assert "{" not in text
