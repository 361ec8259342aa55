"""What came of the games of a day, in words: a sign is for eyes."""

from ..rules.contract import Refused
from ..rules.registry import entry
from ..session.daily.kind import CLEAN, HELPED, Mark
from ..session.daily.shown import Days
from ..session.table.kind import table_kind
from ..session.table.words import Ports
from ..session.texts import catalogue, translate
from .said import joined


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


def _waits(ports: Ports, game: str, day: str) -> bool:
    """Whether the deal of that day was begun and waits. What cannot be read counts as none."""
    if not _deals(game):
        return False
    try:
        resumed = ports.saves.resume(game)
    except Refused:
        return False
    return resumed is not None and not resumed.session.over and resumed.session.metadata.get("day") == day


def opening(game: str, day: str, begun: bool) -> list[str]:
    """What is said first of a day's deal: whose it is, whether it goes on, and what counts."""
    stem = f"{entry(game).module}_text"
    lines = [translate("text.day_goes_on" if begun else "text.day_begins", title=entry(game).title, day=day)]
    return [*lines, translate(f"{stem}.day_task")] if f"{stem}.day_task" in catalogue(stem) else lines


def _deals(game: str) -> bool:
    """Whether each day brings a deal of the game, and no problem."""
    return table_kind(game).daily is not None


def told(ports: Ports, how: str = "text.daily") -> list[str]:
    """What today brings: how it is begun, a line a game, and the days in a row."""
    today, days = ports.now()[:10], Days(ports.storage)
    lines = [translate(how, games=joined(days.games))]
    for game in days.games:
        mark = days.mark(game, today)
        begun = mark is None and _waits(ports, game, today)
        result = translate("text.day_begun", game=game) if begun else came_of(game, mark)
        lines.append(translate("text.day", title=entry(game).title, game=game, result=result))
    count = days.streak(today)
    return [*lines, translate(f"daily.streak_{count}" if count < 2 else "daily.streak", count=count) + "."]
