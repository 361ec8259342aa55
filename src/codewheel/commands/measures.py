"""What a game tells of its players beside who has won, for `match` and `bench`.

Where nobody plays against anybody (a solitaire, a cooperative game) two players are compared on the same deal, each
alone at all seats.
"""

from collections.abc import Sequence
from typing import Any, NamedTuple

from ..rules.contract import Game
from ..session.texts import translate


class Measured(NamedTuple):
    """One player's game of Ishido: the 4-Ways and points that count for it, and whether the pouch was emptied."""

    fourways: int
    emptied: bool
    points: int


def alone(game: Game[Any], state: Any) -> bool:
    """Whether nobody plays against anybody in this state's game."""
    return game.seats(state) == 1 or (game.name == "ishido" and state.mode == "cooperative")


def standing(game: Game[Any], state: Any) -> tuple[int, ...]:
    """What games played alone are ranked by, the higher the better."""
    if game.name == "ishido":
        from ..rules.ishido.game import rank

        return rank(state)
    return game.outcome(state).scores[:1]


def measured(game: Game[Any], state: Any, seat: int) -> Measured | None:
    """What a finished game tells of the player on a seat; None for a game that has nothing to tell."""
    if game.name != "ishido":
        return None
    entry = min(seat, len(state.fourways) - 1)
    return Measured(state.fourways[entry], not state.pouch, game.outcome(state).scores[seat])


def line(name: str, games: Sequence[Measured]) -> str:
    """A player's games in one line."""
    ways = sum(one.fourways for one in games) / len(games)
    share = 100 * sum(one.emptied for one in games) / len(games)
    points = sum(one.points for one in games) / len(games)
    return translate("cli.match_ishido", name=name, ways=f"{ways:.2f}", share=f"{share:.1f}", points=f"{points:,.0f}")
