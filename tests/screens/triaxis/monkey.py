"""What the monkey knows of TriAxis: its zones, an island, and the questions before it."""

from codewheel.rules.rng import Stream
from codewheel.rules.triaxis.map import chart
from codewheel.screens.scene import Scene
from codewheel.screens.triaxis.geometry import centre
from codewheel.screens.triaxis.scene import TriaxisScene, new_game, open_game
from monkey import Beginning, Room


def target(chance: Stream, scene: Scene) -> tuple[int, int] | None:
    """A zone."""
    if not isinstance(scene, TriaxisScene):
        return None
    zones = chart(scene.session.state.zones).zones
    return centre(zones[chance.below(len(zones))])


ROOM = Room(
    (
        Beginning(lambda app, seed: open_game(app, {"shares": [6, 6]}, seed)),
        Beginning(lambda app, seed: new_game(app)),
    ),
    target,
)
