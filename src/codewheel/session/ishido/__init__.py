"""What belongs to Ishido alone."""

from ..contract import Keeps, count, flag, one_of
from ..strict import whole
from .bars import AUGURY, DEALS, bars, helped


def _seconds(value: object) -> int:
    return whole(value, 0, 60)


KEEPS = Keeps(
    metadata={
        "original": flag,  # the game is played as it was: taking one stone back is no help
        "deal": one_of(*DEALS),  # where its stones come from: "" chance, "daily", "code" typed in, "tournament"
        "tournament": flag,  # a game of the current tournament
        "move_limit": _seconds,  # of a challenge's timer for this game, 0: none
        "start_over": count,  # how often these stones were started over
        "bars": bars,  # what was used that bars from scores, in the order of its first use
        "barred_all_time": flag,  # no place in All-Time Highs
        "barred_today": flag,  # no place in Today's Scores
        AUGURY: count,  # moves made when the Oracle last answered: that 4-Way is not taken back
        "entered": flag,  # its score stands in the tables, or was offered a place and declined
    },
    of_a_ply=(AUGURY,),
    helped=helped,
)
