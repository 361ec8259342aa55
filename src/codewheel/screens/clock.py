"""The one place where a screen asks what time it is, or for chance that nobody knows."""

import secrets
from datetime import datetime


def now() -> str:
    """Date and time to the minute, as `2026-11-21 20:15`."""
    return datetime.now().astimezone().strftime("%Y-%m-%d %H:%M")


def fresh_seed() -> int:
    """A seed for a new game."""
    return secrets.randbelow(1 << 32)
