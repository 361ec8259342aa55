"""Whether a record that holds letters is the game that they tell: each follows from those before, chance from all."""

from ...rules.contract import refuse
from ..record import Record
from ..slices import Slices
from ..strict import at
from ..texts import translate
from .exchange import Exchange
from .game import record_of


def check(record: Record) -> Slices[None]:
    """Read all letters of a record, one a step. Raises Refused for the first that is wrong, and for another game."""
    exchange = Exchange.of(record.letters[:1])
    for number, code in enumerate(record.letters[1:], 2):
        with at(translate("record.letter", number=number)):
            exchange = exchange.read(code)
        yield number / len(record.letters)
    mine = record_of(exchange, record.players)
    options = exchange.terms.rules.complete(record.options)
    if mine != record._replace(letters=exchange.codes, options=options):
        raise refuse("letters.other_record")
