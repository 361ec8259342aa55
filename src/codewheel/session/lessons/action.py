"""What a learner has done, as the conditions of lessons see it, and the words that hold for every game."""

from collections.abc import Callable, Mapping

from ...rules.contract import Event, Game
from ...rules.rows import NamedTuple
from ...rules.typed import Any


class Action(NamedTuple):
    """A move of a seat, with the positions before and behind it."""

    game: Game[Any]
    seat: int
    before: Any
    move: str
    after: Any

    @property
    def events(self) -> tuple[Event, ...]:
        """What happened."""
        return self.game.events(self.before, self.move, self.after)

    def happened(self, kind: str) -> bool:
        """Whether something of that kind happened."""
        return any(event.kind == kind for event in self.events)


Condition = Mapping[str, Any]  # words with their values: all of them hold
Word = Callable[[Action, Any], bool]


def _wins(action: Action, wanted: bool) -> bool:
    outcome = action.game.outcome(action.after)
    return (outcome.over and outcome.winner == action.seat) == wanted


def _draws(action: Action, wanted: bool) -> bool:
    outcome = action.game.outcome(action.after)
    return (outcome.over and outcome.winner is None) == wanted


def _safe(action: Action, wanted: bool) -> bool:
    """Nobody else has won by it, or can win with the next move."""
    game = action.game
    states = action.after, *(game.apply(action.after, move) for move in game.legal(action.after))
    ends = map(game.outcome, states)
    return all(not end.over or end.winner in (None, action.seat) for end in ends) == wanted


def _frees(action: Action, wanted: str) -> bool:
    """A move that was not legal is."""
    return wanted in action.game.legal(action.after) and wanted not in action.game.legal(action.before)


SHARED: Mapping[str, Word] = {
    "wins": _wins,
    "loses": lambda action, wanted: action.game.outcome(action.after).winner == wanted,
    "draws": _draws,
    "ends": lambda action, wanted: action.game.outcome(action.after).over == wanted,
    "move": lambda action, wanted: action.move.split(" ")[0] == wanted,
    "turn_of": lambda action, wanted: action.game.to_move(action.after) == wanted,
    "safe": _safe,
    "frees": _frees,
}
