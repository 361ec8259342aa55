"""The games as environments for training players: PettingZoo, Gymnasium, OpenSpiel. Part of the extra `envs`.

`aec("einauge")` is a PettingZoo environment, `alone("ishido")` a Gymnasium one, and importing `openspiel` registers all
games with OpenSpiel. `manuals/players.md` explains what is observed and how moves are numbered.
"""

from ..rules.typed import Any
from .contract import Coding, coding

__all__ = ["Coding", "aec", "alone", "coding"]


def aec(game: str, **options: Any) -> Any:
    """A game as a PettingZoo AEC environment. Raises Refused for bad options."""
    from .seats import Seats  # none of the three libraries is imported for another

    return Seats(game, **options)


def alone(game: str, **options: Any) -> Any:
    """A solitaire as a Gymnasium environment. Raises Refused for bad options."""
    from .solitaire import Solitaire  # as above

    return Solitaire(game, **options)
