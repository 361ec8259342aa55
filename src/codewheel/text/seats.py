"""Who sits where, and who made a game, in sentences."""

from ..rules.registry import entry
from ..session.levels import name as level
from ..session.play import BOT, HUMAN
from ..session.table.table import Table
from ..session.texts import catalogue, translate
from .contract import letters


def who_plays(table: Table) -> list[str]:
    """Which seat is the player's, which the computer's and how strong it is, and who is out."""
    session = table.session
    people = [seat for seat, who in enumerate(session.seats) if who.kind == HUMAN]
    if len(session.seats) == 1:
        if people and letters(table.game).who(table):  # one after the other
            return []
        code = "text.seat_alone" if people else "text.seat_watched"
        return [translate(code, level=level(table.game, session.seats[0].bot) if not people else "")]
    lines = []
    for seat, who in enumerate(session.seats):
        called = _called(table, seat)
        strong = level(table.game, who.bot) if who.kind == BOT else ""
        if strong:
            code = "text.seat_computer" if strong == called else "text.seat_bot"
        else:
            code = "text.seat_you" if people == [seat] else "text.seat_person"
        lines.append(translate(code, who=called, level=strong))
    return [" ".join([*lines, *letters(table.game).out(session)])]


def _called(table: Table, seat: int) -> str:
    """`Player 1`, `White`: what a seat is called as the game goes on, by whatever name its player goes."""
    module = entry(table.game).module
    code = f"{module}.seat{seat}"
    return translate(code) if code in catalogue(module) else table.seat_name(seat)


def titled(code: str, table: Table) -> str:
    """A sentence on the game at a table, by its title and by what is played: `Ishido, solitaire: a new game.`"""
    kind, title = letters(table.game).kind(table.session), entry(table.game).title
    return translate(code, title=translate("text.kind", title=title, kind=kind) if kind else title)


def credits(game: str) -> list[str]:
    """Who made a game, how sure that is, and what is left of it."""
    stem = f"{entry(game).module}_credits"
    return [translate(code) for code in sorted(catalogue(stem)) if code.startswith(f"{stem}.told")]
