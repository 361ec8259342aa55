"""What the monkey knows of L'Oeil's solitaire: its disc, the box and a start."""

from codewheel.rules.rng import Stream
from codewheel.screens.contract import Start
from codewheel.screens.oeil_solo.opening import open_game
from codewheel.screens.oeil_solo.scene import SolitaireScene
from codewheel.screens.scene import Scene
from codewheel.session.oeil_solo.games import of_options
from monkey import Beginning, Room
from screens.eye.monkey import clicks, on_disc


def target(chance: Stream, scene: Scene) -> tuple[int, int] | None:
    """A square that is seen, or a handle."""
    return on_disc(chance, scene.session.state.pattern) if isinstance(scene, SolitaireScene) else None


ROOM = Room(
    (Beginning(lambda app, seed: open_game(app)), Beginning(lambda app, seed: open_game(app, Start(seed=seed)))),
    target,
    clicks=clicks,
    first=lambda seed: of_options({}, seed).state,
    letters=frozenset(("oeil_solo_game.weekdays",)),
)
