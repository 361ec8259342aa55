"""Pictures of lessons for the shots of games."""

from collections.abc import Callable

from ...rules.typed import TYPE_CHECKING
from ...session.table.kind import lessons
from ...session.table.lesson import OVER, PASSED, TASK
from ..app import App
from ..studio import step

if TYPE_CHECKING:  # for a signature
    from .scene import LessonScene

SETTLED = 40  # frames in which the lights have drawn together


def _opened(app: App, game: str, number: int, at: int) -> "LessonScene":
    from .scene import LessonScene  # start: for pictures of the screens alone

    scene = LessonScene(app, game, number, None, at)
    app.push(scene)
    step(app)
    while scene.table.stage != TASK or not scene.face.still:
        step(app, 1)
    return scene


def lesson_shot(game: str, name: str, hint: bool = False) -> Callable[[App], None]:
    """The step of that name as it is put, or with its hint."""

    def shot(app: App) -> None:
        places = [(n, [step.name for step in lesson.steps]) for n, lesson in enumerate(lessons(game).all, 1)]
        number, names = next(place for place in places if name in place[1])
        scene = _opened(app, game, number, names.index(name))
        if hint:
            scene.command("hint")
        step(app, SETTLED)

    return shot


def end_shot(game: str) -> Callable[[App], None]:
    """The end of the first lesson, where it asks what is next."""

    def shot(app: App) -> None:
        table = _pass(_opened(app, game, 1, len(lessons(game).all[0].steps) - 1), app)
        assert table.table.stage == OVER
        step(app, SETTLED)

    return shot


def lesson_shots(game: str, name: str) -> dict[str, Callable[[App], None]]:
    """The pictures of a game's lessons: a step as it is put, the hint of the same, the end."""
    return {
        f"{game}-lesson": lesson_shot(game, name),
        f"{game}-lesson-hint": lesson_shot(game, name, hint=True),
        f"{game}-lesson-end": end_shot(game),
    }


def _pass(scene: "LessonScene", app: App) -> "LessonScene":
    """Pass the step as a demonstration does, and go on."""
    for move in scene.table.solution:
        scene.table.board.do("play", move)
        step(app, 1)
        while not scene.face.still:
            step(app, 1)
    while scene.table.stage != PASSED:
        step(app, 1)
    scene.table.do("next")
    step(app)
    return scene
