"""Which games have something for each day."""

from ...rules import registry
from ..table.kind import table_kind
from .days import of_problems
from .kind import DailyKind


def daily(game: str) -> DailyKind | None:
    """What a game has for each day: a deal of its own, or one of its problems; None where it has neither."""
    kind = table_kind(game)
    if kind.daily is not None:
        return kind.daily()
    return None if kind.problems is None else of_problems(game)


def games() -> tuple[str, ...]:
    """The games that have something for each day, in the order of the registry."""
    return tuple(name for name in registry.names() if daily(name) is not None)
