"""The games as environments of those who train players: PettingZoo, Gymnasium, OpenSpiel. Of the extra `envs`.

`aec("einauge")` is a PettingZoo environment, `alone("ishido")` one of Gymnasium, and `openspiel` registers all games
with OpenSpiel as it is imported. `manuals/players.md` tells what is seen and how moves are numbers.
"""

from ..rules.typed import Any
from .contract import Coding, coding

__all__ = ["Coding", "aec", "alone", "coding"]


def aec(game: str, **options: Any) -> Any:
    """A game as an AEC environment of PettingZoo. Raises Refused for bad options."""
    from .seats import Seats  # none of the three libraries is read for another

    return Seats(game, **options)


def alone(game: str, **options: Any) -> Any:
    """A solitaire as an environment of Gymnasium. Raises Refused for bad options."""
    from .solitaire import Solitaire  # as above

    return Solitaire(game, **options)
