"""TriAxis on the PC: the island, its scenes and all round them. Everything is read when it is asked for (start)."""

from collections.abc import Callable, Iterator, Mapping

from ...machines.palette import Machine
from ...rules.typed import TYPE_CHECKING
from ..contract import NEW, GameBox, Screen, Shot, Start

if TYPE_CHECKING:
    from ...session.play import Session
    from ...session.review.review import Review
    from ...session.table.leading import Leader
    from ...session.table.table import Table
    from ..deck import Viewer
    from ..lesson.face import Face
    from ..motion import Motion
    from ..scene import Host, Scene


class TriaxisScreen(Screen):
    """See `contract.Screen`."""

    boxes = (GameBox("triaxis", "triaxis", Machine.DOS, "TRIAXIS", "triaxis_box"),)
    palette = "text"
    booklet = "triaxis/manual"
    plates = {"triaxis-moves": (8, 96, 127, 84), "triaxis-famine": (2, 0, 117, 112)}

    def open_game(self, app: "Host", start: Start = NEW) -> "Scene":
        from .entry import open_game  # start

        return open_game(app, start)

    def lesson(self, app: "Host", table: "Leader") -> "Face":
        from .lesson import TriaxisFace  # start

        return TriaxisFace(app, table)

    def at_table(self, app: "Host", table: "Table") -> "Scene":
        from ...session.triaxis.table import TriaxisTable  # start
        from .scene import TriaxisScene  # start

        assert isinstance(table, TriaxisTable)
        return TriaxisScene(app, table)

    def viewer(self, app: "Host") -> "Viewer":
        from .viewer import TriaxisViewer  # start

        return TriaxisViewer()

    def opening(self, app: "Host", then: Callable[[], None]) -> "Scene":
        from .opening import opening  # start

        return opening(app, then)

    def sounds(self) -> Mapping[str, str]:
        from .motions import SOUNDS  # start

        return SOUNDS

    def motions(self) -> "Mapping[str, Motion]":
        from .motions import MOTIONS  # start

        return MOTIONS

    def shots(self) -> Mapping[str, Shot]:
        from .shots import SHOTS  # start

        return SHOTS

    def reviews(self, session: "Session") -> bool:
        return True

    def review(
        self,
        app: "Host",
        session: "Session",
        on_go_on: "Callable[[Session], object] | None" = None,
        review: "Review | None" = None,
    ) -> "Scene":
        from ..review.scene import ReviewScene  # start
        from .review import TriaxisReview  # start

        return ReviewScene(app, session, TriaxisReview(app, session), on_go_on, review)

    def warm_up(self) -> Iterator[object]:
        from ...rules.triaxis import game  # start: read while the machine is looked at

        yield game
        from ...session.triaxis import course  # as above

        yield course
        from . import entry  # as above

        yield entry
        from . import figures  # as above

        yield figures
        from . import setup  # as above

        yield setup
        from .reading import board  # as above

        yield from board()


SCREEN = TriaxisScreen()
