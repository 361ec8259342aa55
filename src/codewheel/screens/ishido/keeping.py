"""Load Game, Save Game, Save Game As: games and tournaments through the requesters."""

from typing import TYPE_CHECKING, Any

from ...rules.contract import Refused
from ...session.texts import say
from ..clock import now
from .files import Shelf, games, load_requester, save_requester, tournaments, write_game

if TYPE_CHECKING:
    from .scene import IshidoScene


def load_game(scene: "IshidoScene") -> None:
    """A saved game or tournament; loading one ends the game in progress, and a tournament the present one: it asks."""
    scene.course.leaving("ishido_game.ask_load_tournament", lambda: _choose(scene))


def _choose(scene: "IshidoScene") -> None:
    app = scene.app

    def loaded(shelf: Shelf, name: str, found: Any) -> None:
        scene.course.leave_game()
        if shelf.kind == "tournament":
            scene.course.take_tournament(found.notice)
        else:
            scene.course.leave_tournament()
            scene.replace(found.session, found.notice)

    shelves = (games(app.saves), tournaments(scene.course.tournaments))
    app.open(load_requester(shelves, loaded, scene.going_on and scene.session.ply > 0))


def save_game(scene: "IshidoScene", again: bool) -> None:
    """Keep the game, or the whole tournament. `again`: under a name that is asked for even where there is one."""
    app, course = scene.app, scene.course
    if scene.in_tournament and course.tournament is not None:
        shelf = tournaments(course.tournaments)
        preset = course.tournament.title

        def write(name: str) -> None:
            course.tournaments.save(name, now(), scene.thumbnail())

        said = "ishido_game.tournament_saved"
    else:
        shelf = games(app.saves)
        preset = str(scene.session.facts.get("title") or "")

        def write(name: str) -> None:
            facts = scene.session.facts
            before = facts.get("title", "")
            facts["title"] = name
            try:
                write_game(app.saves, scene.session, name, now(), scene.thumbnail())
            except Refused:
                facts["title"] = before
                raise

        said = "ishido_game.saved"
    title = say("ishido_game.menu_save_as" if again else "ishido_game.menu_save").rstrip("…")
    app.open(
        save_requester(shelf, preset, write, lambda name: scene.say(say(said, title=name)), scene.thumbnail(), title)
    )
