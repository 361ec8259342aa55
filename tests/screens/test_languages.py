"""The language is chosen on the screen, and what stands there speaks it at once."""

from pathlib import Path

import pytest

from codewheel import paths
from codewheel.machines import framebuffer, pictures
from codewheel.machines.widgets.controls import Button
from codewheel.rules import registry
from codewheel.screens.app import App
from codewheel.screens.launcher.scene import LauncherScene
from codewheel.screens.manual.scene import ManualScene
from codewheel.screens.meeting import WelcomeCard, welcome
from codewheel.screens.settings import SettingsDialog
from codewheel.screens.shots import shots, studio
from codewheel.session import texts
from codewheel.session.texts import translate
from driver import Driver, make_app, quiet, start
from stretched import CODE, stretched
from written import written


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


# what goes by itself, or is the name of a file, a player, a problem
OF_A_MOMENT = (
    "-boot", "einauge-lesson", "einauge-problem", "eye-refused", "ishido-oracle", "triaxis-file", "triaxis-nobody"
)  # fmt: skip


def said(app: App) -> set[str]:
    """All texts of a frame."""
    with written() as record:
        app.draw()
    return {text.text for text in record.texts}


@pytest.mark.prove
@pytest.mark.parametrize("game", ["launcher", *sorted(entry.name for entry in registry.REGISTRY)])
def test_what_stands_on_the_screen_speaks_the_new_language_at_once(game: str, tmp_path: Path) -> None:
    start()
    left: list[str] = []
    module = game.replace("-", "_")
    names = {text for code, text in texts.catalogue(module).items() if ".level_" in code}  # they stay as given
    with stretched(tmp_path):
        for name in sorted(each for each in shots() if each.startswith(game)):
            if any(part in name for part in OF_A_MOMENT):
                continue
            found = {}
            for tongue in (CODE, texts.ENGLISH):
                texts.language(tongue)
                quiet()
                app = studio()
                shots()[name](app)
                if not app.dialogs:
                    found[tongue] = said(app)
                    app.speak(CODE)
                    app.update()
                    found["then"] = said(app)
                app.shut()
            if found:
                kept = (found[texts.ENGLISH] & found["then"]) - found[CODE]
                left += [f"{name}: {text}" for text in kept if not any(each in text for each in names)]
    assert left == []


# screens whose pictures hold words, and those pictures
LETTERED = {
    "codewheel-question": ("codewheel/parchment",),
    "ishido-title-garden": ("ishido/title_garden",),
    "ishido-title-stone": ("ishido/title_stone",),
    "triaxis-harvest": ("triaxis/parts",),
    "triaxis-spinner": ("triaxis/dials",),
    "triaxis-title": ("triaxis/title",),
}


def test_each_picture_with_words_is_there_in_every_language() -> None:
    start()
    for name in sum(LETTERED.values(), ()):
        seen = set()
        for tongue in texts.languages():
            texts.language(tongue)
            image = pictures.load(name)
            seen.add(bytes(image.data_ptr()))
        assert len(seen) == len(texts.languages()), name


@pytest.mark.parametrize("name", sorted(LETTERED))
def test_a_picture_with_words_speaks_the_new_language_at_once(name: str) -> None:
    start()
    texts.language(texts.ENGLISH)
    quiet()
    app = studio()
    shots()[name](app)
    frames = []
    for tongue in ("en", "fr", "de", "en"):
        app.speak(tongue)
        app.draw()
        frames.append(framebuffer.snapshot())
    assert len(set(frames)) == 3 and frames[0] == frames[3]
