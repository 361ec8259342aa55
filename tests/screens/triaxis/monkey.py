"""What the monkey knows of TriAxis: its zones, an island, and the questions before it."""

from collections.abc import Sequence

from codewheel.rules.rng import Stream
from codewheel.rules.triaxis.map import chart, zone_named
from codewheel.screens.contract import Start
from codewheel.screens.scene import Scene
from codewheel.screens.triaxis.entry import new_game, open_game
from codewheel.screens.triaxis.geometry import DIAL_AT, centre
from codewheel.screens.triaxis.scene import TriaxisScene
from monkey import Beginning, Room


def target(chance: Stream, scene: Scene) -> tuple[int, int] | None:
    """A zone."""
    if not isinstance(scene, TriaxisScene):
        return None
    zones = chart(scene.session.state.zones).zones
    return centre(zones[chance.below(len(zones))])


def clicks(move: str) -> Sequence[tuple[int, int]]:
    """The zones of the move, the dial for a spin; `concede` is no click."""
    kind, _, rest = move.rpartition(" ")
    if kind == "spin":
        return (DIAL_AT,)
    return tuple(centre(zone) for name in rest.split("-") if (zone := zone_named(name)) is not None)


ROOM = Room(
    (
        Beginning(lambda app, seed: open_game(app, Start({"shares": [6, 6]}, seed))),
        Beginning(lambda app, seed: new_game(app)),
    ),
    target,
    clicks=clicks,
    yes="y",
)
