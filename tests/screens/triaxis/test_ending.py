"""After a game of TriAxis: who has survived, score files, another game; by keyboard alone, by mouse alone."""

from codewheel.machines import framebuffer
from codewheel.rules.rng import Stream
from codewheel.rules.triaxis.game import GAME
from codewheel.screens.launcher.scene import LauncherScene
from codewheel.screens.triaxis.biosphere import BiosphereScene
from codewheel.screens.triaxis.colours import ColoursScene
from codewheel.screens.triaxis.compare import ROWS, file_box
from codewheel.screens.triaxis.ending import AGAIN, COMPARE, FILE, TABLE, EndingScene
from codewheel.screens.triaxis.ending_picture import BAR, LEFT, RIGHT
from codewheel.screens.triaxis.entry import open_game
from codewheel.screens.triaxis.scene import TriaxisScene
from codewheel.screens.triaxis.setup import SetupScene
from codewheel.screens.triaxis.sheets import BLACK, PAPERS
from codewheel.session.play import BOT, HUMAN, Seat, Session
from codewheel.session.saves import pack, unpack
from codewheel.session.storage import Memory
from codewheel.session.texts import translate
from codewheel.session.triaxis.course import points
from codewheel.session.triaxis.scores import Part, Score, ScoreFiles
from codewheel.session.triaxis.series import begin, of
from driver import make_app
from screens.triaxis.frame_play import at, ended, finished
from screens.triaxis.play import both


def test_by_keyboard_alone_from_the_end_to_another_game() -> None:
    storage = Memory()
    driver, scene = ended(storage)
    assert scene.stage == COMPARE
    driver.key("enter")
    assert scene.stage == FILE
    driver.keys("down down up")
    driver.type("7")
    assert scene.stage == TABLE and scene.lit == 7
    rows = ScoreFiles(storage).read(7)
    assert sorted(row.name for row in rows) == ["Anna", "Ben"] and {row.games for row in rows} == {1}
    assert {row.name: row.points for row in rows} == dict(zip(("Anna", "Ben"), points(scene.session), strict=True))
    driver.key("enter")
    assert scene.stage == AGAIN
    driver.key("enter")
    island = at(driver, BiosphereScene)
    assert island.plan.series.number == 2 and island.plan.series.first == 1
    driver.key("enter")
    game = at(driver, TriaxisScene)
    assert game.session.state.rules.first == 1 and game.session.metadata["habitats"] == [0, 1], "the colours stay"


def test_by_mouse_alone_from_the_end_to_another_game() -> None:
    storage = Memory()
    driver, scene = ended(storage)
    driver.click(100, 190)
    driver.hit(file_box(4))
    assert scene.stage == TABLE and ScoreFiles(storage).read(4)
    driver.click(100, 100)
    driver.click(100, 190)
    at(driver, BiosphereScene)


def test_no_leads_to_the_shelf() -> None:
    for press in (
        lambda d: d.key("space"),
        lambda d: d.type("n"),
        lambda d: d.right(9, 9),
        lambda d: d.key("esc"),
        both,
    ):
        storage = Memory()
        driver, scene = ended(storage)
        press(driver)
        assert scene.stage == AGAIN
        press(driver)
        at(driver, LauncherScene)
        assert not [name for name in storage.kept if name.startswith("scores/")]


def test_a_game_is_tallied_and_filed_once_however_often_it_ends() -> None:
    storage, session = Memory(), finished()
    for number, note in ((3, "file_added"), (3, "file_known"), (5, "file_added")):
        driver, scene = ended(storage, session)
        assert scene.series.games == 1
        driver.key("enter")
        driver.type(str(number))
        assert scene.stage == TABLE and scene.note == translate(f"triaxis_dialogs.{note}")
    files = ScoreFiles(storage)
    assert files.read(3) == files.read(5) and {row.games for row in files.read(3)} == {1}
    resumed = driver.app.saves.resume("triaxis")
    assert resumed is not None and of(resumed.session.metadata, 2) == scene.series, "and it is kept with the game"


def test_two_games_of_a_series_in_a_file() -> None:
    storage = Memory()
    driver, first = ended(storage)
    driver.key("enter")
    driver.type("0")
    driver.keys("enter enter")
    plan = at(driver, BiosphereScene).plan
    other = finished(seed=2)
    other.metadata["series"] = plan.series.plain()
    driver, second = ended(storage, other)
    driver.key("enter")
    driver.type("0")
    rows = {row.name: row for row in ScoreFiles(storage).read(0)}
    for seat, name in enumerate(("Anna", "Ben")):
        mine = points(first.session)[seat], points(other)[seat]
        assert rows[name].points == sum(mine) and rows[name].games == 2 and rows[name].best == max(mine)
    assert second.note == translate("triaxis_dialogs.file_added")


def test_a_damaged_score_file_is_told_and_another_can_be_chosen() -> None:
    storage = Memory()
    storage.write("scores/triaxis-2.json", b"{]")
    driver, scene = ended(storage)
    driver.key("enter")
    driver.type("2")
    assert scene.stage == FILE and len(driver.app.dialogs) == 1
    driver.key("enter")
    assert storage.kept["scores/triaxis-2.json"] == b"{]"
    driver.type("1")
    assert scene.stage == TABLE


def test_long_files_are_paged_and_open_at_the_players() -> None:
    storage = Memory()
    ScoreFiles(storage).add(0, [Part(1, tuple(Score(f"P{n:02}", 9, 9, 900 + n, 500) for n in range(3 * ROWS)))])
    driver, scene = ended(storage)
    driver.keys("enter enter")
    assert scene.stage == TABLE and scene.page == 3, "behind all those who have won more"
    driver.keys("up page_up left left")
    assert scene.page == 0
    driver.wheel(-1, 50, 50)
    assert scene.page == 1 and scene.stage == TABLE
    driver.key("esc")
    assert scene.stage == AGAIN


def test_the_game_can_be_seen_again() -> None:
    from codewheel.screens.replay import ReplayScene

    driver, scene = ended()
    for look in (lambda: driver.type("r"), lambda: driver.click(16, 186)):  # the key, and where it stands
        look()
        at(driver, ReplayScene)
        driver.key("esc")
        assert at(driver, EndingScene) is scene and scene.stage == COMPARE


def test_endings_of_all_kinds_are_drawn() -> None:
    pictures = set()
    for seats, seed in ((2, 1), (3, 2), (4, 3), (5, 4), (6, 5)):
        session = finished(seats, seed, people=seats)
        driver, _ = ended(session=session)
        pictures.add(driver.pixels())
        again = finished(seats, seed, people=seats)
        again.metadata["series"] = (
            begin([seat.name for seat in again.seats]).tally(0, (5,) * seats, 9).following().plain()
        )
        driver, scene = ended(session=again)
        assert scene.series.games == 2
        pictures.add(driver.pixels())
    assert len(pictures) == 10


def test_a_game_by_itself_becomes_the_first_of_a_series() -> None:
    session = finished()
    del session.metadata["series"], session.metadata["habitats"]
    session.seats = (Seat(HUMAN), Seat(BOT, "middle"))
    driver, scene = ended(session=session)
    assert scene.series.number == 1 and len(set(scene.series.names)) == 2
    driver.keys("space enter")
    island = at(driver, BiosphereScene)
    assert island.plan.habitats is None, "colours are still to be chosen"
    driver.key("enter")
    at(driver, ColoursScene)


def test_who_leaves_before_another_game_is_asked_again() -> None:
    storage = Memory()
    driver, scene = ended(storage)
    wins = scene.series.wins
    driver.key("space")
    assert scene.stage == AGAIN
    driver.app.shut()  # the window is closed at the question
    for key, follows in (("esc", LauncherScene), ("enter", BiosphereScene), ("n", SetupScene)):
        driver = make_app(LauncherScene, storage, home=LauncherScene)
        driver.app.push(open_game(driver.app))
        driver.wait(lambda driver=driver: isinstance(driver.app.scene, EndingScene))  # its moves are played again
        again = at(driver, EndingScene)
        assert again.stage == AGAIN and again.series.games == 1 and again.series.wins == wins
        if key == "n":
            driver.type("n")
        else:
            driver.key(key)
        at(driver, follows)
        driver.app.shut()
    driver = make_app(LauncherScene, storage, home=LauncherScene)
    driver.app.push(open_game(driver.app))
    at(driver, SetupScene)


def by_lot(session: Session, seed: int) -> Session:
    """The game played to its end by lot; nobody concedes."""
    stream = Stream(seed)
    while not session.over:
        if session.chance_starter is not None:
            session.draw()
            continue
        leaving_moves = GAME.leaving_moves(session.state)
        session.play(
            stream.choice([m for m in GAME.legal(session.state) if m not in leaving_moves] or list(leaving_moves))
        )
    return session


def test_an_older_save_adds_no_game_twice() -> None:
    storage = Memory()
    early = finished().branch(30)
    early.metadata = {"series": begin(("Anna", "Ben")).plain()}
    text = pack(early, "x", "2026-01-01")
    rows = []
    for seed, note in ((0, "file_added"), (1, "file_known")):
        driver, scene = ended(storage, by_lot(unpack(text, "triaxis"), seed))
        driver.key("enter")
        driver.type("0")
        assert scene.note == translate(f"triaxis_dialogs.{note}")
        rows.append(ScoreFiles(storage).read(0))
    assert rows[0] == rows[1] and {row.games for row in rows[0]} == {1}


def test_a_game_that_goes_on_from_its_replay_counts_once_as_it_has_ended_last() -> None:
    storage = Memory()
    driver, scene = ended(storage)
    first = scene.series
    driver.key("enter")
    driver.type("0")
    seen = set()
    for seed in range(8):
        other = by_lot(scene.session.branch(20), seed)
        _driver, after = ended(storage, other)
        winner = other.outcome.winner
        assert after.series.games == 1 and sum(after.series.wins) == (winner is not None)
        assert after.series.points == points(other) == after.series.best
        assert winner is None or after.series.wins[winner] == 1
        seen.add(winner)
    assert len(seen) > 1 and first.counted
    assert {row.games for row in ScoreFiles(storage).read(0)} == {1}


def test_the_small_lines_keep_clear_of_the_bar_of_who_has_won() -> None:
    driver, scene = ended(Memory())
    driver.frame(2)
    winner = scene.session.outcome.winner
    assert winner is not None
    paper = PAPERS[scene.session.metadata["habitats"][winner]]
    picture = framebuffer.snapshot()
    rows = [picture[320 * y : 320 * y + 320] for y in range(200)]
    bar = [y for y in range(180) if rows[y][LEFT - 2] == paper]
    assert len(bar) == BAR.h and bar[-1] - bar[0] == BAR.h - 1
    for y in (bar[0] - 1, bar[-1] + 1):
        assert set(rows[y][LEFT - 2 : RIGHT + 2]) == {BLACK}
    assert any(set(rows[y][LEFT - 2 : RIGHT + 2]) != {BLACK} for y in (bar[-1] + 2, bar[-1] + 3)), "a line follows"
