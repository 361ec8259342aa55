"""The dialogs of saved games: what can be pressed when, which picture is shown, margins of all dialogs."""

from collections.abc import Callable

import pytest

from codewheel.machines.folders import show_folder, shown_by
from codewheel.machines.widgets.dialog import Alert, Dialog
from codewheel.machines.widgets.requester import FileRequester
from codewheel.rules import registry
from codewheel.screens.app import App
from codewheel.screens.keeping import open_game, read_record, save_game, write_record
from codewheel.screens.launcher.about import AboutPage
from codewheel.screens.launcher.scene import LauncherScene
from codewheel.screens.reading import Reading
from codewheel.screens.settings import KeyPage, SettingsDialog
from codewheel.screens.studio import open_game as scene_of
from codewheel.screens.studio import played
from codewheel.screens.thinker import by_steps
from codewheel.session.play import Seat, Session
from codewheel.session.saves import pack
from codewheel.session.storage import Memory, StorageError
from codewheel.session.storage.folder import Folder
from codewheel.session.texts import sentence, translate
from driver import Driver, make_app

PALETTES = ("workbench", "gem", "text")
WHOLE = ["0" * 80] * 50


@pytest.fixture(params=PALETTES)
def player(request: pytest.FixtureRequest) -> Driver:
    return make_app(palette=request.param)


def game() -> Session:
    """A game of Ein-Auge after two moves."""
    session = Session.new("einauge", {}, 1, (Seat("human"), Seat("human")))
    for _ in range(2):
        session.play(session.game.legal(session.state)[0])
    return session


def test_nothing_to_open_is_said_and_cannot_be_pressed(player: Driver) -> None:
    dialog = open_game(player.app, "einauge", bool)
    player.app.open(dialog)
    player.frame()
    assert dialog.list.empty == translate("slots.empty") and dialog.default is not None and dialog.delete is not None
    assert not dialog.default.enabled and not dialog.delete.enabled
    assert dialog.group.focus is not dialog.default
    player.key("esc")
    assert not player.app.dialogs


def test_a_saved_game_is_chosen_shown_and_opened(player: Driver) -> None:
    player.app.saves.save(game(), "First", "2001-04-28 15:20", ["1" * 80] * 50)
    found: list[list[str]] = []
    dialog = open_game(player.app, "einauge", lambda resumed: found.append(resumed.session.moves))
    player.app.open(dialog)
    player.frame()
    assert dialog.default is not None and dialog.delete is not None and "2001" in dialog.details.text
    assert dialog.default.enabled and dialog.delete.enabled
    player.key("enter")
    player.frame(2)
    assert found == [game().moves] and not player.app.dialogs


def test_saving_shows_the_game_itself_until_another_is_chosen(player: Driver) -> None:
    player.app.saves.save(game(), "First", "2001-04-28 15:20", ["1" * 80] * 50)
    dialog = save_game(player.app, game(), WHOLE, lambda title: True)
    player.app.open(dialog)
    player.frame()
    told = translate("slots.this_game"), translate("slots.moves", count=2)
    assert dialog.details.text == "\n".join(told) and dialog.delete is not None and not dialog.delete.enabled
    dialog.list.choose(0, player.app.skin)
    player.frame()
    assert dialog.delete.enabled and "2001" in dialog.details.text and dialog.field.text == "First"
    player.hit(dialog.delete)
    player.keys("left enter")
    assert not dialog.delete.enabled and not dialog.entries


DIALOGS: dict[str, Callable[[App], Dialog]] = {
    "settings": SettingsDialog,
    "keys": KeyPage,
    "about": lambda app: AboutPage(),
    "open": lambda app: open_game(app, "einauge", bool),
    "save": lambda app: save_game(app, game(), WHOLE, lambda title: True),
    "write": lambda app: write_record(app, game(), lambda name: True),
}


@pytest.mark.parametrize("kind", DIALOGS)
def test_margins_are_equal_and_nothing_leaves_its_dialog(player: Driver, kind: str) -> None:
    dialog = DIALOGS[kind](player.app)
    player.app.open(dialog)
    boxes = [widget.box for widget in dialog.group]
    left, right = min(box.x for box in boxes), max(box.x + box.w for box in boxes)
    assert left - dialog.box.x == dialog.box.x + dialog.box.w - right
    assert max(box.y + box.h for box in boxes) <= dialog.box.y + dialog.box.h - 7
    assert dialog.box.x >= 8 and dialog.box.y >= 2 and dialog.box.y + dialog.box.h <= 198


def test_a_requester_tells_where_the_files_lie_and_shows_the_folder(tmp_path, monkeypatch):
    shown = []
    monkeypatch.setattr("codewheel.machines.folders.show_folder", lambda folder: shown.append(folder))
    folder = tmp_path / "a folder of mine" / "with-a-long-name-that-has-no-blank-in-it-at-all" / "codewheel"
    player = make_app(storage=Folder(folder))
    player.frame()
    for show in (True, False):
        player.app.open(read_record(player.app, "einauge", lambda session: None))
        player.frame()
        next(button for button in player.app.dialogs[-1]._buttons() if button.label == "Folder").click(player.app.ui)
        player.frame()
        told = player.app.dialogs[-1]
        assert isinstance(told, Alert) and str(folder) in told.text and told.box.w <= 320
        player.frame()
        player.hit(told._buttons()[1 if show else 0])
        player.frame()
        assert len(player.app.dialogs) == 1
        player.app.dialogs.clear()
    assert shown == [folder]


def test_where_nothing_shows_folders_it_is_told(tmp_path, monkeypatch):
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.setattr("sys.platform", "linux")
    with pytest.raises(StorageError) as fault:
        show_folder(tmp_path / "new")
    assert str(tmp_path / "new") in sentence(fault.value.why) and (tmp_path / "new").is_dir()


@pytest.mark.parametrize(("storage", "word"), [(Memory(), "lost"), (Folder("/x"), "/x")])
def test_each_storage_says_where_it_lies(storage, word):
    assert word in sentence(storage.location()) and (shown_by(storage) is not None) == isinstance(storage, Folder)


def opened(driver: Driver) -> FileRequester:
    """The requester of saved games as soon as it knows them."""
    driver.app.scene.command("open")
    requester = driver.app.dialogs[-1]
    assert isinstance(requester, FileRequester)
    driver.wait(lambda: not requester.looks)
    return requester


@pytest.mark.parametrize("name", [name for name in registry.names() if name != "ishido"])
def test_a_saved_game_is_opened_in_slices(name: str) -> None:
    driver = make_app(lambda app: scene_of(app, name, played(name, 2, 0)), home=LauncherScene)
    saved = played(name, 24, 0)
    driver.app.saves.save(saved, "Long", "2001-04-28 15:20", WHOLE)
    driver.frame()
    driver.app.pace = by_steps(2)
    scene = driver.app.scene
    opened(driver).choose()
    frames = 0
    while isinstance(driver.app.dialogs[-1] if driver.app.dialogs else None, Reading):
        assert scene.session.length < 24, "the other game lies on the table until all is read"
        driver.frame()
        frames += 1
    assert frames >= 24 / 2 and scene.session.moves == saved.moves


def test_a_damaged_save_is_told_after_it_was_read_and_the_requester_stays() -> None:
    driver = make_app(lambda app: scene_of(app, "einauge", played("einauge", 2, 0)), home=LauncherScene)
    name = "saves/einauge/slots/bad.json"
    driver.app.storage.write(name, pack(game(), "bad", "2001-04-28 15:20").replace('"state":"', '"state":"w').encode())
    driver.frame()
    opened(driver).choose()
    driver.wait(lambda: isinstance(driver.app.dialogs[-1], Alert))
    told = driver.app.dialogs[-1]
    assert isinstance(told, Alert) and name in told.text and driver.app.scene.session.ply == 2
    driver.key("enter")
    driver.frame()
    assert isinstance(driver.app.dialogs[-1], FileRequester) and driver.app.storage.read(name)
