"""What chance is made of: each side's values, hashed to one another, and what two of them give.

A side draws one secret, its last value; each value before it is the hash of the one behind it. The first one is told
at the beginning and binds all the others: they are revealed one a letter, from the front, and nobody can find another
value with the same hash.
"""

from hashlib import sha256

SIZE = 15  # bytes of a value
LENGTH = 4096  # values of a side behind the first one: more than any game takes
_MARK = b"codewheel letters "


def before(value: bytes, owner: bytes, at: int) -> bytes:
    """The value in place `at`, 0 … LENGTH - 1; `value` is the one behind it. `owner`: whose, and of which game."""
    return sha256(_MARK + owner + at.to_bytes(2, "big") + value).digest()[:SIZE]


def values(secret: bytes, owner: bytes) -> tuple[bytes, ...]:
    """All values of a side, the first one first; the secret of `SIZE` bytes is the last."""
    found = [secret]
    for at in reversed(range(LENGTH)):
        found.append(before(found[-1], owner, at))
    return tuple(reversed(found))


def secret_of(*seeds: int) -> bytes:
    """A secret made of some numbers of 64 bits that nobody knows."""
    return sha256(_MARK + b"secret " + " ".join(map(str, seeds)).encode()).digest()[:SIZE]


def drawn(use: str, own: bytes, other: bytes, *places: int) -> int:
    """A number of 256 bits that follows from two values: the sender's of a letter and the last one of the other side.

    `use` and `places` part the numbers that are made of the same two values.
    """
    told = f"{use} {' '.join(map(str, places))} "
    return int.from_bytes(sha256(_MARK + told.encode() + own + other).digest(), "big")
