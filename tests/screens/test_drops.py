"""Files dropped on the window: records and saves open, all else is refused in a sentence and nothing changes."""

import json
from pathlib import Path

import pytest

from codewheel.machines.widgets.dialog import Alert
from codewheel.screens.codewheel.challenge import ChallengeScene
from codewheel.screens.contract import Start
from codewheel.screens.einauge.scene import EinAugeScene, open_game
from codewheel.screens.launcher.scene import LauncherScene
from codewheel.screens.reading import UNSEEN, Reading
from codewheel.screens.replay import ReplayScene
from codewheel.screens.thinker import by_steps
from codewheel.session.play import HUMAN, Seat, Session
from codewheel.session.record import dump
from codewheel.session.saves import pack
from driver import Driver, make_app


@pytest.fixture
def session() -> Session:
    session = Session.new("einauge", {}, 5, [Seat(HUMAN)] * 2)
    for move in ("c3", "b2", "d4"):
        session.play(move)
    return session


@pytest.fixture
def driver() -> Driver:
    return make_app(LauncherScene, home=LauncherScene)


@pytest.mark.parametrize("kind", ["record", "save"])
def test_a_game_opens_in_the_viewer_and_can_be_played_on(
    kind: str, driver: Driver, session: Session, tmp_path: Path
) -> None:
    file = tmp_path / "game.json"
    file.write_text(dump(session.record()) if kind == "record" else pack(session, "A game", "2001-04-28 15:20"))
    driver.drop(file)
    driver.frame(2)
    viewer = driver.app.scene
    assert isinstance(viewer, ReplayScene) and viewer.session.length == 3
    driver.key("end")
    viewer.go_on()
    driver.frame(3)
    scene = driver.app.scenes[-1]
    assert isinstance(scene, EinAugeScene) and scene.session.moves == ["c3", "b2", "d4"]


@pytest.mark.parametrize(
    ("content", "word"),
    [
        (b"", "game.json"),
        (b"\xff\xfe", "game.json"),
        (b'{"format": "codewheel-save"}', "game.json"),
        (b"x" * 4_000_001, "large"),
    ],
)
def test_what_is_no_game_is_refused_in_a_sentence(content: bytes, word: str, driver: Driver, tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    file.write_bytes(content)
    driver.drop(file)
    driver.frame(2)
    dialog = driver.app.dialogs[-1]
    assert isinstance(dialog, Alert) and word in dialog.text
    driver.key("enter")
    assert isinstance(driver.app.scene, LauncherScene) and file.read_bytes() == content


def test_going_on_over_an_open_table_keeps_one_table_and_one_autosave(session: Session, tmp_path: Path) -> None:
    driver = make_app(lambda app: open_game(app, Start(session=Session.new("einauge", {}, 5, [Seat(HUMAN)] * 2))))
    file = tmp_path / "game.json"
    file.write_text(dump(session.record()))
    driver.drop(file)
    driver.frame(2)
    driver.key("end")
    viewer = driver.app.scene
    assert isinstance(viewer, ReplayScene)
    viewer.go_on()
    driver.frame(3)
    (scene,) = driver.app.scenes
    assert isinstance(scene, EinAugeScene) and scene.try_move("e5")
    resumed = driver.app.saves.resume("einauge")
    assert resumed is not None and resumed.session.moves == ["c3", "b2", "d4", "e5"]


def test_a_file_that_is_gone_is_told(driver: Driver, tmp_path: Path) -> None:
    driver.drop(tmp_path / "gone.json")
    driver.frame(2)
    dialog = driver.app.dialogs[-1]
    assert isinstance(dialog, Alert) and "gone.json" in dialog.text


@pytest.mark.parametrize(
    ("name", "data", "word"),
    [
        ("a.gif", b"GIF89a", "GIF"),
        ("a.jpg", b"\xff\xd8\xff\xe0", "JPEG"),
        ("a.bmp", b"BM1234", "BMP"),
        ("a.tif", b"II*\0", "TIFF"),
        ("a.webp", b"RIFF1234WEBP", "WebP"),
        ("garden.(board)", b"hello", "PNG"),
    ],
)
def test_pictures_of_other_kinds_are_told_as_such(
    name: str, data: bytes, word: str, driver: Driver, tmp_path: Path
) -> None:
    (tmp_path / name).write_bytes(data)
    driver.drop(tmp_path / name)
    driver.frame(2)
    dialog = driver.app.dialogs[-1]
    assert isinstance(dialog, Alert) and word in dialog.text and "paint program" in dialog.text


def test_a_locked_game_asks_before_it_goes_on(driver: Driver, session: Session, tmp_path: Path) -> None:
    driver.app.asks_codewheel = True
    driver.app.settings.set("codewheel_all", True)
    file = tmp_path / "game.json"
    file.write_text(dump(session.record()))
    driver.drop(file)
    driver.frame(2)
    viewer = driver.app.scene
    assert isinstance(viewer, ReplayScene)
    viewer.go_on()
    driver.frame(3)
    question = driver.app.scene
    assert isinstance(question, ChallengeScene)
    question.then()
    driver.frame(3)
    assert isinstance(driver.app.scene, EinAugeScene)


def test_several_files_are_all_taken_and_a_dialog_keeps_them_waiting(
    driver: Driver, session: Session, tmp_path: Path
) -> None:
    bad, good = tmp_path / "bad.json", tmp_path / "good.json"
    bad.write_bytes(b"no game")
    good.write_text(dump(session.record()))
    driver.app.tell("A dialog is open.")
    driver.drop(bad, good)
    driver.frame(3)
    assert len(driver.app.dialogs) == 1 and not isinstance(driver.app.scene, ReplayScene)
    driver.key("enter")
    driver.frame()
    (told,) = driver.app.dialogs
    assert isinstance(told, Alert) and "bad.json" in told.text
    driver.key("enter")
    driver.frame(2)
    assert isinstance(driver.app.scene, ReplayScene)


def long_record() -> str:
    """A game of some hundred moves."""
    path = Path(__file__).resolve().parents[1] / "golden_games" / "triaxis" / "game.json"
    return path.read_text()


def test_a_long_record_is_read_in_slices_under_a_bar(driver: Driver, tmp_path: Path) -> None:
    file = tmp_path / "long.json"
    file.write_text(long_record())
    driver.app.pace = by_steps(5)
    driver.drop(file)
    driver.frame()
    (reading,) = driver.app.dialogs
    assert isinstance(reading, Reading) and not isinstance(driver.app.scene, ReplayScene)
    parts = []
    while driver.app.dialogs:
        parts.append(reading._bar.part)
        driver.frame()
    assert isinstance(driver.app.scene, ReplayScene)
    assert len(parts) > 20 and parts == sorted(parts) and 0 < parts[len(parts) // 2] < 1


def test_reading_can_be_stopped_and_the_next_file_is_taken(driver: Driver, session: Session, tmp_path: Path) -> None:
    file, other = tmp_path / "long.json", tmp_path / "short.json"
    file.write_text(long_record())
    other.write_text(dump(session.record()))
    driver.app.pace = by_steps(1)
    driver.drop(file, other)
    driver.frame(UNSEEN + 2)
    driver.key("esc")
    assert not isinstance(driver.app.scene, ReplayScene)
    driver.wait(lambda: isinstance(driver.app.scene, ReplayScene))
    assert driver.app.scene.session.length == 3 and not driver.app.dialogs


def test_a_fault_far_down_is_told_with_its_move(driver: Driver, tmp_path: Path) -> None:
    record = json.loads(long_record())
    record["moves"][200] = "nowhere"
    file = tmp_path / "bad.json"
    file.write_text(json.dumps(record))
    driver.drop(file)
    driver.wait(lambda: driver.app.dialogs and isinstance(driver.app.dialogs[-1], Alert))
    told = driver.app.dialogs[-1]
    assert isinstance(told, Alert) and "bad.json" in told.text and "move 201" in told.text
