"""`codewheel play GAME --lesson N`: what it refuses, and what it opens."""

import pytest

from codewheel.cli import main
from codewheel.commands import play
from codewheel.screens.lesson.scene import LessonScene
from driver import make_app


@pytest.mark.parametrize(
    ("more", "told"),
    [
        (["--lesson", "99"], "99"),
        (["--lesson", "0"], "0"),
        (["--lesson", "1", "--seed", "3"], "cannot be combined with --seed or --load"),
    ],
)
def test_a_lesson_that_cannot_be_opened(capsys, more, told):
    assert main(["play", "einauge", *more]) == 2
    assert told in capsys.readouterr().err


def test_a_lesson_is_opened_straight_away_and_asks_for_no_codewheel(monkeypatch):
    driver = make_app()
    driver.app.asks_codewheel = True
    driver.app.settings.set("codewheel_all", True)
    monkeypatch.setattr(play, "has_display", lambda: True)
    monkeypatch.setattr(play, "show", lambda first, **more: first(driver.app) or 0)
    assert main(["play", "ishido", "--lesson", "1"]) == 0
    driver.frame(2)
    assert isinstance(driver.app.scene, LessonScene) and driver.app.scene.game == "ishido"
