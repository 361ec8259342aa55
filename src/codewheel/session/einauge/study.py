"""What a position's moves lead to, worked out in slices: by the table of phase two, in phase one by the solver.

Without the table a search looks as far as it can, and what it has not proven stays open.
"""

from collections.abc import Generator

from ...rules.einauge.game import GAME, State
from ...rules.typed import TYPE_CHECKING

if TYPE_CHECKING:  # the start: players are read when somebody thinks
    from ...bots.contract import Search, SearchInfo
    from ...bots.einauge.placing import Placing
    from ...bots.einauge.position import Position
    from ...bots.einauge.tablebase import Tablebase

_NODES = 20_000  # positions looked at for what has been
TABLE, SOLVED, SEARCH = "table", "solved", "search"  # where values come from

Values = tuple[tuple[str, str, int], ...]


class Study:
    """The moves of one position. `values`: (move, verdict, plies) for the mover, verdict "" as long as it is open.

    `part`: how far it is, 0-1. `source`: TABLE, SOLVED or SEARCH. `repeats`: moves that are worth something else than
    the table says, because a position that has been would come back (A5).
    """

    def __init__(self, state: State) -> None:
        self.state = state
        self.part = 0.0
        self.source = SEARCH
        self.repeats: frozenset[str] = frozenset()
        self.values: Values = tuple((move, "", 0) for move in GAME.legal(state))

    @property
    def done(self) -> bool:
        """Whether all is known that will be."""
        return self.part >= 1

    def search(self) -> "Search":
        """Find the values, for whoever runs it; the thoughts hold what is known so far."""
        yield self._thought()
        from ...bots.einauge.placing import Placing  # the start: players are read when somebody thinks
        from ...bots.einauge.position import of  # as above
        from ...bots.einauge.tablebase import shipped  # as above

        known, position = shipped(), of(self.state)
        run: Generator[None, None, None]
        if self.state.plies >= 24:
            run = self._sliding(known, position) if known is not None else self._searched()
        else:
            run = self._placing(Placing(known, position, 0)) if _solvable(known, position) else self._searched()
        for _ in run:
            yield self._thought()
        self.part = 1.0
        return self._thought()

    def _thought(self) -> "SearchInfo":
        from ...bots.contract import SearchInfo  # start: read when somebody thinks

        best = self.best
        return SearchInfo(0, best[0] if best else "", self.values)

    @property
    def best(self) -> tuple[str, str, int] | None:
        """The best of the moves whose verdicts are known: a quick win, a draw, a slow loss."""
        known = [value for value in self.values if value[1]]
        return max(known, key=_rank) if known else None

    @property
    def verdict(self) -> str:
        """What the position is worth to the side that acts, "" as long as that is open."""
        best = self.best
        if best is None or (best[1] != "w" and any(not verdict for _, verdict, _ in self.values)):
            return ""
        return best[1]

    def of(self, move: str) -> tuple[str, int]:
        """(Verdict, plies) of a move."""
        return next(((verdict, plies) for name, verdict, plies in self.values if name == move), ("", 0))

    def _placing(self, placing: "Placing") -> Generator[None, None, None]:
        self.source = SOLVED
        run = placing.study()
        while True:
            try:
                found = next(run)
            except StopIteration as end:
                self.values = end.value.values
                return
            self.part, self.values = min(found.part, 0.99), found.values
            yield

    def _sliding(self, known: "Tablebase", position: "Position") -> Generator[None, None, None]:
        """The table's values; then again with what has been."""
        from ...bots.einauge.position import NAME, PLAYING, keys, make  # the start, as in `search`
        from ...bots.einauge.recurrence import Recurrences  # as above

        self.source = TABLE
        told = known.moves(position)
        self.values = tuple(sorted((NAME[bit], verdict, plies) for bit, verdict, plies in told))
        if not self.state.past:
            return
        yield
        been = Recurrences(known, keys(self.state.past), _NODES)
        for _ in been.prepare():
            yield
        found, repeats = [], set()
        for left, (bit, verdict, plies) in enumerate(told):
            ended, after = make(position, bit)
            value = (verdict, plies)
            if ended == PLAYING and been.has(after):
                value = ("d", 0)
            elif ended == PLAYING:
                run = been.value(after, position.side, len(told) - left)
                while True:
                    try:
                        next(run)
                    except StopIteration as end:
                        verdict_now, plies_now = end.value
                        if verdict_now:
                            value = (verdict_now, plies_now + (verdict_now != "d"))
                        else:
                            repeats.add(NAME[bit])
                        break
                    yield
            if value != (verdict, plies) or (ended == PLAYING and been.has(after)):
                repeats.add(NAME[bit])
            found.append((NAME[bit], *value))
        self.values, self.repeats = tuple(sorted(found)), frozenset(repeats)

    def _searched(self) -> Generator[None, None, None]:
        from ...bots.contract import BEST, bot  # start: read when somebody thinks

        player = bot(GAME.name, BEST)
        run = player.think(self.state, 0, player.budget)
        while True:
            try:
                found = next(run)
            except StopIteration as end:
                self.values = end.value.values
                return
            self.values = found.values or self.values
            self.part = min(0.99, found.nodes / player.budget)
            yield


def _solvable(known: "Tablebase | None", position: "Position") -> bool:
    """Whether the opening tells all, or what the strongest player may spend on a move is enough to solve it."""
    from ...bots.contract import BEST, bot  # start: read when somebody thinks
    from ...bots.einauge.opening import MOST, OPENING  # the start, as in `Study.search`
    from ...bots.einauge.placing import leaves  # as above

    if (position.own | position.opp).bit_count() < MOST and OPENING.get() is not None:
        return True
    return known is not None and leaves(position) <= bot(GAME.name, BEST).budget


def _rank(value: tuple[str, str, int]) -> tuple[int, int]:
    _, verdict, plies = value
    return "ldw".index(verdict), -plies if verdict == "w" else plies
