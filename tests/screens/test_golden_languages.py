"""Golden pictures of the screens with most words in each language that there is: pixel by pixel, as in English.

What is written in them and whether it fits is looked at in all screens (`test_stretched.py`).
"""

import pytest

from codewheel.screens.shots import shots, studio
from codewheel.session import texts
from driver import GOLDEN, Driver, quiet, start
from examples import proved

LANGUAGES = [code for code in texts.languages() if code != texts.ENGLISH]
SCREENS = (
    "codewheel-question", "codewheel-how",
    "launcher-shelf", "launcher-settings", "launcher-hands", "launcher-statistics", "launcher-days",
    "launcher-welcome", "launcher-keys", "launcher-manuals", "ishido-name",
    "letters-desk", "letters-new",
    "ishido-menu", "ishido-mistake", "ishido-analysis", "ishido-oracle-augury", "ishido-end-third", "ishido-scores",
    "ishido-mode-challenge", "ishido-editor-menu", "ishido-daily", "ishido-lesson",
    "eye-middle", "eye-more", "eye-quiz", "eye-end-third", "eye-review", "eye-problem",
    "oeil-solo-box", "oeil-solo-middle", "oeil-solo-hint",
    "einauge-menu", "einauge-codes", "einauge-review", "einauge-training", "einauge-rules",
    "triaxis-help-04", "triaxis-end", "triaxis-menu", "triaxis-helps",
)  # fmt: skip
CASES = [pytest.param(code, name, id=f"{code}-{name}") for code in LANGUAGES for name in SCREENS]


@pytest.mark.parametrize(("code", "name"), proved(CASES, 4))
def test_the_picture_is_the_golden_one(code: str, name: str) -> None:
    start()
    quiet()
    texts.language(code)
    app = studio()
    try:
        shots()[name](app)
        Driver(app).golden(f"shots/{code}/{name}")
    finally:
        app.shut()


@pytest.mark.parametrize("code", LANGUAGES)
def test_no_picture_lies_there_of_a_screen_that_is_not_drawn(code: str) -> None:
    assert {path.stem for path in (GOLDEN / "shots" / code).glob("*.png")} == set(SCREENS)
