"""What can bar a game of Ishido from the scores, and which of its facts say so."""

from collections.abc import Mapping
from typing import Any

from ...rules.contract import refuse
from ..contract import Metadata, one_of
from ..strict import items

# Each is a help; what comes out of them is for the statistics as well.
POSSIBLE, ALWAYS, POUCH = "possible", "always", "pouch"  # moves shown once, moves always shown, pouch shown
OVER_AGAIN, DEAL, REPLAY = "over_again", "deal", "replay"  # stones that were seen: started over, chosen, gone on from
GRID, HINT, ANALYSIS, REDO, UNDOS = "grid", "hint", "analysis", "redo", "undos"  # helps of today
BARS = (POSSIBLE, ALWAYS, POUCH, OVER_AGAIN, DEAL, REPLAY, GRID, HINT, ANALYSIS, REDO, UNDOS)
BAR_TODAY = (OVER_AGAIN,)  # these bar from Today's Scores too (I14), all bar from All-Time Highs
AUGURY = "augury"  # the fact of a ply that brought one
DEALS = ("", "daily", "code", "tournament")


def bars(value: object) -> list[str]:
    """The helps that were used, each once. Raises Refused."""
    found = items(value, one_of(*BARS), "ishido_scores.bar", len(BARS))
    if len(set(found)) < len(found):
        raise refuse("ishido_scores.bar_twice")
    return found


def disqualify(metadata: Metadata, why: str) -> None:
    """Bar the game from All-Time Highs, for one of `BARS`; from Today's Scores as well for one of `BAR_TODAY`.

    Raises Refused for another word.
    """
    known = bars([why])
    found = metadata.get("bars", [])
    metadata["bars"] = found if why in found else found + known
    metadata["barred_all_time"] = True
    if why in BAR_TODAY:
        metadata["barred_today"] = True


def helped(metadata: Mapping[str, Any]) -> bool:
    """Whether the game belongs to the helped ones: hints, analysis, a bar, or undo.

    In the original mode undo alone is none: it takes one stone back; who goes further is barred by `UNDOS`.
    """
    undone = metadata.get("undos") and not metadata.get("original")
    return bool(undone or any(metadata.get(key) for key in ("hints", "analysis", "bars")))
