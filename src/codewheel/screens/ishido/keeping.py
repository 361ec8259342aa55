"""Load Game, Save Game, Save Game As: games and tournaments through the requesters."""

from typing import TYPE_CHECKING, Any

from ...rules.contract import Refused
from ...session.texts import translate
from .files import Shelf, games, load_requester, save_requester, tournaments, write_game

if TYPE_CHECKING:
    from .scene import IshidoScene


def load_game(scene: "IshidoScene") -> None:
    """A saved game or tournament; loading one ends the game in progress, and a tournament the present one: it asks."""
    scene.flow.leaving("ishido_game.ask_load_tournament", lambda: _choose(scene))


def _choose(scene: "IshidoScene") -> None:
    app = scene.app

    def loaded(shelf: Shelf, name: str, found: Any) -> None:
        scene.flow.leave_game()
        if shelf.kind == "tournament":
            scene.flow.take_tournament(found.notice)
        else:
            scene.flow.leave_tournament()
            scene.replace(found.session, found.notice)

    shelves = (games(app.saves), tournaments(scene.flow.tournaments))
    app.open(load_requester(shelves, loaded, scene.going_on and scene.session.ply > 0))


def save_game(scene: "IshidoScene", again: bool) -> None:
    """Keep the game, or the whole tournament. `again`: under a name that is asked for even where there is one."""
    app, flow = scene.app, scene.flow
    if scene.in_tournament and flow.tournament is not None:
        shelf = tournaments(flow.tournaments)
        preset = flow.tournament.title

        def write(name: str) -> None:
            flow.tournaments.save(name, app.now(), scene.thumbnail())

        said = "ishido_game.tournament_saved"
    else:
        shelf = games(app.saves)
        preset = str(scene.session.metadata.get("title") or "")

        def write(name: str) -> None:
            metadata = scene.session.metadata
            before = metadata.get("title", "")
            metadata["title"] = name
            try:
                write_game(app.saves, scene.session, name, app.now(), scene.thumbnail())
            except Refused:
                metadata["title"] = before
                raise

        said = "ishido_game.saved"
    title = translate("ishido_game.menu_save_as" if again else "ishido_game.menu_save").rstrip("…")
    app.open(
        save_requester(
            shelf, preset, write, lambda name: scene.show_message(translate(said, title=name)), scene.thumbnail(), title
        )
    )
