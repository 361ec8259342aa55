"""The first frame: there before the app is made, and a failure behind it ends in a sentence."""

import pytest

from codewheel.machines import framebuffer
from codewheel.screens.app import App
from codewheel.screens.opening import Opening
from driver import make_app, quiet, start


@pytest.mark.parametrize("palette", ["title", "einauge/board", "workbench", "text"])
def test_the_first_picture_is_drawn_without_an_app(palette: str) -> None:
    start()
    quiet()
    made: list[App] = []

    def make() -> App:
        made.append(make_app().app)
        return made[0]

    opening = Opening(palette, make, str)
    opening.update()
    opening.draw()
    assert not made and opening.app is None
    first = framebuffer.snapshot()
    assert len(set(first)) > (1 if palette != "text" else 0)
    opening.update()
    opening.draw()
    assert opening.app is made[0]


def test_a_failure_is_told_and_ends_the_program(capsys: pytest.CaptureFixture[str]) -> None:
    start()

    def make() -> App:
        raise ValueError("no luck")

    opening = Opening("title", make, lambda fault: f"codewheel: {fault}")
    opening.draw()
    with pytest.raises(SystemExit) as end:
        opening.update()
    assert end.value.code == 1 and capsys.readouterr().err == "codewheel: no luck\n"
