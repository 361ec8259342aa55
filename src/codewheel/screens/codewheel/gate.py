"""Who is asked for a number: by the settings, once a run of the program and game."""

from collections.abc import Callable

from ...rules.typed import TYPE_CHECKING
from ...session.table import age
from ..contract import screen
from ..scene import Host, Scene

if TYPE_CHECKING:
    from .challenge import ChallengeScene


def asks(app: Host, game: str) -> bool:
    """Whether the player has to give a number before this game, now: once a run (I27)."""
    get = app.settings.get
    if not app.asks_codewheel or game in app.opened or not (screen(game).codewheel or get("codewheel_all")):
        return False
    when = get("codewheel")
    if when == "then":  # its question belongs to the game as it was
        return age.original(app.settings, game, True)
    return when == "start" or (when == "once" and not get("codewheel_passed"))


def gate(
    app: Host, game: str, then: Callable[[], None], leave: Callable[[], None], seed: int | None = None
) -> "ChallengeScene | None":
    """The question before a game, None where nobody is asked: then the way is open and nothing is called.

    After the right number the game is open for this run of the program, and `then()` is called; `leave()` where the
    player goes back. Both have to put another scene in the question's place (`app.go`, `app.pop`). `seed`: which
    challenges are asked; drawn anew where it is left out.
    """
    if not asks(app, game):
        return None
    from .challenge import ChallengeScene  # start: read when it is opened

    def passed() -> None:
        app.opened.add(game)
        app.settings.set("codewheel_passed", True)
        then()

    return ChallengeScene(app, passed, leave, app.fresh_seed() if seed is None else seed)


def enter(app: Host, game: str, scene: Callable[[], Scene]) -> None:
    """Put a game in place, see `entrance`."""
    app.push(entrance(app, game, scene))


def entrance(app: Host, game: str, scene: Callable[[], Scene]) -> Scene:
    """A game, behind the codewheel's question where it is locked and does not ask on its own board."""
    lock = gate(app, game, lambda: app.go(scene()), app.pop) if not screen(game).codewheel else None
    return scene() if lock is None else lock
