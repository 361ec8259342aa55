"""The Oracle's screens as pictures: the fifth 4-Way of the showpiece is answered."""

from collections.abc import Callable

from ....rules.ishido.board import NEIGHBOURS, SQUARE
from ....rules.ishido.game import GAME
from ....rules.typed import Any
from ....session.codes.form import start_code
from ....session.ishido.oracle_book import Auguries, Augury, answer
from ....session.texts import translate
from ...app import App
from ...studio import step
from ..shots_scenes import FOUR_WAY, OPENING, scene_at
from ..showpiece import MOVES, SEED
from .augury import AuguryScene
from .book import BookScene
from .question import QuestionDialog

DATE, MOMENT = "2026-11-21 20:15", 5_005_411
DRAWING, ALL = 132, 260  # frames: while the fourth line is drawn, and when all is there


def _asked() -> str:
    """A question as somebody types it: without the blanks that do not break."""
    return translate("ishido_oracle.example").replace("\u00a0", " ")


def _augury(app: App, moment: int = MOMENT) -> Augury:

    scene = scene_at(app, FOUR_WAY + 1)
    hub = SQUARE[MOVES[FOUR_WAY]]
    squares = [hub, *NEIGHBOURS[hub]]
    stones = [scene.session.state.board[square] - 1 for square in squares]
    return answer(_asked(), stones, squares, moment, DATE, start_code(GAME, {}, SEED))


def _told(frames: int, keys: str = "", save: bool = False) -> Callable[[App], None]:
    """The augury so many frames after it began, and after pages were turned."""

    def shot(app: App) -> None:
        augury = _augury(app)
        scene = AuguryScene(app, augury, Auguries(app.storage))
        app.push(scene)
        step(app, frames)
        for _ in keys:
            scene.turn(1)
        if save:
            scene.ask_save()
        step(app, 4)

    return shot


def _question(app: App) -> None:
    scene_at(app, OPENING)
    question = _asked()
    dialog = QuestionDialog(question, lambda question, save_all: None)
    app.open(dialog)
    dialog.area.anchor, dialog.area.cursor = dialog.area.word_at(len(question) * 4 // 7)  # a word in it
    step(app, 4)


def _book(app: App) -> None:
    files, path = Auguries(app.storage), translate("ishido_oracle.all_file")
    for n in range(3):
        files.save(path, _augury(app, MOMENT + 7 * n), True)
    app.push(BookScene(app, files, path, files.load(path).value))
    step(app, 8)


SHOTS: dict[str, Callable[[App], Any]] = {
    "ishido-oracle-question": _question,
    "ishido-oracle-drawing": _told(DRAWING),
    "ishido-oracle-augury": _told(ALL),
    "ishido-oracle-words": _told(ALL, "d"),
    "ishido-oracle-save": _told(ALL, save=True),
    "ishido-oracle-book": _book,
}
