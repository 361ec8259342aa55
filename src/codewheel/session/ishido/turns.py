"""The analysis of a finished game: what was to be expected at each move, and the moves at which most was lost."""

from collections.abc import Generator

from ...bots.contract import Search, SearchInfo, bot
from ...rules.contract import Reason
from ...rules.ishido.game import CHALLENGE, GAME, State, placements
from ...rules.rows import NamedTuple
from ..play import Session

EYE = "middle"  # the player whose learned value looks at each position
EMPTIED = 200  # hundredths: that value counts an emptied pouch as two 4-Ways


class Turn(NamedTuple):
    """A turning point: the move after `ply` moves, the better one, what it cost in hundredths of a 4-Way, and why."""

    ply: int
    played: str
    best: str
    loss: int
    why: Reason


class Analysis:
    """Looks at a game from its first move to its last. It can be stopped and taken up again.

    `curve`: for each position 0 … length the 4-Ways made and to be expected, an emptied pouch counted as two, in
    hundredths, as far as it has come.
    `made`: the 4-Ways made. `turns`: the turning points in the order of the game, once it is `done`.
    """

    def __init__(self, session: Session) -> None:
        self.states: list[State] = [session.at(ply) for ply in range(session.length + 1)]
        self.moves = list(session.line)
        self.made = [sum(state.fourways) for state in self.states]
        self.curve: list[int] = []
        self.turns: tuple[Turn, ...] = ()
        self.done = False
        self.accuracy = ""  # how well it was played and what the order of the stones gave, in words, once it is `done`
        self._session = session
        self._seen = 0  # moves weighed

    @property
    def part(self) -> float:
        """How far it has come, 0-1."""
        return 1.0 if self.done else (len(self.curve) + self._seen) / (2 * len(self.states))

    def search(self) -> Search:
        """Look on to the end, for `App.think`."""
        from ...bots.ishido.reasons import losses  # the start: read when somebody analyses

        search_info = SearchInfo(0, "")
        player = bot(GAME.name, EYE)
        while len(self.curve) < len(self.states):
            state = self.states[len(self.curve)]
            ahead = 0 if state.pouch else EMPTIED
            if not state.over and placements(state):
                search = player.think(GAME.view(state, state.seat), 0, player.budget)
                while True:
                    try:
                        next(search)
                    except StopIteration as end:
                        ahead = max((value for _, _, value in end.value.values), default=0)
                        break
                    yield search_info
            self.curve.append(100 * sum(state.fourways) + ahead)
            yield search_info
        weighing = losses(self.states, self.moves)
        while True:
            try:
                self._seen = next(weighing)
            except StopIteration as end:
                self.turns = tuple(Turn(*loss) for loss in end.value)
                break
            yield search_info
        yield from self._reckon()
        self.done = True
        return search_info

    def _reckon(self) -> Generator[SearchInfo, None, None]:
        """Reckon accuracy and luck, as reviews of all games do."""
        from ..review.kind import Course  # the start: read when somebody analyses
        from ..review.review import Review  # as above
        from ..review.told import in_short  # as above
        from ..table.kind import table_kind  # as above

        if self.states[0].mode == CHALLENGE:
            return
        course = Course(self._session.game, tuple(self.states), tuple(self.moves))
        review = Review(table_kind(GAME.name).judge(course))
        yield from review.search()
        self.accuracy = in_short(self._session, review)

    def turn(self, ply: int) -> Turn | None:
        """The turning point that led to the position after `ply` moves, None where there is none."""
        return next((turn for turn in self.turns if turn.ply == ply - 1), None)

    def beside(self, ply: int, step: int) -> int | None:
        """The position behind the turning point next to `ply`: after it (`step` 1) or before it (-1)."""
        places = sorted(turn.ply + 1 for turn in self.turns)
        if step > 0:
            return next((place for place in places if place > ply), None)
        return next((place for place in reversed(places) if place < ply), None)


def worst_first(turns: tuple[Turn, ...]) -> list[Turn]:
    """The turning points by what they cost."""
    return sorted(turns, key=lambda turn: (-turn.loss, turn.ply))
