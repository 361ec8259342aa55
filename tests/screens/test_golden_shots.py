"""Golden pictures of every screen and dialog that `codewheel shots` knows: pixel by pixel, in the machine's colours."""

import pytest

from codewheel.screens.shots import shots, studio
from driver import Driver, quiet, start


@pytest.mark.parametrize("name", shots())
def test_the_picture_is_the_golden_one(name: str) -> None:
    start()
    quiet()  # first, so that the app does not see the pointer leave where a test before left it
    quiet_app = studio()
    quiet_app.now = lambda: "2001-04-28 15:20"
    try:
        shots()[name](quiet_app)
        Driver(quiet_app).golden(f"shots/{name}")
    finally:
        quiet_app.shut()
