"""Three wins in a row against a level, or the equivalent of three losses: which level to try next.

With more than two players a loss means little. It takes a run of losses that happens to equals as seldom as three in
a row happen with two.

The run is kept as `game.BOX.run`: the level, and how many games were won (+) or lost (-) against it: `beginner+2`.
"""

import re

from ...rules.contract import Reason, reason
from ..levels import levels, name
from ..settings import Settings

THREE = 3
MOST = 100  # games in a row: more than any table asks for
_KEPT = re.compile(r"(\w+)([+-])([1-9]\d?)", re.ASCII)
_SIGN = {"won": "+", "lost": "-"}


def enough(sign: str, seats: int) -> int:
    """How many wins (+) or losses (-) in a row it takes, at a table of that many seats, to suggest another level."""
    if sign == "+":
        return THREE
    return next(games for games in range(THREE, MOST) if (seats - 1) ** games * 2**THREE <= seats**games)


def add(settings: Settings, key: str, level: str, result: str, seats: int = 2) -> int:
    """Note a finished game; how many have been won (above 0) or lost (below) in a row against this level now.

    `key`: the setting that keeps the run; `result`: won, drawn or lost. A run that is long `enough` is forgotten: it
    begins anew.
    """
    found = _KEPT.fullmatch(settings.get(key) or "")
    sign = _SIGN.get(result, "")
    before = int(found[3]) if found and found[1] == level and found[2] == sign else 0
    count = before + 1 if sign else 0
    if sign and count < enough(sign, seats):
        settings.set(key, f"{level}{sign}{count}")
    else:
        settings.reset(key)
    return -count if sign == "-" else count


def beside(game: str, level: str, games: int, seats: int = 2) -> str:
    """The level to try after so many games won (above 0) or lost in a row: the next one, or the one before; else ""."""
    known = levels(game)
    if not games or abs(games) < enough("+" if games > 0 else "-", seats) or level not in known:
        return ""
    at = known.index(level) + (1 if games > 0 else -1)
    return known[at] if 0 <= at < len(known) else ""


def told(game: str, level: str, other: str, games: int) -> Reason:
    """What is said of the level to try."""
    if games > 0:
        return reason("game.try_stronger", level=name(game, level), other=name(game, other))
    if games < -THREE:
        return reason("game.try_gentler_many", count=-games, other=name(game, other))
    return reason("game.try_gentler", other=name(game, other))
