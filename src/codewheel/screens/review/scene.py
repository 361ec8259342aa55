"""The scene of a review: the viewer of finished games, with what was lost in its window; it looks on meanwhile."""

from collections.abc import Callable, Sequence

from ...machines.skins.base import MenuItem
from ...rules.contract import Reason
from ...session.play import Session
from ...session.review.keeping import looking_back
from ...session.review.review import Review
from ..replay import ReplayScene
from ..scene import Host
from ..thinker import Thinker
from .deck import ReviewDeck
from .face import Face


class ReviewScene(ReplayScene):
    """The viewer on a session of its own that is over. `on_go_on`: see `ReplayScene`; `review`: one that was begun."""

    def __init__(
        self,
        app: Host,
        session: Session,
        face: Face,
        on_go_on: Callable[[Session], object] | None = None,
        review: Review | None = None,
    ) -> None:
        """Raises Refused for a game that nobody looks back at."""
        session.go_to(session.length)
        self.review = Review.of(session) if review is None else review
        super().__init__(app, session, on_go_on)
        self.palette, self.viewer = face.palette, face.viewer(self.viewer)
        self.deck: ReviewDeck = ReviewDeck(self, self.review, face)
        self.thinker: Thinker | None = None
        self._why: Reason | None = None  # what is wrong with a review that was kept

    def _tell(self, why: Reason) -> None:
        self._why = why

    def lines(self) -> Sequence[MenuItem]:
        return ()

    def tick(self) -> None:
        """The search goes on while the scene is on the screen; it was given up where another one lay above."""
        super().tick()
        if not self.review.done and (self.thinker is None or not self.thinker.active):
            self.thinker = self.app.think(looking_back(self.app.storage, self.review, self._tell))
        if self._why is not None and not self.app.dialogs:
            why, self._why = self._why, None
            self.app.tell_reason(why)

    def leave(self) -> None:
        super().leave()
        if self.thinker is not None:
            self.thinker.cancel()
            self.thinker = None
