"""What can disqualify a game of Ishido from the lists of scores, and which of its metadata says so."""

from collections.abc import Mapping

from ...rules.contract import refuse
from ...rules.typed import Any
from ..contract import Metadata, one_of
from ..strict import items

# Each is a help; what comes out of them is for the statistics as well.
POSSIBLE, ALWAYS, POUCH = "possible", "always", "pouch"  # moves shown once, moves always shown, pouch shown
OVER_AGAIN, DEAL, REPLAY = "over_again", "deal", "replay"  # stones that were seen: started over, chosen, gone on from
GRID, HINT, ANALYSIS, REDO, UNDOS = "grid", "hint", "analysis", "redo", "undos"  # helps of today
DISQUALIFYING = (POSSIBLE, ALWAYS, POUCH, OVER_AGAIN, DEAL, REPLAY, GRID, HINT, ANALYSIS, REDO, UNDOS)
DISQUALIFY_TODAY = (OVER_AGAIN,)  # from Today's Scores too (I14); all of them do from All-Time Highs
AUGURY = "augury"  # the ply that brought one
DEALS = ("", "daily", "code", "tournament")


def bars(value: object) -> list[str]:
    """The helps that were used, each once. Raises Refused."""
    found = items(value, one_of(*DISQUALIFYING), "ishido_scores.bar", len(DISQUALIFYING))
    if len(set(found)) < len(found):
        raise refuse("ishido_scores.bar_twice")
    return found


def disqualify(metadata: Metadata, why: str) -> None:
    """Disqualify the game from All-Time Highs, for one of `DISQUALIFYING`.

    From Today's Scores as well for one of `DISQUALIFY_TODAY`.

    Raises Refused for another word.
    """
    known = bars([why])
    found = metadata.get("bars", [])
    metadata["bars"] = found if why in found else found + known
    metadata["barred_all_time"] = True
    if why in DISQUALIFY_TODAY:
        metadata["barred_today"] = True


def helped(metadata: Mapping[str, Any]) -> bool:
    """Whether the game belongs to the helped ones: hints, analysis, a disqualification, or undo.

    In the original mode undo alone is none: it takes one stone back; who goes further is disqualified by `UNDOS`.
    """
    undone = metadata.get("undos") and not metadata.get("original")
    return bool(undone or any(metadata.get(key) for key in ("hints", "analysis", "bars")))
