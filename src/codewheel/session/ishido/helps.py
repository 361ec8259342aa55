"""The helps of today as data: what each of them bars from, and where it is not offered.

All of them are off in the original mode. What gives an advantage bars from the All-Time Highs, as the manual has it for
its own helps (p. 23 f.); in a tournament nobody may know more than the others.
"""

from ...rules.contract import Reason, reason
from ...rules.rows import NamedTuple
from ..texts import translate
from .bars import DEAL, DISQUALIFY_TODAY, GRID, HINT, OVER_AGAIN, REDO, REPLAY, UNDOS


class Help(NamedTuple):
    """A help. `disqualifies`: the word of `bars.DISQUALIFYING` for its use in a game, "" for none of them;
    `original`, `tournament`: whether it is offered there.
    """

    name: str
    disqualifies: str = ""
    original: bool = False
    tournament: bool = False

    @property
    def all_time(self) -> bool:
        """Whether its use disqualifies the game from the All-Time Highs."""
        return bool(self.disqualifies)

    @property
    def disqualifies_today(self) -> bool:
        """Whether its use disqualifies the game from Today's Scores as well."""
        return self.disqualifies in DISQUALIFY_TODAY


HELPS: dict[str, Help] = {
    help_.name: help_
    for help_ in (
        Help("grid", GRID),  # which stones are still to come
        Help("hint", HINT),
        Help("undo", UNDOS),  # more than the one stone of the original
        Help("redo", REDO),
        Help("replay"),  # what one player has seen the next one has still to play
        Help("go_on", REPLAY),  # play on from a replay: the stones to come may be known
        Help("analysis"),  # after the game; what it tells, the next player of a tournament has still to find out
        Help("deal", DEAL),  # another deal by its code
        Help("daily"),  # the day's first game; a second one is a game started over
        Help("daily_again", OVER_AGAIN),
        Help("par"),  # final numbers, never moves
        Help("code", tournament=True),  # a tournament as a code to send
    )
}


def may(name: str, original: bool, tournament: bool) -> Reason | None:
    """None when the help is offered at this table, else why not. Raises KeyError for an unknown name."""
    help_ = HELPS[name]
    if tournament and not help_.tournament:
        return reason("ishido_today.tournament", name=translate(f"ishido_today.help_{name}"))
    if original and not help_.original:
        return reason("ishido_today.original", name=translate(f"ishido_today.help_{name}"))
    return None


def warning(name: str) -> Reason:
    """What is said before a help that disqualifies is used for the first time in a game."""
    code = "ishido_today.warn_both" if HELPS[name].disqualifies_today else "ishido_today.warn_all_time"
    return reason(code, name=translate(f"ishido_today.help_{name}"))
