"""Who is asked for a number of the codewheel: settings, games, the front of a locked box, a page's address."""

import pytest

from codewheel.machines import framebuffer
from codewheel.screens.app import App
from codewheel.screens.codewheel.challenge import ChallengeScene
from codewheel.screens.codewheel.gate import asks, gate
from codewheel.screens.launcher.boxes import entrance, shelf
from codewheel.screens.launcher.scene import LauncherScene
from codewheel.screens.settings import CodewheelPage, SettingsDialog
from codewheel.session.codewheel import number
from codewheel.session.storage import Memory
from driver import make_app

SEED = 7


def locked(**settings: object) -> App:
    app = make_app(storage=Memory()).app
    app.asks_codewheel = True
    for key, value in settings.items():
        app.settings.set(key, value)
    return app


def passed(app: App, game: str = "ishido") -> None:
    """Give the right number."""
    scene = gate(app, game, lambda: None, lambda: None, SEED)
    assert scene is not None
    scene.puzzle.digits[:] = divmod(number(scene.puzzle.asked), 10)
    scene.judge()
    scene.then()


def test_at_every_start() -> None:
    app = locked()
    assert asks(app, "ishido") and not asks(app, "einauge")
    passed(app)
    assert app.opened == {"ishido"} and not asks(app, "ishido")
    again = make_app(storage=app.storage).app
    assert gate(again, "ishido", lambda: None, lambda: None) is None  # tests and demos are not asked
    again.asks_codewheel = True
    assert asks(again, "ishido")


def test_once() -> None:
    app = locked(codewheel="once")
    assert asks(app, "ishido")
    passed(app)
    again = make_app(storage=app.storage).app
    again.asks_codewheel = True
    assert again.settings.get("codewheel_passed") and not asks(again, "ishido")


def test_never() -> None:
    app = locked(codewheel="never", codewheel_all=True)
    assert not any(asks(app, box.game) for box in shelf())


def test_all_games() -> None:
    app = locked(codewheel_all=True)
    assert all(asks(app, box.game) for box in shelf())
    passed(app, "einauge")
    assert not asks(app, "einauge") and asks(app, "ishido")


def test_a_locked_box_asks_before_its_game() -> None:
    driver = make_app(LauncherScene, home=LauncherScene)
    app = driver.app
    app.asks_codewheel = True
    app.settings.set("codewheel_all", True)
    app.settings.set("boot_scenes", False)
    box = next(box for box in shelf() if box.name == "einauge")
    app.push(entrance(app, box, None))
    driver.frame()
    scene = app.scene
    assert isinstance(scene, ChallengeScene)
    driver.type(str(number(scene.puzzle.asked)))
    driver.keys("enter enter")
    driver.frame(3)
    assert type(app.scene).__name__ == "EinAugeScene" and app.opened == {"einauge"}
    app.pop()
    driver.frame(2)
    app.opened.clear()
    app.push(entrance(app, box, None))
    driver.frame()
    driver.key("esc")
    driver.frame(2)
    assert isinstance(app.scene, LauncherScene)


@pytest.mark.parametrize("palette", ["workbench", "gem", "text"])
def test_the_settings(palette: str) -> None:
    driver = make_app(palette=palette)
    get = driver.app.settings.get
    driver.app.open_settings()
    driver.frame()
    dialog = driver.app.dialogs[-1]
    assert isinstance(dialog, SettingsDialog)
    driver.hit(next(w for w in dialog.group if getattr(w, "label", "") == "Codewheel"))
    page = driver.app.dialogs[-1]
    assert isinstance(page, CodewheelPage)
    driver.app.settings.set("codewheel_passed", True)
    driver.hit(page.when.cell(2))
    assert get("codewheel") == "once" and not get("codewheel_passed")
    driver.hit(page.all)
    assert get("codewheel_all")
    driver.key("esc")
    driver.hit(next(w for w in dialog.group if getattr(w, "label", "") == "Defaults"))
    assert (get("codewheel"), get("codewheel_all"), get("codewheel_passed")) == ("then", False, False)


def test_a_page_may_skip_it(monkeypatch: pytest.MonkeyPatch) -> None:
    class Page:
        class location:
            search = "?scale=2&codewheel=no"

    assert framebuffer.page_option("codewheel") == ""
    monkeypatch.setattr(framebuffer, "on_web", lambda: True)
    assert framebuffer.page_option("codewheel") == ""  # a browser without a page
    monkeypatch.setattr(framebuffer, "import_module", lambda name: Page)
    assert framebuffer.page_option("codewheel") == "no" and framebuffer.page_option("other") == ""
