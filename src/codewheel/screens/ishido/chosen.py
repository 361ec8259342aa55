"""The stoneset and the board in use."""

from ...session.ishido.setup import switch
from ...session.settings import Settings
from .sets import DEFAULT_BOARD, DEFAULT_STONESET, OWN, board, matching, stoneset


def own_in_use(settings: Settings) -> bool:
    """Whether a stoneset or a board of the player's own is chosen, which has to be read first (`own.prepare`)."""
    return any(str(settings.get(f"game.ishido.{name}")).startswith(OWN) for name in ("stoneset", "board"))


def chosen_stoneset(settings: Settings) -> str:
    """The stoneset in use."""
    return stoneset(settings.get("game.ishido.stoneset") or DEFAULT_STONESET).name


def shown_stoneset(settings: Settings) -> str:
    """The stoneset in use as it is drawn: with the letters of its colours where the player wants signs."""
    name = chosen_stoneset(settings)
    if not settings.get("signs"):
        return name
    from .signed import signed  # start: read where somebody wants signs

    return signed(name)


def chosen_board(settings: Settings) -> str:
    """The board in use: with Matching Board that of the stoneset (manual p. 22)."""
    chosen = settings.get("game.ishido.board") or DEFAULT_BOARD
    if switch(settings, "matching"):
        return matching(settings.get("game.ishido.stoneset") or DEFAULT_STONESET, chosen)
    return board(chosen).name
