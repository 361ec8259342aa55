"""Ein-Auge on the Atari ST: board, status window, play. Everything is read when it is asked for (start)."""

from collections.abc import Mapping
from typing import TYPE_CHECKING

from ...machines.palette import Machine
from ..contract import NEW, Demo, GameBox, Screen, Shot, Start

if TYPE_CHECKING:
    from ..deck import Viewer
    from ..motion import Motion
    from ..scene import Host, Scene


class EinAugeScreen(Screen):
    """See `contract.Screen`."""

    boxes = (GameBox("einauge", "einauge", Machine.ST, "EINAUGE", "einauge_box"),)
    palette = "einauge/board"
    demo = Demo(("beginner", "greedy"), 1)

    def open_game(self, app: "Host", start: Start = NEW) -> "Scene":
        from .scene import open_game  # start

        return open_game(app, *start)

    def viewer(self, app: "Host") -> "Viewer":
        from .viewer import EinAugeViewer  # start

        return EinAugeViewer()

    def sounds(self) -> Mapping[str, str]:
        from .desktop import SOUNDS  # start

        return SOUNDS

    def motions(self) -> "Mapping[str, Motion]":
        from .desktop import MOTIONS  # start

        return MOTIONS

    def shots(self) -> Mapping[str, Shot]:
        from .shots import SHOTS  # start

        return SHOTS

    def warm_up(self, app: "Host") -> None:
        from .loading import Loading  # start

        Loading(app).begin()  # its solved positions, while the machine is looked at


SCREEN = EinAugeScreen()
