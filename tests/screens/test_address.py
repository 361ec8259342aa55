"""The address of what is on the screen: it leads back there."""

import pytest

from codewheel.commands.window import open_game
from codewheel.rules import registry
from codewheel.screens.lesson.scene import LessonScene
from codewheel.screens.replay import ReplayScene
from codewheel.screens.studio import played, studio
from codewheel.session.codes.form import opening, read
from codewheel.session.slices import through


@pytest.mark.parametrize("game", registry.names())
def test_a_table_leads_to_its_beginning(game: str) -> None:
    app = studio()
    scene = open_game(app, game, seed=7)
    kind, _, code = scene.address.partition("=")
    found = through(opening(read(code)))
    assert kind == "code" and found.game.name == game and found.seed == 7 and not found.moves
    app.shut()


def test_the_viewer_leads_to_the_whole_record_wherever_it_stands() -> None:
    app, session = studio(), played("einauge", 12)
    scene = ReplayScene(app, session.branch(session.length))
    scene.session.go_to(4)
    code = scene.address.removeprefix("code=")
    assert through(opening(read(code))).moves == session.moves and scene.session.ply == 4
    app.shut()


def test_a_lesson_leads_to_itself() -> None:
    app = studio()
    assert LessonScene(app, "eye", 2).address == "game=eye&lesson=2"
    app.shut()
