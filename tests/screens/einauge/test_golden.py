"""Golden pictures of what Ein-Auge shows in passing: a pass, threats, a slide, a win, a hint on its way."""

import pytest

from codewheel.rules.einauge.game import SQUARE
from codewheel.screens.contract import Start
from codewheel.screens.einauge.scene import EinAugeScene, open_game
from codewheel.screens.launcher.scene import LauncherScene
from codewheel.screens.pondering import Pondering
from codewheel.screens.settings import KeyCatch
from codewheel.session.play import HUMAN, Seat, Session
from driver import Driver, make_app

PASS = "wwbwb/bww.w/bwbbb/bbwbw/wbwwb b - 25"
THREATS = "ww.ww/w...b/w..b./.bb../w.bbb w - 14"


def opened(state: str) -> tuple[Driver, EinAugeScene]:
    session = Session.new("einauge", {}, 5, [Seat(HUMAN)] * 2, state)
    driver = make_app(lambda app: open_game(app, Start(session=session)), home=LauncherScene)
    scene = driver.app.scene
    assert isinstance(scene, EinAugeScene)
    driver.frame(30)
    return driver, scene


def test_a_slide_half_way_and_the_pass_after_it() -> None:
    driver, scene = opened(PASS)
    scene.try_move("d3")
    driver.frame(5)
    driver.golden("einauge/slide")
    driver.wait(lambda: scene.motions.idle)
    driver.frame(10)
    assert scene.session.state.barred == SQUARE["d4"]
    driver.golden("einauge/pass")


def test_threats_are_marked() -> None:
    driver, scene = opened(THREATS)
    scene.command("fours")
    driver.frame(2)
    driver.golden("einauge/threats")


@pytest.mark.parametrize("frame", [4, 14])
def test_a_four_is_a_moment(frame: int) -> None:
    driver, scene = opened("www../bbb../...../...../..... w - 6")
    scene.try_move("d5")
    driver.wait(lambda: scene.motions.event_kind == "win")
    driver.frame(frame)
    driver.golden(f"einauge/win-{frame}")


def test_a_hint_on_its_way_and_a_key_to_catch() -> None:
    driver, _ = opened(PASS)
    driver.app.open(Pondering(lambda: 0.4, lambda: None, EinAugeScene.hint_at))
    driver.frame(2)
    driver.golden("einauge/ponders")
    driver.key("esc")
    driver.app.open(KeyCatch("Hint", lambda chord: None))
    driver.frame(2)
    driver.golden("einauge/press")
