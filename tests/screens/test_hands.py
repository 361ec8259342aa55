"""The page for hands and eyes: by mouse, keys and pad, over everything, and what its rows do."""

import pytest

from codewheel.machines import framebuffer
from codewheel.machines.keymap import DEFAULTS, FIXED, KeyMap
from codewheel.machines.palette import Machine, load
from codewheel.machines.widgets.dialog import Prompt
from codewheel.screens.app import App
from codewheel.screens.hands import HandsPage
from codewheel.screens.launcher.scene import LauncherScene
from codewheel.screens.launcher.title import TitleScene
from codewheel.screens.meeting import WelcomeCard, welcome
from codewheel.screens.settings import KeyPage, SettingsDialog
from codewheel.screens.table_scene import NOTE, PATIENCE
from codewheel.session.hands import ROWS, SIGHTS, value
from codewheel.session.settings import TABLE
from driver import Driver, Empty, make_app

LONG = 1500  # frames
PALETTES = {"amiga": "workbench", "st": "gem", "dos": "text"}


@pytest.fixture(params=PALETTES.values())
def player(request: pytest.FixtureRequest) -> Driver:
    return make_app(palette=request.param)


def page(player: Driver) -> HandsPage:
    player.key("f11")
    player.frame()
    found = player.app.dialogs[-1]
    assert isinstance(found, HandsPage)
    return found


def test_one_key_brings_it_and_takes_it_away_on_all_machines(player: Driver) -> None:
    keymap = player.app.keymap
    others = [command for command in (*FIXED, *DEFAULTS[keymap.machine]) if command != "hands"]
    for chord in keymap.of("hands"):
        assert not [name for name in others if chord in keymap.of(name)], chord
        player.key(chord)
        assert isinstance(player.app.dialogs[-1], HandsPage), chord
        player.key(chord)
        assert not player.app.dialogs


def test_a_page_of_the_browser_has_its_own_key_for_it() -> None:
    for machine in Machine:
        keys = KeyMap(machine, page=True).of("hands")
        assert keys[0] == "insert" and "f11" not in keys


def test_every_row_is_turned_by_mouse_and_by_keys(player: Driver) -> None:
    shown = page(player)
    settings = player.app.settings
    for row in ROWS:
        if row.key == "large":
            continue  # the page comes anew with it, see test_large
        turner = shown.turners[row.key]
        for _ in row.values:  # all the way round
            before = value(settings, row)
            player.hit(turner.value(player.app.skin))
            now = value(settings, row)
            assert now != before and row.values[turner.index] == now
        box = turner.value(player.app.skin)
        player.click(box.x + 3, box.y + 3)
        assert turner.index == len(row.values) - 1 or value(settings, row) == row.values[turner.index]
    player.click(next(w for w in shown.group if getattr(w, "label", "") == "Defaults").box.x + 9, 0)
    player.hit(next(w for w in shown.group if getattr(w, "label", "") == "Defaults"))
    for row in ROWS:
        assert shown.turners[row.key].index == row.values.index(value(settings, row))
    assert all(settings.get(row.key) == TABLE[row.key].default for row in ROWS if row.key in TABLE)
    shown.group.set_focus(shown.turners["signs"])
    player.key("right")
    assert settings.get("signs")
    player.key("left")
    assert not settings.get("signs")
    player.key("space")
    assert settings.get("signs") and App(player.app.storage).settings.get("signs"), "it is kept"
    player.key("esc")
    assert not player.app.dialogs


def test_what_a_row_is_for_is_told_as_one_comes_to_it(player: Driver) -> None:
    shown = page(player)
    told = set()
    for row in ROWS:
        shown.group.set_focus(shown.turners[row.key])
        player.frame()
        told.add(shown.means.text)
    assert len(told) == len(ROWS)


def test_the_colours_change_behind_it_at_once(player: Driver) -> None:
    shown = page(player)
    name = player.app.palette.name
    shown.group.set_focus(shown.turners["colours"])
    player.key("right")
    assert player.app.palette == load(name, True)
    for sight in SIGHTS:
        player.key("right")
        player.frame()
        assert player.app.palette == load(name, sight=sight)
        assert framebuffer.colours() == player.app.palette.colours
    player.key("right")
    assert player.app.palette == load(name)


def test_it_comes_over_dialogs_and_leaves_them_as_they_were(player: Driver) -> None:
    prompt = Prompt("What is it called?", "Sunday", lambda text: None)
    player.app.open(prompt)
    player.frame()
    player.key("f11")
    assert isinstance(player.app.dialogs[-1], HandsPage) and prompt in player.app.dialogs
    player.key("esc")
    assert player.app.dialogs == [prompt] and prompt.field.text == "Sunday"


def test_a_key_that_is_to_be_caught_is_caught(player: Driver) -> None:
    player.app.open_keys()
    player.frame()
    keys = player.app.dialogs[-1]
    assert isinstance(keys, KeyPage)
    keys.list.index = next(n for n, row in enumerate(keys.list.rows) if row.startswith("Hint"))
    player.hit(next(w for w in keys.group if getattr(w, "label", "") == "Change"))
    player.key("f11")
    assert not any(isinstance(dialog, HandsPage) for dialog in player.app.dialogs)
    assert player.app.dialogs[-1] is not keys, "it is asked whether it is to be taken from there"


def test_it_comes_over_a_title_which_stays_meanwhile() -> None:
    driver = make_app(TitleScene, home=LauncherScene)
    driver.frame(20)
    driver.key("f11")
    driver.frame(3)
    assert isinstance(driver.app.scene, TitleScene) and isinstance(driver.app.dialogs[-1], HandsPage)


def test_the_settings_lead_to_it_and_show_what_was_changed_there(player: Driver) -> None:
    player.app.open_settings()
    player.frame()
    settings = player.app.dialogs[-1]
    assert isinstance(settings, SettingsDialog)
    player.hit(next(w for w in settings.group if getattr(w, "label", "") == "Access"))
    shown = player.app.dialogs[-1]
    assert isinstance(shown, HandsPage)
    player.hit(shown.turners["flashes"].value(player.app.skin))
    player.key("esc")
    player.frame()
    assert settings.checks["flashes"].on


def test_the_first_start_offers_it() -> None:
    driver = make_app(LauncherScene, home=LauncherScene)
    driver.frame(3)
    welcome(driver.app)
    driver.frame()
    card = driver.app.dialogs[-1]
    assert isinstance(card, WelcomeCard)
    assert any("F11" in getattr(w, "text", "") for w in card.group)
    driver.hit(next(w for w in card.group if getattr(w, "label", "") == "Hands and eyes"))
    assert isinstance(driver.app.dialogs[-1], HandsPage)
    driver.key("esc")
    assert driver.app.dialogs == [card]
    driver.key("esc")
    assert not driver.app.dialogs


def test_computers_wait_and_words_stay_as_long_as_one_needs(player: Driver) -> None:
    app, settings = player.app, player.app.settings
    assert app.waits(PATIENCE) == PATIENCE and app.stays(NOTE) == NOTE
    settings.set("animation", "off")
    assert app.waits(PATIENCE) == 0
    settings.set("pace", "slow")
    assert app.waits(PATIENCE) >= 90
    settings.set("time", "twice")
    assert app.stays(NOTE) == 2 * NOTE
    settings.set("time", "none")
    assert app.stays(NOTE) > 10**6


def test_a_title_stands_longer_and_for_ever_where_nobody_hurries() -> None:
    passed = {}
    for chosen in ("once", "twice", "none"):
        driver = make_app(Empty, home=LauncherScene)
        driver.app.settings.set("time", chosen)
        driver.app.go(TitleScene(driver.app))
        driver.frame(2)
        begins = driver.app.frame
        while isinstance(driver.app.scene, TitleScene) and driver.app.frame < begins + LONG:
            driver.app.update()
        passed[chosen] = driver.app.frame - begins
    assert passed["once"] + 290 <= passed["twice"] < LONG == passed["none"]
