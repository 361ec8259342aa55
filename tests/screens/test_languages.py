"""The language is chosen on the screen, and what stands there speaks it at once."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from codewheel import paths
from codewheel.machines.widgets.controls import Button
from codewheel.screens.launcher.scene import LauncherScene
from codewheel.screens.manual.scene import ManualScene
from codewheel.screens.meeting import WelcomeCard, welcome
from codewheel.screens.settings import SettingsDialog
from codewheel.session import texts
from codewheel.session.texts import translate
from driver import Driver, make_app


@pytest.fixture(autouse=True)
def english_again() -> Iterator[None]:
    yield
    texts.language(texts.ENGLISH)


def shelf() -> Driver:
    driver = make_app(LauncherScene, home=LauncherScene)
    driver.frame(2)
    return driver


def labels(card: WelcomeCard) -> list[str]:
    return [part.label for part in card.group if isinstance(part, Button)]


def test_the_card_of_the_first_start_names_each_language_in_itself_and_speaks_it_at_once() -> None:
    driver = shelf()
    welcome(driver.app)
    driver.frame(2)
    card = driver.app.dialogs[-1]
    assert isinstance(card, WelcomeCard)
    assert labels(card)[: len(texts.languages())] == ["English", "Deutsch", "Français"]
    box = card.tongues[2].box
    driver.click(box.x + box.w // 2, box.y + box.h // 2)
    driver.frame(2)
    again = driver.app.dialogs[-1]
    assert isinstance(again, WelcomeCard) and again is not card and len(driver.app.dialogs) == 1
    assert texts.tongue() == "fr" and driver.app.settings.get("language") == "fr"
    assert again.tongues[2].focused and translate("meeting.look") in labels(again)


def test_the_settings_turn_from_language_to_language() -> None:
    driver = shelf()
    driver.app.open_settings()
    driver.frame(2)
    for code in ("de", "fr", "en"):
        page = driver.app.dialogs[-1]
        assert isinstance(page, SettingsDialog)
        page.group.set_focus(page.language)
        driver.key("right")
        driver.frame(2)
        assert texts.tongue() == code == driver.app.settings.get("language")
        assert len(driver.app.dialogs) == 1 and driver.app.dialogs[-1].title == translate("settings.title")
    driver.key("esc")
    driver.frame(2)
    assert not driver.app.dialogs


def test_the_manual_that_lies_open_is_read_in_the_new_language(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "fr").mkdir()
    (tmp_path / "fr" / "eye.md").write_text("# Une page\n\nLes pions.\n", encoding="utf-8")
    monkeypatch.setattr(paths, "PAGES", [tmp_path])
    monkeypatch.setattr(paths, "manuals", lambda: tmp_path)
    (tmp_path / "eye.md").write_text("# A page\n\nThe counters.\n", encoding="utf-8")
    driver = make_app(lambda app: ManualScene(app, "eye"))
    driver.frame(2)
    scene = driver.app.scene
    assert isinstance(scene, ManualScene)
    assert "counters" in " ".join(scene.spoken_lines)
    driver.app.speak("fr")
    assert "pions" in " ".join(scene.spoken_lines)
    driver.app.speak("de")  # there is none: in English
    assert "counters" in " ".join(scene.spoken_lines)
