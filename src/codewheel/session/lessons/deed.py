"""What a learner has done, as the conditions of lessons see it, and the words that hold for every game."""

from collections.abc import Callable, Mapping
from typing import Any

from ...rules.contract import Event, Game
from ...rules.rows import NamedTuple


class Deed(NamedTuple):
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
Word = Callable[[Deed, Any], bool]


def _wins(deed: Deed, wanted: bool) -> bool:
    outcome = deed.game.outcome(deed.after)
    return (outcome.over and outcome.winner == deed.seat) == wanted


def _draws(deed: Deed, wanted: bool) -> bool:
    outcome = deed.game.outcome(deed.after)
    return (outcome.over and outcome.winner is None) == wanted


def _safe(deed: Deed, wanted: bool) -> bool:
    """Nobody else can win with the next move."""
    game = deed.game
    ends = (game.outcome(game.apply(deed.after, move)) for move in game.legal(deed.after))
    return all(not end.over or end.winner in (None, deed.seat) for end in ends) == wanted


def _frees(deed: Deed, wanted: str) -> bool:
    """A move that was not legal is."""
    return wanted in deed.game.legal(deed.after) and wanted not in deed.game.legal(deed.before)


SHARED: Mapping[str, Word] = {
    "wins": _wins,
    "loses": lambda deed, wanted: deed.game.outcome(deed.after).winner == wanted,
    "draws": _draws,
    "ends": lambda deed, wanted: deed.game.outcome(deed.after).over == wanted,
    "move": lambda deed, wanted: deed.move.split(" ")[0] == wanted,
    "turn_of": lambda deed, wanted: deed.game.to_move(deed.after) == wanted,
    "safe": _safe,
    "frees": _frees,
}
