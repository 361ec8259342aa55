"""Codes for a tournament; those that deals had before all games had one form (`session.codes`); the day's deal.

A code is written in Crockford's base 32 (no I, L, O, U) in groups of four. Its last two characters are a Reed-Solomon
check over GF(32): any one or two wrong characters are found, and with them every swap of neighbours. Reading forgives
case, blanks and hyphens, O for 0, I and L for 1, and the ISH of a tournament left out; a deal's D tells its code from
a number.
"""

from ...rules.contract import refuse
from ...rules.rng import mix
from ...rules.rows import NamedTuple
from ...rules.typed import TYPE_CHECKING
from ..strict import HIGHEST, at_key, whole

if TYPE_CHECKING:  # start: days are asked for seldom
    from datetime import date

LETTERS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
SEEDS = 1 << 40  # fresh seeds lie below: their codes are short
SCORINGS = ("modern", "ancient")
MOST_MINUTES = 60
TOURNAMENT, DEAL = "ISH", "D"  # prefixes: one glance says what a code is for, and no code is a number

_CONFUSED = str.maketrans("OIL", "011")
_SHORT, _LONG, _CODE = 8, 13, 10  # characters of a seed below SEEDS, of any seed, of a tournament
_CHECKS = 2
_DAY = 0x6461696C79  # the deal of the day tells nothing about other deals of that number


class Code(NamedTuple):
    """What a tournament's code holds."""

    seed: int
    scoring: str
    minutes: int


def _times(one: int, other: int) -> int:
    """The product in GF(32), modulo x^5 + x^2 + 1."""
    product = 0
    while other:
        if other & 1:
            product ^= one
        other >>= 1
        one <<= 1
        if one & 32:
            one ^= 0b100101
    return product


def _rest(digits: list[int]) -> list[int]:
    """The two check digits: the rest of the digits times x^2 by (x + a)(x + a^2), a = 2. Of a whole code 0, 0."""
    high = low = 0
    for digit in digits:
        lead = high ^ digit
        high, low = low ^ _times(lead, 2 ^ 4), _times(lead, _times(2, 4))
    return [high, low]


def _written(prefix: str, value: int, length: int) -> str:
    digits = [value >> 5 * place & 31 for place in range(length - 1, -1, -1)]
    letters = "".join(LETTERS[digit] for digit in digits + _rest(digits))
    return "-".join([prefix, *(letters[at : at + 4] for at in range(0, len(letters), 4))])


def _plain(text: str) -> str:
    """The characters that count, as they are written in codes."""
    return "".join(letter for letter in text.upper() if not letter.isspace() and letter not in "-‐‑–—").translate(
        _CONFUSED
    )


def _value(letters: str) -> int:
    """The number in letters without a prefix, checks included. Raises Refused."""
    for letter in letters:
        if letter not in LETTERS:
            raise refuse("ishido_scores.letter", letter=letter)
    digits = [LETTERS.index(letter) for letter in letters]
    if _rest(digits) != [0, 0]:
        raise refuse("ishido_scores.check")
    value = 0
    for digit in digits[:-_CHECKS]:
        value = value << 5 | digit
    return value


def tournament_code(seed: int, scoring: str, minutes: int) -> str:
    """A tournament as `ISH-7K3Q-M9XW-4TAB`: whoever types it in plays the same stones, by the same rules.

    `seed` below `SEEDS`; `minutes` a game, 0-60, 0 is without a timer. Raises Refused for others.
    """
    with at_key("seed"):
        whole(seed, 0, SEEDS - 1)
    with at_key("minutes"):
        whole(minutes, 0, MOST_MINUTES)
    if scoring not in SCORINGS:
        raise refuse("ishido_scores.scoring", text=scoring[:20])
    return _written(TOURNAMENT, seed << 10 | SCORINGS.index(scoring) << 6 | minutes, _CODE)


def read_code(text: str) -> Code:
    """What a tournament's code says. Raises Refused with a sentence on what is wrong with it."""
    letters = _plain(text)
    if not letters:
        raise refuse("ishido_scores.no_code")
    if letters.startswith(DEAL) and len(letters) in (1 + _SHORT + _CHECKS, 1 + _LONG + _CHECKS):
        raise refuse("ishido_scores.is_deal")
    prefix = TOURNAMENT.translate(_CONFUSED)
    if len(letters) == len(prefix) + _CODE + _CHECKS:
        if not letters.startswith(prefix):
            raise refuse("ishido_scores.prefix", wanted=TOURNAMENT)
        letters = letters[len(prefix) :]
    if len(letters) != _CODE + _CHECKS:
        raise refuse("ishido_scores.length", wanted=f"{TOURNAMENT}-7K3Q-M9XW-4TAB", count=len(letters))
    value = _value(letters)
    seed, rest = value >> 10, value & 1023
    if rest >> 7 or rest & 63 > MOST_MINUTES:
        raise refuse("ishido_scores.newer")
    return Code(seed, SCORINGS[rest >> 6], rest & 63)


def read_deal(text: str) -> int:
    """The seed of a deal's code. Raises Refused with a sentence on what is wrong."""
    letters = _plain(text)
    if not letters:
        raise refuse("ishido_scores.no_code")
    if letters.startswith(TOURNAMENT.translate(_CONFUSED)) and len(letters) == len(TOURNAMENT) + _CODE + _CHECKS:
        raise refuse("ishido_scores.is_tournament")
    if not letters.startswith(DEAL):
        raise refuse("ishido_scores.prefix", wanted=DEAL)
    letters = letters[len(DEAL) :]
    if len(letters) not in (_SHORT + _CHECKS, _LONG + _CHECKS):
        raise refuse("ishido_scores.length", wanted=f"{DEAL}-7K3Q-M9XW-4T", count=len(letters))
    value = _value(letters)
    if value > HIGHEST:
        raise refuse("ishido_scores.newer")
    return value


def fresh_deal(entropy: int) -> int:
    """The seed of a new deal from 64 bits of chance: below `SEEDS`, so that its code is short."""
    return mix(entropy & HIGHEST) % SEEDS


def iso_day(moment: str) -> str:
    """The day of an ISO date or date and time, as `2026-11-21`. Raises Refused for what is no date."""
    from datetime import date  # start: days are asked for seldom

    day = moment[:10]
    try:
        canonical = date.fromisoformat(day).isoformat()
    except ValueError:
        raise refuse("session.date", text=moment[:20]) from None
    if canonical != day:
        raise refuse("session.date", text=moment[:20])
    return day


def daily_seed(day: "str | date") -> int:
    """The seed of the day's deal, the same for all players. Takes an ISO date or date and time. Raises Refused."""
    return mix(mix(_DAY) ^ int(iso_day(str(day)).replace("-", ""))) % SEEDS
