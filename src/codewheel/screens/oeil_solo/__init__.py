"""L'Oeil: the box with its ways to play, and the solitaire on the disc.

The games of several players from this box are EYE's, and wait in a place of their own. Everything is read when it is
asked for (start).
"""

from collections.abc import Callable, Iterator, Mapping

from ...machines.palette import Machine
from ...rules.typed import TYPE_CHECKING
from ..contract import NEW, GameBox, Screen, Shot, Start

if TYPE_CHECKING:
    from ...session.play import Session
    from ...session.review.review import Review
    from ...session.table.leading import Leader
    from ..deck import Viewer
    from ..lesson.face import Face
    from ..motion import Motion
    from ..scene import Host, Scene


class OeilScreen(Screen):
    """See `contract.Screen`."""

    boxes = (GameBox("oeil_solo", "oeil-solo", Machine.AMIGA, "OEIL", "oeil_solo_box", also=("eye:oeil",)),)
    booklet = "eye/manual"
    palette = "eye/card"

    def open_game(self, app: "Host", start: Start = NEW) -> "Scene":
        from .opening import open_game  # start

        return open_game(app, start)

    def lesson(self, app: "Host", table: "Leader") -> "Face":
        from .lesson import SolitaireFace  # start

        return SolitaireFace(app, table)

    def viewer(self, app: "Host") -> "Viewer":
        from .viewer import SolitaireViewer  # start

        return SolitaireViewer()

    def opening(self, app: "Host", then: Callable[[], None]) -> "Scene":
        from .titles import LidScene  # start

        return LidScene(app, then)

    def sounds(self) -> Mapping[str, str]:
        from .disc_motion import SOUNDS  # start

        return SOUNDS

    def motions(self) -> "Mapping[str, Motion]":
        from .disc_motion import MOTIONS  # start

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
        from .review import SolitaireReview  # start

        return ReviewScene(app, session, SolitaireReview(app, session), on_go_on, review)

    def warm_up(self) -> Iterator[object]:
        from ...rules.eye import game  # start: read while the machine is looked at

        yield game
        from ...session.oeil_solo import games  # as above

        yield games
        from . import preview  # as above

        yield preview
        from . import chooser  # as above

        yield chooser


SCREEN = OeilScreen()
