"""Ein-Auge on the Atari ST: board, status window, play. Everything is read when it is asked for (start)."""

from collections.abc import Callable, Iterator, Mapping

from ...machines.palette import Machine
from ...rules.typed import TYPE_CHECKING
from ..contract import NEW, Demo, GameBox, Screen, Shot, Start

if TYPE_CHECKING:
    from ...session.table.leading import Leader
    from ...session.table.table import Table
    from ..deck import Viewer
    from ..lesson.face import Face
    from ..motion import Motion
    from ..scene import Host, Scene


class EinAugeScreen(Screen):
    """See `contract.Screen`."""

    boxes = (GameBox("einauge", "einauge", Machine.ST, "EINAUGE", "einauge_box"),)
    palette = "einauge/board"
    booklet = "einauge/manual"
    plates = {"einauge-stones": (44, 74, 127, 84), "einauge-eye": (12, 74, 127, 84)}
    demo = Demo(("beginner", "greedy"), 1)

    def open_game(self, app: "Host", start: Start = NEW) -> "Scene":
        from .scene import open_game  # start

        return open_game(app, start)

    def at_table(self, app: "Host", table: "Table") -> "Scene":
        from ...session.einauge.table import EinAugeTable  # start
        from .scene import EinAugeScene  # start

        assert isinstance(table, EinAugeTable)
        return EinAugeScene(app, table)

    def viewer(self, app: "Host") -> "Viewer":
        from .viewer import EinAugeViewer  # start

        return EinAugeViewer()

    def opening(self, app: "Host", then: Callable[[], None]) -> "Scene":
        from .title import EinAugeTitle  # start

        return EinAugeTitle(app, then)

    def sounds(self) -> Mapping[str, str]:
        from .desktop import SOUNDS  # start

        return SOUNDS

    def motions(self) -> "Mapping[str, Motion]":
        from .desktop import MOTIONS  # start

        return MOTIONS

    def shots(self) -> Mapping[str, Shot]:
        from .shots import SHOTS  # start

        return SHOTS

    def lesson(self, app: "Host", table: "Leader") -> "Face":
        from .lesson import EinAugeFace  # start

        return EinAugeFace(app, table)

    def warm_up(self) -> Iterator[object]:
        from ...rules.einauge import game  # start: read while the machine is looked at

        yield game
        from ...session.einauge import table  # as above

        yield table
        from .. import table_scene  # as above

        yield table_scene
        from . import board  # as above

        yield board
        from . import face  # as above

        yield face
        from . import scene  # as above

        yield scene


SCREEN = EinAugeScreen()
