"""What the monkey knows of L'Oeil's solitaire: its disc, the box, a start and a long game that waits."""

from codewheel.rules import registry
from codewheel.rules.rng import Stream
from codewheel.screens.app import App
from codewheel.screens.contract import Start, screen
from codewheel.screens.oeil_solo.opening import open_game
from codewheel.screens.oeil_solo.scene import SolitaireScene
from codewheel.screens.scene import Scene
from codewheel.screens.waiting import scene_after
from codewheel.session.oeil_solo.games import of_options
from codewheel.session.saves import autosave_of
from monkey import Beginning, Room
from screens.eye.monkey import clicks, on_disc
from screens.oeil_solo.long_game import long_game


def target(chance: Stream, scene: Scene) -> tuple[int, int] | None:
    """A square that is seen, or a handle."""
    return on_disc(chance, scene.session.state.pattern) if isinstance(scene, SolitaireScene) else None


def after_a_long_game(app: App, seed: int) -> Scene:
    """A new game, once a long one that waits has been read."""
    waiting = long_game()
    app.saves.auto(waiting)
    work, name = app.saves.resuming(autosave_of(waiting)), waiting.game.name
    after = lambda found: open_game(app, Start(seed=seed))  # noqa: E731
    return scene_after(app, screen(name).palette, work, after, registry.entry(name).title)


ROOM = Room(
    (
        Beginning(lambda app, seed: open_game(app)),
        Beginning(lambda app, seed: open_game(app, Start(seed=seed))),
        Beginning(after_a_long_game),
    ),
    target,
    clicks=clicks,
    first=lambda seed: of_options({}, seed).state,
    letters=frozenset(("oeil_solo_game.weekdays",)),
)
