"""The drive is heard and its light glows for what the player asks for, and never for what is kept by itself."""

from typing import Any

import pytest

from codewheel.machines.framebuffer import HEIGHT, WIDTH
from codewheel.screens.app import DRIVE
from codewheel.screens.boot.scene import BootScene
from codewheel.screens.contract import Start, box_of, screen
from codewheel.screens.settings import SettingsDialog
from codewheel.session.play import HUMAN, Seat, Session
from driver import Driver, make_app


def corner(player: Driver) -> list[bytes]:
    """The lower right corner of the picture."""
    rows = player.pixels()
    return [rows[y * WIDTH - 14 : y * WIDTH] for y in range(HEIGHT - 6, HEIGHT + 1)]


@pytest.mark.parametrize("palette", ["workbench", "gem", "text"])
def test_its_light_glows_as_long_as_it_is_heard(palette: str) -> None:
    player = make_app(palette=palette)
    before = corner(player)
    player.app.drive()
    player.frame()
    assert corner(player) != before and player.played[-1] == "drive"
    player.frame(DRIVE)
    assert corner(player) == before


def seated() -> tuple[Driver, Any]:
    player = make_app()
    player.app.settings.set("animation", "off")
    session = Session.new("einauge", {}, 1, (Seat(HUMAN), Seat(HUMAN)))
    player.app.push(screen("einauge").open_game(player.app, Start(session=session)))
    player.wait(lambda: hasattr(player.app.scene, "table"))
    player.frame(3)
    return player, player.app.scene


def test_it_runs_for_a_save_and_an_open_and_never_for_a_move() -> None:
    player, scene = seated()
    for move in ("c3", "c4"):
        assert scene.try_move(move)
        player.frame(3)
    assert player.app.storage.read("saves/einauge/auto.json") and "drive" not in player.played
    assert scene.do("save", "Mine") and player.played.count("drive") == 1
    assert not scene.do("open", "Nothing") and player.played.count("drive") == 1
    assert scene.do("open", "Mine") and player.played.count("drive") == 2
    assert scene.do("undo") and player.played.count("drive") == 2


def test_a_box_without_its_boot_scene_starts_with_the_drive() -> None:
    player = make_app()
    started: list[bool] = []
    player.app.settings.set("boot_scenes", False)
    player.app.push(BootScene(player.app, box_of("einauge"), lambda: started.append(True)))
    player.frame(2)
    assert started == [True] and player.played.count("drive") == 1


def test_its_slider_is_heard_at_once() -> None:
    player = make_app()
    player.app.open_settings()
    player.frame()
    dialog = player.app.dialogs[-1]
    assert isinstance(dialog, SettingsDialog)
    dialog.sliders["drive"].set(3)
    assert player.app.settings.get("drive") == 3 and player.played[-1] == "drive"
