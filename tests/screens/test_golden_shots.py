"""Golden pictures of every screen and dialog that `codewheel shots` knows: pixel by pixel, in the machine's colours."""

import pytest

from codewheel.screens import clock, game, slots
from codewheel.screens.ishido import finish, flow, keeping, more
from codewheel.screens.ishido import shots as ishido_shots
from codewheel.screens.shots import shots, studio
from driver import Driver, quiet, start

CLOCKS = (clock, game, slots, flow, finish, keeping, more, ishido_shots)  # all that ask what day it is


@pytest.mark.parametrize("name", shots())
def test_the_picture_is_the_golden_one(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    for module in CLOCKS:
        monkeypatch.setattr(module, "now", lambda: "2001-04-28 15:20")
    start()
    quiet()  # first, so that the app does not see the pointer leave where a test before left it
    quiet_app = studio()
    try:
        shots()[name](quiet_app)
        Driver(quiet_app).golden(f"shots/{name}")
    finally:
        quiet_app.shut()
