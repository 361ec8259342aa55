"""The one place where a screen asks what time it is, or for chance that nobody knows."""

import os


def now(seconds: float | None = None) -> str:
    """Date and time to the minute where the player is, as `2026-11-21 20:15`.

    `seconds`: since 1970, of another moment than this one.
    """
    from time import localtime, strftime  # not needed before the first save

    return strftime("%Y-%m-%d %H:%M", localtime(seconds))


def utc() -> str:
    """Date and time to the minute in UTC, in the same form."""
    from time import gmtime, strftime  # start: read when somebody asks for a day

    return strftime("%Y-%m-%d %H:%M", gmtime())


def fresh_seed() -> int:
    """A seed for a new game."""
    return int.from_bytes(os.urandom(4), "big")


def ticks() -> int:
    """Milliseconds of a clock that only goes forward, for the timers of games."""
    from time import monotonic_ns  # start: read when it is opened

    return monotonic_ns() // 1_000_000
