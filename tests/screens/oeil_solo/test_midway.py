"""The solitaire in mid-motion: whatever comes while a wheel turns or a counter steps, nothing fails or is lost."""

from collections.abc import Callable

import pytest

from codewheel.rules.eye.board import TURNS
from codewheel.screens.oeil_solo.scene import SolitaireScene
from driver import Driver
from examples import proved
from screens.eye.play import handle
from screens.oeil_solo.play import driven

DEEDS: dict[str, Callable[[Driver, SolitaireScene], object]] = {
    "key": lambda driver, scene: driver.key("space"),
    "undo": lambda driver, scene: scene.do("undo"),
    "undo and redo": lambda driver, scene: (scene.do("undo"), scene.do("redo")),
    "dialog": lambda driver, scene: scene.command("about"),
    "click": lambda driver, scene: driver.click(*handle("turn B+")),
    "another move": lambda driver, scene: scene.do("play", scene.session.game.legal(scene.session.state)[0]),
    "hint": lambda driver, scene: scene.command("hint"),
    "viewer": lambda driver, scene: scene.do("replay"),
    "a start": lambda driver, scene: scene.command("start"),
    "leaving": lambda driver, scene: scene.app.pop(),
    "speed": lambda driver, scene: driver.app.settings.set("animation", "off"),
}


@pytest.mark.parametrize("deed", DEEDS)
@pytest.mark.parametrize("frames", proved([4, 0, 24]))
def test_whatever_comes_while_something_moves_nothing_fails_and_no_move_is_lost(deed: str, frames: int) -> None:
    driver, scene = driven()
    legal = scene.session.game.legal(scene.session.state)
    assert scene.try_move(next(move for move in legal if move not in TURNS))
    driver.app.settings.set("animation", "normal")
    session, before = scene.session, scene.session.state
    turn = next(move for move in session.game.legal(before) if move in TURNS)
    assert scene.try_move(turn)
    driver.frame(frames)
    assert scene.motions.event_kind == "turn" and scene.disc_view().pattern == before.pattern
    DEEDS[deed](driver, scene)
    for _ in range(50):
        scene.disc_view()
        driver.frame()
    assert not driver.app.storage.names("log/")
    if deed == "undo":
        assert session.ply == 1 and scene.disc_view().pattern == before.pattern
    else:
        assert session.line[1] == turn
