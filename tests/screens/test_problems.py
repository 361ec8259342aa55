"""Problems on the screen: solved by the mouse alone and by the keyboard alone, wrong moves, ways, choosing."""

from typing import Any

import pytest

from codewheel.commands.window import open_game
from codewheel.rules import registry
from codewheel.screens.problem.choice import ProblemChoice
from codewheel.screens.problem.scene import ProblemScene
from codewheel.screens.problem.ways import WaysDialog
from codewheel.session.daily.games import daily
from codewheel.session.problems.ratings import Ratings, file_of
from codewheel.session.table.kind import poses, problems
from codewheel.session.table.problem import ASTRAY, DONE, TASK
from driver import Driver, make_app
from examples import proved
from lesson_hands import Keys, Learner, Mouse, Pad, Touch

GAMES = [game for game in registry.names() if poses(game)]
SHORT = [game for game in GAMES if game != "oeil-solo"]  # its solutions take dozens of moves
LISTED = [game for game in GAMES if all(goal.proven for goal in problems(game).goals.values())]


def opened(game: str, name: str = "", day: str = "") -> tuple[Driver, Any]:
    """A problem, as soon as the solver may move."""
    driver = make_app()
    driver.app.settings.set("animation", "off")
    driver.app.pose(game, name, day)
    driver.wait(lambda: isinstance(driver.app.scene, ProblemScene))
    scene = driver.app.scene
    driver.wait(lambda: scene.table.board.ready and scene.face.still, 4000)
    driver.frame(2)
    return driver, scene


def solve(driver: Driver, scene: Any, learner: Any) -> None:
    """Make the moves of the solution by hand."""
    table = scene.table
    for _ in range(60):
        driver.wait(lambda: table.stage != TASK or (table.trying and scene.face.still), 4000)
        if table.stage != TASK:
            break
        ply = table.board.session.ply
        learner.move(table.problems.best(table.task))
        driver.wait(lambda ply=ply: table.stage != TASK or (table.board.session.ply > ply and scene.face.still), 4000)
    driver.wait(lambda: table.stage == DONE and scene.face.still, 4000)


@pytest.mark.parametrize("game", SHORT)
def test_the_next_problem_is_looked_at_as_it_lies_there(game: str) -> None:
    """The scene hears of it: a cursor over a square that is none there any more would be lost."""
    driver, scene = opened(game)
    heard: list[str] = []
    arrived = scene.face.scene.arrived

    def hear() -> None:
        heard.append(scene.table.problem.id)
        arrived()

    scene.face.scene.arrived = hear
    for _ in range(3):
        scene.command("next")
        driver.frame(2)
        for key in ("left", "right", "up", "down"):
            driver.key(key)
            driver.frame()
        assert heard[-1:] == [scene.table.problem.id]
    assert not driver.app._faults


@pytest.mark.parametrize("game", SHORT)
@pytest.mark.parametrize("hands", [Mouse, pytest.param(Keys, marks=pytest.mark.prove)], ids=["mouse", "keys"])
def test_a_problem_is_solved_by_hand(game: str, hands: type[Learner]) -> None:
    driver, scene = opened(game)
    solve(driver, scene, hands(driver, scene))
    assert (scene.table.errors, scene.table.hints) == (0, 0)
    assert Ratings(driver.app.storage, game).player.rating > 1500
    assert driver.app.storage.names() == [file_of(game), "settings.json"]
    name = scene.table.problem.id
    for _ in range(6):
        if scene.table.stage == DONE:
            driver.key("space")
            driver.frame(2)
    assert scene.table.stage == TASK
    assert scene.table.problem.id != name


@pytest.mark.parametrize(
    ("game", "hands"),
    [
        *proved((pytest.param(game, Pad, id=f"{game}-pad") for game in SHORT), 1),
        *proved((pytest.param(game, Touch, id=f"{game}-touch") for game in ("eye", "triaxis")), 1),
    ],
)
def test_a_problem_is_solved_by_pad_and_by_touch(game: str, hands: type[Learner]) -> None:
    driver, scene = opened(game)
    solve(driver, scene, hands(driver, scene))
    assert scene.table.clean


@pytest.mark.parametrize("game", LISTED)
def test_a_wrong_move_is_told_and_any_key_takes_it_back(game: str) -> None:
    driver, scene = opened(game)
    table = scene.table
    session = table.board.session
    right = table.problems.ways(table.problem)
    leaving = session.game.leaving_moves(session.state)
    wrong = next(
        move
        for move in session.game.legal(session.state)
        if move not in leaving and session.game.apply(session.state, move) not in right
    )
    table.board.do("play", wrong)
    driver.wait(lambda: table.stage == ASTRAY and scene.face.still)
    driver.frame(2)
    assert scene.pages()[0]
    assert scene.goes_on
    for _ in range(6):
        if table.stage == ASTRAY:
            driver.key("space")
            driver.frame(2)
    assert table.stage == TASK
    assert session.ply == 0


def test_keys_mean_hint_solution_next_and_again() -> None:
    driver, scene = opened("eye")
    for count in (1, 2, 3):
        driver.type("h")
        driver.frame(1)
        assert scene.table.hints == count
    assert scene.lit
    name = scene.table.problem.id
    driver.type("v")
    driver.wait(lambda: scene.table.stage == DONE, 2000)
    driver.type("r")
    driver.frame(2)
    assert (scene.table.stage, scene.table.problem.id) == (TASK, name)
    driver.type("n")
    driver.frame(2)
    assert scene.table.problem.id != name
    driver.key("esc")
    driver.frame(2)
    assert not isinstance(driver.app.scene, ProblemScene)


def test_a_counter_in_hand_may_have_been_moved_before_the_hand_knows() -> None:
    """Who leads makes moves between two frames, the hand learns of them with the news."""
    _, scene = opened("eye")
    game_scene = scene.face.scene
    game_scene.controller.held = game_scene.session.state.empty[0]
    assert game_scene.acts and game_scene.disc_view().held is None


def test_a_click_on_the_words_leads_to_all_that_can_be_done() -> None:
    driver, scene = opened("eye")
    box = scene.face.card().box
    driver.click(box.x + 5, box.y + 5)
    driver.wait(lambda: driver.app.dialogs)
    assert isinstance(driver.app.dialogs[-1], WaysDialog)
    driver.key("esc")
    driver.frame(2)
    driver.type("c")
    driver.wait(lambda: driver.app.dialogs)
    dialog = driver.app.dialogs[-1]
    assert isinstance(dialog, ProblemChoice)
    driver.key("enter")
    driver.frame(3)
    assert not driver.app.dialogs
    assert scene.table.stage == TASK


@pytest.mark.parametrize("game", proved(GAMES, 2))
def test_a_game_leads_to_its_problems_and_waits_as_it_was(game: str) -> None:
    driver = make_app()
    scene = open_game(driver.app, game, 3)  # a game, where others ask first who plays
    driver.app.push(scene)
    driver.frame(3)
    scene.command("problems")
    driver.wait(lambda: isinstance(driver.app.scene, ProblemScene), 2000)
    driver.app.scene.command("leave")
    driver.wait(lambda: driver.app.scene is scene)


def test_the_problem_of_a_day_leads_back() -> None:
    driver, scene = opened("eye", day="2026-11-21")
    solve(driver, scene, Mouse(driver, scene))
    assert "2026-11-21" in daily("eye").marks(driver.app.storage)
    for _ in range(6):
        if driver.app.scene is scene:
            driver.key("space")
            driver.frame(2)
    assert driver.app.scene is not scene
