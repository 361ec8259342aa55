"""The options of TriAxis as data: what they are, what goes together, what follows from the number of seats."""

from ..contract import Options, refuse
from ..typed import Any
from .map import shares
from .state import CLIMATES, ISLANDS, PLACINGS, STOCKS, Rules

SEATS = (2, 6)
LEAST_SHARE = 2  # its half is one marker
MOST_MARKERS = 80  # "a maximum of eighty population centers are allowed on the island at any one time"
MOST_ROUNDS = 9999
CHOICES = {"island": ISLANDS, "placing": PLACINGS, "climate": CLIMATES, "stock": STOCKS}


def rules_of(options: Options) -> Rules:
    """The rules of some options. Shares follow from the seats, and seats from the shares, where one is left out.

    Raises Refused for what is unknown or does not go together.
    """
    found = Rules().plain()
    for key, value in options.items():
        if key not in found:
            raise refuse("triaxis.option", name=str(key)[:40], known=", ".join(found))
        found[key] = value
    given = options.get("shares")
    if "seats" not in options and isinstance(given, list | tuple) and SEATS[0] <= len(given) <= SEATS[1]:
        found["seats"] = len(given)
    _number(found, "seats", *SEATS)
    found["shares"] = shares(found["seats"]) if "shares" not in options else _shares(given, found["seats"])
    for key, words in CHOICES.items():
        if found[key] not in words:
            raise refuse("triaxis.option_word", name=key, text=shown(found[key]), known=", ".join(words))
    _number(found, "round_limit", 0, MOST_ROUNDS)
    _number(found, "first", 0, found["seats"] - 1)
    return Rules(**found)


def shown(value: object) -> str:
    """A value as a sentence quotes it: short, and a list or an object by its kind alone."""
    return str(value)[:40] if value is None or isinstance(value, str | int | float) else type(value).__name__


def _shares(value: object, seats: int) -> tuple[int, ...]:
    if not isinstance(value, list | tuple) or len(value) != seats:
        raise refuse("triaxis.option_shares", seats=seats)
    for share in value:
        if type(share) is not int or not LEAST_SHARE <= share <= MOST_MARKERS:
            raise refuse("triaxis.option_share", text=shown(share), least=LEAST_SHARE, most=MOST_MARKERS)
    if sum(value) > MOST_MARKERS:
        raise refuse("triaxis.option_sum", count=sum(value), most=MOST_MARKERS)
    return tuple(value)


def _number(found: dict[str, Any], key: str, low: int, high: int) -> None:
    if type(found[key]) is not int or not low <= found[key] <= high:
        raise refuse("triaxis.option_number", name=key, text=shown(found[key]), low=low, high=high)
