"""Three games in a row won or lost against a level: which level to try next.

The run is kept as `game.BOX.run`: the level, and how many games were won (+) or lost (-) against it: `beginner+2`.
"""

import re

from ...rules.contract import Reason, reason
from ..levels import levels, name
from ..settings import Settings

THREE = 3
_KEPT = re.compile(r"(\w+)([+-])([1-9])", re.ASCII)
_SIGN = {"won": "+", "lost": "-"}


def add(settings: Settings, key: str, level: str, result: str) -> int:
    """Note a finished game; how many have been won (above 0) or lost (below) in a row against this level now.

    `key`: the setting that keeps the run; `result`: won, drawn or lost. A run of three is forgotten: it begins anew.
    """
    found = _KEPT.fullmatch(settings.get(key) or "")
    sign = _SIGN.get(result, "")
    before = int(found[3]) if found and found[1] == level and found[2] == sign else 0
    count = before + 1 if sign else 0
    if 0 < count < THREE:
        settings.set(key, f"{level}{sign}{count}")
    else:
        settings.reset(key)
    return -count if sign == "-" else count


def beside(game: str, level: str, run: int) -> str:
    """The level to try after a run: the next one after three games won, the one before after three lost, else ""."""
    known = levels(game)
    if abs(run) < THREE or level not in known:
        return ""
    at = known.index(level) + (1 if run > 0 else -1)
    return known[at] if 0 <= at < len(known) else ""


def told(game: str, level: str, other: str, run: int) -> Reason:
    """What is said of the level to try."""
    if run > 0:
        return reason("game.try_stronger", level=name(game, level), other=name(game, other))
    return reason("game.try_gentler", other=name(game, other))
