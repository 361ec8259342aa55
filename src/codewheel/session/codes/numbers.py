"""The first letters of a code, and options as a number: what all kinds of codes share."""

from ...rules import registry
from ...rules.contract import Game, Refused, refuse
from ...rules.typed import Any
from ..contract import Coded, keeps


def game_of(letter: str) -> str:
    """The game of a code's first letter. Raises Refused for a letter of none."""
    known = {}
    for name in registry.names():
        found = keeps(name).code
        if found is not None:
            known[found.letter] = name
    if letter not in known:
        raise refuse("codes.game", letter=letter, known=", ".join(known))
    return known[letter]


def coded(game: str) -> Coded:
    """How codes of a game are made. Raises Refused for a game that has none."""
    found = keeps(game).code
    if found is None:
        raise refuse("codes.no_game", game=game)
    return found


def numbered(game: Game[Any], options: dict[str, Any], seed: int) -> int | None:
    """The number of options; None where they have none, or where a beginning does not follow from them."""
    wanted, found, step = game.complete(options), 0, 1
    for name, values in coded(game.name).choices():
        value = wanted[name]
        if value not in values:
            return None
        found += values.index(value) * step
        step *= len(values)
    try:
        return found if options_of(game, found, seed) == wanted else None
    except Refused:  # of this game not every seed makes a beginning
        return None


def options_of(game: Game[Any], value: int, seed: int) -> dict[str, Any]:
    """The options of a number, complete. Raises Refused for a number of none."""
    how, found = coded(game.name), {}
    for name, values in how.choices():
        value, at = divmod(value, len(values))
        found[name] = values[at]
    if value:
        raise refuse("codes.options")
    return how.drawn(found, seed) if how.drawn is not None else game.complete(found)
