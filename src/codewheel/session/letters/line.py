"""The game behind some letters: its moves, what was drawn, and what is drawn or chosen next."""

from ...rules.contract import CHANCE, NOBODY, Game, Reason, reason
from ...rules.typed import Any
from ..contract import Lettered


class Line:
    """A game from its start. `moves`: all that a record holds; `shown`: what came out of the hidden order."""

    def __init__(self, rules: Game[Any], how: Lettered, options: dict[str, Any], seed: int) -> None:
        self.rules, self.how, self.options, self.seed = rules, how, options, seed
        first = rules.new(options, seed)
        self._first = how.unseen.cover(first) if how.unseen is not None else first
        self.states = [self._first]
        self.moves: list[str] = []
        self.shown: list[str] = []

    def copy(self) -> "Line":
        """Another one that stands here."""
        found = object.__new__(Line)
        found.__dict__ |= self.__dict__
        found.states, found.moves, found.shown = list(self.states), list(self.moves), list(self.shown)
        return found

    @property
    def state(self) -> Any:
        """How it stands."""
        return self.states[-1]

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.rules.to_move(self.state) == NOBODY

    @property
    def covered(self) -> bool:
        """Whether what lies hidden is to be drawn next: what the state shows in its place is none of it."""
        unseen = self.how.unseen
        return unseen is not None and unseen.due(self.state, len(self.shown))

    def weights(self) -> tuple[tuple[str, int], ...]:
        """What is drawn next, each with its weight; empty where nothing is."""
        if self.covered and self.how.unseen is not None:
            return self.how.unseen.weights(self.state)
        return self.rules.chance(self.state) if self.rules.to_move(self.state) == CHANCE else ()

    def starter(self) -> int | None:
        """The seat that starts what is drawn next; None where it comes of its own."""
        return None if self.covered else self.rules.chance_starter(self.state)

    def draw(self, number: int) -> str:
        """Draw what is next by a large number; what came out."""
        weights, covered = self.weights(), self.covered
        at, drawn = number % sum(weight for _, weight in weights), ""
        for name, weight in weights:
            at -= weight
            if at < 0:
                drawn = name
                break
        if covered and self.how.unseen is not None:
            self.shown.append(drawn)
            self.states[-1] = self.how.unseen.show(self.state, (drawn,))
        else:
            self.play(drawn)
        return drawn

    def chooses(self, seat: int) -> bool:
        """Whether the seat is to choose a move now."""
        return not self.covered and self.rules.to_move(self.state) == seat

    def choices(self) -> tuple[str, ...]:
        """The moves among which is chosen, in text order."""
        legal = self.rules.legal(self.state)
        return tuple(move for move in legal if move not in self.how.stuck) or legal

    def check(self, move: str) -> Reason | None:
        """None for one of the choices, else why not."""
        why = self.rules.check(self.state, move)
        if why is None and move not in self.choices():
            return reason("letters.not_now", move=move)
        return why

    def play(self, move: str) -> None:
        """Make a move. Raises Refused for one that is not legal."""
        self.states.append(self.rules.apply(self.state, move))
        self.moves.append(move)

    def start(self) -> Any:
        """The first state as a record has it: with the hidden order as far as it is known."""
        unseen = self.how.unseen
        return self._first if unseen is None else unseen.show(self._first, self.shown)
