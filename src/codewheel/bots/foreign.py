"""A player of somebody else: another program, with which this one talks by the engine protocol (`manuals/players.md`).

Of the protocol it needs `new`, `load`, `play`, and `go` or `genmove`; `known_command` says which. Nothing here knows a
process or a clock: a `Wire` carries lines, and says when somebody was silent for too long.
"""

import json
from collections.abc import Generator, Mapping, Sequence

from ..rules.contract import Game, Refused, reason
from ..rules.rows import NamedTuple
from ..rules.typed import Any, Protocol
from .contract import Bot, Search, SearchInfo

PREFIX = "exec:"  # before a command where a player is named
WAITING = SearchInfo(0, "")


class Forfeit(Refused):
    """Raised where a foreign player has lost by what it did: it crashed, was silent, or gave what is no move."""


class Wire(Protocol):
    """The way to another program. Every method raises Forfeit where the program is gone."""

    def ask(self, line: str, limit: int) -> None:
        """Send a line; its answer is to be there within so many milliseconds."""

    def answer(self) -> str | None:
        """The whole answer without the empty line behind it, once it is there. Raises Forfeit where it is late."""

    def close(self) -> None:
        """Ask the program to end. The next line that is sent starts it anew."""

    def drop(self) -> None:
        """End the program at once."""

    @property
    def started(self) -> int:
        """How often the program was started."""


class Limits(NamedTuple):
    """What a move may take: milliseconds, or nodes where they are given; milliseconds until a program is up."""

    ms: int = 1000
    nodes: int | None = None
    start: int = 30_000

    @property
    def patience(self) -> int:
        """Milliseconds after which a move is too late. Where nodes are given, nobody knows how long they take."""
        return 60_000 if self.nodes is not None else 2 * self.ms + 2000


class Told(NamedTuple):
    """What a foreign player is handed in place of a view: a game as its seat knows it.

    `start`: the text of a state from which `moves` lead to the board, "" for the beginning that `new` makes.
    """

    options: Mapping[str, Any]
    start: str
    moves: tuple[str, ...]


def told(game: Game[Any], options: Mapping[str, Any], states: Sequence[Any], moves: Sequence[str]) -> Told:
    """The game for the seat to move: all of it where nothing is hidden, else the board alone, as the seat sees it.

    What a game hides it hides from its beginning on.
    """
    state, start = states[-1], game.format_state(states[0])
    if game.format_state(game.view(states[0], 0)) != start:
        return Told(options, game.format_state(game.view(state, game.to_move(state))), ())
    own = game.format_state(game.new(options, 0)) == start
    return Told(options, "" if own else start, tuple(moves))


class Foreign:
    """One program that plays one game, and what it was told so far."""

    def __init__(self, name: str, game: str, wire: Wire, limits: Limits) -> None:
        self.name, self.game, self.wire, self.limits = name, game, wire, limits
        self._known: Told | None = None
        self._begun = 0  # which of its starts knows that
        self._goes = True  # whether it knows `go`

    def bot(self) -> Bot:
        """It as a player. What it searches is not known: its nodes are 0."""
        return Bot(self.name, self.limits.nodes or 1, self._think, told=True)

    def _think(self, view: Told, seed: int, budget: int) -> Search:
        """Tell it what it does not know yet, and ask for its move. Raises Forfeit."""
        try:
            return SearchInfo(0, (yield from self._asked(view)))
        except (Forfeit, GeneratorExit):  # the search was given up in the middle of an answer
            self.wire.drop()
            raise

    def _asked(self, view: Told) -> Generator[SearchInfo, None, str]:
        yield from self._bring(view)
        line = "genmove"
        if self._goes:
            line = f"go ms {self.limits.ms}" if self.limits.nodes is None else f"go nodes {self.limits.nodes}"
        move = " ".join((yield from self._ask(line, self.limits.patience)).split())
        if not move:
            raise Forfeit(reason("arena.empty", name=self.name, line=line))
        if not self._goes:  # it has made its move on its own board
            self._known = view._replace(moves=(*view.moves, move))
        return move

    def _bring(self, view: Told) -> Generator[SearchInfo, None, None]:
        if self._begun != self.wire.started or self._known is None:
            answer = yield from self._heard("known_command go", self.limits.start)
            self._goes = answer[:1] == "=" and answer[1:].strip() == "true"
            self._known, self._begun = None, self.wire.started
        known = self._known
        if known is None or known.options != view.options:
            yield from self._ask(f"new {json.dumps(dict(view.options))}", self.limits.start)
            known = Told(view.options, "", ())
        if known.start != view.start or known.moves != view.moves[: len(known.moves)]:
            if view.start:
                yield from self._ask(f"load {view.start}", self.limits.patience)
            else:
                yield from self._ask(f"new {json.dumps(dict(view.options))}", self.limits.patience)
            known = view._replace(moves=())
        for move in view.moves[len(known.moves) :]:
            yield from self._ask(f"play {move}", self.limits.patience)
        self._known = view

    def _heard(self, line: str, limit: int) -> Generator[SearchInfo, None, str]:
        """The answer to a line, with its sign."""
        self.wire.ask(line, limit)
        while (answer := self.wire.answer()) is None:
            yield WAITING
        return answer

    def _ask(self, line: str, limit: int) -> Generator[SearchInfo, None, str]:
        """What it says to a line that it may not refuse."""
        answer = yield from self._heard(line, limit)
        if answer[:1] != "=":
            said = " ".join(answer[1:].split())[:100]
            raise Forfeit(reason("arena.refused", name=self.name, line=line[:60], said=said))
        return answer[1:].lstrip("0123456789")
