"""Golden pictures of every screen and dialog that `codewheel shots` knows: pixel by pixel, in the machine's colours.

Every text in them lies on the screen, on its own ground and over no other.
"""

import pytest

from codewheel.screens.shots import shots, studio
from driver import Driver, quiet, start
from examples import but
from written import MOVING, written

LONG = ("eye-review", "eye-review-four", "oeil-solo-review", "triaxis-review")  # seconds of search: there are others


@pytest.mark.parametrize("name", but(shots(), LONG))
def test_the_picture_is_the_golden_one(name: str) -> None:
    start()
    quiet()  # first, so that the app does not see the pointer leave where a test before left it
    quiet_app = studio()
    try:
        shots()[name](quiet_app)
        Driver(quiet_app).golden(f"shots/{name}")
        with written() as record:
            quiet_app.draw()
        found = record.faults(clipped=name in MOVING)
        if not (quiet_app.dialogs or quiet_app.menu_bar.active or name in MOVING):
            found += record.hidden()
    finally:
        quiet_app.shut()
    assert not found, "\n".join(found)
