"""What a game's screen gives a review: where its window stands, the players' colours, the better moves on the board."""

from abc import ABC, abstractmethod
from collections.abc import Sequence

import pyxel

from ...machines.skins.base import Box
from ...session.play import Session
from ...session.review.judged import Judged
from ..deck import Viewer
from ..scene import Host


class Face(ABC):
    """`window`: where the review stands, beside the board; `note`: where its words go instead, in two wide lines."""

    window: Box
    palette: str  # of the board
    framed: bool = True  # it is a window of the machine with its title, else a plain panel
    note: Box | None = None
    paper: int = 0  # of the ground of `note`
    ink: int = 7
    between: int = 2  # pixels from one part of the window to the next
    lines: int = 5  # of the words in the window

    def __init__(self, app: Host, session: Session) -> None:
        self.app, self.session = app, session

    @abstractmethod
    def pens(self) -> Sequence[int]:
        """The colours of the seats in the curve; of a game alone, that of what is left and that of all being lost."""

    def viewer(self, viewer: Viewer) -> Viewer:
        """What draws the board: the game's own viewer, or another where that one would write below the window."""
        return viewer

    def ground(self, note: Box) -> None:
        """Draw what lies below the words."""
        pyxel.rect(*note, self.paper)

    @abstractmethod
    def better(self, turn: Judged) -> None:
        """Draw the better moves upon the board as it stands before them."""
