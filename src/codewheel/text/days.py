"""What came of the games of a day, in words: a sign is for eyes."""

from ..rules.registry import entry
from ..session.daily.kind import CLEAN, HELPED, Mark
from ..session.daily.shown import Days
from ..session.table.kind import table_kind
from ..session.texts import translate


def came_of(game: str, mark: Mark | None) -> str:
    """`at once`, `4-Ways: 3, with help`: what came of a day; that it has not been played where nothing did."""
    if mark is None:
        return translate("text.day_open")
    found, helped = mark.sign.removesuffix(HELPED), mark.sign.endswith(HELPED)
    if not found or found == CLEAN:
        told = translate("text.day_helped" if helped else "text.day_clean")
    else:
        told = translate(
            f"{entry(game).module}_text.day" if _deals(game) else "text.day_erring", count=found.lstrip("+")
        )
        told = translate("text.day_and_helped", result=told) if helped else told
    return translate("text.day_late", result=told) if mark.late else told


def _deals(game: str) -> bool:
    """Whether each day brings a deal of the game, and no problem."""
    return table_kind(game).daily is not None


def told(days: Days, today: str) -> list[str]:
    """A line a game, and the days in a row."""
    lines = [
        translate("text.day", title=entry(game).title, game=game, result=came_of(game, days.mark(game, today)))
        for game in days.games
    ]
    count = days.streak(today)
    return [*lines, translate(f"daily.streak_{count}" if count < 2 else "daily.streak", count=count) + "."]
