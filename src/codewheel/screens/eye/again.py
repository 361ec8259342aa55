"""The last moves seen again: they pass over the disc one after the other, and all is as it was before."""

from ...session.play import Session
from ..motion import Motions, moved_to

PAUSE = 34  # frames at normal speed before each move and after the last one


class Again:
    """A look at the moves of a session from `start` on. `session`: a copy at the ply that is shown.

    `pause`: frames between moves.
    """

    def __init__(self, session: Session, start: int, pause: int) -> None:
        self.session, self._end = session.branch(session.ply), session.ply
        self.session.go_to(start)
        self._start = start
        self._pause = self._left = pause

    @property
    def move(self) -> str:
        """The move that was seen last, "" before the first one."""
        return self.session.line[self.session.ply - 1] if self.session.ply > self._start else ""

    def tick(self, motions: Motions) -> bool:
        """A frame; whether there is more to be seen."""
        if not motions.idle:
            return True
        self._left -= 1
        if self._left > 0:
            return True
        if self.session.ply == self._end:
            return False
        self._left = self._pause
        self.session.go_to(self.session.ply + 1)
        motions.start(self.session.events(self.session.ply - 1), moved_to(self.session, self.session.ply))
        return True
