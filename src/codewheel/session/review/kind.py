"""What a game contributes to a review: which decisions it has, and what each was worth."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Generator

from ...bots.contract import SearchInfo
from ...rules.contract import Game, Reason, reason
from ...rules.rows import NamedTuple
from ...rules.typed import Any
from ..play import Session
from .judged import CHANCES, WHOLE, Judged, Luck, Scale, loss

NOTHING = SearchInfo(0, "")


class Course(NamedTuple):
    """A game as it went: the states before and after each move."""

    game: Game[Any]
    states: tuple[Any, ...]
    moves: tuple[str, ...]

    @property
    def seats(self) -> int:
        """The number of players."""
        return self.game.seats(self.states[0])


class Step(NamedTuple):
    """Something to be judged: the moves from `ply` to `until`."""

    ply: int
    until: int


class Found(NamedTuple):
    """What was found out about a step; empty if there was no choice."""

    judged: tuple[Judged, ...] = ()
    lucks: tuple[Luck, ...] = ()


Look = Generator[SearchInfo, None, Found]


class Judge(ABC):
    """Looks at a course. `edition` grows whenever the same game would be judged differently; kept reviews hold theirs.

    `lucky`: chance has a part in the game; `alone`: nobody plays against anybody; `tells_move`, `tells_better`: the
    words about a turning point already name the move that was made, the better one.
    """

    edition: int = 1
    scale: Scale = CHANCES
    lucky: bool = False
    alone: bool = False
    tells_move: bool = False
    tells_better: bool = False

    def __init__(self, course: Course) -> None:
        self.course = course

    @abstractmethod
    def steps(self) -> tuple[Step, ...]:
        """Everything to be judged, in the order in which it is done; quick to answer."""

    @abstractmethod
    def look(self, step: Step) -> Look:
        """Judge a step, yielding after every few hundred microseconds of work."""

    @abstractmethod
    def sign(self, move: str, state: Any) -> str:
        """A move in a state, short, as for a list."""

    def words(self, move: str, state: Any) -> str:
        """The same in words."""
        return self.sign(move, state)

    def line(self, turn: Judged, say: Callable[[str, Any], str]) -> tuple[str, ...]:
        """The better moves, each in the state after those before it. `say`: `sign` or `words`."""
        found, state = [], self.course.states[turn.ply]
        for move in turn.better:
            found.append(say(move, state))
            state = self.course.game.apply(state, move)
        return tuple(found)

    def wins(self, turn: Judged) -> bool:
        """Whether the better moves end the game, and win it."""
        state = self.course.states[turn.ply]
        for move in turn.better:
            state = self.course.game.apply(state, move)
        return self.course.game.outcome(state).winner == turn.seat

    def told(self, turn: Judged, who: str) -> Reason:
        """What a turning point did, without what would have been better."""
        return reason("review.fell", who=who, was=percent(turn.was), now=percent(turn.now))

    def amount(self, worth: int) -> str:
        """What was given away or gained, as for a list."""
        return str(percent(worth))

    def summed(self, total: int) -> Reason | None:
        """The sentence about everything given away in a game played alone."""
        return None

    def cost(self, turn: Judged) -> str:
        """What a turning point cost, as for a list."""
        return self.amount(loss(self.scale, turn))


def percent(worth: int) -> int:
    """Thousandths in whole per cent."""
    return (worth * 100 + WHOLE // 2) // WHOLE


def course_of(session: Session) -> Course:
    """The game of a session, up to the current move."""
    return Course(session.game, session.states, tuple(session.moves))
