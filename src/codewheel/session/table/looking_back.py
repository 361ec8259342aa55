"""A table at which one may ask where a game was lost, once it is over."""

from ...rules.contract import Reason, reason
from ...rules.typed import TYPE_CHECKING
from ..play import Session
from .table import Table
from .words import REVIEW, SHOW, Command, Ports, Wanted

if TYPE_CHECKING:  # the start: read when somebody looks back
    from ...bots.contract import Search
    from ..review.review import Review


class LookingBack(Table):
    """`review`: what was given away in the game that is over, as far as it was looked at; None before somebody asks."""

    def __init__(self, ports: Ports, session: Session, notice: Reason | None = None) -> None:
        self.review: Review | None = None
        super().__init__(ports, session, notice)

    def all_commands(self) -> dict[str, Command]:
        return super().all_commands() | {"review": Command(self._look_back, self.why_no_review)}

    def clear(self) -> None:
        super().clear()
        self.review = None

    def why_no_review(self) -> Reason | None:
        """None when somebody may ask where the game was lost, else why not."""
        return None if self.session.over else reason("table.not_over")

    def next_commands(self) -> tuple[str, ...]:
        found = super().next_commands()
        return found if self.why_no_review() is None else tuple(name for name in found if name != "review")

    def _look_back(self) -> None:
        from ..review.review import Review  # the start: read when somebody looks back

        if self.review is None:
            self.review = Review.of(self.session)
        self.tell(SHOW, what="review")

    def purpose(self) -> str:
        wanted = super().purpose()
        return REVIEW if not wanted and self.review is not None and not self.review.done else wanted

    def search_for(self, purpose: str) -> Wanted:
        return Wanted(purpose, self._looking) if purpose == REVIEW else super().search_for(purpose)

    def _looking(self) -> "Search":
        from ..review.keeping import looking_back  # the start: read when somebody looks back

        assert self.review is not None
        return looking_back(self.ports.storage, self.review, self.say)
