"""What an analysis of Ein-Auge has found, in words: the moves by worth and distance, and where that comes from."""

from ...rules.rows import NamedTuple
from ..texts import translate
from .study import SEARCH, SOLVED, Study

ORDER = ("w", "d", "l", "")  # of values, the best first, what is open at the end


class Group(NamedTuple):
    """Moves that lead to the same: `value` "w", "d", "l" or empty, the moves to the end where they are known."""

    value: str
    plies: int
    moves: tuple[str, ...]


def groups(study: Study) -> list[Group]:
    """The moves, best first: quick wins before slow ones, slow losses before quick ones, what is open at the end.

    Moves for which positions that have been count have a star.
    """
    found: dict[tuple[str, int], list[str]] = {}
    for move, value, plies in study.values:
        star = "*" if move in study.repeats else ""
        found.setdefault((value, plies if value else 0), []).append(move + star)

    def key(group: Group) -> tuple[int, bool, int]:
        soon = group.plies if group.value == "w" else -group.plies
        return ORDER.index(group.value), not group.plies, soon

    return sorted((Group(value, plies, tuple(moves)) for (value, plies), moves in found.items()), key=key)


def verdict(study: Study) -> str:
    """What the position is worth, in two or three words."""
    worth = study.verdict
    plies = study.best[2] if worth and study.best else 0
    if worth in ("w", "l") and plies:
        return translate(f"einauge_analysis.in_{worth}", plies=plies)
    return translate(f"einauge_analysis.is_{worth or 'open'}")


def foot(study: Study) -> str:
    """Where the values come from, or what is still to be done."""
    if not study.done:
        return translate("einauge_analysis.working", part=int(100 * study.part))
    if study.source == SEARCH:
        return translate("einauge_analysis.searched")
    if study.repeats:
        return translate("einauge_analysis.repeats")
    if study.source == SOLVED:
        from ...bots.einauge.placing import COUNTED  # the start: players are read when somebody thinks

        if study.state.plies < COUNTED:
            return translate("einauge_analysis.solved_early", stones=COUNTED)
        return translate("einauge_analysis.solved")
    return translate("einauge_analysis.table")
