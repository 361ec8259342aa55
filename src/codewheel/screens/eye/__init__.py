"""EYE and L'Oeil on the screen: the disc with its two wheels, the players' boxes, the questions.

Everything is read when it is asked for (start).
"""

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


class EyeScreen(Screen):
    """See `contract.Screen`."""

    boxes = (GameBox("eye", "eye", Machine.AMIGA, "EYE", "eye_box"),)
    palette = "eye/amiga"
    booklet = "eye/manual"
    plates = {f"eye-board-{pattern}": (0, 0, 127, 127) for pattern in ("short", "line", "long", "circle", "wheels")}

    def open_game(self, app: "Host", start: Start = NEW) -> "Scene":
        from .entry import open_game  # start

        return open_game(app, start)

    def lesson(self, app: "Host", table: "Leader") -> "Face":
        from .lesson import EyeFace  # start

        return EyeFace(app, table)

    def at_table(self, app: "Host", table: "Table") -> "Scene":
        from ...session.eye.table import EyeTable  # start
        from .scene import EyeScene  # start

        assert isinstance(table, EyeTable)
        return EyeScene(app, table)

    def viewer(self, app: "Host") -> "Viewer":
        from .viewer import EyeViewer  # start

        return EyeViewer(app)

    def opening(self, app: "Host", then: Callable[[], None]) -> "Scene":
        from .titles import EyeTitle  # start

        return EyeTitle(app, then)

    def sounds(self) -> Mapping[str, str]:
        from .disc_motion import SOUNDS  # start

        return SOUNDS

    def motions(self) -> "Mapping[str, Motion]":
        from .disc_motion import MOTIONS  # start

        return MOTIONS

    def shots(self) -> Mapping[str, Shot]:
        from .shots import SHOTS  # start

        return SHOTS

    def take_in(self, app: "Host", data: bytes, file: str) -> bool:
        """A pack of questions."""
        from ...session.eye.quiz import is_pack  # start

        if not is_pack(data):
            return False
        from .quiz_packs import take_in  # start

        take_in(app, data, file)
        return True

    def reviews(self, session: "Session") -> bool:
        return not session.at(0).rules.quiz

    def review(
        self,
        app: "Host",
        session: "Session",
        on_go_on: "Callable[[Session], object] | None" = None,
        review: "Review | None" = None,
    ) -> "Scene":
        from ..review.scene import ReviewScene  # start
        from .review import EyeReview  # start

        return ReviewScene(app, session, EyeReview(app, session), on_go_on, review)

    def warm_up(self) -> Iterator[object]:
        from ...rules.eye import game  # start: read while the machine is looked at

        yield game
        from . import disc  # as above

        yield disc
        from . import prompts  # as above

        yield prompts  # what comes after the questions is read while they are looked at


SCREEN = EyeScreen()
