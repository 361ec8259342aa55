"""Ein-Auge's training, driven by mouse alone and by keyboard alone."""

from collections.abc import Callable

import pytest

from codewheel.bots.einauge.position import NAME, of
from codewheel.bots.einauge.tablebase import shipped
from codewheel.rules.einauge.game import SQUARE
from codewheel.screens.contract import Start
from codewheel.screens.einauge.scene import EinAugeScene, open_game
from codewheel.screens.einauge.training import TrainingScene
from codewheel.screens.end_card import EndCard
from codewheel.screens.launcher.scene import LauncherScene
from codewheel.session.einauge.puzzles import EACH, NUMBERS, puzzle
from codewheel.session.einauge.training import Training
from codewheel.session.play import HUMAN, Seat, Session
from codewheel.session.storage import Memory
from driver import Driver, make_app


def training(storage: Memory | None = None) -> tuple[Driver, TrainingScene]:
    session = Session.new("einauge", {}, 5, [Seat(HUMAN)] * 2)
    session.play("c3")
    driver = make_app(lambda app: open_game(app, Start(session=session)), storage, home=LauncherScene)
    scene = driver.app.scene
    assert isinstance(scene, EinAugeScene)
    driver.wait(lambda: scene.table.ready)
    scene.command("training")
    driver.wait(lambda: isinstance(driver.app.scene, TrainingScene))
    top = driver.app.scene
    assert isinstance(top, TrainingScene)
    driver.frame(2)
    return driver, top


def moves_of(scene: TrainingScene, verdicts: str) -> list[str]:
    """The moves with one of these verdicts, the best first."""
    known = shipped()
    assert known is not None
    found = [(plies, NAME[bit]) for bit, verdict, plies in known.moves(of(scene.session.state)) if verdict in verdicts]
    return [name for _, name in sorted(found)]


def solve(driver: Driver, scene: TrainingScene, play: Callable[[str], object]) -> None:
    """Win by the table."""
    while True:
        driver.wait(lambda: driver.app.dialogs or (scene.human_to_move and scene.motions.idle))
        if driver.app.dialogs:
            return
        play(moves_of(scene, "w")[0])
        driver.frame()


def by_keys(driver: Driver, scene: TrainingScene, move: str) -> None:
    goal_row, goal_column = divmod(SQUARE[move], 5)
    while scene.cursor != SQUARE[move]:
        row, column = divmod(scene.cursor, 5)
        driver.key(
            "down" if goal_row > row else "up" if goal_row < row else "right" if goal_column > column else "left"
        )
    driver.key("enter")


def test_solved_by_mouse_alone() -> None:
    storage = Memory()
    driver, scene = training(storage)
    driver.hit(scene.panel.grade_box(2))
    assert (scene.table.task.grade, scene.table.task.number) == (2, 0) and "wins in 6" in scene.tip()
    driver.hit(scene.panel.buttons["next_position"])
    driver.hit(scene.panel.buttons["next_position"])
    driver.hit(scene.panel.buttons["position_before"])
    assert scene.table.task == puzzle(2, 1)
    solve(driver, scene, lambda move: driver.click(*scene.view.centre(SQUARE[move])))
    assert scene.session.outcome.winner == scene.table.side
    assert Training(storage).solved(2, 1) and scene.table.training.total == 1
    driver.hit(driver.app.dialogs[-1].group.widgets[-4])  # Next
    driver.frame(2)
    assert scene.table.task == puzzle(2, 2) and scene.session.ply == 0


def test_solved_by_keyboard_alone_and_back_to_the_game() -> None:
    storage = Memory()
    driver, scene = training(storage)
    driver.type("2")
    driver.type("p")
    assert scene.table.task == puzzle(0, EACH - 1)
    driver.type("n")
    assert scene.table.task == puzzle(1, 0)
    solve(driver, scene, lambda move: by_keys(driver, scene, move))
    driver.keys("down enter")  # Again
    driver.frame(2)
    assert scene.table.task == puzzle(1, 0) and scene.session.ply == 0 and scene.table.training.solved(1, 0)
    driver.key("esc")
    driver.wait(lambda: not isinstance(driver.app.scene, TrainingScene))
    below = driver.app.scene
    assert isinstance(below, EinAugeScene) and below.session.moves == ["c3"]
    resumed = driver.app.saves.resume("einauge")
    assert resumed is not None and resumed.session.moves == ["c3"]
    assert not driver.app.statistics.rows()


def test_who_leaves_the_way_is_told_and_takes_back() -> None:
    driver, scene = training()
    scene.do("pose", 2, 6)
    wrong = moves_of(scene, "dl")[0]
    assert scene.try_move(wrong)
    driver.wait(lambda: driver.app.dialogs)
    assert isinstance(driver.app.dialogs[-1], EndCard)
    ply = scene.session.ply
    driver.frame(40)
    assert scene.session.ply == ply == 1  # the other side waits for the answer
    driver.key("enter")
    driver.frame(2)
    assert scene.session.ply == 0 and scene.human_to_move and "wins in 7" in scene.tip()
    assert scene.try_move(moves_of(scene, "w")[0])
    driver.wait(lambda: scene.human_to_move and scene.motions.idle)
    assert not driver.app.dialogs and scene.table.distance() == 6 - (scene.session.ply - 1)


def test_who_goes_on_without_the_win_can_still_take_back() -> None:
    driver, scene = training()
    scene.do("pose", 2, 6)
    scene.try_move(moves_of(scene, "dl")[0])
    driver.wait(lambda: driver.app.dialogs)
    driver.keys("down enter")
    driver.wait(lambda: scene.session.ply >= 2 and scene.motions.idle)
    assert scene.tip() == "The win is gone." or scene.session.over
    for dialog in driver.app.dialogs:
        dialog.close("2")
    driver.frame(2)
    driver.key("ctrl+z")
    assert scene.session.ply == 0


@pytest.mark.parametrize("help_", ["ctrl+h", "ctrl+a"])
def test_with_a_hint_or_the_values_it_stays_unsolved(help_: str) -> None:
    driver, scene = training()
    driver.key(help_)
    driver.wait(lambda: scene.hint or scene.studied)
    assert scene.hint is None or scene.hint.move in moves_of(scene, "w")
    driver.wait(lambda: not driver.app.dialogs)
    solve(driver, scene, scene.try_move)
    assert scene.session.outcome.winner == scene.table.side and scene.table.training.total == 0


def test_the_other_side_holds_out_as_long_as_it_can() -> None:
    driver, scene = training()
    scene.do("pose", 3, 9)
    plies = scene.table.task.plies
    solve(driver, scene, scene.try_move)
    assert scene.session.ply == plies


def test_only_what_belongs_to_training_works_there() -> None:
    driver, scene = training()
    driver.keys("ctrl+s ctrl+n ctrl+o")
    driver.frame(2)
    assert not driver.app.dialogs and driver.app.scene is scene
    driver.key("f1")
    driver.frame(3)
    assert driver.app.scene is not scene
    driver.key("esc")
    driver.frame(3)
    assert driver.app.scene is scene and scene.session.ply == 0


def test_the_places_go_round_and_come_back_after_leaving() -> None:
    storage = Memory()
    driver, scene = training(storage)
    driver.type("p")
    assert scene.table.task == puzzle(len(NUMBERS) - 1, EACH - 1)
    driver.type("r")
    driver.app.shut()
    _, again = training(storage)
    assert again.table.task == puzzle(len(NUMBERS) - 1, EACH - 1)
