"""Lessons on the screen: one scene for all games, over each game's own board.

`open_lesson` is the way in from everywhere: the shelf, a game's menus, the first start of a game, the command line.
"""

from collections.abc import Callable

from ...machines.skins.base import MenuItem
from ...rules.typed import TYPE_CHECKING
from ...session.texts import translate

if TYPE_CHECKING:
    from ...session.play import Session
    from ..scene import Host


def lessons_item(code: str = "lesson.menu_lessons") -> MenuItem:
    """The line of a game's menus that leads to its lessons. `code`: its text where menus write dots otherwise."""
    return MenuItem(translate(code), "lessons")


def open_lesson(
    app: "Host",
    game: str,
    number: int = 1,
    play: "Callable[[Session], object] | None" = None,
    step: int | None = None,
) -> None:
    """Lesson `number` of a game, from 1, over what is on the screen, where it was left or at `step` (from 0).

    `play(session)`: what is done with the game behind the lesson; without it its scene takes the lesson's place.
    Raises Refused for a lesson that is not there.
    """
    from .scene import LessonScene  # the start: read when somebody learns

    app.push(LessonScene(app, game, number, play, step))
