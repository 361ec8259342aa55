"""Searches run to their ends."""

from collections.abc import Generator
from typing import TypeVar

T = TypeVar("T")


def through(search: Generator[object, None, T]) -> T:
    """What a search comes to."""
    while True:
        try:
            next(search)
        except StopIteration as end:
            found: T = end.value
            return found
