"""What the commands compare players by, and what a game tells of them beside who has won."""

from collections.abc import Sequence

from ..bots.contract import roster
from ..rules.contract import Game
from ..rules.typed import Any
from ..session.texts import sentence


def alone(game: Game[Any], state: Any) -> bool:
    """Whether nobody plays against anybody in this state's game; a game that says nothing is one where it has one seat.

    Two players are then compared on the same deal, each alone at all seats.
    """
    measures = roster(game.name).measures
    return measures.alone(state) if measures else game.seats(state) == 1


def standing(game: Game[Any], state: Any) -> tuple[int, ...]:
    """What games played alone are ranked by, the higher the better: the score, where a game says nothing else."""
    measures = roster(game.name).measures
    return measures.standing(state) if measures else game.outcome(state).scores[:1]


def measured(game: Game[Any], state: Any, seat: int) -> tuple[int, ...] | None:
    """What a finished game tells of the player on a seat; None for a game that has nothing to tell."""
    measures = roster(game.name).measures
    return measures.measured(state, seat) if measures else None


def line(game: str, name: str, games: Sequence[tuple[int, ...]]) -> str | None:
    """A player's games in one line, of what was measured of each; None for a game that has nothing to tell."""
    measures = roster(game).measures
    return sentence(measures.line(name, games)) if measures and games else None
