"""What is seen of a game in a frame: the table, its last move in motion, the hands, what an event did."""

from collections.abc import Sequence

from ...rules.rows import NamedTuple
from ...session.play import Session
from ...session.triaxis.aids import bursting
from ...session.triaxis.switches import ORIGINAL
from ...session.triaxis.table import TriaxisTable
from ..motion import Motions
from .controller import InputController
from .island_motion import Stage


class Moment(NamedTuple):
    """A frame. `linger` of `lingers` frames are left in which what an event has done is still to be seen."""

    table: TriaxisTable
    stage: Stage
    motions: Motions
    controller: InputController
    linger: int = 0
    lingers: int = 0
    frame: int = 0

    @property
    def session(self) -> Session:
        """What lies on the table."""
        return self.table.session

    @property
    def bursting(self) -> frozenset[int]:
        """Where the marker in hand would land to become too large and go; nothing as in 1989."""
        held, table = self.controller.held, self.table
        if held is None or table.option(ORIGINAL):
            return frozenset()
        return bursting(self.session.state, table.steps, held)

    @property
    def lingering(self) -> bool:
        """Whether what an event has done is still to be seen."""
        return self.linger > 0

    @property
    def left(self) -> float:
        """What part is left of the time in which it is seen, 1 to 0."""
        return self.linger / max(1, self.lingers)

    @property
    def still(self) -> bool:
        """Whether nothing is under way on the island."""
        return self.motions.idle and not self.lingering and not self.table.walking

    def leaf(self, pages: Sequence[str]) -> str:
        """One of several lines while something is still to be seen: each has its share of the time."""
        past = self.lingers - self.linger if self.linger else 0
        return pages[min(len(pages) - 1, len(pages) * past // max(1, self.lingers))]
