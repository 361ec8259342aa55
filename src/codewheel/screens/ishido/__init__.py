"""Ishido on the screen: on the Amiga, 320 x 200. Everything is read when it is asked for (start)."""

from collections.abc import Callable, Iterator, Mapping

from ...machines.palette import Machine
from ...rules.typed import TYPE_CHECKING
from ..contract import NEW, GameBox, Screen, Shot, Start

if TYPE_CHECKING:
    from ...session.table.leading import Leader
    from ...session.table.table import Table
    from ..deck import Viewer
    from ..lesson.face import Face
    from ..motion import Motion
    from ..scene import Host, Scene


class IshidoScreen(Screen):
    """See `contract.Screen`."""

    boxes = (GameBox("ishido", "ishido", Machine.AMIGA, "ISHIDO", "ishido_box"),)
    codewheel = True
    booklet = "ishido/manual"
    plates = {
        "ishido-board": (49, 61, 120, 80),
        "ishido-stones": (49, 61, 120, 80),
        "codewheel-wheel": (0, 0, 127, 127),
        "ishido-menu": (0, 0, 127, 84),
        "ishido-editor": (0, 14, 127, 128),
        "ishido-oracle-augury": (2, 6, 104, 120),
    }

    def open_game(self, app: "Host", start: Start = NEW) -> "Scene":
        from ...session.ishido.ground import tournament_left  # start
        from .scene import open_game  # start

        if not tournament_left(app.storage):
            return open_game(app, start)
        from ...rules.registry import entry  # start: read where there is a tournament
        from ...session.ishido.table import left_tournaments  # as above
        from ..waiting import scene_after  # as above

        work = left_tournaments(app.storage)
        return scene_after(app, self.palette, work, lambda found: open_game(app, start, found), entry("ishido").title)

    def lesson(self, app: "Host", table: "Leader") -> "Face":
        from .lesson import IshidoFace  # start

        return IshidoFace(app, table)

    def at_table(self, app: "Host", table: "Table") -> "Scene":
        from ...session.ishido.table import IshidoTable  # start
        from .scene import IshidoScene  # start

        assert isinstance(table, IshidoTable)
        return IshidoScene(app, table)

    def viewer(self, app: "Host") -> "Viewer":
        from .viewer import IshidoViewer  # start

        return IshidoViewer(app, self.sounds(), self.motions())

    def opening(self, app: "Host", then: Callable[[], None]) -> "Scene":
        from .titles import TitlesScene  # start

        return TitlesScene(app, then)

    def sounds(self) -> Mapping[str, str]:
        from .scene import SOUNDS  # start

        return SOUNDS

    def motions(self) -> "Mapping[str, Motion]":
        from .scene import MOTIONS  # start

        return MOTIONS

    def shots(self) -> Mapping[str, Shot]:
        from .shots import SHOTS  # start

        return SHOTS

    def take_in(self, app: "Host", data: bytes, file: str) -> bool:
        """A picture of any kind, a stoneset, or what is called a board."""
        from ...session.art.files import is_picture  # start
        from ...session.ishido.art.board import MARK  # start

        if not (is_picture(data) or b'"codewheel-stoneset"' in data[:400] or MARK in file.casefold()):
            return False
        from .own import take_in  # start

        take_in(app, data, file)
        return True

    def warm_up(self) -> Iterator[object]:
        from ...rules.ishido import game  # start: read while the machine is looked at

        yield game
        from ...session.ishido import table  # as above

        yield table
        from .. import table_scene  # as above

        yield table_scene
        from . import stage  # as above

        yield stage
        from . import scene  # as above

        yield scene


SCREEN = IshidoScreen()
