"""What a game brings to the bench: one object `BENCH` in `commands/bench/MODULE.py`."""

from collections.abc import Callable, Iterator

from ...rules import registry
from ...rules.rows import NamedTuple
from .figures import Figure


def _none() -> Iterator[Figure]:
    return iter(())


class Bench(NamedTuple):
    """`perft`: the right number of move paths of each length from the start of seed 0; then figures of its own."""

    perft: tuple[int, ...]
    rules: Callable[[], Iterator[Figure]] = _none
    players: Callable[[], Iterator[Figure]] = _none
    strength: Callable[[bool], Iterator[Figure]] | None = None  # over a few deals, or over all of them
    prepare: Callable[[], object] = _none  # reads in advance what a search would otherwise pause for
    scenes: tuple[str, ...] = ()  # shots whose frames are measured besides its table's


def bench(game: str) -> Bench:
    """The descriptor of a game. Raises Refused for an unknown name."""
    found: Bench = registry.module(__package__, game).BENCH
    return found
