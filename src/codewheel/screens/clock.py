"""The one place where a screen asks what time it is, or for chance that nobody knows."""

import os


def now() -> str:
    """Date and time to the minute, as `2026-11-21 20:15`."""
    from time import strftime  # not needed before the first save

    return strftime("%Y-%m-%d %H:%M")


def fresh_seed() -> int:
    """A seed for a new game."""
    return int.from_bytes(os.urandom(4), "big")


def ticks() -> int:
    """Milliseconds of a clock that only goes forward, for the timers of games."""
    from time import monotonic_ns  # start: read when it is opened

    return monotonic_ns() // 1_000_000
