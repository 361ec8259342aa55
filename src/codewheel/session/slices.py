"""Work that may rest between its steps: a generator that yields how far it is, 0 to 1, and answers at its end."""

from collections.abc import Callable, Generator

from ..rules.typed import TypeVar

S = TypeVar("S")
T = TypeVar("T")
Slices = Generator[float, None, T]


def through(work: Slices[T]) -> T:
    """Do it to the end without a rest. Raises what it raises."""
    while True:
        try:
            next(work)
        except StopIteration as end:
            found: T = end.value
            return found


def part(work: Slices[T], first: float, last: float) -> Slices[T]:
    """The same as a part of something longer, which it brings from `first` to `last`."""
    while True:
        try:
            done = next(work)
        except StopIteration as end:
            found: T = end.value
            return found
        yield first + (last - first) * done


def in_one(do: Callable[[S], T]) -> Callable[[S], Slices[T]]:
    """What is done at once as such work: it has no steps."""

    def work(given: S) -> Slices[T]:
        yield from ()
        return do(given)

    return work
