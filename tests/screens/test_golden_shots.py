"""Golden pictures of every screen and dialog that `codewheel shots` knows: pixel by pixel, in the machine's colours."""

import pytest

from codewheel.screens import clock, game, slots
from codewheel.screens.shots import SHOTS, studio
from driver import Driver, quiet


@pytest.mark.parametrize("name", SHOTS)
def test_the_picture_is_the_golden_one(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    for module in (clock, game, slots):
        monkeypatch.setattr(module, "now", lambda: "2001-04-28 15:20")
    quiet_app = studio()
    try:
        quiet()
        SHOTS[name](quiet_app)
        Driver(quiet_app).golden(f"shots/{name}")
    finally:
        quiet_app.shut()
