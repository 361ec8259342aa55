"""The letters of codes: what is forgiven, how numbers and bytes become letters, and the check at a code's end.

There are 29 letters, a prime number of them, and none looks like another: of the alphabet B, I, L, O, S, U and Z are
left out. A code is read as a number in base 29; written rightly, its rest by a prime number is 1. 29 is a primitive
root of that prime, so that one wrong letter and any two letters that have changed places always show.
"""

from ...rules.contract import refuse

LETTERS = "0123456789ACDEFGHJKMNPQRTVWXY"
BASE = len(LETTERS)
LONGEST = 1 << 16  # characters of what is looked at

SHORT_CHECK, LONG_CHECK = 3, 6  # letters of the check of a short code and of a long one
# of a short code two wrong letters show as well, as long as it has no more than 50
_PRIMES = {SHORT_CHECK: 24223, LONG_CHECK: 594823289}

_BYTES, _CHUNK = 3, 5  # of bytes, of letters
_SPELLED = {1: 2, 2: 4, 3: 5}  # bytes in as few letters as hold them
_HELD = {letters: size for size, letters in _SPELLED.items()}
_STRIDE = 60  # letters whose rest is taken at once
_DIGITS = str.maketrans(LETTERS, "0123456789abcdefghijklmnopqrs")  # as Python reads base 29
_MARKS = "-‐‑–—_.,:;"
_LIKE = str.maketrans("OILZSBU", "011258V")


def tidy(text: str) -> str:
    """The characters that count, in capitals: without blanks and hyphens. Of an address, what follows `code=`.

    Raises Refused for more than `LONGEST` characters, and where nothing is left.
    """
    if len(text) > LONGEST:
        raise refuse("codes.long", count=len(text), most=LONGEST)
    _, mark, behind = text.partition("code=")
    if mark:
        text = behind.partition("&")[0].partition("#")[0]
    found = "".join(text.upper().split())
    for sign in _MARKS:
        found = found.replace(sign, "")
    if not found:
        raise refuse("codes.none")
    return found


def forgiven(letters: str) -> str:
    """The letters that were meant: those that look like others are read as them. Raises Refused for no letter at all.

    `letters`: as `tidy` leaves them.
    """
    found = letters.translate(_LIKE)
    wrong = set(found).difference(LETTERS)
    if wrong:
        raise refuse("codes.letter", letter=next(letter for letter in found if letter in wrong))
    return found


def spelled(number: int, length: int) -> str:
    """A number in so many letters, the highest first."""
    letters = []
    for _ in range(length):
        number, digit = divmod(number, BASE)
        letters.append(LETTERS[digit])
    return "".join(reversed(letters))


def number(letters: str) -> int:
    """The number of a few letters: the time grows with the square of their count. None is 0."""
    return int(letters.translate(_DIGITS), BASE) if letters else 0


def packed(data: bytes) -> str:
    """Bytes as letters: five for each three, four for two that are left, two for one."""
    parts = (data[at : at + _BYTES] for at in range(0, len(data), _BYTES))
    return "".join(spelled(int.from_bytes(part, "big"), _SPELLED[len(part)]) for part in parts)


def unpacked(letters: str) -> bytes:
    """The bytes of letters. Raises Refused where they hold none: a letter too many, or a number too large."""
    found = []
    for at in range(0, len(letters), _CHUNK):
        chunk = letters[at : at + _CHUNK]
        size, value = _HELD.get(len(chunk), 0), number(chunk)
        if not size or value >> 8 * size:
            raise refuse("codes.damaged")
        found.append(value.to_bytes(size, "big"))
    return b"".join(found)


def _rest(letters: str, prime: int) -> int:
    """The rest of the number in base 29 by a prime; linear."""
    step, head = BASE**_STRIDE, len(letters) % _STRIDE
    rest = number(letters[:head])
    for at in range(head, len(letters), _STRIDE):
        rest = (rest * step + number(letters[at : at + _STRIDE])) % prime
    return rest % prime


def sealed(letters: str, check: int) -> str:
    """The letters with their check behind them, `SHORT_CHECK` or `LONG_CHECK` letters."""
    prime = _PRIMES[check]
    return letters + spelled((1 - _rest(letters + LETTERS[0] * check, prime)) % prime, check)


def opened(letters: str, check: int) -> str:
    """The letters without their check. Raises Refused where it does not agree."""
    if len(letters) <= check or _rest(letters, _PRIMES[check]) != 1 or number(letters[-check:]) >= _PRIMES[check]:
        raise refuse("codes.check")
    return letters[:-check]


def grouped(letters: str, head: int, each: int) -> str:
    """Letters with hyphens: behind the first ones, and from there after `each`."""
    return "-".join([letters[:head], *(letters[at : at + each] for at in range(head, len(letters), each))])
