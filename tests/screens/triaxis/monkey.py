"""What the monkey knows of TriAxis: its zones, an island, and the questions before it."""

from collections.abc import Sequence

from codewheel.rules.rng import Stream
from codewheel.rules.triaxis.map import chart, zone_named
from codewheel.screens.contract import Start
from codewheel.screens.scene import Scene
from codewheel.screens.triaxis.entry import new_game, open_game
from codewheel.screens.triaxis.geometry import centre, corner
from codewheel.screens.triaxis.scene import TriaxisScene
from monkey import Beginning, Room


def target(chance: Stream, scene: Scene) -> tuple[int, int] | None:
    """A zone."""
    if not isinstance(scene, TriaxisScene):
        return None
    zones = chart(scene.session.state.zones).zones
    return centre(zones[chance.below(len(zones))])


def clicks(move: str) -> Sequence[tuple[int, int]]:
    """The zone of a marker that is placed."""
    zone = zone_named(move.split()[1])
    assert zone is not None
    x, y = corner(zone)
    return ((x + 10, y + 10),)


ROOM = Room(
    (
        Beginning(lambda app, seed: open_game(app, Start({"shares": [6, 6]}, seed))),
        Beginning(lambda app, seed: new_game(app)),
    ),
    target,
    clicks=clicks,
    yes="y",
)
