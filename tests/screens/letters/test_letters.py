"""Games by letter on the screen: invited, read in every way, played, sent, taken up again after any end."""

from collections.abc import Callable
from pathlib import Path

import pytest

from codewheel.commands import replay
from codewheel.machines.widgets.dialog import Alert
from codewheel.rules.rng import Stream
from codewheel.screens.launcher.scene import LauncherScene
from codewheel.screens.letters.desk import Desk, post_of, show_game, take
from codewheel.screens.letters.letter import LetterDialog, TurnDialog
from codewheel.screens.letters.new import AcceptDialog, InviteDialog
from codewheel.screens.letters.reading import ReadDialog
from codewheel.screens.letters.shots import exchanged
from codewheel.screens.studio import open_game, played
from codewheel.screens.table_scene import TableScene
from codewheel.session.letters.chain import secret_of
from codewheel.session.letters.post import Post
from codewheel.session.letters.session import LetterSession
from codewheel.session.play import HUMAN, Seat, Session
from codewheel.session.record import parse, verify
from codewheel.session.storage import Memory
from driver import Driver, make_app
from written import written

GAMES = ("einauge", "eye", "ishido", "triaxis")


@pytest.fixture
def driver() -> Driver:
    return make_app(LauncherScene, home=LauncherScene)


def top(driver: Driver, kind: type) -> object:
    """The dialog on top, once one of that kind lies there."""
    driver.wait(lambda: driver.app.dialogs and isinstance(driver.app.dialogs[-1], kind))
    return driver.app.dialogs[-1]


def somebody(number: int = 9) -> Post:
    """Somebody elsewhere."""
    return Post(Memory(), lambda: secret_of(number), lambda: "")


def board(driver: Driver) -> TableScene:
    scene = driver.app.scene
    assert isinstance(scene, TableScene) and isinstance(scene.session, LetterSession)
    return scene


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("chosen", [True, False])
def test_a_turn_is_asked_about_where_the_board_stays_in_sight(game: str, chosen: bool) -> None:
    driver = make_app(lambda app: open_game(app, game, played(game, 4)))
    driver.frame(2)
    scene = driver.app.scene
    assert isinstance(scene, TableScene)
    room = scene.letter_at or scene.aside
    assert room is not None
    dialog = TurnDialog(chosen, lambda word: None, room)
    driver.app.open(dialog)
    with written() as record:
        driver.app.draw()
    x, y, w, h = dialog.box
    assert room.x <= x and x + w <= room.x + room.w and room.y <= y and y + h <= room.y + room.h
    assert not [fault for fault in record.faults() if "letter.py" in fault]


def test_a_game_is_begun_and_played_from_the_shelf(driver: Driver) -> None:
    driver.type("b")
    desk = top(driver, Desk)
    assert isinstance(desk, Desk) and desk.line is None
    driver.type("n")
    new = top(driver, InviteDialog)
    assert isinstance(new, InviteDialog)
    driver.hit(new.other)
    driver.type("Anna")
    new.kinds.choose(new.games.index("einauge"), driver.app.ui)
    new.begins.choose(0, driver.app.ui)
    driver.key("enter")
    letter = top(driver, LetterDialog)
    assert isinstance(letter, LetterDialog)
    driver.type("c")
    driver.frame()
    invitation = driver.app.ui.clipboard
    assert invitation == letter.code
    driver.key("enter")
    driver.frame(3)
    there = somebody()
    answer = there.read(invitation).game.own_last
    driver.app.ui.clipboard = answer
    driver.type("b")
    desk = top(driver, Desk)
    assert isinstance(desk, Desk) and desk.line is not None and not desk.line.mine
    driver.type("r")
    reading = top(driver, ReadDialog)
    assert isinstance(reading, ReadDialog)
    driver.hit(reading.field)
    driver.key("ctrl+v")
    driver.frame()
    driver.key("enter")
    driver.wait(lambda: isinstance(driver.app.scene, TableScene))
    scene = board(driver)
    driver.wait(lambda: scene.human_to_move)
    assert scene.try_move("c3")
    top(driver, TurnDialog)
    driver.key("enter")  # the letter is made
    letter = top(driver, LetterDialog)
    assert isinstance(letter, LetterDialog) and letter.number == 3
    assert there.read(letter.code).game.line is not None
    assert not scene.human_to_move and not scene.do("undo")


@pytest.mark.parametrize("game", GAMES)
def test_what_came_is_shown_and_the_turn_is_made(driver: Driver, game: str) -> None:
    id_ = exchanged(driver.app, game)
    post = post_of(driver.app)
    show_game(driver.app, post, id_)
    driver.wait(lambda: isinstance(driver.app.scene, TableScene))
    scene, stream = board(driver), Stream(2)
    before = scene.session.ply

    def chosen() -> bool:
        """Move as soon as it is one's turn; whether the turn is complete."""
        session = scene.session
        assert isinstance(session, LetterSession)
        if driver.app.dialogs:
            return True
        if not scene.calm or scene.table.shut:
            return False
        if session.chance_starter is not None:
            scene.do("spin")
        elif session.letters.chooses and not session.ahead:
            choices, leaving = session.letters.line.choices(), session.game.leaving_moves(session.state)
            assert scene.try_move(stream.choice([move for move in choices if move not in leaving] or choices))
        return False

    driver.wait(chosen, 20_000)
    assert scene.session.ply > before
    driver.key("esc")
    driver.frame(2)
    kept = post_of(driver.app).game(id_)
    assert kept.ready and len(kept.codes) == 7  # nothing is sent before it is asked for
    driver.wait(lambda: not driver.app.dialogs)
    driver.key("enter")
    top(driver, TurnDialog)
    driver.key("enter")
    letter = top(driver, LetterDialog)
    assert isinstance(letter, LetterDialog) and letter.number == 8
    assert post_of(driver.app).game(id_).codes[-1] == letter.code


def test_an_invitation_and_a_letter_are_dropped_as_files(driver: Driver, tmp_path: Path) -> None:
    there = somebody()
    game = there.invite("ishido", first="guest")
    (tmp_path / "one.txt").write_text(f"  {game.codes[0].lower()}\n")
    driver.drop(tmp_path / "one.txt")
    assert isinstance(top(driver, AcceptDialog), AcceptDialog)
    driver.key("enter")
    letter = top(driver, LetterDialog)
    assert isinstance(letter, LetterDialog)
    there.read(letter.code)
    driver.key("enter")
    driver.frame(3)
    (tmp_path / "two.txt").write_text(there.game(game.id).codes[-1])
    driver.drop(tmp_path / "two.txt")
    driver.wait(lambda: isinstance(driver.app.scene, TableScene))
    assert board(driver).session.game.name == "ishido"
    driver.drop(tmp_path / "two.txt")
    alert = top(driver, Alert)
    assert isinstance(alert, Alert) and "already" in alert.text


def test_a_code_on_the_shelf_and_in_an_address_is_taken_as_well(driver: Driver) -> None:
    from codewheel.session.codes.form import LETTER, read

    code = somebody().invite("eye").codes[0]
    found = read(f"https://one.org/play.html?code={code}")
    assert found.kind == LETTER and found.game == "eye"
    driver.app.bring(found)
    assert isinstance(top(driver, AcceptDialog), AcceptDialog)


def test_another_game_does_not_take_the_place_of_a_letter(driver: Driver) -> None:
    id_ = exchanged(driver.app, "einauge")
    show_game(driver.app, post_of(driver.app), id_)
    driver.wait(lambda: isinstance(driver.app.scene, TableScene))
    scene = board(driver)
    other = Session.new("einauge", {}, 5, [Seat(HUMAN)] * 2)
    other.play("c3")
    scene.go_on(other)
    driver.wait(lambda: driver.app.scene is not scene)
    assert isinstance(scene.session, LetterSession)
    assert driver.app.scene is not None and isinstance(driver.app.scene, TableScene)
    assert driver.app.scene.session.moves == ["c3"]


def test_a_finished_game_gives_its_record(driver: Driver) -> None:
    id_ = exchanged(driver.app, "einauge", over=True)
    show_game(driver.app, post_of(driver.app), id_)
    driver.wait(lambda: isinstance(driver.app.scene, TableScene))
    driver.wait(lambda: bool(driver.app.dialogs))
    if isinstance(driver.app.dialogs[-1], Alert):
        driver.key("enter")
    letter = top(driver, LetterDialog)
    assert isinstance(letter, LetterDialog)
    driver.type("r")
    driver.frame()
    (name,) = driver.app.storage.names("exports/")
    data = driver.app.storage.read(name)
    assert data is not None
    record = parse(data)
    assert record.letters and verify(record)


def test_a_damaged_game_is_told_and_left(driver: Driver) -> None:
    id_ = exchanged(driver.app, "eye")
    driver.app.storage.write(f"letters/{id_.lower()}.json", b"{")
    driver.type("b")
    desk = top(driver, Desk)
    assert isinstance(desk, Desk) and desk.line is not None and desk.line.problem is not None
    assert not desk.open_button.enabled
    driver.key("esc")
    assert driver.app.storage.read(f"letters/{id_.lower()}.json") == b"{"


def test_a_letter_is_written_as_a_file_and_stands(driver: Driver) -> None:
    id_ = exchanged(driver.app, "ishido", 6)
    game = post_of(driver.app).game(id_)
    driver.app.open(LetterDialog(driver.app, game))
    driver.frame(2)
    driver.type("f")
    driver.frame()
    (name,) = driver.app.storage.names("exports/")
    assert driver.app.storage.read(name) == f"{game.own_last}\n".encode("ascii")


def test_the_address_of_a_page_opens_the_letter(driver: Driver, monkeypatch: pytest.MonkeyPatch) -> None:
    def shown(first: Callable[[object], object], home: object = None) -> int:
        first(driver.app)
        return 0

    monkeypatch.setattr(replay, "show", shown)
    code = somebody().invite("triaxis").codes[0]
    assert replay.by_address(code) == 0
    assert isinstance(top(driver, AcceptDialog), AcceptDialog)
    driver.key("esc")
    driver.frame(2)
    assert replay.by_address(code[:-1]) == 0
    alert = top(driver, Alert)
    assert isinstance(alert, Alert) and "check letters" in alert.text


def test_a_letter_that_comes_while_its_board_lies_there_takes_its_place(driver: Driver) -> None:
    there = somebody()
    invited = there.invite("einauge", first="host")
    game = post_of(driver.app).read(invited.codes[0]).game
    show_game(driver.app, post_of(driver.app), game.id)
    driver.wait(lambda: isinstance(driver.app.scene, TableScene))
    before, count = board(driver), len(driver.app.scenes)
    top(driver, LetterDialog)
    driver.key("enter")
    driver.frame(3)
    assert not driver.app.dialogs
    driver.key("enter")  # it is shown again
    top(driver, LetterDialog)
    driver.key("enter")
    driver.frame(3)
    there.read(game.own_last)
    there.change(game.id, lambda found: found.play("c3"))
    there.change(game.id, lambda found: found.seal())
    take(driver.app, there.game(game.id).codes[-1])
    driver.wait(lambda: driver.app.scene is not before)
    scene = board(driver)
    assert len(driver.app.scenes) == count
    driver.wait(lambda: scene.human_to_move)
    assert scene.session.moves == ["c3"]
    driver.wait(lambda: scene.human_to_move)
    assert scene.session.moves == ["c3"] and not driver.app.dialogs
