"""What letters prove: the game that they tell, from its beginning to its last move, chance and all."""

from collections.abc import Sequence

from ...rules.contract import refuse
from ...rules.rows import NamedTuple
from ...rules.typed import Any
from ..slices import Slices
from .exchange import Exchange


class Told(NamedTuple):
    """A game as letters tell it, in the words of a record."""

    game: str
    options: dict[str, Any]
    seed: int
    start: str
    moves: tuple[str, ...]
    rules: int


def told(exchange: Exchange) -> Told:
    """The game of an exchange. Raises Refused as long as its beginning is not drawn."""
    line = exchange.line
    if line is None:
        raise refuse("letters.no_line")
    rules = line.rules
    start, options = rules.format_state(line.start()), rules.complete(line.options)
    return Told(rules.name, options, line.seed, start, tuple(line.moves), rules.edition)


def reading(letters: Sequence[str]) -> Slices[Told]:
    """The game of some letters, all read again, one a step. Raises Refused for the first that is wrong."""
    return told((yield from Exchange.reading(letters)))
